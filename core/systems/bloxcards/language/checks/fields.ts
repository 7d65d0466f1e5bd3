import { find } from '../../../../language/vocabulary'
import { inserting, removing, replacing, type Problem } from '../../../../language/problem'
import { message } from '../../../../language/message'
import type { Span } from '../../../../language/span'
import type { BloxCard } from '../../card'
import {
  ATTACKS,
  CARD_FIELDS,
  COLOURS,
  EFFECT_FIELDS,
  FLAGS,
  RARITIES,
  type CardFieldId,
  type FieldWord,
  type Word,
} from '../../vocabulary'
import { effectFieldOf, fieldOf } from '../parse/compile'
import { itemsIn, type BloxParsed, type CardNode, type Item, type Table, type Value } from '../parse/tree'
import { cardField, effectField, isTrue, listed, numberIn } from '../parse/values'
import { BRACKETED, insertingItem, removingItem, wholeOf } from '../text/layout'
import { report } from './codes'
import { resolve, writtenIn } from './words'

const FIELDS_AND_FLAGS: readonly Word[] = [...CARD_FIELDS, ...FLAGS]

/** Pictures that stand for one that is not there yet. */
const PLACEHOLDER = 543041104
const PENDING = 'PENDING'

/** BLX110: fields of one table under one name. */
export function checkDuplicates(problems: Problem[], text: string, root: Item): void {
  const tables = [root, ...itemsIn(root.value)].flatMap(({ value }) => (value.kind === 'table' ? [value] : []))
  for (const { items } of tables) {
    const last = new Map(items.flatMap((item) => (item.key ? [[item.key.text, item] as const] : [])))
    for (const item of items)
      if (item.key && last.get(item.key.text) !== item)
        report(problems, 'BLX110', item.key.whole, { key: item.key.text }, [
          { ...removing(item.span), edits: [removingItem(text, item)] },
        ])
  }
}

/** BLX123: a number in quotes, which is read all the same. Whether the value is a number. */
export function checkNumber(problems: Problem[], value: Value): boolean {
  if (value.kind === 'number' || value.kind === 'opaque' || value.kind === 'missing') return true
  if (value.kind !== 'text' || !numberIn(value)) return false
  report(problems, 'BLX123.number', value.span, {}, [replacing(value.span, value.value.trim())])
  return true
}

/** Says what a field must be; nothing of what could not be read. */
function expect(problems: Problem[], value: Value, field: string, what: 'text' | 'number' | 'table'): void {
  if (value.kind !== 'opaque' && value.kind !== 'missing' && value.kind !== 'nil')
    report(problems, `BLX122.${what}`, value.span, { field })
}

function checkCost(problems: Problem[], value: Value): void {
  if (value.kind !== 'table') return expect(problems, value, 'Cost', 'table')
  for (const { key, value: amount, span: place } of value.items) {
    if (!key) report(problems, 'BLX120.positional', place)
    else resolve(problems, COLOURS, key, 'colour')
    if (!checkNumber(problems, amount)) expect(problems, amount, key?.text ?? 'Cost', 'number')
  }
}

/** Names of animations, the second one a colour. */
function checkAttack(problems: Problem[], value: Value): void {
  const [first] = value.kind === 'table' ? listed(value) : [value]
  if (first?.kind === 'text') resolve(problems, ATTACKS, writtenIn(first), 'word')
  else if (first) expect(problems, first, 'AttackEffect', 'text')
}

function checkId(problems: Problem[], value: Value): void {
  const isPending = value.kind === 'text' && value.value.trim().toUpperCase() === PENDING
  if (isPending || (value.kind === 'number' && value.value === PLACEHOLDER)) report(problems, 'BLX125', value.span)
  else if (!checkNumber(problems, value)) expect(problems, value, 'Id', 'number')
}

type Check = (problems: Problem[], value: Value) => void

const word =
  (words: readonly Word[], kind: string, field: string): Check =>
  (problems, value) => {
    if (value.kind === 'text') resolve(problems, words, writtenIn(value), kind)
    else expect(problems, value, field, 'text')
  }

/** What each field must hold, by its type. */
const CHECKS: Readonly<Record<FieldWord['type'], (field: string) => Check>> = {
  text: (field) => (problems, value) => {
    if (value.kind !== 'text') expect(problems, value, field, 'text')
  },
  archetype: (field) => CHECKS.text(field),
  key: (field) => CHECKS.text(field),
  number: (field) => (problems, value) => {
    if (field === 'Id') checkId(problems, value)
    else if (!checkNumber(problems, value)) expect(problems, value, field, 'number')
  },
  rarity: (field) => word(RARITIES, 'rarity', field),
  colour: (field) => word(COLOURS, 'colour', field),
  cost: () => checkCost,
  attack: () => checkAttack,
  effect: (field) => (problems, value) => {
    if (value.kind !== 'table') expect(problems, value, field, 'table')
  },
  requirement: (field) => CHECKS.effect(field),
  alternates: (field) => (problems, value) => {
    if (value.kind !== 'table') return expect(problems, value, field, 'table')
    for (const { key, value: alternate } of value.items)
      if (alternate.kind !== 'table') expect(problems, alternate, key?.text ?? field, 'table')
  },
}

function checkFlag(problems: Problem[], { value }: Item): void {
  if (isTrue(value) && value.kind !== 'boolean' && value.kind !== 'opaque')
    report(problems, 'BLX123.flag', value.span, {}, [replacing(value.span, 'true')])
}

/** One item of a card: its name, and what it holds. */
function checkItem(problems: Problem[], node: CardNode, item: Item): void {
  const { key, value, span: place } = item
  if (!key) return report(problems, 'BLX120.positional', place)
  const entry = resolve(problems, FIELDS_AND_FLAGS, key, 'field')
  if (entry?.kind === 'flag') return checkFlag(problems, item)
  if (!entry) return
  if (node.original && entry.id === 'AltCards') return report(problems, 'BLX120.alternates', key.whole)
  CHECKS[(entry as FieldWord).type](entry.id)(problems, value)
}

/** Types of an effect's fields that are any text. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'archetype'])

/** BLX120 and BLX122 in an effect; what belongs to the card can be moved there. */
function checkEffectItem(problems: Problem[], text: string, { table }: CardNode, effect: Item, item: Item): void {
  const { key, value } = item
  if (!key) return
  const field = find(EFFECT_FIELDS, effectField(key.text))
  if (field) {
    resolve(problems, EFFECT_FIELDS, key, 'effect-field')
    if (TEXTS.has(field.type) && value.kind !== 'text') expect(problems, value, field.id, 'text')
    return
  }
  if (!find(FIELDS_AND_FLAGS, cardField(key.text))) {
    resolve(problems, EFFECT_FIELDS, key, 'effect-field')
    return
  }
  const written = `["${key.text}"] = ${text.slice(value.span.start, value.span.end)}`
  report(problems, 'BLX120.above', key.whole, { word: key.text }, [
    {
      title: message('fix.move'),
      edits: [{ span: wholeOf(text, item), text: '' }, ...insertingItem(text, table, effect, written)],
    },
  ])
}

/** What is written for a field that is missing. */
const DEFAULTS: Readonly<Record<CardFieldId, string>> = {
  Id: String(PLACEHOLDER),
  Name: '""',
  Original: '""',
  AltCards: '{}',
  Health: '0',
  Power: '0',
  Rarity: '"Common"',
  AttackEffect: '"Dash"',
  Archetype: '""',
  Color: '"Neutral"',
  Cost: '{}',
  Field: '0',
  Requirement: '{"AllyBoard",0}',
  Effect: '{}',
  Bio: '""',
}

const EFFECT_DEFAULTS: Readonly<Record<string, string>> = {
  Name: '"Ability"',
  Description: '""',
  Type: '"OnSummon"',
  Power: '{}',
  Target: '"Ally"',
}

const EFFECT_ORDER: readonly string[] = EFFECT_FIELDS.map(({ id }) => id)

/** The house order (section 3.5): modifiers stand behind `Cost`. */
const ORDER: readonly string[] = CARD_FIELDS.flatMap(({ id }): readonly string[] =>
  id === 'Cost' ? [id, ...FLAGS.map((flag) => flag.id)] : [id],
)

/** The last item of the table that comes before the field in the house layout. */
export function placeFor(table: Table, field: string, order = ORDER, usual = cardField): Item | undefined {
  const rank = order.indexOf(field)
  return table.items.findLast(({ key }) => key !== undefined && order.indexOf(usual(key.text)) < rank)
}

/** How the fields of a table are called and laid out, and what is written for one that is missing. */
interface Layout {
  readonly usual: (text: string) => string
  readonly order: readonly string[]
  readonly defaults: Readonly<Record<string, string>>
  readonly bracketed: (field: string) => boolean
}

const CARD: Layout = { usual: cardField, order: ORDER, defaults: DEFAULTS, bracketed: () => true }
/** A fighter without health would die on entering the field. */
const FIGHTER: Layout = { ...CARD, defaults: { ...DEFAULTS, Health: '100' } }
const EFFECT: Layout = {
  usual: effectField,
  order: EFFECT_ORDER,
  defaults: EFFECT_DEFAULTS,
  bracketed: (field) => BRACKETED.has(field),
}

/** The last value of that kind under the name of a field. */
const valueOf = ({ items }: Table, { usual }: Layout, field: string, kind: Value['kind']): Value | undefined =>
  items.findLast(({ key, value }) => key && value.kind === kind && usual(key.text) === field)?.value

/** Whether what is no data ends the value: it may have taken the end of the table around it, and leaves no place behind it. */
function hasTakenMore(value: Value): boolean {
  const last = value.kind === 'table' && !value.closed ? value.items.at(-1)?.value : undefined
  return value.kind === 'opaque' || (last !== undefined && hasTakenMore(last))
}

/** Reports a field that a table does not have: at the nil that stands for it, which then makes way, else at `place`. */
function lacks(
  problems: Problem[],
  id: string,
  text: string,
  table: Table,
  layout: Layout,
  field: string,
  place: Span,
): void {
  const nil = valueOf(table, layout, field, 'nil')
  const value = layout.defaults[field] ?? ''
  const written = `${layout.bracketed(field) ? `["${field}"]` : field} = ${value}`
  const behind = placeFor(table, field, layout.order, layout.usual)
  const fix = nil
    ? replacing(nil.span, value)
    : { ...inserting(table.span.start, written), edits: insertingItem(text, table, behind, written) }
  const isLost = !table.closed && behind !== undefined && hasTakenMore(behind.value)
  report(problems, id, nil?.span ?? place, { field }, isLost ? [] : [fix])
}

/** BLX121 for a card: what every card must have, and every effect. Of what has no value it is said already. */
function checkRequired(problems: Problem[], text: string, node: CardNode, kind: BloxCard['kind']): void {
  const { item, table, fields } = node
  for (const { id, required } of CARD_FIELDS) {
    if (!required || node.original || fields.has(id) || valueOf(table, CARD, id, 'missing')) continue
    lacks(problems, 'BLX121', text, table, kind === 'fighter' ? FIGHTER : CARD, id, item.key.whole)
  }
  const own = fields.get('Effect')
  if (own?.value.kind !== 'table') return
  const body = own.value
  for (const { id, required } of EFFECT_FIELDS) {
    if (!required || effectFieldOf(node, id) || valueOf(body, EFFECT, id, 'missing')) continue
    if (id === 'Power' && body.items.some(({ key }) => !key)) continue
    lacks(problems, 'BLX121.effect', text, body, EFFECT, id, own.key?.whole ?? own.span)
  }
}

/** What the stats, the kind and the trigger of a card say of each other; what an alternate lacks like its original is said there. */
function checkKind(problems: Problem[], text: string, node: CardNode, card: BloxCard, original?: BloxCard): void {
  const { health, power, archetype, kind, effect } = card
  const place = (name: string): Span => fieldOf(node, name)?.value.span ?? node.item.key.whole
  const has = (name: string): boolean => fieldOf(node, name) !== undefined
  const isBare = (health?.value ?? 0) === 0 && (power?.value ?? 0) === 0
  if (kind === 'fighter') {
    if (!has('AttackEffect') && original?.kind !== 'fighter')
      lacks(problems, 'BLX126', text, node.table, CARD, 'AttackEffect', node.item.key.whole)
    if (health && health.value <= 0) report(problems, 'BLX127', place('Health'))
  }
  if (archetype?.value === 'Terrain' && !isBare) report(problems, 'BLX128', place('Archetype'))
  const trigger = effect?.trigger
  if (kind !== 'terrain') {
    if (trigger?.value === 'Field' || trigger?.value === 'OnTurnStart')
      report(problems, trigger.value === 'Field' ? 'BLX129.effect' : 'BLX201.unused', trigger.span, {
        word: trigger.value,
      })
    if (has('Field')) report(problems, 'BLX129.image', place('Field'))
  } else {
    if (!has('Field') && original?.kind !== 'terrain') report(problems, 'BLX129.field', node.item.key.whole)
    if (trigger && trigger.value !== 'Field' && trigger.value !== 'OnTurnStart')
      report(problems, 'BLX129.type', trigger.span, {}, [replacing(trigger.span, 'Field')])
    if (trigger?.value === 'OnTurnStart')
      report(problems, 'BLX201.unused', trigger.span, { word: trigger.value }, [replacing(trigger.span, 'Field')])
  }
  if (kind === 'action' && trigger && trigger.value !== 'OnSummon')
    report(problems, 'BLX130', trigger.span, {}, [replacing(trigger.span, 'OnSummon')])
}

/** Everything about a card's own fields (specification, sections 2.2, 2.4 and 2.7). */
export function checkFields(
  problems: Problem[],
  { text }: BloxParsed,
  node: CardNode,
  card: BloxCard,
  original: BloxCard | undefined,
): void {
  for (const item of node.table.items) checkItem(problems, node, item)
  const effect = node.fields.get('Effect')
  if (effect?.value.kind === 'table')
    for (const item of effect.value.items) checkEffectItem(problems, text, node, effect, item)
  checkRequired(problems, text, node, card.kind)
  checkKind(problems, text, node, card, original)
}
