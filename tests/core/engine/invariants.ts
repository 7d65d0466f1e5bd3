import type { Decision, Question } from '../../../core/engine/decision'
import type { GameOptions } from '../../../core/engine/simulation/simulate'
import type { Rules, Table } from '../../../core/engine/rules'
import { SEATS } from '../../../core/engine/seat'
import { GONE, type CardState, type State } from '../../../core/engine/state'

/** The path and nature of the first part of a value that JSON would lose or change; `undefined`: all of it is plain. An absent part may be there as `undefined`. */
export function notPlain(value: unknown): string | undefined {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : ` is ${value}`
  if (typeof value !== 'object') return ` is a ${typeof value}`
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const found = value[index] === undefined ? ' is undefined' : notPlain(value[index])
      if (found !== undefined) return `[${index}]${found}`
    }
    return undefined
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return ' is no plain object'
  for (const key of Object.keys(value)) {
    const found = notPlain((value as Record<string, unknown>)[key])
    if (found !== undefined) return `.${key}${found}`
  }
  return undefined
}

/** Every card lies in exactly one place: the list of its zone and seat names it once, and no other list does. */
function* misplaced({ zones }: Rules, { cards, zones: lists }: State): Generator<string> {
  const found = new Uint8Array(cards.length)
  for (const zone in lists) {
    const shared = zones.find(({ id }) => id === zone)?.shared
    for (const seat of SEATS) {
      for (const id of lists[zone]?.[seat] ?? []) {
        const card = cards[id]
        if (!card) yield `${zone} lists ${id}, which is no card`
        else if (card.zone !== zone || (!shared && card.controller !== seat))
          yield `${zone} of ${seat} lists ${id}, which lies in ${card.zone} of ${card.controller}`
        found[id] = (found[id] ?? 0) + 1
      }
    }
  }
  for (const { id, zone } of cards) {
    if (found[id] !== (id < SEATS.length ? 0 : 1)) yield `card ${id} of ${zone} is listed ${found[id]} times`
    if (cards[id]?.id !== id) yield `card ${id} is not at its place`
  }
}

function* overfull({ zones }: Rules, { zones: lists, parameters }: State): Generator<string> {
  for (const { id, limit } of zones) {
    const most = limit === undefined ? undefined : parameters[limit]
    if (most === undefined) continue
    for (const seat of SEATS)
      if ((lists[id]?.[seat].length ?? 0) > most)
        yield `${id} of ${seat} holds ${lists[id]?.[seat].length} cards of ${most}`
  }
}

/** Key of the card that a card was dealt as, where a system lets it become another. */
export type Dealt = (card: CardState) => string

/** Cards that were dealt stay what and whose they are, and never cease to be. */
function* lost(dealt: readonly CardState[], { cards }: State, dealtAs: Dealt): Generator<string> {
  for (const { id, key, owner } of dealt) {
    const card = cards[id]
    if (!card || dealtAs(card) !== key || card.owner !== owner)
      yield `card ${id} was ${key} of ${owner}, and is ${card?.key ?? 'nothing'} of ${card?.owner ?? 'nobody'}`
    else if (card.zone === GONE) yield `card ${id}, ${key}, no longer exists`
  }
}

/** Watches a match in the kit's own terms: whatever the system, every sentence it answers names something that must not be so. */
export function createWatch(
  rules: Rules,
  opening: State,
  dealtAs: Dealt = ({ key }) => key,
): (table: Table) => string[] {
  const dealt = opening.cards.map(({ id, key, owner, controller, zone, life }) => ({
    id,
    key,
    owner,
    controller,
    zone,
    life,
  }))
  return ({ state }) => {
    const plain = notPlain(state)
    return [
      ...(plain === undefined ? [] : [`state${plain}`]),
      ...misplaced(rules, state),
      ...overfull(rules, state),
      ...lost(dealt, state, dealtAs),
    ]
  }
}

/** Actions of options that are no plain JSON, so that a position sent or kept somewhere would lose them. */
export function* hiddenActions({ asks }: Question): Generator<string> {
  if (asks.kind !== 'option') return
  for (const { id, action } of asks.options) {
    const found = action === undefined ? ' is undefined' : notPlain(action)
    if (found !== undefined) yield `the action of ${id}${found}`
  }
}

/**
 * Throws at the first decision of a game at which something is so that must not be; a series reports it as that game's crash. `findingsOf` knows what must
 * not be so in one game's rules.
 */
export function watchGame<T extends Table>(
  findingsOf: (table: T, decision: Decision) => Iterable<string>,
  dealtAs?: Dealt,
): NonNullable<GameOptions['onDecision']> {
  let watch: ReturnType<typeof createWatch> | undefined
  return (match, decision) => {
    watch ??= createWatch(match.rules, match.state, dealtAs)
    const findings = [...watch(match.table), ...hiddenActions(decision), ...findingsOf(match.table as T, decision)]
    if (findings.length > 0)
      throw new Error(`Decision ${decision.number}, ${decision.kind}: ${findings.slice(0, 5).join('; ')}`)
  }
}
