import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { MOST_AT_ONCE } from '../../../main/database/catalogs'
import type { Library } from '../../../main/database/library'
import type { Change, Operation } from '../../../preload/contract'
import { useHost } from '../../../renderer/stores/host'
import { useLibrary } from '../../../renderer/stores/library'
import { apply, begin, create, newLibrary, scratch } from '../../main/database/toy'

const folder = scratch()

afterEach(() => void vi.unstubAllGlobals())

/** A window that opens the library while somebody else writes to it: `meanwhile` happens right behind the answer to a question. */
async function open(library: Library, meanwhile: (question: string) => unknown) {
  const listeners = new Map<string, ((announced: unknown) => void)[]>()
  const answers: Record<string, (input: never) => unknown> = {
    'library.info': () => ({ ...library.info(), handle: library.path, location: '', safety: { state: 'sound' } }),
    'library.entries': () => library.entries(),
    'assets.list': () => library.assets.list(),
    'library.listed': (input) => library.listed(input),
    'library.read': (input) => library.read(input),
    'library.apply': (input) => library.apply(input),
  }
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal('window', {
    studio: {
      host: 'browser',
      request: async (name: string, input: never) => {
        await new Promise(setImmediate)
        const value: unknown = structuredClone(answers[name]?.(input))
        const change = meanwhile(name)
        if (change !== undefined)
          setImmediate(() => listeners.get('library.changed')?.forEach((listener) => listener(change)))
        return { value }
      },
      on: (name: string, listener: (announced: unknown) => void) => (
        listeners.set(name, [...(listeners.get(name) ?? []), listener]),
        () => undefined
      ),
    },
  })
  setActivePinia(createPinia())
  const store = useLibrary()
  await store.start()
  const hear = (name: string, announced: unknown): void =>
    listeners.get(name)?.forEach((listener) => listener(announced))
  return Object.assign(store, { hear })
}

/** A part of the library, whichever is open. */
function bound(library: Library, name: string | symbol): unknown {
  const part: unknown = Reflect.get(library, name)
  return typeof part === 'function' ? part.bind(library) : part
}

const palette = (asset: string): Operation => ({
  type: 'create-asset',
  asset,
  collection: 'c',
  kind: 'palette',
  name: asset,
  text: '{"version":1,"colours":{}}',
})

/** A change of somebody else, who knows what there is. */
function change(library: Library, ...operations: readonly Operation[]) {
  const { entries, revisions } = library.entries()
  const known: [string, number][] = entries.map((entry, index) => [entry, revisions[index] ?? 0])
  for (const { asset, revision } of library.assets.list()) known.push([asset, revision])
  return library.apply({ operations: [...operations], baseRevisions: Object.fromEntries(known), label: 'Elsewhere' })
}

test.each(['library.info', 'library.entries', 'library.listed'])(
  'a card that is created, and one that is deleted, while the window has its answer to %s',
  async (question) => {
    const { library } = newLibrary(folder)
    apply(library, [begin, create('a', 'card Gull #g'), create('b', 'card Tern #t')])
    let times = 0
    const store = await open(library, (asked) => {
      if (asked !== question || times++ > 0) return undefined
      return change(library, create('c', 'card Auk #k'), { type: 'delete', entry: 'a' })
    })
    await expect.poll(() => store.rows.has('c')).toBe(true)
    expect([...store.rows.keys()].sort()).toEqual(library.entries().entries.toSorted())
    expect(store.info?.canUndo).toBe('Elsewhere')
  },
)

test('cards, palettes and names of collections that change behind any two answers, while what was missed is fetched', async () => {
  const missed = 2
  let last = 0
  for (let first = missed + 1; first < 13; first++)
    for (let second = first; second < 13; second++) {
      const { library } = newLibrary(folder)
      apply(library, [begin, create('old', 'card Gull #g'), create('kept', 'card Tern #t'), palette('p-old')])
      const changes: (readonly [number, readonly Operation[]])[] = [
        [missed, [create('new', 'card Auk #k'), { type: 'delete', entry: 'old' }, palette('p-new')]],
        [first, [create('newer', 'card Rail #r'), palette('p-newer'), { type: 'delete-asset', asset: 'p-old' }]],
        [
          second,
          [
            { type: 'edit', entry: 'kept', text: 'card Tern #t uses Rail' },
            { type: 'delete', entry: 'new' },
          ],
        ],
        [second, [{ type: 'edit-collection', collection: 'c', name: 'Second' }]],
      ]
      let asked = 0
      const store = await open(library, () => {
        const at = asked++
        const due = changes.filter(([when]) => when === at).flatMap(([, operations]) => operations)
        return due.length > 0 ? change(library, ...due) : undefined
      })
      last = Math.max(last, asked)
      const behind = `behind answers ${first} and ${second} of ${asked}`
      const { entries, revisions } = library.entries()
      const names = (assets: readonly { readonly asset: string }[]) => assets.map(({ asset }) => asset).toSorted()
      // What is announced behind the last answer comes later.
      await vi.waitFor(() => {
        expect([...store.rows].map(([entry, { revision }]) => [entry, revision]).toSorted(), behind).toEqual(
          entries.map((entry, index) => [entry, revisions[index]]).toSorted(),
        )
        expect(names(store.assetsOf('c')), behind).toEqual(names(library.assets.list()))
        const { collections, canUndo } = library.info()
        expect([store.info?.collections, store.info?.canUndo], behind).toEqual([collections, canUndo])
      })
      library.close()
    }
  expect(last).toBeLessThan(13)
})

test('a card and a palette that were deleted while the line was lost, and come back behind any answer of those that are fetched then', async () => {
  for (let behind = 0; behind < 4; behind++) {
    const { library } = newLibrary(folder)
    apply(library, [begin, create('a', 'card Gull #g'), palette('p')])
    let asked = Number.NEGATIVE_INFINITY
    const store = await open(library, () =>
      asked++ === behind ? change(library, create('a', 'card Gull #g'), palette('p')) : undefined,
    )
    const host = useHost()
    host.connected = false
    await nextTick()
    change(library, { type: 'delete', entry: 'a' }, { type: 'delete-asset', asset: 'p' })
    asked = 0
    host.connected = true
    await expect.poll(() => asked, { message: `behind answer ${behind}` }).toBeGreaterThanOrEqual(4)
    const { entries, revisions } = library.entries()
    await vi.waitFor(() => {
      expect(
        [...store.rows].map(([entry, { revision }]) => [entry, revision]),
        `behind answer ${behind}`,
      ).toEqual(entries.map((entry, index) => [entry, revisions[index]]))
      expect(
        store.assetsOf('c').map(({ asset }) => asset),
        `behind answer ${behind}`,
      ).toEqual(library.assets.list().map(({ asset }) => asset))
    })
    library.close()
  }
})

test('a copy of a library that is opened after it is written against its own revisions', async () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull #g')])
  const { library: copy } = newLibrary(folder)
  apply(copy, [begin, create('a', 'card Gull #g')])
  let shown = library
  const store = await open(new Proxy(library, { get: (_, name) => bound(shown, name) }), () => undefined)
  const dress = () =>
    store.apply([{ type: 'edit', entry: 'a', appearance: { version: 1, tags: ['grey'] } }], 'Add a tag')
  expect(await dress()).not.toHaveProperty('conflict')
  shown = copy
  store.hear('library.opened', { ...copy.info(), handle: 'copy', location: '', safety: { state: 'sound' } })
  await expect.poll(() => store.info?.handle).toBe('copy')
  expect(await dress()).not.toHaveProperty('conflict')
})

test('problems of a card that come or go with another one while the line to the host is lost', async () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull #g uses Tern'), create('b', 'card Tern #t')])
  const store = await open(library, () => undefined)
  const host = useHost()
  const meanwhile = async (...operations: Operation[]): Promise<void> => {
    host.connected = false
    await nextTick()
    change(library, ...operations)
    host.connected = true
  }
  const errors = (): number | undefined => store.rows.get('a')?.problems.errors
  expect(errors()).toBe(0)
  await meanwhile({ type: 'delete', entry: 'b' })
  await expect.poll(() => store.rows.has('b')).toBe(false)
  await expect.poll(errors).toBe(1)
  await meanwhile(create('c', 'card Tern #t'))
  await expect.poll(() => store.rows.has('c')).toBe(true)
  await expect.poll(errors).toBe(0)
  const many = Array.from({ length: MOST_AT_ONCE + 1 }, (_, index) => create(`m${index}`, `card Moth #m${index}`))
  await meanwhile(...many)
  await expect.poll(() => store.rows.size).toBe(2 + many.length)
  expect(store.looking).toBe(many.length)
})

test('palettes that were changed, made or taken away are told to who has them open, also where a change is too great to be announced', async () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('a', 'card Gull #g'), palette('kept'), palette('changed'), palette('gone')])
  const store = await open(library, () => undefined)
  const told: NonNullable<Change['assets']>[] = []
  store.onChange(({ assets }) => assets && told.push(assets))
  const { revision } = library.assets.list().find(({ asset }) => asset === 'changed') ?? { revision: 0 }
  change(
    library,
    { type: 'edit-asset', asset: 'changed', text: '{"version":1,"colours":{"ink":"#000000"}}' },
    { type: 'delete-asset', asset: 'gone' },
    palette('new'),
  )
  store.hear('library.changed', { step: 2, entries: [], removed: [], reload: true, canUndo: null, canRedo: null })
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]?.changed.map(({ asset }) => asset).toSorted()).toEqual(['changed', 'new'])
  expect(told[0]?.removed).toEqual(['gone'])
  expect(told[0]?.changed.find(({ asset }) => asset === 'changed')?.revision).toBeGreaterThan(revision)
  expect(
    store
      .assetsOf('c')
      .map(({ asset }) => asset)
      .toSorted(),
  ).toEqual(['changed', 'kept', 'new'])
})
