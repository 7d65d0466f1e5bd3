import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openFiles, safeName } from '../../main/files'
import { temporary } from './host'

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Ann\\cards.txt', 'cards.txt'],
  ['.hidden', 'hidden'],
  ['a:b*c?.txt', 'abc.txt'],
  ['line\nbreak.txt', 'linebreak.txt'],
  ['..', 'file'],
  ['', 'file'],
])('the name %j is kept as %j', (given, kept) => {
  expect(safeName(given)).toBe(kept)
})

const KANJI = '\u706f'.repeat(150)

test.each([
  ['characters of three bytes', KANJI, 85],
  ['one with an extension, which stays', `${KANJI}.png`, 87],
  ['families, none of which is torn apart', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(30), 14 * 8],
  ['plain letters', 'a'.repeat(400), 255],
])('a long name of %s is cut between characters', (_, given, length) => {
  const kept = safeName(given)
  expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(255)
  expect(kept.length).toBe(length)
  expect(kept).not.toMatch(/\p{Surrogate}/u)
  expect(kept.endsWith('.png')).toBe(given.endsWith('.png'))
})

test('half a character is no part of a name', () => {
  expect(safeName('a\ud83d.txt')).toBe('a.txt')
})

test('bytes from the window become a file with a handle', async () => {
  const files = openFiles()
  const { handle, name, size } = await files.adopt('../cards.txt', new Uint8Array([65, 66]))
  expect({ name, size }).toEqual({ name: 'cards.txt', size: 2 })
  expect([...(await files.read(handle))]).toEqual([65, 66])
  await files.close()
})

test('two files of one name do not meet', async () => {
  const files = openFiles()
  const [one, other] = [
    await files.adopt('a.txt', new Uint8Array([1])),
    await files.adopt('a.txt', new Uint8Array([2])),
  ]
  expect(files.path(one.handle)).not.toBe(files.path(other.handle))
  await files.close()
})

test('an output is known once it is done', async () => {
  const files = openFiles()
  const output = await files.create('sheet.pdf')
  await writeFile(output.path, 'pages')
  const file = await output.done()
  expect(file).toMatchObject({ name: 'sheet.pdf', size: 5 })
  await files.close()
  expect(existsSync(dirname(output.path))).toBe(false)
})

test('closing leaves what the person chose on disk', async () => {
  const folder = await temporary()
  const path = join(folder.path, 'mine.txt')
  writeFileSync(path, 'mine')
  const files = openFiles()
  const { handle } = await files.link(path)
  expect(files.path(handle)).toBe(path)
  await files.close()
  expect(existsSync(path)).toBe(true)
  await folder.remove()
})

test('a handle never given out, and a file that is gone, are failures', async () => {
  const files = openFiles()
  expect(() => files.path('nothing')).toThrow(expect.objectContaining({ code: 'file-unknown' }))
  await expect(files.link('/nowhere/at/all.txt')).rejects.toMatchObject({ code: 'file-unreadable' })
})

test('what a killed host left is removed by the next one, and what a living one keeps is not', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const [dead, living] = [`fanfare-files-${pid}-Zdead`, `fanfare-files-${process.ppid}-Zalive`].map((name) =>
    join(tmpdir(), name),
  )
  for (const folder of [dead, living]) {
    mkdirSync(folder ?? '', { recursive: true })
    writeFileSync(join(folder ?? '', 'upload'), 'bytes')
  }
  const files = openFiles()
  await expect.poll(() => existsSync(dead ?? '')).toBe(false)
  expect(existsSync(living ?? '')).toBe(true)
  await files.close()
  await rm(living ?? '', { recursive: true })
})

test('a folder that takes nothing is named, and the next file is tried anew', async () => {
  const before = process.env['TMPDIR']
  const files = openFiles()
  process.env['TMPDIR'] = join(import.meta.dirname, 'files.test.ts')
  await expect(files.adopt('a.txt', new Uint8Array([1]))).rejects.toMatchObject({
    code: 'folder-unwritable',
    message: expect.stringContaining('files.test.ts'),
  })
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
  expect(await files.adopt('a.txt', new Uint8Array([1]))).toMatchObject({ size: 1 })
  await files.close()
})
