import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { measureSpecSchema, MOST_PAIRS, MOST_TEXTS, type MeasureSpec } from '../../core/engine/measure/spec'
import { RANGE, tallySchema, type Tally } from '../../core/engine/measure/tally'

/** Bytes of a blob, and of a result (lab.md, section 6). */
export const MOST_BYTES = 1_000_000
const MOST_RESULT = 16 * MOST_BYTES
/** Seconds that blobs and results stay after they were last asked for. */
const KEPT = 7 * 24 * 3600

export const PREFIX = 'fanfare'
/** Another build never sees a queue's jobs. */
export const queueName = (build: string): string => `fanfare-${build}`
const blobKey = (hash: string): string => `fanfare_blob_${hash}`
export const resultKey = (spec: string): string => `fanfare_result_${spec}`
/** Where results lie that differ from the one that was there before. */
export const unequalKey = (spec: string): string => `fanfare_unequal_${spec}`
export const refusedKey = (spec: string): string => `fanfare_refused_${spec}`
/** Builds whose coordinators ask for games, with the server's time. */
export const ASKING = 'fanfare_asking'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const pair = z.number().int().min(0).max(MOST_PAIRS)

export const jobSchema = z
  .strictObject({ spec: hash, from: pair, to: pair })
  .refine(({ from, to }) => to > from && to - from <= RANGE, `not 1 to ${RANGE} pairs`)
export type QueueJob = z.infer<typeof jobSchema>

const blobSpecSchema = z.looseObject({ texts: z.array(hash).max(MOST_TEXTS) })
const resultSchema = z.strictObject({ by: z.string().max(200), tally: tallySchema })
export type QueueResult = z.infer<typeof resultSchema>

export const fieldOf = ({ from, to }: { readonly from: number; readonly to: number }): string => `${from}-${to}`
export const jobId = ({ spec, from }: QueueJob): string => `${spec}-${from}`

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A specification as blobs, each under its SHA-256; the first is the specification. */
export interface Blobs {
  readonly spec: string
  readonly blobs: ReadonlyMap<string, string>
}

/** Throws a RangeError where one is larger than a queue takes. */
export function blobsOf(spec: MeasureSpec): Blobs {
  const blobs = new Map(spec.texts.map((text) => [sha256(text), text]))
  const text = JSON.stringify({ ...spec, texts: spec.texts.map(sha256) })
  const id = sha256(text)
  blobs.set(id, text)
  for (const blob of blobs.values())
    if (Buffer.byteLength(blob) > MOST_BYTES) throw new RangeError('A text of the measurement is larger than 1 MB.')
  return { spec: id, blobs }
}

/** Lays those blobs down that the server does not hold. */
export async function putBlobs(redis: Redis, { spec, blobs }: Blobs): Promise<void> {
  if ((await redis.expire(blobKey(spec), KEPT)) === 1) return
  // The specification last: where it lies, its texts do.
  for (const [name, text] of blobs) await redis.set(blobKey(name), text, 'EX', KEPT)
}

async function blob(redis: Redis, name: string): Promise<string> {
  const bytes = await redis.strlen(blobKey(name))
  if (bytes === 0) throw new Error(`The queue does not hold ${name}.`)
  if (bytes > MOST_BYTES)
    throw new Error(`What lies under ${name} has ${bytes} bytes; ${MOST_BYTES} are taken at most.`)
  const text = (await redis.get(blobKey(name))) ?? ''
  if (sha256(text) !== name) throw new Error(`What lies under ${name} is something else.`)
  return text
}

/** Fetches a specification. Throws where something is missing, too large, or not what its name says. */
export async function fetchSpec(redis: Redis, name: string): Promise<MeasureSpec> {
  const spec = blobSpecSchema.parse(JSON.parse(await blob(redis, name)))
  const texts: string[] = []
  let left = 4 * MOST_BYTES
  for (const text of spec.texts) {
    const found = await blob(redis, text)
    left -= found.length
    if (left < 0) throw new Error('The texts of the measurement are too large.')
    texts.push(found)
  }
  return measureSpecSchema.parse({ ...spec, texts })
}

/** Whether a tally is of just these pairs. */
const isOf = ({ ranges }: Tally, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  ranges.length === 1 && ranges[0]?.from === from && ranges[0].scores.length === to - from

/** What a worker says came of a range; `undefined`: nothing of that sort. */
export function readResult(
  text: string,
  range: { readonly from: number; readonly to: number },
): QueueResult | undefined {
  if (text.length > MOST_RESULT) return undefined
  try {
    const result = resultSchema.parse(JSON.parse(text))
    return isOf(result.tally, range) ? result : undefined
  } catch {
    return undefined
  }
}

/** Keeps what came of a range: the first one counts; one that differs is kept beside it. False: it differs. */
export async function putResult(redis: Redis, job: QueueJob, result: QueueResult): Promise<boolean> {
  const [key, field] = [resultKey(job.spec), fieldOf(job)]
  const isFirst = await redis.hsetnx(key, field, JSON.stringify(result))
  if (isFirst === 1) {
    await redis.expire(key, KEPT)
    return true
  }
  const { isDeepStrictEqual } = await import('node:util')
  const before = readResult((await redis.hget(key, field)) ?? '', job)
  if (before && isDeepStrictEqual(before.tally, result.tally)) return true
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
export const serverTime = async (redis: Redis): Promise<number> => Number((await redis.time())[0])
