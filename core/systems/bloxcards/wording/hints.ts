import { contradiction, numberFixes, placedText, type PlacedText } from '../../../language/contradiction'
import type { Diagnostic } from '../../../language/diagnostic'
import { differencesOf, type Comparison, type Difference } from '../../../language/facts'
import type { Span } from '../../../language/span'
import type { BloxCard } from '../card'
import { CODES, once, type BloxFact } from './fact'
import { LONGEST, MOST_PARTS } from './names'
import { factsOfText } from './printed'
import { brings, factsOfEffect, transforms, withoutFourColours } from './scripted'

const COMPARISON: Comparison = {
  crossing: ['trigger', 'target', 'amount', 'icons', 'deed', 'bound'],
  loose: [],
  unspoken: ['requirement'],
}

/** The hint of a difference; where a number of the same thing is all of it, with fixes on either side. */
function hint(reading: PlacedText, difference: Difference<BloxFact>): Diagnostic {
  const { written, scripted } = difference
  const fixes = written?.group === scripted?.group ? numberFixes(reading, difference) : undefined
  return contradiction(reading, difference, CODES[(written ?? scripted)?.subject ?? 'number'], fixes ?? [])
}

/** Texts of cards that become or bring others tell of those too; when they fire is their own, unless they become another. */
function excused(facts: readonly BloxFact[], card: BloxCard): readonly BloxFact[] {
  const parts = card.effect?.parts ?? []
  const becomes = transforms(parts)
  if (!becomes && !brings(parts) && card.kind === 'fighter') return facts
  return facts.map((fact): BloxFact => {
    const isOwn = !becomes && (fact.role === 'trigger' ? card.kind === 'fighter' : fact.role === 'requirement')
    return isOwn ? fact : { ...fact, soft: true }
  })
}

/** What is said of a trigger that the card does not have: told once, with the trigger. */
function told(
  differences: readonly Difference<BloxFact>[],
  written: readonly BloxFact[],
): readonly Difference<BloxFact>[] {
  const starts = written.flatMap(({ role, span }) => (role === 'trigger' ? [span.start] : []))
  const strange = differences.flatMap(({ written: fact, scripted }) =>
    fact?.role === 'trigger' && !scripted ? [fact.span] : [],
  )
  const isPart = ({ span: { start } }: BloxFact): boolean =>
    strange.some((one) => start > one.start && !starts.some((other) => one.start < other && other <= start))
  return differences.filter(({ written: fact, scripted }) => !fact || scripted !== undefined || !isPart(fact))
}

/** Words that stand for deeds and triggers which the text then leaves out, or tells of in vain: a counter, and haste for others. */
const STAND_INS: readonly (readonly [words: RegExp, deeds: readonly string[]])[] = [
  [/\bcharges?\b/i, ['hand', 'summon']],
  [/\bhave haste\b/i, ['unlock']],
]

/** Facts with those soft for which the text has other words; triggers too, also where they are said in words nobody knows. */
function lenient(facts: readonly BloxFact[], text: string, written: readonly BloxFact[]): readonly BloxFact[] {
  const deeds = STAND_INS.flatMap(([words, names]) => (words.test(text) ? names : []))
  const isUnknown = written.some(({ role, value }) => role === 'trigger' && value === '?')
  const isLoose = ({ role, value }: BloxFact): boolean =>
    role === 'trigger' ? isUnknown || deeds.length > 0 : role === 'deed' && deeds.includes(value)
  return facts.map((fact) => (isLoose(fact) ? { ...fact, soft: true } : fact))
}

/** Where a card's printed text and its effect contradict each other in numbers, targets, deeds, triggers or requirements (specification, section 7). */
export function textHints(source: string, card: BloxCard, inner: Span): readonly Diagnostic[] {
  const { description, trigger } = card.effect ?? {}
  if (!description || !trigger || description.value.length > LONGEST) return []
  if ((card.effect?.parts.length ?? 0) > MOST_PARTS) return []
  const said = excused(factsOfText(description.value, card), card)
  if (said.length === 0) return []
  const { value } = description
  const triggers = said.filter(({ role }) => role === 'trigger')
  const written = once([
    ...triggers,
    ...lenient(
      said.filter(({ role }) => role !== 'trigger'),
      value,
      [],
    ),
  ])
  const does = factsOfEffect(source, card)
  const isAllBut = written.some(({ role, value }) => role === 'target' && value.startsWith('not '))
  const scripted = once(lenient(isAllBut ? withoutFourColours(does) : does, value, written))
  const isSilent = written.every(({ role }) => role === 'requirement')
  const compared = isSilent ? scripted.filter(({ role }) => role === 'requirement') : scripted
  const differences = told(differencesOf(written, compared, COMPARISON), written)
  if (differences.length === 0) return []
  const reading = placedText(source, { value, span: inner })
  return differences.map((difference) => hint(reading, difference))
}
