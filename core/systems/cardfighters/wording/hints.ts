import type { Diagnostic, Fix } from '../../../language/diagnostic'
import { differencesOf } from '../../../language/facts'
import type { Comparison, Difference } from '../../../language/facts'
import { message } from '../../../language/message'
import { bothWays, placed, placesOf } from '../../../language/printed'
import type { Printed } from '../../../language/printed'
import { slice } from '../../../language/span'
import type { FightersCard } from '../card'
import { inMannerOf } from './english'
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

/** A text with the places of its characters in the source. */
interface Reading {
  readonly text: Printed
  readonly places: readonly number[] | undefined
}

/** Both directions, where a number or a keyword is all that differs. */
function fixesOf({ text, places }: Reading, { written, scripted }: Difference<FightersFact>): readonly Fix[] {
  if (!written || !scripted || !places) return []
  const isNumber = written.number !== undefined && scripted.number !== undefined && written.number !== scripted.number
  const isWord = written.says !== undefined && scripted.says !== undefined
  if (!isNumber && !isWord) return []
  const inText = isNumber
    ? written.spot && inMannerOf(slice(text.value, written.spot), scripted.number ?? '')
    : scripted.says
  const inRule = isNumber ? written.number : written.says
  return bothWays(
    written.spot && inText !== undefined ? { at: placed(places, written.spot, text.span), text: inText } : undefined,
    scripted.spot && inRule !== undefined ? { at: scripted.spot, text: inRule } : undefined,
  )
}

function hint(reading: Reading, difference: Difference<FightersFact>): Diagnostic {
  const { written, scripted } = difference
  const fact = written?.subject === 'target' ? (scripted ?? written) : (written ?? scripted)
  const code = CODES[fact?.subject ?? 'number']
  const which = written && scripted ? 'both' : written ? 'text' : 'script'
  return {
    code,
    severity: 'hint',
    span: written ? placed(reading.places, written.span, reading.text.span) : (scripted?.span ?? reading.text.span),
    message: message(`${code}.${which}`, { written: written?.words ?? '', scripted: scripted?.words ?? '' }),
    fixes: fixesOf(reading, difference),
  }
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
  const reading: Reading = { text: card.text, places: placesOf(source, card.text) }
  return differences.map((difference) => hint(reading, difference))
}
