import { describe, expect, test } from 'vitest'
import { seedRandom } from '../../../../core/engine/random'
import { sample } from '../../../../core/engine/simulation/sample'
import { stopOnLine } from '../../../../core/engine/stepping/stops'
import type { Answer, Decision } from '../../../../core/engine/decision'
import type { StopPoint } from '../../../../renderer/table/stepping/protocol'
import { MANNERS } from '../bench'
import { dealt, laid, workshop } from '../sample'

type Bench = ReturnType<typeof laid>

/** A stop point at the effect of every ability of the sample that begins when its card comes. */
function pointsOf({ texts }: Bench): readonly StopPoint[] {
  return texts.flatMap(({ key, text }) => {
    const line = /ability Fanfare \{\s+(effect [^\n]+)/.exec(text)?.[1]
    if (line === undefined) return []
    const { cards } = workshop.language.parse(text)
    return stopOnLine({ text, cards }, key, text.indexOf(line), workshop.rules.scripts) ?? []
  })
}

const where = ({ position }: Bench): string => `${position.inputs}.${position.working}`
const give = (it: Bench, answer: Answer): void =>
  it.take({ do: 'answer', decision: it.position.decision?.number ?? -1, answer })

/** A table that an answer has brought to a stop point, with that answer and how many inputs there were before. `isWanted`: what the step must lead to. */
function halted(isWanted?: (after: Bench) => boolean): {
  readonly it: Bench
  readonly answer: Answer
  readonly before: number
} {
  for (let seed = 1; seed < 9; seed++) {
    const it = laid(dealt(seed))
    it.take({ do: 'stops', points: pointsOf(it) })
    const random = seedRandom(seed)
    for (let left = 300; left > 0; left--) {
      const { decision, inputs } = it.position
      if (!decision) break
      const answer = sample(decision as unknown as Decision, random)
      give(it, answer)
      while (it.position.step?.why === 'stop') {
        if (!isWanted) return { it, answer, before: inputs }
        const { working = 0, inputs: now } = it.position
        it.take({ do: 'step', walk: 'into', rules: false })
        if (!isWanted(it)) {
          it.take({ do: 'step', walk: 'run', rules: false })
          continue
        }
        const texts = { history: it.history, at: now, frames: working, stops: pointsOf(it) }
        return { it: laid(dealt(seed), texts), answer, before: inputs }
      }
    }
  }
  throw new Error('Nothing comes to a stop point.')
}

describe('a table that halted at a stop point', () => {
  test('halts there when the same is answered again after undo, and opens no other line of play', () => {
    const { it, answer, before } = halted()
    const halt = where(it)
    it.take({ do: 'step', walk: 'run', rules: false })
    it.take({ do: 'go', inputs: before })
    give(it, answer)
    expect([it.position.step?.why, where(it), it.position.lines.length]).toEqual(['stop', halt, 1])
  })

  test('halts there when it is redone, and not when somebody goes beyond', () => {
    const { it, before } = halted()
    const halt = where(it)
    it.take({ do: 'step', walk: 'run', rules: false })
    it.take({ do: 'go', inputs: before })
    const { redo = 0 } = it.position
    it.take({ do: 'go', inputs: redo, stops: true })
    expect([it.position.step?.why, where(it)]).toEqual(['stop', halt])
    it.take({ do: 'go', inputs: before })
    it.take({ do: 'go', inputs: redo })
    expect([it.position.step, it.position.working]).toEqual([undefined, undefined])
  })

  test('halts there when it is answered again after running back', () => {
    const { it, answer } = halted()
    const halt = where(it)
    it.take({ do: 'step', walk: 'back-run', rules: false })
    expect(it.position.decision).toBeDefined()
    give(it, answer)
    expect([it.position.step?.why, where(it)]).toEqual(['stop', halt])
  })

  test('comes back to the stop from the question that its step asks', () => {
    const { it } = halted(({ position: { decision } }) => decision?.kind !== 'main' && decision?.asks.kind === 'cards')
    const halt = where(it)
    for (const walk of ['back', 'back-run', 'back-over'] as const) {
      it.take({ do: 'step', walk: 'into', rules: false })
      expect(it.position.decision).toBeDefined()
      it.take({ do: 'step', walk, rules: false })
      expect([walk, it.position.step?.why, where(it)]).toEqual([walk, 'back', halt])
    }
  })

  test('says in its log when its hands were opened, and not once it has gone back before', () => {
    const { it, before } = halted()
    const opened = (): number => it.sentences.filter((sentence) => sentence === 'The hands were opened.').length
    it.take({ do: 'manners', manners: { ...MANNERS, open: false } })
    expect(opened()).toBe(0)
    it.take({ do: 'manners', manners: MANNERS })
    expect([opened(), it.sentences.at(-1)]).toEqual([1, 'The hands were opened.'])
    it.take({ do: 'step', walk: 'run', rules: false })
    expect(opened()).toBe(1)
    it.take({ do: 'go', inputs: before })
    expect(opened()).toBe(0)
  })

  test('stands there still when the match is kept as a test', () => {
    const { it } = halted()
    const { position } = it
    it.take({ do: 'save' })
    expect(it.heard('saved')).toHaveLength(1)
    expect(it.position).toEqual(position)
  })
})
