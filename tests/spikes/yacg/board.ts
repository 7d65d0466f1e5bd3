import { SEATS, type Seat } from '../../../core/engine/seat'
import { refTo, type Source } from '../../../core/engine/state'
import { cardsIn, relocate } from '../../../core/engine/zone'
import { message } from '../../../core/language/message'
import type { Span } from '../../../core/language/span'
import { STATS, type Amount, type Colour, type EventName, type Stat } from './card'
import { ZONES, triggersFor, type YacgCardState, type YacgDefinition, type YacgPlayer, type YacgTable } from './state'

export const definitionOf = ({ pool }: YacgTable, key: string): YacgDefinition => {
  const definition = pool.byKey(key)
  if (!definition) throw new Error(`The pool has no card ${key}.`)
  return definition
}

/** A creature's current number (section 6.7). */
export const statOf = (table: YacgTable, card: YacgCardState, stat: Stat): number =>
  Math.max(0, (table.pool.byKey(card.key)?.card.stats[stat] ?? 0) + card.changes[stat])

/** An amount for the round that is being played. */
export const amountOf = ({ state }: YacgTable, amount: Amount): number =>
  amount[Math.min(state.turn.number, amount.length) - 1] ?? amount.at(-1) ?? 0

export const energyOf = (player: YacgPlayer): number =>
  Object.values(player.energy).reduce((sum, amount) => sum + amount, 0)

export const sourceOf = (
  { id, key }: { readonly id: number; readonly key: string },
  path: string,
  span?: Span,
): Source => ({ id, key, path, ...(span ? { span } : {}) })

export function gainEnergy(table: YacgTable, seat: Seat, colour: Colour, amount: number, source?: Source): void {
  const { energy } = table.state.players[seat]
  energy[colour] = (energy[colour] ?? 0) + amount
  table.trace?.({
    level: 'event',
    message: message('gained', { player: seat, amount, colour }),
    seat,
    ...(source ? { source } : {}),
  })
}

/** Moves a card to its owner's zone, as a new object without changes. */
export function send(table: YacgTable, card: YacgCardState, zone: string, seat: Seat = card.owner): void {
  relocate(table.state, ZONES, card.id, { zone, seat, ...(zone === 'deck' ? { index: 0 } : {}) })
  card.changes = { hp: 0, satk: 0, spe: 0 }
  card.targets = []
}

/** Draws cards, as many as there are; a card whose colour is attached to a plan brings one energy of it (section 5.3). */
export function drawCards(table: YacgTable, seat: Seat, amount: number, energy: boolean): number {
  const drawn = cardsIn(table, 'deck', seat).slice(0, amount)
  for (const card of drawn) {
    send(table, card, 'hand')
    table.trace?.({
      level: 'event',
      message: message('drew', { player: seat, card: card.id }),
      subjects: { card: card.id },
      seat,
      only: seat,
    })
    if (energy) gainForCard(table, seat, card)
  }
  return drawn.length
}

export function gainForCard(table: YacgTable, seat: Seat, card: YacgCardState): void {
  const { colour } = definitionOf(table, card.key).card
  if (colour !== 'None' && cardsIn(table, 'plans', seat).some(({ attached }) => attached === colour))
    gainEnergy(table, seat, colour, 1)
}

/** Every object whose triggers may see an event, in the order of section 6.3: those of A first; plans before creatures. */
function* sources(table: YacgTable, subject: YacgCardState | undefined): Generator<YacgCardState> {
  if (subject) yield subject
  const { first } = table.state
  for (const seat of [first, first === 0 ? 1 : 0] as const) {
    for (const zone of ['plans', 'creatures'])
      for (const card of cardsIn(table, zone, seat)) if (card !== subject) yield card
  }
}

/** Notes the triggers of an event; they resolve when the unit is finished. `controller`: of the subject, as it was just before. */
export function raise(table: YacgTable, event: EventName, subject?: YacgCardState, controller?: Seat): void {
  for (const card of sources(table, subject)) {
    const definition = definitionOf(table, card.key)
    for (const block of triggersFor(definition, event)) {
      if (definition.card.script.when[block]?.own && card !== subject) continue
      table.state.waiting.push({
        self: refTo(card),
        key: card.key,
        seat: card === subject ? (controller ?? card.controller) : card.controller,
        block,
      })
    }
  }
}

/** Kills every creature without HP, all at once (section 6.4). */
export function checkDeaths(table: YacgTable): void {
  const dead = SEATS.flatMap((seat) =>
    cardsIn(table, 'creatures', seat).filter((card) => statOf(table, card, 'hp') === 0),
  )
  const controllers = dead.map(({ controller }) => controller)
  for (const card of dead) {
    send(table, card, 'discard')
    table.trace?.({ level: 'event', message: message('killed', { card: card.id }), subjects: { card: card.id } })
  }
  dead.forEach((card, index) => raise(table, 'dies', card, controllers[index]))
}

/** The side's HP in all, for a stalled combat and for judging a position. */
export const total = (table: YacgTable, seat: Seat, stats: readonly Stat[] = STATS): number =>
  cardsIn(table, 'creatures', seat).reduce(
    (sum, card) => sum + stats.reduce((part, stat) => part + statOf(table, card, stat), 0),
    0,
  )
