import { pick, type RandomState } from '../../../engine/random'
import { isPlayer, type Seat } from '../../../engine/seat'
import { cardAt, refTo } from '../../../engine/state'
import { cardsIn } from '../../../engine/zone'
import { COLOURS, type PhaseName } from '../words'
import { noChanges } from './create'
import type { YacgDefinition } from './definition'
import { isCard } from './plays/legal'
import type { YacgFrame } from './frames'
import type { YacgPiece, YacgState, YacgTable } from './state'
import { definitionOf, isOnField, printedScripts, push, touch, unit } from './table'

/** A position is one of a round that goes on, with plans that everybody knows. */
export function prepare({ state }: YacgTable, turn: number | undefined): void {
  state.plansOpen = true
  state.turn.number = turn ?? 1
}

/** The work that starts a part of the game. A round is begun with its event, and the game with the round before it. */
function workOf({ state }: YacgTable, phase: string): YacgFrame[] {
  if (phase === 'start' && state.turn.number <= 1)
    return [
      { kind: 'open' },
      { kind: 'raise', happening: { event: 'game-start' } },
      { kind: 'settle' },
      { kind: 'round', begun: true },
    ]
  return phase === 'start' ? [{ kind: 'round', begun: true }] : [{ kind: 'phase', phase: phase as PhaseName }]
}

/** Drops what is under way and starts a part of a round; the player whose turn it is, is A. */
export function enterPhase(table: YacgTable, seat: Seat, phase = 'opening'): void {
  const { state } = table
  state.turn.seat = seat
  state.turn.phase = phase === 'start' ? 'opening' : phase
  state.work = []
  Object.assign(state, { fights: [], ended: undefined, level: 0, waiting: [], nesting: 0, stackBase: 0 })
  state.fixedCost = undefined
  state.taken = undefined
  state.first = seat
  for (const player of state.players) player.extra = 0
  touch(table)
  push(table, ...workOf(table, phase))
}

/** What an object had elsewhere is gone; on the field it has the markers that it enters with. */
function renew(table: YacgTable, card: YacgPiece, cameFrom: string | undefined): void {
  card.changes = noChanges()
  card.damage = 0
  card.faceDown = false
  card.copies = undefined
  card.harm = undefined
  card.used = []
  card.since = ++table.state.moments
  card.home = card.controller
  card.targets = {}
  card.markers = 0
  if (card.zone !== 'auras' || cameFrom !== undefined) card.host = undefined
  if (!isOnField(card)) return
  for (const { script } of printedScripts(table, card)) card.markers += script.markers?.start ?? 0
}

function setWeather(table: YacgTable, card: YacgPiece): void {
  const { state } = table
  for (const other of cardsIn(table, 'weather', 0)) if (other.id !== card.id) other.zone = 'gone'
  const ids = state.zones['weather']
  if (ids) ids[0] = [card.id]
  state.weather = { name: (definitionOf(table, card)?.name ?? card.key).toLowerCase(), rounds: 2 }
}

/** A card that was put or moved by hand. One that enters the field is heard of. */
export function arrive(table: YacgTable, id: number, from: string | undefined, enters: boolean): void {
  const card = cardAt(table, id)
  if (isPlayer(id)) return
  renew(table, card, from)
  if (card.zone === 'weather') setWeather(table, card)
  if (from === 'weather' && cardsIn(table, 'weather', 0).length === 0) table.state.weather = undefined
  touch(table)
  if (!enters || !isOnField(card)) return
  unit(table, { kind: 'raise', happening: { event: 'enters', it: refTo(card), player: card.controller } })
}

/** Where a card may be expected that nobody has seen. */
export function mayHold(definition: YacgDefinition, zone: string): boolean {
  if (zone === 'plans') return definition.kind === 'plan'
  if (zone === 'weather') return definition.kind === 'weather'
  if (!isCard(definition)) return false
  if (zone === 'creatures') return definition.kind === 'creature'
  if (zone === 'auras') return definition.kind === 'aura'
  if (zone === 'fields') return definition.kind === 'field'
  return !definition.token
}

/** Whether a card is on its way from a hand to the stack or the field: it was announced. */
function isAnnounced({ state }: YacgTable, { id }: YacgPiece): boolean {
  for (const frame of state.work as YacgFrame[]) if (frame.kind === 'play' && frame.card.id === id) return true
  return false
}

/** Plans lie open once both have chosen, auras unless they lie face down, cards of a hand while they are played. */
export const isPublic = (table: YacgTable, card: YacgPiece): boolean =>
  (card.zone === 'plans' && table.state.plansOpen) ||
  (card.zone === 'auras' && !card.faceDown) ||
  (card.zone === 'hand' && isAnnounced(table, card))

/** What everybody sees of an aura that lies face down: where it is and what it is attached to. */
export function backOf(card: YacgPiece): YacgPiece | undefined {
  if (card.zone !== 'auras') return undefined
  return {
    ...card,
    key: '',
    changes: noChanges(),
    markers: 0,
    targets: {},
    used: [],
    past: undefined,
    played: undefined,
  }
}

/** Takes out of a copy of the state what a seat may not know besides hidden cards: the form of an attack that the other has just chosen. */
export function mask(state: YacgState, seat: Seat): void {
  state.outcome = { did: false, objects: [] }
  state.work = (state.work as YacgFrame[]).map((frame): YacgFrame => {
    if (frame.kind !== 'attack' || frame.step !== 'form') return frame
    const attacks = frame.attacks.map((attack) =>
      state.cards[attack.by.id]?.controller === seat ? attack : { by: attack.by, to: attack.to },
    )
    return { ...frame, attacks }
  })
}

/** Gives the plans that the other player has chosen in secret a colour. */
export function guess(table: YacgTable, seat: Seat, random: RandomState): void {
  if (table.state.plansOpen) return
  for (const card of cardsIn(table, 'plans', seat === 0 ? 1 : 0)) card.attached = pick(random, COLOURS)
}
