import type { Language } from '../../../../language/service'
import { check } from '../checks/check'
import { colours } from './colours'
import { complete } from './complete'
import { folding } from './folding'
import { format } from '../text/format'
import { hints } from './hints'
import { hover } from './hover'
import { lenses } from './lenses'
import { MESSAGES } from '../checks/messages'
import { named } from './named'
import { outline } from './outline'
import { parse } from '../parse/parse'
import { rename } from './rename'
import { signature } from './signature'
import type { EvolveParsed } from '../parse/tree'
import { words } from '../../words/service'

/** SVE Script (specification, sections 3 and 4). */
export const language: Language<EvolveParsed> = {
  id: 'sve-script',
  comment: '//',
  triggers: [' ', '(', ',', '[', '/'],
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
  words,
}
