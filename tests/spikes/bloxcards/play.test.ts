import { expect, test } from 'vitest'
import { view } from '../../../core/engine/view'
import { printMessage } from '../../../core/language/message'
import { rules } from './rules'
import { arranged, attack, cast, deck, dealt, invent, lying, named, pending, play, poolOf, shown } from './world'
import { Match } from '../../../core/engine/match'

/** The reason against an option, in words. */
function whyNot(match: Match, id: string): string | undefined {
  const reason = match.answer({ option: id })?.reason
  return reason && printMessage(rules.messages, reason)
}

test('casting pays the exact colours, and the fighter enters locked (scenario 1)', () => {
  const match = arranged({ values: { icons: { Neutral: 3, Blue: 2 } }, hand: ['Lens Grinder'] }, {})
  cast(match, 'Lens Grinder')
  expect(match.state.players[0]).toMatchObject({ icons: { Neutral: 2, Blue: 0 } })
  expect(shown(match, 'field', 0)[0]).toBe('Lens Grinder 300/100 L1')
})

test('a refused cast says what is missing (scenario 2)', () => {
  const match = arranged({ values: { icons: { Red: 9 } }, hand: ['Lens Grinder'] }, {})
  expect(whyNot(match, `cast:${named(match, 'Lens Grinder').id}`)).toBe('1 more Neutral and 2 more Blue needed.')
  expect(match.state.inputs).toBe(0)
})

test('a colour that the card does not cost may be owed (scenario 3)', () => {
  const match = arranged(
    { values: { icons: { Neutral: -3, Red: 1 } }, hand: ['Split Bolt'], field: ['Tin Sentry'] },
    {},
  )
  cast(match, 'Split Bolt')
  expect(match.state.players[0]).toMatchObject({ icons: { Neutral: -3, Red: 0 } })
})

test('a ninth fighter is refused (scenario 7)', () => {
  const match = arranged(
    { values: { icons: { Neutral: 9 } }, hand: ['Tin Sentry'], field: Array.from({ length: 8 }, () => 'Moss Hound') },
    {},
  )
  expect(whyNot(match, `cast:${lying(match, 'hand', 0)[0]?.id}`)).toBe('The field is full: it holds 8.')
})

test('a discarded card gives an icon of its colour', () => {
  const match = arranged(
    { hand: ['Grave Bell', 'Old Curse'] },
    {},
    poolOf(invent('Old Curse', 'h1 p1 | | DiscardBlock')),
  )
  play(match, `discard:${named(match, 'Grave Bell').id}`)
  expect(match.state.players[0]).toMatchObject({ icons: { Yellow: 1, Neutral: 0 } })
  expect(whyNot(match, `discard:${named(match, 'Old Curse').id}`)).toBe('This card cannot be discarded.')
})

test('a fighter that survives strikes back, and the attacker is locked (scenario 19)', () => {
  const match = arranged({ field: ['Moss Hound'] }, { field: ['Slow Giant'] })
  attack(match, 'Moss Hound', 'Slow Giant')
  expect([shown(match, 'field', 0), shown(match, 'field', 1)]).toEqual([[], ['Slow Giant 950/600']])
  expect(match.state.cards.find(({ key }) => key === 'Moss Hound')?.zone).toBe('removed')
})

test('a killed fighter does not strike back', () => {
  const match = arranged({ field: ['Slow Giant'] }, { field: ['Tin Sentry'] })
  attack(match, 'Slow Giant', 'Tin Sentry')
  expect([shown(match, 'field', 0), shown(match, 'field', 1)]).toEqual([['Slow Giant 1200/600 L1'], []])
})

test('a locked fighter cannot attack, and a player only once no fighter is left (scenario 22)', () => {
  const match = arranged(
    { field: ['Tin Sentry', { key: 'Slow Giant', values: { locks: 2 } }] },
    { field: ['Moss Hound'] },
  )
  const [sentry, giant, hound] = ['Tin Sentry', 'Slow Giant', 'Moss Hound'].map((key) => named(match, key).id)
  expect(whyNot(match, `attack:${giant}>${hound}`)).toBe('Locked for 2 more turns.')
  expect(whyNot(match, `attack:${sentry}>1`)).toBe('A player can be attacked only when no fighter is left.')
})

test('a player whose life runs out loses; both at once draw (scenario 61)', () => {
  const match = arranged({ field: ['Slow Giant'] }, { values: { life: 600 } })
  attack(match, 'Slow Giant', 1)
  expect(match.state.result?.winner).toBe(0)
  const doom = arranged({ hand: ['Doom'] }, {}, poolOf(invent('Doom', 'h0 p0 | OnSummon / All / {{"Inflict",9999}}')))
  cast(doom, 'Doom')
  expect(doom.state.result?.winner).toBe('draw')
})

test('at the end of a turn icons are made and locks count down', () => {
  const match = arranged({ field: [{ key: 'Moss Hound', values: { locks: 2 } }, 'Glass Shard'] }, {})
  play(match, 'end')
  expect(match.state.players[0]).toMatchObject({ icons: { Neutral: 2, Green: 1 } })
  expect(shown(match, 'field', 0)[0]).toBe('Moss Hound 600/250 L1')
})

test('an empty deck costs 100 life, then 200; a full hand grinds cards away (scenario 17)', () => {
  const deck = Array.from({ length: 12 }, () => 'Ember')
  const match = arranged(
    { hand: ['Gulp'], deck },
    {},
    poolOf(invent('Gulp', 'h0 p0 | OnSummon / Ally / {{"Draw",11},{"Draw",2,"Opponent"}}')),
  )
  cast(match, 'Gulp')
  expect([lying(match, 'hand', 0).length, lying(match, 'deck', 0).length, lying(match, 'removed', 0).length]).toEqual([
    10, 1, 2,
  ])
  expect(match.state.players.map((player) => (player as { life: number }).life)).toEqual([5000, 4700])
})

test('EndTurn ends the turn after everything that resolves', () => {
  const match = arranged(
    { hand: ['Dusk'], field: ['Tin Sentry'] },
    {},
    poolOf(invent('Dusk', 'h0 p0 | OnSummon / Ally / {{"EndTurn"},{"Heal",10}}')),
  )
  cast(match, 'Dusk')
  expect([pending(match).by, shown(match, 'field', 0)[0]]).toEqual([1, 'Tin Sentry 410/200'])
})

test('a view hides the other hand and both decks, but not what was revealed', () => {
  const pool = poolOf(invent('Peek', 'h0 p0 | OnSummon / Opponent / {{"RevealHand",30}}'))
  const match = arranged({ hand: ['Peek'] }, { hand: ['Slow Giant'], deck: ['Ember'] }, pool)
  const seen = (): string => JSON.stringify(view(rules, match.table, match.pending(), 0).state)
  expect(seen()).not.toMatch(/Slow Giant|Ember/)
  cast(match, 'Peek')
  expect(seen()).toContain('Slow Giant')
  expect(seen()).not.toContain('Ember')
})

test('the rules of construction count cards and refuse tokens; the numbers of the rules can be changed', () => {
  expect(rules.judgeDeck(deck, poolOf())).toEqual([])
  expect(rules.judgeDeck({ name: 'Short', sections: { main: ['Ember'] } }, poolOf()).map(({ id }) => id)).toEqual([
    'deck-size',
    'not-in-decks',
  ])
  const modern = new Match(rules, { ...dealt(3), parameters: { whiteStartSecond: 6, startingHand: 3 } }, poolOf())
  const second = modern.state.turn.seat === 0 ? 1 : 0
  expect(modern.state.players[second]).toMatchObject({ icons: { Neutral: 6 } })
  expect(lying(modern, 'hand', second)).toHaveLength(3)
})
