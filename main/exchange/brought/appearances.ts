import { deepEqual } from 'fast-equals'
import { EMPTY_APPEARANCE, type Appearance } from '../../../core/document/appearance'
import { inOrder, Places, type PlacedAppearance, type PlacedEntry } from '../../../core/document/appearances'
import type { Taken } from '../../art/pictures'
import type { Transaction } from '../../database/transaction'
import type { GivenFile, Skipped } from '../incoming'
import type { GivenAppearances } from './incoming'

/** What an import knows of the files that it took in. */
export interface Arrived {
  /** The entries of a given file by its path, in their order, each with the key of its first card; none where it is not in the library. */
  entriesOf(path: string): readonly PlacedEntry[]
  /** Whether the card of an entry came with this import. */
  isNew(entry: string): boolean
}

const listed = (keys: readonly string[]): string =>
  keys.slice(0, 3).join(', ') + (keys.length > 3 ? ` and ${keys.length - 3} more` : '')

/** Has cards look as their files say; those that were there before, only where they are to be replaced. */
export class Dressing {
  readonly skipped: Skipped[] = []
  readonly changed = new Set<string>()
  readonly #transaction: Transaction
  readonly #arrived: Arrived
  readonly #isReplacing: boolean
  readonly #keep: (picture: Taken) => string

  constructor(transaction: Transaction, arrived: Arrived, isReplacing: boolean, keep: (picture: Taken) => string) {
    this.#transaction = transaction
    this.#arrived = arrived
    this.#isReplacing = isReplacing
    this.#keep = keep
  }

  dress({ path, root, cards, pictures }: GivenAppearances): void {
    const documents = new Map<string, Places>()
    const missing: string[] = []
    const kept: string[] = []
    const arts = new Map<string, string | undefined>()
    for (const card of cards) {
      let places = documents.get(card.document)
      if (!places) documents.set(card.document, (places = new Places(this.#arrived.entriesOf(root + card.document))))
      const entry = places.take(card)
      if (entry === undefined) {
        missing.push(card.key || `${card.document} ${card.place}`)
        continue
      }
      if (!this.#arrived.isNew(entry) && !this.#isReplacing) {
        if (!this.#isAlike(entry, card)) kept.push(card.key)
        continue
      }
      if (card.art !== undefined && !arts.has(card.art)) arts.set(card.art, this.#picture(root, card.art, pictures))
      this.#put(entry, card, card.art === undefined ? undefined : arts.get(card.art))
    }
    if (missing.length > 0)
      this.skipped.push({
        path,
        reason: `These cards were not taken in, so that nothing is said of them: ${listed(missing)}.`,
      })
    if (kept.length > 0)
      this.skipped.push({
        path,
        reason: `These cards look otherwise here, and stay as they are unless they are replaced: ${listed(kept)}.`,
      })
  }

  #isAlike(entry: string, { appearance, art }: PlacedAppearance): boolean {
    const {
      version: _version,
      art: hash,
      ...now
    } = this.#transaction.store.entry(entry)?.state.appearance ?? EMPTY_APPEARANCE
    return (art === undefined) === (hash === undefined) && deepEqual(ordered(now), ordered(appearance))
  }

  #picture(root: string, path: string, pictures: ReadonlyMap<string, GivenFile>): string | undefined {
    const file = pictures.get(path)
    const { picture = { refused: file ? 'nobody has looked at it yet' : 'it was not given' } } = file ?? {}
    if (!('refused' in picture)) return this.#keep(picture)
    this.skipped.push({ path: root + path, reason: `This picture cannot be used: ${picture.refused}.` })
    return undefined
  }

  /** A card whose picture cannot be used keeps the one that it has, where that sits. */
  #put(entry: string, { appearance, art: wanted }: PlacedAppearance, art: string | undefined): void {
    const before = this.#transaction.store.entry(entry)?.state
    if (!before) return
    const { art: had, placement, placements } = before.appearance
    const isKept = wanted !== undefined && art === undefined && had !== undefined
    const after: Appearance = {
      ...EMPTY_APPEARANCE,
      ...(isKept ? { art: had } : art !== undefined && { art }),
      ...ordered(isKept ? { ...appearance, placement, placements } : appearance),
    }
    this.#transaction.perform({ kind: 'entry', id: entry, before, after: { ...before, appearance: after } })
    this.changed.add(entry)
  }
}

/** What is said, and no more. */
const ordered = ({
  placement,
  placements,
  template,
  tags,
  copies,
  meant,
  fields,
}: PlacedAppearance['appearance']): PlacedAppearance['appearance'] => ({
  ...(placement && { placement }),
  ...(placements && { placements }),
  ...(template !== undefined && { template }),
  ...(tags && { tags }),
  ...(copies !== undefined && { copies }),
  ...(meant !== undefined && { meant }),
  ...(fields && { fields: inOrder(fields) }),
})
