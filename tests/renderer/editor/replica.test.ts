import { expect, test } from 'vitest'
import { Line, type Answers } from '../../../core/channel/line'
import type { CardSummary, CatalogRow } from '../../../core/document/catalog'
import { CardClient } from '../../../renderer/cards/client'
import { CatalogReplica, RowsWanted } from '../../../renderer/cards/replica'
import type { CardOffer, WindowOffer } from '../../../renderer/cards/protocol'
import { Lean } from '../../../core/document/lean'
import { packCards, takeCards } from '../../../preload/packed'
import { straight } from '../../core/channel/straight'
import { Clock } from '../../core/channel/wire'

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
  const replica = new CatalogReplica()
  replica.take({
    news: 'reset',
    collections: [{ collection: 'c', declared: { trait: ['Odd'] }, assets: [], readsCards: false }],
  })
  expect(replica.declared('c')).toEqual({ trait: ['Odd'] })
  expect(() => replica.catalog('c').byName('Lamp')).toThrow(RowsWanted)
  expect(() => replica.overlay({ system: 'evolve', collection: 'c', entry: 'a', text: '' }, [])).toThrow(RowsWanted)
  replica.take({ news: 'change', rows: [news('a', 'Lamp')], removed: [] })
  expect(() => replica.catalog('c').byName('Lamp')).toThrow(RowsWanted)
  replica.take({ news: 'whole' })
  expect(replica.catalog('c').byName('Lamp')).toEqual([row('a', 'Lamp')])
  replica.take({ news: 'reset', collections: [] })
  expect(() => replica.catalog('c').rows()).toThrow(RowsWanted)
})

test('an unsaved text that says the same as the saved one changes no catalog', () => {
  const replica = new CatalogReplica()
  replica.take({ news: 'reset', collections: [], rows: [news('a', 'Lamp')] })
  const { version } = replica.catalog('c')
  replica.overlay({ system: 'evolve', collection: 'c', entry: 'a', text: '' }, [row('a', 'Lamp')])
  const { key, name, ...others } = row('a', 'Lamp')
  replica.overlay({ system: 'evolve', collection: 'c', entry: 'a', text: '' }, [{ ...others, name, key }])
  expect(replica.catalog('c').version).toBe(version)
  replica.overlay({ system: 'evolve', collection: 'c', entry: 'a', text: '' }, [row('a', 'Torch')])
  expect([replica.catalog('c').byName('Lamp').length, replica.catalog('c').byName('Torch').length]).toEqual([0, 1])
})

test('printed texts of other cards are kept where faces show them, and nowhere else', () => {
  const replica = new CatalogReplica()
  const says = (text: string): CatalogRow => ({ ...row('a', 'Lamp'), text })
  const textIn = (collection: string): string | undefined => replica.catalog(collection).byName('Lamp')[0]?.text
  const said = { declared: {}, assets: [] }
  replica.take({
    news: 'reset',
    collections: [
      { collection: 'c', ...said, readsCards: true },
      { collection: 'd', ...said, readsCards: false },
    ],
    rows: ['c', 'd'].map((collection) => ({ entry: collection, collection, rows: [says('Draw a card.')] })),
  })
  expect([textIn('c'), textIn('d')]).toEqual(['Draw a card.', ''])
  replica.overlay({ system: 'yacg', collection: 'c', entry: 'c', text: '' }, [says('Draw two cards.')])
  expect(textIn('c')).toBe('Draw two cards.')
  const { version } = replica.catalog('d')
  replica.overlay({ system: 'evolve', collection: 'd', entry: 'd', text: '' }, [says('Draw two cards.')])
  expect([textIn('d'), replica.catalog('d').version]).toEqual(['', version])
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

/** A card client with a worker that takes up what it is told, and asks for parts when the test says so. */
function clientOf(cards: () => AsyncGenerator<Uint8Array<ArrayBuffer>>) {
  const told: string[] = []
  const packed: Uint8Array[] = []
  const ends: ReturnType<typeof straight>[1][] = []
  let worker: Line<CardOffer, WindowOffer> | undefined
  let library = 0
  let asked: { cancel(): void } | undefined
  const client = new CardClient({
    timers: new Clock(),
    standing: () => Promise.resolve({ total: 0 }),
    fonts: () => Promise.resolve(undefined),
    start() {
      const [near, far] = straight()
      ends.push(far)
      worker = new Line<CardOffer, WindowOffer>({
        port: far,
        timers: new Clock(),
        answers: { words: () => new Promise(() => undefined) } as Partial<Answers<CardOffer>> as Answers<CardOffer>,
        news: {
          told({ library: number, news: one }) {
            library = number
            if (one.news === 'reset') asked?.cancel()
            told.push(...(one.news === 'change' ? one.rows.map(({ rows: [first] }) => first?.name ?? '') : ['reset']))
          },
        },
      })
      return near
    },
    news: () => ({ news: 'reset', collections: [] }),
    cards: async function* () {
      for await (const one of cards()) {
        packed.push(one)
        yield one
      }
    },
    refused: (art, reason) => told.push(`${art}: ${reason}`),
  })
  const waiting = client.ask('words', { collection: 'c', field: 'trait' })
  const wantRows = async (): Promise<string> => {
    const part = worker?.ask('part', { library })
    asked = part
    const reply = await part?.reply
    if (!reply || 'failure' in reply) return reply?.failure.code ?? ''
    const names = reply.value
      ? takeCards(reply.value).flatMap(({ cards: found }) => found.map(({ name }) => name))
      : ['whole']
    told.push(...names)
    return names.join()
  }
  return { client, told, wantRows, packed, waiting, ends, worker: () => worker }
}

test('a change that is told while rows are sent comes among them, in its order, and parts are handed over', async () => {
  const { client, told, wantRows, packed } = clientOf(async function* () {
    yield part('a', 'Lamp')
    yield part('b', 'Moth')
  })
  client.tell({ news: 'change', rows: [news('z', 'Nobody asked')], removed: [] })
  expect(told).toEqual(['reset'])
  await wantRows()
  client.tell({ news: 'change', rows: [news('a', 'Torch')], removed: [] })
  await wantRows()
  await wantRows()
  expect(told).toEqual(['reset', 'Lamp', 'Torch', 'Moth', 'whole'])
  expect(packed.map(({ length }) => length)).toEqual([0, 0])
})

test('no part is fetched before the worker wants it', async () => {
  let fetched = 0
  const { wantRows, told } = clientOf(async function* () {
    for (const name of ['Lamp', 'Moth', 'Torch']) {
      fetched++
      yield part(name, name)
    }
  })
  await wantRows()
  expect([told, fetched]).toEqual([['reset', 'Lamp'], 1])
  await wantRows()
  expect([told, fetched]).toEqual([['reset', 'Lamp', 'Moth'], 2])
})

test('a part of a library that was left behind is not told of the next one, and none of the next is lost', async () => {
  let release = (): void => undefined
  let library = 'old'
  const { client, wantRows, told, worker } = clientOf(async function* () {
    const mine = library
    if (mine === 'old') await new Promise<void>((resolve) => (release = resolve))
    yield part(mine, mine)
  })
  const left = wantRows()
  library = 'new'
  client.tell({ news: 'reset', collections: [] })
  // It was on its way while the other library was opened.
  expect(await worker()?.ask('part', { library: 1 }).reply).toMatchObject({ failure: { code: 'library-other' } })
  expect(await wantRows()).toBe('new')
  release()
  expect(await left).toBe('line-cancelled')
  await new Promise((resolve) => setTimeout(resolve))
  expect(told).toEqual(['reset', 'reset', 'new'])
})

test('rows that cannot be read fail the part with a code, and are read from the first on when they are wanted again', async () => {
  let broken = true
  const { wantRows, told } = clientOf(async function* () {
    yield part('a', 'Lamp')
    if (broken) throw new Error('The library went away.')
    yield part('b', 'Moth')
  })
  expect([await wantRows(), await wantRows()]).toEqual(['Lamp', 'cards-unread'])
  broken = false
  expect([await wantRows(), await wantRows(), await wantRows()]).toEqual(['Lamp', 'Moth', 'whole'])
  expect(told.filter((one) => one === 'reset')).toHaveLength(1)
})

test('a worker that dies fails what it was asked with a code, and the next question starts another', async () => {
  const { client, waiting, ends, told } = clientOf(async function* () {})
  ends[0]?.die('Out of memory.')
  await expect(waiting).rejects.toMatchObject({ name: 'CardFailure', code: 'line-closed', message: 'Out of memory.' })
  client.tell({ news: 'change', rows: [news('a', 'Lamp')], removed: [] })
  void client.ask('words', { collection: 'c', field: 'trait' })
  expect([ends.length, told]).toEqual([2, ['reset', 'reset']])
})

test('what a picture is refused for is told', () => {
  const { worker, told } = clientOf(async function* () {})
  worker()?.tell('refused', { art: 'a', reason: 'It holds a script.' })
  expect(told).toEqual(['reset', 'a: It holds a script.'])
})

test('a replica that was filled from packed parts says what one filled from rows says, and takes entries out again', () => {
  const [packed, told] = [new CatalogReplica(), new CatalogReplica()]
  for (const replica of [packed, told]) replica.take({ news: 'reset', collections: [] })
  packed.take({ news: 'part', packed: part('a', 'Lamp') })
  packed.take({ news: 'part', packed: part('b', 'Moth') })
  told.take({ news: 'change', rows: [news('a', 'Lamp'), news('b', 'Moth')], removed: [] })
  for (const replica of [packed, told]) replica.take({ news: 'whole' })
  const rowsIn = (replica: CatalogReplica): CatalogRow[] => [...replica.catalog('c').rows()]
  expect(rowsIn(packed)).toEqual(rowsIn(told))
  packed.take({ news: 'change', rows: [], removed: ['a', 'nowhere'] })
  expect(rowsIn(packed)).toEqual([row('b', 'Moth')])
  expect(packed.catalog('c').references('Moth')).toEqual([row('b', 'Moth')])
})
