import { describe, expect, test } from 'vitest'
import { check } from '../../../../../core/systems/evolve/language/check'
import { MESSAGES } from '../../../../../core/systems/evolve/language/messages'
import { parse } from '../../../../../core/systems/evolve/language/parse'
import { catalogOf, hasCorpus, sources } from './mutations'

describe.skipIf(!hasCorpus)(`the community's files${hasCorpus ? '' : ' (corpus absent)'}`, () => {
  const texts = hasCorpus ? sources() : []
  const catalog = catalogOf(texts)
  const all = texts.flatMap(({ name, text }) => check(parse(text), catalog, { entry: name, complete: true }))

  test('hold 245 cards without an error', () => {
    expect(texts.flatMap(({ text }) => parse(text).cards)).toHaveLength(245)
    expect(all.filter(({ severity }) => severity === 'error')).toEqual([])
  })
  test('have no warnings but those that section 9 explains', () => {
    expect([...new Set(all.map(({ code }) => code))].sort()).toEqual(['E08', 'W01', 'W06', 'W08'])
  })
  test('have a sentence for everything said of them', () => expect(all.filter(({ message }) => MESSAGES[message.id] === undefined)).toEqual([]))
})
