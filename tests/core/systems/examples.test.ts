import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../core/document/catalog'
import { printMessage } from '../../../core/language/message'
import type { VocabularyEntry } from '../../../core/language/service'
import { PLAYED } from './played'

const name = ({ kind, id }: VocabularyEntry): string => `${kind}:${id}`

describe.each(PLAYED)('the reference of %s', (_, { documents, workshop }, { refused, silent }) => {
  const { language, rules, vocabulary } = workshop
  const rows = (words: readonly VocabularyEntry[]) => words.map((word) => [name(word), word] as const)
  const read = (word: VocabularyEntry) => {
    const text = workshop.explain(word).examples.join(documents.separator)
    return { text, parsed: language.parse(text) }
  }

  test('names every word once within its kind, and every kind', () => {
    const names = vocabulary.map(name)
    expect(names.filter((one, index) => names.indexOf(one) !== index)).toEqual([])
    expect(vocabulary.filter(({ kind }) => workshop.wordKinds[kind] === undefined).map(name)).toEqual([])
  })

  test.each(rows(vocabulary))('describes %s in a sentence, with an example', (_name, word) => {
    expect(word.description).toMatch(/^\S.*[.?!)]$/)
    expect(workshop.explain(word).examples.length).toBeGreaterThan(0)
  })

  test.each(rows(vocabulary.filter((word) => !refused.has(name(word)))))(
    'has an example of %s without an error',
    (_name, word) => {
      const { text, parsed } = read(word)
      const catalog = createCatalog(
        parsed.cards.map((card, index) => ({ ...workshop.summarise(card), entry: 'example', index })),
      )
      const errors = language
        .check(parsed, catalog, { entry: 'example' })
        .filter(({ severity }) => severity === 'error')
      expect(
        errors.map(({ code, message }) => `${code} ${printMessage(language.messages, message)}`),
        text,
      ).toEqual([])
    },
  )

  const played = new Set(rules.entries)
  test.each(rows(vocabulary.filter((word) => played.has(name(word)) && !silent.has(name(word)))))(
    'has an example of %s that uses it',
    (entry, word) => {
      const { text, parsed } = read(word)
      expect(
        parsed.cards.flatMap((card) => rules.uses(card)),
        text,
      ).toContain(entry)
    },
  )
})
