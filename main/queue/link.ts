import type { Redis } from 'ioredis'
import { HostError } from '../answers/context'
import { messageOf } from '../log'
import { QUEUE_CODES, type Reach } from './address'

/** Seconds that a server which has gone is waited for, unless somebody says otherwise. */
export const PATIENCE = 120
/** Milliseconds in which a server has to answer at the beginning, and after which it counts as gone later. */
const ANSWER = 5000
/** Milliseconds between two tries to reach a server that has gone, and between two questions whether it is there. */
const AGAIN = 500
const PULSE = 1000

/** What a person is told, and where the program goes on from. */
export interface LinkOptions {
  /** Seconds that a server which has gone is waited for. */
  readonly patience: number
  /** Ends waiting of every kind. */
  readonly signal: AbortSignal
  say(sentence: string): void
}

/** Somebody ended what was being waited for. */
export class Ended extends Error {}

const placeOf = ({ path, host = '', port }: Reach): string => path ?? `${host}:${port ?? ''}`

const TROUBLES: readonly (readonly [RegExp, (place: string, said: string) => string])[] = [
  [/ECONNREFUSED|ENOENT/, (place) => `Nothing answers at ${place}: start redis-server there, or mend --queue.`],
  [/EACCES/, (place) => `${place} may not be used by this user: see the server's unixsocketperm.`],
  [/ENOTFOUND|EAI_AGAIN/, (place) => `No machine is known by the name in ${place}: mend --queue.`],
  [
    /WRONGPASS|NOAUTH|without any password configured|WRONG_PASS/,
    (place) => `${place} refuses the user or the password: give them with --credentials or FANFARE_QUEUE_PASSWORD.`,
  ],
  [/NOPERM/, (place) => `The user of ${place} may too little: give it what \`fanfare worker --acl\` prints.`],
  [
    /CERT|certificate|altname/i,
    (place, said) => `The certificate of ${place} is not trusted (${said}): name its authority with --ca.`,
  ],
  [/SSL|TLS|EPROTO|socket disconnected before/i, (place) => `${place} speaks no TLS, which rediss:// needs.`],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/, (place) => `${place} cannot be reached: see that it runs, and mend --queue.`],
  [/OOM/, (place) => `The memory of ${place} is full: give it more (maxmemory).`],
  [
    /MISCONF|READONLY/,
    (place) => `${place} takes nothing at present: see that its disk is not full and that it is no replica.`,
  ],
  [
    /WRONGTYPE/,
    (place) => `${place} holds something else under a name that begins with fanfare: give --queue a server of its own.`,
  ],
  [/RESP type/, (place) => `${place} is no Redis server: mend --queue.`],
]

/** One sentence, with a remedy where one is known. */
function sentenceOf(reach: Reach, error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const said = (messageOf(error).split('\n', 1)[0] ?? '').replaceAll(/\p{Cc}/gu, ' ').replace(/\.$/, '')
  // A server without TLS waits for the end of what it takes for a command.
  if (reach.tls && /ETIMEDOUT/.test(`${code} ${said}`))
    return `${placeOf(reach)} does not answer in TLS, which rediss:// needs: see that it runs with a tls-port, and mend --queue.`
  const known = TROUBLES.find(([what]) => what.test(`${code} ${said}`))?.[1]
  return known?.(placeOf(reach), said) ?? `${placeOf(reach)} cannot be used as a queue: ${said}.`
}

/** Whether waiting does not help: the server has answered, and what it said stays true. */
const isFinal = (error: unknown): boolean =>
  error instanceof HostError || /\b(?:NOPERM|OOM|MISCONF|READONLY|WRONGPASS|NOAUTH|WRONGTYPE)\b/.test(messageOf(error))

const optionsFor = (reach: Reach) => ({
  ...reach,
  connectTimeout: ANSWER,
  maxRetriesPerRequest: null,
  retryStrategy: () => AGAIN,
})

const infoOf = (info: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1]

/** Throws where a server would lose what it is given; says what is advised. */
function judge(reach: Reach, info: string, say: (sentence: string) => void): void {
  const place = placeOf(reach)
  const policy = infoOf(info, 'maxmemory_policy')
  if (policy !== 'noeviction')
    throw new HostError(
      QUEUE_CODES.settings,
      `${place} drops what it holds when memory is short (${policy ?? 'unknown'}): set its maxmemory-policy to noeviction.`,
    )
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(infoOf(info, 'redis_version') ?? '') ?? []
  if (!(Number(major) * 100 + Number(minor) >= 602))
    throw new HostError(QUEUE_CODES.settings, `${place} is too old: Redis 6.2 or Valkey is needed.`)
  if (infoOf(info, 'redis_mode') === 'cluster')
    throw new HostError(QUEUE_CODES.settings, `${place} is one of a cluster: give --queue a server of its own.`)
  if (infoOf(info, 'aof_enabled') === '0')
    say(`${place} keeps nothing when it is restarted (appendonly no): what it held is played again then.`)
}

/** Settles as a promise does, unless it takes too long. */
async function inTime<T>(doing: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('ETIMEDOUT')), milliseconds)
  })
  doing.catch(() => undefined)
  try {
    return await Promise.race([doing, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Takes the database that is asked for: a connection that cannot would go on in the first one, and say nothing. */
async function takeDatabase(redis: Redis, { db, ...reach }: Reach): Promise<void> {
  if (db === undefined) return
  try {
    await redis.select(db)
  } catch (error) {
    if (!/out of range/.test(messageOf(error))) throw error
    throw new HostError(QUEUE_CODES.settings, `${placeOf(reach)} has no database ${db}: mend the end of --queue.`)
  }
}

/** Reads whether a server can be used. Throws a `HostError` with one sentence where it cannot. */
async function probe(reach: Reach, signal: AbortSignal): Promise<string> {
  const { Redis } = await import('ioredis')
  const redis = new Redis({
    ...optionsFor(reach),
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  })
  let reason: unknown
  redis.on('error', (error: unknown) => (reason ??= error))
  const abort = (): void => redis.disconnect()
  signal.addEventListener('abort', abort, { once: true })
  try {
    const begun = redis.connect().then(() => takeDatabase(redis, reach))
    return await inTime(
      begun.then(() => redis.info()),
      ANSWER + AGAIN,
    )
  } catch (error) {
    if (signal.aborted) throw new Ended()
    if (error instanceof HostError) throw error
    throw new HostError(QUEUE_CODES.unreachable, sentenceOf(reach, reason ?? error))
  } finally {
    signal.removeEventListener('abort', abort)
    redis.disconnect()
  }
}

/**
 * A connection that outlives restarts of the server: commands wait until it is back. Whether it is there is asked all the time, so that a server which
 * is silent counts as one that is gone; after a while nobody waits any longer.
 */
export class Link {
  readonly redis: Redis
  readonly #reach: Reach
  readonly #options: LinkOptions
  readonly #timer: NodeJS.Timeout
  /** Milliseconds without an answer while this program ran: a machine that slept has waited for nobody. */
  #silent = 0
  #looked = performance.now()
  #isAsking = false
  /** What BullMQ opens beside it, to wait for jobs. */
  readonly #more = new Set<Redis>()
  #isDown = false
  #told = ''
  #reason: unknown = new Error('ETIMEDOUT')
  #end: ((error: Error) => void) | undefined
  /** Rejects when nobody waits any longer. */
  readonly #ended: Promise<never>

  constructor(redis: Redis, reach: Reach, options: LinkOptions) {
    this.redis = redis
    this.#reach = reach
    this.#options = options
    this.#ended = new Promise<never>((_, reject) => (this.#end = reject))
    this.#ended.catch(() => undefined)
    const { signal } = options
    const abort = (): void => this.#end?.(new Ended())
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    redis.on('error', (error: unknown) => (this.#reason = error))
    const duplicate = redis.duplicate.bind(redis)
    redis.duplicate = (override) => {
      const more = duplicate(override)
      more.on('error', () => undefined)
      this.#more.add(more)
      return more
    }
    this.#timer = setInterval(() => void this.#pulse(), PULSE)
  }

  /** Whether the server does not answer at present. */
  get isDown(): boolean {
    return this.#isDown
  }

  /** What a promise comes to. Throws `Ended` when the program is to end, and a `HostError` when the server has been gone for too long. */
  within<T>(doing: Promise<T>): Promise<T> {
    doing.catch(() => undefined)
    return Promise.race([doing, this.#ended])
  }

  /** Does something until it is done, for as long as the server is waited for. Throws as `within` does, and where waiting does not help. */
  async steadily<T>(doing: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await this.within(doing())
      } catch (error) {
        if (error instanceof Ended || error instanceof HostError) throw error
        if (isFinal(error)) throw new HostError(QUEUE_CODES.unreachable, sentenceOf(this.#reach, error))
        this.#reason = error
        await this.within(new Promise((resolve) => setTimeout(resolve, AGAIN)))
      }
    }
  }

  /** Says what goes wrong beside, once, unless it passes by itself. */
  tell(error: unknown): void {
    if (!isFinal(error)) return
    const sentence = sentenceOf(this.#reach, error)
    if (sentence !== this.#told) this.#options.say(sentence)
    this.#told = sentence
  }

  close(): void {
    clearInterval(this.#timer)
    for (const redis of [this.redis, ...this.#more]) redis.disconnect()
  }

  async #pulse(): Promise<void> {
    const now = performance.now()
    this.#silent += Math.min(now - this.#looked, 1.5 * PULSE)
    this.#looked = now
    this.#judge()
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      await this.redis.ping()
      this.#silent = 0
      this.#judge()
    } catch (error) {
      this.#reason = error
    } finally {
      this.#isAsking = false
    }
  }

  #judge(): void {
    const { patience, say } = this.#options
    const silent = this.#silent
    const isDown = silent > ANSWER || (silent > PULSE && this.redis.status !== 'ready')
    if (isDown && !this.#isDown)
      say(`${sentenceOf(this.#reach, this.#reason)} Waiting up to ${patience} seconds for it; what was played is kept.`)
    if (!isDown && this.#isDown) say(`${placeOf(this.#reach)} is back.`)
    this.#isDown = isDown
    // A connection that is held but silent may be one whose other end is gone.
    if (silent > 2 * ANSWER && this.redis.status === 'ready') this.redis.disconnect(true)
    if (silent > patience * 1000)
      this.#end?.(
        new HostError(
          QUEUE_CODES.unreachable,
          `${placeOf(this.#reach)} has not answered for ${patience} seconds. What was played is kept there: the same command goes on with it.`,
        ),
      )
  }
}

/**
 * Opens a connection to a server that was seen to be fit. Throws a `HostError` with one sentence where it is not, and `Ended` where `asking`, which is the
 * signal that ends waiting unless it is given, was aborted.
 */
export async function connect(reach: Reach, options: LinkOptions, asking = options.signal): Promise<Link> {
  judge(reach, await probe(reach, asking), options.say)
  const { Redis } = await import('ioredis')
  return new Link(new Redis(optionsFor(reach)), reach, options)
}
