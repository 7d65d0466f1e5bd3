import type { SourceFile } from '../../document/format'
import type { Pool } from '../../engine/pool'
import type { Deck, Placement, PropertyValue, Rules, Setup, Side } from '../../engine/rules'
import { SEATS, SEAT_NAMES, seatNamed, type Seat } from '../../engine/seat'
import type { CompiledCard } from '../../language/service'
import { Cards, isProblem, type Problem, type ReadFiles } from '../cards'
import { changesOf } from './arrange'
import type { Given, GivenCard, GivenSide, ScenarioData } from '../document'
import { openZones } from '../format'
import { say } from '../messages'
import type { PlayableSystem } from '../parse'

/** A card of the position, in the order in which cards are put there. */
export interface Placed {
  readonly seat: Seat
  readonly key: string
  readonly alias?: string
}

/** All that a match of the scenario needs. */
export interface Resolved {
  readonly setup: Setup
  readonly pool: Pool
  readonly placed: readonly Placed[]
  /** Codes of what was found in the inline cards. */
  readonly codes: readonly string[]
  /** The cards that are put there by hand later. */
  readonly puts: Puts
}

/** What each card is that a scenario puts on the table by hand. */
export type Puts = ReadonlyMap<GivenCard, Put>

export interface Put {
  readonly key: string
  readonly alias?: string
  readonly values: Readonly<Record<string, PropertyValue>>
}

/** The seed of a scenario that names none. */
const SEED = 1

interface Read {
  readonly card: CompiledCard
  readonly alias?: string
  readonly count: number
  readonly values: Readonly<Record<string, PropertyValue>>
}

interface GivenObject {
  readonly card?: string
  readonly plain?: string | number
  readonly as?: string
  readonly count?: number
}

function readCard(cards: Cards, given: GivenCard): Read | Problem {
  if (typeof given === 'string') {
    const card = cards.find(given)
    return isProblem(card) ? card : { card, count: 1, values: {} }
  }
  const { card: word, plain, as: alias, count = 1, ...values } = given as GivenObject & Record<string, PropertyValue>
  if (word === undefined && plain === undefined)
    return { problem: say('scenario-shape', { expected: '"card" or "plain"', found: 'neither' }) }
  const card = word === undefined ? cards.plain(String(plain), alias) : cards.find(word)
  return isProblem(card) ? card : { card, count, values, ...(alias === undefined ? {} : { alias }) }
}

/** Reads a list of cards; stops at the first that there is not. */
function readCards(cards: Cards, list: readonly GivenCard[]): readonly Read[] | Problem {
  const read: Read[] = []
  for (const given of list) {
    const card = readCard(cards, given)
    if (isProblem(card)) return card
    read.push(card)
  }
  return read
}

interface ReadSide {
  readonly side: Side
  readonly placed: readonly Placed[]
}

function readSide(rules: Rules, cards: Cards, seat: Seat, given: GivenSide): ReadSide | Problem {
  const zones: Record<string, readonly Placement[]> = {}
  const placed: Placed[] = []
  for (const { id, shared } of openZones(rules)) {
    const filled = id === rules.filler.zone && !(shared && seat !== 0)
    const filler = (): readonly GivenCard[] =>
      Array.from({ length: rules.filler.count }, () => ({ plain: rules.filler.body }))
    const list = (given[id] as readonly GivenCard[] | undefined) ?? (filled ? filler() : undefined)
    if (!list) continue
    const read = readCards(cards, list)
    if ('problem' in read) return read
    zones[id] = read.map(({ card, values }) => ({ key: card.key, values }))
    placed.push(
      ...read.map(({ card, alias }): Placed => ({ seat, key: card.key, ...(alias === undefined ? {} : { alias }) })),
    )
  }
  const names = rules.properties.filter(({ of }) => of === 'player').map(({ name }) => name)
  const values = Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name))) as Side['values']
  return { side: { zones, values }, placed }
}

function readDeck(cards: Cards, seat: Seat, { decks, options: settled }: Given): Deck | Problem {
  const given = decks?.[SEAT_NAMES[seat]] ?? {}
  const options = settled?.[SEAT_NAMES[seat]]
  const sections: Record<string, readonly string[]> = {}
  for (const [section, list] of Object.entries(given)) {
    const read = readCards(cards, list)
    if ('problem' in read) return read
    sections[section] = read.flatMap(({ card, count }) => Array.from({ length: count }, () => card.key))
  }
  return { name: SEAT_NAMES[seat], sections, ...(options && { options }) }
}

interface Start {
  readonly start: Setup['start']
  readonly placed: readonly Placed[]
}

function readDecks(cards: Cards, given: Given): Start | Problem {
  const { first } = given
  const you = readDeck(cards, 0, given)
  const foe = readDeck(cards, 1, given)
  if (isProblem(you)) return you
  if (isProblem(foe)) return foe
  return {
    start: { kind: 'decks', decks: [you, foe], ...(first === undefined ? {} : { first: seatNamed(first) }) },
    placed: [],
  }
}

function readStart(rules: Rules, cards: Cards, given: Given): Start | Problem {
  if (given.decks) return readDecks(cards, given)
  const [you, foe] = SEATS.map((seat) => readSide(rules, cards, seat, given[SEAT_NAMES[seat]] ?? {}))
  if (!you || !foe) throw new Error('A table has two sides.')
  if (isProblem(you)) return you
  if (isProblem(foe)) return foe
  const placed = [...you.placed, ...foe.placed]
  const aliases = placed.flatMap(({ alias }) => alias ?? [])
  const twice = aliases.find((alias, index) => aliases.indexOf(alias) < index)
  if (twice !== undefined) return { problem: say('alias-twice', { alias: twice }) }
  const { turn } = given
  const seat = turn?.player ? seatNamed(turn.player) : 0
  const phase = turn?.phase === undefined ? {} : { phase: turn.phase }
  const position = {
    sides: [you.side, foe.side] as const,
    ...(turn ? { turn: { seat, number: turn.number ?? 1, ...phase } } : {}),
  }
  return { start: { kind: 'position', position }, placed }
}

function readFiles(patterns: ScenarioData['files'], read: ReadFiles): SourceFile[] | Problem {
  const files = new Map<string, SourceFile>()
  for (const pattern of typeof patterns === 'string' ? [patterns] : (patterns ?? [])) {
    const found = read(pattern)
    if (found.length === 0) return { problem: say('no-files', { pattern }) }
    for (const file of found) files.set(file.path, file)
  }
  return [...files.values()]
}

function readPuts(cards: Cards, when: ScenarioData['when'] = []): Puts | Problem {
  const puts = new Map<GivenCard, Put>()
  for (const { put } of when.flatMap(changesOf)) {
    const read = put === undefined ? undefined : readCard(cards, put)
    if (!read || put === undefined) continue
    if (isProblem(read)) return read
    puts.set(put, {
      key: read.card.key,
      values: read.values,
      ...(read.alias === undefined ? {} : { alias: read.alias }),
    })
  }
  return puts
}

/** Finds the scenario's cards and makes the setup of its match. `beside`: cards of the collection it lies in, for one that names no files; `alike`: names of cards that are elsewhere, and may have been meant. */
export function resolve(
  system: PlayableSystem,
  data: ScenarioData,
  read: ReadFiles,
  beside: readonly CompiledCard[] = [],
  alike: readonly string[] = [],
): Resolved | Problem {
  const files = readFiles(data.files, read)
  if (isProblem(files)) return files
  const cards = new Cards(system, data.cards ?? '', files, data.files === undefined ? beside : [], alike)
  if (cards.errors.length > 0 && !data.then?.diagnostics)
    return { problem: say('cards-wrong', { errors: cards.errors.join('; ') }) }
  const start = readStart(system.workshop.rules, cards, data.given ?? {})
  if (isProblem(start)) return start
  const puts = readPuts(cards, data.when)
  if (isProblem(puts)) return puts
  const setup: Setup = { seed: data.given?.seed ?? SEED, parameters: data.rules ?? {}, start: start.start }
  return { setup, pool: cards.pool(), placed: start.placed, codes: cards.codes, puts }
}
