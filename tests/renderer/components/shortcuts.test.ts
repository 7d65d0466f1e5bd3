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
