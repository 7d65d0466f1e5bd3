import type { Language } from '../../../language/service'
import { check } from './check'
import { colours } from './colours'
import { complete } from './complete'
import { folding } from './folding'
import { format } from './format'
import { hover } from './hover'
import { MESSAGES } from './messages'
import { outline } from './outline'
import { parse } from './parse'
import type { EvolveParsed } from './tree'

/** SVE Script (specification, sections 3 and 4). */
export const language: Language<EvolveParsed> = { id: 'sve-script', messages: MESSAGES, parse, check, complete, hover, outline, folding, colours, format }
