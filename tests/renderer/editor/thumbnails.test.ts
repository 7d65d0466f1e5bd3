import { expect, test } from 'vitest'
import type { CardClient } from '../../../renderer/cards/client'
import type { FacePlace } from '../../../renderer/cards/protocol'
import { createThumbnails } from '../../../renderer/cards/thumbnails'

const place: FacePlace = {
  card: { system: 'toy', collection: 'c', entry: 'a', text: 'card Gull' },
  index: 0,
  appearance: { version: 1, art: 'hash' },
}

/** Thumbnails of a worker that draws when it is told to; each bitmap says which question it answers. */
function drawn() {
  const waiting: (() => void)[] = []
  let asked = 0
  const ask = (): Promise<ImageBitmap> => {
    const height = ++asked
    return new Promise((resolve) => waiting.push(() => resolve({ width: 10, height } as ImageBitmap)))
  }
  const thumbnails = createThumbnails({ ask } as unknown as CardClient)
  const draw = async (): Promise<number> => {
    const bitmap = thumbnails.draw(place, 10, 0)
    waiting.splice(0).forEach((go) => go())
    return (await bitmap).height
  }
  return {
    ...thumbnails,
    draw,
    begin: () => thumbnails.draw(place, 10, 0),
    end: () => waiting.splice(0).forEach((go) => go()),
  }
}

test('a face is drawn once, and again when all were forgotten', async () => {
  const { draw, clear } = drawn()
  expect([await draw(), await draw()]).toEqual([1, 1])
  clear()
  expect(await draw()).toBe(2)
})

test('a face that was asked for in the library before is not kept for the next, whose pictures are others', async () => {
  const { draw, clear, begin, end } = drawn()
  const late = begin()
  clear()
  end()
  expect((await late).height).toBe(1)
  expect(await draw()).toBe(2)
})

test('a face that was drawn is there at once, in that width and with those others alone, until all are forgotten', async () => {
  const { draw, clear, known } = drawn()
  expect(known(place, 10, 0)).toBeUndefined()
  await draw()
  expect(known(place, 10, 0)?.height).toBe(1)
  expect([known(place, 11, 0), known(place, 10, 1), known({ ...place, index: 1 }, 10, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  clear()
  expect(known(place, 10, 0)).toBeUndefined()
})
