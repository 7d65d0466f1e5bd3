import { pictureFinder } from '../../core/library/pictures'
import type { GameSystem } from '../../core/system'
import type { EntryRow } from '../../preload/contract'
import type { Seen } from '../art/pictures'
import type { GivenFile, Skipped } from './incoming'

/** A given picture, named after the key or the name of the card that it is of. */
export interface ProposedPicture {
  readonly path: string
  readonly picture: Seen
  readonly key: string
  /** The card's. */
  readonly name: string
  /** The card has a picture already, which is kept unless it is said otherwise. */
  readonly replaces: boolean
}

export interface ProposedPictures {
  readonly pictures: readonly ProposedPicture[]
  readonly skipped: readonly Skipped[]
}

/** Previews show what an import would take before anybody has looked at it. */
const UNSEEN: Seen = { refused: 'nobody has looked at it yet' }

const severalReason = (cards: readonly { readonly key: string; readonly name: string }[]): string =>
  `Several cards have this name: name the picture after one of their ids, ${[...new Set(cards.map(({ key }) => key))].join(', ')}.`

const stemOf = (path: string): string => (path.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '')

/** Finds the cards whose keys or names the pictures are named after: cards that are coming, and those of the library. */
export function proposePictures(
  files: readonly GivenFile[],
  coming: readonly { readonly key: string; readonly name: string }[],
  rows: Iterable<EntryRow>,
  systems: readonly GameSystem[],
): ProposedPictures {
  if (files.length === 0) return { pictures: [], skipped: [] }
  const known = [...rows].flatMap(({ cards, appearance }) =>
    cards.map(({ key, name }) => ({ key, name, hasArt: appearance.art !== undefined })),
  )
  const mine = new Map(known.map(({ key, hasArt }) => [key, hasArt]))
  const find = pictureFinder([...known, ...coming.filter(({ key }) => !mine.has(key))])
  const pictures: ProposedPicture[] = []
  const skipped: Skipped[] = []
  for (const { path, picture = UNSEEN } of files) {
    const stem = stemOf(path)
    const older = systems.map(({ documents }) => documents.currentKey?.(stem) ?? stem).find((key) => key !== stem)
    const found = find(stem) ?? (older === undefined ? undefined : find(older))
    if (found && 'card' in found)
      pictures.push({
        path,
        picture,
        key: found.card.key,
        name: found.card.name,
        replaces: mine.get(found.card.key) === true,
      })
    else
      skipped.push({
        path,
        reason: found
          ? severalReason(found.several)
          : 'A picture is named after the id or the name of its card; no card has this one.',
      })
  }
  return { pictures, skipped }
}
