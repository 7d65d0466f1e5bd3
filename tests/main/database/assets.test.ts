import { join } from 'node:path'
import { expect, test } from 'vitest'
import { differenceOf } from '../../../core/library/difference'
import type { Library } from '../../../main/database/library'
import { contentsOf, openBackup } from '../../../main/database/safety/copy'
import { salvage } from '../../../main/database/safety/salvage'
import type { Operation } from '../../../preload/contract'
import { damage, placeOf, verdict } from './safety/damage'
import { apply, begin, create, newLibrary, reopen, scratch, toy } from './toy'

const folder = scratch()

const palette = (ink: string): string => JSON.stringify({ version: 1, colours: { ink } })
const write = (asset: string, name: string, text: string, kind = 'palette', collection = 'c'): Operation =>
  ({ type: 'create-asset', asset, collection, kind, name, text }) as Operation
const edit = (asset: string, text: string): Operation => ({ type: 'edit-asset', asset, text })
const rename = (asset: string, name: string): Operation => ({ type: 'edit-asset', asset, name })
const remove = (asset: string): Operation => ({ type: 'delete-asset', asset })

const revisions = (library: Library): Record<string, number> =>
  Object.fromEntries(library.assets.list().map(({ asset, revision }) => [asset, revision]))

function save(library: Library, operations: Operation[], spell?: string) {
  const outcome = library.apply({
    operations,
    baseRevisions: revisions(library),
    label: 'Change',
    ...(spell === undefined ? {} : { spell }),
  })
  if ('conflict' in outcome) throw new Error(`Conflict: ${JSON.stringify(outcome)}`)
  return outcome
}

const assets = (library: Library) => library.assets.list().map(({ kind, name, text }) => [kind, name, text])

const begun = () => {
  const made = newLibrary(folder)
  apply(made.library, [begin, create('x', 'card Gull #g')])
  return made
}

const font = (library: Library, size = 9) =>
  library.keepFont({
    bytes: new Uint8Array(size).fill(size),
    type: 'font/ttf',
    family: 'Quill',
    weight: 700,
    italic: true,
  })

test('an asset is put, edited, renamed and removed, and each is one step that is taken back and done again', () => {
  const { library, at } = begun()
  const states = [assets(library)]
  for (const operations of [
    [write('a', 'dusk', palette('#111111'))],
    [edit('a', palette('#222222'))],
    [rename('a', 'dawn')],
    [write('b', 'dusk', palette('#333333')), remove('a')],
  ]) {
    save(library, operations)
    states.push(assets(library))
  }
  expect(states[3]).toEqual([['palette', 'dawn', palette('#222222')]])
  for (const state of states.slice(0, -1).reverse()) {
    library.undo()
    expect(assets(library)).toEqual(state)
  }
  for (const state of states.slice(1)) {
    library.redo()
    expect(assets(library)).toEqual(state)
  }
  library.close()
  expect(assets(reopen(at))).toEqual(states.at(-1))
})

test('a change tells which assets are other than before, and which are gone; no card is told', () => {
  const { library } = begun()
  save(library, [write('a', 'dusk', palette('#111111')), write('b', 'dawn', palette('#222222'))])
  const change = save(library, [edit('a', palette('#333333')), remove('b')])
  expect(change).toMatchObject({
    entries: [],
    assets: { changed: [{ asset: 'a', name: 'dusk', text: palette('#333333') }], removed: ['b'] },
  })
  expect(change).not.toHaveProperty('collections')
  expect(library.undo()?.assets?.changed.map(({ asset }) => asset)).toEqual(['b', 'a'])
})

test('saves of one asset in one spell are one step', () => {
  const { library } = begun()
  save(library, [write('a', 'dusk', palette('#111111'))])
  for (const ink of ['#222222', '#333333']) save(library, [edit('a', palette(ink))], 's')
  library.undo()
  expect(assets(library)).toEqual([['palette', 'dusk', palette('#111111')]])
})

test('what was changed elsewhere is a conflict with the newer text, and writes nothing', () => {
  const { library } = begun()
  save(library, [write('a', 'dusk', palette('#111111')), write('b', 'dawn', palette('#222222'))])
  const old = revisions(library)
  save(library, [edit('a', palette('#333333'))])
  const theirs = { asset: 'a', revision: revisions(library)['a'], name: 'dusk', text: palette('#333333') }
  for (const operation of [edit('a', palette('#000000')), rename('a', 'late'), remove('a'), write('a', 'again', '{}')])
    expect(library.apply({ operations: [remove('b'), operation], baseRevisions: old, label: 'Late' })).toEqual({
      conflict: [],
      assets: [theirs],
    })
  expect(library.apply({ operations: [remove('gone')], baseRevisions: { gone: 1 }, label: 'Late' })).toEqual({
    conflict: [],
    assets: [{ asset: 'gone' }],
  })
  expect(assets(library)).toHaveLength(2)
})

test('a collection takes its assets along, and brings them back', () => {
  const { library } = begun()
  save(library, [write('a', 'dusk', palette('#111111'))])
  apply(library, [{ type: 'delete-collection', collection: 'c' }])
  expect(assets(library)).toEqual([])
  library.undo()
  expect(assets(library)).toHaveLength(1)
})

test.each([
  ['no JSON', write('a', 'x', '{"version": 1,'), /TPL13/],
  ['JSON of another form', write('a', 'x', '[]'), /TPL01/],
  ['a newer version', write('a', 'x', '{"version":9,"colours":{}}'), /TPL02.*|newer Fanfare/],
  ['a colour that is none', write('a', 'x', palette('blueish')), /no colour/],
  ['an inherited name', write('a', 'x', '{"version":1,"colours":{"__proto__":"#111111"}}'), /__proto__/],
  ['values too deep', write('a', 'x', `{"version":1,"colours":${'['.repeat(9e4)}${']'.repeat(9e4)}}`), /deep/],
  ['too long', write('a', 'x', `"${'x'.repeat(4_000_001)}"`), /4000003 letters/],
  ['a template without layers', write('a', 'x', '{"version":2,"id":"x","name":"x"}', 'template'), /missing/],
  [
    'a path that is none',
    write('a', 'x', '{"version":1,"width":1,"height":1,"shapes":[{"path":"M0"}]}', 'symbol'),
    /path/,
  ],
  ['a style of no size', write('a', 'x', '{"version":1,"style":{"font":"Quill"}}', 'style'), /missing/],
  ['a way out of its folder', write('a', '../x', palette('#111111')), /name is not/],
  ['a device', write('a', 'CON', palette('#111111')), /name is not/],
  ['an inherited name', write('a', '__proto__', palette('#111111')), /name is not/],
  ['a name of 101 letters', write('a', 'x'.repeat(101), palette('#111111')), /name is not/],
  [
    'no such picture',
    { type: 'create-asset', asset: 'a', collection: 'c', kind: 'picture', name: 'x', art: 'f'.repeat(64) },
    /holds no such picture/,
  ],
  ['text for a font', write('a', 'x', '{}', 'font'), /holds no such font/],
  ['nothing', { type: 'create-asset', asset: 'a', collection: 'c', kind: 'palette', name: 'x' }, /nothing of it/],
  ['no collection', write('a', 'x', palette('#111111'), 'palette', 'nowhere'), /not in the library any more/],
] as readonly (readonly [string, Operation, RegExp])[])(
  '%s is refused in words, and nothing is lost',
  (_, operation, words) => {
    const { library } = begun()
    save(library, [write('b', 'dusk', palette('#222222'))])
    expect(() => save(library, [edit('b', palette('#333333')), operation])).toThrow(words)
    expect(assets(library)).toEqual([['palette', 'dusk', palette('#222222')]])
  },
)

test('a name is taken once for each kind and collection, whatever the case of its letters', () => {
  const { library } = begun()
  save(library, [write('a', 'Dusk', palette('#111111'))])
  expect(() => save(library, [write('b', 'dUSK', palette('#111111'))])).toThrow('has a palette called "dUSK" already')
  save(library, [
    rename('a', 'dusk'),
    write('s', 'Dusk', '{"version":1,"style":{"font":"Q","size":8,"colour":"red"}}', 'style'),
  ])
  expect(assets(library)).toHaveLength(2)
})

test('fonts are kept by their bytes, and together may not have more than a window can hold', () => {
  const { library } = begun()
  const put = (asset: string, kept: { readonly font: string }): Operation => ({
    type: 'create-asset',
    asset,
    collection: 'c',
    kind: 'font',
    name: asset,
    font: kept.font,
  })
  save(library, [put('f', font(library))])
  expect(library.assets.list()).toMatchObject([{ kind: 'font', font: { family: 'Quill', weight: 700, italic: true } }])
  expect(library.assets.readFont(font(library).font)?.bytes).toEqual(new Uint8Array(9).fill(9))
  const large = [1, 2, 3].map((more) => font(library, 20 * 1024 * 1024 + more))
  large.forEach((kept, index) => save(library, [put(`g${index}`, kept)]))
  expect(() => save(library, [put('h', font(library, 20 * 1024 * 1024))])).toThrow(/may have 64 MB together/)
})

test('a backup is compared by them', async () => {
  const { library } = begun()
  save(
    library,
    ['a', 'b', 'd'].map((id) => write(id, id, palette('#111111'))),
  )
  const copy = join(folder, 'copy.fanfare')
  await library.withFile((db) => db.backup(copy))
  save(library, [edit('a', palette('#222222')), rename('b', 'x'), remove('d'), write('e', 'e', palette('#111111'))])
  const before = openBackup(copy)
  expect(differenceOf(contentsOf(before), library.withFile(contentsOf))).toEqual({ added: 1, changed: 2, removed: 1 })
  before.close()
})

/** Closed, with three palettes and a font. */
function stored(): string {
  const { library, at } = begun()
  const { font: hash } = font(library)
  save(library, [
    ...['#111111', '#222222', '#333333'].map((ink, index) => write(`p${index}`, `p${index}`, palette(ink))),
    { type: 'create-asset', asset: 'f', collection: 'c', kind: 'font', name: 'Quill-Bold', font: hash },
  ])
  library.close()
  return at
}

const rescued = (at: string) => {
  const to = join(folder, `rescued-${Math.random()}.fanfare`)
  const done = salvage(at, to, [toy])
  const library = reopen(to)
  const found = library.assets.list().map(({ name }) => name)
  library.close()
  expect(verdict(to)).toEqual([])
  return { lost: done?.lost.map(({ what }) => what), found }
}

test('a letter that changes in an asset is found, costs that asset alone, and names it', () => {
  const at = stored()
  expect(rescued(at)).toEqual({ lost: [], found: ['Quill-Bold', 'p0', 'p1', 'p2'] })
  damage(at, [placeOf(at, 'assets', '#222222') + 3])
  expect(verdict(at)).toEqual([expect.stringContaining('assets, p1: it is not as it was written')])
  expect(rescued(at)).toEqual({
    lost: ['The palette p1', expect.stringContaining('undone')],
    found: ['Quill-Bold', 'p0', 'p2'],
  })
})

test('the bytes of a font are checked too, and a font without them is lost by name', () => {
  const at = stored()
  damage(at, [placeOf(at, 'fonts', '\u0009'.repeat(9)) + 3])
  expect(verdict(at)).toEqual([expect.stringContaining('its bytes are not those it was kept with')])
  expect(rescued(at)).toEqual({
    lost: ['The font Quill-Bold', expect.stringContaining('undone')],
    found: ['p0', 'p1', 'p2'],
  })
})

test('an asset whose row is gone without a trace is missed and named, and a lost collection is made again for the others', () => {
  const at = stored()
  const library = reopen(at)
  library.withFile((db) => db.exec("DELETE FROM assets WHERE asset = 'p2'"))
  library.close()
  expect(verdict(at)).toEqual(['assets, p2: palette p2 is not there'])
  damage(at, [placeOf(at, 'collections', 'Harbour')])
  const { lost, found } = rescued(at)
  expect(lost).toContain('The palette p2')
  expect(found).toEqual(['Quill-Bold', 'p0', 'p1'])
})

test('a picture says how large it is as it was given', () => {
  const { library } = begun()
  const art = library.keepArt({ bytes: new Uint8Array([1, 2, 3]), type: 'image/png', width: 750, height: 1050 })
  save(library, [{ type: 'create-asset', asset: 'a', collection: 'c', kind: 'picture', name: 'frame', art }])
  expect(library.assets.list()).toMatchObject([{ art, pixels: { width: 750, height: 1050 } }])
})
