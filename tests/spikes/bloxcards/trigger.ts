import { cardAt } from '../../../core/engine/state'
import type { FrameRule } from '../../../core/engine/rules'
import { message } from '../../../core/language/message'
import {
  allFighters,
  effectOf,
  hasFlag,
  move,
  onField,
  other,
  parameter,
  push,
  refTo,
  SEATS,
  sourceOf,
  tell,
} from './state'
import type { BloxFrame, BloxTable, EffectFrame, Event, Piece, Ref, Seat } from './state'
import type { Trigger } from './vocabulary'

export type Kind<K extends BloxFrame['kind']> = Extract<BloxFrame, { kind: K }>

/** How many of the latest cards the loop guard names. */
const NAMED = 6

const typeOf = (table: BloxTable, { key }: Piece): string | undefined => effectOf(table, key)?.type.value

/** Starts a card's effect, unless it has none or the loop guard has had enough of this action (section 6.4). */
export function begin(table: BloxTable, card: Piece, controller: Seat, other?: Ref): EffectFrame | undefined {
  const { state } = table
  const most = parameter(table, 'maxTriggers')
  const type = typeOf(table, card)
  if (type === undefined || state.started > most) return undefined
  state.chain = [...state.chain, card.key].slice(-NAMED)
  if (++state.started > most) {
    tell(table, message('loop', { most, cards: [...new Set(state.chain)].join(', ') }), {
      nothing: true,
      source: sourceOf(table, card),
    })
    return undefined
  }
  table.coverage.executed.add(`trigger:${type}`)
  return {
    kind: 'effect',
    source: sourceOf(table, card),
    self: refTo(card),
    controller,
    at: 0,
    ...(other && { other }),
  }
}

/** What fighters listen to: the words of the player it happens to, of the other one, and of both (section 4.2). */
const LISTENERS = {
  summon: ['OnAllySummon', 'OnEnemySummon', 'OnAnySummon'],
  cast: ['OnAllyCast', 'OnEnemyCast', 'OnCast'],
  death: ['OnAllyDeath', 'OnEnemyDeath', 'OnAnyDeath'],
  gain: ['OnHealthGain', 'OnEnemyHealthGain', undefined],
  loss: ['OnHealthLoss', 'OnEnemyHealthLoss', undefined],
} as const satisfies Record<string, readonly [Trigger, Trigger, Trigger | undefined]>

/** The triggers of everybody who listens now, in the order in which they resolve: the active player's first, left to right. */
export function listeners(table: BloxTable, event: keyof typeof LISTENERS, seat: Seat, cause?: Ref): Kind<'trigger'>[] {
  const [ally, enemy, any] = LISTENERS[event]
  return allFighters(table, table.state.turn.seat).flatMap((card) => {
    const type = [card.controller === seat ? ally : enemy, any].find(
      (one) => one !== undefined && one === typeOf(table, card),
    )
    return type ? [{ kind: 'trigger', type, of: refTo(card), ...(cause && { other: cause }) }] : []
  })
}

/** Fires a fighter's own trigger; depth first, so all it causes resolves before what lies below on the stack. */
export const trigger: FrameRule<BloxTable, Kind<'trigger'>> = {
  run(table, { type, of, other: cause, dead }) {
    const card = dead ? cardAt(table, of.id) : onField(table, of)
    if (!card || typeOf(table, card) !== type) return
    const started = begin(table, card, card.controller, cause)
    if (started) push(table, started)
  },
}

/** Tells the listeners when its turn comes, so that those who came or left meanwhile are right. */
export const announce: FrameRule<BloxTable, Kind<'announce'>> = {
  run: (table, { event, seat, other: cause }) => push(table, ...listeners(table, event, seat, cause)),
}

function eventFrames(table: BloxTable, event: Event): BloxFrame[] {
  if (event.kind === 'own') return [{ kind: 'trigger', type: event.type, of: event.of }]
  return listeners(table, event.gain ? 'gain' : 'loss', event.seat)
}

function judgeLives({ state, trace }: BloxTable): boolean {
  const lost = SEATS.filter((seat) => state.players[seat].life <= 0)
  const [loser] = lost
  if (loser === undefined) return false
  const reason = message(lost.length > 1 ? 'both-lost' : 'life-out', { player: loser })
  state.result = { winner: lost.length > 1 ? 'draw' : other(loser), reason }
  trace?.({ level: 'event', message: reason })
  return true
}

/** Takes the dead off the field together; each then has its `OnDeath` and its listeners, who do not include the others of the batch (section 6.3). */
function bury(table: BloxTable): BloxFrame[] {
  const dead = allFighters(table, table.state.turn.seat).filter(({ health, doomed }) => health <= 0 || doomed)
  const graves = dead.map((card) => ({ card, of: refTo(card), seat: card.controller }))
  for (const { card } of graves) {
    tell(table, message('died'), { subjects: { card: card.id } })
    move(table, card, 'removed', card.owner)
  }
  return graves.flatMap(({ card, of, seat }): BloxFrame[] => {
    const own: BloxFrame = { kind: 'trigger', type: 'OnDeath', of, dead: true }
    return hasFlag(table, card, 'Fading') ? [own] : [own, ...listeners(table, 'death', seat, of)]
  })
}

/** After every sub-effect and blow: lives, then deaths until there are none, then the triggers that waited (section 6.4). */
export const settle: FrameRule<BloxTable, Kind<'settle'>> = {
  run(table, { events }) {
    if (judgeLives(table)) return
    const deaths = bury(table)
    if (deaths.length > 0) push(table, ...deaths, { kind: 'settle', events })
    else push(table, ...onePerLife(events).flatMap((event) => eventFrames(table, event)))
  },
}

/** Several changes of one life in a sub-effect fire once. */
const onePerLife = (events: readonly Event[]): Event[] => [
  ...new Map(events.map((event) => [JSON.stringify(event), event])).values(),
]
