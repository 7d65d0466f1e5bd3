import type { SymbolArt } from '../../../core/face/symbol'
import { createCatalog } from '../../../core/document/catalog'
import type { Workshop } from '../../../core/system'

/** A symbol that printed text can hold: how it is written, and how it looks. */
export interface TextSymbol {
  readonly spelling: string
  readonly description: string
  readonly art: SymbolArt
}

const known = new WeakMap<Workshop, readonly TextSymbol[]>()
const NONE = createCatalog()

/** The symbols of a game's tags, by trying how its text would show each spelling. */
export function symbolsOf(workshop: Workshop): readonly TextSymbol[] {
  const found = known.get(workshop)
  if (found) return found
  const { vocabulary, face } = workshop
  const symbols = vocabulary
    .filter(({ kind }) => kind === 'tag')
    .flatMap(({ id, description }) => {
      for (const spelling of [id, `[${id}]`, `(${id})`]) {
        const [run, ...rest] = face.runs(spelling, NONE)
        const art = run?.type === 'symbol' && rest.length === 0 ? face.symbols[run.symbol] : undefined
        if (art) return [{ spelling, description, art }]
      }
      return []
    })
  known.set(workshop, symbols)
  return symbols
}
