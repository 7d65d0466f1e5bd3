import { setTimeout as wait } from 'node:timers/promises'
import type { RunPlan } from '../../../core/engine/measure/plan'
import type { Run } from '../../../core/engine/measure/run'
import { type PairRange } from '../../../core/engine/measure/run'
import type { MeasureSpec } from '../../../core/engine/measure/spec'
import { emptyTally, mergeTallies, RANGE, type Tally } from '../../../core/engine/measure/tally'
import { queueRuns, type Coordinating } from '../../../main/queue/coordinate'
import type { Crew } from '../../../main/queue/crew'
import { work, type Working } from '../../../main/queue/work'
import type { RedisServer } from './redis'

export const BUILD = 'abcdef0123456789'

export const SPEC: MeasureSpec = {
  version: 1,
  system: 'toy',
  texts: ['One card.', 'Another card: “Zwölf”.'],
  twins: [],
  decks: [
    { name: 'A', sections: { main: ['one'] } },
    { name: 'B', sections: { main: ['two'] } },
  ],
  players: ['random', 'random'],
  parameters: {},
  seed: 7,
  seeds: 'shared',
  counts: false,
}

/** What comes of pairs, by the specification's seed and their numbers alone. */
export function tallyOf({ seed }: MeasureSpec, { from, to }: PairRange): Tally {
  const scores = Array.from({ length: to - from }, (_, index) => String((seed + from + index) % 5)).join('')
  // JSON has no -0: that is no difference.
  const none = { games: 0, raised: 0, fired: 0, declined: 0, stopped: 0, executed: 0, nothing: {} }
  const abilities = { 'ability one': { ...none, changes: { 'own.life': -0 } } }
  return { ...emptyTally(), ranges: [{ from, scores }], games: 2 * (to - from), decisions: from + to, abilities }
}

/** As `tallyOf`, but for one score that is another. */
export function altered(spec: MeasureSpec, range: PairRange): Tally {
  const tally = tallyOf(spec, range)
  const [{ from, scores } = { from: 0, scores: '' }] = tally.ranges
  return { ...tally, ranges: [{ from, scores: `${scores.startsWith('4') ? '3' : '4'}${scores.slice(1)}` }] }
}

export type Playing = Pick<Crew, 'play' | 'start' | 'close'>

/** Plays at once, or after a while. */
export const crewOf = (tally = tallyOf, milliseconds = 0): Playing => ({
  async play(_id, spec, range) {
    await wait(milliseconds)
    return tally(spec, range)
  },
  start: () => undefined,
  close: () => undefined,
})

export const planOf = (most: number, changes: Partial<RunPlan> = {}): RunPlan => ({
  id: 'run',
  role: 'verdict',
  decks: [0, 1],
  spec: SPEC,
  judging: { of: 'decks', alpha: 0.05, delta: 0.03, look: 128 },
  most,
  until: false,
  ...changes,
})

/** What a run must come to. */
export function expected({ spec, most }: RunPlan): Tally {
  let tally = emptyTally()
  for (let from = 0; from < most; from += RANGE)
    tally = mergeTallies(
      tally,
      JSON.parse(JSON.stringify(tallyOf(spec, { from, to: Math.min(most, from + RANGE) }))) as Tally,
    )
  return tally
}

export interface Begun<T> {
  readonly said: string[]
  /** Ends it, and answers what came of it. */
  stop(): Promise<T>
  readonly ended: Promise<T>
}

const running = new Set<Begun<unknown>>()

const begun = <T>(start: (signal: AbortSignal, say: (sentence: string) => void) => Promise<T>): Begun<T> => {
  const controller = new AbortController()
  const said: string[] = []
  const ended = start(controller.signal, (sentence) => void said.push(sentence))
  const one: Begun<T> = {
    said,
    ended,
    stop() {
      controller.abort()
      return ended
    },
  }
  running.add(one)
  ended.catch(() => undefined).finally(() => running.delete(one))
  return one
}

/** Ends every worker and coordinator of this process that still runs. */
export async function stopAll(): Promise<void> {
  await Promise.allSettled([...running].map((one) => one.stop()))
}

/** A worker in this process. */
export const startWork = (server: RedisServer, changes: Partial<Working> = {}): Begun<void> =>
  begun((signal, say) =>
    work({ reach: server.reach, build: BUILD, threads: 2, crew: crewOf(), patience: 20, signal, say, ...changes }),
  )

/** A coordinator in this process. */
export const startRuns = (
  server: RedisServer,
  runs: readonly Run[],
  changes: Partial<Coordinating> = {},
): Begun<Awaited<ReturnType<typeof queueRuns>>> =>
  begun((signal, say) =>
    queueRuns(runs, { reach: server.reach, build: BUILD, crew: crewOf(), patience: 20, signal, say, ...changes }),
  )

/** Waits until something holds; twenty seconds at most. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 400) throw new Error('It has not come about within twenty seconds.')
    await wait(50)
  }
}
