import { expect, test } from 'vitest'
import { shallowRef } from 'vue'
import type { OpenCard } from '../../../renderer/editor/open'
import type { Opened } from '../../../renderer/editor/session/opened'
import { createShowing } from '../../../renderer/editor/session/showing'

const card = (entry: string): OpenCard => ({ entry, state: { index: 0 } }) as unknown as OpenCard

/** An editor in which `kept` is open already, and cards come when they are let. */
function editor(kept: OpenCard) {
  const active = shallowRef<OpenCard>()
  const brought = shallowRef<OpenCard>()
  const arrivals = new Map<string, (found: OpenCard | undefined) => void>()
  const opened = {
    active,
    brought,
    target: shallowRef(),
    find: (entry: string) => (entry === kept.entry ? kept : undefined),
    use: () => undefined,
    leave: () => undefined,
  } as unknown as Opened
  const load = (entry: string) => new Promise<OpenCard | undefined>((resolve) => arrivals.set(entry, resolve))
  return { active, brought, arrivals, ...createShowing(opened, load) }
}

test('a card that was asked for while the tabs of before come back is the one shown, however late it comes', async () => {
  const [kept, asked] = [card('kept'), card('asked')]
  const { active, arrivals, show, showFirst } = editor(kept)
  const shown = show({ entry: 'asked', index: 0 })
  const restored = showFirst({ entry: 'kept', index: 0 })
  await new Promise((resolve) => setTimeout(resolve))
  expect(active.value).toBeUndefined()
  arrivals.get('asked')?.(asked)
  await Promise.all([shown, restored])
  expect(active.value).toBe(asked)
})

test('where it is gone, or none was asked for, the tab of before is shown', async () => {
  const kept = card('kept')
  const { active, arrivals, show, showFirst } = editor(kept)
  const shown = show({ entry: 'gone', index: 0 })
  const restored = showFirst({ entry: 'kept', index: 0 })
  arrivals.get('gone')?.(undefined)
  await Promise.all([shown, restored])
  expect(active.value).toBe(kept)
})

test('a card that is brought by what happens is told from one that somebody asked for, in both orders', async () => {
  const kept = card('kept')
  const { active, brought, show } = editor(kept)
  await show({ entry: 'kept', index: 0 }, true)
  expect([active.value, brought.value]).toEqual([kept, kept])
  await show({ entry: 'kept', index: 0 })
  expect([active.value, brought.value]).toEqual([kept, undefined])
  await show({ entry: 'kept', index: 0 }, true)
  expect(brought.value).toBe(kept)
})

test('when a person last asked for a card is known: neither what is brought nor tabs that come back count', async () => {
  const { show, showFirst, askedAt } = editor(card('kept'))
  await showFirst({ entry: 'kept', index: 0 })
  await show({ entry: 'kept', index: 0 }, true)
  expect(askedAt()).toBe(0)
  const before = performance.now()
  await show({ entry: 'kept', index: 0 })
  expect(askedAt()).toBeGreaterThanOrEqual(before)
})
