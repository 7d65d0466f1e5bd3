import { type Assets, spellingsOf } from '../../../core/face/assets/bring'
import type { SymbolArt } from '../../../core/face/symbol'
import { createCatalog } from '../../../core/document/catalog'
import type { Game } from '../../../core/game'

/** A symbol that printed text can hold: how it is written, and how it looks. */
export interface TextSymbol {
  readonly spelling: string
  readonly description: string
  readonly art: SymbolArt
}

const known = new WeakMap<Game, readonly TextSymbol[]>()
const NONE = createCatalog()

/** Those of the collection, each by its first spelling. */
const ownSymbols = (assets: Assets, symbols: Readonly<Record<string, SymbolArt>>): readonly TextSymbol[] => {
  const own = new Map(
    spellingsOf(assets)
      .toReversed()
      .map(({ text, symbol }) => [symbol, text]),
  )
  return [...own].toReversed().flatMap(([symbol, spelling]) => {
    const art = symbols[symbol]
    return art ? [{ spelling, description: symbol, art }] : []
  })
}

/** The symbols of a game's tags, by trying how its text would show each spelling, and those of its collection before them. */
export function symbolsOf(game: Game): readonly TextSymbol[] {
  const found = known.get(game)
  if (found || !game.workshop) return found ?? []
  const { vocabulary, face } = game.workshop
  const tags = vocabulary
    .filter(({ kind }) => kind === 'tag')
    .flatMap(({ id, description }) => {
      for (const spelling of [id, `[${id}]`, `(${id})`]) {
        const [run, ...rest] = face.runs(spelling, NONE)
        const art = run?.type === 'symbol' && rest.length === 0 ? face.symbols[run.symbol] : undefined
        if (art) return [{ spelling, description, art }]
      }
      return []
    })
  const symbols = [...ownSymbols(game.assets, face.symbols), ...tags]
  known.set(game, symbols)
  return symbols
}

/** So many are proposed at once. */
const MOST_PROPOSED = 8

/** What a text ends with that begins a spelling, and the symbols that it may become; words are typed all the time, so a sign must stand first. */
export function begunSpelling(
  before: string,
  symbols: readonly TextSymbol[],
): { readonly length: number; readonly symbols: readonly TextSymbol[] } | undefined {
  const begun = /[^\p{L}\p{N}\s][\p{L}\p{N}_-]*$/u.exec(before)?.[0].toLowerCase()
  if (begun === undefined) return undefined
  const found = symbols
    .filter(({ spelling }) => spelling.length > begun.length && spelling.toLowerCase().startsWith(begun))
    .slice(0, MOST_PROPOSED)
  return found.length > 0 ? { length: begun.length, symbols: found } : undefined
}
