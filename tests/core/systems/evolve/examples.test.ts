import { expect, test } from 'vitest'
import { createCatalog } from '../../../../core/document/catalog'
import { printMessage } from '../../../../core/language/message'
import type { EvolveCard } from '../../../../core/systems/evolve/card'
import { examplesOf } from '../../../../core/systems/evolve/examples'
import { language } from '../../../../core/systems/evolve/language/service'
import { MESSAGES } from '../../../../core/systems/evolve/language/messages'
import { RUNTIME_KINDS, entryOf, type RuntimeKind } from '../../../../core/systems/evolve/rules/entries'
import { uses } from '../../../../core/systems/evolve/rules/uses'
import { summarise } from '../../../../core/systems/evolve/summary'
import { VOCABULARY, type Word } from '../../../../core/systems/evolve/vocabulary'

const isRuntime = (kind: string): kind is RuntimeKind => (RUNTIME_KINDS as readonly string[]).includes(kind)

/** Words that only the table uses, and keywords that follow from something else. */
const SILENT = new Set(['target:TargetOpponentCardsDivided', 'duration:EndOfTurn', 'duration:EndOfNextTurn', 'keyword:IsRacing', 'keyword:Evolve', 'keyword:EarthRite', 'trigger:Spell'])

const parse = (word: Word) => {
  const text = examplesOf(word).join('\n')
  return { text, parsed: language.parse(text) }
}

const named = (words: readonly Word[]): [string, Word][] => words.map((word) => [`${word.kind} ${word.id}`, word])

/** A word that scripts may not write gives its example an error. */
const REFUSED = new Set(['target:TargetOpponentCardsDivided', 'filter:i'])

test.each(named(VOCABULARY.filter(({ kind, id }) => !REFUSED.has(`${kind}:${id}`))))('the example of the %s has no error', (_, word) => {
  const { text, parsed } = parse(word)
  const rows = parsed.cards.map((card, index) => ({ ...summarise(card), entry: 'example', index }))
  const errors = language.check(parsed, createCatalog(rows), { entry: 'example' }).filter(({ severity }) => severity === 'error')
  expect(errors.map(({ code, message }) => `${code} ${printMessage(MESSAGES, message)}`), text).toEqual([])
})

const runtime = VOCABULARY.filter(({ kind, id }) => isRuntime(kind) && !SILENT.has(entryOf(kind, id) ?? ''))

test.each(named(runtime))('the example of the %s uses it', (_, word) => {
  const { text, parsed } = parse(word)
  expect(parsed.cards.flatMap((card) => uses(card as EvolveCard)), text).toContain(isRuntime(word.kind) ? entryOf(word.kind, word.id) : undefined)
})
