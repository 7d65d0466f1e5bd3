import { hostname } from 'node:os'
import type { Worker } from 'bullmq'
import type { MeasureSpec } from '../../core/engine/measure/spec'
import { messageOf } from '../log'
import type { Reach } from './address'
import type { Crew } from './crew'
import { connect, Ended, type Link, type LinkOptions } from './link'
import {
  appear,
  buildsOf,
  fetchSpec,
  jobSchema,
  leave,
  PREFIX,
  putRefusal,
  putResult,
  queueName,
  Refusal,
  type QueueJob,
} from './protocol'

/** Milliseconds after which a worker that says nothing has lost its range, and between two looks for such (lab.md, section 6). */
const LOCK = 10_000
const STALLED = 5000
/** How often a range may be lost: losing a machine is ordinary here. */
const MOST_LOST = 20
/** Milliseconds between two tries to take a range from a server that has gone. */
const AGAIN = 1000
const LISTEN = 5000
const MOST_SPECS = 16
/** Milliseconds that saying good-bye may take. */
const PARTING = 2000

export interface Working extends LinkOptions {
  readonly reach: Reach
  readonly build: string
  readonly threads: number
  readonly crew: Pick<Crew, 'play' | 'start' | 'close'>
  /** Ends it after the ranges that are being played. */
  readonly signal: AbortSignal
  /** Called when the queue was found fit. */
  joined?(): void
  /** Called after each range. */
  played?(): void
}

/** Who played what; others see it. */
export const nameOfWorker = (): string =>
  `${hostname()
    .slice(0, 100)
    .replaceAll(/[^\w.-]/g, '-')}-${process.pid}`

/** Fetches specifications, and keeps those that were asked for last. */
function createSpecs(link: Link): (name: string) => Promise<MeasureSpec> {
  const specs = new Map<string, Promise<MeasureSpec>>()
  return (name) => {
    const known = specs.get(name) ?? fetchSpec(link.redis, name)
    specs.delete(name)
    specs.set(name, known)
    known.catch(() => specs.delete(name))
    const [oldest] = specs.keys()
    if (specs.size > MOST_SPECS && oldest !== undefined) specs.delete(oldest)
    return known
  }
}

/** What is done with a job. Throws where it is refused. */
function createPlayer({ crew, say, played }: Working, link: Link): (data: unknown) => Promise<null> {
  const specOf = createSpecs(link)
  const by = nameOfWorker()
  const refused = async (job: QueueJob, error: unknown): Promise<never> => {
    const reason = (messageOf(error).split('\n', 1)[0] ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, 300)
    say(`Pairs ${job.from} to ${job.to - 1} were refused: ${reason}`)
    await putRefusal(link.redis, job, reason)
    throw new Refusal(reason)
  }
  return async (data) => {
    const read = jobSchema.safeParse(data)
    if (!read.success) {
      say('A job was refused: it names no pairs of a specification.')
      throw new Refusal('It names no pairs of a specification.')
    }
    const job = read.data
    const spec = await specOf(job.spec).catch((error: unknown) => {
      if (error instanceof Refusal) return refused(job, error)
      throw error
    })
    const tally = await crew.play(job.spec, spec, job).catch((error: unknown) => refused(job, error))
    if (!(await putResult(link.redis, job, { by, tally })))
      say(`Pairs ${job.from} to ${job.to - 1} came out otherwise than elsewhere; both are kept.`)
    played?.()
    return null
  }
}

/** Says that the worker is there, and who asks for what it cannot play. */
function createPresence({ build, say }: Working, link: Link): () => Promise<void> {
  const by = nameOfWorker()
  let told = ''
  return async () => {
    await appear(link.redis, 'playing', build, by)
    const others = new Set((await buildsOf(link.redis, 'asking')).filter((one) => one !== build))
    const names = [...others].join(', ')
    if (names !== '' && names !== told)
      say(`Another build asks for games here (${names}); this one (${build}) plays none of them: update the older.`)
    told = names
  }
}

async function startWorker(working: Working, link: Link): Promise<Worker> {
  const { Worker, UnrecoverableError } = await import('bullmq')
  const play = createPlayer(working, link)
  const worker = new Worker(
    queueName(working.build),
    async ({ data }: { data: unknown }) => {
      try {
        return await play(data)
      } catch (error) {
        throw new UnrecoverableError(messageOf(error))
      }
    },
    {
      prefix: PREFIX,
      connection: link.redis,
      concurrency: working.threads,
      lockDuration: LOCK,
      stalledInterval: STALLED,
      maxStalledCount: MOST_LOST,
      runRetryDelay: AGAIN,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    },
  )
  worker.on('error', (error) => link.tell(error))
  return worker
}

/** Waits for the ranges that are being played, unless the server is gone: then nobody could be told. */
async function finish(worker: Worker, link: Link, say: (sentence: string) => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const gone = new Promise<'gone'>((resolve) => {
    timer = setInterval(() => link.isDown && resolve('gone'), 100)
  })
  const ended = await Promise.race([worker.close(), gone])
  clearInterval(timer)
  if (ended === 'gone') say('The queue is gone: what was begun is played by others.')
}

/** Ends connections of all kinds, whatever they wait for. */
async function part(worker: Worker, link: Link): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PARTING).unref())
  await Promise.race([worker.close(true).catch(() => undefined), late])
  link.close()
}

async function workOn(link: Link, working: Working): Promise<void> {
  const { build, crew, signal, say } = working
  const worker = await startWorker(working, link)
  const tell = createPresence(working, link)
  const told = (): void => void tell().catch((error: unknown) => link.tell(error))
  told()
  const timer = setInterval(told, LISTEN)
  const asked = new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  try {
    crew.start()
    await link.within(asked)
    clearInterval(timer)
    leave(link.redis, 'playing', build, nameOfWorker()).catch(() => undefined)
    await finish(worker, link, say)
  } finally {
    clearInterval(timer)
    await part(worker, link)
  }
}

/** Plays what a queue holds until it is told to stop. Throws a `HostError` where the queue cannot be used, or is gone for too long. */
export async function work(working: Working): Promise<void> {
  const { reach, crew, signal } = working
  try {
    // What is begun is finished after the signal, so the link outlives it.
    const link = await connect(reach, { ...working, signal: new AbortController().signal }, signal)
    working.joined?.()
    await workOn(link, working)
  } catch (error) {
    if (!(error instanceof Ended)) throw error
  } finally {
    crew.close()
  }
}
