import { contradiction, fixesBetween, numberFixes, placedText, type PlacedText } from '../../../language/contradiction'
import type { Diagnostic, Fix } from '../../../language/diagnostic'
import { differencesOf } from '../../../language/facts'
import type { Comparison, Difference } from '../../../language/facts'
import type { FightersCard } from '../card'
import { CODES } from './fact'
import type { FightersFact } from './fact'
import { factsOfRule, once } from './rule'
import { factsOfText } from './text'

const COMPARISON: Comparison = {
  crossing: [
    'cards',
    'player',
    'keyword',
    'deed',
    'trigger',
    'sp',
    'hp',
    'bp',
    'damage',
    'draw',
    'trash',
    'more damage',
    'price',
    'per',
    'state',
    'skip',
  ],
  loose: ['cards', 'trigger'],
  unspoken: [],
}

/** Both directions, where a number or a keyword is all that differs. */
function fixesOf(reading: PlacedText, difference: Difference<FightersFact>): readonly Fix[] {
  const { written, scripted } = difference
  const isWord = written?.says !== undefined && scripted?.says !== undefined
  return (
    numberFixes(reading, difference) ?? (isWord ? fixesBetween(reading, difference, scripted.says, written.says) : [])
  )
}

function hint(reading: PlacedText, difference: Difference<FightersFact>): Diagnostic {
  const { written, scripted } = difference
  const fact = written?.subject === 'target' ? (scripted ?? written) : (written ?? scripted)
  return contradiction(reading, difference, CODES[fact?.subject ?? 'number'], fixesOf(reading, difference))
}

/** To lower BP is what damage does to a character: a text that says so is compared with the damage of a rule that lowers no BP otherwise. */
function asDamage(written: readonly FightersFact[], scripted: readonly FightersFact[]): readonly FightersFact[] {
  if (scripted.some(({ role }) => role === 'bp') || !scripted.some(({ role }) => role === 'damage')) return written
  return written.map((fact) =>
    fact.role === 'bp' && fact.value.startsWith('-')
      ? { ...fact, role: 'damage', value: fact.value.slice(1), group: fact.value.slice(1) }
      : fact,
  )
}

/** Where a card's printed text and its rule contradict each other in numbers, targets, keywords, costs, triggers, choices or durations. */
export function textHints(source: string, card: FightersCard): readonly Diagnostic[] {
  if (!card.text || !card.rule) return []
  const scripted = factsOfRule(source, card)
  const differences = differencesOf(asDamage(once(factsOfText(card.text.value)), scripted), scripted, COMPARISON)
  if (differences.length === 0) return []
  const reading = placedText(source, card.text)
  return differences.map((difference) => hint(reading, difference))
}
