// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { computed, defineComponent, h, nextTick, shallowRef, type Component } from 'vue'
import { docked, useSeen } from '../../../renderer/shell/seen'
import { leave, show, withHost } from './mounted'

afterEach(leave)

/** A pane of the dock, which is brought to the front and sent behind. */
function pane(isVisible: boolean) {
  const listeners = new Set<(event: { isVisible: boolean }) => void>()
  const api = {
    isVisible,
    onDidVisibilityChange(listener: (event: { isVisible: boolean }) => void) {
      listeners.add(listener)
      return { dispose: () => listeners.delete(listener) }
    },
  }
  const see = (is: boolean): void => listeners.forEach((listener) => listener({ isVisible: is }))
  return { params: { api }, see, listeners }
}

test('what lies behind another pane stays as it was seen last, and is drawn when it comes to the front', async () => {
  withHost()
  const value = shallowRef(1)
  let drawn = 0
  const Inner = defineComponent({
    setup() {
      const seen = useSeen()
      const held = computed<number>((before) => (seen.value || before === undefined ? value.value : before))
      return () => h('p', (drawn++, held.value))
    },
  })
  const { params, see, listeners } = pane(false)
  const shown = show(docked(Inner), { params })
  expect(shown.text()).toBe('1')
  value.value = 2
  await nextTick()
  expect([shown.text(), drawn]).toEqual(['1', 1])
  see(true)
  await nextTick()
  expect(shown.text()).toBe('2')
  value.value = 3
  await nextTick()
  expect([shown.text(), drawn]).toEqual(['3', 3])
  leave()
  expect(listeners.size).toBe(0)
  // Without a dock around it, it is seen.
  expect(show(Inner).text()).toBe('3')
})

test('a pane that asks for its place in the dock is given it, and no other', () => {
  withHost()
  const asking: Component = {
    props: { params: { type: Object, required: true } },
    render: ({ params }: { readonly params: { readonly place: string } }) => h('p', `at ${params.place}`),
  }
  const other: Component = { render: () => h('p', 'other') }
  const { params } = pane(true)
  expect(show(docked(asking), { params: { ...params, place: 'left' } }).text()).toBe('at left')
  expect(show(docked(other), { params }).attributes('params')).toBeUndefined()
})
