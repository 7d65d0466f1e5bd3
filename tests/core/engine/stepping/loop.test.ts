import { expect, test } from 'vitest'
import { Match } from '../../../../core/engine/match'
import { createPool } from '../../../../core/engine/pool'
import type { CompiledCard } from '../../../../core/language/service'
import { Stepper } from '../../../../core/engine/stepping/stepper'
import { positioned, TEXTS } from '../../../renderer/table/bench'
import { parse, rules } from '../../../renderer/table/toy'

/** A match at the moment in which the card that loops is played. */
function begin() {
  const cards: readonly CompiledCard[] = TEXTS.flatMap(({ text }) => parse(text).cards)
  const stepper = new Stepper(rules)
  const match = new Match(rules, positioned({ hand: ['WH'] }), createPool(cards, rules.define), { goal: stepper.goal })
  stepper.attach(match)
  return { match, stepper }
}
const play = ({ match }: ReturnType<typeof begin>): unknown =>
  match.answer({
    option: match.pending()?.asks.kind === 'option' ? 'play:' + String(match.state.zones.hand?.[0][0]) : '',
  })

test('a card that loops ends at the same frame, run at once or stepped into 5,000 times first', () => {
  const ran = begin()
  expect(play(ran)).toBeUndefined()
  while (ran.match.halted) ran.stepper.resume()
  expect(ran.match.state.result?.winner).toBe('unfinished')
  const stepped = begin()
  stepped.stepper.walk('into', true)
  expect(play(stepped)).toBeUndefined()
  for (let left = 5000; left > 0; left--) {
    expect(stepped.stepper.standing?.why).toBe('step')
    stepped.stepper.walk('into', true)
  }
  expect(stepped.match.position.frames).toBeGreaterThanOrEqual(5000)
  stepped.stepper.walk('run')
  let slices = 0
  while (stepped.match.halted) {
    stepped.stepper.resume()
    slices++
  }
  expect(slices).toBeGreaterThan(30)
  expect(stepped.match.state).toEqual(ran.match.state)
  expect(stepped.match.position).toEqual(ran.match.position)
})

test('work that takes long can be heard of after every slice', () => {
  const { match, stepper } = begin()
  play({ match, stepper })
  expect([match.halted, stepper.standing, match.position.frames]).toEqual(['slice', undefined, 5000])
  stepper.resume()
  expect(match.position.frames).toBe(10_000)
})
