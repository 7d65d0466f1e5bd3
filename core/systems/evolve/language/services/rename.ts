import type { Catalog } from '../../../../document/catalog'
import type { TextEdit } from '../../../../language/edit'
import { message } from '../../../../language/message'
import type { Message } from '../../../../language/message'
import { editsOf } from '../../../../language/occurrences'
import type { Occurrence } from '../../../../language/occurrences'
import type { RenameEdits } from '../../../../language/service'
import { span } from '../../../../language/span'
import { COUNTERS, find } from '../../vocabulary'
import { baseOf, occurrencesOf, subjectAt, suffixOf } from './subject'
import type { Subject } from './subject'
import type { AbilityNode, EvolveParsed } from '../parse/tree'

/** Characters that would end the name, each with what it would be taken for (sections 3.1 to 3.3). */
const FORBIDDEN: Readonly<Record<Subject['kind'], RegExp>> = {
  ability: /[;{}"\n\r]|\/\//,
  card: /[;"\n\r]|\/\//,
  trait: /[;"/,()\n\r]/,
  counter: /\W/,
}

const NEEDS_QUOTES = /[,()[\]]/

/** The name as an argument or behind `name`: quotes only where it needs them. */
const quoted = (name: string): string => (NEEDS_QUOTES.test(name) ? `"${name}"` : name)

function refusal(parsed: EvolveParsed, subject: Subject, name: string): Message | undefined {
  if (name === '') return message('rename.empty')
  const found = FORBIDDEN[subject.kind].exec(name)?.[0]
  if (found !== undefined)
    return message(`rename.${subject.kind}`, { found: /[\n\r]/.test(found) ? 'line break' : found })
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
    ? { span: span(place.end, place.end), text: ` name ${quoted(name)}` }
    : { span: place, text: quoted(name) }
}

function edit(parsed: EvolveParsed, subject: Subject, found: Occurrence, name: string): TextEdit {
  if (subject.kind === 'ability') return abilityEdit(parsed, found, name)
  if (subject.kind !== 'card') return { span: found.span, text: name }
  const whole = name + suffixOf(found.name)
  return { span: found.span, text: found.how === 'definition' ? whole : quoted(whole) }
}

/** Of several abilities with one name, the first is the one that is called; a later one has only its head. */
function concerned(found: readonly Occurrence[], subject: Subject): readonly Occurrence[] {
  if (subject.kind !== 'ability') return found
  const [first, ...later] = found.filter(({ how }) => how === 'definition')
  const own = later.find(({ span: place }) => place.start === subject.span.start)
  return own ? [own] : found.filter((each) => each === first || each.how === 'use')
}

/** Edits that give what is named at the offset another name wherever it is named; a message when that name cannot be. */
export function rename(
  parsed: EvolveParsed,
  offset: number,
  name: string,
  catalog: Catalog,
  entry?: string,
): readonly RenameEdits[] | Message {
  const subject = subjectAt(parsed, offset)
  if (!subject || subject.as === 'evolved') return message('rename.nothing')
  const plain = name.replace(/\s+/g, ' ').trim()
  const next = subject.kind === 'card' ? baseOf(plain) : plain
  const refused = refusal(parsed, subject, /[\n\r]/.test(name) ? name : next)
  if (refused) return refused
  return editsOf(concerned(occurrencesOf(parsed, subject, catalog, entry), subject), (found) =>
    edit(parsed, subject, found, next),
  )
}
