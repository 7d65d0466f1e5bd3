import { refTo } from '../../../engine/state'
import type { StatChange } from '../script'
import { STATS, type StatName } from '../words'
import { isKept } from '../rules/continuous/stats'
import { raiseAll } from '../rules/events/raise'
import type { Happening, YacgPiece } from '../rules/state'
import { isOnField, push, touchNumbers } from '../rules/table'
import { tell } from '../rules/tell'
import { EVALUATOR } from '../rules/values/evaluator'
import { refsOf } from '../rules/values/references'
import { amountOf, creaturesIn, doneWith, NOTHING, piecesOf, type Call, type Effect } from './call'

interface Change {
  readonly card: YacgPiece
  readonly stat: StatName
  readonly amount: number
}

/** What an entry comes to, before anything is changed. */
const changesOf = (call: Call, { who, changes }: StatChange): readonly Change[] =>
  creaturesIn(call, who).flatMap((card) =>
    STATS.flatMap((stat): Change[] => {
      const value = changes[stat]
      const amount = value ? EVALUATOR.value({ ...call.env, each: refTo(card) }, value) : 0
      return amount === 0 ? [] : [{ card, stat, amount }]
    }),
  )

/** Changes one number; what is heard of it. Losing HP so is no damage, but may kill (section 13, D-75). */
function change({ table, context, source }: Call, { card, stat, amount }: Change): readonly Happening[] {
  if (amount < 0 && isKept(table, card, stat, context)) {
    tell(table, 'nothing', 'protected', { cards: { card: card.id }, args: { from: `lower-${stat}` }, source })
    return []
  }
  card.changes[stat] += amount
  if (stat === 'hp' && amount < 0)
    card.harm = { self: context.self, key: context.key, seat: context.seat, combat: false }
  touchNumbers(table)
  tell(table, 'event', 'stat-changed', {
    cards: { card: card.id },
    args: { stat, amount: amount > 0 ? `+${amount}` : amount },
    source,
  })
  return [{ event: 'stat-changed', it: refTo(card), other: context.self, amount, stat }]
}

export const stats: Effect<'stats'> = {
  could: (call) => call.action.entries.some((entry) => changesOf(call, entry).length > 0),
  apply(call) {
    const changes = call.action.entries.flatMap((entry) => changesOf(call, entry))
    const happenings = changes.flatMap((one) => change(call, one))
    raiseAll(call.table, happenings)
    const changed = new Set(happenings.flatMap(({ it }) => it?.id ?? []))
    return doneWith([...new Set(changes.map(({ card }) => card))].filter(({ id }) => changed.has(id)).map(refTo))
  },
}

export const damage: Effect<'damage'> = {
  could: (call) => amountOf(call, call.action.amount) > 0 && creaturesIn(call, call.action.who).length > 0,
  apply(call) {
    const { table, context, action } = call
    const amount = amountOf(call, action.amount)
    const victims = creaturesIn(call, action.who)
    if (amount === 0 || victims.length === 0) return NOTHING
    const [by] = action.by ? refsOf(table, context, action.by) : [context.self]
    push(table, {
      kind: 'damage',
      hits: victims.map((card) => ({ to: refTo(card), amount, ...(by && { by }) })),
      combat: action.combat,
      cause: context,
    })
    return undefined
  },
}

const markersBy = (call: Call<'markers'>): number =>
  amountOf(call, call.action.add, 0) - amountOf(call, call.action.remove, 0)

const markedBy = (call: Call<'markers'>): readonly YacgPiece[] =>
  piecesOf(call, call.action.who).filter((card) => isOnField(card))

export const markers: Effect<'markers'> = {
  could(call) {
    const by = markersBy(call)
    return markedBy(call).some((card) => by > 0 || (by < 0 && card.markers > 0))
  },
  apply(call) {
    const { table, source } = call
    const cards = markedBy(call)
    const by = markersBy(call)
    const changed = cards.filter((card) => {
      const before = card.markers
      card.markers = Math.max(0, before + by)
      if (card.markers === before) return false
      tell(table, 'event', 'markers-changed', { cards: { card: card.id }, args: { markers: card.markers }, source })
      return true
    })
    touchNumbers(table)
    return doneWith(changed.map(refTo))
  },
}
