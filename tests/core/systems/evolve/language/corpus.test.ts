import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../../../../core/language/diagnostic'
import { check } from '../../../../../core/systems/evolve/language/checks/check'
import { MESSAGES } from '../../../../../core/systems/evolve/language/checks/messages'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { catalogOf, hasCorpus, sources } from './mutations'

describe.skipIf(!hasCorpus)(`the community's files${hasCorpus ? '' : ' (corpus absent)'}`, () => {
  const texts = hasCorpus ? sources() : []
  const catalog = catalogOf(texts)
  const checked = (strict: boolean) =>
    texts.flatMap(({ name, text }) => check(parse(text), catalog, { entry: name, strict }))
  const all = checked(false)
  /** How often each code is given; hints that compare text and script are judged elsewhere. */
  const counted = (found: readonly Diagnostic[]): Record<string, number> => {
    const counts: Record<string, number> = {}
    for (const { severity, message } of found)
      if (severity !== 'hint') counts[`${severity} ${message.id}`] = (counts[`${severity} ${message.id}`] ?? 0) + 1
    return counts
  }
  /** Quirks 1 and 2, 13 and 14, 32, 17; and three cards that can be wasted. */
  const QUIRKS = {
    'warning W01': 4,
    'warning W06.alias': 6,
    'warning W06.trait': 1,
    'warning W08.character': 1,
    'warning W11': 3,
  }

  test('hold 245 cards without an error', () => {
    expect(texts.flatMap(({ text }) => parse(text).cards)).toHaveLength(245)
    expect(all.filter(({ severity }) => severity === 'error')).toEqual([])
  })
  test('have no warnings but those that section 9 explains', () =>
    expect(counted(all)).toEqual({ ...QUIRKS, 'warning E08.filter': 1 }))
  test('hold one error for the strict reader, quirk 19', () =>
    expect(counted(checked(true))).toEqual({ ...QUIRKS, 'error E08.filter': 1 }))
  test('have a sentence for everything said of them', () =>
    expect(all.filter(({ message }) => MESSAGES[message.id] === undefined)).toEqual([]))
})
