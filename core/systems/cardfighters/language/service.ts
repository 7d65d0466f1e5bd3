import type { Language } from '../../../language/service'
import { check } from './check'
import { colours } from './colours'
import { folding } from './folding'
import { format } from './format'
import { lenses } from './lenses'
import { MESSAGES } from './messages'
import { outline } from './outline'
import { parse } from './parse'
import type { FightersParsed } from './tree'

/** Card documents with their rules (specification, sections 3 and 8.7). */
export const language: Language<FightersParsed> = {
  id: 'cardfighters', messages: MESSAGES, parse, check, complete: () => [], hover: () => undefined, outline, folding, colours,
  format, lenses,
}
