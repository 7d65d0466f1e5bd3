import { hostname } from 'node:os'
import type { MeasureSpec } from '../../core/engine/measure/spec'
import { messageOf } from '../log'
import type { Reach } from './address'
import { connect, lasting } from './connect'
import type { Crew } from './crew'
import { ASKING, fetchSpec, jobSchema, PREFIX, putRefusal, putResult, queueName, serverTime } from './protocol'

/** Milliseconds after which a worker that says nothing has lost its range, and between two looks for such (lab.md, section 6). */
const LOCK = 10_000
const STALLED = 5000
/** How often a range may be lost: losing a machine is ordinary here. */
const MOST_LOST = 20
/** Seconds that a coordinator counts as there after it was last heard of. */
const HEARD = 15
const LISTEN = 5000
const MOST_SPECS = 16

export interface Working {
  readonly options: Reach
  readonly build: string
  readonly threads: number
  readonly crew: Crew
  /** Ends it after the ranges that are being played. */
  readonly signal: AbortSignal
  say(sentence: string): void
  played?(range: string): void
}

export const nameOfWorker = (): string => `${hostname().slice(0, 100)}-${process.pid}`

/** Plays what a queue holds until it is told to stop. Throws a `HostError` where the queue cannot be used. */
export async function work({ options, build, threads, crew, signal, say, played }: Working): Promise<void> {
  const redis = await connect(options)
  const { Worker, UnrecoverableError } = await import('bullmq')
  const specs = new Map<string, Promise<MeasureSpec>>()
  const specOf = (name: string): Promise<MeasureSpec> => {
    const known = specs.get(name) ?? fetchSpec(redis, name)
    specs.delete(name)
    specs.set(name, known)
    known.catch(() => specs.delete(name))
    const [oldest] = specs.keys()
    if (specs.size > MOST_SPECS && oldest !== undefined) specs.delete(oldest)
    return known
  }
  const by = nameOfWorker()
  const refuse = (sentence: string): Error => {
    say(sentence)
    return new UnrecoverableError(sentence)
  }
  const worker = new Worker(
    queueName(build),
    async ({ data }: { data: unknown }) => {
      const read = jobSchema.safeParse(data)
      if (!read.success) throw refuse(`A job was refused: ${read.error.issues[0]?.message ?? 'it is none'}.`)
      const job = read.data
      try {
        const tally = await crew.play(job.spec, await specOf(job.spec), job)
        if (!(await putResult(redis, job, { by, tally })))
          say(`Pairs ${job.from} to ${job.to - 1} came out otherwise than elsewhere; both are kept.`)
        played?.(`${job.from} to ${job.to - 1}`)
      } catch (error) {
        const reason = messageOf(error).split('\n', 1)[0] ?? ''
        await putRefusal(redis, job, reason)
        throw refuse(`Pairs ${job.from} to ${job.to - 1} were refused: ${reason}`)
      }
      return null
    },
    {
      prefix: PREFIX,
      connection: lasting(options),
      concurrency: threads,
      lockDuration: LOCK,
      stalledInterval: STALLED,
      maxStalledCount: MOST_LOST,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    },
  )
  worker.on('error', () => undefined)
  let told = ''
  const listen = async (): Promise<void> => {
    const since = (await serverTime(redis)) - HEARD
    const builds = await redis.zrangebyscore(ASKING, since, '+inf')
    const others = builds.filter((one) => one !== build).join(', ')
    if (others !== '' && others !== told)
      say(`Another build asks for games here (${others}); this one (${build}) plays none of them.`)
    told = others
  }
  const heard = (): void => void listen().catch(() => undefined)
  heard()
  const timer = setInterval(heard, LISTEN)
  try {
    if (!signal.aborted)
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    await worker.close()
  } finally {
    clearInterval(timer)
    redis.disconnect()
    crew.close()
  }
}
