import { SEATS } from '../../../../engine/seat'
import { cardOf, refTo, type Ref } from '../../../../engine/state'
import { idsIn } from '../../../../engine/zone'
import { misplaced } from '../continuous/control'
import { inForce } from '../continuous/plays'
import { environment, fieldOf } from '../continuous/standing'
import { FINAL, statOf } from '../continuous/stats'
import type { YacgFrame } from '../frames'
import type { RuleOf, Waiting, YacgPiece, YacgTable } from '../state'
import { creatureAt, inOrder, isOnField, push } from '../table'
import { EVALUATOR } from '../values/evaluator'
import { changeSide } from '../world/moves'

/** Creatures without HP, both sides at once. */
function dying(table: YacgTable): readonly YacgPiece[] {
  const found: YacgPiece[] = []
  for (const seat of inOrder(table)) {
    for (const id of idsIn(table.state, 'creatures', seat)) {
      const card = cardOf(table.state, id)
      if (statOf(table, card, 'hp') <= 0) found.push(card)
    }
  }
  return found
}

/** Sources that are destroyed without markers and have none left. */
const spent = (table: YacgTable): readonly YacgPiece[] => {
  const found = new Set<YacgPiece>()
  for (const { card, script } of fieldOf(table).working)
    if (script.markers?.empty === 'destroy' && card.markers <= 0 && isOnField(card)) found.add(card)
  return [...found]
}

/** `state` triggers whose condition has become true wait; those whose condition is false are armed again (section 4.11). */
function watchStates(table: YacgTable): void {
  const { state } = table
  const held: string[] = []
  const queued: Waiting[] = []
  for (const { context, abilities } of fieldOf(table).working) {
    for (const { node, path } of abilities.triggers.get('state') ?? []) {
      const env = environment(table, context, FINAL)
      if (!node.if || !EVALUATOR.holds(env, node.if)) continue
      const name = `${context.self.id}.${context.self.life} ${context.key} ${path}`
      held.push(name)
      if (state.disarmed.includes(name)) continue
      const event = { event: 'state' } as const
      queued.push({ context: { ...context, event }, path, level: Math.max(1, state.level) })
    }
  }
  if (held.length > 0 || state.disarmed.length > 0) state.disarmed = held
  if (queued.length > 0) state.waiting = [...state.waiting, ...queued]
}

const inOrderAt = new WeakMap<YacgTable['state'], number>()

/** What the rules do by themselves now (section 6.4): the work of that; none when all is as it should be, until something changes again. */
export function checks(table: YacgTable): readonly YacgFrame[] {
  const { state } = table
  if (inOrderAt.get(state) === state.revision) return NOTHING_TO_DO
  const work = check(table)
  if (work.length === 0) inOrderAt.set(state, state.revision)
  return work
}

const NOTHING_TO_DO: readonly YacgFrame[] = []

/** Creatures go to the side on which they stand now. */
export function takeSides(table: YacgTable): void {
  for (const { card, seat } of misplaced(table)) changeSide(table, card, seat, false)
}

function check(table: YacgTable): readonly YacgFrame[] {
  takeSides(table)
  const dead = dying(table)
  if (dead.length > 0) return [{ kind: 'send', cards: dead.map(refTo), to: 'discard', how: 'killed' }]
  const empty = spent(table)
  if (empty.length > 0) return [{ kind: 'send', cards: empty.map(refTo), to: 'discard', how: 'destroyed' }]
  watchStates(table)
  // What is shown counts as carried out from here on, whether anybody looks or not.
  inForce(table, 'show')
  return []
}

/** Auras whose host has gone, and nobody saved them (section 6.4, step 2). */
export function stranded(table: YacgTable): readonly Ref[] {
  const found: Ref[] = []
  for (const seat of SEATS) {
    for (const id of idsIn(table.state, 'auras', seat)) {
      const card = cardOf(table.state, id)
      if (!creatureAt(table, card.host)) found.push(refTo(card))
    }
  }
  return found
}

export const checkRule: RuleOf<'check'> = {
  run(table) {
    const work = checks(table)
    if (work.length > 0) push(table, ...work, { kind: 'check' })
  },
}
