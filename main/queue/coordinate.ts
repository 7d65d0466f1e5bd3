import type { Queue } from 'bullmq'
import type { Failure, Reply } from '../../core/channel/offer'
import { nextOf, type PairRange, type Run } from '../../core/engine/measure/run'
import { RANGE, type Tally } from '../../core/engine/measure/tally'
import { HostError } from '../answers/context'
import { messageOf } from '../log'
import { MEASURE_CODES } from '../measure/offer'
import { QUEUE_CODES, type Reach } from './address'
import { Checks } from './checks'
import type { Crew } from './crew'
import { connect, Ended, type Link, type LinkOptions } from './link'
import {
  appear,
  blobsOf,
  buildsOf,
  fieldOf,
  holdsBlobs,
  isSameTally,
  jobId,
  leave,
  PREFIX,
  putBlobs,
  putResult,
  queueName,
  readResult,
  refusedKey,
  resultKey,
  resultsOf,
  unequalKey,
  type Blobs,
} from './protocol'
import { nameOfWorker } from './work'

/** Milliseconds between two looks for results, and between two addings of what is missing. */
const LOOK = 200
const ADD = 2000
/** Ranges that lie in the queue at the same time: three for each that is being played, so that few are played for nothing once it is known. */
const [LEAST_AHEAD, MOST_AHEAD] = [16, 1024]
/** Milliseconds without a worker after which it is said that nobody plays. */
const LONELY = 5000
/** Milliseconds that taking jobs back may take. */
const PARTING = 2000

export interface Coordinating extends LinkOptions {
  readonly reach: Reach
  readonly build: string
  readonly crew: Pick<Crew, 'play' | 'close'>
  /** Called after each range that came back, with how many ranges each worker has played. */
  played?(players: ReadonlyMap<string, number>): void
}

interface Asked {
  readonly run: Run
  readonly range: PairRange
  readonly blobs: Blobs
}

interface Taken {
  readonly asked: Asked
  readonly tally: Tally
  readonly by: string
}

const pairs = ({ from, to }: PairRange): string => `Pairs ${from} to ${to - 1}`

/** What to do with results that nobody can trust. */
const remedy = (spec: string): string =>
  `There is no verdict. To play all of it again, delete ${resultKey(spec)} and ${unequalKey(spec)} there.`

function unequal({ range, blobs }: Asked, by: string): Failure {
  const message = `${pairs(range)} came out differently in two places, one of them ${by}: both results are kept in the queue. ${remedy(blobs.spec)}`
  return { code: QUEUE_CODES.unequal, message }
}

/** Plays runs by the workers of a queue. What they come to is what `playRuns` would come to. */
class Coordinator {
  readonly #link: Link
  readonly #queue: Queue
  readonly #coordinating: Coordinating
  readonly #runs: readonly Run[]
  readonly #blobs: ReadonlyMap<Run, Blobs>
  /** Runs whose blobs were laid down by this coordinator. */
  readonly #laid = new Set<Run>()
  /** What is missing, by specification and pairs. */
  readonly #open = new Map<string, Asked>()
  /** Of these, what is played here, since a worker refused it. */
  readonly #mine = new Set<string>()
  readonly #players = new Map<string, number>()
  readonly #doing = new Set<Promise<void>>()
  readonly #checks: Checks
  /** What is also played here of what was handed out, until it comes back, so that nobody waits for it at the end. */
  readonly #own = new Map<string, Promise<Tally>>()
  #hasChecked = false
  #ahead = LEAST_AHEAD
  #last: Taken | undefined
  #failure: Failure | undefined
  #attended = performance.now()
  #isLonely = false

  constructor(link: Link, queue: Queue, runs: readonly Run[], coordinating: Coordinating) {
    this.#link = link
    this.#queue = queue
    this.#runs = runs
    this.#coordinating = coordinating
    this.#blobs = new Map(runs.map((run) => [run, blobsOf(run.plan.spec)]))
    this.#checks = new Checks(runs.reduce((sum, { plan }) => sum + Math.ceil(plan.most / RANGE), 0))
  }

  /** Throws `Ended` when it was ended, and a `HostError` when the server was gone for too long. */
  async play(): Promise<Reply<null>> {
    const { redis } = this.#link
    const steadily = <T>(doing: () => Promise<T>): Promise<T> => this.#link.steadily(doing)
    // Workers get another chance at what they refused in an earlier run.
    const specs = new Set([...this.#blobs.values()].map(({ spec }) => spec))
    await steadily(() => redis.del(...[...specs].map(refusedKey)))
    let added = Number.NEGATIVE_INFINITY
    while (!this.#failure && this.#runs.some(({ isDone }) => !isDone)) {
      const fresh = this.#ask()
      const hasCome = await steadily(() => this.#collect())
      const isTime = performance.now() - added > ADD
      if (isTime) added = performance.now()
      if (isTime || fresh > 0) await steadily(() => this.#add())
      if (isTime) await steadily(() => this.#lookAround())
      if (!hasCome) await this.#link.within(new Promise((resolve) => setTimeout(resolve, LOOK)))
    }
    if (!this.#failure && !this.#hasChecked && this.#last) this.#compare(this.#last, this.#playOwn(this.#last.asked))
    while (!this.#failure && this.#doing.size > 0) await this.#link.within(Promise.race(this.#doing))
    return this.#failure ? { failure: this.#failure } : { value: null }
  }

  /** Takes back what nobody needs any more. */
  async part(): Promise<void> {
    const { build } = this.#coordinating
    const late = new Promise<void>((resolve) => setTimeout(resolve, PARTING).unref())
    const asked = [...this.#open.values()]
    const leaving = Promise.all([this.#takeBack(asked), leave(this.#link.redis, 'asking', build, nameOfWorker())])
    await Promise.race([leaving.catch(() => undefined), late])
  }

  /** Jobs that nobody plays yet leave the queue. */
  async #takeBack(asked: readonly Asked[]): Promise<void> {
    await Promise.all(asked.map(({ blobs, range }) => this.#queue.remove(jobId({ spec: blobs.spec, ...range }))))
  }

  /** Hands out ranges until enough of them lie in the queue. Answers how many. */
  #ask(): number {
    const before = this.#open.size
    while (this.#open.size < this.#ahead) {
      const next = nextOf(this.#runs)
      const blobs = next && this.#blobs.get(next.run)
      if (!next || !blobs) break
      const [name, asked] = [`${next.run.plan.id} ${fieldOf(next.range)}`, { ...next, blobs }]
      this.#open.set(name, asked)
      if (this.#checks.next()) this.#own.set(name, this.#playOwn(asked))
    }
    return this.#open.size - before
  }

  /** Adds what is missing: an id that the queue still holds is passed over. */
  async #add(): Promise<void> {
    const missing = [...this.#open].flatMap(([name, asked]) => (this.#mine.has(name) ? [] : [asked]))
    for (const run of new Set(missing.map((asked) => asked.run))) {
      const blobs = this.#blobs.get(run)
      if (!blobs || (this.#laid.has(run) && (await holdsBlobs(this.#link.redis, blobs)))) continue
      await putBlobs(this.#link.redis, blobs)
      this.#laid.add(run)
    }
    const jobs = missing.map(({ blobs, range }) => {
      const data = { spec: blobs.spec, ...range }
      return { name: 'range', data, opts: { jobId: jobId(data) } }
    })
    if (jobs.length > 0) await this.#queue.addBulk(jobs)
  }

  /** Says that it is there, and sees who else is. */
  async #lookAround(): Promise<void> {
    const { build, say } = this.#coordinating
    const { redis } = this.#link
    await appear(redis, 'asking', build, nameOfWorker())
    this.#ahead = Math.max(LEAST_AHEAD, Math.min(MOST_AHEAD, 3 * (await this.#queue.getActiveCount())))
    const builds = await buildsOf(redis, 'playing')
    if (builds.includes(build)) {
      this.#attended = performance.now()
      this.#isLonely = false
    } else if (!this.#isLonely && performance.now() - this.#attended > LONELY) {
      this.#isLonely = true
      const others = [...new Set(builds)].join(', ')
      const why = others === '' ? 'Nobody plays here yet' : `Only workers of another build (${others}) are here`
      say(`${why}: start \`fanfare worker\` of build ${build} with the same --queue, on any machine.`)
    }
  }

  /** Takes what has come back. False: nothing has. */
  async #collect(): Promise<boolean> {
    let hasCome = false
    for (const run of this.#runs) {
      const open = [...this.#open].filter(([, asked]) => asked.run === run)
      const blobs = this.#blobs.get(run)
      if (open.length === 0 || !blobs) continue
      if (run.isDone) {
        await this.#takeBack(open.map(([, asked]) => asked))
        for (const [name] of open) for (const asked of [this.#open, this.#own]) asked.delete(name)
      } else if (await this.#collectOf(open, blobs)) hasCome = true
    }
    return hasCome
  }

  async #collectOf(open: readonly (readonly [string, Asked])[], { spec }: Blobs): Promise<boolean> {
    const { redis } = this.#link
    const fields = open.map(([, { range }]) => fieldOf(range))
    const texts = await resultsOf(redis, spec, fields)
    const [refused, odd] = await Promise.all([redis.hmget(refusedKey(spec), ...fields), redis.hkeys(unequalKey(spec))])
    let hasCome = false
    for (const [index, [name, asked]] of open.entries()) {
      const text = texts[index]
      if (typeof text === 'string') {
        hasCome = true
        const result = readResult(text, asked.range)
        const differing = odd.find((one) => one.startsWith(`${fields[index]} `))
        if (!result)
          this.#failure ??= {
            code: QUEUE_CODES.unequal,
            message: `What the queue holds for ${pairs(asked.range).toLowerCase()} is no result. ${remedy(spec)}`,
          }
        else if (differing !== undefined) this.#failure ??= unequal(asked, result.by)
        else this.#take(name, { asked, ...result })
      } else if (typeof refused[index] === 'string' && !this.#mine.has(name)) this.#playHere(name, asked)
    }
    // What came back while it was being looked for may have been added again.
    await this.#takeBack(open.flatMap(([name, asked]) => (this.#open.has(name) ? [] : [asked])))
    return hasCome
  }

  #take(name: string, taken: Taken): void {
    if (!this.#open.delete(name)) return
    const { asked, tally, by } = taken
    asked.run.put(asked.range, tally)
    this.#players.set(by, (this.#players.get(by) ?? 0) + 1)
    this.#coordinating.played?.(this.#players)
    const own = this.#own.get(name)
    this.#own.delete(name)
    // What was played here proves nothing about others.
    if (this.#mine.has(name)) return
    this.#last = taken
    if (own) this.#compare(taken, own)
  }

  #playOwn({ run, range, blobs }: Asked): Promise<Tally> {
    const own = this.#coordinating.crew.play(blobs.spec, run.plan.spec, range)
    // Whoever compares says what went wrong; a range that does not come back is not missed.
    own.catch(() => undefined)
    return own
  }

  /** Compares a range that has come back with what is played of it here. */
  #compare({ asked, tally, by }: Taken, playing: Promise<Tally>): void {
    this.#hasChecked = true
    const { range, blobs } = asked
    this.#follow(asked, async () => {
      const own = await playing
      if (isSameTally(own, tally)) return
      // Both are kept before it is said.
      await putResult(this.#link.redis, { spec: blobs.spec, ...range }, { by: nameOfWorker(), tally: own }).finally(
        () => (this.#failure ??= unequal(asked, by)),
      )
    })
  }

  /** Plays a range that a worker has refused: what is wrong shows, or it was the worker's fault. */
  #playHere(name: string, asked: Asked): void {
    const { range, blobs } = asked
    const by = nameOfWorker()
    this.#coordinating.say(`A worker refused ${pairs(range).toLowerCase()}: they are played here.`)
    this.#mine.add(name)
    this.#follow(asked, async () => {
      const tally = await (this.#own.get(name) ?? this.#playOwn(asked))
      this.#take(name, { asked, tally, by })
      await putResult(this.#link.redis, { spec: blobs.spec, ...range }, { by, tally })
    })
  }

  #follow({ range }: Asked, work: () => Promise<void>): void {
    const doing: Promise<void> = work()
      .catch((error: unknown) => {
        const reason = (messageOf(error).split('\n', 1)[0] ?? '').replace(/[^.]$/, '$&.')
        this.#failure ??= { code: MEASURE_CODES.lost, message: `${pairs(range)} could not be played here: ${reason}` }
      })
      .finally(() => this.#doing.delete(doing))
    this.#doing.add(doing)
  }
}

/**
 * Plays runs by the workers of a queue until each has come to its end, or somebody ends it: what was played stays valid. A failure is the queue's or the
 * engine's. Throws a `HostError` where the queue could not be used from the beginning.
 */
export async function queueRuns(runs: readonly Run[], coordinating: Coordinating): Promise<Reply<null>> {
  const { reach, build, crew } = coordinating
  const link = await connect(reach, coordinating)
  const { Queue } = await import('bullmq')
  const queue = new Queue(queueName(build), {
    prefix: PREFIX,
    connection: link.redis,
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  })
  queue.on('error', () => undefined)
  const coordinator = new Coordinator(link, queue, runs, coordinating)
  try {
    return await coordinator.play()
  } catch (error) {
    if (error instanceof Ended) return { value: null }
    if (error instanceof HostError) return { failure: { code: error.code, message: error.message } }
    throw error
  } finally {
    crew.close()
    await coordinator.part()
    link.close()
    void queue.close().catch(() => undefined)
  }
}
