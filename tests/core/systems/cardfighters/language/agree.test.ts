import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { format } from '../../../../../core/systems/cardfighters/language/text/format'
import { partsOf, readPart } from '../../../../../core/systems/cardfighters/language/text/parts'
import { COMMANDS } from '../../../../../core/systems/cardfighters/vocabulary'
import { bare, cardOf, character, found } from './scripts'
import { Writer } from './writer'

/** Texts of each command. */
const TEXTS = 20

const formatted = (text: string): string => applyEdits(text, format(parse(text)))

/** The cards of a text without their places. */
const meant = (text: string): string => JSON.stringify(bare(parse(text).cards))

describe.each(COMMANDS.map((one) => [one.id, one] as const))('rules with %s', (id, command) => {
  const texts = Array.from({ length: TEXTS }, (_, seed) => character(new Writer(seed).rule(command)))

  test('are read without an error, the command among what they do', () => {
    const written = id === 'each' ? '"kind":"each"' : `"kind":"command","id":"${id}"`
    for (const text of texts) {
      expect(
        found(text).filter((one) => one.startsWith('error')),
        text,
      ).toEqual([])
      expect(JSON.stringify(bare(cardOf(text).rule)), text).toContain(written)
    }
  })

  test('are put in words', () => {
    for (const text of texts)
      for (const part of partsOf(cardOf(text)))
        expect(readPart(part), text).toMatch(/^(?!.*(undefined|NaN|\[object|\{\d\}))./)
  })

  test('mean the same once they are laid out, which is done once and for all', () => {
    for (const text of texts) {
      const once = formatted(text)
      expect(meant(once), text).toBe(meant(text))
      expect(formatted(once), text).toBe(once)
    }
  })
})
