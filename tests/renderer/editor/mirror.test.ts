import { expect, test } from 'vitest'
import type { CatalogRow } from '../../../core/document/catalog'
import { CardClient } from '../../../renderer/cards/client'
import { Mirror, RowsWanted } from '../../../renderer/cards/mirror'
import type { News } from '../../../renderer/cards/protocol'
import { Lean } from '../../../core/document/lean'

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
    cards: [row('a', 'Lamp')],
  }
  const copy = structuredClone(entry)
  expect(lean.row(copy)).toEqual(entry)
  expect(lean.row(structuredClone(entry)).cards[0]?.words['trait']).toBe(lean.row(copy).cards[0]?.words['trait'])
})

test('a change that is told while rows are sent comes among them, in its order', async () => {
  const told: News[] = []
  const worker = { postMessage: (message: News) => told.push(message), terminate: () => undefined } as unknown as Worker
  let release = (): void => undefined
  const client = new CardClient({
    start: () => worker,
    news: () => ({ news: 'reset', collections: [] }),
    async *rows() {
      yield [news('a', 'Lamp')]
      await new Promise<void>((resolve) => (release = resolve))
      yield [news('b', 'Moth')]
    },
    picture: () => Promise.resolve(undefined),
  })
  void client.ask('words', { collection: 'c', field: 'trait' })
  const seen = (): string[] =>
    told.flatMap((one) =>
      'news' in one
        ? one.news === 'change'
          ? one.rows.map(({ rows: [first] }) => first?.name ?? '')
          : [one.news]
        : [],
    )
  client.tell({ news: 'change', rows: [news('z', 'Nobody asked')], removed: [] })
  expect(seen()).toEqual(['reset'])
  worker.onmessage?.({ data: { wantsRows: true } } as MessageEvent)
  await expect.poll(seen).toEqual(['reset', 'Lamp'])
  client.tell({ news: 'change', rows: [news('a', 'Torch')], removed: [] })
  release()
  await expect.poll(seen).toEqual(['reset', 'Lamp', 'Torch', 'Moth', 'whole'])
})
