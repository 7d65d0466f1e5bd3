import type { SymbolArt } from '../../face/symbol'

export const SYMBOLS: Readonly<Record<string, SymbolArt>> = {}
