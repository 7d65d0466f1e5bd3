import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Span } from '../../../../../core/language/span'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { createCatalog } from '../../../../../core/document/catalog'
import { check } from '../../../../../core/systems/evolve/language/checks/check'
import { sources } from './mutations'

const SEED = 20261121

interface Placed {
  readonly span?: Span
}

/** Every node with a span, with the nearest node around it that has one. */
function* placed(node: unknown, around: Span): Generator<readonly [Span, Span]> {
  if (typeof node !== 'object' || node === null) return
  const { span = around } = node as Placed
  yield [span, around]
  for (const [key, part] of Object.entries(node)) if (!/span$/i.test(key)) yield* placed(part, span)
}

/** Nodes that lie outside the one that holds them, or outside the text. */
const misplaced = (text: string): (readonly [Span, Span])[] => {
  const { tree, cards } = parse(text)
  const whole = { start: 0, end: text.length }
  return [
    ...placed({ cards: tree.cards, head: tree.head }, whole),
    ...placed(
      cards.map(({ abilities }) => abilities),
      whole,
    ),
  ].filter(([inner, outer]) => !(outer.start <= inner.start && inner.start <= inner.end && inner.end <= outer.end))
}

const noise = fc
  .array(
    fc.constantFrom(
      'name A;',
      'ability Act',
      '{',
      '}',
      '"',
      ';',
      '\n',
      'effect',
      ' DrawCard(',
      ')',
      ' to ',
      'Self',
      'm(',
      ',',
      '1',
      '!',
      '|(',
      '[',
      ']',
      '//',
      'text ',
      'id ',
      'cost ',
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''))

describe('whatever the text', () => {
  test('spans nest and lie in the text', () => {
    for (const { text } of sources()) expect(misplaced(text)).toEqual([])
    fc.assert(
      fc.property(noise, (text) => misplaced(text).length === 0),
      { seed: SEED, numRuns: 2000 },
    )
  })
  test('checking never throws, and every diagnostic and fix lies in the text', () => {
    fc.assert(
      fc.property(noise, (text) =>
        check(parse(text), createCatalog()).every(({ span, fixes }) =>
          [span, ...fixes.flatMap(({ edits }) => edits.map((edit) => edit.span))].every(
            ({ start, end }) => 0 <= start && start <= end && end <= text.length,
          ),
        ),
      ),
      { seed: SEED, numRuns: 2000 },
    )
  })
  test('any prefix of a sample is read', () => {
    const [sample] = sources()
    const text = sample?.text.slice(0, 3000) ?? ''
    for (let end = 0; end <= text.length; end++) expect(() => parse(text.slice(0, end))).not.toThrow()
  })
  test('a compiled card is plain JSON', () => {
    for (const { text } of sources()) {
      const { cards } = parse(text)
      expect(JSON.parse(JSON.stringify(cards))).toEqual(cards)
    }
  })
})
