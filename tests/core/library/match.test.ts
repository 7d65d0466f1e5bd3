import Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_APPEARANCE } from '../../../core/document/appearance'
import type { CardSummary } from '../../../core/document/catalog'
import { matches, matchExpressions } from '../../../core/library/match'
import { parseQuery } from '../../../core/library/parse'
import type { QueryField, QueryRow } from '../../../core/library/query'

const FIELDS: QueryField[] = [
  { name: 'cost', type: 'number' },
  { name: 'class', type: 'choice' },
  { name: 'trait', type: 'words' },
]
const lantern: CardSummary = {
  key: 'LF01-001',
  name: 'Tin Lantern',
  kind: 'Follower / Token',
  stats: { cost: 2, class: 'Rune' },
  words: { trait: ['Night Moth', 'Tin'] },
  text: 'Draw a card. +1',
  references: [],
}
const row: QueryRow = {
  cards: [lantern],
  appearance: { ...EMPTY_APPEARANCE, tags: ['Draft'], copies: 3 },
  problems: { errors: 0, warnings: 1 },
}
const query = (text: string) => parseQuery(text, { fields: FIELDS, kinds: ['Follower / Token', 'Spell'] }).query

describe('a row', () => {
  test.each([
    'cost:2',
    'cost>1',
    'cost<=2',
    'cost:1,2',
    'cost:0-2',
    'class:ru',
    'class=rune',
    'class:forest,rune',
    'trait:moth',
    'trait:"night mo"',
    '-class:forest',
    'name:lan',
    'id:lf01-001',
    'has:problems',
    'has:warnings',
    '-has:errors',
    '-has:art',
    'has:class',
    'is:token',
    'is:follower',
    'tag:draft',
    '+',
    'whatever',
    'copies:>1',
    'copies:3',
    'copies<=3',
    'id:lf01-0*',
    'id:*-001',
    'id:*',
    'id=LF*1',
    'trait:*moth',
    'tag:d*t',
    '-is:faulty',
    'is:tagged',
    'cost:5 OR class:rune',
    '-(cost:2 class:forest)',
  ])('is found by %s', (text) => expect(matches(query(text), row)).toBe(true))

  test.each([
    'cost:3',
    'cost>2',
    'cost<2',
    'class=ru',
    'class:forest',
    '-class:rune',
    'trait:oth',
    'trait=moth',
    'name:antern',
    'has:errors',
    'has:art',
    'is:spell',
    'tag:dra',
    '%',
    'copies:>3',
    '-copies:3',
    'id:lf02-*',
    'id:f01*',
    'id:LF01-*-001',
    'trait:m*',
    'is:faulty',
    'cost:5 OR class:forest',
    '(cost:5 OR cost:2) class:forest',
    '-(cost:2 class:rune)',
  ])('is not found by %s', (text) => expect(matches(query(text), row)).toBe(false))

  test.each([
    ['Café Müller', ['name:cafe', 'name:muller', 'name:Café', 'name:cafe\u0301', 'name=cafe*r', 'name="cafe muller"']],
    ['Cafe\u0301', ['name:cafe', 'name:café', 'name=café']],
    ['火の魔法使い 21枚', ['name:火', 'name:魔法', 'name:使い', 'name:21枚', 'name:枚']],
    ['カード1枚', ['name:1枚', 'name:ード1']],
    ['{漢字|かんじ}の剣', ['name:剣', 'name:漢字の', 'name:んじの']],
    ['นักเวทย์ไฟ', ['name:เวทย์', 'name:ไฟ']],
    ['が', ['name:が']],
  ])('%s is found without accents, and inside words of writing without blanks', (name, texts) => {
    for (const text of texts) expect(matches(query(text), { ...row, cards: [{ ...lantern, name }] }), text).toBe(true)
  })

  test.each([
    ['火の魔法使い 21枚', ['name:1枚', 'name:法火']],
    ['Fireブーツ', ['name:ire']],
    ['が', ['name:か']],
    ['мой', ['name:мои']],
  ])('%s is not found by what only looks alike', (name, texts) => {
    for (const text of texts) expect(matches(query(text), { ...row, cards: [{ ...lantern, name }] }), text).toBe(false)
  })

  test('is found by its tags without their accents', () => {
    const tagged: QueryRow = { ...row, appearance: { ...EMPTY_APPEARANCE, tags: ['Élan', '12" disc'] } }
    for (const text of ['tag:elan', 'tag:ÉLAN', 'tag:él*', 'tag:"12"" disc"', 'tag:12*'])
      expect(matches(query(text), tagged), text).toBe(true)
  })

  test('is found by what is wrong with its faces, where that is known', () => {
    const long: QueryRow = { ...row, faces: ['overflow'] }
    for (const text of [
      'is:overflow',
      'is:Overflow',
      'is:undrawable,overflow',
      '-is:undrawable',
      'is:overflow is:token',
    ])
      expect(matches(query(text), long), text).toBe(true)
    for (const text of ['is:undrawable', '-is:overflow', 'is:overflow is:spell'])
      expect(matches(query(text), long), text).toBe(false)
    expect(matches(query('is:overflow'), row)).toBe(false)
  })

  test('is found by whether tests use it, where that is known', () => {
    const ask = (text: string, tested?: boolean): boolean =>
      matches(query(text), tested === undefined ? row : { ...row, tested })
    expect([ask('is:untested', false), ask('is:untested', true), ask('is:untested')]).toEqual([true, false, false])
    expect([ask('-is:untested', false), ask('-is:untested', true)]).toEqual([false, true])
  })

  test('must satisfy all terms with one and the same card', () => {
    const two: QueryRow = { ...row, cards: [lantern, { ...lantern, stats: { cost: 5, class: 'Forest' } }] }
    expect(matches(query('cost:5 class:forest'), two)).toBe(true)
    expect(matches(query('cost:5 class:rune'), two)).toBe(false)
  })

  test('without cards is found by what it has, and by what it lacks', () => {
    expect(matches(query('tag:draft -class:rune'), { ...row, cards: [] })).toBe(true)
    expect(matches(query('class:rune'), { ...row, cards: [] })).toBe(false)
  })
})

describe('words for the full-text index', () => {
  const database = new Database(':memory:')
  database.exec(
    "CREATE VIRTUAL TABLE search USING fts5(name, traits, text, script); INSERT INTO search VALUES ('Tin Lantern', 'Night Moth', 'Draw a card.', 'effect DrawCard(1);')",
  )
  const count = (match: string): number =>
    (database.prepare('SELECT count(*) AS n FROM search WHERE search MATCH ?').get(match) as { n: number }).n

  test.each([
    ['lant', 1],
    ['"lant"', 0],
    ['"tin lantern"', 1],
    ['tin moth', 1],
    ['drawcard(1', 1],
    ['tin wings', 0],
  ])('%s is found %i times', (text, times) => expect(count(matchExpressions(query(text)).include ?? '')).toBe(times))

  test('that are unwanted are asked for apart', () => {
    expect(matchExpressions(query('-oil -"tin can"'))).toEqual({ exclude: '"oil"* OR "tin can"' })
    expect(matchExpressions(query('cost:2 +'))).toEqual({})
    expect(matchExpressions(query('tin (lamp OR -oil OR (cost:2 moth))'))).toEqual({
      include: '"tin"*',
      rank: '"lamp"* OR "moth"*',
    })
  })

  test('are never a fault, whatever is typed', () => {
    const piece = fc.constantFrom(
      '"',
      '*',
      '(',
      ')',
      ' OR ',
      ' AND ',
      ' NOT ',
      'NEAR',
      '^',
      '-',
      ':',
      '+',
      '{',
      '}',
      "'",
      'a',
      '1',
      ' ',
      'é',
      '\0',
      '火',
      ';',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const { include, exclude, rank } = matchExpressions(query(pieces.join('')))
        for (const match of [include, exclude, rank]) if (match !== undefined) count(match)
      }),
      { seed: 9, numRuns: 2000 },
    )
  })
})
