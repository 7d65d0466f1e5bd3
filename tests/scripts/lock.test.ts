import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withLock } from '../../scripts/lock.mjs'
import { temporary } from '../main/host'

let folder: Awaited<ReturnType<typeof temporary>>
let lock: string
beforeEach(async () => {
  folder = await temporary()
  mkdirSync(join(folder.path, '.fanfare'))
  lock = join(folder.path, '.fanfare', 'lock')
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await folder.remove()
})

/** The process id of a program that has ended. */
const dead = (): number => spawnSync(process.execPath, ['-e', '']).pid

test('the lock carries its holder and is gone afterwards, after a failure too', async () => {
  await withLock(folder.path, () => expect(readFileSync(lock, 'utf8')).toBe(String(process.pid)))
  expect(existsSync(lock)).toBe(false)
  await expect(withLock(folder.path, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(lock)).toBe(false)
})

test('two pieces of work never overlap, and the one that waits says so', async () => {
  const log: string[] = []
  const work = (name: string) => async (): Promise<void> => {
    log.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    log.push(`${name} ends`)
  }
  await Promise.all([withLock(folder.path, work('one')), withLock(folder.path, work('two'))])
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  expect(process.stderr.write).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('waiting'))
})

test('the lock of a process that was killed is taken over at once', async () => {
  writeFileSync(lock, String(dead()))
  expect(await withLock(folder.path, () => 'done')).toBe('done')
})

test('the lock of a living process id that has been silent for a minute is taken over', async () => {
  writeFileSync(lock, String(process.ppid))
  const then = new Date(Date.now() - 61_000)
  utimesSync(lock, then, then)
  expect(await withLock(folder.path, () => 'done')).toBe('done')
})
