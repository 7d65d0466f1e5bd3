import { describe, expect, test } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import type { HostContext } from '../../../main/answers/context'
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
function read(signal: AbortSignal, decoded: (art: string) => void) {
  const pictures = {
    shown: (art: string) => {
      decoded(art)
      return Promise.resolve({ width: 1, height: 1, address: '' })
    },
  } as unknown as HostContext['pictures']
  const wanted = CARDS.map((entry) => ({ entry, index: 0 }))
  return cardsOf(client, wanted, new CardPictures(client, pictures), SYSTEMS, signal)
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

  test.each(['art-one', 'asset-two', 'art-two'])('are left where the work is cancelled over %s', async (last) => {
    const work = new AbortController()
    const decoded: string[] = []
    const reading = read(work.signal, (art) => {
      decoded.push(art)
      if (art === last) work.abort()
    })
    await expect(reading).rejects.toThrow('aborted')
    expect(decoded.at(-1)).toBe(last)
  })
})
