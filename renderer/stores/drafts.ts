import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { CardPlace } from './pages'

/** A text as it stands in the editor, saved or not. */
export interface Draft {
  readonly entry: string
  readonly text: string
  /** Keys of its cards, in order. */
  readonly keys: readonly string[]
  /** Nothing in it is an error. */
  readonly isSound: boolean
}

/** The texts that are open in the editor, for who wants them before they are saved; the editor tells them after every check. */
export const useDrafts = defineStore('drafts', () => {
  const drafts = new Map<string, Draft>()
  const listeners = new Set<(draft: Draft) => void>()
  /** The card that the editor shows. */
  const shown = shallowRef<CardPlace>()

  function take(draft: Draft): void {
    const known = drafts.get(draft.entry)
    drafts.set(draft.entry, draft)
    if (known?.text === draft.text && known.isSound === draft.isSound) return
    for (const listener of listeners) listener(draft)
  }

  /** Calls back for every draft that changes until the returned function is called. */
  function onChange(listener: (draft: Draft) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    shown,
    take,
    onChange,
    find: (entry: string): Draft | undefined => drafts.get(entry),
    drop: (entry: string): void => void drafts.delete(entry),
  }
})
