import type { Language } from '../../../../language/service'
import { servicesOf } from '../../../../language/services/services'
import { wordings } from '../../wording/service'
import { check } from '../checks/check'
import { MESSAGES } from '../checks/messages'
import { parse } from '../parse/parse'
import type { EvolveParsed } from '../parse/tree'
import { format } from '../text/format'
import { complete } from './complete'
import { expression } from './expression'
import { GLOSSARY } from './glossary'
import { said } from './hover'
import { marks } from './marks'
import { mutations } from './mutations'
import { naming } from './naming'
import { hints, readings } from './readings'
import { callAt } from './signature'
import type { EvolveSubject } from './subject'
import { blocks, facts, parts } from './surface'
import { told } from '../../wording/told'

/** SVE Script (specification, sections 3 and 4). */
export const language = {
  id: 'sve-script',
  comment: '//',
  triggers: [' ', '(', ',', '[', '/'],
  messages: MESSAGES,
  parse,
  check,
  complete,
  format,
  expression,
  conditionExample: 'H=3',
  told,
  mutations,
  wordings,
  ...servicesOf<EvolveParsed, EvolveSubject>({
    marks,
    comments: ({ tree }) => tree.comments.map(({ span }) => span),
    blocks,
    facts,
    parts,
    isPlayed: ({ type }) => type?.value !== 'Leader',
    said,
    readings,
    hints,
    callAt,
    glossary: GLOSSARY,
    naming,
  }),
} satisfies Language<EvolveParsed>
