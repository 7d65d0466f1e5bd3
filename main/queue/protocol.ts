import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Redis } from 'ioredis'
import { z } from '../../core/validation'
import {
  measureSpecSchema,
  MOST_CHARACTERS,
  MOST_PAIRS,
  MOST_TEXTS,
  type MeasureSpec,
} from '../../core/engine/measure/spec'
import { RANGE, tallySchema, type Tally } from '../../core/engine/measure/tally'
import { HostError } from '../answers/context'
import { QUEUE_CODES } from './address'

/** Bytes of a blob (lab.md, section 6), and of a result. */
export const MOST_BYTES = 1_000_000
const MOST_RESULT = 4 * MOST_BYTES
/** Seconds that blobs and results stay after they were last asked for. */
const KEPT = 7 * 24 * 3600
/** Seconds that a coordinator or a worker counts as there after it was last heard of. */
const HEARD = 15

export const PREFIX = 'fanfare'
/** Another build never sees a queue's jobs. */
export const queueName = (build: string): string => `fanfare-${build}`
const blobKey = (hash: string): string => `fanfare_blob_${hash}`
export const resultKey = (spec: string): string => `fanfare_result_${spec}`
/** Where results lie that differ from the one that was there before. */
export const unequalKey = (spec: string): string => `fanfare_unequal_${spec}`
export const refusedKey = (spec: string): string => `fanfare_refused_${spec}`
/** Who asks for games and who plays, as build and name, by the server's time. */
export type Presence = 'asking' | 'playing'
const presenceKey = (presence: Presence): string => `fanfare_${presence}`

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const pair = z.number().int().min(0).max(MOST_PAIRS)

export const jobSchema = z
  .strictObject({ spec: hash, from: pair, to: pair })
  .refine(({ from, to }) => to > from && to - from <= RANGE, `not 1 to ${RANGE} pairs`)
export type QueueJob = z.infer<typeof jobSchema>

/** Names of workers are shown on terminals. */
const NAME = /^[\w.-]{1,200}$/

const blobSpecSchema = z.looseObject({ texts: z.array(hash).max(MOST_TEXTS) })
const resultSchema = z.strictObject({ by: z.string().regex(NAME), tally: tallySchema })
export type QueueResult = z.infer<typeof resultSchema>

export const fieldOf = ({ from, to }: { readonly from: number; readonly to: number }): string => `${from}-${to}`
export const jobId = ({ spec, from }: QueueJob): string => `${spec}-${from}`

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')

/** A specification as blobs, each under its SHA-256; the first is the specification. */
export interface Blobs {
  readonly spec: string
  readonly blobs: ReadonlyMap<string, string>
}

/** Throws a `HostError` where one is larger than a queue takes. */
export function blobsOf(spec: MeasureSpec): Blobs {
  const blobs = new Map(spec.texts.map((text) => [sha256(text), text]))
  const text = JSON.stringify({ ...spec, texts: spec.texts.map(sha256) })
  const id = sha256(text)
  blobs.set(id, text)
  for (const blob of blobs.values())
    if (Buffer.byteLength(blob) > MOST_BYTES)
      throw new HostError(QUEUE_CODES.large, 'A queue takes no text of more than 1 MB: measure this without --queue.')
  return { spec: id, blobs }
}

/** Lays all blobs down: what lies under their names may be something else. */
export async function putBlobs(redis: Redis, { spec, blobs }: Blobs): Promise<void> {
  const texts = redis.pipeline()
  for (const [name, text] of blobs) if (name !== spec) texts.set(blobKey(name), text, 'EX', KEPT)
  for (const [error] of (await texts.exec()) ?? []) if (error) throw error
  // The specification last: where it lies, its texts do.
  await redis.set(blobKey(spec), blobs.get(spec) ?? '', 'EX', KEPT)
}

/** Whether a server still holds the blobs: one that was emptied holds none. */
export const holdsBlobs = async (redis: Redis, { spec }: Blobs): Promise<boolean> =>
  (await redis.expire(blobKey(spec), KEPT)) === 1

/** What a worker was asked for cannot be played. */
export class Refusal extends Error {}

async function blob(redis: Redis, name: string): Promise<string> {
  // One byte more than is taken, and never more of it.
  const bytes = await redis.getrangeBuffer(blobKey(name), 0, MOST_BYTES)
  if (bytes.length === 0) throw new Refusal(`The queue does not hold ${name}.`)
  if (bytes.length > MOST_BYTES) throw new Refusal(`What lies under ${name} is larger than ${MOST_BYTES} bytes.`)
  if (sha256(bytes) !== name) throw new Refusal(`What lies under ${name} is something else.`)
  return bytes.toString('utf8')
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const found = schema.safeParse(value)
  if (found.success) return found.data
  const [issue] = found.error.issues
  throw new Refusal(`The specification is none: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('The specification is no JSON.')
  }
}

/** Fetches a specification. Throws a `Refusal` where something is missing, too large, or not what its name says. */
export async function fetchSpec(redis: Redis, name: string): Promise<MeasureSpec> {
  const spec = read(blobSpecSchema, json(await blob(redis, name)))
  const texts: string[] = []
  let left = MOST_CHARACTERS
  for (const text of spec.texts) {
    const found = await blob(redis, text)
    left -= found.length
    if (left < 0) throw new Refusal('The texts of the measurement are too large.')
    texts.push(found)
  }
  return read(measureSpecSchema, { ...spec, texts })
}

/** Whether a tally is of just these pairs. */
const isOf = ({ ranges }: Tally, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  ranges.length === 1 && ranges[0]?.from === from && ranges[0].scores.length === to - from

/** What somebody says came of a range; `undefined`: it is nothing of that sort. */
export function readResult(
  text: string,
  range: { readonly from: number; readonly to: number },
): QueueResult | undefined {
  try {
    const result = resultSchema.parse(JSON.parse(text))
    return isOf(result.tally, range) ? result : undefined
  } catch {
    return undefined
  }
}

/** What a server holds of ranges: `null` where nothing is there yet, and the empty text, which is no result, for what is too large. */
export async function resultsOf(redis: Redis, spec: string, fields: readonly string[]): Promise<(string | null)[]> {
  const lengths = redis.pipeline()
  for (const field of fields) lengths.hstrlen(resultKey(spec), field)
  const found = ((await lengths.exec()) ?? []).map(([error, length]) => {
    if (error) throw error
    return Number(length)
  })
  const fits = fields.filter((_, index) => (found[index] ?? 0) > 0 && (found[index] ?? 0) <= MOST_RESULT)
  const texts = fits.length > 0 ? await redis.hmget(resultKey(spec), ...fits) : []
  return fields.map((field, index) => {
    if ((found[index] ?? 0) > MOST_RESULT) return ''
    const at = fits.indexOf(field)
    return at === -1 ? null : (texts[at] ?? null)
  })
}

/** Whether tallies are the same as JSON, which has no -0 and leaves out what is undefined. */
export const isSameTally = (a: Tally, b: Tally): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)))

/** Keeps what came of a range: the first one counts; one that differs is kept beside it. False: it differs. */
export async function putResult(redis: Redis, job: QueueJob, result: QueueResult): Promise<boolean> {
  const [key, field] = [resultKey(job.spec), fieldOf(job)]
  const isFirst = await redis.hsetnx(key, field, JSON.stringify(result))
  await redis.expire(key, KEPT)
  if (isFirst === 1) return true
  const [text] = await resultsOf(redis, job.spec, [field])
  const before = readResult(text ?? '', job)
  if (before && isSameTally(before.tally, result.tally)) return true
  await redis.hset(unequalKey(job.spec), `${field} ${result.by}`, JSON.stringify(result))
  await redis.expire(unequalKey(job.spec), KEPT)
  return false
}

/** Keeps why a range could not be played. */
export async function putRefusal(redis: Redis, job: QueueJob, sentence: string): Promise<void> {
  await redis.hset(refusedKey(job.spec), fieldOf(job), sentence.slice(0, 1000))
  await redis.expire(refusedKey(job.spec), KEPT)
}

/** The server's time in seconds: clocks of machines differ. */
const serverTime = async (redis: Redis): Promise<number> => Number((await redis.time())[0])

/** Says that somebody of a build is there. */
export async function appear(redis: Redis, presence: Presence, build: string, name: string): Promise<void> {
  const now = await serverTime(redis)
  await redis.zadd(presenceKey(presence), now, `${build} ${name}`)
  await redis.zremrangebyscore(presenceKey(presence), '-inf', now - KEPT)
}

export const leave = (redis: Redis, presence: Presence, build: string, name: string): Promise<number> =>
  redis.zrem(presenceKey(presence), `${build} ${name}`)

/** The builds of those who are there, each as often as there are such. */
export async function buildsOf(redis: Redis, presence: Presence): Promise<string[]> {
  const since = (await serverTime(redis)) - HEARD
  const there = await redis.zrangebyscore(presenceKey(presence), since, '+inf')
  return there.flatMap((one) => /^([0-9a-f]{1,64}) [\w.-]{1,200}$/.exec(one)?.[1] ?? [])
}
