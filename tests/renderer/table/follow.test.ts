import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TableText } from '../../../renderer/table/protocol'
import { followTexts } from '../../../renderer/table/reload'
import { useDrafts } from '../../../renderer/stores/drafts'
import { useLibrary } from '../../../renderer/stores/library'
import type { Change } from '../../../preload/contract'
import { changeOf, hostWith } from './host'

/** A table that knows the entry `a` and misses the card Bee. */
function following() {
  let announce = (_: Change): void => undefined
  hostWith([])
  const library = useLibrary()
  vi.spyOn(library, 'onChange').mockImplementation((listener) => ((announce = listener), () => undefined))
  const reloads: (readonly TableText[])[] = []
  const extensions: (readonly TableText[])[] = []
  const followed = followTexts({
    knows: (entry) => entry === 'a',
    misses: (word) => word === 'Bee',
    reload: (texts) => reloads.push(texts),
    extend: (texts) => extensions.push(texts),
  })
  return { reloads, extensions, followed, drafts: useDrafts(), announce: (change: Change) => announce(change) }
}

const draft = (text: string, isSound = true, entry = 'a') => ({ entry, text, keys: ['A'], isSound })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a text reaches the table as it stands in the editor, once typing pauses', () => {
  const { drafts, reloads } = following()
  drafts.take(draft('cost 1'))
  vi.advanceTimersByTime(150)
  drafts.take(draft('cost 12'))
  vi.advanceTimersByTime(199)
  expect(reloads).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reloads).toEqual([[{ entry: 'a', text: 'cost 12' }]])
})

test('a text with errors waits, and is named, until it has none', () => {
  const { drafts, reloads, followed } = following()
  drafts.take(draft('cost 2'))
  drafts.take(draft('cost', false))
  vi.advanceTimersByTime(1000)
  expect([reloads, [...followed.behind.value]]).toEqual([[], ['a']])
  drafts.take(draft('cost 3'))
  vi.advanceTimersByTime(200)
  expect([reloads.length, followed.behind.value.size]).toEqual([1, 0])
})

test('a text that has its errors since the table was laid with it is the one that is played', () => {
  const { drafts, followed, reloads } = following()
  followed.arrived([{ entry: 'a', text: 'cost' }])
  drafts.take(draft('cost', false))
  expect([...followed.behind.value]).toEqual([])
  drafts.take(draft('cost ?', false))
  expect([...followed.behind.value]).toEqual(['a'])
  drafts.take(draft('cost', false))
  expect([...followed.behind.value]).toEqual([])
  drafts.take(draft('cost 2'))
  vi.advanceTimersByTime(200)
  drafts.take(draft('cost', false))
  expect([reloads.length, [...followed.behind.value]]).toEqual([1, ['a']])
})

test('a text that was saved elsewhere reaches the table, unless the editor has its own', () => {
  const { announce, drafts, reloads } = following()
  announce(changeOf('a', 'cost 4'))
  vi.advanceTimersByTime(200)
  drafts.take(draft('cost 5'))
  vi.advanceTimersByTime(200)
  announce(changeOf('a', 'cost 6'))
  vi.advanceTimersByTime(200)
  expect(reloads.map(([text]) => text?.text)).toEqual(['cost 4', 'cost 5'])
})

test('cards that are not at the table do not trouble it', () => {
  const { announce, drafts, reloads } = following()
  drafts.take(draft('cost 1', true, 'b'))
  announce(changeOf('c', 'cost 1'))
  vi.advanceTimersByTime(1000)
  expect(reloads).toEqual([])
})

test('a card that the table missed is handed over when somebody writes it', () => {
  const { announce, extensions } = following()
  const change = changeOf('new', 'name Bee')
  announce({
    ...change,
    entries: change.entries.map((entry) => ({
      ...entry,
      cards: entry.cards.map((card) => ({ ...card, name: 'Bee' })),
    })),
  })
  expect(extensions).toEqual([[{ entry: 'new', text: 'name Bee' }]])
})
