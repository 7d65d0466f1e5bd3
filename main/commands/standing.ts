import { dirname, resolve } from 'node:path'
import { openFiles, type OpenEntry, type OpenFiles } from '../../core/document/open'
import { bindsStanding, collectionValues, type Standing } from '../../core/face/collection'
import type { BoundValue } from '../../core/face/system'
import type { Workshop } from '../../core/system'
import { filesIn } from './collection'
import type { Input } from './input'

/** Where an entry begins, whichever files it was opened with. */
const placesOf = ({ origins }: OpenEntry, paths: readonly string[]): string[] =>
  origins.map(({ document, start }) => `${start} ${resolve(paths[document] ?? '')}`)

/** How many cards stand before those of each entry, by the places where it begins, and how many there are. */
function count({ entries }: OpenFiles, paths: readonly string[], { isCard = () => true }: Pick<Workshop, 'isCard'>) {
  const before = new Map<string, number>()
  let total = 0
  for (const entry of entries) {
    if (entry.partial) continue
    for (const place of placesOf(entry, paths)) before.set(place, total)
    total += entry.parsed?.cards.filter((card) => isCard(card)).length ?? 0
  }
  return { before, total }
}

/** All files of the collection: those of its folder in the order of their names, then those given that lie elsewhere; without a collection's file, those given. */
function allFiles({ game, files, declaring: { path } }: Input) {
  const own = path === undefined ? [] : [...filesIn(dirname(path), game)]
  const known = new Set(own.map((file) => resolve(file.path)))
  return [...own, ...files.filter((file) => !known.has(resolve(file.path)))]
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
  const all = allFiles(input)
  const { before, total } = count(
    openFiles(game, all),
    all.map(({ path }) => path),
    game.workshop,
  )
  const given = input.paths
  const standing = (entry: OpenEntry, index: number): Standing => {
    const [first] = placesOf(entry, given).flatMap((place) => before.get(place) ?? [])
    return { total, ...(first !== undefined && { number: first + index + 1 }) }
  }
  return (entry, index) => collectionValues(collection, standing(entry, index))
}
