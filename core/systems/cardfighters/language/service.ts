import { reported } from '../../../language/problem'
import type { Language } from '../../../language/service'
import { colours } from './colours'
import { folding } from './folding'
import { lenses } from './lenses'
import { outline } from './outline'
import { parse } from './parse'
import type { FightersParsed } from './tree'

/** Card documents with their rules (specification, sections 3 and 8.7). */
export const language: Language<FightersParsed> = {
  id: 'cardfighters', messages: {}, parse, check: ({ problems }, _catalog, options) => reported(problems, options?.strict), complete: () => [], hover: () => undefined, outline, folding, colours,
  format: () => [], lenses,
}
