import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import { printMessage } from '../../../../../core/language/message'
import { slice } from '../../../../../core/language/span'
import { language } from '../../../../../core/systems/bloxcards/language/services/service'
import { POWERS } from '../../../../../core/systems/bloxcards/vocabulary'
import { textOf } from '../../../../../core/systems/bloxcards/wording/text'
import { catalogOf, fighter, parse } from '../sources'
import { Writer } from './writer'

/** Texts of each power. */
const TEXTS = 20

const OTHERS = catalogOf([{ name: 'gull', text: fighter('Paper Gull') }])

const formatted = (text: string): string => applyEdits(text, language.format(parse(text)))

/** The cards of a text without their places. */
const meant = (text: string): string =>
  JSON.stringify(parse(text).cards, (key, value: unknown) =>
    key === 'span' || key.endsWith('Span') ? undefined : value,
  )

describe.each(POWERS.map((one) => [one.id, one] as const))('cards with %s', (id, power) => {
  const texts = Array.from({ length: TEXTS }, (_, seed) => new Writer(seed).card(power))

  test('are read without an error, the power first of what they do', () => {
    for (const text of texts) {
      const parsed = parse(text)
      const errors = language.check(parsed, OTHERS, { entry: 'one' }).filter(({ severity }) => severity === 'error')
      expect(
        errors.map(
          ({ code, message, span }) => `${code} ${printMessage(language.messages, message)} "${slice(text, span)}"`,
        ),
        text,
      ).toEqual([])
      expect(parsed.cards[0]?.effect?.parts[0]?.power, text).toBe(id)
    }
  })

  test('are put in words', () => {
    for (const text of texts) {
      const [card] = parse(text).cards
      if (!card) throw new Error(text)
      expect(textOf(card), text).toMatch(/^(?!.*(undefined|NaN|\[object|\{\d\}))./)
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
