import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findNumbered } from '../../../../core/engine/deck'
import type { Deck } from '../../../../core/engine/rules'
import { deckFormats, printRows, printYaml, readDeck } from '../../../../core/systems/yacg/deck'
import { parse } from '../../../../core/systems/yacg/language/parse/parse'
import { inOrder, numbered, type Ordered } from '../../../../core/systems/yacg/order'
import { effect } from './sources'

const cards = (text: string) => readDeck(text).lines.map(({ count, key }) => [count, key])

const YAML = `# For Fridays
deck:
  name: Night Market
  plans: [{plan: P001, color: Black}, {plan: P004, color: Purple}]
  cards: {CRE-904: 3, EFF-910: 3, E031: 2}
`

describe('a deck list', () => {
  test('is YAML with plans and copies by id', () => {
    expect(readDeck(YAML)).toEqual({
      lines: [
        { count: 3, key: 'CRE-904', line: 5 },
        { count: 3, key: 'EFF-910', line: 5 },
        { count: 2, key: 'EFF-031', line: 5 },
      ],
      options: { plans: 'P001 Black, P004 Purple' },
      problems: [],
    })
  })

  test('says where YAML is no deck', () => {
    const wrong = 'deck:\n  plans: [P001]\n  cards:\n    CRE-901: many\n    CRE-902: 0\n    CRE-903: 2\n'
    expect(readDeck(wrong)).toEqual({
      lines: [{ count: 2, key: 'CRE-903', line: 6 }],
      problems: [
        { line: 4, found: 'CRE-901: many' },
        { line: 5, found: 'CRE-902: 0' },
        { line: 2, found: 'P001' },
      ],
    })
    expect(readDeck('deck:\n  cards: {CRE-901: 2\n').problems).not.toEqual([])
  })

  test("is a program's list with an id or number per copy", () => {
    const list = 'night_market = [\n  "CRE-904", "CRE-904",\n  \'EFF-910\',  # the ferry\n  17, 17, 4,\n]\n'
    expect(cards(list)).toEqual([
      [2, 'CRE-904'],
      [1, 'EFF-910'],
      [2, '17'],
      [1, '4'],
    ])
    expect(readDeck(list).lines.map(({ number }) => number)).toEqual([undefined, undefined, 17, 4])
  })

  test("is a program's mapping of copies by id", () => {
    expect(cards('deck_b = {\n  "C004": 3,\n  "EFF-910": 1, 17: 2\n}')).toEqual([
      [3, 'CRE-004'],
      [1, 'EFF-910'],
      [2, '17'],
    ])
  })

  test.each([
    ['017  x3  BLACK  Stow Rat  CRE-906', [[3, 'CRE-906']]],
    ['3 x Stow Rat', [[3, 'Stow Rat']]],
    ['Stow Rat x3', [[3, 'Stow Rat']]],
    ['3x CRE-906', [[3, 'CRE-906']]],
    ['2 CRE-906', [[2, 'CRE-906']]],
    ['CRE-906', [[1, 'CRE-906']]],
    ['CRE-906: 2', [[2, 'CRE-906']]],
    ['017 x2', [[2, '017']]],
    ['17', [[1, '17']]],
    [
      'CRE-906 x3\nBones, the Cook',
      [
        [3, 'CRE-906'],
        [1, 'Bones the Cook'],
      ],
    ],
  ] as const)('has the line %s', (line, expected) => {
    expect(cards(line)).toEqual(expected)
    expect(readDeck(line).problems).toEqual([])
  })

  test('is no letter to a friend', () => {
    expect(readDeck('Dear friend\n\nthe cards are in the box\n')).toEqual({
      lines: [],
      problems: [
        { line: 1, found: 'Dear friend' },
        { line: 3, found: 'the cards are in the box' },
      ],
    })
  })

  test('tells of lines that mean no card', () => {
    expect(readDeck('CRE-906 x3\nCRE-907 x0\n').problems).toEqual([{ line: 2, found: 'CRE-907 x0' }])
  })

  test('never fails, whatever it is', () => {
    fc.assert(fc.property(fc.string(), (text) => void [readDeck(text), readDeck(`deck:\n${text}`)]))
  })
})

const DECK: Deck = {
  name: 'Night: Market',
  sections: { main: ['CRE-904', 'EFF-950', 'CRE-904'] },
  options: { plans: 'P001 Black, P004 Purple' },
}

describe('a deck', () => {
  test('is written as YAML and as rows, and read again as it was', () => {
    const own = parse(effect('')).cards
    for (const text of [printYaml(DECK), printRows(DECK, own, ['EFF-950', 'CRE-904'])]) {
      expect(cards(text)).toEqual([
        [2, 'CRE-904'],
        [1, 'EFF-950'],
      ])
      expect(readDeck(text)).toMatchObject({ problems: [], options: DECK.options })
    }
    expect(printRows(DECK, own, ['EFF-950', 'CRE-904'])).toBe(
      '# plans: P001 Black, P004 Purple\n002  x2  NONE    ----  CRE-904\n001  x1  BLUE    Paper Boat  EFF-950\n# 3 cards: a deck has 50\n'.replace(
        '----',
        '',
      ),
    )
    expect(deckFormats.map(({ id }) => id)).toEqual(['yaml', 'rows'])
  })
})

const row = (key: string, kind: string, stats: Ordered['stats'], token = false): Ordered => ({
  key,
  name: key,
  kind,
  stats: { stage: 'Alpha-0', ...stats },
  words: token ? { flag: ['Token'] } : {},
})

test('printed numbers follow the canonical order of the playable cards', () => {
  const set = [
    row('later', 'creature', { stage: 'Discontinued', colour: 'Orange', cost: 1 }),
    row('idea', 'creature', { stage: 'Conception', colour: 'Orange', cost: 1 }),
    row('trait', 'trait', {}),
    row('token', 'creature', { colour: 'None' }, true),
    row('cyan', 'action', { colour: 'Cyan', cost: 1 }),
    row('blue dear', 'creature', { colour: 'Blue', cost: 5 }),
    row('blue effect', 'aura', { colour: 'Blue', cost: 0 }),
    row('blue', 'creature', { colour: 'Blue', cost: 2 }),
    row('also blue', 'creature', { stage: 'Alpha-1', colour: 'Blue', cost: 2 }),
    row('plain', 'action', { colour: 'None', cost: 9 }),
  ]
  expect(inOrder(set).map(({ key }) => key)).toEqual([
    'plain',
    'also blue',
    'blue',
    'blue dear',
    'blue effect',
    'cyan',
    'token',
    'idea',
    'later',
  ])
  expect(numbered(set)).toHaveLength(7)
})

test('a line with nothing but a printed number means the card of that number, with a warning; one that no card has stays', () => {
  const { list, warnings } = findNumbered(readDeck('002 x2\nCRE-001 x1\n009\n'), ['EFF-004', 'CRE-777'])
  expect(list.lines.map(({ count, key }) => [count, key])).toEqual([
    [2, 'CRE-777'],
    [1, 'CRE-001'],
    [1, '009'],
  ])
  expect(warnings.map(({ line, message }) => [line, message.id])).toEqual([[1, 'deck-number']])
})

test('YAML is read as YAML, however it is laid out', () => {
  expect(readDeck('deck: {name: Night, cards: {CRE-801: 2, TRA-801: 1}}\n')).toMatchObject({
    lines: [
      { count: 2, key: 'CRE-801' },
      { count: 1, key: 'TRA-801' },
    ],
    problems: [],
  })
  for (const empty of ['deck: {name: x, cards: {}}\n', 'deck:\n  name: x\n  cards: {}\n'])
    expect(readDeck(empty), empty).toEqual({ lines: [], problems: [] })
})
