import { openFiles, type OpenEntry } from '../../../core/document/open'
import type { SourceFile } from '../../../core/document/format'
import { NodeCounts } from '../../../core/engine/coverage/counts'
import type { Match } from '../../../core/engine/match'
import { SEAT_NAMES } from '../../../core/engine/seat'
import { isReadByAll } from '../../../core/engine/trace'
import type { Span } from '../../../core/language/span'
import { changesOf } from '../../../core/scenario/running/arrange'
import { keyed, PLAIN_KEY, type ReadFiles } from '../../../core/scenario/cards'
import type { GivenCard, ScenarioData } from '../../../core/scenario/document'
import { openZones } from '../../../core/scenario/format'
import { parseScenarios, type PlayableSystem, type Scenario } from '../../../core/scenario/parse'
import { runScenario, type ScenarioRun } from '../../../core/scenario/running/run'
import type { GameSystem } from '../../../core/system'
import { TablePool } from '../../table/pool'
import { printEvent } from '../../table/log/printing'
import type { TableText } from '../../table/protocol'
import { blockPlaces, cardPlace, differencePlaces } from '../places'
import type {
  CountedCard,
  LibraryText,
  Link,
  PlayedMatch,
  ResultLine,
  RunAnswer,
  RunOrder,
  ScenarioResult,
} from './protocol'

/** How entries are called that are written in the document itself. */
const INLINE = 'scenario:'
/** What a document that names no files is run with instead: the cards of the library that it needs. */
const LIBRARY = 'library'
const LOG_LINES = 500

type Readable = Required<Pick<Scenario, 'data' | 'system'>>

/** The cards written in a document, and where they stand in it. */
interface Inline {
  readonly entries: readonly OpenEntry[]
  place(index: number, span: Span): Span | undefined
}

function readInline(system: PlayableSystem, { cards }: ScenarioData, text: string): Inline {
  const path = `cards${system.documents.extension}`
  const { entries } = openFiles(system, cards === undefined ? [] : [{ path, text: cards }])
  const toDocument = blockPlaces(text, 'cards')
  return {
    entries,
    place(index, span) {
      const [origin] = entries[index]?.origins ?? []
      return origin && toDocument?.({ start: origin.start + span.start, end: origin.start + span.end })
    },
  }
}

const inlineTexts = ({ entries }: Inline): TableText[] =>
  entries.map(({ joined }, index) => ({ entry: `${INLINE}${index}`, text: joined.text, written: true }))

const wordOf = (card: GivenCard): string | readonly string[] => (typeof card === 'string' ? card : (card.card ?? []))

const wordsIn = (list: unknown): string[] => (Array.isArray(list) ? (list as GivenCard[]).flatMap(wordOf) : [])

/** Keys and names of the cards that a document puts on the table. */
function wordsOf({ workshop: { rules } }: PlayableSystem, { given = {}, when = [] }: ScenarioData): string[] {
  const zones = openZones(rules).map(({ id }) => id)
  const laid = SEAT_NAMES.flatMap((side) => [
    ...zones.flatMap((zone) => wordsIn(given[side]?.[zone])),
    ...Object.values(given.decks?.[side] ?? {}).flatMap(wordsIn),
  ])
  return [...laid, ...when.flatMap(changesOf).flatMap(({ put }) => (put === undefined ? [] : wordOf(put)))]
}

/** The cards that a document is run with, or what is still to be asked for. */
function gather({ data, system }: Readable, inline: Inline, order: RunOrder): { readonly pool: TablePool } | RunAnswer {
  const { language, rules } = system.workshop
  const pool = new TablePool({ language, rules })
  const named = typeof data.files === 'string' ? [data.files] : (data.files ?? [])
  const files = named.filter((pattern) => !order.files[pattern])
  if (files.length > 0) return { wanted: { system: system.id, words: [], files } }
  pool.take([...inlineTexts(inline), ...named.flatMap((pattern) => order.files[pattern] ?? []), ...order.cards])
  if (named.length > 0) return { pool }
  pool.miss(order.missing)
  const keys = inline.entries.flatMap(({ parsed }) => parsed?.cards.flatMap((card) => keyed(card).key || []) ?? [])
  const wanted = pool.wanted([...wordsOf(system, data), ...keys])
  const words = [...wanted.keys, ...wanted.names]
  return words.length > 0 ? { wanted: { system: system.id, words, files: [] } } : { pool }
}

/** A scenario with what of the library it is run with: the cards that an order has for it stand for files that it does not name. */
export function supplied(
  { data, ...scenario }: Scenario & Readable,
  { cards, files }: Pick<RunOrder, 'cards' | 'files'>,
) {
  const { extension } = scenario.system.documents
  const sources = (texts: readonly LibraryText[]): readonly SourceFile[] =>
    texts.map(({ entry, text }) => ({ path: `${entry}${extension}`, text }))
  const whole = data.files === undefined && cards.length > 0 ? { ...data, files: LIBRARY } : data
  const read: ReadFiles = (pattern) => sources(data.files === undefined ? cards : (files[pattern] ?? []))
  return { scenario: { ...scenario, data: whole }, read }
}

function runWith(given: Scenario & Readable, order: RunOrder, counts: NodeCounts): ScenarioRun {
  const { scenario, read } = supplied(given, order)
  return runScenario(scenario, { read, counts, ...(order.alike && { alike: order.alike }) })
}

/** Texts of the plain cards of a match, as its rules make them. */
function plainTexts({ rules, table: { pool }, state }: Match): TableText[] {
  const keys = new Set(state.cards.map(({ key }) => key).filter((key) => key.startsWith(PLAIN_KEY)))
  return [...keys].flatMap((key) => {
    const card = pool.byKey(key)?.card
    const text = card && rules.plain(rules.body?.(card) ?? card.name, card.name, key)
    return text === undefined ? [] : [{ entry: key, text, loose: true }]
  })
}

/** A match that passed is laid as it began, one that failed as it stood. */
function played(system: PlayableSystem, match: Match, inline: Inline, passed: boolean): PlayedMatch {
  const { setup, inputs } = match
  return {
    system: system.id,
    setup,
    history: inputs.map((input) => ({ input })),
    at: passed ? 0 : inputs.length,
    texts: [...inlineTexts(inline), ...plainTexts(match)],
  }
}

/** Leads to a card's script, or to a part of it. */
function linkTo(key: string, span: Span | undefined, pool: TablePool, inline: Inline): Link | undefined {
  const at = inline.entries.findIndex(({ parsed }) => parsed?.cards.some((card) => keyed(card).key === key))
  const written = at < 0 ? undefined : inline.place(at, span ?? { start: 0, end: 0 })
  if (written) return { span: written }
  const place = pool.placeOf(key)
  return place && { place: { ...place, ...(span && { span: { start: span.start, end: span.end } }) } }
}

function logOf(
  { rules, state }: Match,
  { events }: ScenarioRun,
  pool: TablePool,
  inline: Inline,
  names: RunOrder['names'],
): ResultLine[] {
  const context = { messages: rules.messages, cards: pool, names }
  return events
    .filter(isReadByAll)
    .slice(-LOG_LINES)
    .map((event) => {
      const { pieces } = printEvent(context, state, event)
      const link = event.source?.span && linkTo(event.source.key, event.source.span, pool, inline)
      const linked = pieces.map(({ text, card }) => {
        const to = card === undefined ? undefined : linkTo(state.cards[card]?.key ?? '', undefined, pool, inline)
        return { text, ...(to && { link: to }) }
      })
      return { input: event.input, level: event.level, pieces: linked, ...(link && { link }) }
    })
}

/** Entries of the library whose cards were at the table. */
const entriesOf = ({ state }: Match, pool: TablePool): string[] => [
  ...new Set(state.cards.flatMap(({ key }) => pool.placeOf(key)?.entry ?? [])),
]

/** What was counted of cards of the library; those that are written in the document hide others of their keys. */
function countedOf(counts: NodeCounts, pool: TablePool, inline: Inline): CountedCard[] {
  const own = new Set(inline.entries.flatMap(({ parsed }) => parsed?.cards.map((card) => keyed(card).key) ?? []))
  return Object.entries(counts.toJson()).flatMap(([key, counted]) => {
    const place = own.has(key) ? undefined : pool.placeOf(key)
    return place ? [{ entry: place.entry, key, ...counted }] : []
  })
}

const printed = ({
  passed,
  reasons,
  table,
  open,
}: ScenarioRun): Pick<ScenarioResult, 'passed' | 'reasons' | 'table' | 'open'> => ({
  passed,
  reasons,
  ...(table !== undefined && { table }),
  ...(open !== undefined && { open }),
})

/** What came out otherwise, and a word that means no card, at their places in the document. */
function placed(document: string, { differences, word, reasons }: ScenarioRun): ScenarioResult['differences'] {
  const unknown = word === undefined ? undefined : cardPlace(document, word)
  if (unknown) return [{ text: reasons[0] ?? '', span: unknown }]
  const spans = differencePlaces(document, differences)
  return differences.map(({ text, sides }, index) => ({
    text,
    span: spans[index] ?? { start: 0, end: 0 },
    ...(sides && { sides }),
  }))
}

/** Runs one document, or says what of the library it needs first. Never throws for what a person writes. */
export function runDocument(order: RunOrder, systems: readonly GameSystem[]): RunAnswer {
  const [scenario] = parseScenarios(order.text, systems)
  if (!scenario) return { result: { passed: false, reasons: [], differences: [], log: [], uses: [], counted: [] } }
  const { data, system, steps } = scenario
  if (!data || !system) {
    const run = runScenario(scenario, { read: () => [] })
    return { result: { ...printed(run), differences: [], log: [], uses: [], counted: [] } }
  }
  const inline = readInline(system, data, order.text)
  const gathered = gather({ data, system }, inline, order)
  if (!('pool' in gathered)) return gathered
  const counts = new NodeCounts()
  const run = runWith({ ...scenario, data, system }, order, counts)
  const { match, step, passed } = run
  gathered.pool.take(match ? plainTexts(match) : [])
  const failed = step === undefined ? undefined : steps[step]
  return {
    result: {
      ...printed(run),
      differences: placed(order.text, run),
      log: match ? logOf(match, run, gathered.pool, inline, order.names) : [],
      uses: match ? entriesOf(match, gathered.pool) : [],
      counted: countedOf(counts, gathered.pool, inline),
      ...(step !== undefined &&
        failed &&
        run.differences.length === 0 && { step: { number: step + 1, span: failed.span } }),
      ...(match && { match: played(system, match, inline, passed) }),
    },
  }
}
