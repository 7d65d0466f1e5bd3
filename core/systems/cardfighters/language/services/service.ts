import type { Language } from '../../../../language/service'
import { parse } from '../parse/parse'
import type { FightersParsed } from '../parse/tree'
import { MESSAGES } from '../checks/messages'
import { check } from '../checks/check'
import { format } from '../text/format'
import { outline } from './outline'
import { folding } from './folding'
import { colours } from './colours'
import { lenses } from './lenses'
import { complete } from './complete'
import { signature } from './signature'
import { hover } from './hover'
import { hints } from './hints'
import { named } from './named'
import { rename } from './rename'

/** Card documents with their rules (specification, sections 3 and 8.7). */
export const language: Language<FightersParsed> = {
  id: 'cardfighters',
  comment: '#',
  triggers: [' ', '(', ',', '[', '{', '@', '~', '?', ':', '.', '"', '+', '&'],
  messages: MESSAGES,
  parse,
  check,
  complete,
  hover,
  outline,
  folding,
  colours,
  format,
  signature,
  named,
  rename,
  hints,
  lenses,
}
