import type { Redis } from 'ioredis'
import { HostError } from '../answers/context'
import { messageOf } from '../log'
import { QUEUE_CODES, type Reach } from './address'

const PATIENCE = 5000
/** Milliseconds between two tries to reach a server that has gone. */
const AGAIN = 500

/** Options of a connection that outlives restarts of the server: commands wait until it is back. */
export const lasting = (options: Reach) => ({
  ...options,
  connectTimeout: PATIENCE,
  maxRetriesPerRequest: null,
  retryStrategy: () => AGAIN,
})

const oneLine = (text: string): string => (text.split('\n', 1)[0] ?? '').replace(/[^.]$/, '$&.')

/** Sees whether a server can be reached and keeps what it is given. Throws a `HostError` with one sentence otherwise. */
async function probe(options: Reach): Promise<void> {
  const { Redis } = await import('ioredis')
  const redis = new Redis({
    ...options,
    lazyConnect: true,
    connectTimeout: PATIENCE,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  })
  let reason: string | undefined
  redis.on('error', (error: unknown) => (reason ??= messageOf(error)))
  try {
    await redis.connect()
    const info = await redis.info()
    const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1]
    if (policy !== 'noeviction')
      throw new HostError(
        QUEUE_CODES.settings,
        `The server drops what it holds when memory is short (${policy ?? 'unknown'}): set its maxmemory-policy to noeviction.`,
      )
    const major = Number(/^redis_version:(\d+)/m.exec(info)?.[1])
    if (!(major >= 6))
      throw new HostError(QUEUE_CODES.settings, 'The server is too old: Redis 6.2 or Valkey is needed.')
  } catch (error) {
    if (error instanceof HostError) throw error
    throw new HostError(QUEUE_CODES.unreachable, `The queue could not be used: ${oneLine(reason ?? messageOf(error))}`)
  } finally {
    redis.disconnect()
  }
}

/** Opens a lasting connection to a server that was seen to be fit. */
export async function connect(options: Reach): Promise<Redis> {
  await probe(options)
  const { Redis } = await import('ioredis')
  const redis = new Redis(lasting(options))
  // It is tried again; commands wait.
  redis.on('error', () => undefined)
  return redis
}
