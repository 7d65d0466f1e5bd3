import { numberOf, type Node } from '../../language/nodes'
import type { Span } from '../../language/span'
import { Match, type Input, type LoggedEvent } from '../match'
import type { Pool } from '../pool'
import type { Hearer } from '../probe'
import type { PropertyValue, Rules } from '../rules'
import type { TraceEvent } from '../trace'
import { GONE } from '../state'
import { STAGES, type Listening, type Stage } from './stages'

export { STAGES, type Listening, type Stage }

/** What is asked about: an input with all that it caused, or of that only what a line of the log tells of, by its `frame`. */
export interface Moment {
  readonly input: number
  readonly frame?: number | undefined
}

/** Why an ability did not do something, or that it did. */
export interface WhyNot {
  readonly ability: {
    readonly id: number
    readonly key: string
    readonly path: string
    readonly name: string
    readonly span: Span
  }
  readonly stage: Stage
  /** The node at which it fell out. */
  readonly node?: number
  readonly span?: Span
  /** What the log said of it, where it said something. */
  readonly said?: LoggedEvent
  /** What it listens to, and what happened. */
  readonly listens: readonly string[]
  readonly happened: readonly string[]
  readonly values: readonly { readonly node: number; readonly value: PropertyValue }[]
}

/** Inputs after the one that is asked about in which an ability may still wait for others, or for an answer. */
const LATER = 12

interface Report {
  readonly raised: readonly string[]
  readonly hearers: readonly Hearer[]
  readonly failed: readonly { readonly key: string; readonly node: Node }[]
  readonly values: readonly { readonly key: string; readonly node: Node; readonly value: PropertyValue }[]
  /** What the log says from the moment on, and of that what is said of the moment itself. */
  readonly events: readonly LoggedEvent[]
  readonly own: readonly LoggedEvent[]
  /** What it says of the input of the moment. */
  readonly ofInput: readonly LoggedEvent[]
  /** What was still to come when the input was worked off, and at the end of what was played again. */
  readonly queued: readonly TraceEvent[]
  readonly left: readonly TraceEvent[]
  readonly match: Match
  readonly zones: ReadonlyMap<number, string>
  readonly keys: ReadonlyMap<number, string>
}

function make(match: Match, input: Input): void {
  if (input.kind === 'answer') match.answer(input.answer)
  else if (input.kind === 'arrange') match.arrange(input.change)
  else if (input.kind === 'force') match.force(input.results)
  else match.concede(input.seat)
}

/** The frames of an input that a line of the log tells of: from its own to that of the next thing that happened. */
function framesOf({ events }: Match, { input, frame }: Moment): { readonly from: number; readonly to: number } {
  if (frame === undefined) return { from: 0, to: Infinity }
  const next = events.find((one) => one.input === input && one.frame > frame && one.level === 'event')
  return { from: frame, to: next?.frame ?? Infinity }
}

/** Plays the match again up to the moment, and listens from there on. */
function listen(match: Match, moment: Moment): Report {
  const { rules, setup } = match
  const { known } = match
  const poolAt = (at: number): Pool => known.findLast((one) => one.at <= at)?.pool ?? match.table.pool
  const { input: event } = moment
  const { from, to } = framesOf(match, moment)
  const raised: string[] = []
  const hearers: Hearer[] = []
  const failed: { key: string; node: Node }[] = []
  const values: { key: string; node: Node; value: PropertyValue }[] = []
  // Its work begins when it is told to: what hears of it has to know how far it is.
  const again: Match = new Match(rules, setup, poolAt(0), {
    goal: { frames: 0 },
    probe: {
      value: (key, node, value) => isOpen() && values.push({ key, node, value }),
      test: (key, node, _card, held) => isOpen() && !held && failed.push({ key, node }),
      target: () => undefined,
      heard(trigger, _cause, asked) {
        const { inputs, frames } = again.position
        if (inputs !== event || frames < from || frames >= to) return
        raised.push(trigger)
        hearers.push(...asked)
      },
    },
  })
  const isOpen = (): boolean => {
    const { inputs, frames } = again.position
    return inputs > event || (inputs === event && frames >= from)
  }
  const inputs = match.inputs.slice(0, Math.min(match.state.inputs, event + LATER))
  // Each with the cards that were known when it was made: what picks among them all picks the same.
  const give = (first: number, to?: number): void =>
    inputs.slice(first, to).forEach((input, index) => {
      const pool = poolAt(first + index)
      if (pool !== again.table.pool) again.extend(pool)
      make(again, input)
    })
  const isLine = moment.frame !== undefined
  if (event > 0 || !isLine) again.resume({})
  give(0, Math.max(0, event - 1))
  // Cards lie where they lay before the input, or before the frame that a line tells of.
  if (isLine) again.resume({ frames: from })
  if (isLine) give(Math.max(0, event - 1), event)
  const zones = new Map(again.state.cards.map(({ id, zone }) => [id, zone]))
  const keys = new Map(again.state.cards.map(({ id, key }) => [id, key]))
  again.resume({})
  if (!isLine) give(Math.max(0, event - 1), event)
  const queued = agendaOf(again)
  give(event)
  const events = again.events.filter(({ input, frame }) => input > event || (input === event && frame >= from))
  const ofInput = events.filter(({ input }) => input === event)
  const own = ofInput.filter(({ frame }) => frame < to)
  return {
    raised,
    hearers,
    failed,
    values,
    events,
    ofInput,
    own,
    queued,
    left: agendaOf(again),
    match: again,
    zones,
    keys,
  }
}

const agendaOf = ({ rules, table }: Match): readonly TraceEvent[] => rules.agenda?.(table) ?? []

const isOf =
  (id: number, path: string, key: string | undefined) =>
  ({ source }: Pick<LoggedEvent, 'source'>): boolean =>
    source?.id === id &&
    (key ?? source.key) === source.key &&
    (source.path === path || source.path.startsWith(`${path}.`))

/**
 * What the log says of an ability, as a stage: the furthest it came, but that it did nothing counts for more than that it began. What began and of which
 * nothing else is said has resolved, unless it is still to come: sentences of the rules name nobody.
 */
function fromLog(
  rules: Rules,
  events: readonly LoggedEvent[],
  isLeft: boolean,
): { stage: Stage; said: LoggedEvent } | undefined {
  const told = events.flatMap((said) => {
    if (said.level !== 'event' && said.level !== 'nothing' && said.level !== 'detail') return []
    const stage =
      rules.stages?.[said.message.id] ??
      (said.level === 'event' ? 'resolved' : said.level === 'nothing' ? 'did-nothing' : undefined)
    return stage ? [{ stage, said }] : []
  })
  const begun = told.find(({ stage }) => stage === 'begun')
  // What was stopped at the game's limit had begun before.
  const isStopped = (id: string): boolean => begun !== undefined && (rules.limits?.includes(id) ?? false)
  const ends = told.flatMap(({ stage, said }) =>
    stage === 'begun' || isStopped(said.message.id) ? [] : [{ stage, said }],
  )
  if (begun && ends.length === 0) return { stage: isLeft ? 'waiting' : 'resolved', said: begun.said }
  const resolved = ends.find(({ stage }) => stage === 'resolved')
  return (
    (resolved ? undefined : ends.find(({ stage }) => stage === 'broken')) ??
    ends.find(({ stage }) => stage === 'did-nothing') ??
    resolved ??
    ends.toSorted((a, b) => STAGES.indexOf(b.stage) - STAGES.indexOf(a.stage))[0]
  )
}

/** What keeps hearers from answering, the furthest first. */
const FELL = ['used', 'condition', 'filter', 'other-side', 'silent'] as const

function judge(
  rules: Rules,
  report: Report,
  id: number,
  listening: Listening,
  isNew: boolean,
): Pick<WhyNot, 'stage' | 'said'> & { readonly at?: Node | undefined } {
  const { path, triggers, zones, broken } = listening
  if (broken) return { stage: 'broken' }
  const isOwn = isOf(id, path, listening.key)
  const asked = report.hearers.filter(
    (one) => one.id === id && one.path === path && (listening.key ?? one.key) === one.key,
  )
  const isWaiting =
    asked.some((one) => one.stage === 'waiting') || (asked.length > 0 && asked.every((one) => one.stage === 'queued'))
  // What is used by choice hears of nothing: it waits where the input has begun it.
  const isBegun = triggers.length === 0 && report.queued.some(isOwn)
  const said = isWaiting || isBegun ? report.events : triggers.length === 0 ? report.ofInput : report.own
  const isLeft = report.left.some(isOwn)
  const log = fromLog(rules, said.filter(isOwn), isLeft)
  if (log && (isWaiting || asked.length === 0 || log.stage !== 'resolved')) return log
  // What is done to players is told without saying by whom: what heard, and does not wait any more, has been worked off.
  if (isWaiting) return { stage: isLeft ? 'waiting' : 'resolved' }
  for (const stage of FELL) {
    const fell = asked.find((one) => one.stage === stage)
    if (fell) return { stage: stage === 'silent' ? 'lost' : stage, at: fell.node }
  }
  if (isBegun && isLeft) return { stage: 'waiting' }
  const zone = report.zones.get(id) ?? (isNew ? '' : GONE)
  if (zone !== '' && !zones.includes(zone)) return { stage: zone === GONE ? 'lost' : 'elsewhere' }
  return { stage: triggers.some((trigger) => report.raised.includes(trigger)) ? 'other-side' : 'other-event' }
}

/**
 * Why the abilities of these cards did not answer to what happened, or that they did: the input is played again and listened to. Without cards, of all that
 * were at the table then.
 */
export function whyNot(match: Match, moment: Moment, cards?: readonly number[]): readonly WhyNot[] {
  const { rules } = match
  const { pool } = match.table
  const report = listen(match, moment)
  const all = cards ?? report.match.state.cards.map(({ id }) => id)
  return all.flatMap((id) => {
    const key = report.keys.get(id) ?? report.match.state.cards[id]?.key ?? ''
    const now = match.state.cards[id]
    const shown = (now && rules.appears?.(match.table, now)) ?? key
    const definition = pool.byKey(shown === '' ? key : shown)
    if (!definition) return []
    return (rules.abilities?.(definition, pool) ?? []).map((listening): WhyNot => {
      const { stage, said, at } = judge(rules, report, id, listening, !report.zones.has(id))
      const written = (listening.key === undefined ? definition : (pool.byKey(listening.key) ?? definition)).card
      const own = report.failed.filter((one) => one.key === written.key && within(one.node, listening.span))
      const node: Node | undefined =
        at ??
        (stage === 'filter' || (stage === 'condition' && !said) ? own[0]?.node : undefined) ??
        (said?.source?.span && { span: said.source.span })
      const number = node && numberOf(written, node)
      return {
        ability: { id, key: written.key, path: listening.path, name: listening.name, span: listening.span },
        stage,
        ...(number !== undefined && { node: number }),
        ...(node && { span: node.span }),
        ...(said && { said }),
        listens: listening.triggers,
        happened: [...new Set(report.raised)],
        values: valuesIn(report, written.key, listening.span, (one) => numberOf(written, one)),
      }
    })
  })
}

const within = ({ span }: Node, whole: Span): boolean => whole.start <= span.start && span.end <= whole.end

const valuesIn = (
  { values }: Report,
  key: string,
  span: Span,
  numberIn: (node: Node) => number | undefined,
): WhyNot['values'] =>
  [...new Map(values.filter((one) => one.key === key && within(one.node, span)).map((one) => [one.node, one])).values()]
    .slice(0, 20)
    .flatMap(({ node, value }) => {
      const number = numberIn(node)
      return number === undefined ? [] : [{ node: number, value }]
    })
