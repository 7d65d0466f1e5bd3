import type { Change, LibraryInfo } from '../../../preload/contract'
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

/**
 * After a lost connection, or a change too great to be announced: what is other than here is fetched, and told to the listeners as changes, with
 * the scenario files that are known to be. Each answer is taken as it comes: what is announced behind it is newer.
 */
export async function catchUp(
  { shown: { info, rows, assets, loaded }, judging, take, show }: Means,
  scenarios?: Change['scenarios'],
): Promise<void> {
  const isShown = (opened: LibraryInfo | undefined): opened is LibraryInfo =>
    opened !== undefined && opened.handle === info.value?.handle && loaded.value
  const opened = await ask('library.info', {})
  if (!isShown(opened)) return show(opened)
  // A card that is created after the question is not among the answer's, and is here all the same.
  const known = [...rows.value.keys()]
  const { entries, revisions: current, errors, warnings, left } = await ask('library.entries', {})
  // A card's problems change with other cards too, so without a revision of its own.
  const problemOf = (entry: string, index: number) => ({
    entry,
    errors: errors[index] ?? 0,
    warnings: warnings[index] ?? 0,
  })
  judging.judge({ left, problems: entries.map(problemOf) })
  const present = new Set(entries)
  const changed = entries.filter((entry, index) => rows.value.get(entry)?.revision !== current[index])
  const told = { step: 0, entries: [], removed: [] }
  const labels = () => ({ canUndo: info.value?.canUndo, canRedo: info.value?.canRedo })
  const removed = known.filter((entry) => !present.has(entry))
  take({ ...told, removed, ...(scenarios && { scenarios }), ...labels() })
  const brought = assets.changeTo(await ask('assets.list', {}))
  take({ ...told, assets: brought, ...labels() })
  const now = await ask('library.info', {})
  if (!isShown(now)) return show(now)
  const { collections, canUndo, canRedo } = now
  take({ ...told, collections, canUndo, canRedo })
  for (let at = 0; at < changed.length; at += PART) {
    const read = await ask('library.read', { entries: changed.slice(at, at + PART) })
    take({ ...told, entries: read, ...labels() })
  }
}
