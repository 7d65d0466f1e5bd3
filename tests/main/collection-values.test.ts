import { expect, test } from 'vitest'
import { SYSTEMS } from '../../core/systems/registry'
import { CardPictures, cardsOf } from '../../main/answers/sheet'
import type { HostContext } from '../../main/answers/context'
import type { LibraryClient } from '../../main/database/client'

const CARD = 'name Oil; id CP99-003; class Neutral; type Follower; cost 2; stats 2/2;\n'
const face = (value: string) => ({
  collection: 'c',
  kind: 'template',
  name: 'dusk',
  text: JSON.stringify({
    version: 2,
    id: 'dusk',
    name: 'Dusk',
    for: [],
    size: { width: 50, height: 70, bleed: 2, safe: 3, corner: 3 },
    palette: [],
    layers: [
      {
        ...{ type: 'text', id: 't', name: 'T', box: { x: 2, y: 2, width: 46, height: 8 }, value },
        style: { font: 'Alegreya Sans', size: 5, colour: '#000000' },
      },
    ],
  }),
})

/** A library of three cards whose second is `b`, and what it was asked. */
function library(value: string) {
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    info: {
      collections: [
        { collection: 'c', system: 'evolve', name: 'Lamps', imprint: { copyright: '© Ann' }, declared: {} },
      ],
    },
    read: [{ entry: 'b', collection: 'c', text: CARD, appearance: { version: 1 }, cards: [{ name: 'Oil' }] }],
    assets: [face(value)],
    standing: { before: 1, total: 3 },
  }
  const ask = (question: string): Promise<unknown> => {
    asked.push(question)
    return Promise.resolve(answers[question])
  }
  return { asked, client: { ask } as unknown as LibraryClient }
}

const printed = async (value: string) => {
  const { asked, client } = library(value)
  const pictures = new CardPictures(client, {} as HostContext['pictures'])
  const work = { signal: new AbortController().signal, progress: () => undefined }
  const [card] = await cardsOf(client, [{ entry: 'b', index: 0 }], pictures, SYSTEMS, work)
  return { values: card?.collection, asked }
}

test('a sheet`s cards know their collection, and their place in it where a face shows that', async () => {
  const { values, asked } = await printed('{collection.number}/{collection.total}')
  expect(values).toEqual({ name: 'Lamps', set: 'Lamps', copyright: '© Ann', number: 2, total: 3 })
  expect(asked).toContain('standing')
})

test('nobody looks for the place of cards whose faces do not show it', async () => {
  const { values, asked } = await printed('{collection.set} {collection.copyright}')
  expect(values).toEqual({ name: 'Lamps', set: 'Lamps', copyright: '© Ann' })
  expect(asked).not.toContain('standing')
})
