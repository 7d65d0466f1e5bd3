import { expect, test } from 'vitest'
import type { CardSummary, CatalogRow } from '../../../core/document/catalog'
import { CardClient } from '../../../renderer/cards/client'
import { Mirror, RowsWanted } from '../../../renderer/cards/mirror'
import type { News } from '../../../renderer/cards/protocol'
import { Lean } from '../../../core/document/lean'
import { packCards, unpackCards } from '../../../preload/packed'

const row = (entry: string, name: string): CatalogRow => ({
  entry,
  index: 0,
  key: `K-${name}`,
  name,
  kind: 'Follower',
  stats: { id: `K-${name}`, class: 'Sword', cost: 2 },
  words: { trait: ['Guard', 'Wisp'] },
  text: '',
  references: [{ kind: 'card', name: 'Moth', span: { start: 1, end: 2 } }],
})
const summary = (name: string): CardSummary => {
  const { entry: _entry, index: _index, ...card } = row('', name)
  return card
}
const news = (entry: string, name: string) => ({ entry, collection: 'c', rows: [row(entry, name)] })

test('other cards that were not sent yet are wanted, not missing', () => {
  const mirror = new Mirror()
  mirror.take({ news: 'reset', collections: [{ collection: 'c', declared: { trait: ['Odd'] } }] })
  expect(mirror.declared('c')).toEqual({ trait: ['Odd'] })
  expect(() => mirror.catalog('c').byName('Lamp')).toThrow(RowsWanted)
  expect(() => mirror.overlay({ system: 'evolve', collection: 'c', entry: 'a', text: '' }, [])).toThrow(RowsWanted)
  mirror.take({ news: 'change', rows: [news('a', 'Lamp')], removed: [] })
  expect(() => mirror.catalog('c').byName('Lamp')).toThrow(RowsWanted)
  mirror.take({ news: 'whole' })
  expect(mirror.catalog('c').byName('Lamp')).toEqual([row('a', 'Lamp')])
  mirror.take({ news: 'reset', collections: [] })
  expect(() => mirror.catalog('c').rows()).toThrow(RowsWanted)
})

test('an unsaved text that says the same as the saved one changes no catalog', () => {
  const mirror = new Mirror()
  mirror.take({ news: 'reset', collections: [], rows: [news('a', 'Lamp')] })
  const { version } = mirror.catalog('c')
  mirror.overlay({ system: 'evolve', collection: 'c', entry: 'a', text: '' }, [row('a', 'Lamp')])
  const { key, name, ...others } = row('a', 'Lamp')
  mirror.overlay({ system: 'evolve', collection: 'c', entry: 'a', text: '' }, [{ ...others, name, key }])
  expect(mirror.catalog('c').version).toBe(version)
  mirror.overlay({ system: 'evolve', collection: 'c', entry: 'a', text: '' }, [row('a', 'Torch')])
  expect([mirror.catalog('c').byName('Lamp').length, mirror.catalog('c').byName('Torch').length]).toEqual([0, 1])
})

test('rows are the same when what they share is kept once', () => {
  const lean = new Lean()
  const entry = {
    entry: 'a',
    collection: 'c',
    document: 'd',
    order: 1,
    revision: 1,
    changed: 1,
    problems: { errors: 0, warnings: 1 },
    appearance: { version: 1 as const, tags: ['x'] },
    cards: [summary('Lamp')],
  }
  const copy = structuredClone(entry)
  expect(lean.entry(copy)).toEqual(entry)
  expect(lean.entry(structuredClone(entry)).cards[0]?.words['trait']).toBe(lean.entry(copy).cards[0]?.words['trait'])
})

const part = (entry: string, name: string): Uint8Array<ArrayBuffer> =>
  packCards([{ entry, collection: 'c', cards: [summary(name)] }])

/** What a worker was told of cards, by their names. */
const namesIn = (told: readonly News[]): string[] =>
  told.flatMap((one) => {
    if (!('news' in one)) return []
    if (one.news === 'part') return unpackCards(one.packed).flatMap(({ cards }) => cards.map(({ name }) => name))
    return one.news === 'change' ? one.rows.map(({ rows: [first] }) => first?.name ?? '') : [one.news]
  })

function clientOf(cards: () => AsyncGenerator<Uint8Array<ArrayBuffer>>) {
  const told: News[] = []
  const handed: Transferable[] = []
  const worker = {
    postMessage: (message: News, { transfer = [] }: { transfer?: Transferable[] } = {}) => {
      told.push(message)
      handed.push(...transfer)
    },
    terminate: () => undefined,
  } as unknown as Worker
  const client = new CardClient({
    start: () => worker,
    news: () => ({ news: 'reset', collections: [] }),
    cards,
    picture: () => Promise.resolve(undefined),
  })
  void client.ask('words', { collection: 'c', field: 'trait' })
  const wantRows = (): void => worker.onmessage?.({ data: { wantsRows: true } } as MessageEvent)
  return { client, handed, wantRows, seen: () => namesIn(told) }
}

test('a change that is told while rows are sent comes among them, in its order', async () => {
  const { client, handed, wantRows, seen } = clientOf(async function* () {
    yield part('a', 'Lamp')
    yield part('b', 'Moth')
  })
  client.tell({ news: 'change', rows: [news('z', 'Nobody asked')], removed: [] })
  expect(seen()).toEqual(['reset'])
  wantRows()
  await expect.poll(seen).toEqual(['reset', 'Lamp'])
  expect(handed).toHaveLength(1)
  client.tell({ news: 'change', rows: [news('a', 'Torch')], removed: [] })
  wantRows()
  wantRows()
  await expect.poll(seen).toEqual(['reset', 'Lamp', 'Torch', 'Moth', 'whole'])
})

test('no part is fetched before the worker has taken the one before it', async () => {
  let fetched = 0
  const { wantRows, seen } = clientOf(async function* () {
    for (const name of ['Lamp', 'Moth', 'Torch']) {
      fetched++
      yield part(name, name)
    }
  })
  wantRows()
  await expect.poll(seen).toEqual(['reset', 'Lamp'])
  expect(fetched).toBe(1)
  wantRows()
  await expect.poll(seen).toEqual(['reset', 'Lamp', 'Moth'])
  expect(fetched).toBe(2)
})

test('a part of a library that was left behind is not told of the next one', async () => {
  let release = (): void => undefined
  let library = 'old'
  const { client, wantRows, seen } = clientOf(async function* () {
    const mine = library
    if (mine === 'old') await new Promise<void>((resolve) => (release = resolve))
    yield part(mine, mine)
  })
  wantRows()
  library = 'new'
  client.tell({ news: 'reset', collections: [] })
  wantRows()
  await expect.poll(seen).toEqual(['reset', 'reset', 'new'])
  release()
  await new Promise((resolve) => setTimeout(resolve))
  expect(seen()).toEqual(['reset', 'reset', 'new'])
})

test('a mirror that was filled from packed parts says what one filled from rows says, and takes entries out again', () => {
  const [packed, told] = [new Mirror(), new Mirror()]
  for (const mirror of [packed, told]) mirror.take({ news: 'reset', collections: [] })
  packed.take({ news: 'part', packed: part('a', 'Lamp') })
  packed.take({ news: 'part', packed: part('b', 'Moth') })
  told.take({ news: 'change', rows: [news('a', 'Lamp'), news('b', 'Moth')], removed: [] })
  for (const mirror of [packed, told]) mirror.take({ news: 'whole' })
  const rowsIn = (mirror: Mirror): CatalogRow[] => [...mirror.catalog('c').rows()]
  expect(rowsIn(packed)).toEqual(rowsIn(told))
  packed.take({ news: 'change', rows: [], removed: ['a', 'nowhere'] })
  expect(rowsIn(packed)).toEqual([row('b', 'Moth')])
  expect(packed.catalog('c').references('Moth')).toEqual([row('b', 'Moth')])
})
