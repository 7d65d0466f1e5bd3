import type { TextEdit } from '../../language/edit'
import { choicesOf, fieldsOn, type Access, type Field, type FieldValue } from '../../language/field'
import { slice } from '../../language/span'
import type { BloxCard, Sourced } from './card'
import { placeFor } from './language/checks/fields'
import type { BloxParsed, CardNode, Item, Table } from './language/parse/tree'
import { effectField } from './language/parse/values'
import { insertingItem, quoted, removingItem } from './language/text/layout'
import { ATTACKS, COLOURS, EFFECT_FIELDS, FLAGS, idsOf, RARITIES, TRIGGERS, type Word } from './vocabulary'

type BloxField = Field<BloxParsed>

interface Place {
  readonly parsed: BloxParsed
  readonly node: CardNode
  readonly card: BloxCard
}

const isGone = (value: FieldValue | undefined): boolean => value === undefined || value === ''

const text = (value: FieldValue | undefined): string => quoted(String(value ?? ''))
const number = (value: FieldValue | undefined): string => String(Number(value) || 0)

/** Writes an item of a table; the last one of its name, which counts. A value of a closed table stays where it is as the same. */
function write(
  { parsed }: Place,
  table: Table,
  items: ReadonlyMap<string, Item>,
  written: { readonly key: string; readonly value: string | undefined; readonly behind: Item | undefined },
): readonly TextEdit[] {
  const { key, value, behind } = written
  const item = items.get(key.replace(/^\["|"\]$/g, ''))
  if (!item) return value === undefined ? [] : insertingItem(parsed.text, table, behind, `${key} = ${value}`)
  if (value === undefined) return [removingItem(parsed.text, item)]
  return slice(parsed.text, item.value.span) === value ? [] : [{ span: item.value.span, text: value }]
}

const bracketed = (name: string): string => `["${name}"]`

/** A field of the card itself. */
const ofCard = (
  name: string,
  read: (card: BloxCard) => Sourced<FieldValue> | undefined,
  print: (value: FieldValue | undefined) => string,
  keeps = false,
): Access<Place> => ({
  read: ({ card }) => read(card),
  edit: (at, value) =>
    write(at, at.node.table, at.node.fields, {
      key: bracketed(name),
      value: isGone(value) && !keeps ? undefined : print(value),
      behind: placeFor(at.node.table, name),
    }),
})

const EFFECT_ORDER = EFFECT_FIELDS.map(({ id }) => id as string)

/** A field of its effect, which is begun where there is none yet. */
const ofEffect = (name: string, read: (card: BloxCard) => Sourced<FieldValue> | undefined): Access<Place> => ({
  read: ({ card }) => read(card),
  edit(at, value) {
    const whole = at.node.fields.get('Effect')
    const key = name === 'Type' || name === 'Power' ? bracketed(name) : name
    if (whole?.value.kind !== 'table') {
      if (isGone(value)) return []
      const behind = placeFor(at.node.table, 'Effect')
      return insertingItem(at.parsed.text, at.node.table, behind, `["Effect"] = {${key} = ${text(value)},}`)
    }
    const table = whole.value
    const behind = placeFor(table, name, EFFECT_ORDER, effectField)
    return write(at, table, at.node.effect, { key, value: isGone(value) ? undefined : text(value), behind })
  },
})

/** Icons of one colour: an item of the cost, which an alternate takes over whole before it is changed. */
const cost = (colour: string): Access<Place> => ({
  read: ({ card: { cost: all } }) => all.find((icons) => icons.colour === colour),
  edit(at, value) {
    const { node, parsed, card } = at
    const own = node.fields.get('Cost')
    const amount = isGone(value) || Number(value) === 0 ? undefined : number(value)
    if (own?.value.kind === 'table') {
      const items = new Map(own.value.items.flatMap((item) => (item.key ? [[item.key.text, item] as const] : [])))
      return write(at, own.value, items, { key: bracketed(colour), value: amount, behind: own.value.items.at(-1) })
    }
    const others = card.cost.filter((icons) => icons.colour !== colour)
    const all = [...others, ...(amount === undefined ? [] : [{ colour, value: Number(amount) }])]
    const written = `["Cost"] = {${all.map((icons) => `["${icons.colour}"] = ${icons.value},`).join('')}}`
    return insertingItem(parsed.text, node.table, placeFor(node.table, 'Cost'), written)
  },
})

/** All modifiers: each is a field of its own. What an alternate has of its original is turned off there. */
const flags: Access<Place> = {
  read: ({ card: { flags: own, nameSpan } }) =>
    own.length === 0 ? undefined : { value: own.map(({ value }) => value), span: own[0]?.span ?? nameSpan },
  edit({ node, parsed, card }, value) {
    const wanted = new Set(Array.isArray(value) ? (value as readonly string[]) : String(value ?? '').split(/[,\s]+/))
    return FLAGS.flatMap(({ id }) => {
      const has = card.flags.some((flag) => flag.value === id)
      const own = node.fields.get(id)
      if (has === wanted.has(id)) return []
      if (own) return has ? [removingItem(parsed.text, own)] : [{ span: own.value.span, text: 'true' }]
      const written = `${bracketed(id)} = ${has ? 'false' : 'true'}`
      return insertingItem(parsed.text, node.table, placeFor(node.table, 'Field'), written)
    })
  },
}

/** Its key is where its table is. */
const key: Access<Place> = {
  read: ({ card }) => ({ value: card.key, span: card.keySpan }),
  edit({ card, node, parsed }, value) {
    const next = String(value ?? '').trim()
    if (next === '' || next === card.key) return []
    const whole = node.item.key.whole
    return slice(parsed.text, whole) === `["${next}"]` ? [] : [{ span: whole, text: `[${quoted(next)}]` }]
  },
}

const choices = (words: readonly Word[]) => choicesOf(idsOf(words))

const field = fieldsOn((parsed: BloxParsed, index): Place | undefined => {
  const [card, node] = [parsed.cards[index], parsed.nodes[index]]
  return card && node && { parsed, node, card }
})

const onFighters = { applies: (kind: string) => kind === '' || kind === 'fighter' }

/** The form, columns and facets of a card (specification, section 2.2). */
export const FIELDS: readonly BloxField[] = [
  field(
    'name',
    'Name',
    'text',
    ofCard('Name', (card) => nameOf(card), text, true),
  ),
  field('key', 'Key', 'text', key, { isGiven: true }),
  field(
    'rarity',
    'Rarity',
    'choice',
    ofCard('Rarity', ({ rarity }) => rarity, text),
    { choices: choices(RARITIES) },
  ),
  field(
    'colour',
    'Colour',
    'choice',
    ofCard('Color', ({ colour }) => colour, text),
    { choices: choices(COLOURS) },
  ),
  ...COLOURS.map(({ id }) => field(`cost${id}`, `Cost: ${id.toLowerCase()}`, 'number', cost(id))),
  field(
    'health',
    'Health',
    'number',
    ofCard('Health', ({ health }) => health, number, true),
    onFighters,
  ),
  field(
    'power',
    'Power',
    'number',
    ofCard('Power', ({ power }) => power, number, true),
    onFighters,
  ),
  field(
    'archetype',
    'Archetype',
    'text',
    ofCard('Archetype', ({ archetype }) => archetype, text),
  ),
  field('flag', 'Modifiers', 'words', flags, { choices: choices(FLAGS) }),
  field(
    'attack',
    'Attack effect',
    'choice',
    ofCard('AttackEffect', ({ attackEffect }) => attackEffect, text),
    {
      choices: choices(ATTACKS),
      ...onFighters,
    },
  ),
  field(
    'trigger',
    'Trigger',
    'choice',
    ofEffect('Type', ({ effect }) => effect?.trigger),
    { choices: choices(TRIGGERS) },
  ),
  field(
    'ability',
    'Ability',
    'text',
    ofEffect('Name', ({ effect }) => effect?.name),
  ),
  field(
    'text',
    'Text',
    'long-text',
    ofEffect('Description', ({ effect }) => effect?.description),
  ),
  field(
    'bio',
    'Flavour',
    'long-text',
    ofCard('Bio', ({ bio }) => bio, text, true),
  ),
  field(
    'picture',
    'Number of the picture',
    'number',
    ofCard('Id', ({ id }) => id, number, true),
    { isListed: false },
  ),
  field(
    'field',
    'Number of the background',
    'number',
    ofCard('Field', ({ field: image }) => image, number),
    {
      isListed: false,
      applies: (kind) => kind === '' || kind === 'terrain',
    },
  ),
]

function nameOf({ name, nameSpan, keySpan }: BloxCard): Sourced<string> | undefined {
  return nameSpan === keySpan ? undefined : { value: name, span: nameSpan }
}
