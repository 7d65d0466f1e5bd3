import { describe, expect, test } from 'vitest'
import { casesBy, someBy } from '../../../core/language/cases'
import { fill } from '../../../core/language/english'
import { choicesOf, fieldsOn, withFields } from '../../../core/language/field'
import { present } from '../../../core/language/given'
import { codesOf, problemsOf } from '../../../core/language/problem'
import type { Parsed } from '../../../core/language/service'
import { across, span } from '../../../core/language/span'
import { among, table } from '../../../core/language/vocabulary'

type Node = { readonly kind: 'number'; readonly value: number } | { readonly kind: 'sum' | 'list'; readonly of: Node[] }

describe('what is done by kind of node', () => {
  const total: (node: Node) => number = casesBy('kind')({
    number: ({ value }) => value,
    sum: ({ of }) => of.reduce((sum, each) => sum + total(each), 0),
    list: ({ of }) => of.length,
  })
  const lamps: Node = { kind: 'list', of: [{ kind: 'number', value: 7 }] }

  test('is its own function for each', () =>
    expect(total({ kind: 'sum', of: [{ kind: 'number', value: 2 }, lamps] })).toBe(3))
  test('is the same for all that have none', () => {
    const named: (node: Node, word: string) => string = someBy('kind')({ list: (_, word) => word }, 'other')
    expect(named(lamps, 'lamps')).toBe('lamps')
    expect(named({ kind: 'number', value: 1 }, 'lamps')).toBe('other')
  })
})

test('a list without what is absent keeps empty texts and zeros', () =>
  expect(present(['a', undefined, false, '', 0])).toEqual(['a', '', 0]))

test('phrases take their parts where they say, also twice or not at all', () => {
  expect(fill('{1} of {0}, {1}', 'lamps', 'most')).toBe('most of lamps, most')
  expect(fill('{2}', 'lamps')).toBe('')
  expect(fill('{0}', '{1}', 'no')).toBe('{1}')
})

test('words are taken out of a table in its order', () => {
  const words = table('colour')({ red: { description: '' }, green: { description: '' }, blue: { description: '' } })
  expect(among(words, 'blue', 'red').map(({ id }) => id)).toEqual(['red', 'blue'])
})

test('a span goes from one to another', () => expect(across(span(2, 4), span(7, 9))).toEqual(span(2, 9)))

test('codes have three digits and the severity that they are listed under', () => {
  const codes = codesOf('LMP', { error: [1, 12], warning: [210], info: [], hint: [7] })
  expect(codes).toEqual({ LMP001: 'error', LMP012: 'error', LMP210: 'warning', LMP007: 'hint' })
  expect(problemsOf(codes).problem('LMP210.near', span(0, 1)).severity).toBe('warning')
})

describe('rows of a field table', () => {
  /** A text of one card: `name/cost`. */
  const parse = (text: string): Parsed => ({
    text,
    cards:
      text === '' ? [] : [{ key: text, name: text, kind: 'card', span: span(0, text.length), nameSpan: span(0, 1) }],
  })
  const field = fieldsOn((parsed: Parsed, card) => (parsed.cards[card] ? parsed.text.split('/') : undefined))
  const half = (name: string, at: 0 | 1) =>
    field(
      name,
      name,
      'text',
      {
        read: (parts) => ({ value: parts[at] ?? '', span: span(0, 0) }),
        edit: (parts, value) => {
          const start = at === 0 ? 0 : (parts[0]?.length ?? 0) + 1
          return [{ span: span(start, start + (parts[at]?.length ?? 0)), text: String(value ?? '') }]
        },
      },
      { choices: choicesOf(['a', 'b']) },
    )
  const fields = [half('name', 0), half('cost', 1)]

  test('read and write where there is a card, and are shown for every kind', () => {
    const [name] = fields
    expect(name?.read(parse('lamp/2'), 0)?.value).toBe('lamp')
    expect(name?.read(parse('lamp/2'), 1)).toBeUndefined()
    expect(name?.edit(parse(''), 0, 'moth')).toEqual([])
    expect(name?.applies('whatever')).toBe(true)
    expect(name?.choices?.[1]).toEqual({ value: 'b', label: 'b' })
  })
  test('are written one after the other, each into what the last one left', () => {
    expect(withFields('lamp/2', { name: 'lantern', cost: 30 }, fields, parse)).toBe('lantern/30')
    expect(withFields('lamp/2', { cost: undefined, colour: 'red' }, fields, parse)).toBe('lamp/')
  })
})
