import { isPlayer } from '../../../../engine/seat'
import { cardAt } from '../../../../engine/state'
import { canFill } from '../../../../engine/matching'
import { refuse, type Refusal } from '../../../../engine/zone'
import type { Action, Cost, Filter } from '../../card'
import { takeChosen } from './choose'
import { mark } from '../entries'
import { discardCards, ko, moveTo } from '../cards/moves'
import { partAt, scopeOf, sourceAt, stop } from '../values/scope'
import type { Place, Selection } from './filters'
import { select } from './select'
import type { FightersTable, Resolution, RuleOf } from '../state'
import { choiceOf, type Choice } from '../turn/resolution'
import { nameOf, push } from '../table'
import { tell } from '../tell'
import { environmentOf } from '../values/environment'

const costsOf = (table: FightersTable, scope: Resolution): readonly Cost[] => {
  const part = partAt(table, scope)
  return part && 'costs' in part ? part.costs : []
}

const plain = new WeakMap<Cost, Filter>()

/** What a cost chooses from; a plain number of cards is any cards of the hand. The same for a cost each time, so that what is known of it is known again. */
function filterOf(cost: Cost): Filter {
  const { filter, count = 1, span } = cost
  const known = filter ?? plain.get(cost)
  if (known) return known
  const made = { span, quantity: { span, min: count, max: count }, types: [], conditions: [] }
  plain.set(cost, made)
  return made
}

/** Costs that choose: `{S}` and `{E}` alone mean this card. */
const isChosen = ({ id, filter }: Cost): boolean => id === 'D' || (id !== 'F' && filter !== undefined)

/** Where a cost takes from, whatever its filter says (specification, section 4.1). */
function placeOf({ me }: Resolution, { id, filter }: Cost): Place {
  if (id === 'S') return { within: { zone: 'ring', seat: me } }
  return id === 'D' || !filter?.zone ? { within: { zone: 'hand', seat: me } } : {}
}

function takingOf(table: FightersTable, scope: Resolution, cost: Cost, except: readonly number[] = []): Selection {
  const selection = select(environmentOf(table, scope), filterOf(cost), { ...placeOf(scope, cost), except })
  const isOwn = (id: number): boolean => !isPlayer(id) && cardAt(table, id).controller === scope.me
  return { ...selection, parts: selection.parts.map((found) => found.filter(isOwn)) }
}

/** For every card that a cost takes away at least, which ones it may be: no card serves two of them. */
function placesOf(
  table: FightersTable,
  scope: Resolution,
  cost: Cost,
  except: readonly number[] = [],
): (readonly number[])[] {
  if (!isChosen(cost)) return cost.id === 'F' ? [] : [[scope.source.id].filter((id) => !except.includes(id))]
  const { parts, min, all } = takingOf(table, scope, cost, except)
  return parts.flatMap((found) => Array.from({ length: all ? 1 : Math.min(min, found.length + 1) }, () => found))
}

const place = ({ source }: Resolution, { span }: Cost) => ({ key: source.key, start: span.start, end: span.end })

/** Why a cost that is about this card cannot be paid. */
function unpayableBySelf(table: FightersTable, scope: Resolution, cost: Cost): Refusal | undefined {
  const card = cardAt(table, scope.source.id)
  const names = { card: nameOf(table, card.id) }
  if (cost.id === 'F' && card.zone === 'ring' && !card.frozen) return undefined
  if (cost.id === 'F')
    return refuse(card.zone === 'ring' ? 'cost-frozen' : 'cost-not-in-ring', names, place(scope, cost))
  return cost.id === 'S' && card.zone !== 'ring' ? refuse('cost-not-in-ring', names, place(scope, cost)) : undefined
}

/** Why not all costs of an alternative can be paid (section 6.4); asked before anything is paid. */
export function unpayable(table: FightersTable, scope: Resolution): Refusal | undefined {
  const places: (readonly number[])[] = []
  for (const cost of costsOf(table, scope)) {
    const refusal = isChosen(cost) ? undefined : unpayableBySelf(table, scope, cost)
    const needed = refusal ? [] : placesOf(table, scope, cost)
    places.push(...needed)
    const isShort = !refusal && !canFill(places)
    if (refusal || isShort) table.probe?.cost?.(scope.source.key, cost, false)
    if (refusal) return refusal
    if (isShort)
      return refuse(
        `cost-${cost.id}`,
        { wanted: needed.length, found: new Set(needed.flat()).size },
        place(scope, cost),
      )
  }
  return undefined
}

/** Candidates that costs still to come cannot do without. */
function neededLater(table: FightersTable, scope: Resolution, index: number): number[] {
  const costs = costsOf(table, scope)
  const cost = costs[index]
  const later = costs.slice(index + 1)
  if (!cost || later.length === 0) return []
  const own = placesOf(table, scope, cost)
  return [...new Set(own.flat())].filter((id) => {
    const rest = own.slice(1).map((ids) => ids.filter((one) => one !== id))
    return !canFill([...rest, ...later.flatMap((one) => placesOf(table, scope, one, [id]))])
  })
}

/** All costs are checked, then paid one by one from left to right. */
export const costsFrame: RuleOf<'costs'> = {
  run(table) {
    const scope = scopeOf(table)
    const refusal = unpayable(table, scope)
    if (refusal) return stop(table, refusal.reason.id, refusal.span, refusal.reason.args)
    push(table, ...costsOf(table, scope).map((_, index) => ({ kind: 'cost' as const, index })))
  },
}

function choiceFor(table: FightersTable, scope: Resolution, cost: Cost, index: number): Choice {
  const { within } = placeOf(scope, cost)
  return choiceOf('cost', filterOf(cost), scope.me, { within, except: neededLater(table, scope, index) })
}

/** Pays one cost. What it takes is known to expressions from then on. */
export const costFrame: RuleOf<'cost'> = {
  run(table, frame) {
    const scope = scopeOf(table)
    const cost = costsOf(table, scope)[frame.index]
    if (!cost) return
    if (isChosen(cost) && !frame.choosing)
      return push(table, choiceFor(table, scope, cost, frame.index), { ...frame, choosing: true })
    scope.committed = true
    mark(table, 'cost', cost.id)
    table.probe?.cost?.(scope.source.key, cost, true)
    settle(table, scope, cost, isChosen(cost) ? takeChosen(scope) : [scope.source.id])
  },
}

function settle(table: FightersTable, scope: Resolution, { id, span }: Cost, ids: readonly number[]): void {
  const source = sourceAt(scope, span)
  if (id === 'F') {
    const card = cardAt(table, scope.source.id)
    if (card.zone !== 'ring') return
    card.frozen = true
    return tell(table, 'event', 'freezes', { cards: { card: card.id }, source })
  }
  if (id === 'D') {
    scope.discarded.push(...ids)
    return discardCards(table, ids, source)
  }
  if (id === 'S') {
    scope.sacrificed.push(...ids)
    for (const one of ids) ko(table, one, source)
    return
  }
  for (const one of ids) {
    moveTo(table, one, { zone: 'removed' })
    tell(table, 'event', 'removes', { cards: { card: one }, source })
  }
}

/** Alternatives of a rule with why each cannot be paid. */
export const alternativesOf = (
  table: FightersTable,
  scope: Resolution,
  actions: readonly Action[],
): readonly (Refusal | undefined)[] =>
  actions.map((_, action) => unpayable(table, action === scope.action ? scope : { ...scope, action }))
