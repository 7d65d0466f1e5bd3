import type { EntryRow, Operation } from '../../preload/contract'

/** Revisions of an entry that follow each other by steps of ours alone. */
interface Chain {
  readonly first: number
  readonly last: number
}

/**
 * Which revisions of entries came about by what this window itself changed of their appearance. A text that was written against one of
 * them is written against the last: no answer to an edit of one's own makes another edit a conflict.
 */
export class Succession {
  readonly #chains = new Map<string, Chain>()

  /** The revision that a write made against `base` is to be sent with. */
  present(entry: string, base: number): number {
    const chain = this.#chains.get(entry)
    return chain && chain.first <= base && base <= chain.last ? chain.last : base
  }

  /** The operations, sent with these bases, were carried out and left the entries so. */
  done(
    operations: readonly Operation[],
    bases: Readonly<Record<string, number>>,
    entries: readonly Pick<EntryRow, 'entry' | 'revision'>[],
  ): void {
    for (const operation of operations) {
      if (operation.type !== 'edit' || operation.text !== undefined) continue
      const base = bases[operation.entry]
      const now = entries.find(({ entry }) => entry === operation.entry)?.revision
      if (base === undefined || now === undefined) continue
      const chain = this.#chains.get(operation.entry)
      this.#chains.set(operation.entry, { first: chain?.last === base ? chain.first : base, last: now })
    }
  }

  /** What is shown from now on are the entries of another library, or of this one as it once was: the same keys, and other revisions. */
  forget(): void {
    this.#chains.clear()
  }
}
