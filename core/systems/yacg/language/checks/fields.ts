import { checkKey, unlessComplete } from '../../../../language/checks/world'
import { message } from '../../../../language/message'
import type { Fix } from '../../../../language/diagnostic'
import { removing, replacing, type Problem } from '../../../../language/problem'
import { span, type Span } from '../../../../language/span'
import { balanceOf } from '../../balance'
import { isPlayable, type ElementKind, type YacgCard } from '../../card'
import {
  entryOf,
  givenIn,
  isNull,
  valueOf,
  type CardNode,
  type Mapping,
  type Node,
  type YacgParsed,
} from '../parse/tree'
import { currentId } from '../text/markup'
import { quoted } from '../text/scalars'
import { PROBLEMS, report, unknownWord } from './codes'
import { checkId } from './references'
import type { YacgWorld } from './world'

/** Ids by kind of element (specification, section 2.1). */
export const PREFIXES: Readonly<Record<ElementKind, string>> = {
  creature: 'CRE-',
  action: 'EFF-',
  field: 'EFF-',
  aura: 'EFF-',
  effect: 'EFF-',
  trait: 'TRA-',
  attack: 'ATK-',
  plan: 'P',
  weather: 'W',
  mechanic: 'MEC-',
}

const EFFECTS: readonly string[] = ['action', 'field', 'aura', 'effect']

const behind = (text: string, { end }: Span): Span => span(end, Math.min(end + 1, text.length))

/** Y204: an id of another kind of element; old ids are accepted where they are current ones. */
function checkOwnId(found: Problem[], world: YacgWorld, card: YacgCard, { metadata, body }: CardNode): void {
  const id = givenIn(metadata, 'id')
  if (id?.kind !== 'scalar') {
    if (!world.options.partial) report(found, 'Y204.missing', entryOf(metadata, 'id')?.span ?? firstOf(body))
    return
  }
  const prefix = PREFIXES[card.kind]
  const isOwn = (text: string): boolean => text.startsWith(prefix) && /^\d{3,}$/.test(text.slice(prefix.length))
  const isRight = isOwn(id.text)
  if (!isRight) {
    const current = currentId(id.text)
    const digits = /\d+$/.exec(id.text)?.[0]
    const fixed = isOwn(current) ? current : digits && `${prefix}${digits.padStart(3, '0')}`
    report(found, 'Y204', id.span, { id: id.text, prefix, kind: card.kind }, fixed ? [replacing(id.span, fixed)] : [])
  }
  checkKey(found, PROBLEMS, 'Y204.taken', world, card, id.span)
}

const firstOf = ({ span: { start } }: Node): Span => span(start, start)

const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  creature: ['name', 'color', 'is-token', 'hp', 'spe', 'atk-strong', 'atk-technical'],
  effect: ['name', 'color', 'type', 'description'],
  text: ['name', 'description'],
  mechanic: [],
}

const groupOf = (kind: ElementKind): string =>
  EFFECTS.includes(kind) ? 'effect' : kind === 'creature' || kind === 'mechanic' ? kind : 'text'

/** Y203: what a card that can be played must say. */
function checkRequired(found: Problem[], text: string, card: YacgCard, { data, metadata, body }: CardNode): void {
  const stage = entryOf(metadata, 'dev-stage')
  if (!stage || isNull(stage.value)) report(found, 'Y203.stage', stage?.key.span ?? card.keySpan)
  if (!isPlayable(card)) return
  for (const key of REQUIRED[groupOf(card.kind)] ?? []) {
    const other = key === 'atk-strong' ? givenIn(data, 'atk') : undefined
    if (givenIn(data, key) || other) continue
    const entry = entryOf(data, key)
    report(found, 'Y203', entry?.key.span ?? behind(text, firstOf(body)), { key })
  }
}

/** Y200 and Y201. */
function checkCosts(found: Problem[], card: YacgCard, { data }: CardNode): void {
  const { cost, colour, token, kind } = card
  if (kind !== 'creature' && !EFFECTS.includes(kind)) return
  const { total, colour: part } = cost
  if (total && part && part.value > total.value)
    report(found, 'Y200', part.span, { part: part.value, total: total.value }, [
      replacing(part.span, String(total.value)),
    ])
  if (part && part.value > 0 && colour?.value === 'None')
    report(found, 'Y200.colourless', part.span, {}, [replacing(part.span, '0')])
  for (const number of [total, part])
    if (number && number.value < 0) report(found, 'Y206', number.span, { value: number.value })
  for (const key of ['cost-total', 'cost-color']) {
    const value = givenIn(data, key)
    if (token && value) report(found, 'Y201.token', value.span, {}, [removing(value.span)])
    if (!token && !value && isPlayable(card))
      report(found, 'Y201', entryOf(data, key)?.key.span ?? card.nameSpan, { key })
  }
}

function checkStats(found: Problem[], { hp, spe, strong, technical }: YacgCard): void {
  if (hp && hp.value <= 0) report(found, 'Y206.hp', hp.span)
  for (const one of [spe, strong?.amount, technical?.amount])
    if (one && one.value < 0) report(found, 'Y206', one.span, { value: one.value })
}

/** Y205: a copy for readers that is not what the element says. */
function checkCopies(found: Problem[], world: YacgWorld, text: string, node: Node): void {
  const id = givenIn(node, 'id')
  const element = id?.kind === 'scalar' ? world.element(currentId(id.text)) : undefined
  if (!element) return
  const copies = [
    ['name', element.name],
    ['description', element.text],
  ] as const
  for (const [key, is] of copies) {
    const value = valueOf(node, key)
    if (value?.kind !== 'scalar' || value.text === is) continue
    // An empty one is inserted behind the blank that follows its key.
    const isBare = value.span.start === value.span.end && text[value.span.start - 1] === ':'
    const fix = replacing(value.span, `${isBare ? ' ' : ''}${quoted(is, node.kind === 'map' && node.flow)}`)
    report(found, 'Y205', value.span, { key, is }, [{ ...fix, title: message('fix.copy') }])
  }
}

const MOST_TRAITS = 4

/** Y202, Y205 and Y112 of what a creature has. */
function checkCarried(found: Problem[], world: YacgWorld, { text }: YacgParsed, data: Mapping): void {
  const list = valueOf(data, 'traits')
  const items = list?.kind === 'list' ? list.items : []
  if (items.length > MOST_TRAITS && list)
    report(found, 'Y202', items[MOST_TRAITS]?.span ?? list.span, { count: items.length })
  const known = new Set<string>()
  const attacks = ['atk-strong-effect', 'atk-technical-effect'].flatMap((key) => givenIn(data, key) ?? [])
  for (const item of [...items, ...attacks]) {
    const id = givenIn(item, 'id')
    if (item.kind !== 'map') continue
    if (id?.kind !== 'scalar') {
      report(found, 'Y103.id', item.span)
      continue
    }
    checkId(found, world, id, items.includes(item) ? 'trait-id' : 'attack-id')
    if (known.has(id.text)) report(found, 'Y202.twice', id.span, { id: id.text })
    known.add(id.text)
    checkCopies(found, world, text, item)
  }
}

/** Y301 and Y302: older words. */
function checkLegacy(found: Problem[], { data, metadata }: CardNode): void {
  const attack = entryOf(data, 'atk')
  if (attack) {
    const strong = entryOf(data, 'atk-strong')
    report(found, 'Y301', attack.key.span, {}, strong ? [] : [replacing(attack.key.span, 'atk-strong')])
  }
  const type = givenIn(metadata, 'type')
  if (type?.kind === 'scalar' && type.text === 'Cast')
    report(found, 'Y302', type.span, {}, [replacing(type.span, 'Entry')])
}

const FIGHT_EVENTS: readonly string[] = [
  'fight-start',
  'fight-end',
  'attacks',
  'after-attack',
  'damaged',
  'excess-damage',
  'killed',
  'dies',
]

/** Y410: a trait whose script does not do what its type says. */
function checkTraitType(found: Problem[], { traitType, script }: YacgCard): void {
  if (!traitType || !script) return
  const { when, static: statics, instead, activate } = script
  const events = when.map(({ event }) => event)
  const isEntry = events.some((event) => event === 'played' || event === 'enters') || script.timing === 'as-action'
  const isCombat =
    events.some((event) => FIGHT_EVENTS.includes(event)) ||
    when.some(({ combat }) => combat) ||
    instead.some(({ event }) => event === 'damage' || event === 'dies') ||
    activate.some(({ timing }) => timing === 'combat' || timing === 'any-time') ||
    statics.some(({ duringFight, effect: { word } }) => duringFight || word === 'order' || word === 'use-stat')
  if (traitType.value === 'Entry' && !isEntry) report(found, 'Y410.entry', traitType.span)
  if (traitType.value === 'Combat' && !isCombat) report(found, 'Y410.combat', traitType.span)
}

/** Values from here on are far from 0, which is good (section 2.9); nine in ten of the community's creatures are nearer. */
const FAR = 30

/** Y420 and Y421: the heuristic of balance, where all that it needs is known. */
function checkBalance(found: Problem[], world: YacgWorld, card: YacgCard): void {
  if (card.kind !== 'creature') return
  const traits = card.traits.map(({ id }) => world.element(currentId(id.value))?.stats.value)
  const known = traits.filter((value) => typeof value === 'number')
  const balance = known.length === traits.length ? balanceOf(card, known) : undefined
  if (!balance) return
  const places = { hp: card.hp, atk: card.strong?.amount, spe: card.spe, cost: card.cost.total }
  for (const name of balance.outside) {
    const place = places[name]
    if (place) report(found, 'Y420.outside', place.span, { value: place.value })
  }
  const { value } = card
  if (value && value.value !== balance.value && balance.outside.length === 0) {
    const fix: Fix = replacing(value.span, String(balance.value))
    report(found, 'Y420', value.span, { stored: value.value, value: balance.value }, [fix])
  }
  const place = value ?? card.cost.total
  if (place && Math.abs(balance.value) >= FAR)
    report(found, balance.value > 0 ? 'Y421.strong' : 'Y421.weak', place.span, { value: balance.value })
}

/** Y207: two elements that are shown alike. */
function checkName(found: Problem[], world: YacgWorld, card: YacgCard): void {
  if (card.name === '' || card.kind === 'mechanic') return
  const others = [
    ...world.named(card.name).filter((other) => other !== card),
    ...world.catalog.byName(card.name).filter(({ key, entry }) => key !== card.key && entry !== world.options.entry),
  ]
  const [other] = others.filter(({ kind }) => groupOf(kind as ElementKind) === groupOf(card.kind))
  if (other) report(found, 'Y207', card.nameSpan, { name: card.name, id: other.key })
}

/** Everything about an element but its script and texts (specification, sections 2 and 3.6). */
export function checkFields(
  found: Problem[],
  world: YacgWorld,
  parsed: YacgParsed,
  card: YacgCard,
  node: CardNode,
): void {
  checkOwnId(found, world, card, node)
  if (!world.options.partial) checkRequired(found, parsed.text, card, node)
  checkCosts(found, card, node)
  checkStats(found, card)
  if (card.kind === 'creature') checkCarried(found, world, parsed, node.data)
  checkLegacy(found, node)
  checkTraitType(found, card)
  checkBalance(found, world, card)
  checkName(found, world, card)
}

/** A reference in a text to an element that may lie elsewhere. */
export function unknownElement(world: YacgWorld, id: string, place: Span): Problem {
  return unlessComplete(world, unknownWord('Y322', id, place, world.nearKeys(currentId(id))))
}
