import type { Language } from '../../../../language/service'
import { servicesOf } from '../../../../language/services/services'
import { check } from '../checks/check'
import { MESSAGES } from '../checks/messages'
import { parse } from '../parse/parse'
import type { YacgParsed } from '../parse/tree'
import { format } from '../text/format'
import { complete } from './complete'
import { expression } from './expression'
import { GLOSSARY } from './glossary'
import { said } from './hover'
import { mutations } from './mutations'
import { hints, readings } from './readings'
import { naming, type YacgSubject } from './subject'
import { blocks, callAt, facts, parts } from './surface'
import { marks } from './words'
import { wordings } from '../../wording/service'
import { told } from '../../wording/told'

/** Elements as YAML files with effect scripts (specification, section 3). */
export const language = {
  id: 'yacg',
  comment: '#',
  triggers: ['{', ',', '[', ':', ' ', '(', '-', '.'],
  messages: MESSAGES,
  parse,
  check,
  complete,
  format,
  expression,
  conditionExample: '{value: {energy: you}, equal: 2}',
  told,
  mutations,
  wordings,
  ...servicesOf<YacgParsed, YacgSubject>({
    marks,
    comments: ({ comments }) => comments,
    blocks,
    facts,
    parts,
    isPlayed: ({ kind }) => kind !== 'mechanic',
    said,
    readings,
    hints,
    callAt,
    glossary: GLOSSARY,
    naming,
  }),
} satisfies Language<YacgParsed>
