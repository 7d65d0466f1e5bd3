import type { Redis } from 'ioredis'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Run } from '../../../core/engine/measure/run'
import { RANGE } from '../../../core/engine/measure/tally'
import { blobsOf, fieldOf, jobId, putResult, resultKey, unequalKey } from '../../../main/queue/protocol'
import {
  altered,
  BUILD,
  crewOf,
  expected,
  planOf,
  SPEC,
  startRuns,
  startWork,
  stopAll,
  tallyOf,
  until,
  type Playing,
} from './played'
import { endAll, HAS_REDIS, RedisServer, UNLESS_ABSENT } from './redis'

const { spec } = blobsOf(SPEC)
const QUEUE = `fanfare:fanfare-${BUILD}`

describe.skipIf(!HAS_REDIS)(`a coordinator ${UNLESS_ABSENT}`, () => {
  let server: RedisServer
  let client: Redis
  beforeAll(async () => {
    server = await new RedisServer().start()
    client = server.client()
  })
  beforeEach(() => client.flushall())
  // One that a failed test leaves behind would play for the next.
  afterEach(stopAll)
  afterAll(async () => {
    client.disconnect()
    await server.close()
  })

  const jobsLeft = async (): Promise<string[]> => (await client.keys(`${QUEUE}:*`)).filter((key) => key.includes(spec))

  test('comes to what the pairs come to, whoever plays them, and leaves no job', async () => {
    const workers = [startWork(server), startWork(server)]
    const run = new Run(planOf(20 * RANGE + 10))
    expect(await startRuns(server, [run]).ended).toEqual({ value: null })
    await Promise.all(workers.map(({ stop }) => stop()))
    expect(run.tally).toEqual(expected(run.plan))
    expect(await jobsLeft()).toEqual([])
    expect(await client.hlen(resultKey(spec))).toBe(21)
    // Without an end to them, a server would fill.
    for (const key of await client.keys('fanfare_blob_*')) expect(await client.ttl(key)).toBeGreaterThan(0)
    expect(await client.ttl(resultKey(spec))).toBeGreaterThan(0)
  })

  test('plays on with what lies there, and a duplicate that is equal changes nothing', async () => {
    const run = new Run(planOf(2 * RANGE))
    for (const from of [0, RANGE, 0]) {
      const job = { spec, from, to: from + RANGE }
      expect(await putResult(client, job, { by: `somebody-${from}`, tally: tallyOf(SPEC, job) })).toBe(true)
    }
    // Nobody works here.
    expect(await startRuns(server, [run]).ended).toEqual({ value: null })
    expect(run.tally).toEqual(expected(run.plan))
    expect(await client.exists(unequalKey(spec))).toBe(0)
  })

  test('a duplicate that differs is an error, and both are kept', async () => {
    const job = { spec, from: 0, to: RANGE }
    expect(await putResult(client, job, { by: 'one', tally: tallyOf(SPEC, job) })).toBe(true)
    expect(await putResult(client, job, { by: 'two', tally: altered(SPEC, job) })).toBe(false)
    const ended = await startRuns(server, [new Run(planOf(2 * RANGE))]).ended
    expect(ended).toMatchObject({
      failure: { code: 'queue-unequal', message: expect.stringContaining(`Pairs 0 to ${RANGE - 1}`) },
    })
    expect(await client.hkeys(resultKey(spec))).toEqual([`0-${RANGE}`])
    expect(await client.hkeys(unequalKey(spec))).toEqual([`0-${RANGE} two`])
  })

  test.each([
    ['no JSON', 'x'],
    ['another range', JSON.stringify({ by: 'one', tally: tallyOf(SPEC, { from: 0, to: RANGE - 1 }) })],
    ['5 MB', JSON.stringify({ by: 'x'.repeat(5_000_000) })],
    ['1,000 deep', `{"by":"one","tally":${'['.repeat(1000)}${']'.repeat(1000)}}`],
    [
      'a name that writes on terminals',
      JSON.stringify({ by: '\u001b[2J', tally: tallyOf(SPEC, { from: 0, to: RANGE }) }),
    ],
  ])('a result that is none is an error: %s', async (_, text) => {
    await client.hset(resultKey(spec), `0-${RANGE}`, text)
    const ended = await startRuns(server, [new Run(planOf(2 * RANGE))]).ended
    expect(ended).toMatchObject({
      failure: { code: 'queue-unequal', message: expect.stringContaining('is no result') },
    })
  })

  test.each(
    [1, 3, 40].flatMap((ranges) => [
      { ranges, who: 'sooner', wait: 0 },
      { ranges, who: 'later', wait: 700 },
    ]),
  )('an only worker that alters its results is found within $ranges ranges, by who plays them $who', async (each) => {
    const liar = startWork(server, { crew: crewOf(altered) })
    const run = new Run(planOf(RANGE * each.ranges))
    const ended = await startRuns(server, [run], { crew: crewOf(tallyOf, each.wait) }).ended
    await liar.stop()
    expect(ended).toMatchObject({ failure: { code: 'queue-unequal' } })
    // Two of its ranges can be played again at the same time.
    const kept = await client.hkeys(unequalKey(spec))
    expect(kept.length).toBeGreaterThan(0)
    for (const one of kept) expect(one).toMatch(/^\d+-\d+ .+/)
  })

  test.each([1, 3, 16])('one of %s ranges is also played here, from when it is handed out', async (ranges) => {
    const played: string[] = []
    const crew: Playing = {
      ...crewOf(),
      play(id, spec, range) {
        played.push(fieldOf(range))
        return crewOf().play(id, spec, range)
      },
    }
    const run = new Run(planOf(RANGE * ranges))
    const { ended } = startRuns(server, [run], { crew })
    // Nobody has played anything yet.
    await until(async () => (await client.llen(`${QUEUE}:wait`)) === ranges && played.length === 1)
    const worker = startWork(server)
    expect(await ended).toEqual({ value: null })
    await worker.stop()
    expect(run.tally).toEqual(expected(run.plan))
    expect(played.length).toBe(1)
  })

  test('what a worker cannot play is played here', async () => {
    const failing = startWork(server, {
      crew: { ...crewOf(), play: () => Promise.reject(new Error('This thread has no memory.')) },
    })
    const run = new Run(planOf(2 * RANGE))
    let played = 0
    const here = crewOf((...asked) => {
      played++
      return tallyOf(...asked)
    })
    const { ended, said } = startRuns(server, [run], { crew: here })
    expect(await ended).toEqual({ value: null })
    await failing.stop()
    // None of them a second time, for that would say nothing of the worker.
    expect(played).toBe(2)
    expect(run.tally).toEqual(expected(run.plan))
    expect(said.join()).toContain('are played here')
    expect(failing.said.join()).toContain('This thread has no memory.')
    expect(await jobsLeft()).toEqual([])
  })

  test('who refuses what might be checked is checked by the rest', async () => {
    // Which of the two is drawn is random: all six by luck in one of 64.
    for (let times = 0; times < 6; times++) {
      await client.flushall()
      const sly = startWork(server, {
        crew: {
          ...crewOf(),
          play: (_id, asked, range) =>
            range.from === 0 ? Promise.reject(new Error('Not this one.')) : Promise.resolve(altered(asked, range)),
        },
      })
      const ended = await startRuns(server, [new Run(planOf(2 * RANGE))]).ended
      await sly.stop()
      expect(ended).toMatchObject({ failure: { code: 'queue-unequal' } })
    }
  })

  test('takes back what nobody needs once it is known', async () => {
    const won = (_: unknown, { from, to }: { from: number; to: number }) => ({
      ...tallyOf(SPEC, { from, to }),
      ranges: [{ from, scores: '4'.repeat(to - from) }],
    })
    const winner = startWork(server, { threads: 1, crew: crewOf(won, 50) })
    const run = new Run(planOf(6400, { until: true }))
    expect(await startRuns(server, [run], { crew: crewOf(won) }).ended).toEqual({ value: null })
    expect(run.standing).toMatchObject({ pairs: 128, verdict: 'better' })
    expect(await client.llen(`${QUEUE}:wait`)).toBe(0)
    await winner.stop()
  })

  test('takes back a range that came back before it was added again', async () => {
    const run = new Run(planOf(2 * RANGE))
    const { ended, stop } = startRuns(server, [run])
    const waiting = async (): Promise<number> => client.llen(`${QUEUE}:wait`)
    // Nobody works here: both lie there, one of them with what it comes to.
    await until(async () => (await waiting()) === 2)
    const job = { spec, from: 0, to: RANGE }
    await putResult(client, job, { by: 'somebody', tally: tallyOf(SPEC, job) })
    await until(async () => run.standing.pairs === RANGE && (await waiting()) < 2)
    expect(await client.exists(`${QUEUE}:${jobId(job)}`)).toBe(0)
    await stop()
    expect(await ended).toEqual({ value: null })
    expect(await jobsLeft()).toEqual([])
  })

  test('a server that comes back empty is filled again', async () => {
    const run = new Run(planOf(RANGE * 12))
    const { ended } = startRuns(server, [run])
    await until(async () => (await client.llen(`${QUEUE}:wait`)) > 0)
    await client.flushall()
    const worker = startWork(server)
    expect(await ended).toEqual({ value: null })
    await worker.stop()
    expect(run.tally).toEqual(expected(run.plan))
  })

  test('says that nobody plays, and that those who are there have another build', async () => {
    const other = startWork(server, { build: '1234' })
    await until(async () => (await client.zcard('fanfare_playing')) === 1)
    const { stop, said } = startRuns(server, [new Run(planOf(RANGE))])
    await until(() => said.some((sentence) => sentence.includes('Only workers of another build (1234)')))
    await until(() => other.said.some((sentence) => sentence.includes(`Another build asks for games here (${BUILD})`)))
    expect(await stop()).toEqual({ value: null })
    await other.stop()
    expect(await client.exists(resultKey(spec))).toBe(0)
    expect(await client.zcard('fanfare_playing')).toBe(0)
  })
})

describe.skipIf(!HAS_REDIS)(`a server that goes ${UNLESS_ABSENT}`, () => {
  afterAll(endAll)

  test.concurrent('and comes back is waited for, as it is said', async () => {
    const server = await new RedisServer({ appendonly: 'yes', appendfsync: 'always' }).start()
    const run = new Run(planOf(RANGE * 6))
    const worker = startWork(server, { threads: 1, crew: crewOf(tallyOf, 300) })
    const { ended, said } = startRuns(server, [run])
    await until(() => run.standing.pairs > 0)
    await server.kill()
    await until(() => said.length > 0 && worker.said.length > 0)
    await server.start()
    expect(await ended).toEqual({ value: null })
    await worker.stop()
    await server.close()
    expect(run.tally).toEqual(expected(run.plan))
    for (const sentences of [said, worker.said])
      expect(sentences.join(' ')).toMatch(/Waiting up to 20 seconds for it; .* is back\./)
  })

  test.concurrent.each(['SIGKILL', 'SIGSTOP'] as const)(
    'by %s for longer than one waits ends both, and what was played is kept',
    async (signal) => {
      const server = await new RedisServer().start()
      const run = new Run(planOf(RANGE * 200))
      const worker = startWork(server, { threads: 1, crew: crewOf(tallyOf, 100), patience: 2 })
      const { ended } = startRuns(server, [run], { patience: 2 })
      await until(() => run.standing.pairs > 0)
      server.signal(signal)
      const failure = { code: 'queue-unreachable', message: expect.stringContaining('has not answered for 2 seconds') }
      expect(await ended).toEqual({ failure })
      await expect(worker.ended).rejects.toMatchObject(failure)
      expect(run.tally).toEqual(expected({ ...run.plan, most: run.standing.pairs }))
      await server.close()
    },
  )

  test.concurrent('keeps nobody from ending', async () => {
    const server = await new RedisServer().start()
    const run = new Run(planOf(RANGE * 200))
    const worker = startWork(server, { crew: crewOf(tallyOf, 100) })
    const coordinator = startRuns(server, [run])
    await until(() => run.standing.pairs > 0)
    await server.kill()
    await wait(200)
    const began = performance.now()
    expect(await coordinator.stop()).toEqual({ value: null })
    await worker.stop()
    expect(performance.now() - began).toBeLessThan(8000)
    await server.close()
  })

  test.concurrent('or is full is told from one that has gone', async () => {
    const server = await new RedisServer({ maxmemory: '1mb' }).start()
    const worker = startWork(server)
    const { ended } = startRuns(server, [new Run(planOf(2 * RANGE))])
    expect(await ended).toMatchObject({ failure: { message: expect.stringContaining('is full: give it more') } })
    await worker.stop()
    await server.close()
  })

  test.concurrent('or that lets its user do too little says what it needs, to both', async () => {
    const server = await new RedisServer().start()
    const client = server.client()
    await client.call('ACL', 'SETUSER', 'little', 'on', 'nopass', '~*', '+@all', '-eval', '-evalsha')
    client.disconnect()
    const reach = { ...server.reach, username: 'little', password: 'any' }
    const worker = startWork(server, { reach })
    const { ended } = startRuns(server, [new Run(planOf(2 * RANGE))], { reach })
    expect(await ended).toMatchObject({ failure: { message: expect.stringContaining('fanfare worker --acl') } })
    await until(() => worker.said.some((sentence) => sentence.includes('fanfare worker --acl')))
    await worker.stop()
    await server.close()
  })
})
