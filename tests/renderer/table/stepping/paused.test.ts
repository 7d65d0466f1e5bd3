import { describe, expect, test } from 'vitest'
import type { Walk } from '../../../../core/engine/stepping/steps'
import { bench, positioned } from '../bench'
import { dealt, laid } from '../sample'

/** A match of two players that are no persons, which stands still. */
function paused() {
  const it = bench()
  it.open(positioned({ hand: ['SP', 'MO'] }, { hand: ['MO', 'WA'] }), { players: ['greedy', 'greedy'], paused: true })
  const step = (walk: Walk): void => it.take({ do: 'step', walk, rules: false })
  const here = () => [it.isPlanned, it.position.paused, it.position.thinking !== undefined, it.position.inputs]
  return { it, step, here }
}

describe('a step while players that are no persons are paused', () => {
  test.each(['over', 'into', 'out'] as const)('makes the decision of whoever is next: %s', (walk) => {
    const { it, step, here } = paused()
    expect(here()).toEqual([false, true, true, 0])
    for (const inputs of [1, 2, 3]) {
      step(walk)
      expect([it.isPlanned, it.position.paused]).toEqual([true, undefined])
      it.tick()
      it.rest()
      expect(here()).toEqual([false, true, true, inputs])
    }
  })

  test('is left when the match is paused again, and when somebody goes back', () => {
    const { it, step, here } = paused()
    step('over')
    it.take({ do: 'pause', paused: true })
    expect(here()).toEqual([false, true, true, 0])
    step('over')
    it.take({ do: 'step', walk: 'back', rules: false })
    expect(here()).toEqual([false, true, true, 0])
  })

  test('stands before the first line of a script that the decision leads to, and goes on from there', () => {
    const it = laid(dealt(4), { players: ['random', 'random'], paused: true })
    const into = (): void => {
      it.take({ do: 'step', walk: 'into', rules: false })
      it.run(50)
    }
    for (let left = 200; left > 0 && !it.position.step; left--) into()
    const { step, inputs } = it.position
    expect([step?.why, it.position.paused, step?.place?.entry !== undefined]).toEqual(['step', true, true])
    for (let left = 50; left > 0 && it.position.step; left--) into()
    expect([it.position.inputs, it.position.paused, it.position.thinking !== undefined]).toEqual([inputs, true, true])
  })

  test('ends at the next decision: a match that goes on then does not stand still at the next line of a script', () => {
    const it = laid(dealt(4), { players: ['random', 'random'], paused: true })
    it.take({ do: 'step', walk: 'into', rules: false })
    it.run(50)
    expect([it.position.step, it.position.inputs]).toEqual([undefined, 1])
    it.take({ do: 'pause', paused: false })
    it.run(150)
    expect([it.position.step, it.position.inputs > 30]).toEqual([undefined, true])
  })

  test('does more of an input that is not resolved yet, up to its end', () => {
    const it = bench()
    it.open(positioned({ hand: ['WH', 'MO'] }))
    it.play('Wheel')
    it.take({ do: 'pause', paused: true }, { do: 'step', walk: 'over', rules: false })
    expect([it.isPlanned, it.position.paused]).toEqual([true, undefined])
    it.rest()
    expect([it.position.working, it.isPlanned]).toEqual([undefined, false])
  })
})
