import type { Change } from '../../../preload/contract'
import { ask } from '../host'
import type { Changes } from './changes'
import type { Judging } from './judging'
import type { Opening } from './opening'
import type { Shown } from './shown'

/** Entries whose texts are fetched at once. */
const PART = 2000

interface Means {
  readonly shown: Shown
  readonly judging: Judging
  readonly take: Changes['take']
  readonly show: Opening['show']
}

/** After a lost connection, or a change too great to be announced: what is other than here is fetched, and told to the listeners as changes, with the scenario files that are known to be. */
export async function catchUp(
  { shown: { info, rows, assets, loaded }, judging, take, show }: Means,
  scenarios?: Change['scenarios'],
): Promise<void> {
  const now = await ask('library.info', {})
  if (!now || now.handle !== info.value?.handle || !loaded.value) return show(now)
  const { entries, revisions: current, errors, warnings, left } = await ask('library.entries', {})
  // A card's problems change with other cards too, so without a revision of its own.
  const problemOf = (entry: string, index: number) => ({
    entry,
    errors: errors[index] ?? 0,
    warnings: warnings[index] ?? 0,
  })
  judging.judge({ left, problems: entries.map(problemOf) })
  const brought = assets.changeTo(await ask('assets.list', {}))
  const present = new Set(entries)
  const changed = entries.filter((entry, index) => rows.value.get(entry)?.revision !== current[index])
  const removed = [...rows.value.keys()].filter((entry) => !present.has(entry))
  const { canUndo, canRedo } = now
  take({
    step: 0,
    entries: [],
    removed,
    ...(scenarios && { scenarios }),
    assets: brought,
    collections: now.collections,
    canUndo,
    canRedo,
  })
  for (let at = 0; at < changed.length; at += PART) {
    const read = await ask('library.read', { entries: changed.slice(at, at + PART) })
    take({ step: 0, entries: read, removed: [], canUndo, canRedo })
  }
}
