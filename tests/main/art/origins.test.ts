import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Origins } from '../../../main/art/origins'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanfare-origins-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, text = name): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test('a file that was changed is told of by another studio of the same data too, until it is taken again', async () => {
  const path = file('a.png')
  await new Origins(folder).note('art', path)
  expect(await new Origins(folder).changed('art')).toBeUndefined()
  // As long as before, and written at another time.
  writeFileSync(path, 'b.png')
  utimesSync(path, new Date(), new Date(Date.now() + 5000))
  const later = new Origins(folder)
  expect([await later.changed('art'), await later.changed('other')]).toEqual([path, undefined])
  await later.note('art', path)
  expect(await later.changed('art')).toBeUndefined()
})

test('a file that is gone, or a folder now, is not told of', async () => {
  const path = file('a.png')
  const origins = new Origins(folder)
  await origins.note('art', path)
  rmSync(path)
  expect(await origins.changed('art')).toBeUndefined()
  await origins.note('gone', path)
  expect(await origins.changed('gone')).toBeUndefined()
})

test('the pictures that were taken longest ago are forgotten', async () => {
  const origins = new Origins(folder, 2)
  const paths = ['a', 'b', 'c'].map((name) => file(name))
  for (const [index, path] of paths.entries()) await origins.note(String(index), path)
  for (const path of paths) writeFileSync(path, 'longer than before')
  expect(await Promise.all(['0', '1', '2'].map((art) => origins.changed(art)))).toEqual([undefined, ...paths.slice(1)])
})

test.each(['', '{', '[]', '[{"art":1}]', '{"__proto__":[]}', '[{"art":"art","path":"/etc/passwd"}]'])(
  'a file of what is remembered that says %j is one that says nothing, and is written anew',
  async (text) => {
    file('pictures.json', text)
    const origins = new Origins(folder)
    expect(await origins.changed('art')).toBeUndefined()
    await origins.note('art', file('a.png'))
    expect(JSON.parse(readFileSync(join(folder, 'pictures.json'), 'utf8'))).toMatchObject([{ art: 'art' }])
  },
)

test('a folder that takes no file keeps nobody from working', async () => {
  const origins = new Origins(join(file('blocked'), 'data'))
  const path = file('a.png')
  await origins.note('art', path)
  writeFileSync(path, 'changed')
  expect(await origins.changed('art')).toBe(path)
})
