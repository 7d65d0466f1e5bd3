import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import { check } from '../../../../../core/systems/cardfighters/language/checks/check'
import { format } from '../../../../../core/systems/cardfighters/language/text/format'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { absent, catalogOf, hasCorpus, sources, wholeText } from './corpus'
import { print, share, swapLetters } from '../../typos'
import { bare } from './scripts'
import { spelling } from './typos'

const SEED = 20261121
const UNKNOWN = [
  'CFC001',
  'CFC002',
  'CFC004',
  'CFC005',
  'CFC006',
  'CFC007',
  'CFC008',
  'CFC019',
  'CFC024',
  'CFC211',
  'CFC212',
  'CFC213',
]

describe.skipIf(!hasCorpus)(`the cards of the community${absent}`, () => {
  test('have no errors, and only lack 162 rules', () => {
    const texts = sources()
    const catalog = catalogOf(texts)
    const all = texts.flatMap(({ name, text }) => check(parse(text), catalog, { entry: name, complete: true }))
    expect(texts.flatMap(({ text }) => parse(text).cards)).toHaveLength(424)
    expect(
      all
        .filter(({ severity }) => severity === 'error' || severity === 'warning')
        .map(({ code }) => code === 'CFC202' || code === 'CFC210'),
    ).toEqual(Array(162).fill(true))
    expect(all.filter(({ code }) => UNKNOWN.includes(code))).toEqual([])
  })

  test('read the same in one text and one by one', () => {
    const one = sources().flatMap(({ text }) => parse(text).cards)
    expect(bare(parse(wholeText()).cards)).toEqual(bare(one))
    expect(one.filter(({ rule }) => rule !== undefined)).toHaveLength(160)
  })

  test('mean the same when formatted, and are formatted once', () => {
    const text = wholeText()
    const formatted = applyEdits(text, format(parse(text)))
    expect(bare(parse(formatted).cards)).toEqual(bare(parse(text).cards))
    expect(format(parse(formatted))).toEqual([])
  })
})

test('200 swaps of neighbouring letters are mended by the first fix', () => {
  const typos = swapLetters(spelling, 200, SEED)
  process.stdout.write(print(spelling, typos, SEED))
  expect(share(typos)).toBeGreaterThanOrEqual(0.98)
})
