import type { Language } from '../../../language/service'
import { check } from './check'
import { colours } from './colours'
import { complete } from './complete'
import { folding } from './folding'
import { format } from './format'
import { hints } from './hints'
import { hover } from './hover'
import { lenses } from './lenses'
import { MESSAGES } from './messages'
import { named } from './named'
import { outline } from './outline'
import { parse } from './parse'
import { rename } from './rename'
import { signature } from './signature'
import type { FightersParsed } from './tree'

/** Card documents with their rules (specification, sections 3 and 8.7). */
export const language: Language<FightersParsed> = {
  id: 'cardfighters', comment: '#', triggers: [' ', '(', ',', '[', '{', '@', '~', '?', ':', '.', '"', '+', '&'],
  messages: MESSAGES, parse, check, complete, hover, outline, folding, colours, format, signature, named, rename, hints, lenses,
}
