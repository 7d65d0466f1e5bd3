import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RANGE } from '../../../core/engine/measure/tally'
import { HostError } from '../../../main/answers/context'
import { reachOf, type QueueAddress } from '../../../main/queue/address'
import { connect } from '../../../main/queue/link'
import { fanfare } from '../program'
import { asking, figures, read, startWorker, type Told } from './programs'
import { certify, endAll, freePort, HAS_REDIS, RedisServer, UNLESS_ABSENT, type Settings } from './redis'

const GAMES = asking()
const ASKED = asking('--pairs', '200', '--seed', '9', '--counts', '--no-calibration')
const say = (): void => undefined
const PASSWORD = 'five small words of ours'

/** Milliseconds for what starts programs that play hundreds of games, on a busy machine too. */
const LONG = 120_000

describe.skipIf(!HAS_REDIS)(`a queue on the command line ${UNLESS_ABSENT}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-queue-'))
  const credentials = join(folder, 'credentials')
  let server: RedisServer
  let port: number
  let ca: string
  let owner: Redis
  /** What comes without a queue. */
  let alone: Told
  /** A server like one that others share: TLS, a user who may do what `--acl` prints, and another one who may do everything. */
  beforeAll(async () => {
    writeFileSync(credentials, `fanfare\n${PASSWORD}\n`)
    const acl = join(folder, 'users.acl')
    const { out } = await fanfare('worker', '--acl', '--credentials', credentials)
    alone = figures((await fanfare(...ASKED)).out)
    expect(out).not.toContain(PASSWORD)
    writeFileSync(acl, `${out}user default off\nuser owner on >owner ~* &* +@all\n`)
    port = await freePort()
    const files = certify(folder, 'IP:127.0.0.1')
    ca = files.ca
    server = await new RedisServer({
      ...{ aclfile: acl, 'tls-port': String(port), bind: '127.0.0.1', 'tls-auth-clients': 'no' },
      ...{ 'tls-cert-file': files.cert, 'tls-key-file': files.key, 'tls-ca-cert-file': ca },
    }).start()
    owner = new Redis({ path: server.socket, username: 'owner', password: 'owner' })
  })
  afterAll(async () => {
    owner.disconnect()
    endAll()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const reached = (): string[] => ['--queue', `rediss://127.0.0.1:${port}`, '--ca', ca, '--credentials', credentials]

  test(
    'comes to the same as without one, over TLS, by a user who may nothing else',
    async () => {
      const worker = await startWorker('1', reached())
      const queued = await fanfare(...ASKED, ...reached())
      expect(queued.code).toBe(0)
      expect(figures(queued.out)).toEqual(alone)
      expect(queued.out).toContain('"games": 400')
      worker.child.kill('SIGINT')
      expect(await worker.ended).toBe(0)
      expect(worker.said()).toContain(`${Math.ceil(200 / RANGE)} ranges played.`)
      // Nothing that it asked for was refused.
      expect(await owner.call('ACL', 'LOG')).toEqual([])
    },
    LONG,
  )

  test('that user reaches nothing else', async () => {
    await owner.set('somebody', 'else')
    const user = new Redis({ path: server.socket, username: 'fanfare', password: PASSWORD })
    await user.set('fanfare_blob_test', 'ours')
    for (const call of [
      ['GET', 'somebody'],
      ['SET', 'somebody', 'ours'],
      ['DEL', 'somebody'],
      ['RENAME', 'somebody', 'fanfare_blob_test'],
      ['EVAL', "return redis.call('GET', 'somebody')", '0'],
      ['EVAL', "return redis.call('GET', KEYS[1])", '1', 'somebody'],
      ['KEYS', '*'],
      ['SCAN', '0'],
      ['RANDOMKEY'],
      ['DBSIZE'],
      ['FLUSHALL'],
      ['SWAPDB', '0', '1'],
      ['CONFIG', 'GET', '*'],
      ['ACL', 'LIST'],
      ['CLIENT', 'LIST'],
      ['MONITOR'],
      ['SHUTDOWN', 'NOSAVE'],
      ['FUNCTION', 'LOAD', "#!lua name=x\nredis.register_function('x', function() return 1 end)"],
      ['PUBLISH', 'channel', 'word'],
      ['SUBSCRIBE', 'channel'],
      ['SORT', 'fanfare_blob_test', 'BY', 'nothing'],
    ] as const) {
      const [name, ...args] = call
      await expect(user.call(name, ...args), call.join(' ')).rejects.toThrow(
        /NOPERM|ACL failure|No permissions|can't access at least one of the keys/,
      )
    }
    expect(await owner.get('somebody')).toBe('else')
    user.disconnect()
  })

  test('what is wrong with a queue is said in one sentence, with exit code 2', async () => {
    const wrong = join(folder, 'wrong')
    writeFileSync(wrong, 'fanfare\nanother password\n')
    const address = `rediss://127.0.0.1:${port}`
    const cases: [QueueAddress, string][] = [
      [{ queue: address, ca, credentials: wrong }, 'refuses the user or the password'],
      [{ queue: address, ca }, 'refuses the user or the password'],
      [{ queue: address, credentials }, 'is not trusted'],
      [{ queue: `rediss://localhost:${port}`, ca, credentials }, 'is not trusted'],
      [{ queue: `redis://127.0.0.1:${port}`, credentials }, `127.0.0.1:${port}`],
      [{ queue: `unix:${join(folder, 'nothing')}` }, 'Nothing answers'],
      [{ queue: 'redis://127.0.0.1:1' }, 'Nothing answers'],
      [{ queue: 'rediss://nowhere.invalid' }, 'No machine is known'],
    ]
    for (const [queue, part] of cases) {
      const linked = connect(await reachOf(queue, {}), { patience: 1, signal: new AbortController().signal, say })
      const failure = await linked.then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(failure, part).toBeInstanceOf(HostError)
      const { message } = failure as HostError
      expect(message).toContain(part)
      expect(message).toMatch(/^[^\n]*\.$/)
    }
    const socket = `unix:${server.socket}`
    const [worker, asked, games] = await Promise.all([
      fanfare('worker', '--queue', address, '--ca', ca, '--credentials', wrong),
      fanfare(...ASKED, '--queue', `unix:${join(folder, 'nothing')}`),
      fanfare(...GAMES, '--games', '2', '--queue', socket),
    ])
    expect([worker.code, worker.out, worker.said.trim().split('\n').length]).toEqual([2, '', 1])
    expect([asked.code, read(asked.out).failure?.code]).toEqual([2, 'queue-unreachable'])
    expect([games.code, games.said]).toEqual([2, expect.stringContaining('give --pairs or --until')])
  })

  test('a server that may forget is refused, and one that writes nothing down is taken with a word', async () => {
    const signal = new AbortController().signal
    const said: string[] = []
    const look = async (settings: Settings): Promise<void> => {
      const other = await new RedisServer(settings).start()
      try {
        const link = await connect(other.reach, { patience: 1, signal, say: (sentence) => said.push(sentence) })
        link.close()
      } finally {
        await other.close()
      }
    }
    await expect(look({ 'maxmemory-policy': 'allkeys-lru' })).rejects.toThrow('maxmemory-policy to noeviction')
    await look({ appendonly: 'yes' })
    expect(said).toEqual([])
    await look({ appendonly: 'no' })
    expect(said).toEqual([expect.stringContaining('appendonly no')])
  })

  test('results that differ end with exit code 1, and both are kept', async () => {
    const [key = ''] = await owner.keys('fanfare_result_*')
    const second = `${RANGE}-${2 * RANGE}`
    const altered = JSON.parse((await owner.hget(key, second)) ?? '') as { by: string; tally: { decisions: number } }
    altered.tally.decisions++
    await owner.hset(key, second, JSON.stringify(altered))
    await owner.hset(key.replace('result', 'unequal'), `${second} somebody`, 'another')
    const { code, out, said } = await fanfare(...ASKED, ...reached())
    expect([code, read(out).failure?.code]).toEqual([1, 'queue-unequal'])
    expect(said).toContain(`Pairs ${RANGE} to ${2 * RANGE - 1} came out differently in two places`)
    expect(said).toContain(`delete ${key}`)
  })

  test(
    'a server that goes for too long ends with exit code 2 and what was played, and the same command plays on',
    async () => {
      const lasting = await new RedisServer({ appendonly: 'yes', appendfsync: 'always' }).start()
      const asked = [...ASKED, '--queue', lasting.address, '--patience', '2']
      // More than is played before the server goes.
      const many = asked.map((one) => (one === '200' ? '100000' : one))
      const worker = await startWorker('1', ['--queue', lasting.address])
      const client = lasting.client()
      const playing = fanfare(...many)
      // With so many there, the first have long been heard of.
      const results = async (): Promise<number> => {
        const [first] = await client.keys('fanfare_result_*')
        return first === undefined ? 0 : client.hlen(first)
      }
      await expect.poll(results, { timeout: 60_000 }).toBeGreaterThanOrEqual(8)
      await lasting.kill()
      const { code, out, said } = await playing
      expect([code, read(out).failure?.code]).toEqual([2, 'queue-unreachable'])
      expect(said).toMatch(/Waiting up to 2 seconds.*\n.*has not answered for 2 seconds.*\n.*what was played is valid/)
      const { runs } = read(out) as Told & { runs: { pairs: number }[] }
      expect(runs[0]?.pairs).toBeGreaterThanOrEqual(RANGE)
      await lasting.start()
      const [key = ''] = await client.keys('fanfare_result_*')
      const before = await client.hlen(key)
      expect(before).toBeGreaterThan(0)
      // The worker has waited; what the queue itself remembers is not needed.
      await client.del(...(await client.keys('fanfare:*')))
      const resumed = await fanfare(...asked)
      expect([resumed.code, figures(resumed.out)]).toEqual([0, alone])
      worker.child.kill('SIGTERM')
      expect(await worker.ended).toBe(0)
      client.disconnect()
      await lasting.close()
    },
    LONG,
  )
})
