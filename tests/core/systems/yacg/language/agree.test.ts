import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import { shapeOf } from '../../../../../core/systems/yacg/language/parse/grammar.data'
import { parse } from '../../../../../core/systems/yacg/language/parse/parse'
import { format } from '../../../../../core/systems/yacg/language/text/format'
import { printed } from '../../../../../core/systems/yacg/wording/write/text'
import { effect } from '../sources'
import { meant } from './meaning'
import { randomScript, ROOTS } from './writer'

/** Texts of each. */
const TEXTS = 500

describe.each(ROOTS)('%s of scripts that the grammar allows', (root) => {
  const texts = Array.from({ length: TEXTS }, (_, seed) => effect(randomScript(root, seed)))

  test('are read without a complaint, and nothing of them is left out', () => {
    const seen = new Set<string>()
    for (const text of texts) {
      const { problems, cards } = parse(text)
      expect(problems, text).toEqual([])
      const script = cards[0]?.script
      expect(script?.[root], text).toHaveLength(1)
      const written = JSON.stringify(script)
      expect(written.includes('"word":"unknown"'), text).toBe(false)
      for (const [, word = ''] of written.matchAll(/"word":"([a-z-]+)"/g)) seen.add(word)
    }
    if (root === 'do') expect((shapeOf('op').maps[0]?.one ?? []).filter((word) => !seen.has(word))).toEqual([])
  })

  test('are put in words', () => {
    for (const text of texts) {
      const [card] = parse(text).cards
      if (!card?.script) throw new Error(text)
      expect(printed(card, card.script), text).not.toMatch(/undefined|NaN|\[object/)
    }
  })

  test('mean the same once they are laid out, which is done once and for all', () => {
    for (const text of texts.slice(0, TEXTS / 4)) {
      const once = applyEdits(text, format(parse(text)))
      expect(meant(once), text).toEqual(meant(text))
      expect(applyEdits(once, format(parse(once))), text).toBe(once)
    }
  })
})

test.each([
  ['itself', '{id: a, pick: creature, of: {owner: a}}, {id: b, pick: creature}'],
  ['the one before', '{id: a, pick: creature}, {id: b, pick: creature, of: {owner: a}}'],
  ['each other', '{id: a, pick: creature, of: {owner: b}}, {id: b, pick: creature, of: {owner: a}}'],
])('targets that name %s are put in words', (_, targets) => {
  const [card] = parse(effect(`targets: [${targets}]\ndo: [{destroy: [a, b]}]`)).cards
  expect(card?.script && printed(card, card.script)).toMatch(/^Destroy .*target \(CREATURE\)/)
})
