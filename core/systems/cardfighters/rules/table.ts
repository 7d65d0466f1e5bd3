import { idsIn, refuse, type Refusal } from '../../../engine/zone'
import { isPlayer, other, type Seat } from '../../../engine/seat'
import { cardAt, parameterOf, pushWork } from '../../../engine/state'
import { message, type Message } from '../../../language/message'
import type { AbilityType, Rule } from '../card'
import type { AbilityId } from '../vocabulary'
import type { ParameterName } from './cards/board'
import type { FightersDefinition } from './definition'
import type { FightersFrame } from './frames'
import type { FighterState, FightersState, FightersTable, Lasting, Power } from './state'

/** Puts work on the stack, the first frame to happen first. */
export const push = ({ state }: FightersTable, first?: FightersFrame, ...others: readonly FightersFrame[]): void =>
  pushWork(state, first, others)

/** A number of the rules. */
export const parameter = ({ parameters }: Pick<FightersState, 'parameters'>, name: ParameterName): number =>
  parameterOf(parameters, name)

/** What a card is now; transformed ones are what they became (section 6.11). */
export const definitionOf = (table: FightersTable, id: number): FightersDefinition | undefined =>
  table.pool.at(id, cardAt(table, id).key)

export const nameOf = (table: FightersTable, id: number): string =>
  definitionOf(table, id)?.name ?? cardAt(table, id).key

/** A reason that names a card, and another one that it is about. */
export const refuseFor = (table: FightersTable, reason: string, { id }: FighterState, target?: FighterState): Refusal =>
  refuse(reason, target ? { card: nameOf(table, id), target: nameOf(table, target.id) } : { card: nameOf(table, id) })

/** The label of an option to do something with a card. */
export const labelFor = (table: FightersTable, id: number, verb: keyof FightersDefinition['labels']): Message =>
  definitionOf(table, id)?.labels[verb] ?? message(`option-${verb}`, { card: nameOf(table, id) })

/** Who stands in a ring, by slot. The list is the state's own. */
export const ringIds = ({ state }: FightersTable, seat: Seat): number[] => state.zones.ring[seat]

/** The characters of a ring by slot. */
export const ringOf = (table: FightersTable, seat: Seat): FighterState[] =>
  ringIds(table, seat).map((id) => cardAt(table, id))

/** The characters of both rings, those of `first` first (section 6.3). */
export const bothRings = (table: FightersTable, first: Seat): FighterState[] => [
  ...ringOf(table, first),
  ...ringOf(table, other(first)),
]

/** The character in the enemy slot that faces a card; nobody faces one outside of a ring (section 4.12). */
export function facing(table: FightersTable, card: FighterState): FighterState | undefined {
  const slot = parameter(table.state, 'ring') - 1 - card.slot
  return card.zone === 'ring' ? inRing(table, other(card.controller), (one) => one.slot === slot) : undefined
}

/** The back-ups under a character, the uppermost first. */
export function backupsOf(table: FightersTable, { id, controller }: FighterState): FighterState[] {
  const found: FighterState[] = []
  for (const one of idsIn(table.state, 'backups', controller)) {
    const card = cardAt(table, one)
    if (card.under === id) found.push(card)
  }
  return found
}

/** Current BP in the ring, printed BP elsewhere; `undefined` for what is no character. */
export function bpOf(table: FightersTable, card: FighterState): number | undefined {
  const definition = table.pool.at(card.id, card.key)
  if (definition?.type !== 'Character') return undefined
  return card.zone === 'ring' ? card.bp : definition.bp
}

/** Printed SP: gained where positive, paid where negative. */
export const spOf = (table: FightersTable, id: number): number => definitionOf(table, id)?.sp ?? 0

/** Where a card's current ability is written; `undefined`: it is powerless, or no character (section 6.10). */
export function powerOf(table: FightersTable, card: FighterState): Power | undefined {
  if (card.power !== undefined) return card.power ?? undefined
  const type = table.pool.at(card.id, card.key)?.power
  return type === undefined ? undefined : { key: card.key, type }
}

/** The definition whose rule a card has now: its own, a copied one, or none. */
export function textOf(table: FightersTable, card: FighterState): FightersDefinition | undefined {
  if (card.power !== undefined) return card.power === null ? undefined : table.pool.byKey(card.power.key)
  return table.pool.at(card.id, card.key)
}

/** The rule that a card has now. */
export const ruleOf = (table: FightersTable, card: FighterState): Rule | undefined => textOf(table, card)?.rule

export const abilityTypeOf = (table: FightersTable, card: FighterState): AbilityType | undefined =>
  powerOf(table, card)?.type

/** The characters of a ring that are of some kind, by slot. */
export function ringWhere(table: FightersTable, seat: Seat, is: (card: FighterState) => boolean): FighterState[] {
  const found: FighterState[] = []
  for (const id of ringIds(table, seat)) {
    const card = cardAt(table, id)
    if (is(card)) found.push(card)
  }
  return found
}

/** The first character of a ring, by slot, that is of some kind. */
export function inRing(
  table: FightersTable,
  seat: Seat,
  is: (card: FighterState) => boolean,
): FighterState | undefined {
  for (const id of ringIds(table, seat)) {
    const card = cardAt(table, id)
    if (is(card)) return card
  }
  return undefined
}

export const followersOf = (table: FightersTable, { id, controller }: FighterState): FighterState[] =>
  ringWhere(table, controller, ({ follows }) => follows === id)

/** Whether a character is a member of a United Attack. */
export const isUnited = (table: FightersTable, card: FighterState): boolean =>
  card.follows !== undefined ||
  (card.attacks && inRing(table, card.controller, ({ follows }) => follows === card.id) !== undefined)

/** Whether its own ● ability is off: in a United Attack, and until the end of the turn after one that was made (section 5.6). */
export const isNullified = (table: FightersTable, card: FighterState): boolean => card.united || isUnited(table, card)

export const isAttacking = ({ attacks, follows }: FighterState): boolean => attacks || follows !== undefined

/** Solo attackers and leads of United Attacks, by slot. */
export const attackersOf = (table: FightersTable, seat: Seat): FighterState[] =>
  ringWhere(table, seat, ({ attacks }) => attacks)

/** Those of the active player whose attack has not been fought yet, by slot. */
export const toFight = (table: FightersTable, fought: readonly number[]): FighterState[] =>
  attackersOf(table, table.state.turn.seat).filter(({ id }) => !fought.includes(id))

export const blockerOf = (table: FightersTable, { id, controller }: FighterState): FighterState | undefined =>
  inRing(table, other(controller), ({ blocks }) => blocks === id)

/** Keyword abilities that stand in the rule a character has now; those of members of a United Attack are off (section 5.6). */
const hasOwn = (table: FightersTable, card: FighterState, ability: AbilityId): boolean =>
  card.zone === 'ring' && (textOf(table, card)?.abilities.has(ability) ?? false) && !isNullified(table, card)

/** What a ● ability gives its own card is off as well, while it is in a United Attack. */
const isOff = (table: FightersTable, card: FighterState, { source, bound }: Lasting): boolean =>
  bound && source.id === card.id && abilityTypeOf(table, card) === 'auto' && isNullified(table, card)

/**
 * Whether a card or player (ids 0 and 1) has a keyword ability now: its own or given, in order of time; not while it is taken away for a time (section 4.5).
 */
export function hasAbility(table: FightersTable, id: number, ability: AbilityId): boolean {
  const card = cardAt(table, id)
  let has = !isPlayer(id) && hasOwn(table, card, ability)
  for (const one of table.state.lasting) {
    if (one.kind !== 'ability' || one.ability !== ability || one.target.id !== id || one.target.life !== card.life)
      continue
    if (one.suppressed && one.until) return false
    if (isPlayer(id) || !isOff(table, card, one)) has = !one.suppressed
  }
  return has
}

/** Slots of a ring where nobody stands, from the player's left. */
export function freeSlots(table: FightersTable, seat: Seat): number[] {
  const free: number[] = []
  for (let slot = 0; slot < parameter(table.state, 'ring'); slot++)
    if (!inRing(table, seat, (card) => card.slot === slot)) free.push(slot)
  return free
}

/** The characters of a ring that count: those at 0 BP are about to be KO'd (section 5.7). */
export const fightersOf = (table: FightersTable, seat: Seat): FighterState[] =>
  ringWhere(table, seat, ({ bp }) => bp > 0)

/** The last BP above 0 (section 6.12): that of now, for a character that has some. */
export const lastBpOf = (card: FighterState): number | undefined =>
  card.zone === 'ring' && card.bp > 0 ? card.bp : card.lastBp
