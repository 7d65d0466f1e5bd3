import type { Language } from '../../../../language/service'
import { servicesOf } from '../../../../language/services/services'
import { wordings } from '../../wording/text'
import { check } from '../checks/check'
import { MESSAGES } from '../checks/messages'
import { parse } from '../parse/parse'
import type { BloxParsed } from '../parse/tree'
import { format } from '../text/format'
import { complete } from './complete'
import { expression } from './expression'
import { GLOSSARY } from './glossary'
import { said } from './hover'
import { mutations } from './mutations'
import { hints, readings } from './readings'
import { naming, type BloxSubject } from './subject'
import { blocks, callAt, facts, parts } from './surface'
import { marks } from './words'
import { told } from '../../wording/told'

/** Card libraries as Lua tables, read as data (specification, section 3). */
export const language = {
  id: 'bloxcards',
  comment: '--',
  triggers: ['"', '{', ',', '[', '=', ' '],
  messages: MESSAGES,
  parse,
  check,
  complete,
  format,
  expression,
  conditionExample: '{"AllyBoard",2,3}',
  told,
  mutations,
  wordings,
  ...servicesOf<BloxParsed, BloxSubject>({
    marks,
    comments: ({ comments }) => comments,
    blocks,
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
} satisfies Language<BloxParsed>
