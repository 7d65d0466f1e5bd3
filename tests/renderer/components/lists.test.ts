// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { nextTick } from 'vue'
import type { LibraryInfo } from '../../../preload/contract'
import CardGrid from '../../../renderer/library/list/CardGrid.vue'
import { useCardList } from '../../../renderer/library/list/list'
import { useLibrary } from '../../../renderer/stores/library'
import { leave, show, withHost } from './mounted'

afterEach(leave)

const info = (handle: string, continues?: string): LibraryInfo => ({
  handle,
  location: `/${handle}`,
  name: handle,
  collections: [],
  safety: { state: 'sound' },
  ...(continues !== undefined && { continues }),
})

test('the list of faces begins at its top in another library, query and collection, and stays where it is in the same', async () => {
  withHost()
  const library = useLibrary()
  const list = useCardList()
  library.info = info('first')
  const scroller = show(CardGrid).get('[role=listbox]').element
  /** Where the list stands after something, if it stood further down. */
  const after = async (change: () => unknown): Promise<number> => {
    scroller.scrollTop = 500
    change()
    await nextTick()
    await nextTick()
    return scroller.scrollTop
  }
  // What is shown first settles.
  for (let left = 5; left > 0; left--) await nextTick()
  expect(await after(() => undefined)).toBe(500)
  expect(await after(() => (library.info = info('second')))).toBe(0)
  expect(await after(() => (list.query = 'lamp'))).toBe(0)
  expect(await after(() => (list.collection = 'one'))).toBe(0)

  expect(await after(() => library.shows++)).toBe(500)
  list.collection = undefined
  await nextTick()
  expect(await after(() => (library.info = { ...info('second'), name: 'renamed' }))).toBe(500)
  // A library that was saved to another file goes on there.
  library.goesOn = true
  expect(await after(() => (library.info = info('third', 'second')))).toBe(500)
})
