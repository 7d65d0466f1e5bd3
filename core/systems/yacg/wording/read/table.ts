import type { Mapping } from './data'
import type { Pen } from './pen'
import { Template, type Parts, type Read, type Slots } from './template'
import type { Token } from './tokens'

/** What a clause of a text means for the script. */
export type Piece =
  | { readonly piece: 'op'; readonly op: Mapping }
  /** Done once where something happens, else lasting: `gets +1 (SATK)`. */
  | { readonly piece: 'either'; readonly op: Mapping; readonly static: Mapping }
  | { readonly piece: 'static'; readonly static: Mapping }
  | { readonly piece: 'instead'; readonly instead: Mapping }
  | { readonly piece: 'when'; readonly when: Mapping }
  | { readonly piece: 'activate'; readonly activate: Mapping }
  | { readonly piece: 'root'; readonly root: Mapping }
  /** Changes what was read before it: the operations of the sentence, or the last part of the script. */
  | {
      readonly piece: 'amend'
      readonly amend: (last: Mapping) => Mapping | undefined
      readonly of: 'op' | 'when' | 'any'
    }
  /** Says nothing of its own. */
  | { readonly piece: 'nothing' }

export const op = (one: Mapping): Piece => ({ piece: 'op', op: one })
export const lasting = (one: Mapping): Piece => ({ piece: 'static', static: one })
export const instead = (one: Mapping): Piece => ({ piece: 'instead', instead: one })
export const root = (one: Mapping): Piece => ({ piece: 'root', root: one })
export const NOTHING: Piece = { piece: 'nothing' }

/** A row of the phrase table (specification, section 4.20): how texts say it, and what it is in a script. */
export interface Row<T> {
  readonly templates: readonly Template[]
  /** Absent where the words cannot mean it here. */
  readonly build: (parts: Parts, pen: Pen) => T | undefined
}

type Ways = string | readonly string[]

export const row = <T>(ways: Ways, build: Row<T>['build']): Row<T> => ({
  templates: (typeof ways === 'string' ? [ways] : ways).map((way) => new Template(way)),
  build,
})

/** A piece of the table that fits, with where its words end. */
export interface Found<T> extends Read<Parts> {
  readonly row: Row<T>
}

/** Rows by the word that their phrases begin with, those that begin with anything with all of them. */
export class Table<T> {
  readonly #byWord = new Map<string, (readonly [Row<T>, Template])[]>()
  readonly #others: (readonly [Row<T>, Template])[] = []
  readonly #order = new Map<Template, number>()

  constructor(rows: readonly Row<T>[]) {
    let order = 0
    for (const one of rows)
      for (const template of one.templates) {
        this.#order.set(template, order++)
        const { starts } = template
        if (!starts) this.#others.push([one, template])
        else
          for (const word of starts) {
            const known = this.#byWord.get(word)
            if (known) known.push([one, template])
            else this.#byWord.set(word, [[one, template]])
          }
      }
  }

  /** Every way to read a phrase at a place, the longest first; of equal ones the first row's. */
  at(tokens: readonly Token[], at: number, slots: Slots): readonly Found<T>[] {
    const rows = [...(this.#byWord.get(tokens[at]?.word ?? '') ?? []), ...this.#others]
    const found = rows.flatMap(([one, template]) => {
      const reads: (Found<T> & { readonly order: number })[] = []
      for (const read of template.match(tokens, at, slots)) {
        if (read.end <= at) continue
        reads.push({ ...read, row: one, order: this.#order.get(template) ?? 0 })
        if (reads.length >= MOST_READS) break
      }
      return reads
    })
    return found.toSorted((a, b) => b.end - a.end || a.order - b.order)
  }
}

const MOST_READS = 12
