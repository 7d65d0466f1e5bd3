import { LRUCache } from 'lru-cache'
import type { FontFile } from './display'
import { digestOfData } from './hash'
import type { FaceSystem } from './system'
import { type FontBook, createFontBook } from './type/fontbook'
import type { Foundry } from './type/foundry'

/** What the texts of one system's faces are set with. */
export interface Shop {
  readonly fonts: FontBook
  /** Tells texts that are set with one shop from those that are set with another. */
  readonly mark: string
}

/** Sets of fonts that are kept at hand: of so many collections faces are drawn in turn. */
const KEPT = 4

/** The fonts of the studio, with those that collections bring, and those that the foundry does. */
export function createShops(
  files: readonly FontFile[],
  foundry: Foundry,
  forFiles: boolean,
): {
  of(system: Pick<FaceSystem<never>, 'fonts' | 'symbols'>): Shop
} {
  const usual = createFontBook(files, foundry, forFiles)
  const books = new LRUCache<string, FontBook>({ max: KEPT })
  const bookOf = (own: readonly FontFile[]): FontBook => {
    if (own.length === 0) return usual
    const name = own.map(({ family, weight, italic }) => `${family} ${weight} ${italic}`).join('\n')
    const book = books.get(name) ?? createFontBook([...files, ...own], foundry, forFiles)
    books.set(name, book)
    return book
  }
  return {
    of({ fonts = [], symbols }) {
      const names = fonts.map(({ family }) => family).join(' ')
      return { fonts: bookOf(fonts), mark: `${digestOfData(symbols)} ${names}\n` }
    },
  }
}
