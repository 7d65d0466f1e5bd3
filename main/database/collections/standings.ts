import type { Workshop } from '../../../core/system'
import type { Answer, EntryRow, Given } from '../../../preload/contract'

interface Counted {
  readonly total: number
  /** How many cards stand before those of an entry. */
  readonly before: ReadonlyMap<string, number>
}

/** Where cards stand among all of their collections: counted when it is first asked for, and again once a row has changed. */
export class Standings {
  readonly #rows: ReadonlyMap<string, EntryRow>
  readonly #workshopOf: (collection: string) => Pick<Workshop, 'isCard'> | undefined
  readonly #counted = new Map<string, Counted>()

  constructor(
    rows: ReadonlyMap<string, EntryRow>,
    workshopOf: (collection: string) => Pick<Workshop, 'isCard'> | undefined,
  ) {
    this.#rows = rows
    this.#workshopOf = workshopOf
  }

  forget(): void {
    this.#counted.clear()
  }

  of({ collection, entry = '' }: Given<'library.standing'>): Answer<'library.standing'> {
    const counted = this.#counted.get(collection) ?? this.#count(collection)
    this.#counted.set(collection, counted)
    return { before: counted.before.get(entry), total: counted.total }
  }

  #count(collection: string): Counted {
    const rows = [...this.#rows.values()].filter((row) => row.collection === collection)
    const { isCard = () => true } = this.#workshopOf(collection) ?? {}
    const before = new Map<string, number>()
    let total = 0
    for (const { entry, cards } of rows.sort((a, b) => a.order - b.order)) {
      before.set(entry, total)
      total += cards.filter((card) => isCard(card)).length
    }
    return { total, before }
  }
}
