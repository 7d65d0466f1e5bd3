import { slice, type Span } from '../../../language/span'
import { hasFlag, type BloxCard, type Part } from '../card'
import { find, POWERS, TARGETS, type PowerId, type TargetId } from '../vocabulary'
import type { BloxFact, Reading, Subject } from './fact'
import { phraseOf } from './phrases'
import { ALIKE } from './triggers'

/** From here on an amount only means that a fighter dies. */
const DEADLY = 4000
/** From here on a requirement means no bound (specification, section 2.5). */
const BOUNDLESS = 999
/** From here on an amount of locks means all of them. */
const ALL_LOCKS = 99
/** From here on life is lost or won at one blow. */
const DECISIVE = 9999

const amountOf = ({ increase }: Part): number => (increase?.kind === 'number' ? increase.value : 0)

type Stat = 'health' | 'power' | 'locks'

/** What an amount of a power does to health or power, for each one of it. */
const SIGNS: Readonly<Partial<Record<PowerId, readonly [stat: Stat, sign: 1 | -1]>>> = {
  Damage: ['health', -1],
  Heal: ['health', 1],
  Strengthen: ['power', 1],
  Weaken: ['power', -1],
  Lock: ['locks', 1],
  Unlock: ['locks', -1],
}

const signed = (part: Part): number => (SIGNS[part.power ?? 'None']?.[1] ?? 0) * amountOf(part)

/** Whether a fighter is killed by it, whatever its health. */
export const isDeadly = (part: Part): boolean =>
  part.power === 'Destroy' ||
  (part.power === 'Damage' && amountOf(part) >= DEADLY) ||
  (part.power === 'SetHealth' && part.increase?.kind === 'number' && amountOf(part) <= 0)

/** Whether the card kills itself. */
export const removesItself = (part: Part): boolean => isDeadly(part) && part.target?.value === 'Self'

export const summonsFor = (part: Part): boolean => part.power !== undefined && /Summon/.test(part.power)

/** Whether it changes nothing and chooses nobody. */
export const isFiller = (part: Part): boolean =>
  part.power !== undefined &&
  find(POWERS, part.power)?.additive === true &&
  part.increase?.kind === 'number' &&
  amountOf(part) === 0 &&
  !['Single', 'NewTarget'].includes(part.target?.value ?? '')

/** A card that becomes another one (specification, section 4.9). */
export const transforms = (parts: readonly Part[]): boolean => parts.some(removesItself) && parts.some(summonsFor)

/** Whether other cards come to the table by their keys, of which the text may tell too. */
export const brings = (parts: readonly Part[]): boolean =>
  parts.some(
    ({ increase, power }) => increase?.kind === 'key' || (power !== undefined && /^Random(?:Add|Sum)/.test(power)),
  )

/** Groups that the card itself is in. */
const GROUPS: readonly TargetId[] = ['Ally', 'All', 'Archetype']

/** Whom a group is made up for: the card itself, or the one that was chosen. */
const ONES: readonly TargetId[] = ['Self', 'Single']

const isGroup = ({ target }: Part): boolean =>
  target !== undefined && (GROUPS.some((id) => id === target.value) || target.value.startsWith('Color'))

/** Changes that only make up for a group that somebody is in, as what is left of them: `all others`. */
function compensated(parts: readonly Part[]): ReadonlyMap<Part, number> {
  const found = new Map<Part, number>()
  for (const group of parts.filter(isGroup)) {
    const own = parts.filter(
      (part) =>
        !found.has(part) &&
        ONES.some((id) => id === part.target?.value) &&
        SIGNS[part.power ?? 'None']?.[0] !== undefined &&
        SIGNS[part.power ?? 'None']?.[0] === SIGNS[group.power ?? 'None']?.[0] &&
        Math.sign(signed(part)) === -Math.sign(signed(group)),
    )
    const match = own.find((part) => signed(part) === -signed(group)) ?? own[0]
    if (match) found.set(match, signed(match) + signed(group))
  }
  return found
}

/** Parts that undo each other: what is paid only to ask for life, locks that come and go at once. */
function undone(parts: readonly Part[]): ReadonlySet<Part> {
  const found = new Set<Part>()
  for (const part of parts) {
    if (found.has(part)) continue
    const inverse = parts.find(
      (other) =>
        other !== part &&
        !found.has(other) &&
        other.target?.value === part.target?.value &&
        ((other.power === part.power && amountOf(other) === -amountOf(part)) ||
          (part.power === 'Lock' && other.power === 'Unlock' && amountOf(other) === amountOf(part)) ||
          (part.power === 'Weaken' && other.power === 'Strengthen' && amountOf(other) === amountOf(part))),
    )
    if (inverse && amountOf(part) !== 0) found.add(part).add(inverse)
  }
  return found
}

/** What a script's facts are collected in. */
interface Teller {
  readonly source: string
  readonly card: BloxCard
  readonly parts: readonly Part[]
  readonly net: ReadonlyMap<Part, number>
  readonly undone: ReadonlySet<Part>
  readonly facts: BloxFact[]
}

function add(
  { facts, source }: Teller,
  role: string,
  subject: Subject,
  place: { readonly span: Span; readonly spot?: Span; readonly words?: string },
  reading: Reading,
): void {
  const { span, spot, words = slice(source, span) } = place
  facts.push({ role, subject, group: reading.value, alone: true, words, span, ...(spot && { spot }), ...reading })
}

const shown = (n: number): string => (n < 0 ? String(n) : `+${n}`)

/** A change of health or power by an amount. */
function tellChange(teller: Teller, part: Part, stat: Stat): void {
  const n = teller.net.get(part) ?? signed(part)
  const soft = isDeadly(part) || teller.undone.has(part) || teller.net.has(part)
  const value = `${stat}${shown(n)}`
  tellAmount(teller, part, 'amount', { value, group: stat, number: String(Math.abs(n)), ...(soft ? { soft } : {}) })
}

function tellAmount(teller: Teller, part: Part, role: string, reading: Reading): void {
  const words = phraseOf(part) ?? part.word.value
  const { increase } = part
  const isPlain =
    increase?.kind === 'number' && reading.number === String(Math.abs(increase.value)) && increase.value > 0
  const spot = isPlain && /^\d/.test(slice(teller.source, increase.span)) ? { spot: increase.span } : {}
  add(teller, role, 'number', { span: part.span, words, ...spot }, reading)
}

const COLOUR = /^(?<set>Set)?(?<colour>Neutral|Blue|Green|Red|Yellow)$/

function tellIcons(teller: Teller, part: Part, set: boolean, colour: string): void {
  const n = amountOf(part)
  if (n === 0 && !set) return
  const number = String(Math.abs(n))
  const value = set ? `${colour}=${n}` : `${colour}${shown(n)}`
  const soft = (set && n === 0) || teller.undone.has(part)
  tellAmount(teller, part, 'icons', { value, group: colour, number, ...(soft ? { soft } : {}) })
  tellDeed(teller, part, 'icons', soft)
}

/** A change of life; what nobody survives goes without its number. */
function tellLife(teller: Teller, part: Part): void {
  const n = -amountOf(part)
  if (n === 0) return
  const soft = Math.abs(n) >= DECISIVE || teller.undone.has(part)
  tellAmount(teller, part, 'amount', {
    value: `health${shown(n)}`,
    group: 'health',
    number: String(Math.abs(n)),
    ...(soft ? { soft: true as const } : {}),
  })
}

/** A stat that is set; to what is printed on the card, it is reset. */
function tellSet(teller: Teller, part: Part, stat: 'health' | 'power'): void {
  const n = amountOf(part)
  const soft = isDeadly(part) || n === 0 || n === teller.card[stat]?.value
  tellAmount(teller, part, 'amount', {
    value: `${stat}=${n}`,
    group: stat,
    number: String(n),
    ...(soft ? { soft: true as const } : {}),
  })
}

function tellLock(teller: Teller, part: Part): void {
  const n = teller.net.get(part) ?? amountOf(part)
  if (n === 0) return
  const at = teller.parts.indexOf(part)
  const sets = teller.parts
    .slice(0, at)
    .some((one) => one.power === 'Unlock' && one.target?.value === part.target?.value && amountOf(one) >= ALL_LOCKS)
  const soft = n >= ALL_LOCKS || teller.undone.has(part) || teller.net.has(part)
  const more = soft ? { soft: true as const } : {}
  tellAmount(teller, part, 'lock', { value: `${sets ? '=' : '+'}${n}`, group: '', number: String(n), ...more })
  tellDeed(teller, part, 'lock', teller.undone.has(part))
}

function tellDeed(teller: Teller, part: Part, value: string, soft = false): void {
  const words = phraseOf(part) ?? part.word.value
  add(teller, 'deed', 'deed', { span: part.span, words }, { value, ...(soft ? { soft: true as const } : {}) })
}

/** Whom it checks it destroys, which a text may say instead. */
function tellCheck(teller: Teller, part: Part, power: PowerId): void {
  if (part.increase?.kind === 'number') {
    const group = `${power.endsWith('Health') ? 'health' : 'power'}${power.includes('Over') ? '>' : '<='}`
    const number = String(amountOf(part))
    tellAmount(teller, part, 'bound', { value: `${group}${number}`, group, number })
  }
  tellDeed(teller, part, 'check')
  tellDeed(teller, part, 'destroy', true)
}

const DEEDS: Readonly<Partial<Record<PowerId, string>>> = {
  Add: 'hand',
  RandomAdd: 'hand',
  Return: 'hand',
  DeckAdd: 'deck',
  Summon: 'summon',
  SummonWithEffect: 'summon',
  RandomSummon: 'summon',
  RandomSummonWithEffect: 'summon',
  Swap: 'swap',
  Destroy: 'destroy',
  EndTurn: 'end',
  Unlock: 'unlock',
  Charge: 'unlock',
  RevealHand: 'reveal',
  RandomDiscard: 'discard',
  MultiplyHealth: 'multiply',
  MultiplyPower: 'multiply',
}

function tellPart(teller: Teller, part: Part): void {
  const { power } = part
  if (power === undefined) return
  const colour = COLOUR.exec(power)?.groups
  if (colour) return tellIcons(teller, part, colour.set !== undefined, (colour.colour ?? '').toLowerCase())
  const change = SIGNS[power]
  if (change && change[0] !== 'locks') {
    if (amountOf(part) !== 0) tellChange(teller, part, change[0])
    if (isDeadly(part)) tellDeed(teller, part, 'destroy', true)
    return
  }
  if (power === 'Cost' || power === 'Inflict') return tellLife(teller, part)
  if (power === 'SetHealth' || power === 'SetPower')
    return tellSet(teller, part, power === 'SetHealth' ? 'health' : 'power')
  if (power === 'SetLife')
    return tellAmount(teller, part, 'amount', {
      value: `health=${amountOf(part)}`,
      group: 'health',
      number: String(amountOf(part)),
    })
  if (power === 'Lock') return tellLock(teller, part)
  if (power === 'Draw') {
    if (amountOf(part) === 0) return
    tellAmount(teller, part, 'draw', { value: String(amountOf(part)), group: '', number: String(amountOf(part)) })
    return tellDeed(teller, part, 'draw')
  }
  if (power.startsWith('Check')) return tellCheck(teller, part, power)
  const deed = DEEDS[power]
  if (deed === undefined) return
  if (power === 'Unlock') {
    const number = String(amountOf(part))
    tellAmount(teller, part, 'lock', { value: `-${number}`, group: '', number, soft: true })
  }
  tellDeed(teller, part, deed, teller.undone.has(part) || isIdiom(teller, part))
}

/** Deeds that a text need not tell of: an unlock before a lock of a certain length or before a return, what a card becomes, and its own end. */
function isIdiom({ parts }: Teller, part: Part): boolean {
  if (removesItself(part)) return true
  if (summonsFor(part)) return transforms(parts)
  return (
    part.power === 'Unlock' &&
    parts
      .slice(parts.indexOf(part) + 1)
      .some(({ power, target }) => (power === 'Lock' || power === 'Return') && target?.value === part.target?.value)
  )
}

const GROUP_VALUES: Readonly<Partial<Record<TargetId, string>>> = {
  Ally: 'ally',
  Opponent: 'opponent',
  All: 'all',
  Single: 'single',
  NewTarget: 'single',
  Archetype: 'archetype',
  NotArchetype: 'not archetype',
}

/** Whom a power for fighters reaches; the card itself and the other one go without saying. */
function tellTarget(teller: Teller, part: Part): void {
  const word = part.power && find(POWERS, part.power)
  if (word?.family !== 'card' || !part.target) return
  const target = find(TARGETS, part.target.value)
  if (!target) return
  if (part.increase?.kind === 'number' && amountOf(part) === 0 && word.additive && target.id !== 'Single') return
  const { colour, not } = target
  const value = colour ? `${not ? 'not ' : ''}${colour.toLowerCase()}` : GROUP_VALUES[target.id]
  if (value === undefined) return
  const soft = value === 'archetype' || value === 'not archetype' || teller.undone.has(part)
  add(
    teller,
    'target',
    'target',
    { span: part.target.span, words: phraseOf(part) ?? '' },
    {
      value,
      ...(colour ? { group: 'colour' } : {}),
      ...(soft ? { soft: true as const } : {}),
    },
  )
}

const doesNothing = (part: Part): boolean =>
  part.power === 'None' || (part.increase?.kind === 'number' && amountOf(part) === 0 && part.target?.value !== 'Single')

function tellTrigger(teller: Teller): void {
  const { card, parts } = teller
  const trigger = card.effect?.trigger
  if (!trigger) return
  const value = ALIKE[trigger.value] ?? trigger.value
  const isInstead = trigger.value === 'OnAttack' && hasFlag(card, 'AttackBlock')
  const soft = trigger.value === 'OnSummon' || isInstead || card.kind !== 'fighter' || parts.every(doesNothing)
  add(teller, 'trigger', 'trigger', { span: trigger.span }, { value, ...(soft ? { soft: true as const } : {}) })
}

function tellRequirement(teller: Teller): void {
  const { requirement } = teller.card
  if (!requirement?.kind || requirement.kind === 'EqualBoard') return
  const { min, below, span } = requirement
  const isMost = min <= 0 && below !== undefined
  if (isMost && below >= BOUNDLESS) return
  const number = String(isMost ? below - 1 : min)
  add(teller, 'requirement', 'requirement', { span }, { value: isMost ? `<=${number}` : number, group: '', number })
}

/** Everything that a card's fields do and a printed text would say. */
export function factsOfEffect(source: string, card: BloxCard): readonly BloxFact[] {
  const parts = card.effect?.parts ?? []
  const teller: Teller = { source, card, parts, net: compensated(parts), undone: undone(parts), facts: [] }
  tellTrigger(teller)
  tellRequirement(teller)
  const isTransforming = transforms(parts)
  for (const part of parts) {
    if (isTransforming && removesItself(part)) continue
    tellPart(teller, part)
    tellTarget(teller, part)
  }
  return teller.facts
}

const COLOURS: readonly string[] = ['neutral', 'blue', 'green', 'red', 'yellow']

/** The same where four colours are said as all but the fifth. */
export function withoutFourColours(facts: readonly BloxFact[]): readonly BloxFact[] {
  const isColour = ({ role, value }: BloxFact): boolean => role === 'target' && COLOURS.includes(value)
  const found = new Set(facts.filter(isColour).map(({ value }) => value))
  const [left, ...others] = COLOURS.filter((colour) => !found.has(colour))
  if (left === undefined || others.length > 0) return facts
  return facts.map((fact) => (isColour(fact) ? { ...fact, value: `not ${left}` } : fact))
}
