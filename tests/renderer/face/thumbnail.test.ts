// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTick, reactive } from 'vue'
import CardThumbnail from '../../../renderer/face/CardThumbnail.vue'
import { leave, show } from '../components/mounted'

const ENTRY = '1'
const FACE = { width: 80, height: 112 } as ImageBitmap
/** Whether the game of the card draws faces. */
const game = reactive({ hasFaces: true })

vi.mock('../../../renderer/stores/games', () => ({
  useGames: () => ({ ofEntry: () => ({ workshop: game.hasFaces ? {} : undefined }) }),
}))
vi.mock('../../../renderer/stores/library', () => ({
  useLibrary: () => ({ rows: new Map([[ENTRY, { revision: 1, cards: [{ name: 'Wickling' }] }]]) }),
}))
vi.mock('../../../renderer/cards/cards', () => ({
  useCards: () => ({
    drawn: () => FACE,
    thumbnail: () => ({ done: Promise.resolve(FACE), cancel: () => undefined }),
    others: () => 0,
    read: () => Promise.resolve({ text: 'name Wickling' }),
  }),
}))
vi.mock('../../../renderer/face/size', () => ({
  useCardSizes: () => ({ of: () => ({ width: 63, height: 88, bleed: 3, corner: 3 }) }),
}))
vi.mock('../../../renderer/face/canvases', () => ({
  takeCanvas: () => document.createElement('canvas'),
  giveBack: () => undefined,
}))

beforeEach(() => {
  game.hasFaces = true
})
afterEach(leave)

test('a card whose game draws no faces for a while is a text, and a face again when it does', async () => {
  show(CardThumbnail, { entry: ENTRY, width: 80 })
  const faces = (): number => document.querySelectorAll('canvas').length
  const texts = (): number => document.querySelectorAll('pre').length
  await nextTick()
  expect([faces(), texts()]).toEqual([1, 0])
  for (const isThere of [false, true, false, true]) {
    game.hasFaces = isThere
    await nextTick()
    await nextTick()
    expect([faces(), texts()]).toEqual(isThere ? [1, 0] : [0, 1])
  }
})
