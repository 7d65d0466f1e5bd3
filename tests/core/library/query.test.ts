import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printMessage } from '../../../core/language/message'
import { parseQuery } from '../../../core/library/parse'
import { printQuery } from '../../../core/library/print'
import { QUERY_MESSAGES, searchedIn, type Query, type QueryField, type Searched } from '../../../core/library/query'
import { gameOf } from '../../../core/game'
import { SYSTEMS } from '../../../core/systems/registry'

const FIELDS: QueryField[] = [
  { name: 'cost', type: 'number' },
  { name: 'class', type: 'choice' },
  { name: 'trait', type: 'words' },
]
const SEARCHED: Searched = { fields: FIELDS, kinds: ['Follower', 'Follower / Token', 'Spell'] }
const conditions = (text: string) =>
  parseQuery(text, SEARCHED).query.map(({ condition, negated }) => (negated ? { not: condition } : condition))
/** Without spans, and plain words as they are typed. */
const plain = (query: Query): unknown[] =>
  query.map(({ condition, negated }) => {
    const asked =
      condition.type === 'any'
        ? { type: 'any', of: condition.of.map(plain) }
        : condition.type === 'text' && !condition.phrase
          ? condition.text
          : condition
    return negated ? { not: asked } : asked
  })
const complaints = (text: string): string[] =>
  parseQuery(text, SEARCHED).complaints.map(
    ({ message, span }) => `${text.slice(span.start, span.end)}| ${printMessage(QUERY_MESSAGES, message)}`,
  )

describe('a search query', () => {
  test('holds words and phrases', () => {
    expect(conditions('lamp "paper moth" -oil')).toEqual([
      { type: 'text', text: 'lamp', phrase: false },
      { type: 'text', text: 'paper moth', phrase: true },
      { not: { type: 'text', text: 'oil', phrase: false } },
    ])
  })

  test.each([
    ['cost:2', { from: 2, to: 2 }],
    ['cost=-4', { from: -4, to: -4 }],
    ['cost:2-4', { from: 2, to: 4 }],
    ['cost:4..2', { from: 2, to: 4 }],
    ['cost:2-', { from: 2 }],
    ['cost:..4', { to: 4 }],
    ['cost>=3', { from: 3 }],
    ['cost>3', { from: 3, over: true }],
    ['COST<3', { to: 3, under: true }],
  ])('reads %s as a range', (text, range) =>
    expect(conditions(text)).toEqual([{ type: 'number', field: 'cost', ranges: [range] }]),
  )

  test.each([
    ['moth OR lamp', [{ type: 'any', of: [['moth'], ['lamp']] }]],
    ['moth lamp OR oil', [{ type: 'any', of: [['moth', 'lamp'], ['oil']] }]],
    ['oil (moth OR lamp)', ['oil', { type: 'any', of: [['moth'], ['lamp']] }]],
    ['(moth OR lamp) oil', [{ type: 'any', of: [['moth'], ['lamp']] }, 'oil']],
    ['-(moth lamp) oil', [{ not: { type: 'any', of: [['moth', 'lamp']] } }, 'oil']],
    ['draw(1) OR (lamp)', [{ type: 'any', of: [['draw(1)'], [{ type: 'any', of: [['lamp']] }]] }]],
    ['more or less', ['more', 'or', 'less']],
  ])('%s is read as groups of alternatives', (text, expected) => {
    expect(plain(parseQuery(text, SEARCHED).query)).toEqual(expected)
  })

  test('compares after a colon too, and counts copies', () => {
    expect(conditions('cost:>=3 copies:>1 copies=2')).toEqual([
      { type: 'number', field: 'cost', ranges: [{ from: 3 }] },
      { type: 'number', field: 'copies', ranges: [{ from: 1, over: true }] },
      { type: 'number', field: 'copies', ranges: [{ from: 2, to: 2 }] },
    ])
  })

  test.each([
    ['class:forestcraft,rune', false, ['Forest', 'rune']],
    ['class="Forestcraft"', true, ['Forest']],
    ['class:forest', false, ['forest']],
  ])('takes what a choice is called in lists for its value: %s', (text, exact, values) => {
    const searched = searchedIn(
      SYSTEMS.map(({ id }) => gameOf({ system: id }, SYSTEMS)),
      [],
    )
    expect(parseQuery(text, searched)).toMatchObject({
      query: [{ condition: { type: 'value', field: 'class', exact, values } }],
      complaints: [],
    })
  })

  test('holds lists of values', () => {
    expect(conditions('class:forest,rune trait="Night Moth" -has:problems is:token tag:draft')).toEqual([
      { type: 'value', field: 'class', exact: false, values: ['forest', 'rune'] },
      { type: 'value', field: 'trait', exact: true, values: ['Night Moth'] },
      { not: { type: 'has', values: ['problems'] } },
      { type: 'is', values: ['token'] },
      { type: 'tag', values: ['draft'] },
    ])
  })

  test.each([
    ['clas:rune', 'clas| There is no field "clas"; did you mean "class"?'],
    ['zzzzzzz:1', 'zzzzzzz| There is no field "zzzzzzz".'],
    ['cost:two', 'two| Expected a number or a range such as 2-4 after "cost:", found "two".'],
    ['cost>=2-4', '2-4| Expected a number or a range such as 2-4 after "cost>=", found "2-4".'],
    ['class>rune', 'class>| Only numbers can be compared with ">", and "class" is not one; use ":" or "=".'],
    ['class:', 'class:| Expected a value after "class:".'],
    ['has:wings', 'wings| Expected problems, errors, warnings, art, or a field, after "has:", found "wings".'],
    [
      'moth is:tokn',
      'tokn| No card is "tokn"; did you mean "token"? Known are follower, token, spell, faulty, tagged, overflow, undrawable, untested.',
    ],
    [
      'is:xyzzy,token',
      'xyzzy| Expected what a card may be after "is:", such as follower, token, spell, faulty, tagged, overflow, undrawable, untested; found "xyzzy".',
    ],
    ['moth OR', 'OR| Expected something to look for before and after "OR".'],
    ['OR moth', 'OR| Expected something to look for before and after "OR".'],
    ['(moth OR lamp', '(moth OR lamp| Expected a closing parenthesis.'],
    ['moth)', ')| There is no opening parenthesis for this one.'],
    ['moth ( )', '( )| Expected something to look for between the parentheses.'],
    ['copies:many', 'many| Expected a number or a range such as 2-4 after "copies:", found "many".'],
    [
      'cost!=2',
      'cost!=2| Expected ":", "=", ">", ">=", "<" or "<=" after "cost", found "!="; a "-" before the field asks for all others.',
    ],
    [
      '-Name≥x',
      'Name≥x| Expected ":", "=", ">", ">=", "<" or "<=" after "Name", found "≥"; a "-" before the field asks for all others.',
    ],
    [
      'class==rune',
      'class==rune| Expected ":", "=", ">", ">=", "<" or "<=" after "class", found "=="; a "-" before the field asks for all others.',
    ],
    [
      'cost<>2',
      'cost<>2| Expected ":", "=", ">", ">=", "<" or "<=" after "cost", found "<>"; a "-" before the field asks for all others.',
    ],
    ['cost : 2', ':| Expected a field right before ":", without a blank; in quotation marks it is a word to look for.'],
    [
      'cost >=2',
      '>=2| Expected a field right before ">=", without a blank; in quotation marks it is a word to look for.',
    ],
    [
      'oil NOT moth',
      'NOT| Write "-" right before what is not wanted instead of "NOT"; in quotation marks it is a word to look for.',
    ],
    [
      'oil AND moth',
      'AND| All that is asked for must hold without "AND", too; in quotation marks it is a word to look for.',
    ],
    ['moth "lamp', '"lamp| Expected a closing quotation mark.'],
  ])('%s: is complained about at its place', (text, complaint) => expect(complaints(text)).toEqual([complaint]))

  test('of what is joined as elsewhere is read without the opposite of what was meant', () => {
    expect(plain(parseQuery('oil NOT moth AND lamp', SEARCHED).query)).toEqual(['oil', 'lamp'])
    expect(plain(parseQuery('oil (NOT (moth) lamp)', SEARCHED).query)).toEqual(['oil', { type: 'any', of: [['lamp']] }])
    expect(plain(parseQuery('not and whatever!=2', SEARCHED).query)).toEqual(['not', 'and', 'whatever!=2'])
  })

  test('may hold any sign in quotation marks, a mark itself written twice', () => {
    expect(conditions('":" "AND" "12"" disc" tag:"12"" disc",""')).toEqual([
      { type: 'text', text: ':', phrase: true },
      { type: 'text', text: 'AND', phrase: true },
      { type: 'text', text: '12" disc', phrase: true },
      { type: 'tag', values: ['12" disc'] },
    ])
  })

  test('within more parentheses than anybody means is refused, not a fault', () => {
    expect(complaints('('.repeat(20_000))[0]).toMatch(/closing|at most 20/)
  })

  test('uses the terms beside a faulty one', () => expect(conditions('lamp clas:rune cost:2')).toHaveLength(2))

  test('knows where its terms stand', () => {
    const text = 'lamp  -class:rune, "a b"'
    expect(parseQuery(text, SEARCHED).query.map(({ span }) => text.slice(span.start, span.end))).toEqual([
      'lamp',
      '-class:rune,',
      '"a b"',
    ])
  })

  test('is the same after printing, whatever is typed', () => {
    const piece = fc.constantFrom(
      'cost',
      'class',
      'trait',
      'is',
      'has',
      'tag',
      ':',
      '=',
      '>',
      '<=',
      '-',
      '..',
      ',',
      '"',
      '""',
      '!=',
      'NOT ',
      ' ',
      '2',
      '07',
      '1.5',
      'art',
      'a',
      'é',
      '*',
      '(',
      ')',
      ' OR ',
      'OR',
      'copies',
      'token',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        const { query } = parseQuery(text, SEARCHED)
        expect(plain(parseQuery(printQuery(query), SEARCHED).query), printQuery(query)).toEqual(plain(query))
      }),
      { seed: 8, numRuns: 5000 },
    )
  })
})
