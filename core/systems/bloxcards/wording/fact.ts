import type { SpottedFact } from '../../../language/contradiction'

/** What a hint is about. */
export type Subject = 'number' | 'target' | 'deed' | 'trigger' | 'requirement'

export const CODES: Readonly<Record<Subject, string>> = {
  number: 'BLX431',
  target: 'BLX432',
  deed: 'BLX433',
  trigger: 'BLX434',
  requirement: 'BLX435',
}

/** A fact of a card's text, with places in the text, or of its fields, with places in the source. */
export type BloxFact = SpottedFact<Subject>

/** A fact without what most facts have in common. */
export type Reading = Pick<BloxFact, 'value'> & Partial<Pick<BloxFact, 'group' | 'number' | 'soft' | 'role'>>

/** The facts of a role each once; one that must be said before one that may be. */
export const once = (facts: readonly BloxFact[]): readonly BloxFact[] =>
  facts.filter(
    (fact, at) =>
      !facts.some(
        (other, before) =>
          other.role === fact.role &&
          other.value === fact.value &&
          (other.soft === fact.soft ? before < at : fact.soft === true),
      ),
  )
