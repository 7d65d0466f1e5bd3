import { expect, test } from 'vitest'
import fc from 'fast-check'
import { judge } from '../../../../../core/engine/decision'
import { Match } from '../../../../../core/engine/match'
import { createPool, type Definition } from '../../../../../core/engine/pool'
import type { PropertyValue, Side } from '../../../../../core/engine/rules'
import type { CompiledCard } from '../../../../../core/language/service'
import { rules } from '../../../../../core/systems/yacg/rules'
import { COLOURS } from '../../../../../core/systems/yacg/words'
import { workedCards } from './world'

const POOL = createPool<CompiledCard, Definition>(workedCards(), rules.define)

const side = (hand: readonly string[], energy: PropertyValue): Side => ({
  values: { energy },
  zones: { hand: hand.map((key) => ({ key })), deck: [{ key: 'EFF-912' }], creatures: [{ key: 'CRE-903' }] },
})

function playing(hand: readonly string[], energy: Readonly<Record<string, number>>): Match {
  const position = {
    turn: { seat: 0, number: 1, phase: 'opening' },
    sides: [side(hand, energy), side([], {})],
  } as const
  const match = new Match(rules, { seed: 1, parameters: {}, start: { kind: 'position', position } }, POOL)
  const option = match.state.cards.find(({ key, zone }) => zone === 'hand' && key === hand[0])
  match.answer({ option: `play:${option?.id ?? 0}` })
  return match
}

test('a payment is proposed that keeps the colours of the other cards in hand', () => {
  const match = playing(['EFF-912', 'EFF-901', 'EFF-901'], { Cyan: 2, Blue: 2, Pink: 1 })
  expect(match.pending()?.asks).toMatchObject({
    kind: 'pay',
    total: 3,
    least: { Cyan: 2 },
    proposed: { Cyan: 2, Pink: 1 },
  })
})

test('whatever there is of, a proposed payment is one that is taken, and nothing else is spent', () => {
  const energies = fc.record(Object.fromEntries(COLOURS.map((colour) => [colour, fc.nat(4)])))
  const hands = fc.array(fc.constantFrom('EFF-901', 'EFF-902', 'EFF-912', 'EFF-916', 'EFF-918', 'EFF-928'), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(hands, energies, (hand, energy) => {
      const match = playing(hand, energy)
      const decision = match.pending()
      if (decision?.asks.kind !== 'pay' || !decision.asks.proposed) return
      const { proposed, total } = decision.asks
      expect(judge(decision, { pay: proposed })).toBeUndefined()
      expect(match.answer({ pay: proposed })).toBeUndefined()
      const left = rules.properties.find(({ name }) => name === 'energy')?.read(match.table, 0)
      const sum = (counts: PropertyValue | undefined): number =>
        Object.values(counts ?? {}).reduce((all: number, one) => all + Number(one), 0)
      expect(sum(left)).toBe(sum(energy) - total)
    }),
    { numRuns: 60 },
  )
})
