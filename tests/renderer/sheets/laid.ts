import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { LibraryInfo } from '../../../preload/contract'
import { useLibrary } from '../../../renderer/stores/library'
import { useSettings } from '../../../renderer/stores/settings'
import { useToasts } from '../../../renderer/stores/toasts'
import { withHost } from '../components/mounted'

interface Card {
  readonly key: string
  readonly name: string
}

/** Entries with their cards, by the entries' ids. */
type Cards = Readonly<Record<string, readonly Card[]>>

const ROW = { collection: 'lamps', appearance: { version: 1 }, revision: 1 }

/** Fresh stores of a new window with a library of these cards; `answers` are the host's, and `others` is counted up when other things that faces show change. */
export function withCards(cards: Cards, answers: Parameters<typeof withHost>[0] = {}) {
  sessionStorage.clear()
  withHost(answers)
  const others = shallowRef(0)
  const live = { ask: () => new Promise(() => undefined) }
  // In the place of the store of card workers: others find it by its name.
  defineStore('cards', () => ({ live, others: () => others.value, place: () => Promise.resolve(undefined) }))()
  const library = useLibrary()
  library.info = { handle: 'lamps', collections: [] } as unknown as LibraryInfo
  const rows = new Map(Object.entries(cards).map(([entry, own]) => [entry, { ...ROW, entry, cards: own }]))
  library.rows = rows as unknown as typeof library.rows
  library.loaded = true
  useSettings().loaded = true
  /** Another state of an entry, as a change of its text makes it. */
  const edit = (entry: string): void => {
    const row = library.rows.get(entry)
    if (row) library.rows = new Map([...library.rows, [entry, { ...row, revision: row.revision + 1 }]])
  }
  return { others, edit }
}

/** What the person was told, and how it is taken back. */
export const told = (): readonly string[] => useToasts().list.map(({ text }) => text)
export const undo = (): void => void useToasts().list.at(-1)?.action?.run()
export const canUndo = (): boolean => useToasts().list.at(-1)?.action?.isPossible?.() === true

/** The picker of the host answers a file of this content. */
export function picking(content: unknown): void {
  const handle = 'file'
  const { studio } = window
  if (!studio) throw new Error('The page has no host.')
  const request = studio.request.bind(studio)
  Object.assign(studio, {
    pick: () => Promise.resolve([{ handle, name: 'lamps.print.json' }]),
    request: (name: Parameters<typeof request>[0], input: never) =>
      name === 'files.read'
        ? Promise.resolve({ value: { bytes: new TextEncoder().encode(JSON.stringify(content)) } })
        : request(name, input),
  })
}
