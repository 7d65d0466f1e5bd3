import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sample } from '../../../../../core/engine/simulation/sample'
import { seedRandom } from '../../../../../core/engine/random'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { fighter, given, played, type Arena } from './arena'
import { watchGame } from './invariants'
import { actionRule, autoRule } from './random'

interface Thrown {
  readonly used: string
  readonly auto: string
  readonly action: string
  readonly reaction: string
  readonly seed: number
}

const thrown = fc.record({ used: actionRule, auto: autoRule, action: actionRule, reaction: actionRule, seed: fc.nat() })

/** Cards with these rules on both sides, in the ring and in hands. */
function tableOf({ used, auto, action, reaction }: Thrown): Arena {
  const cards =
    fighter(used, { ability: 'triggered' }) +
    fighter(auto, { name: 'Y' }) +
    fighter(used, { name: 'Z', ability: 'instant' }) +
    played('Action', 'Tide', action, -1) +
    played('Reaction', 'Jolt', reaction)
  const side = {
    ring: ['X', 'Y', ['Hannu', { frozen: true }]],
    hand: ['Tide', 'Z', 'Jolt', 'Guard', 'Ylva', 'Calm'],
    discards: ['Tide', 'Ferrel', 'Jolt'],
  } as const
  return given({ cards, you: side, foe: side })
}

/** Plays so many decisions at random. */
function playOn(arena: Arena, decisions: number, seed: number): Arena {
  const random = seedRandom(seed)
  const watch = watchGame()
  for (let left = decisions; left > 0; left--) {
    const pending = arena.match.pending()
    if (!pending) break
    watch(arena.match, pending)
    const refusal = arena.match.answer(sample(pending, random))
    if (refusal) throw new Error(`${pending.kind} refused ${refusal.reason.id}`)
  }
  return arena
}

describe('any rule, at any position,', () => {
  test('is one that the language accepts', () => {
    fc.assert(
      fc.property(thrown, ({ used, auto, action }) => {
        const { problems } = parse(fighter(used) + fighter(auto, { name: 'Y' }) + played('Action', 'Tide', action))
        expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      }),
      { numRuns: 100, seed: 19 },
    )
  })

  test('neither fails, nor hangs, nor leaves the table in a state that cannot be', () => {
    fc.assert(
      fc.property(thrown, (one) => {
        const arena = playOn(tableOf(one), 60, one.seed)
        expect(arena.match.coverage.faults).toEqual([])
        expect(arena.match.state.result?.winner).not.toBe('unfinished')
      }),
      { numRuns: 80, seed: 20 },
    )
  })

  test('comes to the same when it is played again, and survives JSON', () => {
    fc.assert(
      fc.property(thrown, (one) => {
        const { match } = playOn(tableOf(one), 30, one.seed)
        const before = JSON.stringify(match.state)
        match.go(0)
        match.go(match.inputs.length)
        expect(JSON.stringify(match.state)).toBe(before)
        expect(JSON.parse(before)).toEqual(JSON.parse(JSON.stringify(match.state)))
      }),
      { numRuns: 30, seed: 21 },
    )
  })

  test('says in words whatever it reports', () => {
    fc.assert(
      fc.property(thrown, (one) => {
        const arena = playOn(tableOf(one), 40, one.seed)
        expect(arena.log.filter((said) => /^[a-z-]+ \{/.test(said))).toEqual([])
      }),
      { numRuns: 40, seed: 22 },
    )
  })
})
