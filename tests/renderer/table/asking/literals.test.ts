import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Table } from '../../../../core/engine/rules'
import type { Preview } from '../../../../core/engine/stepping/preview'
import { nodeAt } from '../../../../core/language/nodes'
import { slice } from '../../../../core/language/span'
import { bloxcards } from '../../../../core/systems/bloxcards'
import type { PrintContext } from '../../../../renderer/table/log/printing'
import { valuesOf } from '../../../../renderer/table/stepping/printing'

const path = bloxcards.workshop?.samples[0]?.document ?? ''
const text = readFileSync(`resources/${path}`, 'utf8')
const parsed = bloxcards.workshop?.language.parse(text)

/** What is shown behind a node with these words that comes to a value. */
function shown(words: RegExp, value: string): readonly string[] {
  const nodes = (parsed?.cards ?? []).flatMap((card) =>
    Array.from({ length: 60 }, (_, node) => ({ card, node, span: nodeAt(card, node)?.span })),
  )
  const found = nodes.find(({ span }) => span && words.test(slice(text, span)))
  if (!found || !parsed) throw new Error(`Nothing says ${String(words)}.`)
  const { key } = found.card
  const cards = {
    placeOf: () => ({ entry: 'e', index: 0 }),
    scriptOf: () => ({ text, cards: parsed.cards }),
    nameOf: () => key,
  }
  const preview = { values: [{ key, node: found.node, value }], tests: [], targets: [] } as unknown as Preview
  return valuesOf({ context: { cards } as unknown as PrintContext, table: {} as Table }, preview).map(
    (one) => one.value,
  )
}

test('a number that the script says itself is not shown beside it, what is worked out is', () => {
  const [number = ''] = /(?<=")\d+(?=")|(?<== )\d+/.exec(text) ?? []
  expect(shown(new RegExp(`^"?${number}"?$`), number)).toEqual([])
  expect(shown(new RegExp(`^"?${number}"?$`), `${number}0`)).toEqual([`${number}0`])
})
