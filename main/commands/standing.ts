import { dirname, resolve } from 'node:path'
import { openFiles, type OpenEntry } from '../../core/document/open'
import { bindsStanding, collectionValues, type Standing } from '../../core/face/collection'
import type { BoundValue } from '../../core/face/system'
import type { Workshop } from '../../core/system'
import { filesIn } from './collection'
import type { Input } from './input'

/** Where an entry begins, whichever files it was opened with. */
const placesOf = ({ origins }: OpenEntry, paths: readonly string[]): string[] =>
  origins.map(({ document, start }) => `${start} ${resolve(paths[document] ?? '')}`)

/** Entries in their order, and the paths of the files that they lie in. */
interface Counted {
  readonly entries: readonly OpenEntry[]
  readonly paths: readonly string[]
}

/** How many cards stand before those of each entry, by the places where it begins, and how many there are. */
function count({ entries, paths }: Counted, { isCard = () => true }: Pick<Workshop, 'isCard'>) {
  const before = new Map<string, number>()
  let total = 0
  for (const entry of entries) {
    if (entry.partial) continue
    for (const place of placesOf(entry, paths)) before.set(place, total)
    total += entry.parsed?.cards.filter((card) => isCard(card)).length ?? 0
  }
  return { before, total }
}

/** The entries of a collection's folder in the order of its files' names, then of those given that lie elsewhere. */
function inFolder(folder: string, { game, files }: Input): Counted {
  const own = [...filesIn(folder, game)]
  const known = new Set(own.map((file) => resolve(file.path)))
  const all = [...own, ...files.filter((file) => !known.has(resolve(file.path)))]
  return { entries: openFiles(game, all).entries, paths: all.map(({ path }) => path) }
}

/** The given entries, then those that they may refer to, but for those that stand among the given ones as well. */
function givenEntries({ open: { entries }, files, paths }: Input): Counted {
  const isGiven = ({ origins }: OpenEntry): boolean => (origins[0]?.document ?? 0) < files.length
  const keys = new Set(
    entries.flatMap((entry) => (isGiven(entry) ? (entry.parsed?.cards ?? []).map(({ key }) => key) : [])),
  )
  const isRepeated = ({ parsed }: OpenEntry): boolean =>
    parsed?.cards.some(({ key }) => key !== '' && keys.has(key)) === true
  return { entries: entries.filter((entry) => isGiven(entry) || !isRepeated(entry)), paths }
}

/**
 * What the faces of given cards may show of their collection. Its files are read, and the place of each card among all of them counted, only where a
 * face names that.
 */
export function collectionOf(input: Input): (entry: OpenEntry, index: number) => Readonly<Record<string, BoundValue>> {
  const { game, collection } = input
  if (!bindsStanding(game.workshop.face)) {
    const values = collectionValues(collection)
    return () => values
  }
  const { path } = input.declaring
  const { before, total } = count(
    path === undefined ? givenEntries(input) : inFolder(dirname(path), input),
    game.workshop,
  )
  const given = input.paths
  const standing = (entry: OpenEntry, index: number): Standing => {
    const [first] = placesOf(entry, given).flatMap((place) => before.get(place) ?? [])
    return { total, ...(first !== undefined && { number: first + index + 1 }) }
  }
  return (entry, index) => collectionValues(collection, standing(entry, index))
}
