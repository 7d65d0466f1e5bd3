import { shallowRef, type ComputedRef } from 'vue'
import { beforeEach, expect, test } from 'vitest'
import { follow } from '../../../renderer/editor/session/beside'

const seen = shallowRef(true)
const front = shallowRef<string>()
const open = shallowRef<readonly string[]>([])
/** What waits until the script is drawn. */
const waiting: (() => void)[] = []
const drawn = (): Promise<void> => new Promise((resolve) => waiting.push(resolve))

let shown: ComputedRef<string | undefined>

beforeEach(() => {
  seen.value = true
  front.value = undefined
  open.value = []
  waiting.length = 0
  shown = follow(
    () => front.value,
    () => open.value,
    seen,
    drawn,
  )
})

function bring(card: string): void {
  if (!open.value.includes(card)) open.value = [...open.value, card]
  front.value = card
}

async function draw(): Promise<void> {
  for (const resume of waiting.splice(0)) resume()
  await Promise.resolve()
  await Promise.resolve()
}

test('the first card is shown at once: there is nothing to look at meanwhile', () => {
  bring('scout')
  expect(shown.value).toBe('scout')
  expect(waiting).toEqual([])
})

test('another card is followed when its script is drawn', async () => {
  bring('scout')
  bring('moth')
  expect(shown.value).toBe('scout')
  await draw()
  expect(shown.value).toBe('moth')
})

test('whoever goes on meanwhile sees the last card alone, forth and back', async () => {
  bring('scout')
  for (const card of ['moth', 'lamp', 'scout', 'moth']) bring(card)
  expect(shown.value).toBe('scout')
  await draw()
  expect(shown.value).toBe('moth')
  expect(waiting).toEqual([])
})

test('a card that is closed is left at once, and the last one leaves nothing', () => {
  bring('scout')
  bring('moth')
  open.value = ['moth']
  expect(shown.value).toBe('moth')
  open.value = []
  front.value = undefined
  expect(shown.value).toBeUndefined()
})

test('a pane behind another one stays with its card while that is open, and catches up when it is seen', async () => {
  bring('scout')
  expect(shown.value).toBe('scout')
  seen.value = false
  bring('moth')
  await draw()
  expect(shown.value).toBe('scout')
  seen.value = true
  expect(shown.value).toBe('moth')
  seen.value = false
  bring('lamp')
  await draw()
  open.value = ['scout', 'lamp']
  expect(shown.value).toBe('lamp')
})
