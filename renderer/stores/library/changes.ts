import { triggerRef } from 'vue'
import type { Change } from '../../../preload/contract'
import type { Judging } from './judging'
import { listed, type Shown } from './shown'

interface Means {
  readonly shown: Shown
  readonly judging: Judging
  /** Fetches what a change does not bring. */
  readonly catchUp: (scenarios: Change['scenarios']) => Promise<void>
}

/** Takes changes up into what is shown, and tells those who listen. */
export function createChanges({ shown, judging, catchUp }: Means) {
  const { info, rows, assets, lean, loaded, lastStep, glimpsed } = shown
  const listeners = new Set<(change: Change) => void>()
  /** Something was changed while rows were on their way: those that came before it may lack it. */
  let isOvertaken = false

  /** Idempotent: answers to this window's writes come here, and announcements of all others. */
  function take(change: Change): void {
    if (change.reload) return void catchUp(change.scenarios)
    if (!loaded.value) isOvertaken = true
    for (const entry of change.removed) rows.value.delete(entry)
    for (const entry of change.entries) {
      judging.found.delete(entry.entry)
      glimpsed.delete(entry.entry)
      const known = rows.value.get(entry.entry)
      if (!known || known.revision <= entry.revision) rows.value.set(entry.entry, lean.entry(listed(entry)))
    }
    triggerRef(rows)
    if (change.assets) assets.take(change.assets)
    if (change.step > 0) lastStep.value = change.step
    if (info.value)
      info.value = {
        ...info.value,
        collections: change.collections ?? info.value.collections,
        canUndo: change.canUndo,
        canRedo: change.canRedo,
      }
    for (const listener of listeners) listener(change)
  }

  /** Whether rows that are here by now were overtaken by a change; asked once for each time. */
  function wasOvertaken(): boolean {
    const was = isOvertaken
    isOvertaken = false
    return was
  }

  /** Calls back for every change of the library until the returned function is called; a change may come twice. */
  function onChange(listener: (change: Change) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { take, wasOvertaken, onChange }
}

export type Changes = ReturnType<typeof createChanges>
