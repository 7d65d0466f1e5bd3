import { expect, test } from 'vitest'
import type { Decision } from '../../../core/engine/decision'
import { arranged, answer, names, offered } from './world'

const withEnergy = (energy: Readonly<Record<string, number>>): ReturnType<typeof arranged> =>
  arranged('opening', { hand: ['Pruning Shears'], energy }, { creatures: ['Brass Mole'] })

const asking = (energy: Readonly<Record<string, number>>): ReturnType<typeof arranged> => {
  const match = withEnergy(energy)
  answer(match, { option: offered(match)[0] ?? '' })
  answer(match, { choose: [match.state.cards.findIndex(({ zone }) => zone === 'creatures')] })
  return match
}

const refusedPlay = (decision: Decision | undefined): unknown =>
  decision?.asks.kind === 'option' && decision.asks.refused.find(({ verb }) => verb === 'play')?.refusal

test('a payment is accepted when it is enough, with the coloured part in its colour', () => {
  const match = asking({ Orange: 1, Blue: 3 })
  expect(match.pending()?.asks).toEqual({
    kind: 'pay',
    total: 2,
    available: { Orange: 1, Blue: 3 },
    least: { Orange: 1 },
  })
  answer(match, { pay: { Orange: 1, Blue: 1 } })
  expect(match.state.players[0]).toMatchObject({ energy: { Orange: 0, Blue: 2 } })
})

test.each([
  ['the wrong colour', { Blue: 2 }, 'pay-at-least'],
  ['too little', { Orange: 1 }, 'wrong-total'],
  ['too much', { Orange: 1, Blue: 2 }, 'wrong-total'],
  ['more than there is', { Orange: 2 }, 'not-available'],
])('a payment of %s is refused and changes nothing', (_, pay, reason) => {
  const match = asking({ Orange: 1, Blue: 3 })
  const before = structuredClone(match.state)
  expect(match.answer({ pay })?.reason.id).toBe(reason)
  expect(match.state).toEqual(before)
})

test('a card whose colour is missing is not offered, and says which', () => {
  const match = withEnergy({ Blue: 5 })
  expect(offered(match)).toEqual(['hold'])
  expect(refusedPlay(match.pending(true))).toMatchObject({
    reason: { id: 'colour-missing', args: { colour: 'Orange', needed: 1 } },
    span: { key: 'EFF-951' },
  })
})

test('a card without a target is not offered, and points at the line that asks for one', () => {
  const match = arranged('opening', { hand: ['Pruning Shears'], energy: { Orange: 2 } })
  expect(refusedPlay(match.pending(true))).toMatchObject({ reason: { id: 'no-target' }, span: { key: 'EFF-951' } })
})

test('a play is left when its card is taken away by hand', () => {
  const match = asking({ Orange: 2 })
  const card = match.pending()?.source?.id ?? 0
  expect(match.arrange({ do: 'move', card, seat: 0, zone: 'discard' })).toBeUndefined()
  expect(match.pending()).toMatchObject({ by: 1, kind: 'effects' })
  expect(match.state.players[0]).toMatchObject({ energy: { Orange: 2 } })
})

test('a play is left when its energy is taken away by hand', () => {
  const match = asking({ Orange: 2 })
  expect(match.arrange({ do: 'set', card: 0, name: 'energy', value: {} })).toBeUndefined()
  expect([match.pending()?.by, names(match, 'hand')]).toEqual([1, ['Pruning Shears']])
})
