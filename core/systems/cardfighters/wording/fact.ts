import type { SpottedFact } from '../../../language/contradiction'

/** What a hint is about. */
export type Subject = 'number' | 'target' | 'keyword' | 'cost' | 'trigger' | 'choice' | 'duration'

export const CODES: Readonly<Record<Subject, string>> = {
  number: 'CFC401',
  target: 'CFC402',
  keyword: 'CFC403',
  cost: 'CFC404',
  trigger: 'CFC405',
  choice: 'CFC406',
  duration: 'CFC407',
}

/** A fact of a card's text, with places in the text, or of its rule, with places in the source. */
export interface FightersFact extends SpottedFact<Subject> {
  /** What a fix on the other side writes, where that is no number. */
  readonly says?: string
}

/** A fact without what most facts have in common. */
export type Reading = Pick<FightersFact, 'value'> &
  Partial<Pick<FightersFact, 'group' | 'number' | 'soft' | 'spot' | 'says' | 'subject'>>
