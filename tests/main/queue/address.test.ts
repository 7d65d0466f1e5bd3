import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { aclLine } from '../../../main/queue/acl'
import { blobsOf } from '../../../main/queue/protocol'
import { SPEC } from './played'
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
  for (const queue of ['/tmp/s', 'unix:///tmp/s', 'redis+unix:///tmp/s'])
    expect(await reachOf({ queue }, {})).toEqual({ path: '/tmp/s' })
  expect((await reachOf({ queue: 'rediss://example.org' }, {})).tls).toEqual({ rejectUnauthorized: true })
})

test.each([
  'rediss://user:secret@',
  'redis:/user:secret@host',
  'redis://localhost/1?password=secret',
  'redis://localhost/secret',
  'secret',
])('%s is not repeated, for there may be a password in it', async (queue) => {
  const failure = await reachOf({ queue }, {}).catch((error: unknown) => error)
  expect(String(failure)).toContain('HostError')
  expect(String(failure)).not.toContain('secret')
})

describe('files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-queue-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const file = (text: string): string => {
    const path = join(folder, 'file')
    writeFileSync(path, text)
    return path
  }

  test('credentials are a password, or a user and a password, and go before the environment', async () => {
    const env = { FANFARE_QUEUE_PASSWORD: 'other', FANFARE_QUEUE_USER: 'somebody' }
    const login = (text: string) => reachOf({ queue: '/tmp/s', credentials: file(text) }, env)
    expect(await login('two words\n')).toEqual({ path: '/tmp/s', password: 'two words' })
    expect(await login('me\r\nmine\r\n')).toEqual({ path: '/tmp/s', username: 'me', password: 'mine' })
    await expect(login('')).rejects.toThrow('Expected a password')
    await expect(login('a\nb\nc')).rejects.toThrow('Expected a password')
    await expect(reachOf({ queue: '/tmp/s', credentials: join(folder, 'nothing') }, env)).rejects.toThrow(
      '--credentials',
    )
  })

  test('an authority is a file of certificates, for rediss:// alone', async () => {
    await expect(reachOf({ queue: 'rediss://host', ca: file('no certificate') }, {})).rejects.toThrow(
      'BEGIN CERTIFICATE',
    )
    await expect(reachOf({ queue: '/tmp/s', ca: file('') }, {})).rejects.toThrow('--ca belongs to')
  })

  test('the line of an ACL has no password in it', () => {
    const line = aclLine({ password: 'secret' })
    expect(line).toContain(`user fanfare on #${createHash('sha256').update('secret').digest('hex')} resetkeys`)
    expect(line).not.toContain('secret')
    expect(aclLine({ username: 'me' })).toContain('user me on >PASSWORD ')
  })
})

test('a text that is larger than a queue takes is refused in a sentence', () => {
  const large = '文'.repeat(400_000)
  expect(() => blobsOf({ ...SPEC, texts: [large] })).toThrow('no text of more than 1 MB')
  expect(() => blobsOf({ ...SPEC, texts: [large.slice(0, 300_000)] })).not.toThrow()
})
