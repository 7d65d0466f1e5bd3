import { describe, expect, test } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import type { HostContext, JobWork } from '../../../main/answers/context'
import { CardPictures, cardsOf } from '../../../main/answers/sheet'
import type { LibraryClient } from '../../../main/database/client'

const CARDS = ['one', 'two', 'three'] as const

/** A library of three cards with a picture each, whose collection has as many pictures of its own. */
const client = {
  ask: (name: string) =>
    Promise.resolve(
      {
        info: { collections: [{ collection: 'c', system: 'evolve', name: 'Lamps', language: 'en' }] },
        read: CARDS.map((entry) => ({
          entry,
          collection: 'c',
          text: '',
          appearance: { version: 1, art: `art-${entry}` },
          cards: [{ key: entry, name: entry }],
        })),
        assets: CARDS.map((asset) => ({ collection: 'c', name: `pictures/${asset}.png`, art: `asset-${asset}` })),
        readArt: { bytes: new Uint8Array(1) },
      }[name],
    ),
} as unknown as LibraryClient

/** Decodes pictures; `decoded` hears of each before it is there. */
function read(signal: AbortSignal, decoded: (art: string) => void, progress: JobWork['progress'] = () => undefined) {
  const pictures = {
    shown: (art: string) => {
      decoded(art)
      return Promise.resolve({ width: 1, height: 1, address: '' })
    },
  } as unknown as HostContext['pictures']
  const wanted = CARDS.map((entry) => ({ entry, index: 0 }))
  return cardsOf(client, wanted, new CardPictures(client, pictures), SYSTEMS, { signal, progress })
}

describe('the pictures of cards that are printed or published', () => {
  test('are all decoded, those of cards and those of their collection', async () => {
    const decoded: string[] = []
    const cards = await read(new AbortController().signal, (art) => decoded.push(art))
    expect(cards.map(({ art }) => art !== undefined)).toEqual([true, true, true])
    expect(decoded.toSorted()).toEqual(
      [...CARDS.map((one) => `art-${one}`), ...CARDS.map((one) => `asset-${one}`)].toSorted(),
    )
  })

  test('are not read for a list of cards, which shows none', async () => {
    const asked: string[] = []
    const watched = {
      ask: (name: 'info') => {
        asked.push(name)
        return client.ask(name, {})
      },
    } as unknown as LibraryClient
    const wanted = CARDS.map((entry) => ({ entry, index: 0 }))
    const work = { signal: new AbortController().signal, progress: () => undefined }
    const cards = await cardsOf(watched, wanted, undefined, SYSTEMS, work)
    expect(cards.map(({ appearance, art }) => [appearance.art, art])).toEqual(
      CARDS.map((entry) => [`art-${entry}`, undefined]),
    )
    expect(asked).not.toContain('readArt')
  })

  test('are told of one after the other, those of cards before those of their collection', async () => {
    const told: unknown[] = []
    await read(
      new AbortController().signal,
      () => undefined,
      (...progress) => told.push(progress),
    )
    const each = [1, 2, 3].map((done) => [done, 3, 'pictures'])
    expect(told).toEqual([...each, ...each])
  })

  test('are not read beyond one that cannot be read from the library', async () => {
    const many = Array.from({ length: 12 }, (_, at) => `card-${at}`)
    const asked: string[] = []
    const answers = (art: string | undefined): Record<string, unknown> => ({
      info: { collections: [{ collection: 'c', system: 'evolve', name: 'Lamps', language: 'en' }] },
      read: many.map((entry) => ({ entry, collection: 'c', text: '', appearance: { art: entry }, cards: [] })),
      readArt: art,
    })
    const torn = {
      ask: (name: string, { art }: { art?: string }) => {
        if (name === 'readArt') asked.push(art ?? '')
        return art === 'card-3' ? Promise.reject(new Error('torn')) : Promise.resolve(answers(art)[name])
      },
    } as unknown as LibraryClient
    const pictures = { shown: () => Promise.resolve({}) } as unknown as HostContext['pictures']
    const wanted = many.map((entry) => ({ entry, index: 0 }))
    const work = { signal: new AbortController().signal, progress: () => undefined }
    await expect(cardsOf(torn, wanted, new CardPictures(torn, pictures), SYSTEMS, work)).rejects.toThrow('torn')
    await new Promise((resolve) => setTimeout(resolve, 20))
    // Those that were on their way.
    expect(asked.length).toBeLessThanOrEqual(6)
  })

  test.each(['art-one', 'asset-two', 'art-two'])('are left where the work is cancelled over %s', async (last) => {
    const work = new AbortController()
    const decoded: string[] = []
    const reading = read(work.signal, (art) => {
      decoded.push(art)
      if (art === last) work.abort()
    })
    await expect(reading).rejects.toThrow('aborted')
    // One more may have been on its way.
    expect(decoded.slice(decoded.indexOf(last) + 1).length).toBeLessThanOrEqual(1)
  })
})
