import { strToU8, zipSync, type Zippable } from 'fflate'
import { expect, test } from 'vitest'
import { archive, withArchives } from '../../../main/exchange/archive'
import { zipped } from './zipped'

const zip = (files: Zippable): Uint8Array => zipSync(files)
const opened = async (bytes: Uint8Array, path = 'cards.zip') => {
  const { files, skipped } = await withArchives([{ path, bytes }])
  return { files: Object.fromEntries(files.map((file) => [file.path, new TextDecoder().decode(file.bytes)])), skipped }
}

test('what was exported as one archive is opened as the files that it was made of', async () => {
  const files = [
    { path: 'collection.yaml', bytes: strToU8('name: Dusk') },
    { path: 'sets/lämpchen.txt', bytes: strToU8('name Lamp;') },
    { path: 'pictures/none.png', bytes: new Uint8Array(0) },
  ]
  const { files: found, skipped } = await withArchives([{ path: 'Dusk.zip', bytes: archive(files) }])
  expect([found.map(({ path, bytes }) => ({ path, bytes: new Uint8Array(bytes) })), skipped]).toEqual([files, []])
})

test('the folder that a person packed is not part of the paths, and what their program put beside is left out', async () => {
  const files = {
    'Dusk/collection.yaml': strToU8('a'),
    'Dusk/sets/a.txt': strToU8('b'),
    'Dusk/.git/config': strToU8('c'),
    '__MACOSX/Dusk/._a.txt': strToU8('d'),
    'Dusk/sets/Thumbs.db': strToU8('e'),
  }
  expect(await opened(zip(files))).toEqual({ files: { 'collection.yaml': 'a', 'sets/a.txt': 'b' }, skipped: [] })
})

test('of two files of one name the first is taken, and the other is told', async () => {
  const bytes = Buffer.from(zip({ 'set/a.txt': strToU8('first'), 'set/b.txt': strToU8('second') }))
  for (let at = bytes.indexOf('set/b.txt'); at >= 0; at = bytes.indexOf('set/b.txt')) bytes.write('set/a.txt', at)
  expect(await opened(bytes)).toEqual({
    files: { 'a.txt': 'first' },
    skipped: [
      { path: 'cards.zip: set/a.txt', reason: expect.stringContaining('several files of this name') as string },
    ],
  })
})

test('files that are no archives stay, and archives in archives are not opened', async () => {
  const inner = zip({ 'deep.txt': strToU8('deep') })
  const { files, skipped } = await withArchives([
    { path: 'a.txt', bytes: strToU8('a') },
    { path: 'b.ZIP', bytes: zip({ 'b.txt': strToU8('b'), 'inner.zip': inner }) },
  ])
  expect([files.map(({ path }) => path), skipped]).toEqual([['a.txt', 'b.txt', 'inner.zip'], []])
})

test.each(['../out.txt', '/etc/out.txt', 'C:/out.txt', 'a/../../out.txt', 'a\\out.txt', 'a/./out.txt', 'a\nb.txt'])(
  'a path %j is not followed, and the rest is taken',
  async (name) => {
    const { files, skipped } = await opened(zip({ 'in.txt': strToU8('in'), [name]: strToU8('out') }))
    expect(files).toEqual({ 'in.txt': 'in' })
    expect(skipped).toEqual([{ path: `cards.zip: ${name}`, reason: 'Its path leads out of the archive.' }])
  },
)

const small = zip({ 'a.txt': strToU8('a'.repeat(500)), 'b.txt': strToU8('b'.repeat(500)) })
test.each([
  ['cut', small.slice(0, 60), /damaged/],
  ['cut behind its first file', small.slice(0, small.length - 30), /damaged/],
  ['without its middle', Buffer.concat([small.slice(0, 50), small.slice(100)]), /damaged/],
  ['text', strToU8('no archive'), /no files|damaged/],
  ['empty', new Uint8Array(0), /no files|damaged/],
  ['without files', zip({}), /no files/],
  ['of nulls', new Uint8Array(100_000), /no files|damaged/],
])('an archive that is %s is passed over with the reason', async (_, bytes, reason) => {
  const { files, skipped } = await opened(bytes)
  expect([files, skipped]).toEqual([{}, [{ path: 'cards.zip', reason: expect.stringMatching(reason) as string }]])
})

test('an archive that unpacks to more than 512 MB is passed over before it is unpacked', async () => {
  const nothing = new Uint8Array(64 * 1024 * 1024)
  const bomb = zipped(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`${index}.txt`, nothing])))
  const before = process.memoryUsage().arrayBuffers
  const { files, skipped } = await opened(bomb)
  expect([files, skipped]).toEqual([{}, [{ path: 'cards.zip', reason: expect.stringContaining('512 MB') as string }]])
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024)
}, 120_000)

test('opening ends when it is cancelled, and lets others have their turn', async () => {
  const noise = Uint8Array.from({ length: 4_000_000 }, (_, at) => (at * 2654435761) >>> 13)
  const cancelling = new AbortController()
  const work = withArchives([{ path: 'a.zip', bytes: zip({ a: [noise, { level: 0 }] }) }], cancelling.signal)
  setImmediate(() => cancelling.abort(new Error('enough')))
  await expect(work).rejects.toThrow('enough')
})
