import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Redis } from 'ioredis'
import type { Failure, Reply } from '../../core/channel/offer'
import { nextOf, type PairRange, type Run } from '../../core/engine/measure/run'
import type { Tally } from '../../core/engine/measure/tally'
import { messageOf } from '../log'
import { QUEUE_CODES, type Reach } from './address'
import { connect, lasting } from './connect'
import type { Crew } from './crew'
import {
  ASKING,
  blobsOf,
  fieldOf,
  jobId,
  PREFIX,
  putBlobs,
  putResult,
  queueName,
  readResult,
  refusedKey,
  resultKey,
  serverTime,
  unequalKey,
  type Blobs,
} from './protocol'
import { nameOfWorker } from './work'

/** Milliseconds between two looks for results, and between two addings of what is missing. */
const LOOK = 200
const ADD = 2000
/** Ranges that lie in the queue at the same time. */
const AHEAD = 64
/** One range of so many is also played here: whoever may write there can falsify. */
const CHECKED = 20
/** Milliseconds without a result after which it is said that nobody plays. */
const LONELY = 10_000

export interface Coordinating {
  readonly options: Reach
  readonly build: string
  readonly crew: Crew
  readonly signal?: AbortSignal
  /** Called after each range that came back, with how many ranges each worker has played. */
  played?(players: ReadonlyMap<string, number>): void
  /** Called when nobody has played for a while. */
  lonely?(): void
}

interface Asked {
  readonly run: Run
  readonly range: PairRange
  readonly blobs: Blobs
}

const unequal = (first: number, to: number, by: string): Failure => ({
  code: QUEUE_CODES.unequal,
  message: `Pairs ${first} to ${to - 1} came out differently in two places, one of them ${by}: both results are kept in the queue, and there is no verdict.`,
})

/** Plays runs by the workers of a queue. What they come to is what `playRuns` would come to. */
class Coordinator {
  readonly #redis: Redis
  readonly #coordinating: Coordinating
  readonly #runs: readonly Run[]
  readonly #open = new Map<string, Asked>()
  readonly #blobs = new Map<string, Blobs>()
  readonly #players = new Map<string, number>()
  readonly #checks = new Set<Promise<void>>()
  readonly #mine = new Set<string>()
  /** Of each twenty ranges, the place of the one that is played here too. */
  #drawn = randomInt(CHECKED)
  #taken = 0
  #checked = 0
  #last: { readonly asked: Asked; readonly tally: Tally; readonly by: string } | undefined
  #failure: Failure | undefined

  constructor(redis: Redis, runs: readonly Run[], coordinating: Coordinating) {
    this.#redis = redis
    this.#runs = runs
    this.#coordinating = coordinating
  }

  async play(add: (jobs: readonly Asked[]) => Promise<void>): Promise<Reply<null>> {
    const { signal, lonely } = this.#coordinating
    let added = Number.NEGATIVE_INFINITY
    let heard = performance.now()
    while (!signal?.aborted && !this.#failure && this.#runs.some(({ isDone }) => !isDone)) {
      const fresh = this.#ask()
      const now = performance.now()
      if (now - added > ADD) {
        added = now
        await add([...this.#open.values()])
      } else if (fresh.length > 0) await add(fresh)
      if (await this.#collect()) heard = performance.now()
      else {
        if (performance.now() - heard > LONELY) {
          heard = performance.now()
          lonely?.()
        }
        await wait(LOOK)
      }
    }
    if (!signal?.aborted && this.#checked === 0 && this.#last) this.#check(this.#last)
    if (!signal?.aborted) await Promise.all(this.#checks)
    return this.#failure ? { failure: this.#failure } : { value: null }
  }

  /** Hands out ranges until enough of them lie in the queue. */
  #ask(): Asked[] {
    const fresh: Asked[] = []
    while (this.#open.size < AHEAD) {
      const next = nextOf(this.#runs)
      if (!next) break
      const { plan } = next.run
      const blobs = this.#blobs.get(plan.id) ?? blobsOf(plan.spec)
      this.#blobs.set(plan.id, blobs)
      const asked = { ...next, blobs }
      this.#open.set(`${plan.id} ${fieldOf(next.range)}`, asked)
      fresh.push(asked)
    }
    return fresh
  }

  /** Takes what has come back. False: nothing has. */
  async #collect(): Promise<boolean> {
    let hasCome = false
    for (const run of this.#runs) {
      const open = [...this.#open].filter(([, asked]) => asked.run === run)
      if (open.length === 0) continue
      const spec = open[0]?.[1].blobs.spec ?? ''
      if (run.isDone) {
        for (const [name] of open) this.#open.delete(name)
        continue
      }
      const fields = open.map(([, { range }]) => fieldOf(range))
      const [texts, refused, odd] = await Promise.all([
        this.#redis.hmget(resultKey(spec), ...fields),
        this.#redis.hmget(refusedKey(spec), ...fields),
        this.#redis.hkeys(unequalKey(spec)),
      ])
      for (const [index, [name, asked]] of open.entries()) {
        const text = texts[index]
        const result = typeof text === 'string' ? readResult(text, asked.range) : undefined
        if (typeof text === 'string' && !result) {
          const { from, to } = asked.range
          this.#failure ??= {
            code: QUEUE_CODES.unequal,
            message: `What the queue holds for pairs ${from} to ${to - 1} is no result; there is no verdict.`,
          }
        } else if (result) {
          hasCome = true
          this.#open.delete(name)
          this.#take({ asked, ...result })
        } else if (refused[index] != null && !this.#mine.has(name)) this.#playHere(name, asked)
      }
      const differing = odd.find((field) => fields.some((one) => field.startsWith(`${one} `)))
      if (differing !== undefined) {
        const [, from, to, by] = /^(\d+)-(\d+) (.*)$/.exec(differing) ?? []
        this.#failure ??= unequal(Number(from), Number(to), by ?? '')
      }
    }
    return hasCome
  }

  #take(taken: { readonly asked: Asked; readonly tally: Tally; readonly by: string }): void {
    const { asked, tally, by } = taken
    asked.run.put(asked.range, tally)
    this.#players.set(by, (this.#players.get(by) ?? 0) + 1)
    this.#coordinating.played?.(this.#players)
    if (this.#taken % CHECKED === this.#drawn) this.#check(taken)
    if (++this.#taken % CHECKED === 0) this.#drawn = randomInt(CHECKED)
    this.#last = taken
  }

  /** Plays a range that has come back once more, and compares. */
  #check({ asked, tally, by }: { readonly asked: Asked; readonly tally: Tally; readonly by: string }): void {
    this.#checked++
    const { run, range, blobs } = asked
    const job = { spec: blobs.spec, ...range }
    this.#follow(async () => {
      const own = await this.#coordinating.crew.play(blobs.spec, run.plan.spec, range)
      if (isDeepStrictEqual(own, tally)) return
      await putResult(this.#redis, job, { by: nameOfWorker(), tally: own })
      this.#failure ??= unequal(range.from, range.to, by)
    })
  }

  /** Plays a range that a worker has refused: what is wrong shows, or it was the worker's fault. */
  #playHere(name: string, { run, range, blobs }: Asked): void {
    this.#mine.add(name)
    this.#follow(async () => {
      const tally = await this.#coordinating.crew.play(blobs.spec, run.plan.spec, range)
      await putResult(this.#redis, { spec: blobs.spec, ...range }, { by: nameOfWorker(), tally })
    })
  }

  #follow(work: () => Promise<void>): void {
    const doing: Promise<void> = work()
      .catch((error: unknown) => {
        if (!this.#coordinating.signal?.aborted)
          this.#failure ??= { code: QUEUE_CODES.unreachable, message: messageOf(error) }
      })
      .finally(() => this.#checks.delete(doing))
    this.#checks.add(doing)
  }
}

/** Plays runs by the workers of a queue until each has come to its end. Throws a `HostError` where the queue cannot be used. */
export async function queueRuns(runs: readonly Run[], coordinating: Coordinating): Promise<Reply<null>> {
  const { options, build, crew } = coordinating
  const redis = await connect(options)
  const { Queue } = await import('bullmq')
  const queue = new Queue(queueName(build), {
    prefix: PREFIX,
    connection: lasting(options),
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  })
  queue.on('error', () => undefined)
  try {
    return await new Coordinator(redis, runs, coordinating).play(async (asked) => {
      await redis.zadd(ASKING, await serverTime(redis), build)
      for (const blobs of new Set(asked.map((one) => one.blobs))) await putBlobs(redis, blobs)
      // An id that the queue still holds is passed over.
      await queue.addBulk(
        asked.map(({ blobs, range }) => {
          const data = { spec: blobs.spec, ...range }
          return { name: 'range', data, opts: { jobId: jobId(data) } }
        }),
      )
    })
  } finally {
    crew.close()
    redis.disconnect()
    await queue.close().catch(() => undefined)
  }
}
