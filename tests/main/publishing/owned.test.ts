import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { requireTarget } from '../../../main/printing/target'
import { fileSink, folderSink, zipSink, type Sink, writingTo } from '../../../main/publishing/sinks'

const root = mkdtempSync(join(tmpdir(), 'fanfare-owned-'))
let turn = 0
let out = ''

beforeEach(() => {
  out = join(root, String(++turn))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const lay = (path: string, text: string): void => {
  mkdirSync(dirname(join(out, path)), { recursive: true })
  writeFileSync(join(out, path), text)
}

/** Writes such files, by their paths, all or none. */
const write = (files: Readonly<Record<string, string>>, sink: Sink = folderSink(out, true)): Promise<void> =>
  writingTo(sink, async () => {
    for (const [path, text] of Object.entries(files)) await sink.write(path, new TextEncoder().encode(text))
  })

/** What lies in the folder, by its paths, without what is hidden. */
const found = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(out, { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((each) => each.isFile() && !each.name.startsWith('.'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(out.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  )

describe('a folder that is published to again', () => {
  test('has what was written last, and nothing of what the studio wrote before in the folders that people hand on', async () => {
    await write({ 'fronts/1-Lamp.png': 'lamp', 'fronts/2-Wick.png': 'wick', 'order.csv': 'two' })
    await write({ 'fronts/1-Moth.png': 'moth', 'order.csv': 'one' })
    expect(found()).toEqual({ 'fronts/1-Moth.png': 'moth', 'order.csv': 'one' })
    await write({ 'fronts/1-Soot.png': 'soot', 'order.csv': 'again' })
    expect(found()).toEqual({ 'fronts/1-Soot.png': 'soot', 'order.csv': 'again' })
  })

  test('keeps what was published before under other names', async () => {
    await write({ 'Lamps.json': 'lamps' })
    await write({ 'Moths.json': 'moths' })
    expect(found()).toEqual({ 'Lamps.json': 'lamps', 'Moths.json': 'moths' })
  })

  test.each([
    ['a file of that name', 'order.csv'],
    ['a file among those that people hand on', 'fronts/99-Old.png'],
  ])('is left as it is where it holds %s that somebody else wrote', async (_, path) => {
    lay(path, 'mine')
    await expect(write({ 'fronts/1-Lamp.png': 'lamp', 'order.csv': 'one' })).rejects.toThrow(
      `${join(out, path)} was not written by the studio, or was changed since. Move it away, or choose another folder.`,
    )
    expect(found()).toEqual({ [path]: 'mine' })
    expect(readdirSync(out).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('is left as it is where somebody changed what the studio wrote', async () => {
    await write({ 'index.html': 'page' })
    lay('index.html', 'changed by Ann')
    await expect(write({ 'index.html': 'anew' })).rejects.toThrow('or was changed since')
    expect(found()).toEqual({ 'index.html': 'changed by Ann' })
  })

  test('has a note that may lie: paths that lead out of it, or to a folder, are no files of the studio', async () => {
    const digest = createHash('sha256').update('mine').digest('hex')
    lay('../beside.txt', 'mine')
    lay(
      '.fanfare-files',
      ['fronts/..', 'fronts/../../beside.txt', '../beside.txt'].map((path) => `${digest} ${path}\n`).join(''),
    )
    await write({ 'fronts/1-Lamp.png': 'lamp' })
    expect(found()).toEqual({ 'fronts/1-Lamp.png': 'lamp' })
    expect(readFileSync(join(root, 'beside.txt'), 'utf8')).toBe('mine')
    expect(readFileSync(join(out, '.fanfare-files'), 'utf8')).not.toContain('..')
  })

  test('may hold other files, and what file managers leave', async () => {
    lay('notes.txt', 'mine')
    lay('cards/Thumbs.db', 'small')
    await write({ 'cards/1.webp': 'one', 'index.html': 'page' })
    expect(found()).toEqual({
      'cards/1.webp': 'one',
      'cards/Thumbs.db': 'small',
      'index.html': 'page',
      'notes.txt': 'mine',
    })
  })
})

test('further files of one that is written are looked at before any is', async () => {
  lay('c-2.png', 'Buy lamps.')
  const target = join(out, 'c.png')
  const pages = { 'a.png': '\u0089PNG one', 'b.png': '\u0089PNG two' }
  const sink = fileSink(target, (path) => requireTarget(path, 'png', []))
  await expect(write(pages, sink)).rejects.toThrow(
    'c-2.png exists already, and is no PNG picture. Choose another name.',
  )
  expect(existsSync(target)).toBe(false)
})

// A device is not taken away: nothing is abandoned here.
test.skipIf(!existsSync('/dev/full'))('a ZIP that a full disk does not take is told by its own name', async () => {
  const sink = zipSink('/dev/full', 'cards.zip')
  const written = async (): Promise<void> => {
    await sink.write('one.png', new Uint8Array(100_000))
    await sink.finish()
  }
  await expect(written()).rejects.toThrow(/^cards\.zip could not be written: ENOSPC/)
})
