import { idsIn } from '../../../../engine/zone'
import { cardAt } from '../../../../engine/state'
import { isPlayer, other, SEATS, type Seat } from '../../../../engine/seat'
import type { AttributeId, VariableId } from '../../vocabulary'
import type { FightersTable, Value } from '../state'
import { abilityTypeOf, bpOf, definitionOf, fightersOf, isAttacking, lastBpOf, nameOf, spOf } from '../table'
import { boolean, nan, nil, number, object, objects, text } from './value'
import { toObject, type Environment } from './environment'

const maybe = (id: number | undefined): Value => (id === undefined ? nil : object(id))

const isType = (env: Environment, type: string): Value => {
  const id = env.element ? toObject(env.element) : env.scope.occasion?.object
  return boolean(id !== undefined && !isPlayer(id) && definitionOf(env.table, id)?.type === type)
}

const attackersOf = (table: FightersTable): number[] =>
  SEATS.flatMap((seat) => fightersOf(table, seat))
    .filter(isAttacking)
    .map(({ id }) => id)

/** What the variables of the language stand for (specification, section 4.17). */
export const VARIABLES: Readonly<Record<VariableId, (env: Environment) => Value>> = {
  me: ({ scope }) => object(scope.me),
  opp: ({ scope }) => object(other(scope.me)),
  this: ({ scope }) => object(scope.source.id),
  tgt: ({ scope }) => objects(scope.tgt ?? []),
  prevTgt: ({ scope, aimed }) => objects(aimed && scope.tgt && scope.tgt.length > 0 ? scope.tgt : scope.previous),
  discarded: ({ scope }) => objects(scope.discarded),
  sacrificed: ({ scope }) => objects(scope.sacrificed),
  destroyed: ({ scope }) => objects(scope.destroyed),
  moved: ({ scope }) => objects(scope.moved),
  trashed: ({ scope }) => objects(scope.trashed),
  trigger: ({ scope }) => maybe(scope.occasion?.object),
  attacker: ({ scope }) => maybe(scope.occasion?.attacker),
  blocker: ({ scope }) => maybe(scope.occasion?.blocker),
  uaBP: ({ scope }) => (scope.occasion?.uaBp === undefined ? nil : number(scope.occasion.uaBp)),
  alone: ({ table, scope }) => boolean(fightersOf(table, scope.me).length === 1),
  soloAttack: ({ table }) => boolean(attackersOf(table).length === 1),
  oppLostSP: ({ table, scope }) => boolean(table.state.players[other(scope.me)].lostSp > 0),
  instant: () => text('instant'),
  triggered: () => text('triggered'),
  auto: () => text('auto'),
  card: ({ element = nil }) => element,
  char: (env) => isType(env, 'Character'),
  action: (env) => isType(env, 'Action'),
  reaction: (env) => isType(env, 'Reaction'),
}

const OF_PLAYER: Partial<Readonly<Record<AttributeId, (table: FightersTable, seat: Seat) => Value>>> = {
  hp: ({ state }, seat) => number(state.players[seat].hp),
  sp: ({ state }, seat) => number(state.players[seat].sp),
  hand: (table, seat) => objects(idsIn(table.state, 'hand', seat)),
  deck: (table, seat) => objects(idsIn(table.state, 'deck', seat)),
  discards: (table, seat) => objects(idsIn(table.state, 'discards', seat)),
  removed: (table, seat) => objects(idsIn(table.state, 'removed', seat)),
  ring: (table, seat) => objects(fightersOf(table, seat).map(({ id }) => id)),
  ncDamaged: ({ state }, seat) => boolean(state.players[seat].hurt),
  lostSP: ({ state }, seat) => number(state.players[seat].lostSp),
}

const OF_CARD: Partial<Readonly<Record<AttributeId, (table: FightersTable, id: number) => Value>>> = {
  bp: (table, id) => {
    const bp = bpOf(table, cardAt(table, id))
    return bp === undefined ? nan : number(bp)
  },
  lastBP: (table, id) => number(lastBpOf(cardAt(table, id)) ?? bpOf(table, cardAt(table, id)) ?? 0),
  sp: (table, id) => number(spOf(table, id)),
  ability: (table, id) => {
    const type = abilityTypeOf(table, cardAt(table, id))
    return type === undefined ? nil : text(type)
  },
  controller: (table, id) => object(cardAt(table, id).controller),
  name: (table, id) => text(nameOf(table, id)),
  type: (table, id) => text(definitionOf(table, id)?.type ?? ''),
  subtype: (table, id) => text(definitionOf(table, id)?.card.subtype?.value ?? ''),
}

/** An attribute of a card or player; `undefined`: it has no such thing. */
export const attributeOf = (table: FightersTable, id: number, attribute: AttributeId): Value | undefined =>
  isPlayer(id) ? OF_PLAYER[attribute]?.(table, id) : OF_CARD[attribute]?.(table, id)
