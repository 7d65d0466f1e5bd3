import type { Language } from '../../../../language/service'
import { servicesOf } from '../../../../language/services/services'
import { check } from '../checks/check'
import { MESSAGES } from '../checks/messages'
import { parse } from '../parse/parse'
import type { FightersParsed } from '../parse/tree'
import { format } from '../text/format'
import { complete } from './complete'
import { expression } from './expression'
import { GLOSSARY } from './glossary'
import { said } from './hover'
import { comments, facts, marks, parts } from './marks'
import { mutations } from './mutations'
import { naming } from './naming'
import { hints, readings } from './readings'
import { callAt } from './signature'
import type { FightersSubject } from './subject'
import { told } from '../../wording/told'

/** Card documents with their rules (specification, sections 3 and 8.7). */
export const language = {
  id: 'cardfighters',
  comment: '#',
  triggers: [' ', '(', ',', '[', '{', '@', '~', '?', ':', '.', '"', '+', '&'],
  messages: MESSAGES,
  parse,
  check,
  complete,
  format,
  expression,
  conditionExample: 'me.hand.size == 2',
  told,
  mutations,
  ...servicesOf<FightersParsed, FightersSubject>({
    marks,
    comments,
    facts,
    parts,
    isPlayed: () => true,
    said,
    readings,
    hints,
    callAt,
    glossary: GLOSSARY,
    naming,
  }),
} satisfies Language<FightersParsed>
