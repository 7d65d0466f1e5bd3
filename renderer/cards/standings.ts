import type { Standing } from '../../core/face/collection'
import type { Answer, Input } from '../../preload/contract'
import type { CardText } from './protocol'

/** `undefined` where nobody can say. */
export type ReadStanding = (of: Input<'library.standing'>) => Promise<Answer<'library.standing'> | undefined>

/** Where cards stand in their collections, asked for once for each entry until something of the library changes. */
export class Standings {
  readonly #read: ReadStanding
  readonly #known = new Map<string, ReturnType<ReadStanding>>()

  constructor(read: ReadStanding) {
    this.#read = read
  }

  forget(): void {
    this.#known.clear()
  }

  async of(
    { collection, entry }: Pick<CardText, 'collection' | 'entry'>,
    index: number,
  ): Promise<Standing | undefined> {
    const key = `${collection} ${entry ?? ''}`
    const asking = this.#known.get(key) ?? this.#read({ collection, ...(entry !== undefined && { entry }) })
    this.#known.set(key, asking)
    const found = await asking
    if (!found) this.#known.delete(key)
    return found && { total: found.total, ...(found.before !== undefined && { number: found.before + index + 1 }) }
  }
}
