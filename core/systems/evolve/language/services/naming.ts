import type { TextEdit } from '../../../../language/edit'
import { message, type Message } from '../../../../language/message'
import { forbiddenIn } from '../../../../language/services/naming'
import type { Occurrence } from '../../../../language/services/occurrences'
import type { Naming } from '../../../../language/services/shape'
import { span } from '../../../../language/span'
import { COUNTERS, find } from '../../vocabulary'
import type { AbilityNode, EvolveParsed } from '../parse/tree'
import { quotedName } from '../parse/words'
import { baseOf, isEvolved, occurrencesOf, subjectAt, suffixOf, type EvolveSubject } from './subject'

/** Of a pair, the side that is meant: from a card's own name the other one, from `evolve` the evolved one, from elsewhere the base. */
function side(found: readonly Occurrence[], { as, span }: EvolveSubject): readonly Occurrence[] {
  const sides = {
    evolved: found.filter(({ row }) => row && isEvolved(row)),
    base: found.filter(({ row }) => row && !isEvolved(row)),
  }
  if (as === 'evolved') return sides.evolved
  if (as === 'use') return sides.base.length > 0 ? sides.base : sides.evolved
  const own = found.find((each) => each.entry === undefined && each.span.start === span.start)
  const other = own?.row && isEvolved(own.row) ? sides.base : sides.evolved
  return other.length > 0 ? other : own ? [own] : found
}

function meant(defined: readonly Occurrence[], subject: EvolveSubject): readonly Occurrence[] {
  if (subject.kind === 'card') return side(defined, subject)
  // Whoever calls a name that two abilities have gets the first one (section 3.3).
  const own = defined.filter(({ span }) => span.start === subject.span.start)
  return own.length > 0 ? own : defined.slice(0, 1)
}

/** Characters that would end the name, each with what it would be taken for (sections 3.1 to 3.3). */
const FORBIDDEN: Readonly<Record<EvolveSubject['kind'], RegExp>> = {
  ability: /[;{}"\n\r]|\/\//,
  card: /[;"\n\r]|\/\//,
  trait: /[;"/,()\n\r]/,
  counter: /\W/,
}

function refused(parsed: EvolveParsed, subject: EvolveSubject, name: string): Message | undefined {
  const found = forbiddenIn(name, FORBIDDEN[subject.kind])
  if (found !== undefined) return message(`rename.${subject.kind}`, { found })
  if (subject.kind === 'counter') {
    const word = find(COUNTERS, subject.name) ?? find(COUNTERS, name)
    if (word) return message('rename.word', { word: word.id })
    if (/^\d/.test(name)) return message('rename.counter', { found: name.charAt(0) })
  }
  if (subject.kind === 'trait' && (name === 'Token' || subject.name === 'Token'))
    return message('rename.word', { word: 'Token' })
  if (subject.kind === 'ability') {
    if (name === '_') return message('rename.ability', { found: name })
    if (parsed.cards[subject.card]?.abilities.some((ability) => ability.name === name))
      return message('rename.taken', { name })
  }
  return undefined
}

const abilityAt = ({ tree }: EvolveParsed, start: number): AbilityNode | undefined =>
  tree.cards
    .flatMap(({ items }) => items)
    .find((item): item is AbilityNode => item.kind === 'ability' && (item.name ?? item.trigger)?.span.start === start)

function abilityEdit(parsed: EvolveParsed, { span: place, how }: Occurrence, name: string): TextEdit {
  // An ability that is called by its trigger gets a name.
  const isUnnamed = how === 'definition' && !abilityAt(parsed, place.start)?.name
  return isUnnamed
    ? { span: span(place.end, place.end), text: ` name ${quotedName(name)}` }
    : { span: place, text: quotedName(name) }
}

function edit(parsed: EvolveParsed, subject: EvolveSubject, found: Occurrence, name: string): TextEdit {
  if (subject.kind === 'ability') return abilityEdit(parsed, found, name)
  if (subject.kind !== 'card') return { span: found.span, text: name }
  const whole = name + suffixOf(found.name)
  return { span: found.span, text: found.how === 'definition' ? whole : quotedName(whole) }
}

/** Of several abilities with one name, the first is the one that is called; a later one has only its head. */
function concerned(found: readonly Occurrence[], subject: EvolveSubject): readonly Occurrence[] {
  if (subject.kind !== 'ability') return found
  const [first, ...later] = found.filter(({ how }) => how === 'definition')
  const own = later.find(({ span: place }) => place.start === subject.span.start)
  return own ? [own] : found.filter((each) => each === first || each.how === 'use')
}

/** The name as it is written; with a line break, which none can have, as it was given. */
function renamed({ kind, as }: EvolveSubject, name: string): string | undefined {
  if (as === 'evolved') return undefined
  if (/[\n\r]/.test(name)) return name
  const plain = name.replace(/\s+/g, ' ').trim()
  return kind === 'card' ? baseOf(plain) : plain
}

/** Abilities, cards, traits and counters. */
export const naming: Naming<EvolveParsed, EvolveSubject> = {
  subjectAt,
  occurrencesOf,
  meant,
  renamed,
  refused,
  concerned,
  edit,
}
