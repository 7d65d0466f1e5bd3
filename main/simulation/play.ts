import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Line } from '../../core/channel/line'
import { LINE_CODES, type Failure, type Nothing, type Reply } from '../../core/channel/offer'
import { playOne, type GameReport } from '../../core/engine/simulation/series'
import { SYSTEMS } from '../../core/systems/registry'
import type { Child } from '../channel/fork'
import { startThread } from '../channel/thread'
import { TIMERS } from '../channel/timers'
import { ROOT } from '../installation'
import { seriesOf } from './games'
import { SIMULATION_CODES, type SimulationOffer, type SimulationTask } from './offer'

const WORKER = join(ROOT, 'out', 'main', 'simulation-worker.js')

/** Fewer games than this for each thread are played sooner than a second thread starts. */
const GAMES_WORTH_A_THREAD = 10

/** Games that a thread is asked for at once: few enough that all threads end at about the same time. */
const AT_ONCE = 8

export interface Simulating {
  /** How many threads play, this one among them; as many as pay when absent. */
  readonly threads?: number
  readonly signal?: AbortSignal
  /** Called for each game when it is over, in any order; what a game comes to does not depend on where it is played. */
  report(game: GameReport): void
  /** How another thread is started. */
  start?(task: SimulationTask): Child
}

/** How many threads a number of games is spread over; 1: they are played here. */
export const threadsFor = (games: number, processors = availableParallelism()): number =>
  Math.max(1, Math.min(processors, Math.floor(games / GAMES_WORTH_A_THREAD)))

const startBuilt = (task: SimulationTask): Child => startThread(WORKER, { workerData: task })

const cancelled = (): { readonly failure: Failure } => ({
  failure: {
    code: SIMULATION_CODES.cancelled,
    message: 'The simulation was cancelled. The same seed plays the same games again.',
  },
})

function lost({ seed }: SimulationTask, games: readonly number[], reason: string): { readonly failure: Failure } {
  const [first = 0] = games
  const why = reason.split('\n', 1)[0] ?? ''
  const message = `A thread that played games ${first} to ${games.at(-1) ?? first} has ended: ${why.replace(/[^.]$/, '$&.')} Play these alone, ${games.length} games from seed ${seed + first} on; when they end well, there was too little memory for so many threads.`
  return { failure: { code: SIMULATION_CODES.lost, message } }
}

function* sharesOf(games: readonly number[]): Generator<readonly number[]> {
  for (let first = 0; first < games.length; first += AT_ONCE) yield games.slice(first, first + AT_ONCE)
}

/** Plays shares in this thread until none is left or it is over: at once, for its code is loaded, and with what reading the cards has compiled already. */
async function playHere(
  task: SimulationTask,
  shares: Iterable<readonly number[]>,
  report: Simulating['report'],
  isOver: () => boolean,
): Promise<void> {
  const series = seriesOf(task, SYSTEMS)
  for (const share of shares) {
    for (const game of share) {
      if (isOver()) return
      report(playOne(series, game))
      // Other threads, and a signal of the terminal, are heard between two games.
      await setImmediate()
    }
  }
}

async function play(
  task: SimulationTask,
  games: readonly number[],
  threads: number,
  { signal, report, start = startBuilt }: Simulating,
): Promise<Reply<null>> {
  const shares = sharesOf(games)
  const lines = Array.from(
    { length: threads - 1 },
    () => new Line<Nothing, SimulationOffer>({ port: start(task).port, timers: TIMERS, answers: {} }),
  )
  let failure: { readonly failure: Failure } | undefined
  const stop = (): void => lines.forEach((line) => line.close())
  const cancel = (): void => {
    failure ??= cancelled()
    stop()
  }
  signal?.addEventListener('abort', cancel, { once: true })
  const work = async (line: (typeof lines)[number]): Promise<void> => {
    for (let share = shares.next(); !share.done && !failure; share = shares.next()) {
      const reply = await line.ask('play', share.value).reply
      if ('value' in reply) reply.value.forEach(report)
      else {
        const { code, message } = reply.failure
        failure ??= code === LINE_CODES.closed ? lost(task, share.value, message) : reply
        stop()
      }
    }
  }
  // Each other thread has its next share at hand while it is busy with one.
  await Promise.all([...[...lines, ...lines].map(work), playHere(task, shares, report, () => failure !== undefined)])
  signal?.removeEventListener('abort', cancel)
  stop()
  return failure ?? { value: null }
}

/** Plays the games of a task with these numbers, in several threads where that pays. Never rejects: a thread that dies and an abort are failures. */
export async function simulateGames(
  task: SimulationTask,
  games: readonly number[],
  simulating: Simulating,
): Promise<Reply<null>> {
  if (simulating.signal?.aborted) return cancelled()
  return play(task, games, simulating.threads ?? threadsFor(games.length), simulating)
}
