import type { SymbolArt } from '../../../core/face/symbol'
import { createCatalog } from '../../../core/document/catalog'
import type { SystemId } from '../../../core/system'
import { workshopOf } from '../../cards/desk'

/** A symbol that printed text can hold: how it is written, and how it looks. */
export interface TextSymbol {
  readonly spelling: string
  readonly description: string
  readonly art: SymbolArt
}

const known = new Map<SystemId, readonly TextSymbol[]>()
const NONE = createCatalog()

/** The symbols of a system's tags, by trying how its text would show each spelling. */
export function symbolsOf(system: SystemId): readonly TextSymbol[] {
  const found = known.get(system)
  if (found) return found
  const { vocabulary, face } = workshopOf(system)
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
  known.set(system, symbols)
  return symbols
}
