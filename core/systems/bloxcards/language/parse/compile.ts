import { span } from '../../../../language/span'
import type { BloxCard, Effect, Icons, Increase, KindOfCard, Part, Requirement, Sourced } from '../../card'
import {
  COLOURS,
  FLAGS,
  POWERS,
  RARITIES,
  REQUIREMENTS,
  TARGETS,
  TRIGGERS,
  type FlagId,
  type PowerWord,
  type Word,
} from '../../vocabulary'
import type { CardNode, Item, Table, Value } from './tree'
import { isTrue, listed, numberIn, textIn, wordOf } from './values'

/** A field that the card has itself, else its original's (specification, section 2.6). */
export const fieldOf = ({ fields, original }: CardNode, name: string): Item | undefined =>
  fields.get(name) ?? original?.fields.get(name)

/** The same of its effect. */
export const effectFieldOf = ({ effect, original }: CardNode, name: string): Item | undefined =>
  effect.get(name) ?? original?.effect.get(name)

/** A word of a table by its id, where it is written. */
function wordIn<W extends Word>(words: readonly W[], value: Value | undefined): Sourced<W['id']> | undefined {
  const written = textIn(value)
  const word = written && wordOf(words, written.value)
  return word && { value: word.id, span: written.span }
}

/** A target without the full stops behind it. */
export const bareTarget = (text: string): string => text.replace(/[\s.,;:!]+$/, '')

function targetIn(value: Value | undefined): Part['target'] {
  const written = textIn(value)
  const word = written && wordOf(TARGETS, bareTarget(written.value))
  return word && { value: word.id, span: written.span }
}

/** The keys of a list of cards. */
const keysIn = (table: Table): readonly Sourced<string>[] => listed(table).flatMap((value) => textIn(value) ?? [])

/** What the power takes, as far as it can use what is written. */
function increaseIn({ increase }: PowerWord, value: Value | undefined): Increase | undefined {
  if (!value || increase === 'ignored') return undefined
  if (increase === 'number') {
    const amount = numberIn(value)
    return amount && { kind: 'number', ...amount }
  }
  const text = textIn(value)
  if (increase === 'key') return text && { kind: 'key', key: text.value, span: text.span }
  if (text) return { kind: 'pool', pool: text.value, span: text.span }
  if (value.kind !== 'table' || listed(value).some(({ kind }) => kind === 'opaque')) return undefined
  return { kind: 'list', keys: keysIn(value), span: value.span }
}

/** A sub-effect as it is written: its values by their place, and where it is. */
export interface Tuple {
  readonly span: Value['span']
  readonly power: Value | undefined
  readonly increase: Value | undefined
  readonly target: Value | undefined
  /** Absent in the string form. */
  readonly table?: Table
}

const given = (value: Value | undefined): Value | undefined =>
  value && value.kind !== 'nil' && value.kind !== 'missing' ? value : undefined

const tupleOf = (table: Table): Tuple => {
  const [power, increase, target] = listed(table)
  return { span: table.span, power: given(power), increase: given(increase), target: given(target), table }
}

const BARE = { increase: undefined, target: undefined }

/** Whether the inner braces of a list with one sub-effect were forgotten. */
export const isFlat = (table: Table): boolean => listed(table)[0]?.kind === 'text'

/** The sub-effects of a `Power` (section 2.3). */
export function tuplesOf(value: Value | undefined): readonly Tuple[] {
  if (value?.kind === 'text') return [{ span: value.span, power: value, ...BARE }]
  if (value?.kind !== 'table') return []
  if (isFlat(value)) return [tupleOf(value)]
  return listed(value).flatMap((one) =>
    one.kind === 'table' ? [tupleOf(one)] : one.kind === 'text' ? [{ span: one.span, power: one, ...BARE }] : [],
  )
}

function partOf(node: CardNode, { span: place, power, increase, target }: Tuple): Part[] {
  const word = textIn(power)
  if (!word) return []
  const entry = wordOf(POWERS, word.value)
  const takes = increase ?? given(effectFieldOf(node, 'Increase')?.value)
  const amount = entry && increaseIn(entry, takes)
  const reaches = entry?.target === 'ignored' ? undefined : (target ?? given(effectFieldOf(node, 'Target')?.value))
  const whom = targetIn(reaches)
  const isUnusable = entry && ((takes && !amount && entry.increase !== 'ignored') || reaches?.kind === 'opaque')
  return [
    {
      span: place,
      word,
      ...(entry && { power: entry.id }),
      ...(amount && { increase: amount }),
      ...(whom && { target: whom }),
      ...(isUnusable && { unusable: true as const }),
    },
  ]
}

function effectOf(node: CardNode): Effect | undefined {
  const whole = fieldOf(node, 'Effect')
  if (whole?.value.kind !== 'table') return undefined
  const value = (name: string): Value | undefined => effectFieldOf(node, name)?.value
  const [name, description] = [textIn(value('Name')), textIn(value('Description'))]
  const trigger = wordIn(TRIGGERS, value('Type')) as Effect['trigger']
  const archetype = textIn(value('Archetype'))
  return {
    span: whole.value.span,
    ...(name && { name }),
    ...(description && { description }),
    ...(trigger && { trigger }),
    ...(archetype && { archetype }),
    parts: tuplesOf(value('Power')).flatMap((tuple) => partOf(node, tuple)),
  }
}

/** Its own requirement, also in the older form without a kind, which counts the fighters of the opponent. */
function requirementOf(value: Value | undefined): Requirement | undefined {
  if (value?.kind !== 'table') return undefined
  const [kind, min, below] = listed(value)
  const isLegacy = kind?.kind === 'boolean'
  const word = textIn(kind)
  const id = isLegacy ? 'OpponentBoard' : word && wordOf(REQUIREMENTS, word.value)?.id
  const most = numberIn(below)
  return {
    span: value.span,
    ...(id && { kind: id as NonNullable<Requirement['kind']> }),
    min: numberIn(min)?.value ?? 0,
    ...(most && { below: most.value }),
  }
}

/** What it costs of each colour: of several amounts the last one, and none that is nil. */
function costOf(value: Value | undefined): readonly Icons[] {
  if (value?.kind !== 'table') return []
  const costs = new Map<string, Icons>()
  for (const item of value.items) {
    const colour = item.key && wordOf(COLOURS, item.key.text)?.id
    if (!colour || item.value.kind === 'missing') continue
    const amount = numberIn(item.value)
    costs.delete(colour)
    if (amount) costs.set(colour, { colour: colour as Icons['colour'], ...amount })
  }
  return [...costs.values()]
}

function flagsOf(node: CardNode): readonly Sourced<FlagId>[] {
  return FLAGS.flatMap(({ id }) => {
    const item = fieldOf(node, id)
    return item && isTrue(item.value) ? [{ value: id as FlagId, span: item.span }] : []
  })
}

/** Fighter, action or terrain (section 2.2). */
function kindOf({ health, power, archetype, flags, effect }: Omit<BloxCard, 'kind'>): KindOfCard {
  const has = (flag: FlagId): boolean => flags.some(({ value }) => value === flag)
  const isBare = (health?.value ?? 0) === 0 && (power?.value ?? 0) === 0
  const trigger = effect?.trigger?.value
  if (archetype?.value === 'Terrain' || has('Terrain')) return 'terrain'
  if (isBare && (trigger === 'Field' || trigger === 'OnTurnStart')) return 'terrain'
  return has('Action') || isBare ? 'action' : 'fighter'
}

/** Only what is there. */
const known = <T extends object>(values: T): { readonly [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof T]?: NonNullable<T[K]>
  }

/** The card that a node of the text is, with what it has of its original. */
export function compile(node: CardNode): BloxCard {
  const { item, original } = node
  const value = (name: string): Value | undefined => fieldOf(node, name)?.value
  const name = textIn(value('Name'))
  const attack = value('AttackEffect')
  const [animation, tint] = attack?.kind === 'table' ? listed(attack) : [attack]
  const card: Omit<BloxCard, 'kind'> = {
    key: item.key.text,
    name: name?.value ?? item.key.text,
    span: span(item.span.start, item.separator?.end ?? item.span.end),
    nameSpan: textIn(node.fields.get('Name')?.value)?.span ?? item.key.span,
    keySpan: item.key.span,
    cost: costOf(value('Cost')),
    flags: flagsOf(node),
    ...known({
      original: original ? { value: original.item.key.text, span: item.key.span } : textIn(value('Original')),
      id: value('Id')?.kind === 'number' ? numberIn(value('Id')) : undefined,
      bio: textIn(value('Bio')),
      health: numberIn(value('Health')),
      power: numberIn(value('Power')),
      rarity: wordIn(RARITIES, value('Rarity')) as BloxCard['rarity'],
      colour: wordIn(COLOURS, value('Color')) as BloxCard['colour'],
      attackEffect: textIn(animation),
      attackColour: textIn(tint),
      archetype: textIn(value('Archetype')),
      requirement: requirementOf(value('Requirement')),
      field: value('Field')?.kind === 'number' ? numberIn(value('Field')) : undefined,
      effect: effectOf(node),
    }),
  }
  return { ...card, kind: kindOf(card) }
}
