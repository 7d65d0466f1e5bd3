import { idsIn, cardsIn } from '../../../engine/zone'
import { cardAt } from '../../../engine/state'
import type { Question } from '../../../engine/decision'
import { isPlayer, SEATS, type Seat } from '../../../engine/seat'
import { actionIn, named, questionOf } from '../rules/choices/choose'
import {
  again,
  argumentAt,
  cardsOf,
  numberAt,
  pileAt,
  playersOf,
  wordAt,
  type Command,
  type Pile,
  type CommandCall,
} from '../rules/command'
import { mark } from '../rules/entries'
import { moveTo as move, shufflePile } from '../rules/cards/moves'
import type { FighterState, FightersTable } from '../rules/state'
import { tell } from '../rules/tell'
import { truth } from '../rules/values/value'

const EDGES = ['top', 'bottom'] as const
type Edge = (typeof EDGES)[number]

const askEdge = ({ table, scope, effect }: CommandCall): Question<Edge> =>
  questionOf(
    scope,
    table,
    'edge',
    { kind: 'option', options: EDGES.map((name) => named(name)), refused: [] },
    effect.span,
  )

/** From 0, the top, or from -1, the bottom, as a place in a pile of so many other cards. */
const indexIn = (position: number, size: number): number =>
  position < 0 ? Math.max(0, size + 1 + position) : Math.min(position, size)

const PUBLIC: ReadonlySet<string> = new Set(['ring', 'arena', 'discards', 'removed'])

/** Where the card goes is told to everybody; which one it is, to those who see it. */
function tellMove(
  { table, source }: CommandCall,
  id: number,
  from: string,
  zone: Pile,
  seats: readonly Seat[],
  shown: boolean,
): void {
  const told = { cards: { card: id, player: cardAt(table, id).controller }, source }
  if (shown || PUBLIC.has(from) || PUBLIC.has(zone)) return tell(table, 'event', `moved-${zone}`, told)
  tell(table, 'event', `moved-unseen-${zone}`, { cards: { player: cardAt(table, id).controller }, source })
  for (const seat of new Set(seats)) tell(table, 'detail', `moved-${zone}`, { ...told, only: seat })
}

/** Moves a card to a pile; a card of a hand that stays in that hand does not move. */
function put(call: CommandCall, card: FighterState, zone: Pile, seat: Seat, position: number, shown = false): boolean {
  const { table } = call
  const { zone: from, controller } = card
  if (zone === 'hand' && from === 'hand' && seat === controller) return false
  const size = idsIn(table.state, zone, seat).length - (from === zone && controller === seat ? 1 : 0)
  move(table, card.id, { zone, seat, ...(zone !== 'hand' && { index: indexIn(position, size) }) })
  const seers = [...(from === 'hand' ? [controller] : []), ...(zone === 'hand' ? [seat] : [])]
  tellMove(call, card.id, from, zone, seers, shown)
  return true
}

/** A position, asked for once when it is a question mark; a truth value in its place says whether the cards are shown. */
const positionAt = (call: CommandCall, index: number, edge: Edge | undefined): number => {
  if (argumentAt(call, index)?.kind !== 'ask')
    return call.values[index]?.is === 'boolean' ? 0 : numberAt(call, index, 0)
  return edge === 'bottom' ? -1 : 0
}

const isShown = ({ values }: CommandCall): boolean =>
  [values[1], values[2]].some((value) => value?.is === 'boolean' && truth(value))

export const moveTo: Command<Edge> = {
  ask: (call) => (argumentAt(call, 1)?.kind === 'ask' && cardsOf(call).length > 0 ? askEdge(call) : undefined),
  apply(call, answer) {
    const { scope } = call
    const position = positionAt(call, 1, actionIn(answer))
    scope.moved = cardsOf(call)
      .filter((card) => {
        const pile = pileAt(call, 0, card.controller)
        return pile !== undefined && put(call, card, pile.zone, pile.seat, position, isShown(call))
      })
      .map(({ id }) => id)
    return scope.moved.length > 0
  },
}

/** What lies above the card that was found; everything, when nothing was. */
function revealed({ table, scope, targets = [] }: CommandCall): {
  readonly pile: readonly FighterState[]
  readonly above: readonly FighterState[]
} {
  const found = targets.find((id) => !isPlayer(id))
  const card = found === undefined ? undefined : cardAt(table, found)
  const searched = card
    ? { zone: card.zone as Pile, seat: card.controller }
    : (scope.searched ?? { zone: 'deck' as const, seat: scope.me })
  const pile = cardsIn(table, searched.zone, searched.seat)
  return { pile, above: card ? pile.slice(0, Math.max(0, pile.indexOf(card))) : [...pile] }
}

export const moveRevealedTo: Command<Edge> = {
  ask: (call) => (argumentAt(call, 1)?.kind === 'ask' && revealed(call).above.length > 0 ? askEdge(call) : undefined),
  apply(call, answer) {
    const { pile, above } = revealed(call)
    const position = positionAt(call, 1, actionIn(answer))
    for (const card of above) {
      const to = pileAt(call, 0, card.controller)
      if (to) put(call, card, to.zone, to.seat, position, true)
    }
    return pile.length > 0
  },
}

export const movePile: Command = {
  apply(call) {
    const [from, to] = [pileAt(call, 0), pileAt(call, 1)]
    if (!from || !to) return false
    const cards = cardsIn(call.table, from.zone, from.seat)
    const same = from.zone === to.zone && from.seat === to.seat
    if (!same) for (const card of cards) put(call, card, to.zone, to.seat, 0)
    return cards.length > 0
  },
}

/** Both keep their order from top to bottom. */
export const swapPiles: Command = {
  apply(call) {
    const [first, second] = [pileAt(call, 0), pileAt(call, 1)]
    if (!first || !second || (first.zone === second.zone && first.seat === second.seat)) return false
    const [near, far] = [cardsIn(call.table, first.zone, first.seat), cardsIn(call.table, second.zone, second.seat)]
    for (const card of near) put(call, card, second.zone, second.seat, -1)
    for (const card of far) put(call, card, first.zone, first.seat, -1)
    return true
  },
}

/** Whose pile is meant: `ctrl` is the controller of the first target, and without a prefix players among the targets have their own shuffled. */
function shuffled(call: CommandCall): { zone: Pile; seats: readonly Seat[] } | undefined {
  const { table, scope, targets = [] } = call
  const [first] = targets
  const of = first === undefined ? undefined : cardAt(table, first).controller
  const pile = argumentAt(call, 0) ? pileAt(call, 0, of) : { zone: 'deck' as const, seat: scope.me, prefix: undefined }
  if (!pile) return undefined
  const players = targets.filter(isPlayer)
  return { zone: pile.zone, seats: pile.prefix === undefined && players.length > 0 ? players : [pile.seat] }
}

export const shuffle: Command = {
  apply(call) {
    const pile = shuffled(call)
    for (const seat of pile?.seats ?? []) shufflePile(call.table, seat, pile?.zone, call.source)
    return pile !== undefined
  },
}

/** The deck that the first target lies in, or belongs to; else your own. */
function prophesied({ table, scope, targets = [] }: CommandCall): Seat {
  const found = targets.find((id) => isPlayer(id) || cardAt(table, id).zone === 'deck')
  return found === undefined ? scope.me : cardAt(table, found).controller
}

function look(call: CommandCall): boolean | undefined {
  const { table, scope, source } = call
  const seat = prophesied(call)
  const ids = idsIn(table.state, 'deck', seat).slice(0, Math.max(0, numberAt(call, 0)))
  if (ids.length === 0) return false
  table.state.seen[scope.me] = [...new Set([...table.state.seen[scope.me], ...ids])]
  tell(table, 'event', 'looks-deck', {
    cards: { player: scope.me, owner: seat },
    args: { amount: ids.length },
    source,
    seat: scope.me,
  })
  for (const id of ids) tell(table, 'event', 'sees', { cards: { card: id }, source, seat: scope.me, only: scope.me })
  const edge = argumentAt(call, 1)
  if (!edge) return again(call, { step: 'edge', ids })
  return again(call, { step: edge.kind === 'word' ? edge.word : String(numberAt(call, 1)), ids })
}

/** Each next card goes on top of the one before, or under it. */
function putBack(call: CommandCall, ids: readonly number[]): boolean {
  const place = call.stage?.step ?? 'top'
  const position = place === 'bottom' ? -1 : place === 'top' ? 0 : Number(place)
  if (place === 'top' || place === 'bottom') mark(call.table, 'position', place)
  for (const id of ids) put(call, cardAt(call.table, id), 'deck', cardAt(call.table, id).controller, position)
  return true
}

/** First top or bottom, unless it is written; then the order (specification, section 4.4). */
export const prophecy: Command<Edge> = {
  ask(call) {
    const { table, scope, effect, stage } = call
    if (stage?.step === 'edge') return askEdge(call)
    if (!stage || stage.ids.length < 2) return undefined
    const { ids } = stage
    return questionOf(
      scope,
      table,
      'order',
      { kind: 'cards', candidates: ids, min: ids.length, max: ids.length, ordered: true, refused: [] },
      effect.span,
    )
  },
  apply(call, answer) {
    const { stage } = call
    if (!stage) return look(call)
    if (stage.step === 'edge') return again(call, { step: actionIn(answer) ?? '', ids: stage.ids })
    return putBack(call, answer && 'choose' in answer ? answer.choose : stage.ids)
  },
}

function show(table: FightersTable, ids: readonly number[], source: CommandCall['source']): boolean {
  for (const seat of SEATS) table.state.seen[seat] = [...new Set([...table.state.seen[seat], ...ids])]
  for (const id of ids)
    tell(table, 'event', 'revealed', { cards: { card: id, player: cardAt(table, id).controller }, source })
  return ids.length > 0
}

/** Shown to both players until the rule has resolved. */
export const reveal: Command = {
  apply(call) {
    const { table, source } = call
    const argument = argumentAt(call, 0)
    if (!argument)
      return show(
        table,
        cardsOf(call).map(({ id }) => id),
        source,
      )
    const zone = argument.kind === 'zone' ? argument.zone.zone : wordAt(call, 0)
    if (zone !== 'hand' && zone !== 'deck' && zone !== 'discards' && zone !== 'removed') return false
    return show(
      table,
      playersOf(call).flatMap((seat) => idsIn(table.state, zone, seat)),
      source,
    )
  },
}

/** How a pile is shown is for who shows it: the game goes on unchanged. */
export const pileView: Command = {
  apply(call) {
    mark(call.table, 'pile-state', wordAt(call, 1))
    return true
  },
}
