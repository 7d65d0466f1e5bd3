import { expect, test } from 'vitest'
import type { Decision } from '../../../core/engine/decision'
import { Match } from '../../../core/engine/match'
import { seedRandom } from '../../../core/engine/random'
import type { Rules } from '../../../core/engine/rules'
import { sample } from '../../../core/engine/simulation/sample'
import { view } from '../../../core/engine/view'
import { message } from '../../../core/language/message'
import { pip, pips, pool } from './pips'

const hand = ['one', 'two'].map((key) => ({ key }))

/** Two cards lie in each deck; seat 0 sees its own. */
const opened = (rules: Rules): Match => {
  const side = { values: {}, zones: { hand, deck: [{ key: 'five' }, { key: 'nine' }] } }
  const match = new Match(
    rules,
    { seed: 1, parameters: {}, start: { kind: 'position', position: { sides: [side, side] } } },
    pool,
  )
  match.state.seen[0] = [...(match.state.zones['deck']?.[0] ?? [])]
  return match
}

const deckSeen = (match: Match): string[] =>
  (view(pips, match.table, match.pending(), 0).state.zones['deck']?.[0] ?? []).map(
    (id) => match.state.cards[id]?.key ?? '',
  )

test('a card that was looked at is unknown again once it lies somewhere else', () => {
  const match = opened(pips)
  const [top = 0, next = 0] = match.state.zones['deck']?.[0] ?? []
  match.arrange({ do: 'move', card: top, seat: 0, zone: 'table' })
  expect(match.state.seen[0]).toEqual([next])
})

test('shuffling a pile hides what was seen of it', () => {
  const match = opened(pips)
  expect(deckSeen(match)).toEqual(['five', 'nine'])
  match.arrange({ do: 'shuffle', seat: 0, zone: 'deck' })
  expect(deckSeen(match)).toEqual(['', ''])
})

test('starting a turn by hand ends every look', () => {
  const match = opened(pips)
  match.arrange({ do: 'turn', seat: 1 })
  expect(deckSeen(match)).toEqual(['', ''])
})

/** The same game with three places on the table, kept in the cards' life. */
const placed: Rules = {
  ...pips,
  zones: pips.zones.map((zone) => (zone.id === 'table' ? { ...zone, place: 'place' } : zone)),
  properties: [
    {
      name: 'place',
      label: 'Place',
      of: 'card',
      type: 'number',
      min: 1,
      max: 3,
      read: ({ state }, id) => state.cards[id]?.life,
      write({ state }, id, value) {
        if (state.zones['table']?.[0].some((one) => state.cards[one]?.life === value)) return { reason: message('low') }
        Object.assign(state.cards[id] ?? {}, { life: value })
      },
    },
  ],
}

test('in a zone with places, the index of an arrangement is a place, which may be taken', () => {
  const match = opened(placed)
  const [first = 0, second = 0] = match.state.zones['hand']?.[0] ?? []
  expect(match.arrange({ do: 'move', card: first, seat: 0, zone: 'table', index: 2 })).toBeUndefined()
  expect(match.state.cards[first]?.life).toBe(3)
  expect(match.arrange({ do: 'move', card: second, seat: 0, zone: 'table', index: 2 })).toMatchObject({
    reason: { id: 'low' },
  })
  expect(match.state.cards[second]?.zone).toBe('hand')
  expect(match.arrange({ do: 'put', key: pip('nine 9').key, seat: 0, zone: 'table', index: 3 })).toMatchObject({
    reason: { id: 'number-outside' },
  })
})

test('an option that takes something back is never drawn', () => {
  const options = [
    { id: 'back', action: 'back', verb: 'back', label: message('back'), takesBack: true },
    { id: 'on', action: 'on', verb: 'on', label: message('on') },
  ] as const
  const decision: Decision = {
    number: 0,
    by: 0,
    kind: 'choice',
    prompt: message('choose'),
    asks: { kind: 'option', options, refused: [] },
  }
  for (let seed = 0; seed < 20; seed++) expect(sample(decision, seedRandom(seed))).toEqual({ option: 'on' })
})
