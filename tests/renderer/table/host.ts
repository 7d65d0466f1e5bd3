import { createPinia, setActivePinia } from 'pinia'
import { vi } from 'vitest'
import type { Change, EntryRow, LibraryInfo } from '../../../preload/contract'
import { useLibrary } from '../../../renderer/stores/library'

export const row = (entry: string, cards: readonly { key: string; name: string }[], collection = 'one'): EntryRow =>
  ({
    entry,
    collection,
    document: 'd',
    order: 0,
    revision: 1,
    appearance: { version: 1 },
    cards: cards.map((card) => ({ ...card, kind: '', stats: {}, words: {}, text: '', references: [] })),
    problems: { errors: 0, warnings: 0 },
    changed: 0,
  }) as EntryRow

/** Stores on a window whose host answers what is given, and a library of some rows. */
export function hostWith(rows: readonly EntryRow[], answers: Readonly<Record<string, (input: never) => unknown>> = {}) {
  const listeners = new Map<string, (announced: never) => void>()
  vi.stubGlobal('window', {
    studio: {
      host: 'browser',
      request: (name: string, input: never) => Promise.resolve({ value: answers[name]?.(input) }),
      on: (name: string, listener: (announced: never) => void) => (listeners.set(name, listener), () => undefined),
    },
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  setActivePinia(createPinia())
  const library = useLibrary()
  library.rows = new Map(rows.map((one) => [one.entry, one]))
  library.info = {
    name: 'Lamps',
    location: '',
    handle: 'h',
    safety: { state: 'sound' },
    collections: ['one', 'other'].map((collection) => ({
      collection,
      system: 'evolve',
      name: collection,
      declared: {},
      documents: [],
    })),
  } as LibraryInfo
  return library
}

export const changeOf = (entry: string, text: string, errors = 0): Change =>
  ({
    step: 0,
    entries: [{ ...row(entry, [{ key: 'A', name: 'Ann' }]), text, problems: { errors, warnings: 0 } }],
    removed: [],
  }) as Change
