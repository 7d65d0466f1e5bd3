import { holds } from './conditions'
import type { Evaluator } from './environment'
import { matches } from './filters'
import { isIn, objects } from './select'
import { valueOf } from './values'

/** Reads every kind of word; each may contain the others. */
export const EVALUATOR: Evaluator = { value: valueOf, objects, isIn, matches, holds }
