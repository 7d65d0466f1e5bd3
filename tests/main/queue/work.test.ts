import { createHash } from 'node:crypto'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portOf } from '../../../main/channel/thread'
import { Crew } from '../../../main/queue/crew'
import { RANGE } from '../../../core/engine/measure/tally'
import {
  blobsOf,
  fieldOf,
  MOST_BYTES,
  PREFIX,
  putBlobs,
  queueName,
  refusedKey,
  resultKey,
} from '../../../main/queue/protocol'
import { BUILD, crewOf, SPEC, startWork, tallyOf, until, type Begun } from './played'
import { HAS_REDIS, RedisServer, UNLESS_ABSENT } from './redis'

const BLOBS = blobsOf(SPEC)
const { spec } = BLOBS
const OPTIONS = { removeOnComplete: true, removeOnFail: true }
const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

describe.skipIf(!HAS_REDIS)(`a worker ${UNLESS_ABSENT}`, () => {
  let server: RedisServer
  let client: Redis
  let queue: Queue
  let worker: Begun<void>
  beforeAll(async () => {
    server = await new RedisServer().start()
    client = server.client()
    queue = new Queue(queueName(BUILD), { prefix: PREFIX, connection: client })
  })
  beforeEach(async () => {
    await client.flushall()
    await putBlobs(client, BLOBS)
    worker = startWork(server, { threads: 1 })
  })
  afterEach(() => worker.stop())
  afterAll(async () => {
    client.disconnect()
    await server.close()
  })

  const FAR = { from: 10 * RANGE, to: 11 * RANGE }
  /** Whether the worker still plays what it should. */
  const isAlive = async (): Promise<void> => {
    await queue.add('range', { spec, ...FAR }, { ...OPTIONS, jobId: `${spec}-${FAR.from}` })
    await until(async () => (await client.hexists(resultKey(spec), fieldOf(FAR))) === 1)
    await worker.stop()
    expect(await client.hlen(resultKey(spec))).toBe(1)
    // Refused and played alike: no job stays, or it would keep its id from being added again.
    expect(
      (await client.keys('*')).filter((key) => key.includes(`:${spec}`) || /:(?:failed|completed|active)$/.test(key)),
    ).toEqual([])
  }

  test('starts its threads before there is anything to play', async () => {
    let threads = 0
    const ports: MessagePort[] = []
    const crew = new Crew(3, () => {
      threads++
      const { port1 } = new MessageChannel()
      ports.push(port1)
      return { port: portOf(port1), kill: () => port1.close() }
    })
    const eager = startWork(server, { crew, threads: 3 })
    await until(() => threads === 3)
    await eager.stop()
    // It was closed with its worker.
    crew.start()
    expect(threads).toBe(3)
    for (const port of ports) port.close()
  })

  test.each<[string, unknown]>([
    ['64 MB', { spec, from: 0, to: RANGE, more: 'x'.repeat(64 << 20) }],
    ['1,000 deep', { spec, from: 0, to: RANGE, more: deep(1000) }],
    ['1,000 deep in the place of a number', { spec, from: deep(1000), to: RANGE }],
    ['nothing', null],
    ['a path', { spec: '../../etc/passwd', from: 0, to: RANGE }],
    ['too many pairs at once', { spec, from: 0, to: RANGE + 1 }],
    ['pairs beyond a million', { spec, from: 1_000_000, to: 1_000_001 }],
    ['no pairs', { spec, from: RANGE, to: RANGE }],
    ['half a pair', { spec, from: 0.5, to: RANGE }],
  ])('refuses a job of %s in a sentence, and lives', async (_, data) => {
    await queue.add('range', data, { ...OPTIONS, jobId: `${spec}-0` })
    await until(() => worker.said.some((sentence) => sentence.startsWith('A job was refused')))
    await isAlive()
  })

  const asked = async (name: string): Promise<void> => {
    await queue.add('range', { spec: name, from: 0, to: RANGE }, { ...OPTIONS, jobId: `${name}-0` })
    await until(() => worker.said.some((sentence) => sentence.startsWith(`Pairs 0 to ${RANGE - 1} were refused`)))
  }
  const laid = async (value: unknown): Promise<string> => {
    const text = JSON.stringify(value)
    await client.set(`fanfare_blob_${hashOf(text)}`, text)
    return hashOf(text)
  }
  const [textHash = ''] = BLOBS.blobs.keys()
  const written = JSON.parse(BLOBS.blobs.get(spec) ?? '') as object

  test.each<[string, () => Promise<string>, string]>([
    ['another content', () => client.set(`fanfare_blob_${textHash}`, 'Other.').then(() => spec), 'is something else'],
    ['no content', () => client.del(`fanfare_blob_${textHash}`).then(() => spec), 'does not hold'],
    [
      'a large text',
      () => client.set(`fanfare_blob_${textHash}`, 'x'.repeat(MOST_BYTES + 1)).then(() => spec),
      'larger than 1000000 bytes',
    ],
    [
      'texts that are large together',
      async () => {
        const texts = await Promise.all(
          ['x', 'y'].map(async (letter) => {
            const text = letter.repeat(600_000)
            await client.set(`fanfare_blob_${hashOf(text)}`, text)
            return hashOf(text)
          }),
        )
        return laid({ ...written, texts })
      },
      'too large',
    ],
    ['2,001 cards', () => laid({ ...written, texts: Array.from({ length: 2001 }, () => textHash) }), 'texts'],
    ['code', () => laid({ ...written, run: 'process.exit()' }), 'Unrecognized key'],
    ['1,000 levels', () => laid({ ...written, parameters: { a: deep(1000) } }), 'parameters.a'],
    [
      'no JSON',
      async () => {
        await client.set(`fanfare_blob_${hashOf('{')}`, '{')
        return hashOf('{')
      },
      'no JSON',
    ],
  ])('refuses a specification with %s, says why, and lives', async (_, lay, reason) => {
    const name = await lay()
    await asked(name)
    expect(worker.said.join()).toContain(reason)
    await until(async () => ((await client.hget(refusedKey(name), `0-${RANGE}`)) ?? '').includes(reason))
    await putBlobs(client, BLOBS)
    await isAlive()
  })

  test('finishes what it plays when it is ended, and begins nothing more', async () => {
    await worker.stop()
    const slow = startWork(server, { threads: 1, crew: crewOf(tallyOf, 1000) })
    for (const from of [0, RANGE])
      await queue.add('range', { spec, from, to: from + RANGE }, { ...OPTIONS, jobId: `${spec}-${from}` })
    await until(async () => (await queue.getActiveCount()) === 1)
    expect(await client.hlen(resultKey(spec))).toBe(0)
    await slow.stop()
    expect(await client.hkeys(resultKey(spec))).toEqual([`0-${RANGE}`])
    expect(await queue.getWaitingCount()).toBe(1)
  })

  test('leaves the jobs of other builds alone', async () => {
    const other = new Queue(queueName('1234'), { prefix: PREFIX, connection: client })
    await other.add('range', { spec, from: 0, to: RANGE }, OPTIONS)
    await isAlive()
    expect(await other.getWaitingCount()).toBe(1)
  })
})
