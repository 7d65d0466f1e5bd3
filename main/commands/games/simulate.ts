import { cardsOfDecks } from '../../../core/engine/deck'
import { createPool } from '../../../core/engine/pool'
import type { Deck, Rules } from '../../../core/engine/rules'
import { summarise, type GameReport, type SeriesSummary } from '../../../core/engine/simulation/series'
import { SYSTEMS } from '../../../core/systems/registry'
import { simulateGames } from '../../simulation/play'
import { seriesOf } from '../../simulation/games'
import { isMeasuring, measure, ofPairs, type MeasureOptions } from './measure'
import { isQueued, type QueueOptions } from './queued'
import type { SimulationTask } from '../../simulation/offer'
import { HostError } from '../../answers/context'
import { cancellable } from './cancellable'
import { cardsOf, openDeck, sayJudgement } from '../decks'
import { numbersOf, playersNamed, threadsAsked, whole } from './numbers'
import { openInput, type InputOptions } from '../input'
import { CLEAN, FINDINGS, print, printJson, UsageError } from '../report'

export interface SimulateCommand extends InputOptions, MeasureOptions, QueueOptions {
  readonly deck: readonly string[]
  readonly games?: string
  readonly seed: string
  readonly player: string
  readonly rules?: readonly string[]
  readonly workers?: string
  readonly json?: boolean
}

const MOST_GAMES = 1_000_000
/** Games that are played where nobody says how many. */
const USUAL_GAMES = '100'

/** Reads everything, says what speaks against the decks, and leaves out the cards that they cannot bring to the table. */
async function prepare(options: SimulateCommand): Promise<{ task: SimulationTask; rules: Rules }> {
  const [first, second, ...more] = options.deck
  if (first === undefined || second === undefined || more.length > 0)
    throw new UsageError(`Expected two deck lists, --deck A --deck B; found ${options.deck.length}.`)
  const [seed, players] = [whole(options.seed, 'seed', 0, 0x7fff_ffff), playersNamed(options.player)]
  const input = await openInput([], options)
  const { rules } = input.game.workshop
  if (!rules) throw new UsageError(`${input.game.name} is not played in this version.`)
  const parameters = numbersOf(options.rules ?? [], rules)
  const all = cardsOf(input)
  const decks: [Deck, Deck] = [await openDeck(first, input, rules, all), await openDeck(second, input, rules, all)]
  const cards = cardsOfDecks(rules, decks, all, createPool(all, rules.define))
  const pool = createPool(cards, rules.define)
  for (const [index, path] of [...new Set([first, second])].entries())
    sayJudgement(path, decks[index] ?? decks[0], rules, pool, parameters)
  return { task: { system: input.game.id, cards, decks, players, seed, parameters }, rules }
}

/** Shows on a terminal how many games have been played. */
function createProgress(games: number): { step(): void; clear(): void } {
  const { stderr } = process
  let done = 0
  const show = stderr.isTTY
  return {
    step: () => void (++done && show && stderr.write(`\r${done} of ${games} games`)),
    clear: () => void (show && stderr.write('\r\u001b[K')),
  }
}

const tenth = (number: number): number => Math.round(number * 10) / 10

/** The error without the places in our own code, which `--json` keeps. */
const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

function printSummary(
  summary: SeriesSummary & { gamesPerSecond: number; decisionsPerSecond: number },
  [a, b]: readonly [Deck, Deck],
  players: readonly string[],
): void {
  const { games, wins, draws, unfinished, turns, faults, crashes, unsupported, missing } = summary
  print(
    `${games} ${games === 1 ? 'game' : 'games'}: ${a.name} (${players[0]}) won ${wins[0]}, ${b.name} (${players[1]}) won ${wins[1]}, ${draws} draws, ${unfinished} unfinished`,
  )
  print(`${turns.mean} turns a game, ${turns.max} at most; ${summary.decisions} decisions`)
  print(`${summary.gamesPerSecond} games and ${summary.decisionsPerSecond} decisions a second`)
  const repeat = (seed: number): string => `repeat with --seed ${seed} --games 1`
  for (const { game, seed, card, message } of faults)
    print(`fault in game ${game}, card ${card || 'unknown'}: ${firstLine(message)} (${repeat(seed)})`)
  for (const { game, seed, message } of crashes) print(`crash in game ${game}: ${firstLine(message)} (${repeat(seed)})`)
  if (unsupported.length > 0) print(`not played yet: ${unsupported.join(', ')}`)
  if (missing.length > 0) print(`never executed: ${missing.join(', ')}`)
}

/** Plays games between two decks and sums them up. Exits with 1 when the engine failed in one of them. */
export async function simulate(options: SimulateCommand): Promise<number> {
  if (isMeasuring(options)) {
    if (options.games !== undefined)
      throw new UsageError('--games is for single games. How many pairs are played is said with --pairs.')
    return measure(options)
  }
  const alone = ofPairs(options)
  if (alone !== undefined)
    throw new UsageError(`${alone} is for games in pairs: give --pairs, --until, --card or --matrix, too.`)
  if (isQueued(options)) throw new UsageError('Games past one machine are played in pairs: give --pairs or --until.')
  const games = whole(options.games ?? USUAL_GAMES, 'games', 1, MOST_GAMES)
  const threads = threadsAsked(options.workers)
  const { task, rules } = await prepare(options)
  const progress = createProgress(games)
  const reports: GameReport[] = []
  const began = performance.now()
  const numbers = Array.from({ length: games }, (_, game) => game)
  const ending = await cancellable((signal) =>
    simulateGames(task, numbers, {
      signal,
      ...(threads !== undefined && { threads }),
      report(game) {
        reports.push(game)
        progress.step()
      },
    }),
  )
  const seconds = (performance.now() - began) / 1000
  progress.clear()
  if ('failure' in ending) throw new HostError(ending.failure.code, ending.failure.message)
  const figures = summarise({ rules, pool: seriesOf(task, SYSTEMS).pool, decks: task.decks }, reports)
  const summary = {
    ...figures,
    gamesPerSecond: tenth(games / seconds),
    decisionsPerSecond: tenth(figures.decisions / seconds),
  }
  if (options.json) printJson(summary)
  else printSummary(summary, task.decks, task.players)
  return summary.faults.length > 0 || summary.crashes.length > 0 ? FINDINGS : CLEAN
}
