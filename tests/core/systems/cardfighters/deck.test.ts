import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decode } from '../../../../core/document/encoding'
import type { FightersCard } from '../../../../core/systems/cardfighters/card'
import { deckFormats, printCode, printDeck, readDeck, rewriteDeck } from '../../../../core/systems/cardfighters/deck'

const DECKS = join(import.meta.dirname, '../../../../../shared/corpus/cardfighters/decks')
const absent = !existsSync(DECKS)

const span = { start: 0, end: 0 }
const card = (key: string, name: string, gid?: number): FightersCard =>
  ({
    key,
    name,
    kind: 'Action',
    span,
    nameSpan: span,
    backups: [],
    ...(gid === undefined ? {} : { gid: { value: gid, span } }),
  }) as FightersCard

const LANTERN = card('0a0a0a0a-1111-4222-8333-000000000001', 'Tin & Lantern', 111)
const MOTH = card('0a0a0a0a-1111-4222-8333-000000000002', 'Old Moth', 9)
const FOLD = card('0a0a0a0a-1111-4222-8333-000000000003', 'Fold')
const ALL = [LANTERN, MOTH, FOLD]
const deck = (...cards: readonly FightersCard[]) => ({ name: 'mine', sections: { main: cards.map(({ key }) => key) } })

const WRITTEN =
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\r\n<deck game="e3d56d9e-900d-49c6-b6ae-22cbb51be153" sleeveid="7">\r\n\t<section name="Main" shared="False">\r\n` +
  `\t\t<card qty="2" id="${LANTERN.key.toUpperCase()}">An older name</card>\r\n\t\t<card id='${MOTH.key}'\tqty='1'>Old \u{1d11e} Moth</card>\r\n\t</section>\r\n\t<notes><![CDATA[<card qty="9">]]></notes>\r\n</deck>`

describe('an OCTGN deck', () => {
  test('reads as its cards by id, with the names as written', () => {
    expect(readDeck('\ufeff' + WRITTEN)).toEqual({
      lines: [
        { count: 2, key: LANTERN.key, name: 'An older name', line: 4 },
        { count: 1, key: MOTH.key, name: 'Old \u{1d11e} Moth', line: 5 },
      ],
      problems: [],
    })
  })

  test('is written so that it reads the same', () => {
    const text = printDeck(deck(LANTERN, MOTH, LANTERN), ALL)
    expect(text).toContain('    <card qty="2" id="0a0a0a0a-1111-4222-8333-000000000001">Tin &amp; Lantern</card>\n')
    expect(readDeck(text).lines.map(({ count, key }) => [count, key])).toEqual([
      [2, LANTERN.key],
      [1, MOTH.key],
    ])
  })

  test('keeps sleeves, tabs and outdated names where its cards stay', () => {
    expect(rewriteDeck(WRITTEN, deck(LANTERN, LANTERN, MOTH), ALL)).toBe(WRITTEN)
    expect(rewriteDeck(WRITTEN, deck(LANTERN, MOTH, MOTH, MOTH), ALL)).toBe(
      WRITTEN.replace('qty="2"', 'qty="1"').replace("qty='1'", "qty='3'"),
    )
  })

  test('gains and loses cards as lines like the others', () => {
    const changed = rewriteDeck(WRITTEN, deck(LANTERN, LANTERN, FOLD), ALL)
    expect(changed).toBe(WRITTEN.replace(/<card id='.*?<\/card>/, `<card qty="1" id="${FOLD.key}">Fold</card>`))
  })

  test.each([
    ['<deck><section><card qty="3" id="x">', /unclosed tag/],
    [`<deck><card qty="many" id="x">Old</card></deck>`, /qty="many"/],
    ['Dear reader', /^Dear reader$/],
  ])('says what is wrong with %j', (text, found) =>
    expect(readDeck(text).problems).toEqual([{ line: 1, found: expect.stringMatching(found) as string }]),
  )
})

describe('a deck code', () => {
  test('names cards by their Gid', () => {
    expect(readDeck('3f.9:\n').lines).toEqual([
      { count: 2, key: 'Gid 111', line: 1 },
      { count: 3, key: 'Gid 9', line: 1 },
    ])
  })

  test('is written from cards with a Gid, and lists the others', () => {
    expect(printCode(deck(LANTERN, LANTERN, MOTH, MOTH, MOTH, FOLD), ALL)).toEqual({ text: '3f.9:', unwritten: [FOLD] })
    expect(printCode(deck(MOTH, MOTH, MOTH, MOTH), ALL).text).toBe('9:9,')
  })
})

test('decks are written for OCTGN unless asked otherwise', () =>
  expect(deckFormats.map(({ id }) => id)).toEqual(['octgn', 'code']))

describe.skipIf(absent)('decks of the community (skipped: corpus absent)', () => {
  test.each(absent ? [] : globSync('*.o8d', { cwd: DECKS }))('%s reads whole', (name) => {
    const { lines, problems } = readDeck(decode(new Uint8Array(readFileSync(join(DECKS, name)))).text)
    expect(problems).toEqual([])
    expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(50)
  })
})

test('a sentence is no deck code', () => {
  expect(readDeck('Nothing to see.').lines).toEqual([])
  expect(readDeck('3f.9:\n1a,').lines).toHaveLength(3)
})
