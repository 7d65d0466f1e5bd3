import { greedyPlayer, randomPlayer, type Player, type PlayerName } from './players'
import type { Pool } from '../pool'
import type { Deck, Rules, Setup } from '../rules'
import type { Seat } from '../seat'
import { playGame, type GameOptions } from './simulate'
import { createCoverage } from '../trace'

/** Games between two decks, each by a player of its own. Deck 0 and 1 change seats from game to game. */
export interface Series {
  readonly rules: Rules
  readonly pool: Pool
  readonly decks: readonly [Deck, Deck]
  readonly players: readonly [PlayerName, PlayerName]
  /** Of the first game; the next ones have the numbers that follow, so that each can be played alone. */
  readonly seed: number
  /** Numbers of the rules that differ from the system's defaults. */
  readonly parameters?: Readonly<Record<string, number>>
}

/** What came of one game of a series: plain JSON. */
export interface GameReport {
  /** From 0. */
  readonly game: number
  readonly seed: number
  /** Number of the winning deck. */
  readonly winner: 0 | 1 | 'draw' | 'unfinished' | 'crashed'
  readonly turns: number
  readonly decisions: number
  /** Errors inside effects, by the card's key. */
  readonly faults: readonly { readonly card: string; readonly message: string }[]
  /** The error that ended the game. */
  readonly crash?: string
  /** Vocabulary entries that did their work, and that were met and are not played yet. */
  readonly executed: readonly string[]
  readonly unsupported: readonly string[]
}

const swap = <T>([a, b]: readonly [T, T]): readonly [T, T] => [b, a]

const createPlayer = (name: PlayerName, { rules, pool }: Pick<Series, 'rules' | 'pool'>, deck: Deck): Player =>
  name === 'random' ? randomPlayer : greedyPlayer(rules, pool, deck)

const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** An error with the places in our own code down to the game's beginning: who had it played, in which thread, is no part of what came of it. */
const withinGame = (text: string): string => {
  const lines = text.split('\n')
  const outside = lines.findIndex((line) => /^ +at .*\bplayGame\b/.test(line))
  return outside < 0 ? text : lines.slice(0, outside).join('\n')
}

/** How one game is set up: everything that is not the same for all games of a series. */
export interface Seating {
  readonly seed: number
  /** Deck 0 sits at seat 1. */
  readonly swapped: boolean
  /** Who begins; drawn when absent. */
  readonly first?: Seat
}

/** Plays one game of a series. Its seed decides everything, the seats too: deck 0 sits at seat 0 when the seed is even. */
export function playOne(series: Series, game: number, options: Omit<GameOptions, 'coverage'> = {}): GameReport {
  const seed = series.seed + game
  return { game, ...playSeated(series, { seed, swapped: Math.abs(seed % 2) === 1 }, options) }
}

/** Plays one game. An error that gets out of the rules ends this game alone. */
export function playSeated(
  series: Omit<Series, 'seed'>,
  { seed, swapped, first }: Seating,
  options: Omit<GameOptions, 'coverage'> = {},
): Omit<GameReport, 'game'> {
  const coverage = createCoverage()
  const players = [
    createPlayer(series.players[0], series, series.decks[0]),
    createPlayer(series.players[1], series, series.decks[1]),
  ] as const
  const decks = swapped ? swap(series.decks) : series.decks
  const deckOf = (seat: Seat): Seat => (swapped ? (seat === 0 ? 1 : 0) : seat)
  let played: Pick<GameReport, 'winner' | 'turns' | 'decisions' | 'crash'>
  try {
    const start: Setup['start'] = { kind: 'decks', decks, ...(first !== undefined && { first }) }
    const setup: Setup = { seed, parameters: series.parameters ?? {}, start }
    const { result, turns, decisions } = playGame(series.rules, setup, series.pool, swapped ? swap(players) : players, {
      ...options,
      coverage,
    })
    played = { winner: typeof result.winner === 'number' ? deckOf(result.winner) : result.winner, turns, decisions }
  } catch (error) {
    played = { winner: 'crashed', turns: 0, decisions: 0, crash: withinGame(textOf(error)) }
  }
  const faults = coverage.faults.map(({ key, message: text }) => ({ card: key, message: withinGame(text) }))
  return { seed, ...played, faults, executed: [...coverage.executed], unsupported: [...coverage.unsupported] }
}

/** The figures of a series (design.md, section 11), without its speed. */
export interface SeriesSummary {
  readonly games: number
  readonly wins: readonly [number, number]
  readonly draws: number
  readonly unfinished: number
  readonly turns: { readonly mean: number; readonly max: number }
  readonly decisions: number
  readonly faults: readonly {
    readonly game: number
    readonly seed: number
    readonly card: string
    readonly message: string
  }[]
  readonly crashes: readonly { readonly game: number; readonly seed: number; readonly message: string }[]
  readonly unsupported: readonly string[]
  readonly executed: readonly string[]
  /** Ids on the decks' cards that no game executed. */
  readonly missing: readonly string[]
}

/** Sums up games, in whatever order they were played. */
export function summarise(
  { rules, pool, decks }: Pick<Series, 'rules' | 'pool' | 'decks'>,
  reports: readonly GameReport[],
): SeriesSummary {
  const ordered = [...reports].sort((a, b) => a.game - b.game)
  const count = (winner: GameReport['winner']): number => ordered.filter((report) => report.winner === winner).length
  const union = (idsOf: (report: GameReport) => readonly string[]): string[] =>
    [...new Set(ordered.flatMap(idsOf))].sort()
  const executed = union((report) => report.executed)
  const finished = ordered.filter(({ crash }) => crash === undefined).map(({ turns }) => turns)
  const keys = new Set(decks.flatMap(({ sections }) => Object.values(sections).flat()))
  const used = new Set([...keys].flatMap((key) => [...rules.uses(pool.byKey(key)?.card ?? unknown(key))]))
  return {
    games: ordered.length,
    wins: [count(0), count(1)],
    draws: count('draw'),
    unfinished: count('unfinished'),
    turns: {
      mean: Math.round((finished.reduce((sum, turns) => sum + turns, 0) / Math.max(1, finished.length)) * 100) / 100,
      max: Math.max(0, ...finished),
    },
    decisions: ordered.reduce((sum, report) => sum + report.decisions, 0),
    faults: ordered.flatMap(({ game, seed, faults }) => faults.map((fault) => ({ game, seed, ...fault }))),
    crashes: ordered.flatMap(({ game, seed, crash }) => (crash === undefined ? [] : [{ game, seed, message: crash }])),
    unsupported: union((report) => report.unsupported),
    executed,
    missing: [...used].filter((id) => !executed.includes(id)).sort(),
  }
}

function unknown(key: string): never {
  throw new Error(`The pool of the series has no card ${key}.`)
}
