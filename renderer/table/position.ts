import { deepEqual } from 'fast-equals'
import type { Decision } from '../../core/engine/decision'
import type { LoggedEvent, Match } from '../../core/engine/match'
import type { PropertyValue, Table } from '../../core/engine/rules'
import { SEATS, type Seat } from '../../core/engine/seat'
import { GONE, type CardState, type State } from '../../core/engine/state'
import { isVisible, view } from '../../core/engine/view'
import { message } from '../../core/language/message'
import type { SystemId } from '../../core/system'
import { printDecision, printEvent, printText, type PrintContext } from './log/printing'
import type { PrintedStep, StopState } from './stepping/protocol'
import type { LogLine, ShownBoard, TableCard, TableManners, TablePosition } from './protocol'

/** Lines of the log that are sent: a card that loops for ever writes more than anybody can read. */
const LOG_LINES = 2000

/** What the referee knows beside the match. */
export interface Shown {
  readonly system: SystemId
  readonly context: PrintContext
  readonly manners: TableManners
  /** The decision, where a person is to see it. */
  readonly decision: Decision | undefined
  readonly thinking: Seat | undefined
  /** Who is about to answer waits for the next step. */
  readonly held: boolean
  readonly paused: boolean
  readonly undo: number | undefined
  readonly redo: number | undefined
  readonly seed: number
  readonly lines: TablePosition['lines']
  readonly line: string
  readonly step: PrintedStep | undefined
  readonly stops: readonly StopState[]
}

type Values = Record<string, PropertyValue>

function valuesOf(match: Match, table: Table, id: number): { values: Values; base: Values } {
  const of = id < SEATS.length ? 'player' : 'card'
  const values: Values = {}
  const base: Values = {}
  for (const property of match.rules.properties) {
    if (property.of !== of) continue
    const value = property.read(table, id)
    if (value === undefined) continue
    values[property.name] = value
    const untouched = property.base?.(table, id)
    if (untouched !== undefined && !deepEqual(untouched, value)) base[property.name] = untouched
  }
  return { values, base }
}

function tableCard(match: Match, table: Table, context: PrintContext, card: CardState): TableCard {
  const { id, owner, controller, zone } = card
  const key = card.key === '' ? '' : (match.rules.appears?.(table, card) ?? card.key)
  const definition = table.pool.byKey(key)
  const place = context.cards.placeOf(key)
  const name = id < SEATS.length && key === '' ? (context.names[id] ?? '') : context.cards.nameOf(key)
  const properties = zone === GONE ? { values: {}, base: {} } : valuesOf(match, table, id)
  const beneath = match.rules.beneath?.(table, card) ?? []
  return {
    id,
    key,
    name,
    kind: definition?.card.kind ?? '',
    owner,
    controller,
    zone,
    ...(place && { place }),
    ...properties,
    ...(beneath.length > 0 && { beneath }),
  }
}

/** The table with the eyes of the person: everything when it is open, else what the near seat may know. */
function seenBy(match: Match, { open, near }: TableManners): Table {
  return open ? match.table : { ...match.table, state: view(match.rules, match.table, match.pending(), near).state }
}

const shownZones = (state: State): TablePosition['zones'] =>
  Object.fromEntries(
    Object.entries(state.zones).flatMap(([zone, lists]) =>
      zone === GONE ? [] : [[zone, [[...lists[0]], [...lists[1]]] as const]],
    ),
  )

/** Whether an event was told no later than another. */
const isTill = (a: LoggedEvent, b: LoggedEvent): boolean =>
  a.input < b.input || (a.input === b.input && a.frame <= b.frame)

/** Prints the log anew only where it has grown. */
export class Log {
  /** When the hands were opened, in the order of the match. */
  #openings: readonly LoggedEvent[] = []
  #context: PrintContext | undefined
  #lines = new WeakMap<LoggedEvent, LogLine>()

  print(
    context: PrintContext,
    state: State,
    events: readonly LoggedEvent[],
    { open, near }: TableManners,
  ): readonly LogLine[] {
    if (this.#context !== context) {
      this.#context = context
      this.#lines = new WeakMap()
    }
    const reads = (seat: Seat): boolean => open || seat === near
    const readable = events.filter(
      ({ only, sums }) => (only === undefined || reads(only)) && (sums === undefined || !reads(sums)),
    )
    return readable.slice(-LOG_LINES).map((event) => this.#line(context, state, event))
  }

  /** The hands have been opened here. */
  noteOpening({ position }: Match): void {
    const { inputs: input, frames: frame } = position
    const opened: LoggedEvent = { level: 'input', message: message('hands-opened'), input, frame }
    const before = this.#openings.filter((one) => isTill(one, opened) && !isTill(opened, one))
    this.#openings = [...before, opened]
  }

  /** What a match has told, and where in it the hands were opened. */
  eventsOf({ events, state: { inputs } }: Match): readonly LoggedEvent[] {
    const openings = this.#openings.filter(({ input }) => input <= inputs)
    if (openings.length === 0) return events
    return [...events, ...openings].sort((a, b) => Number(isTill(b, a)) - Number(isTill(a, b)))
  }

  #line(context: PrintContext, state: State, event: LoggedEvent): LogLine {
    const known = this.#lines.get(event)
    if (known) return known
    const line = printEvent(context, state, event)
    this.#lines.set(event, line)
    return line
  }
}

/** What lies on the board, as far as the person may see it; and cards that are gone, where `named` asks for them. */
export function shownBoard(
  match: Match,
  context: PrintContext,
  manners: TableManners,
  named: ReadonlySet<number> = new Set(),
): ShownBoard {
  const table = seenBy(match, manners)
  const isShown = (card: CardState): boolean =>
    (card.zone !== GONE || named.has(card.id)) &&
    (manners.open || isVisible(match.rules, match.table, card, manners.near))
  const cards = match.state.cards
    .filter(isShown)
    .map((card): [number, TableCard] => [card.id, tableCard(match, table, context, table.state.cards[card.id] ?? card)])
  return {
    zones: shownZones(table.state),
    cards: Object.fromEntries(cards),
    players: [valuesOf(match, table, 0).values, valuesOf(match, table, 1).values],
  }
}

/** Everything that the page draws. */
export function positionOf(match: Match, shown: Shown, log: Log): TablePosition {
  const { context, manners, decision, thinking, undo, redo } = shown
  const { state } = match
  const lines = log.print(context, state, log.eventsOf(match), manners)
  const named = new Set(lines.flatMap(({ pieces }) => pieces.flatMap(({ card }) => card ?? [])))
  const { result } = state
  return {
    system: shown.system,
    inputs: state.inputs,
    total: match.inputs.length,
    ...(undo !== undefined && { undo }),
    ...(redo !== undefined && { redo }),
    lines: shown.lines,
    line: shown.line,
    seed: shown.seed,
    turn: { ...state.turn },
    parameters: { ...state.parameters },
    ...shownBoard(match, context, manners, named),
    looking: manners.open ? [...new Set(state.seen.flat())] : [...state.seen[manners.near]],
    ...(decision && { decision: printDecision(context, state, decision) }),
    ...(thinking !== undefined && { thinking }),
    ...(thinking !== undefined && shown.held && { held: true }),
    ...(match.halted && { working: match.position.frames }),
    ...(shown.step && { step: shown.step }),
    ...(shown.stops.length > 0 && { stops: shown.stops }),
    ...(shown.paused && { paused: true }),
    ...(result && { result: { winner: result.winner, text: printText(context, state, result.reason) } }),
    log: lines,
    stack: (match.rules.agenda?.(match.table) ?? []).map((event) =>
      printEvent(context, state, { ...event, input: state.inputs, frame: match.position.frames }),
    ),
  }
}
