import { numberOf, type Node } from '../../language/nodes'
import type { Span } from '../../language/span'
import { Match, type Input, type LoggedEvent } from '../match'
import type { Hearer } from '../probe'
import type { PropertyValue, Rules } from '../rules'
import { GONE } from '../state'
import { STAGES, type Listening, type Stage } from './stages'

export { STAGES, type Listening, type Stage }

/** Why an ability did not do something, or that it did. */
export interface WhyNot {
  readonly ability: {
    readonly id: number
    readonly key: string
    readonly path: string
    readonly name: string
    readonly span: Span
  }
  /** The input that was asked about. */
  readonly event: number
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
  readonly events: readonly LoggedEvent[]
  readonly match: Match
  readonly zones: ReadonlyMap<number, string>
  readonly keys: ReadonlyMap<number, string>
}

function give(match: Match, input: Input): void {
  if (input.kind === 'answer') match.answer(input.answer)
  else if (input.kind === 'arrange') match.arrange(input.change)
  else if (input.kind === 'force') match.force(input.results)
  else match.concede(input.seat)
}

/** Plays the match again up to the event, and listens from there on. */
function listen(match: Match, event: number): Report {
  const { rules, setup } = match
  const { pool } = match.table
  const raised: string[] = []
  const hearers: Hearer[] = []
  const failed: { key: string; node: Node }[] = []
  const values: { key: string; node: Node; value: PropertyValue }[] = []
  let isOpen = event === 0
  let isEvent = true
  const again = new Match(rules, setup, pool, {
    probe: {
      value: (key, node, value) => isOpen && values.push({ key, node, value }),
      test: (key, node, _card, held) => isOpen && !held && failed.push({ key, node }),
      target: () => undefined,
      heard(trigger, _cause, asked) {
        if (!isOpen || !isEvent) return
        raised.push(trigger)
        hearers.push(...asked)
      },
    },
  })
  const inputs = match.inputs.slice(0, Math.min(match.state.inputs, event + LATER))
  inputs.slice(0, Math.max(0, event - 1)).forEach((input) => give(again, input))
  const zones = new Map(again.state.cards.map(({ id, zone }) => [id, zone]))
  const keys = new Map(again.state.cards.map(({ id, key }) => [id, key]))
  isOpen = true
  inputs.slice(Math.max(0, event - 1)).forEach((input, index) => {
    isEvent = index === 0 || event === 0
    give(again, input)
  })
  const events = again.events.filter(({ input }) => input >= event)
  return { raised, hearers, failed, values, events, match: again, zones, keys }
}

const isOf =
  (id: number, path: string, key: string | undefined) =>
  ({ source }: LoggedEvent): boolean =>
    source?.id === id &&
    (key ?? source.key) === source.key &&
    (source.path === path || source.path.startsWith(`${path}.`))

/** What the log says of an ability, as a stage: the furthest it came, but that it did nothing counts for more than that it did something. That it began (`waiting`) says nothing yet. */
function fromLog(rules: Rules, events: readonly LoggedEvent[]): { stage: Stage; said: LoggedEvent } | undefined {
  const told = events.flatMap((said) => {
    if (rules.stages?.[said.message.id] === 'waiting') return []
    if (said.level !== 'event' && said.level !== 'nothing' && said.level !== 'detail') return []
    const stage =
      rules.stages?.[said.message.id] ??
      (said.level === 'event' ? 'resolved' : said.level === 'nothing' ? 'did-nothing' : undefined)
    return stage ? [{ stage, said }] : []
  })
  const resolved = told.find(({ stage }) => stage === 'resolved')
  const [began] = events.filter(({ message }) => rules.stages?.[message.id] === 'waiting')
  if (told.length === 0 && began) return { stage: 'resolved', said: began }
  return (
    told.find(({ stage }) => stage === 'did-nothing') ??
    resolved ??
    told.toSorted((a, b) => STAGES.indexOf(b.stage) - STAGES.indexOf(a.stage))[0]
  )
}

function judge(
  rules: Rules,
  report: Report,
  id: number,
  listening: Listening,
  isNew: boolean,
): Pick<WhyNot, 'stage' | 'said'> {
  const { path, triggers, zones, broken } = listening
  if (broken) return { stage: 'broken' }
  const log = fromLog(rules, report.events.filter(isOf(id, path, listening.key)))
  const asked = report.hearers.filter(
    (one) => one.id === id && one.path === path && (listening.key ?? one.key) === one.key,
  )
  const isWaiting = asked.some(({ stage }) => stage === 'waiting')
  const isUnasked = asked.every(({ stage }) => stage === 'queued')
  if (log && (isWaiting || isUnasked || log.stage !== 'resolved')) return log
  if (isWaiting) return { stage: 'waiting' }
  const fell = (['used', 'condition', 'filter', 'other-side'] as const).find((stage) =>
    asked.some((one) => one.stage === stage),
  )
  if (fell) return { stage: fell }
  if (asked.some(({ stage }) => stage === 'queued')) return { stage: 'waiting' }
  if (asked.some(({ stage }) => stage === 'silent')) return { stage: 'lost' }
  const zone = report.zones.get(id) ?? (isNew ? '' : GONE)
  if (zone !== '' && !zones.includes(zone)) return { stage: zone === GONE ? 'lost' : 'elsewhere' }
  return { stage: triggers.some((trigger) => report.raised.includes(trigger)) ? 'other-side' : 'other-event' }
}

/**
 * Why the abilities of these cards did not answer to an input, or that they did: the input is played again and listened to. Without cards, of all that were
 * at the table then.
 */
export function whyNot(match: Match, event: number, cards?: readonly number[]): readonly WhyNot[] {
  const { rules } = match
  const { pool } = match.table
  const report = listen(match, event)
  const all = cards ?? report.match.state.cards.map(({ id }) => id)
  return all.flatMap((id) => {
    const key = report.keys.get(id) ?? report.match.state.cards[id]?.key ?? ''
    const now = match.state.cards[id]
    const shown = (now && rules.appears?.(match.table, now)) ?? key
    const definition = pool.byKey(shown === '' ? key : shown)
    if (!definition) return []
    return (rules.abilities?.(definition, pool) ?? []).map((listening): WhyNot => {
      const { stage, said } = judge(rules, report, id, listening, !report.zones.has(id))
      const written = (listening.key === undefined ? definition : (pool.byKey(listening.key) ?? definition)).card
      const own = report.failed.filter((one) => one.key === written.key && within(one.node, listening.span))
      const node: Node | undefined =
        (stage === 'filter' || (stage === 'condition' && !said) ? own[0]?.node : undefined) ??
        (said?.source?.span && { span: said.source.span })
      const number = node && numberOf(written, node)
      return {
        ability: { id, key: written.key, path: listening.path, name: listening.name, span: listening.span },
        event,
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
