// @vitest-environment happy-dom
import {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuPortal,
  DropdownMenuRoot,
  DropdownMenuTrigger,
} from 'reka-ui'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { h, nextTick, ref, withDirectives, type Component } from 'vue'
import { giveBack, watchFocus } from '../../../renderer/shell/focus/back'
import { vBusy } from '../../../renderer/shell/focus/busy'
import { leave, show } from './mounted'

beforeAll(watchFocus)
afterEach(leave)

const focused = (): string | null | undefined => document.activeElement?.textContent || document.activeElement?.id

describe('a menu that closes', () => {
  const isOpen = ref(false)
  const Page: Component = {
    setup: () => () => [
      h(DropdownMenuRoot, { open: isOpen.value, 'onUpdate:open': (open: boolean) => (isOpen.value = open) }, () => [
        h(DropdownMenuTrigger, () => 'More'),
        h(DropdownMenuPortal, () =>
          h(DropdownMenuContent, { onCloseAutoFocus: giveBack }, () => h(DropdownMenuItem, { id: 'one' }, () => 'One')),
        ),
      ]),
      h('input', { id: 'elsewhere' }),
    ],
  }

  async function opened(): Promise<void> {
    isOpen.value = false
    show(Page)
    document.querySelector<HTMLElement>('button')?.focus()
    isOpen.value = true
    await vi.waitFor(() => expect(document.querySelector('[role=menu]')?.contains(document.activeElement)).toBe(true))
  }

  test('gives the focus back to its button', async () => {
    await opened()
    isOpen.value = false
    await vi.waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull())
    await vi.waitFor(() => expect(focused()).toBe('More'))
  })

  test('takes it from nobody who has gone elsewhere before the window comes to that', async () => {
    await opened()
    isOpen.value = false
    // The menu is taken out, and its timer has not come yet.
    await vi.waitUntil(() => document.querySelector('[role=menu]') === null, { interval: 0 })
    document.getElementById('elsewhere')?.focus()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(focused()).toBe('elsewhere')
  })
})

describe('a button whose work is under way', () => {
  const isBusy = ref(false)
  const [clicked, sent] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())]
  const Page: Component = {
    setup: () => () =>
      h('form', { onSubmit: sent }, [
        withDirectives(h('button', { id: 'add', onClick: clicked }, 'Add'), [[vBusy, isBusy.value]]),
      ]),
  }

  test('does nothing more, says so, and keeps the focus; then it works again', async () => {
    show(Page)
    const button = document.getElementById('add') as HTMLButtonElement
    button.focus()
    button.click()
    isBusy.value = true
    await nextTick()
    button.click()
    expect([clicked, sent].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect([document.activeElement, button.getAttribute('aria-disabled'), button.disabled]).toEqual([
      button,
      'true',
      false,
    ])
    isBusy.value = false
    await nextTick()
    button.click()
    expect([clicked, sent].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
    expect(button.hasAttribute('aria-disabled')).toBe(false)
  })

  test('that is shown in the middle of its work does nothing before that is done', async () => {
    isBusy.value = true
    show(Page)
    const button = document.getElementById('add') as HTMLButtonElement
    const before = clicked.mock.calls.length
    button.click()
    expect([clicked.mock.calls.length - before, button.getAttribute('aria-disabled')]).toEqual([0, 'true'])
    isBusy.value = false
    await nextTick()
    button.click()
    expect(clicked.mock.calls.length - before).toBe(1)
  })
})
