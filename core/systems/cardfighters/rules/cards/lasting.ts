import { isPlayer, other, type Seat } from '../../../../engine/seat'
import { cardAt, refTo } from '../../../../engine/state'
import type { Body, Effect, Restriction, Statement } from '../../card'
import type { AbilityId, CostKindId, RuleId } from '../../vocabulary'
import { find, ABILITIES } from '../../vocabulary'
import { mark } from '../entries'
import { leaveAttack, leaveBlock } from './moves'
import { sourceAt } from '../values/scope'
import type { Duration, FighterState, FightersTable, Lasting, Resolution } from '../state'
import { definitionOf, hasAbility } from '../table'
import { tell } from '../tell'
import { durationId } from '../words'

/** When what a rule does ends: by its own word, seen from the controller of the source (specification, section 4.14). */
function durationOf(
  { state: { turn } }: FightersTable,
  { controller }: Resolution,
  restriction: Restriction | undefined,
): Duration | undefined {
  if (!restriction) return undefined
  const seat = restriction.side === 'my' ? controller : other(controller)
  return { word: restriction.word, seat, turn: turn.number }
}

const markDuration = (table: FightersTable, restriction: Restriction | undefined): void => {
  if (restriction) mark(table, 'duration', durationId(restriction))
}

type Origin = Pick<Lasting, 'source' | 'bound' | 'until'>

/** Where something that lasts comes from. Without a duration, that of a character ends with it or with its ability; that of other cards never does. */
function originOf(table: FightersTable, scope: Resolution, restriction: Restriction | undefined): Origin {
  const card = cardAt(table, scope.source.id)
  const until = durationOf(table, scope, restriction)
  return {
    source: { ...refTo(card), key: scope.source.key },
    bound: !until && definitionOf(table, card.id)?.type === 'Character',
    ...(until && { until }),
  }
}

/** What a character does without a duration lasts only while it stands: nothing, when it has gone already. */
const isOver = (table: FightersTable, { bound, source }: Origin): boolean =>
  bound && cardAt(table, source.id).zone !== 'ring'

const sameUntil = (one: Duration | undefined, two: Duration | undefined): boolean =>
  one?.word === two?.word && one?.seat === two?.seat

const isFrom = (one: Lasting, { source }: Origin): boolean =>
  one.source.id === source.id && one.source.life === source.life

/** Keeps what lasts, in place of the same from the same source, so that nothing counts twice. */
function put(table: FightersTable, entry: Lasting, isSame: (one: Lasting) => boolean): void {
  table.state.lasting = [...table.state.lasting.filter((one) => !isSame(one)), entry]
}

/** What a character that gains a keyword ability does no longer (section 4.5). */
export function obey(table: FightersTable, card: FighterState): void {
  if (card.zone !== 'ring') return
  const has = (ability: AbilityId): boolean => hasAbility(table, card.id, ability)
  if (card.fresh && has('rush')) {
    card.fresh = false
    mark(table, 'keyword', 'rush')
  }
  if (card.attacks && has('cantattack')) {
    leaveAttack(table, card)
    mark(table, 'keyword', 'cantattack')
    tell(table, 'event', 'stops-attacking', { cards: { card: card.id } })
  }
  if (card.blocks !== undefined && has('cantblock')) {
    leaveBlock(table, card)
    mark(table, 'keyword', 'cantblock')
    tell(table, 'event', 'stops-blocking', { cards: { card: card.id } })
  }
}

type AbilityEffect = Extract<Effect, { kind: 'ability' }>

/** Keyword abilities are for characters in a ring, or for players, each for its own. */
function mayHave(table: FightersTable, id: number, ability: AbilityId): boolean {
  const { on } = find(ABILITIES, ability) ?? {}
  return isPlayer(id) ? on === 'player' : on === 'character' && cardAt(table, id).zone === 'ring'
}

/** Gives a keyword ability. Answers whether it could. */
export function grant(
  table: FightersTable,
  scope: Resolution,
  { ability, span }: AbilityEffect,
  id: number,
  restriction: Restriction | undefined,
): boolean {
  const origin = originOf(table, scope, restriction)
  if (!mayHave(table, id, ability) || isOver(table, origin)) return false
  const entry: Lasting = { kind: 'ability', ability, target: refTo(cardAt(table, id)), ...origin }
  const isGiven = (one: Lasting): boolean =>
    one.kind === 'ability' && !one.suppressed && one.ability === ability && one.target.id === id
  put(table, entry, (one) => isGiven(one) && isFrom(one, origin) && sameUntil(one.until, origin.until))
  markDuration(table, restriction)
  tell(table, 'event', 'gains-ability', { cards: { card: id }, args: { ability }, source: sourceAt(scope, span) })
  if (!isPlayer(id)) obey(table, cardAt(table, id))
  return true
}

/** Takes a keyword ability away, whoever gave it; with a duration it comes back afterwards. Answers whether there was one. */
export function suppress(
  table: FightersTable,
  scope: Resolution,
  { ability, span }: AbilityEffect,
  id: number,
  restriction: Restriction | undefined,
): boolean {
  if (!hasAbility(table, id, ability)) return false
  const origin = { ...originOf(table, scope, restriction), bound: false }
  const target = refTo(cardAt(table, id))
  const isGiven = (one: Lasting): boolean => one.kind === 'ability' && one.ability === ability && one.target.id === id
  put(table, { kind: 'ability', ability, target, suppressed: true, ...origin }, (one) => !restriction && isGiven(one))
  markDuration(table, restriction)
  tell(table, 'event', 'loses-keyword', { cards: { card: id }, args: { ability }, source: sourceAt(scope, span) })
  return true
}

/** Ends a keyword ability that this rule gave: its condition holds no longer (section 6.6). */
function revoke(table: FightersTable, { source }: Resolution, ability: AbilityId): void {
  const isRevoked = (one: Lasting): one is Extract<Lasting, { kind: 'ability' }> =>
    one.kind === 'ability' &&
    one.ability === ability &&
    !one.suppressed &&
    one.source.id === source.id &&
    one.source.key === source.key
  const revoked = table.state.lasting.filter(isRevoked)
  if (revoked.length === 0) return
  table.state.lasting = table.state.lasting.filter((one) => !isRevoked(one))
  for (const { target } of revoked)
    tell(table, 'event', 'loses-keyword', { cards: { card: target.id }, args: { ability }, source })
}

/** Keyword abilities that a body gives end when it is not reached (section 6.6). */
function revokeIn(table: FightersTable, scope: Resolution, { effects }: Body): void {
  const given = (effect: Effect): void => {
    if (effect.kind === 'ability' && effect.sign === '+') revoke(table, scope, effect.ability)
    if (effect.kind === 'each') effect.effects.forEach(given)
  }
  effects.forEach(given)
}

/** The bodies of a statement that are not done lose what they gave. */
export const revokeOthers = (table: FightersTable, scope: Resolution, { bodies }: Statement, taken: number): void =>
  bodies.forEach((body, index) => {
    if (index !== taken) revokeIn(table, scope, body)
  })

/** Switches a rule of the game, or gives it a number; for one player, or for both. The same card does so once for each (section 4.15). */
export function switchRule(
  table: FightersTable,
  scope: Resolution,
  rule: RuleId,
  value: boolean | number,
  seats: readonly Seat[] | undefined,
  restriction: Restriction | undefined,
): boolean {
  const origin = originOf(table, scope, restriction)
  if (isOver(table, origin)) return false
  for (const seat of seats ?? [undefined]) {
    const entry: Lasting = { kind: 'rule', rule, value, ...(seat !== undefined && { seat }), ...origin }
    put(table, entry, (one) => one.kind === 'rule' && one.rule === rule && one.seat === seat && isFrom(one, origin))
  }
  markDuration(table, restriction)
  return true
}

/** Changes the SP of everything of a kind, for both players. */
export function alterCost(
  table: FightersTable,
  scope: Resolution,
  cost: CostKindId,
  amount: number,
  set: boolean,
  restriction: Restriction | undefined,
): boolean {
  const origin = originOf(table, scope, restriction)
  if (isOver(table, origin)) return false
  put(table, { kind: 'cost', cost, amount, set, ...origin }, () => false)
  markDuration(table, restriction)
  return true
}
