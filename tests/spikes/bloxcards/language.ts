import type { CardSummary, Catalog } from '../../../core/document/catalog'
import type { Diagnostic, Fix } from '../../../core/language/diagnostic'
import { message, type Messages } from '../../../core/language/message'
import { nearest } from '../../../core/language/nearest'
import type { Language } from '../../../core/language/service'
import type { Span } from '../../../core/language/span'
import {
  COLOURS,
  RARITIES,
  type BloxCard,
  type BloxParsed,
  type Colour,
  type Effect,
  type Sourced,
  type SubEffect,
} from './card'
import { itemOf, plainAt, readTable, tableAt, type Item, type Node, type TableNode } from './table'
import { isPower, POWERS, TARGETS, TRIGGERS } from './vocabulary'

const textAt = (table: TableNode | undefined, key: string | number): Sourced<string> | undefined => {
  const node = plainAt(table, key)
  return typeof node?.value === 'string' ? { value: node.value, span: node.span } : undefined
}

const numberAt = (table: TableNode | undefined, key: string): number => {
  const value = plainAt(table, key)?.value
  return typeof value === 'number' ? value : 0
}

const wordAt = <T extends string>(table: TableNode, key: string, words: readonly T[], otherwise: T): T => {
  const found = textAt(table, key)?.value
  return words.find((word) => word === found) ?? otherwise
}

const amountAt = (table: TableNode, key: string | number): Sourced<string | number> | undefined => {
  const node = plainAt(table, key)
  return node && typeof node.value !== 'boolean' && node.value !== undefined
    ? { value: node.value, span: node.span }
    : undefined
}

/** One tuple of the list; what it leaves out comes from the effect (section 2.3). */
function readPart(node: Node, effect: TableNode): SubEffect | undefined {
  const power = node.type === 'table' ? textAt(node, 1) : textAt(effect, 'Power')
  if (!power) return undefined
  const increase = (node.type === 'table' ? amountAt(node, 2) : undefined) ?? amountAt(effect, 'Increase')
  const target = (node.type === 'table' ? textAt(node, 3) : undefined) ?? textAt(effect, 'Target')
  return { power, ...(increase && { increase }), ...(target && { target }), span: node.span }
}

function readEffect(effect: TableNode): Effect | undefined {
  const type = textAt(effect, 'Type')
  const power = itemOf(effect, 'Power')?.value
  if (!type || !power) return undefined
  const nodes = power.type === 'table' ? power.items.map(({ value }) => value) : [power]
  const parts = nodes.flatMap((node) => readPart(node, effect) ?? [])
  return { type, description: textAt(effect, 'Description')?.value ?? '', parts, span: effect.span }
}

function readCost(cost: TableNode | undefined): Partial<Record<Colour, number>> {
  return Object.fromEntries(
    COLOURS.map((colour) => [colour, numberAt(cost, colour)] as const).filter(([, amount]) => amount > 0),
  )
}

function readCard({ key, keySpan, value }: Item): BloxCard | undefined {
  if (value.type !== 'table') return undefined
  const name = textAt(value, 'Name')
  const archetype = textAt(value, 'Archetype')?.value
  const [health, power] = [numberAt(value, 'Health'), numberAt(value, 'Power')]
  const body = tableAt(value, 'Effect')
  const effect = body && readEffect(body)
  return {
    key: String(key),
    name: name?.value ?? String(key),
    kind: archetype === 'Terrain' ? 'terrain' : health === 0 && power === 0 ? 'action' : 'fighter',
    span: { start: keySpan.start, end: value.span.end },
    nameSpan: name?.span ?? keySpan,
    health,
    power,
    colour: wordAt(value, 'Color', COLOURS, 'Neutral'),
    rarity: wordAt(value, 'Rarity', RARITIES, 'Common'),
    cost: readCost(tableAt(value, 'Cost')),
    flags: value.items.flatMap((item) =>
      item.value.type === 'plain' && item.value.value === true ? [String(item.key)] : [],
    ),
    ...(archetype !== undefined && { archetype }),
    ...(effect && { effect }),
  }
}

const problem = (
  code: string,
  place: Span,
  args: Readonly<Record<string, string>>,
  fixes: readonly Fix[] = [],
): Diagnostic => ({
  code,
  severity: 'error',
  span: place,
  message: message(code, args),
  fixes,
})

/** An unknown word, with the nearest known ones as remedies. */
const unknown = (code: string, { value, span }: Sourced<string>, known: Iterable<string>): Diagnostic =>
  problem(
    code,
    span,
    { found: value },
    nearest(value, known).map((word) => ({
      title: message('replace', { word }),
      edits: [{ span, text: `"${word}"` }],
    })),
  )

function checkPart({ power, increase, target }: SubEffect, catalog: Catalog): Diagnostic[] {
  if (!isPower(power.value)) return [unknown('BLX210', power, Object.keys(POWERS))]
  const found: Diagnostic[] = []
  if (target && !TARGETS.some((word) => word === target.value)) found.push(unknown('BLX220', target, TARGETS))
  const expected = POWERS[power.value].increase
  if (!increase && expected !== 'ignored') found.push(problem('BLX302', power.span, { power: power.value }))
  const named =
    expected === 'key' && typeof increase?.value === 'string'
      ? { value: increase.value, span: increase.span }
      : undefined
  if (named && catalog.byKey(named.value).length === 0)
    found.push(
      unknown(
        'BLX304',
        named,
        [...catalog.rows()].map(({ key }) => key),
      ),
    )
  return found
}

function check({ cards }: BloxParsed, catalog: Catalog): readonly Diagnostic[] {
  return cards.flatMap(({ effect }) => {
    if (!effect) return []
    const trigger = TRIGGERS.some((word) => word === effect.type.value)
      ? []
      : [unknown('BLX200', effect.type, TRIGGERS)]
    return [...trigger, ...effect.parts.flatMap((part) => checkPart(part, catalog))]
  })
}

const messages: Messages = {
  BLX200: 'Expected a trigger, found "{found}".',
  BLX210: 'Expected a power, found "{found}".',
  BLX220: 'Expected a target, found "{found}".',
  BLX302: '{power} needs an Increase; neither it nor its effect gives one.',
  BLX304: 'No card has the key "{found}".',
  replace: 'Replace by {word}',
}

/** As much of the language as the proof needs. */
export const language: Pick<Language<BloxParsed>, 'id' | 'messages' | 'parse' | 'check'> = {
  id: 'bloxcards',
  messages,
  parse: (text) => ({ text, cards: readTable(text).items.flatMap((item) => readCard(item) ?? []) }),
  check,
}

/** Keys of cards that a card's effect names. */
export const namedBy = ({ effect }: BloxCard): Sourced<string>[] =>
  (effect?.parts ?? []).flatMap(({ power, increase }) =>
    isPower(power.value) && POWERS[power.value].increase === 'key' && typeof increase?.value === 'string'
      ? [{ value: increase.value, span: increase.span }]
      : [],
  )

/** What the catalog keeps of a card. */
export const summarise = (card: BloxCard): CardSummary => ({
  key: card.key,
  name: card.name,
  kind: card.kind,
  text: card.effect?.description ?? '',
  stats: { health: card.health, power: card.power, colour: card.colour, rarity: card.rarity },
  words: card.archetype === undefined ? {} : { archetype: [card.archetype] },
  references: namedBy(card).map(({ value, span }) => ({ kind: 'card', name: value, span })),
})
