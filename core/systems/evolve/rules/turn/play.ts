import { createOption, type Offers, type Option } from '../../../../engine/decision'
import type { FrameRule } from '../../../../engine/rules'
import type { Seat } from '../../../../engine/seat'
import { cardOf } from '../../../../engine/state'
import { refuse, type Refusal } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import type { Ability, Cost } from '../../ability'
import { isInternal, unpayableCost } from '../choices/costs'
import { pushCosts } from '../choices/payment'
import { freedBy } from '../choices/takings'
import { UNREAD, unmet } from '../values/condition'
import type { EvolveDefinition } from '../definition'
import { isUnplayed, mark } from '../entries'
import { hasKeyword, inContext, remember } from '../cards/facts'
import { definitionOf, faceOf, fieldOf, printed, roomIn, titleOf } from '../cards/own'
import type { EvolveFrame, MainAction } from '../frames'
import { moveCards, putOnField } from '../cards/move'
import { numberFrom, passiveDiscount } from '../cards/passives'
import { censusOf } from '../cards/census'
import { offerOf } from '../choices/price'
import { beginResolution, count, push, type Context, type EvolveCardState, type EvolveTable } from '../state'
import { tell } from '../tell'
import { isHeard, raise } from './triggers'
import { evaluate, failedCondition, holds } from '../values/values'

const contextOf = (card: EvolveCardState, ability: number): Context => ({
  performer: card.controller,
  source: { id: card.id, life: card.life },
  key: card.key,
  ability,
  depth: 0,
})

/** Reductions that the card itself and others give (sections 4.5 and 4.6). */
function discount(table: EvolveTable, card: EvolveCardState, definition: EvolveDefinition): number {
  let sum = passiveDiscount(table, card)
  for (const index of definition.discounts) {
    const ability = definition.abilities[index]
    if (!ability?.effect) continue
    const context = contextOf(card, index)
    if (!holds(table, inContext(context), ability.conditions)) continue
    const { amount } = ability.effect.arguments
    sum += amount ? Math.max(0, evaluate(table, inContext(context), amount)) : 1
    mark(table, 'trigger', 'ModifiedCost')
    mark(table, 'modified-cost', 'ReducedCost')
  }
  return sum
}

/** What a card costs to play from hand or EX area now (section 5.5). */
export function playCost(table: EvolveTable, card: EvolveCardState): number {
  const definition = faceOf(table, card)
  return definition ? costOf(table, card, definition) : 0
}

function costOf(table: EvolveTable, card: EvolveCardState, definition: EvolveDefinition): number {
  const own = card.evolved === undefined ? definition.cost : printed(table, card, 'cost')
  // Nearly always nothing changes it, and it is asked of every card in hand again and again.
  if (card.modifiers.length === 0 && definition.discounts.length === 0 && !censusOf(table.pool).prices)
    return Math.max(0, own)
  return Math.max(0, numberFrom(table, card, own, 'cost') - discount(table, card, definition))
}

/** Costs that a spell has besides its play points (section 4.2). */
const ownCosts = ({ abilities, spell }: EvolveDefinition): readonly Cost[] =>
  spell === undefined ? [] : (abilities[spell]?.costs ?? [])

const WRONG_TYPE = refuse('refused-type')
const FIELD_FULL = refuse('refused-field-full')
const BROKEN = refuse('refused-broken')

/**
 * Why the card cannot be played, with `points` play points gone and so many places of the field made free by the payment (section 5.5); whether there are play
 * points enough is not asked.
 */
function unplayable(
  table: EvolveTable,
  card: EvolveCardState,
  definition: EvolveDefinition,
  points: number,
  freed: number,
  explain: boolean,
): Refusal | undefined {
  if (definition.isEvolved || definition.isLeader) return WRONG_TYPE
  if (!definition.isSpell) return roomIn(table, 'field', card.controller) + freed > 0 ? undefined : FIELD_FULL
  const first = definition.spell
  const ability = first === undefined ? undefined : definition.abilities[first]
  if (first === undefined || !ability) return undefined
  if (definition.broken.has(first)) return BROKEN
  const context = contextOf(card, first)
  const failed = failedCondition(table, inContext(context), ability.conditions)
  if (failed)
    return explain ? unmet('refused-spell-condition', { card: titleOf(table, card) }, context, failed) : UNREAD
  return unpayableCost(table, context, ability, points)
}

/** Ways to play one card, and those refused: for its play points, or for an alternate cost. */
export function playOptions(table: EvolveTable, card: EvolveCardState, { options, refused }: Offers<MainAction>): void {
  const definition = faceOf(table, card)
  if (!definition) return
  const cost = costOf(table, card, definition)
  const points = table.state.players[card.controller].playPoints
  const isShort = points < cost
  if (!isShort || refused) {
    const refusal =
      unplayable(table, card, definition, cost, 0, refused !== undefined) ??
      (isShort ? refuse('refused-play-points', { cost, points }) : undefined)
    if (!refusal) options.push(playing(card, definition, cost))
    else refused?.push({ ...playing(card, definition, cost), refusal })
  }
  for (const index of definition.alternates) {
    const ability = definition.abilities[index]
    const refusal = whyNotInstead(table, card, definition, index, refused !== undefined)
    if (ability && !refusal) options.push(playingInstead(table, card, ability, index))
    else if (ability && refusal) refused?.push({ ...playingInstead(table, card, ability, index), refusal })
  }
}

/** Ids of options that play a card, by its number: writing them is slow, and the same few come up again and again. */
const ids: string[] = []

const playing = ({ id }: EvolveCardState, { name }: EvolveDefinition, cost: number): Option<MainAction> =>
  createOption(
    (ids[id] ??= `play:${id}`),
    'play',
    { do: 'play', card: id },
    message('option-play', { card: name, cost }),
    { card: id },
  )

const playingInstead = (
  table: EvolveTable,
  card: EvolveCardState,
  ability: Ability,
  index: number,
): Option<MainAction> =>
  createOption(
    `play:${card.id}#${index}`,
    'play',
    { do: 'play', card: card.id, alternate: index },
    message('option-play-alternate', { card: titleOf(table, card), ability: offerOf(ability) }),
    { card: card.id, name: ability.name },
  )

/** Why a card cannot be played for an alternate cost; a spell's own costs are paid all the same. */
function whyNotInstead(
  table: EvolveTable,
  card: EvolveCardState,
  definition: EvolveDefinition,
  index: number,
  explain: boolean,
): Refusal | undefined {
  const ability = definition.abilities[index]
  if (!ability) return BROKEN
  const context = contextOf(card, index)
  const stopped = unplayable(table, card, definition, 0, freedBy(table, context, ability), explain)
  if (stopped) return stopped
  const failed = failedCondition(table, inContext(context), ability.conditions)
  if (failed) return explain ? unmet('refused-condition', { ability: ability.name }, context, failed) : UNREAD
  return unpayableCost(table, context, { costs: [...ability.costs, ...ownCosts(definition)] })
}

/** Why a spell cannot be played for so many play points, apart from these. */
export const spellRefusal = (table: EvolveTable, card: EvolveCardState, points: number): Refusal | undefined => {
  const definition = definitionOf(table, card)
  return definition ? unplayable(table, card, definition, points, 0, false) : BROKEN
}

/** Plays a spell from wherever it lies for this many play points. */
export function playFor(table: EvolveTable, id: number, seat: Seat, cost: number): void {
  const card = cardOf(table.state, id)
  const definition = definitionOf(table, card)
  if (!definition) return
  tell(table, 'event', 'played', { cards: { card, leader: cardOf(table.state, seat) }, seat, args: { cost } })
  table.state.players[seat].playPoints -= cost
  begin(table, card, definition, seat)
}

/** Counts a card as played and lets it go on its way, once it is paid for: what is paid instead of play points comes first, then a spell's own costs. */
function begin(
  table: EvolveTable,
  card: EvolveCardState,
  definition: EvolveDefinition,
  seat: Seat,
  alternate?: number,
): void {
  table.state.players[seat].played++
  push(table, definition.isSpell ? { kind: 'spell', card: card.id, seat } : { kind: 'enter', card: card.id, seat })
  const { spell } = definition
  const isPaid = spell !== undefined && ownCosts(definition).some((cost) => !isInternal(cost))
  const own = isPaid ? contextOf(card, spell) : undefined
  if (alternate !== undefined) pushCosts(table, contextOf(card, alternate), own)
  else if (own) pushCosts(table, own)
}

/** Plays a card: pays, counts it, and lets it go to the field or resolve. The frames that follow are pushed by the caller first. */
export function play(table: EvolveTable, id: number, alternate: number | undefined): void {
  const card = cardOf(table.state, id)
  const definition = definitionOf(table, card)
  if (!definition) return
  const seat = card.controller
  const player = table.state.players[seat]
  const cost = alternate === undefined ? costOf(table, card, definition) : 0
  tell(table, 'input', 'played', { cards: { card, leader: cardOf(table.state, seat) }, seat, args: { cost } })
  player.playPoints -= cost
  beginResolution(table)
  begin(table, card, definition, seat, alternate)
  if (alternate === undefined) return
  mark(table, 'trigger', 'ModifiedCost')
  mark(table, 'modified-cost', 'AlternateCost')
}

export const enterFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'enter' }>> = {
  run(table, { card, seat }) {
    putOnField(table, [card], seat)
  },
}

const DELAYED = ['StartEndPhase', 'StartMainPhase', 'StartOpponentMainPhase'] as const

/** A spell resolves: abilities that watch it wait, its first ability happens at once, later ones are left for their phase. */
export const spellFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'spell' }>> = {
  run(table, { card: id, seat }) {
    const card = cardOf(table.state, id)
    const definition = definitionOf(table, card)
    if (!definition) return
    moveCards(table, [id], { zone: 'resolution', seat })
    count(table, seat, 'spellsPlayed', remember(table, card))
    if (isHeard(table, 'OnPlaySpell'))
      for (const watcher of fieldOf(table, seat)) raise(table, 'OnPlaySpell', watcher, card)
    for (const phase of DELAYED) {
      for (const ability of definition.triggered.get(phase) ?? []) {
        if (!isUnplayed(table, 'trigger', phase)) table.state.delayed.push({ phase, context: contextOf(card, ability) })
      }
    }
    push(table, { kind: 'spent', card: id })
    if (definition.spell !== undefined)
      push(table, { kind: 'ability', context: contextOf(card, definition.spell), helper: false, paid: true })
  },
}

/** A spell that has resolved goes to the cemetery; one that its own ability moved stays where it is. */
export const spentFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'spent' }>> = {
  run(table, { card }) {
    if (cardOf(table.state, card).zone === 'resolution') moveCards(table, [card], { zone: 'cemetery' })
  },
}

/** Cards that may be played in a quick window (section 5.8). */
export const isQuick = (table: EvolveTable, card: EvolveCardState): boolean => hasKeyword(table, card, 'Quick')

/** Zones from which cards are played. */
export const PLAYED_FROM = ['hand', 'ex'] as const
