// @vitest-environment happy-dom
import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shallowRef } from 'vue'
import BoardsDialog from '../../../renderer/table/boards/BoardsDialog.vue'
import { useBoards } from '../../../renderer/table/boards/boards'
import { useLibrary } from '../../../renderer/stores/library'
import { leave, show, withHost } from './mounted'

beforeEach(() => withHost())
afterEach(leave)

const button = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[aria-label="${name}"]`)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label')

/** The dialog over a library with two boards, of which the first is being renamed. */
async function renaming() {
  const library = useLibrary()
  const names = shallowRef(['Alder', 'Birch'])
  library.info = { collections: [{ collection: 'c', name: 'Cards', system: 'evolve' }] } as never
  const asset = (name: string, id: number) => ({ asset: `a${id}`, kind: 'board', name, revision: 1, text: '' })
  vi.spyOn(library, 'assetsOf').mockImplementation(
    () => names.value.map(asset).toSorted((a, b) => (a.name < b.name ? -1 : 1)) as never,
  )
  vi.spyOn(library, 'apply').mockImplementation((async ([{ name }]: readonly [{ name: string }]) => {
    await Promise.resolve()
    names.value = [name, 'Birch']
    return { revisions: {} }
  }) as never)
  show(BoardsDialog)
  useBoards().shown = true
  await flushPromises()
  button('Rename Alder').click()
  await flushPromises()
  const field = document.activeElement as HTMLInputElement
  const press = async (key: string): Promise<void> => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await flushPromises()
  }
  return { field, press }
}

test('a board that was renamed keeps the focus in its row, wherever that stands now', async () => {
  const { field, press } = await renaming()
  field.value = 'Willow'
  await press('Enter')
  expect(focused()).toBe('Rename Willow')
})

test('a board whose name is left as it was has the focus in its row', async () => {
  const { press } = await renaming()
  await press('Escape')
  expect(focused()).toBe('Rename Alder')
})
