import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../../core/document/catalog'
import { applyEdits } from '../../../../../core/language/edit'
import { printMessage } from '../../../../../core/language/message'
import { slice } from '../../../../../core/language/span'
import { check } from '../../../../../core/systems/evolve/language/checks/check'
import { MESSAGES } from '../../../../../core/systems/evolve/language/checks/messages'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { format } from '../../../../../core/systems/evolve/language/text/format'
import { summarise } from '../../../../../core/systems/evolve/summary'
import { generate } from '../../../../../core/systems/evolve/wording/generate'
import { randomCard, WRITTEN } from './writer'

/** Texts of each effect. */
const TEXTS = 12

/** What says that something of a text is not what was meant: errors, and what is passed over. */
const PASSED_OVER = new Set(['W01', 'W07', 'W08', 'W16'])

const formatted = (text: string): string => applyEdits(text, format(parse(text)))

/** The cards of a text without their places. */
const meant = (text: string): string =>
  JSON.stringify(parse(text).cards, (key, value: unknown) => (/span$/i.test(key) ? undefined : value))

describe.each(WRITTEN.map((one) => [`${one.effect.id} (${one.group})`, one] as const))('scripts with %s', (_, one) => {
  const texts = Array.from({ length: TEXTS }, (_, seed) => randomCard(one, seed))

  test('are read without an error, and nothing of them is passed over', () => {
    for (const text of texts) {
      const parsed = parse(text)
      const catalog = createCatalog(parsed.cards.map((card, index) => ({ ...summarise(card), entry: 'one', index })))
      const wrong = check(parsed, catalog, { entry: 'one' }).filter(
        ({ severity, code }) => severity === 'error' || PASSED_OVER.has(code),
      )
      expect(
        wrong.map(({ code, message, span }) => `${code} ${printMessage(MESSAGES, message)} "${slice(text, span)}"`),
        text,
      ).toEqual([])
      expect(parsed.cards[0]?.abilities[0]?.effect?.id, text).toBe(one.effect.id)
      expect(meant(text)).not.toContain('"node":"hole"')
    }
  })

  test('are put in words', () => {
    for (const text of texts) {
      const [card] = parse(text).cards
      if (!card) throw new Error(text)
      expect(generate(card, createCatalog()), text).toMatch(/^(?!.*(undefined|NaN|\[object|\{\d\})).{10,}/s)
    }
  })

  test('mean the same once they are laid out, which is done once and for all', () => {
    for (const text of texts) {
      const once = formatted(text)
      expect(meant(once), text).toBe(meant(text))
      expect(formatted(once), text).toBe(once)
    }
  })
})
