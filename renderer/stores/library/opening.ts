import { triggerRef } from 'vue'
import type { EntryRow, LibraryInfo } from '../../../preload/contract'
import { takeRows } from '../../../preload/packed'
import { whenIdle } from '../idle'
import { ask } from '../host'
import type { Changes } from './changes'
import type { Judging } from './judging'
import type { Saves } from './saves'
import { listed, type Shown } from './shown'

/** Rows that are fetched at once: first what a screen shows, then more; with four times as many, host and window take a tenth more memory. */
const PART = { first: 200, next: 1000 }

interface Means {
  readonly shown: Shown
  readonly judging: Judging
  readonly saves: Saves
  readonly wasOvertaken: Changes['wasOvertaken']
  /** Fetches what was changed while rows were on their way. */
  readonly catchUp: () => Promise<void>
}

/** How a library's rows come to be shown: a glimpse of its first screen, then the first of them, then all others. */
export function createOpening({ shown, judging, saves, wasOvertaken, catchUp }: Means) {
  const { info, rows, assets, lean, loaded, goesOn, glimpsed, shows } = shown
  let newest = 0
  let begin: () => void = () => undefined
  /** Resolves once there is something to show, or nothing will be. */
  const begun = new Promise<void>((resolve) => (begin = resolve))

  /** Rows come in parts, the first screen's before all others; whoever looks on is told ever more seldom. */
  async function show(opened: LibraryInfo | undefined): Promise<void> {
    const mine = ++newest
    const before = info.value?.handle
    const isSame = goesOn.value && !loaded.value && opened?.handle === before
    goesOn.value = opened !== undefined && before !== undefined && (opened.continues === before || isSame)
    loaded.value = false
    const { entries } = opened ? await ask('library.entries', {}) : { entries: [] }
    const brought = opened ? await ask('assets.list', {}) : []
    const rowsAt = async (from: number, to: number): Promise<readonly EntryRow[]> =>
      takeRows(await ask('library.listed', { entries: entries.slice(from, to) }))
    const first = opened ? await rowsAt(0, PART.first) : []
    if (mine !== newest) return
    lean.clear()
    rows.value = new Map(first.map((row) => [row.entry, lean.entry(row)]))
    assets.show(brought)
    info.value = opened
    shows.value++
    if (!goesOn.value) saves.unsaved.value = new Set()
    saves.failure.value = undefined
    judging.looking.value = 0
    judging.found.clear()
    begin()
    let told = rows.value.size
    for (let at = PART.first; at < entries.length; at += PART.next) {
      await whenIdle()
      const part = await rowsAt(at, at + PART.next)
      if (mine !== newest) return
      for (const row of part) rows.value.set(row.entry, lean.entry(row))
      if (rows.value.size < told * 5) continue
      told = rows.value.size
      triggerRef(rows)
    }
    triggerRef(rows)
    // What comes later is little; of that, each is other than what was there.
    lean.clear()
    loaded.value = true
    if (wasOvertaken()) await catchUp()
  }

  /** Shows what the host remembers of the first screen until the library is open, then the library. */
  async function first(): Promise<void> {
    const glimpse = await ask('library.glimpse', {})
    if (glimpse && !info.value) {
      rows.value = new Map(glimpse.entries.map((entry) => [entry.entry, lean.entry(listed(entry))]))
      for (const entry of glimpse.entries) glimpsed.set(entry.entry, entry)
      info.value = glimpse.info
      shows.value++
      begin()
    }
    await show(await ask('library.info', {}))
    glimpsed.clear()
  }

  return { begun, show, first }
}

export type Opening = ReturnType<typeof createOpening>
