import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { withLibrary } from '../../../main/commands/library'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-new-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('nothing stays of a new library whose work fails', async () => {
  const path = join(folder, 'failed.fanfare')
  const failing = withLibrary(path, true, () => Promise.reject(new Error('The disk is full.')))
  await expect(failing).rejects.toThrow('The disk is full.')
  expect(readdirSync(folder)).toEqual([])
})

test('nothing stays of a new library whose work is interrupted, and one that was there stays', async () => {
  const path = join(folder, 'stopped.fanfare')
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const left: string[] = []
  await withLibrary(path, true, async () => {
    process.emit('SIGINT')
    left.push(...readdirSync(folder))
  })
  expect([left, exit.mock.calls]).toEqual([[], [[130]]])
  exit.mockRestore()
  await withLibrary(path, true, () => Promise.resolve())
  await expect(withLibrary(path, true, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(path)).toBe(true)
})
