import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, test, vi } from 'vitest'
import type { EntryRow } from '../../../preload/contract'
import { createRefusals } from '../../../renderer/cards/art'
import { useLibrary } from '../../../renderer/stores/library'
import { useToasts } from '../../../renderer/stores/toasts'

afterEach(() => vi.unstubAllGlobals())

test('a picture that is refused is told of by the name of its card, else its key, and once', () => {
  vi.stubGlobal('window', {
    studio: { request: () => new Promise(() => undefined), on: () => () => undefined, connection: () => undefined },
  })
  setActivePinia(createPinia())
  const row = (art: string, card: { readonly name: string; readonly key: string }) =>
    [art, { entry: art, appearance: { version: 1, art }, cards: [card] } as unknown as EntryRow] as const
  useLibrary().rows = new Map([
    row('named', { name: 'Lamp Carrier', key: 'L1' }),
    row('keyed', { name: '', key: 'L2' }),
    row('bare', { name: '', key: '' }),
  ])
  const refuse = createRefusals()
  for (const art of ['named', 'keyed', 'bare', 'frame', 'named']) refuse(art, 'Why.')
  expect(useToasts().list.map(({ text }) => text)).toEqual([
    'Lamp Carrier is shown without its picture. Why.',
    'L2 is shown without its picture. Why.',
    'Unnamed card is shown without its picture. Why.',
    'A picture is not shown. Why.',
  ])
})
