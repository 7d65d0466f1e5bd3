import { expect, test } from 'vitest'
import { reachOf } from '../../../main/queue/address'

test.each([
  ['redis://example.org', 'must be encrypted'],
  ['redis://127.0.0.1.example.org', 'must be encrypted'],
  ['rediss://user:secret@example.org', 'holds no credentials'],
  ['https://example.org', 'Expected redis://'],
])('%s is refused in a sentence', async (queue, reason) => {
  await expect(reachOf({ queue }, {})).rejects.toThrow(reason)
})

test('this machine and sockets need no encryption, other machines have it with checked certificates', async () => {
  expect(await reachOf({ queue: 'redis://[::1]:7000' }, {})).toMatchObject({ host: '::1', port: 7000 })
  expect(await reachOf({ queue: 'unix:/tmp/s' }, { FANFARE_QUEUE_PASSWORD: 'p' })).toEqual({
    path: '/tmp/s',
    password: 'p',
  })
  expect((await reachOf({ queue: 'rediss://example.org' }, {})).tls).toEqual({ rejectUnauthorized: true })
})
