import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { HostError } from '../../../main/answers/context'
import type { Reach } from '../../../main/queue/address'
import { connect, type Link } from '../../../main/queue/link'
import { endAll, freePort, HAS_REDIS, RedisServer, UNLESS_ABSENT } from './redis'

const said: string[] = []
const options = { patience: 20, signal: new AbortController().signal, say: (sentence: string) => said.push(sentence) }
const linkTo = (reach: Reach): Promise<Link> => connect(reach, options)

afterAll(endAll)
afterEach(() => void said.splice(0))

/** What answers everything with these words, or nothing, on a port of its own. */
async function answering(words: string | undefined): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', () => words !== undefined && socket.end(words))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

test('what is no Redis server is said to be none', async () => {
  const { server, port } = await answering('HTTP/1.1 400 Bad Request\r\n\r\n<html></html>\r\n')
  await expect(linkTo({ host: '127.0.0.1', port })).rejects.toThrow(
    `127.0.0.1:${port} is no Redis server: mend --queue.`,
  )
  server.close()
})

test('a server that is silent where TLS begins may be one that speaks none', async () => {
  const { server, port } = await answering(undefined)
  await expect(linkTo({ host: '127.0.0.1', port, tls: {} })).rejects.toThrow(
    `127.0.0.1:${port} does not answer in TLS, which rediss:// needs: see that it runs with a tls-port, and mend --queue.`,
  )
  server.close()
}, 20_000)

describe.skipIf(!HAS_REDIS)(`servers ${UNLESS_ABSENT}`, () => {
  let server: RedisServer
  beforeAll(async () => void (server = await new RedisServer().start()))
  afterAll(() => server.close())

  test('a database that a server does not have is not another one', async () => {
    await expect(linkTo({ ...server.reach, db: 99 })).rejects.toThrow(`${server.socket} has no database 99`)
    const link = await linkTo({ ...server.reach, db: 3 })
    await link.redis.set('fanfare_blob_test', 'ours')
    link.close()
    const client = server.client()
    expect([await client.get('fanfare_blob_test'), (await client.info('keyspace')).includes('db3:')]).toEqual([
      null,
      true,
    ])
    client.disconnect()
  })

  test('a cluster is refused, since it keeps what belongs together in several places', async () => {
    const cluster = await new RedisServer({ 'cluster-enabled': 'yes', port: String(await freePort()) }).start()
    await expect(linkTo(cluster.reach)).rejects.toThrow('is one of a cluster: give --queue a server of its own')
    await cluster.close()
  })

  test('something else under a name of ours is said, and not tried for ever', async () => {
    const link = await linkTo(server.reach)
    await link.redis.set('fanfare_playing', 'somebody')
    const failure = await link.steadily(() => link.redis.zcard('fanfare_playing')).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(HostError)
    const sentence = `${server.socket} holds something else under a name that begins with fanfare: give --queue a server of its own.`
    expect((failure as HostError).message).toBe(sentence)
    said.splice(0)
    link.tell(await link.redis.zcard('fanfare_playing').catch((error: unknown) => error))
    expect(said).toEqual([sentence])
    link.close()
  })
})
