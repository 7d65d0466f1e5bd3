import type { EntryRow } from '../../preload/contract'
import type { Seen } from '../art/pictures'
import type { GivenFile, Skipped } from './incoming'

/** A given picture, named after the key of the card that it is of. */
export interface ProposedPicture {
  readonly path: string
  readonly picture: Seen
  readonly key: string
  /** The card's. */
  readonly name: string
}

export interface ProposedPictures {
  readonly pictures: readonly ProposedPicture[]
  readonly skipped: readonly Skipped[]
}

/** Previews show what an import would take before anybody has looked at it. */
const UNSEEN: Seen = { refused: 'nobody has looked at it yet' }

const stemOf = (path: string): string => (path.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '')

/** Finds the cards whose keys the pictures are named after: cards that are coming, and those of the library that have no picture yet. */
export function proposePictures(files: readonly GivenFile[], coming: readonly { readonly key: string; readonly name: string }[], rows: Iterable<EntryRow>): ProposedPictures {
  if (files.length === 0) return { pictures: [], skipped: [] }
  const names = new Map<string, { key: string; name: string; hasArt: boolean }>()
  const put = (key: string, name: string, hasArt: boolean): void => void (key !== '' && !names.has(key.toLowerCase()) && names.set(key.toLowerCase(), { key, name, hasArt }))
  for (const { cards, appearance } of rows) for (const { key, name } of cards) put(key, name, appearance.art !== undefined)
  for (const { key, name } of coming) put(key, name, false)
  const pictures: ProposedPicture[] = []
  const skipped: Skipped[] = []
  for (const { path, picture = UNSEEN } of files) {
    const found = names.get(stemOf(path).toLowerCase())
    if (found && !found.hasArt) pictures.push({ path, picture, key: found.key, name: found.name })
    else skipped.push({ path, reason: found ? `${found.name} has a picture already.` : 'A picture is named after the id of its card; no card has this one.' })
  }
  return { pictures, skipped }
}
