import type { Asks, Question, RefusedCard } from '../../../../core/engine/decision'
import type { FrameRule } from '../../../../core/engine/rules'
import { SEATS, type Seat } from '../../../../core/engine/seat'
import { cardOf, deref, refTo } from '../../../../core/engine/state'
import { idsIn, relocate, type Refusal } from '../../../../core/engine/zone'
import { message } from '../../../../core/language/message'
import type { Target, YacgCard } from '../card'
import { definitionOf, energyOf, raise, sourceOf } from '../board'
import { ZONES, next, type YacgFrame, type YacgTable } from '../state'

type Play = Extract<YacgFrame, { kind: 'play' }>

const isSide = (of: Target['of'], seat: Seat, controller: Seat): boolean =>
  of === 'any' || (of === 'you') === (seat === controller)

/** Cards that may be declared as this target, and those in the same place that may not. */
function targetsOf(
  table: YacgTable,
  target: Target,
  seat: Seat,
  self: number,
): { candidates: number[]; refused: RefusedCard[] } {
  const there =
    target.in === 'stack'
      ? idsIn(table.state, 'stack', 0)
      : SEATS.flatMap((side) => idsIn(table.state, 'creatures', side))
  const fits = (id: number): boolean => id !== self && isSide(target.of, seat, cardOf(table.state, id).controller)
  const refused = there
    .filter((id) => !fits(id))
    .map((id) => ({ id, reason: message('wrong-side', { of: target.of }), span: { key: '', ...target.span } }))
  return { candidates: there.filter(fits), refused }
}

/** Why a card cannot be played; `undefined` when it can (section 5.5). */
export function playable(table: YacgTable, seat: Seat, { key, colour, cost, script }: YacgCard): Refusal | undefined {
  const player = table.state.players[seat]
  const span = { key, ...cost.span }
  const own = player.energy[colour] ?? 0
  if (cost.colour > own) return { reason: message('colour-missing', { colour, needed: cost.colour, found: own }), span }
  if (cost.total > energyOf(player))
    return { reason: message('energy-missing', { needed: cost.total, found: energyOf(player) }), span }
  const lacking = script.targets.find((target) => targetsOf(table, target, seat, -1).candidates.length === 0)
  return lacking ? { reason: message('no-target', { pick: lacking.pick }), span: { key, ...lacking.span } } : undefined
}

function payment(table: YacgTable, seat: Seat, { colour, cost }: YacgCard): Asks {
  const available = Object.fromEntries(
    Object.entries(table.state.players[seat].energy).filter(([, amount]) => amount > 0),
  )
  return { kind: 'pay', total: cost.total, available, least: cost.colour > 0 ? { [colour]: cost.colour } : {} }
}

/** Puts the card onto the stack or the field, and lets those know who wait for it. */
function place(table: YacgTable, { seat, card: { id }, targets }: Play): void {
  const card = cardOf(table.state, id)
  const { kind } = definitionOf(table, card.key).card
  relocate(table.state, ZONES, id, { zone: kind === 'effect' ? 'stack' : 'creatures', seat })
  card.targets = [...targets]
  table.trace?.({
    level: 'event',
    message: message('played', { player: seat, card: id }),
    subjects: { card: id },
    seat,
  })
  raise(table, 'played', card)
  next(table, { kind: 'settle' })
}

/** What is still to be declared or paid; nothing once the card or the energy has been taken away by hand. */
function unanswered(
  table: YacgTable,
  { seat, card, targets }: Play,
): { readonly target?: Target; readonly cost: number } | undefined {
  const state = deref(table.state, card)
  const compiled = state && definitionOf(table, state.key).card
  if (!compiled || playable(table, seat, compiled)) return undefined
  const target = compiled.script.targets[targets.length]
  return { cost: compiled.cost.total, ...(target ? { target } : {}) }
}

/** Playing a card: its targets in order, then its cost, then the card itself. */
export const play: FrameRule<YacgTable, Play> = {
  ask(table, frame): Question | undefined {
    const {
      seat,
      card: { id },
      targets,
    } = frame
    const { target, cost = 0 } = unanswered(table, frame) ?? {}
    const { key } = cardOf(table.state, id)
    if (target) {
      const asks: Asks = { kind: 'cards', ...targetsOf(table, target, seat, id), min: 1, max: 1 }
      const source = sourceOf({ id, key }, `targets.${targets.length}`, target.span)
      return { by: seat, kind: 'target', prompt: message('target', { pick: target.pick }), source, asks }
    }
    if (cost === 0) return undefined
    const { card } = definitionOf(table, key)
    const source = sourceOf({ id, key }, 'cost', card.cost.span)
    return { by: seat, kind: 'pay', prompt: message('pay', { total: cost }), source, asks: payment(table, seat, card) }
  },
  answer(table, frame, answer) {
    if ('choose' in answer)
      next(table, {
        ...frame,
        targets: [...frame.targets, ...answer.choose.map((id) => refTo(cardOf(table.state, id)))],
      })
    if (!('pay' in answer)) return
    const { energy } = table.state.players[frame.seat]
    for (const [colour, amount] of Object.entries(answer.pay)) energy[colour] = (energy[colour] ?? 0) - amount
    place(table, frame)
  },
  run(table, frame) {
    if (unanswered(table, frame)) place(table, frame)
  },
}
