import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  LARGEST_SHEET,
  MOST_CARDS,
  planSheets,
  readAddress,
  savedObject,
  type PiledCard,
} from '../../../core/publish/tts'
import { savedObjectSchema } from './saved-object'

const poker = { width: 63, height: 88, back: 'a' }
const named = (name: string, copies = 1): PiledCard => ({
  name,
  text: `Text of ${name}`,
  key: name,
  copies,
  isAcross: false,
})
const placed = (cards: Parameters<typeof planSheets>[0]) =>
  planSheets(cards, 300).map((sheet, at) => ({
    ...sheet,
    face: `https://a.example/${at}.jpg`,
    back: `https://a.example/b${at}.jpg`,
  }))

describe('sheets', () => {
  test('hold 69 cards of a full grid, and the seventieth begins another', () => {
    const sheets = planSheets(
      Array.from({ length: 70 }, () => poker),
      300,
    )
    expect(sheets.map(({ cards, columns, rows }) => [cards.length, columns, rows])).toEqual([
      [69, 10, 7],
      [1, 2, 2],
    ])
    expect(sheets[0]?.across).toBe(409)
  })

  test('are never larger than the program takes, leave the last cell free, and lay every card once', () => {
    const card = fc.record({
      width: fc.integer({ min: 20, max: 200 }),
      height: fc.integer({ min: 20, max: 200 }),
      back: fc.constantFrom('a', 'b'),
    })
    fc.assert(
      fc.property(
        fc.array(card, { minLength: 1, maxLength: 150 }),
        fc.integer({ min: 36, max: 1200 }),
        (cards, dpi) => {
          const sheets = planSheets(cards, dpi)
          expect(sheets.flatMap((sheet) => sheet.cards).sort((a, b) => a - b)).toEqual(cards.map((_, index) => index))
          for (const { cards: own, columns, rows, across } of sheets) {
            const first = cards[own[0] ?? 0] ?? poker
            expect(own.length).toBeLessThanOrEqual(Math.min(MOST_CARDS, columns * rows - 1))
            expect(columns * across).toBeLessThanOrEqual(LARGEST_SHEET)
            expect(rows * Math.ceil((across * first.height) / first.width - 1e-6)).toBeLessThanOrEqual(LARGEST_SHEET)
            expect(new Set(own.map((index) => JSON.stringify(cards[index]))).size).toBe(1)
          }
        },
      ),
    )
  })

  test('of few cards are as sharp as was asked for, and no larger', () => {
    expect(planSheets([poker, poker, poker], 300)[0]).toMatchObject({ columns: 2, rows: 2, across: 744 })
  })
})

describe('the saved object', () => {
  test('follows the form of saved files, repeats the numbers of copies, and names each card with its text', () => {
    const cards = [named('Lamp', 3), named('Moth'), named('Wick', 2)]
    const object = savedObject('Deck', cards, placed([poker, poker, poker]), [{ name: 'Main', cards: [0, 1, 2] }])
    const { ObjectStates } = savedObjectSchema.parse(JSON.parse(JSON.stringify(object)))
    expect(ObjectStates).toMatchObject([
      { Name: 'DeckCustom', Nickname: 'Main', DeckIDs: [100, 100, 100, 101, 102, 102] },
    ])
    const [deck] = ObjectStates
    expect(
      deck &&
        'ContainedObjects' in deck &&
        deck.ContainedObjects.map(({ Nickname, Description }) => [Nickname, Description]),
    ).toEqual([
      ...Array.from({ length: 3 }, () => ['Lamp', 'Text of Lamp']),
      ['Moth', 'Text of Moth'],
      ...Array.from({ length: 2 }, () => ['Wick', 'Text of Wick']),
    ])
  })

  test('of a single card is a card, since a deck has at least two', () => {
    const object = savedObject('Deck', [named('Lamp')], placed([poker]), [{ name: 'Main', cards: [0] }])
    expect(savedObjectSchema.parse(object).ObjectStates).toMatchObject([{ Name: 'CardCustom', CardID: 100 }])
  })

  test('of cards on several sheets names each deck, and each card its own alone', () => {
    const sizes = [...Array.from({ length: 80 }, () => poker), { ...poker, back: 'b' }]
    const cards = sizes.map((_, index) => named(`Card ${index}`))
    const object = savedObject('Deck', cards, placed(sizes), [{ name: 'Main', cards: cards.map((_, index) => index) }])
    const [deck] = savedObjectSchema.parse(object).ObjectStates
    expect(Object.keys(deck?.CustomDeck ?? {})).toEqual(['1', '2', '3'])
    const contained = deck && 'ContainedObjects' in deck ? deck.ContainedObjects : []
    expect(
      [contained[68], contained[69], contained[80]].map((each) => [
        each?.CardID,
        ...Object.keys(each?.CustomDeck ?? {}),
      ]),
    ).toEqual([
      [168, '1'],
      [200, '2'],
      [300, '3'],
    ])
  })

  test('is the same for the same deck, and the schema refuses one whose hidden cell is a card', () => {
    const make = (): object =>
      savedObject('Deck', [named('a'), named('b')], placed([poker, poker]), [{ name: 'M', cards: [0, 1] }])
    expect(make()).toEqual(make())
    const broken = JSON.stringify(make()).replaceAll('"CardID":101', '"CardID":103').replace('[100,101]', '[100,103]')
    expect(savedObjectSchema.safeParse(JSON.parse(broken)).success).toBe(false)
  })
})

test('addresses are of the web, and end with a slash', () => {
  expect(readAddress(' https://example.org/deck ')).toEqual({ address: 'https://example.org/deck/' })
  expect(readAddress('http://a.b/')).toEqual({ address: 'http://a.b/' })
  for (const bad of [
    '',
    'example.org',
    'file:///etc',
    'javascript:x',
    'https://',
    'https://a b/',
    'https://a/?x=',
    'https://a/"',
  ])
    expect(readAddress(bad)).toHaveProperty('fault')
})
