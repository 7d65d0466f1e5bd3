import type { Hearer } from '../../../../engine/probe'
import { SEATS, type Seat } from '../../../../engine/seat'
import { cardOf, type Ref } from '../../../../engine/state'
import { idsIn } from '../../../../engine/zone'
import type { Action, Duration, Filter, PlayerRef, Selection, Trigger } from '../../script'
import type { EventName } from '../../words'
import { forget } from '../continuous/lasting'
import { environment, fieldOf } from '../continuous/standing'
import { FINAL } from '../continuous/stats'
import { onStack, workingOf, RANKS, type Working } from '../continuous/working'
import { listAt } from '../scripts'
import type { Context, Happening, Lasting, Past, Waiting, YacgPiece, YacgTable } from '../state'
import { subjectOf, type Environment } from '../values/environment'
import { EVALUATOR } from '../values/evaluator'
import { seatsOf } from '../values/references'
import { isUsed } from './once'

/** Someone who might answer, and where in the order of section 6.3. */
interface Heard {
  readonly waiting: Waiting
  readonly seat: number
  readonly rank: number
  /** In its row, where some have left that. */
  readonly place: number
}

type Stage = Hearer['stage']

/** An event of a fighter is not the one that is told without a fighter, to those who do not ask for one (section 4.11). */
const ONE_EACH: ReadonlySet<EventName> = new Set<EventName>(['fight-start', 'fight-end'])

/** What an event has to be like, in a trigger or a duration. */
interface Wanted {
  readonly event: EventName
  readonly who?: Selection | undefined
  readonly by?: Selection | undefined
  readonly player?: PlayerRef | undefined
  readonly where?: Filter | undefined
}

function isMeant(env: Environment, selection: Selection | undefined, ref: Happening['it']): boolean {
  if (!selection) return true
  const subject = ref && subjectOf(env.table, ref)
  return subject !== undefined && EVALUATOR.isIn(env, selection, subject)
}

/** What keeps an event from being one of those that are waited for. */
type Missed = 'filter' | 'other-side'

/** A selection that asks what its objects are like means none of the others; one that does not, those of somebody else. Worked out only for who listens. */
const missedBy = ({ probe }: YacgTable, selection: Selection | undefined): Missed =>
  probe?.heard && selection?.parts.some((part) => part.kind === 'pick' && part.pick.where) ? 'filter' : 'other-side'

/** Why an event is none of those that are waited for; `undefined`: it is one. */
function missed(env: Environment, wanted: Wanted, { event, it, other: second, player }: Happening): Missed | undefined {
  if (wanted.event !== event) return 'other-side'
  if (ONE_EACH.has(event) && (wanted.who !== undefined) !== (it !== undefined)) return 'other-side'
  if (!isMeant(env, wanted.who, it)) return missedBy(env.table, wanted.who)
  if (!isMeant(env, wanted.by, second)) return missedBy(env.table, wanted.by)
  if (wanted.player && (player === undefined || !seatsOf(env.table, env.context, wanted.player).includes(player)))
    return 'other-side'
  if (!wanted.where) return undefined
  const subject = it && subjectOf(env.table, it)
  return subject !== undefined && EVALUATOR.matches(env, wanted.where, subject) ? undefined : 'filter'
}

const answersTo = (env: Environment, wanted: Wanted, happening: Happening): boolean =>
  missed(env, wanted, happening) === undefined

/** Events that say by themselves whether they are of a fight: damage and deaths; all others are in one, or not (section 4.12). */
const OF_FIGHTS: ReadonlySet<EventName> = new Set<EventName>([
  'damaged',
  'excess-damage',
  'killed',
  'destroyed',
  'dies',
])

const isInCombat = ({ state }: YacgTable, { event, combat }: Happening): boolean =>
  OF_FIGHTS.has(event) ? combat === true : state.fights.length > 0

function isLike(table: YacgTable, { stat, direction, combat, phase }: Trigger, happening: Happening): boolean {
  if (stat && happening.stat !== stat) return false
  if (direction && (direction === 'up') !== (happening.amount ?? 0) > 0) return false
  if (combat && !isInCombat(table, happening)) return false
  return !phase || (happening.phase ?? table.state.turn.phase) === phase
}

/** How far a trigger comes with an event. */
function stageOf(
  table: YacgTable,
  context: Context,
  trigger: Trigger,
  path: string,
  happening: Happening,
  lasting?: number,
): Stage {
  const env = environment(table, context, FINAL)
  if (!isLike(table, trigger, happening)) return 'filter'
  const fallen = missed(env, trigger, happening)
  if (fallen) return fallen
  if (isUsed(table, context, path, trigger.once, lasting)) return 'used'
  return !trigger.if || EVALUATOR.holds(env, trigger.if) ? 'waiting' : 'condition'
}

const levelOf = ({ state }: YacgTable): number => Math.max(1, state.level)

/** The active player: of a fight the controller of its first fighter, else A. */
function activeSeat(table: YacgTable): Seat {
  const fight = table.state.fights.at(-1)
  const first = fight && subjectOf(table, fight.first)
  return first ? (first.past?.controller ?? first.card.controller) : table.state.first
}

const LEAVING: ReadonlySet<EventName> = new Set<EventName>(['leaves', 'killed', 'destroyed', 'dies'])

/** An object that left, with what is known of it. */
interface Left {
  readonly card: YacgPiece
  readonly it: Ref
  readonly past: Past
}

const NOTHING_LEFT: readonly Left[] = []

/** The objects that left in these events. */
function leftIn(table: YacgTable, happenings: readonly Happening[]): readonly Left[] {
  if (!happenings.some(({ event }) => LEAVING.has(event))) return NOTHING_LEFT
  const left = new Map<number, Left>()
  for (const { event, it } of happenings) {
    if (!it || !LEAVING.has(event) || left.has(it.id)) continue
    const card = cardOf(table.state, it.id)
    if (card.past?.life === it.life) left.set(it.id, { card, it, past: card.past })
  }
  return [...left.values()]
}

/** Scripts of objects that left: they still answer (section 6.3). */
const departed = (table: YacgTable, left: readonly Left[]): readonly Working[] =>
  left.flatMap(({ card, it, past }) => {
    const rank = past.zone === 'creatures' || past.zone === 'auras' ? past.zone : 'fields'
    return past.scripts.flatMap((key): Working[] => {
      const working = workingOf(table, card, key, rank)
      return working ? [{ ...working, context: { ...working.context, self: it, seat: past.controller } }] : []
    })
  })

const ROWS = ['creatures', 'auras', 'fields'] as const
const NOWHERE: ReadonlyMap<number, number> = new Map()

/** The places of all cards in their rows as they were before some left: who has left answers where it stood. */
function placesBefore({ state }: YacgTable, left: readonly Left[]): ReadonlyMap<number, number> {
  if (left.length === 0) return NOWHERE
  const places = new Map<number, number>()
  for (const row of ROWS) {
    for (const seat of SEATS) {
      const ids = [...idsIn(state, row, seat)]
      const gone = left.filter(({ past }) => past.zone === row && past.controller === seat)
      for (const { card, past } of gone.sort((a, b) => a.past.index - b.past.index)) ids.splice(past.index, 0, card.id)
      ids.forEach((id, at) => places.set(id, at))
    }
  }
  return places
}

const OWN_PLAY: ReadonlySet<EventName> = new Set<EventName>(['played', 'targeted'])

const NOBODY: readonly Working[] = []

/** A card on the stack hears of its own play alone. */
const stackHearers = (table: YacgTable, { event, it, other: second }: Happening): readonly Working[] =>
  OWN_PLAY.has(event) ? onStack(table).filter(({ card: { id } }) => id === it?.id || id === second?.id) : NOBODY

class Hearing {
  readonly heard: Heard[] = []
  readonly hearers: Hearer[] = []
  readonly #level: number
  readonly #active: Seat
  readonly #places: ReadonlyMap<number, number>

  readonly table: YacgTable

  constructor(table: YacgTable, places: ReadonlyMap<number, number>) {
    this.table = table
    this.#places = places
    this.#level = levelOf(table)
    this.#active = activeSeat(table)
  }

  source({ context, abilities, rank, card }: Working, happening: Happening, gone: boolean): void {
    const own = { ...context, event: happening }
    for (const { node, path } of abilities.triggers.get(happening.event) ?? []) {
      const stage = stageOf(this.table, own, node, path, happening)
      if (this.table.probe?.heard) this.hearers.push({ id: card.id, key: context.key, path, stage })
      if (stage === 'waiting') this.#add(own, path, rank, gone ? { gone } : {})
    }
  }

  /** Its markers go after the triggers of the event. */
  markers({ context, script, rank, card }: Working, { event, it }: Happening): void {
    if (script.markers?.lose !== event || card.markers <= 0 || (ONE_EACH.has(event) && it)) return
    this.#add(context, 'markers', rank, {}, 1)
  }

  lasting(one: Lasting, happening: Happening): void {
    const { state } = this.table
    const operation = listAt(this.table.pool.byKey(one.context.key)?.script, listOf(one.path))[indexIn(one.path)]
    if (!operation) return
    const own = { ...one.context, event: happening }
    const { action } = operation
    if (action.word === 'watch') {
      if (action.trigger.event !== happening.event) return
      const path = `${one.path}.action.trigger`
      const { once } = action.trigger
      const stage = stageOf(this.table, own, action.trigger, path, happening, one.id)
      if (this.table.probe?.heard) this.hearers.push({ id: own.self.id, key: own.key, path, stage })
      if (once === 'stay' && stage !== 'filter' && stage !== 'other-side') forget(this.table, one.id)
      const now = one.until.kind === 'resolution' ? ({ now: true } as const) : {}
      if (stage === 'waiting') this.#add(own, path, 'stack', { lasting: one.id, ...now })
    } else if (action.word === 'delay' && action.until === happening.event) {
      const isOuter = one.until.kind === 'phase' && one.until.level < state.nesting
      if (isOuter || (ONE_EACH.has(happening.event) && happening.it)) return
      forget(this.table, one.id)
      this.#add({ ...one.context }, `${one.path}.action`, 'stack', { lasting: one.id }, 2)
    }
  }

  /** Puts what was heard in order, and lets it wait. */
  queue(): void {
    if (this.heard.length === 0) return
    if (this.heard.length > 1) this.heard.sort((a, b) => a.seat - b.seat || a.rank - b.rank || a.place - b.place)
    this.table.state.waiting = [...this.table.state.waiting, ...this.heard.map(({ waiting }) => waiting)]
  }

  #add(context: Context, path: string, rank: Working['rank'], more: Partial<Waiting>, late = 0): void {
    const isLast = rank === 'weather' || late === 2
    this.heard.push({
      waiting: { context, path, level: this.#level, ...more },
      seat: late * 3 + (isLast ? 2 : context.seat === this.#active ? 0 : 1),
      rank: RANKS.indexOf(rank),
      place: rank === 'stack' ? 0 : (this.#places.get(context.self.id) ?? 0),
    })
  }
}

/** The list and the place of an operation at a path. */
export const listOf = (path: string): string => path.slice(0, path.lastIndexOf('.'))
export const indexIn = (path: string): number => Number(path.slice(path.lastIndexOf('.') + 1))

const durationOf = (action: Action): Duration | undefined =>
  action.word === 'apply' || action.word === 'grant' || action.word === 'watch' ? action.until : undefined

/** What lasts until an event like this one ends with it. */
function endWith(table: YacgTable, happening: Happening): void {
  for (const one of table.state.lasting) {
    if (one.until.kind !== 'event') continue
    const operation = listAt(table.pool.byKey(one.context.key)?.script, listOf(one.path))[indexIn(one.path)]
    const until = operation && durationOf(operation.action)
    if (until?.kind !== 'event') continue
    const env = environment(table, { ...one.context, event: happening }, FINAL)
    if (answersTo(env, until, happening)) forget(table, one.id)
  }
}

/** Whether nobody could hear of something: nothing in play listens to it, and nothing that has left. */
function isUnheard(table: YacgTable, { event }: Happening): boolean {
  if (OWN_PLAY.has(event) || LEAVING.has(event) || table.state.lasting.length > 0) return false
  const { hears, isWorn } = fieldOf(table)
  return !isWorn && !hears.has(event)
}

/** Several things happened at the same time: all who hear of them wait in the order of section 6.3. */
export function raiseAll(table: YacgTable, happenings: readonly Happening[]): void {
  if (happenings.length === 0) return
  table.state.moments++
  if (!table.probe && happenings.every((one) => isUnheard(table, one))) return
  const left = leftIn(table, happenings)
  const hearing = new Hearing(table, placesBefore(table, left))
  const gone = departed(table, left)
  const { working } = fieldOf(table)
  for (const happening of happenings) {
    for (const one of working) {
      if (one.abilities.triggers.has(happening.event)) hearing.source(one, happening, false)
      if (one.script.markers?.lose) hearing.markers(one, happening)
    }
    for (const one of gone) hearing.source(one, happening, true)
    for (const one of stackHearers(table, happening)) hearing.source(one, happening, false)
    for (const one of table.state.lasting) hearing.lasting(one, happening)
    endWith(table, happening)
    if (table.probe?.heard) table.probe.heard(happening.event, happening.it, hearing.hearers.splice(0))
  }
  hearing.queue()
}

/** Something happened: whoever hears of it waits until the unit is finished (section 6.3). */
export const raise = (table: YacgTable, happening: Happening): void => raiseAll(table, [happening])
