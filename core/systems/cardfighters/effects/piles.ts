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
  type Step,
} from '../rules/command'
import { mark } from '../rules/entries'
import { moveTo as move, shufflePile } from '../rules/cards/moves'
import type { FighterState, FightersTable } from '../rules/state'
import { tell } from '../rules/tell'
import { truth } from '../rules/values/value'

const EDGES = ['top', 'bottom'] as const
type Edge = (typeof EDGES)[number]

const askEdge = ({ table, scope, effect }: Step): Question<Edge> =>
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
  { table, source }: Step,
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
function put(step: Step, card: FighterState, zone: Pile, seat: Seat, position: number, shown = false): boolean {
  const { table } = step
  const { zone: from, controller } = card
  if (zone === 'hand' && from === 'hand' && seat === controller) return false
  const size = idsIn(table.state, zone, seat).length - (from === zone && controller === seat ? 1 : 0)
  move(table, card.id, { zone, seat, ...(zone !== 'hand' && { index: indexIn(position, size) }) })
  const seers = [...(from === 'hand' ? [controller] : []), ...(zone === 'hand' ? [seat] : [])]
  tellMove(step, card.id, from, zone, seers, shown)
  return true
}

/** A position, asked for once when it is a question mark; a truth value in its place says whether the cards are shown. */
const positionAt = (step: Step, index: number, edge: Edge | undefined): number => {
  if (argumentAt(step, index)?.kind !== 'ask')
    return step.values[index]?.is === 'boolean' ? 0 : numberAt(step, index, 0)
  return edge === 'bottom' ? -1 : 0
}

const isShown = ({ values }: Step): boolean =>
  [values[1], values[2]].some((value) => value?.is === 'boolean' && truth(value))

export const moveTo: Command<Edge> = {
  ask: (step) => (argumentAt(step, 1)?.kind === 'ask' && cardsOf(step).length > 0 ? askEdge(step) : undefined),
  apply(step, answer) {
    const { scope } = step
    const position = positionAt(step, 1, actionIn(answer))
    scope.moved = cardsOf(step)
      .filter((card) => {
        const pile = pileAt(step, 0, card.controller)
        return pile !== undefined && put(step, card, pile.zone, pile.seat, position, isShown(step))
      })
      .map(({ id }) => id)
    return scope.moved.length > 0
  },
}

/** What lies above the card that was found; everything, when nothing was. */
function revealed({ table, scope, targets = [] }: Step): {
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
  ask: (step) => (argumentAt(step, 1)?.kind === 'ask' && revealed(step).above.length > 0 ? askEdge(step) : undefined),
  apply(step, answer) {
    const { pile, above } = revealed(step)
    const position = positionAt(step, 1, actionIn(answer))
    for (const card of above) {
      const to = pileAt(step, 0, card.controller)
      if (to) put(step, card, to.zone, to.seat, position, true)
    }
    return pile.length > 0
  },
}

export const movePile: Command = {
  apply(step) {
    const [from, to] = [pileAt(step, 0), pileAt(step, 1)]
    if (!from || !to) return false
    const cards = cardsIn(step.table, from.zone, from.seat)
    const same = from.zone === to.zone && from.seat === to.seat
    if (!same) for (const card of cards) put(step, card, to.zone, to.seat, 0)
    return cards.length > 0
  },
}

/** Both keep their order from top to bottom. */
export const swapPiles: Command = {
  apply(step) {
    const [first, second] = [pileAt(step, 0), pileAt(step, 1)]
    if (!first || !second || (first.zone === second.zone && first.seat === second.seat)) return false
    const [near, far] = [cardsIn(step.table, first.zone, first.seat), cardsIn(step.table, second.zone, second.seat)]
    for (const card of near) put(step, card, second.zone, second.seat, -1)
    for (const card of far) put(step, card, first.zone, first.seat, -1)
    return true
  },
}

/** Whose pile is meant: `ctrl` is the controller of the first target, and without a prefix players among the targets have their own shuffled. */
function shuffled(step: Step): { zone: Pile; seats: readonly Seat[] } | undefined {
  const { table, scope, targets = [] } = step
  const [first] = targets
  const of = first === undefined ? undefined : cardAt(table, first).controller
  const pile = argumentAt(step, 0) ? pileAt(step, 0, of) : { zone: 'deck' as const, seat: scope.me, prefix: undefined }
  if (!pile) return undefined
  const players = targets.filter(isPlayer)
  return { zone: pile.zone, seats: pile.prefix === undefined && players.length > 0 ? players : [pile.seat] }
}

export const shuffle: Command = {
  apply(step) {
    const pile = shuffled(step)
    for (const seat of pile?.seats ?? []) shufflePile(step.table, seat, pile?.zone, step.source)
    return pile !== undefined
  },
}

/** The deck that the first target lies in, or belongs to; else your own. */
function prophesied({ table, scope, targets = [] }: Step): Seat {
  const found = targets.find((id) => isPlayer(id) || cardAt(table, id).zone === 'deck')
  return found === undefined ? scope.me : cardAt(table, found).controller
}

function look(step: Step): boolean | undefined {
  const { table, scope, source } = step
  const seat = prophesied(step)
  const ids = idsIn(table.state, 'deck', seat).slice(0, Math.max(0, numberAt(step, 0)))
  if (ids.length === 0) return false
  table.state.seen[scope.me] = [...new Set([...table.state.seen[scope.me], ...ids])]
  tell(table, 'event', 'looks-deck', {
    cards: { player: scope.me, owner: seat },
    args: { amount: ids.length },
    source,
    seat: scope.me,
  })
  for (const id of ids) tell(table, 'event', 'sees', { cards: { card: id }, source, seat: scope.me, only: scope.me })
  const edge = argumentAt(step, 1)
  if (!edge) return again(step, { step: 'edge', ids })
  return again(step, { step: edge.kind === 'word' ? edge.word : String(numberAt(step, 1)), ids })
}

/** Each next card goes on top of the one before, or under it. */
function putBack(step: Step, ids: readonly number[]): boolean {
  const place = step.stage?.step ?? 'top'
  const position = place === 'bottom' ? -1 : place === 'top' ? 0 : Number(place)
  if (place === 'top' || place === 'bottom') mark(step.table, 'position', place)
  for (const id of ids) put(step, cardAt(step.table, id), 'deck', cardAt(step.table, id).controller, position)
  return true
}

/** First top or bottom, unless it is written; then the order (specification, section 4.4). */
export const prophecy: Command<Edge> = {
  ask(step) {
    const { table, scope, effect, stage } = step
    if (stage?.step === 'edge') return askEdge(step)
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
  apply(step, answer) {
    const { stage } = step
    if (!stage) return look(step)
    if (stage.step === 'edge') return again(step, { step: actionIn(answer) ?? '', ids: stage.ids })
    return putBack(step, answer && 'choose' in answer ? answer.choose : stage.ids)
  },
}

function show(table: FightersTable, ids: readonly number[], source: Step['source']): boolean {
  for (const seat of SEATS) table.state.seen[seat] = [...new Set([...table.state.seen[seat], ...ids])]
  for (const id of ids)
    tell(table, 'event', 'revealed', { cards: { card: id, player: cardAt(table, id).controller }, source })
  return ids.length > 0
}

/** Shown to both players until the rule has resolved. */
export const reveal: Command = {
  apply(step) {
    const { table, source } = step
    const argument = argumentAt(step, 0)
    if (!argument)
      return show(
        table,
        cardsOf(step).map(({ id }) => id),
        source,
      )
    const zone = argument.kind === 'zone' ? argument.zone.zone : wordAt(step, 0)
    if (zone !== 'hand' && zone !== 'deck' && zone !== 'discards' && zone !== 'removed') return false
    return show(
      table,
      playersOf(step).flatMap((seat) => idsIn(table.state, zone, seat)),
      source,
    )
  },
}

/** How a pile is shown is for who shows it: the game goes on unchanged. */
export const pileView: Command = {
  apply(step) {
    mark(step.table, 'pile-state', wordAt(step, 1))
    return true
  },
}
