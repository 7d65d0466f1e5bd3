import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../../../main/installation'
import { asking, figures, startWorker, type BegunWorker } from '../../main/queue/programs'
import { CLI, fanfare } from '../../main/program'
import { endAll, RedisServer, startProgram } from '../../main/queue/redis'

const KILLS = Number(process.env['KILLS'] ?? 20)
/** Seconds that each lost worker may cost (lab.md, check 31). */
const LATER = 20
/** Thirty-two ranges of greedy games, each of about a second: there is time to be killed. */
const ASKED = asking('--pairs', '512', '--seed', '31', '--player', 'greedy', '--counts', '--no-calibration')

afterAll(endAll)

const seconds = (from: number): number => (performance.now() - from) / 1000

/** How many ranges are being played. */
async function active(client: Redis): Promise<number> {
  const [key] = await client.keys('fanfare:*:active')
  return key === undefined ? 0 : client.llen(key)
}

/** Who holds which range: those who were lost hold theirs for ten seconds. */
async function locks(client: Redis): Promise<string[]> {
  const keys = await client.keys('fanfare:*:lock')
  const tokens = keys.length > 0 ? await client.mget(keys) : []
  return keys.map((key, index) => `${key} ${tokens[index]}`)
}

async function once(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(50)
}

const alone = fanfare(...ASKED).then(({ code, out }) => {
  expect(code).toBe(0)
  return figures(out)
})

async function undisturbed(server: RedisServer): Promise<number> {
  const worker = await startWorker('1', ['--queue', server.address])
  const began = performance.now()
  const { code, out } = await fanfare(...ASKED, '--queue', server.address)
  const took = seconds(began)
  expect([code, figures(out)]).toEqual([0, await alone])
  worker.child.kill('SIGINT')
  await worker.ended
  return took
}

test(`check 31: a worker killed ${KILLS} times inside a range`, async () => {
  await alone
  const server = await new RedisServer({ appendonly: 'yes' }).start()
  const client = server.client()
  const usual = await undisturbed(server)
  await client.flushall()
  const began = performance.now()
  const playing = fanfare(...ASKED, '--queue', server.address)
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await locks(client)
    const worker = await startWorker('1', ['--queue', server.address])
    await once(async () => (await locks(client)).some((lock) => !before.includes(lock)))
    await wait(100 + Math.random() * 1500)
    worker.child.kill('SIGKILL')
    await worker.ended
  }
  const killed = seconds(began)
  const last = await startWorker('1', ['--queue', server.address])
  const { code, out } = await playing
  const took = seconds(began)
  last.child.kill('SIGINT')
  await last.ended
  console.log(
    `check 31: ${KILLS} kills within ${killed.toFixed()} s; ${took.toFixed()} s, ${usual.toFixed()} s without: ${((took - usual) / KILLS).toFixed(1)} s for each`,
  )
  expect([code, figures(out)]).toEqual([0, await alone])
  expect(took - usual).toBeLessThanOrEqual(LATER * KILLS)
  client.disconnect()
  await server.close()
})

test.each(['with what it wrote down', 'emptied'])('check 31: Redis restarted in the middle, %s', async (how) => {
  await alone
  const server = await new RedisServer({ appendonly: 'yes', appendfsync: 'always' }).start()
  const client = server.client()
  const usual = await undisturbed(server)
  await client.flushall()
  const worker = await startWorker('1', ['--queue', server.address])
  const began = performance.now()
  const playing = fanfare(...ASKED, '--queue', server.address)
  const [restarts, held] = [2, [] as number[]]
  for (let restart = 0; restart < restarts; restart++) {
    await once(async () => (await active(client)) > 0 && (await client.keys('fanfare_result_*')).length > 0)
    await wait(1000)
    await server.kill()
    if (how === 'emptied') rmSync(join(server.folder, 'appendonlydir'), { recursive: true })
    await wait(2000)
    await server.start()
    held.push(await client.dbsize())
  }
  const { code, out, said } = await playing
  const took = seconds(began)
  console.log(
    `check 31: Redis restarted ${restarts} times, ${how} (${held.join(', ')} keys): ${took.toFixed()} s, ${usual.toFixed()} s without`,
  )
  expect([code, figures(out)]).toEqual([0, await alone])
  expect(said).toContain('is back.')
  expect(took - usual).toBeLessThanOrEqual(LATER * restarts)
  worker.child.kill('SIGINT')
  expect(await worker.ended).toBe(0)
  client.disconnect()
  await server.close()
})

test('check 31: the coordinator killed and restarted', async () => {
  await alone
  const server = await new RedisServer().start()
  const client = server.client()
  const worker = await startWorker('1', ['--queue', server.address])
  for (let restart = 0; restart < 3; restart++) {
    const args = [CLI, ...ASKED, '--queue', server.address]
    const coordinator = startProgram(process.execPath, args, ['ignore', 'ignore', 'ignore'])
    const before = (await client.keys('fanfare_result_*')).length === 0 ? 0 : restart
    await once(async () => {
      const [key] = await client.keys('fanfare_result_*')
      return key !== undefined && (await client.hlen(key)) > before
    })
    coordinator.kill('SIGKILL')
  }
  const { code, out } = await fanfare(...ASKED, '--queue', server.address)
  expect([code, figures(out)]).toEqual([0, await alone])
  console.log('check 31: the coordinator was killed 3 times: complete and equal')
  worker.child.kill('SIGINT')
  await worker.ended
  client.disconnect()
  await server.close()
})

/** The built command line with another hash of its core. */
function otherBuild(): string {
  const folder = join(ROOT, '.fanfare', 'other-build')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'out'), { recursive: true })
  cpSync(join(ROOT, 'out', 'main'), join(folder, 'out', 'main'), { recursive: true })
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const [, hash = ''] =
    files.map((name) => /CORE = [^;]*"([0-9a-f]{16})"/.exec(readFileSync(join(folder, name), 'utf8'))).find(Boolean) ??
    []
  expect(hash).not.toBe('')
  for (const name of files) {
    const text = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(folder, name), text.replaceAll(hash, 'f00dfeedf00dfeed'))
  }
  return join(folder, 'out', 'main', 'cli.js')
}

test('check 31: a worker of another build plays nothing, and both say so', async () => {
  const server = await new RedisServer().start()
  const client = server.client()
  const other: BegunWorker = await startWorker('1', ['--queue', server.address], otherBuild())
  expect(other.said()).toContain('plays for build f00dfeedf00dfeed')
  const asked = startProgram(process.execPath, [CLI, ...ASKED, '--queue', server.address], ['ignore', 'ignore', 'pipe'])
  let said = ''
  asked.stderr?.on('data', (text: Buffer) => (said += text.toString()))
  await once(() => Promise.resolve(said.includes('Only workers of another build (f00dfeedf00dfeed)')))
  await once(() => Promise.resolve(other.said().includes('Another build asks for games here')))
  await wait(3000)
  expect(await client.keys('fanfare_result_*')).toEqual([])
  other.child.kill('SIGINT')
  expect(await other.ended).toBe(0)
  expect(other.said()).toContain('0 ranges played.')
  asked.kill('SIGINT')
  client.disconnect()
  await server.close()
})
