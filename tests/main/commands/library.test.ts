import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { Operation } from '../../../preload/contract'
import { withLibrary } from '../../../main/commands/library'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-new-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('nothing stays of a new library whose work fails', async () => {
  const path = join(folder, 'failed.fanfare')
  const failing = withLibrary(path, true, () => Promise.reject(new Error('The disk is full.')))
  await expect(failing).rejects.toThrow('The disk is full.')
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('nothing stays of a new library whose work ends by %s', async (signal, code) => {
  const path = join(folder, 'stopped.fanfare')
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const left: string[] = []
  await withLibrary(path, true, async () => {
    process.emit(signal, signal)
    left.push(...readdirSync(folder))
  })
  expect([left, exit.mock.calls]).toEqual([[], [[code]]])
  exit.mockRestore()
})

test('nothing stays of a new library that nothing is put into, and one that was there stays, whatever becomes of the work', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const path = join(folder, 'empty.fanfare')
  expect(await withLibrary(path, true, () => Promise.resolve('done'))).toBe('done')
  expect([readdirSync(folder), String(said.mock.calls[0]?.[0])]).toEqual([
    [],
    expect.stringContaining('Nothing was taken in') as string,
  ])
  const operations: Operation[] = [{ type: 'create-collection', collection: 'c', system: 'evolve', name: 'Dusk' }]
  await withLibrary(path, true, (library) => library.ask('apply', { operations, baseRevisions: {}, label: 'Begin' }))
  await withLibrary(path, true, (library) => library.ask('undo', {}))
  await expect(withLibrary(path, true, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(path)).toBe(true)
  said.mockRestore()
})
