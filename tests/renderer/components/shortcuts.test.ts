// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineComponent, h, nextTick, type VNode } from 'vue'
import { useFocusKeeping } from '../../../renderer/commands/focus'
import { useShortcuts } from '../../../renderer/commands/shortcuts'
import { useCommands } from '../../../renderer/stores/commands'
import { leave, show, withHost } from './mounted'

beforeEach(() => withHost())
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

/** A window that uses this, and shows that. */
const windowWith = (use: () => void, content: () => VNode) => show(defineComponent({ setup: () => (use(), content) }))

test('a key that is held ends one turn, and goes back as far as somebody holds it', () => {
  windowWith(useShortcuts, () => h('main'))
  const ran: string[] = []
  const command = (id: string, shortcut: string, once: boolean) => ({
    id,
    title: id,
    group: 'Table',
    shortcuts: [shortcut],
    once,
    run: () => ran.push(id),
  })
  useCommands().register(command('end-turn', 'E', true), command('undo', 'F8', false))
  const press = (key: string, repeat: boolean): boolean =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }))
  press('e', false)
  // Nobody else takes what is held, either.
  expect([press('e', true), press('e', true)]).toEqual([false, false])
  press('F8', false)
  press('F8', true)
  expect(ran).toEqual(['end-turn', 'undo', 'undo'])
})

test('what is undone on a page is undone from a field of numbers and from a list too, and a field of words keeps its own', () => {
  windowWith(useShortcuts, () =>
    h('main', [
      h('input', { id: 'words' }),
      h('input', { id: 'number', type: 'number' }),
      h('select', { id: 'list' }),
      h('textarea', { id: 'text' }),
      h('input', { id: 'choice', type: 'radio' }),
    ]),
  )
  let count = 0
  const undo = (yields: boolean | 'words') => ({
    id: 'undo',
    title: 'Undo',
    group: 'Print',
    shortcuts: ['Ctrl+Z'],
    yields,
    run: () => count++,
  })
  const undoneIn = (id: string, yields: boolean | 'words'): boolean => {
    const before = count
    const remove = useCommands().register(undo(yields))
    document
      .getElementById(id)
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }))
    remove()
    return count > before
  }
  const fields = ['words', 'number', 'list', 'text', 'choice']
  expect(fields.filter((id) => undoneIn(id, 'words'))).toEqual(['number', 'list', 'choice'])
  expect(fields.filter((id) => undoneIn(id, true))).toEqual(['choice'])
  expect(fields.filter((id) => undoneIn(id, false))).toEqual(fields)
})

test('what was given the focus back at once, as by a dialog that closes, leaves it to the nearest when it goes', async () => {
  const button = (id: string) => h('button', { id }, id)
  windowWith(useFocusKeeping, () =>
    h('main', [h('section', { 'data-keeps-focus': '' }, [button('one'), button('two')])]),
  )
  const [one, two] = ['one', 'two'].map((id) => document.getElementById(id))
  one?.focus()
  one?.blur()
  one?.focus()
  await nextTick()
  one?.remove()
  await vi.waitFor(() => expect(document.activeElement).toBe(two))
})
