import type { MutationKind } from '../../language/mutations/proposal'
import { message, printMessage, type Messages } from '../../language/message'

/** English of what tests would not notice; `{change}` is one of the others. */
const MUTATION_MESSAGES: Messages = {
  unnoticed: 'Nothing would notice if {change}.',
  unreached: 'No test comes here: nothing would notice if {change}.',
  same: 'No difference was seen if {change}.',
  number: 'this {before} were {after}',
  comparison: '“{before}” were “{after}”',
  condition: 'this condition held where it does not, and did not where it does: “{before}”',
  'condition-out': 'this condition were left out: “{before}”',
  word: '“{before}” were “{after}”',
  part: '“{before}” were left out',
  opposite: '“{before}” were “{after}”',
  may: '“{before}” were a choice',
  must: '“{before}” had to be done',
  'must-word': 'at least {after} had to be chosen here',
  'may-word': 'none could be chosen here',
  cost: 'the cost “{before}” were left out',
  effect: '“{before}” were left out',
  line: '“{before}” were left out',
  order: '“{before}” and “{after}” changed places',
}

/** Characters of a quoted place at most. */
const LONGEST = 60

const clipped = (text: string): string => {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1).trimEnd()}…` : words
}

/** With its article, as it is said: `a 3`, `an 8`. */
const withArticle = (number: string): string => `${/^(?:8\d*|11|18|1[18]\d{3})$/.test(number) ? 'an' : 'a'} ${number}`

/** Which sentence a change has: what is left out, and what is a number there, are said otherwise. */
function sayingOf(kind: MutationKind, before: string, after: string): string {
  if (kind === 'condition') return after === '' ? 'condition-out' : 'condition'
  if ((kind === 'may' || kind === 'must') && /^\d+$/.test(before)) return `${kind}-word`
  return kind === 'part' && after !== '' ? 'word' : kind
}

/** What a change is, as the end of a sentence: `this 2 were a 3`. */
export function changeOf(kind: MutationKind, before: string, after: string): string {
  const args = { before: clipped(before), after: kind === 'number' ? withArticle(after) : clipped(after) }
  return printMessage(MUTATION_MESSAGES, message(sayingOf(kind, before, after), args))
}

export const sentenceOf = (saying: 'unnoticed' | 'unreached' | 'same', change: string): string =>
  printMessage(MUTATION_MESSAGES, message(saying, { change }))
