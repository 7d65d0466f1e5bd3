import type { TextEdit } from '../../../../language/edit'
import { message, type Message } from '../../../../language/message'
import type { VocabularyEntry } from '../../../../language/service'
import { forbiddenIn } from '../../../../language/services/naming'
import type { Occurrence } from '../../../../language/services/occurrences'
import type { Naming } from '../../../../language/services/shape'
import {
  EXCLUDED,
  EXPRESSION_WORDS,
  FILTERS,
  findFolded,
  FUNCTIONS,
  STATS,
  SUBTYPES,
  TARGETS,
  VARIABLES,
} from '../../vocabulary'
import type { FightersParsed } from '../parse/tree'
import { subtypeOf } from '../parse/terms'
import { isGuid } from '../parse/values'
import { isKnownSubtype, isSame, occurrencesOf, subjectAt, type FightersSubject } from './subject'

/** What a name would be read as. */
const wordIn = (name: string, ...tables: readonly (readonly VocabularyEntry[])[]): VocabularyEntry | undefined =>
  tables.flatMap((words) => findFolded(words, name) ?? [])[0]

/** What a variable cannot be called. */
const isTaken = (name: string): boolean =>
  wordIn(name, VARIABLES, FUNCTIONS, EXPRESSION_WORDS) !== undefined ||
  name.toLowerCase() in EXCLUDED ||
  isMisread(name.toLowerCase())

/** Whether a name would take the place of what filters call so, or multiply a number. */
const isMisread = (name: string): boolean =>
  TARGETS.some(({ id, plural }) => id === name || plural === name) ||
  subtypeOf(name).entry !== undefined ||
  /^x\d+$/.test(name)

function refuseVariable(
  parsed: FightersParsed,
  { name: before, card }: FightersSubject,
  name: string,
): Message | undefined {
  const wrong = /^\d/.exec(name)?.[0] ?? forbiddenIn(name, /\W/)
  if (wrong !== undefined) return message('rename.variable', { found: wrong })
  if (isTaken(name)) return message('rename.word', { word: name })
  const other = parsed.cards[card]?.rule?.vars.find((one) => isSame(one.name, name) && !isSame(one.name, before))
  return other && message('rename.taken', { name })
}

function refuseSubtype(before: string, name: string): Message | undefined {
  if (isKnownSubtype(before)) return message('rename.word', { word: before })
  const word = wordIn(name, SUBTYPES, TARGETS, FILTERS, STATS, VARIABLES)
  if (word) return message('rename.word', { word: word.id })
  const wrong = /^[^A-Za-z_]/.exec(name)?.[0] ?? forbiddenIn(name, /[^\w-]/) ?? /-(?![A-Za-z])/.exec(name)?.[0]
  return wrong === undefined ? undefined : message('rename.subtype', { found: wrong })
}

function refused(parsed: FightersParsed, subject: FightersSubject, name: string): Message | undefined {
  switch (subject.kind) {
    case 'variable':
      return refuseVariable(parsed, subject, name)
    case 'subtype':
      return refuseSubtype(subject.name, name)
    case 'card': {
      const wrong = forbiddenIn(name, /["\n\r]/)
      return wrong === undefined ? undefined : message('rename.card', { found: wrong })
    }
  }
}

/** In the header of a card `]` is doubled. */
const edit = (_: FightersParsed, { kind }: FightersSubject, { span, how }: Occurrence, name: string): TextEdit => ({
  span,
  text: kind === 'card' && how === 'definition' ? name.replaceAll(']', ']]') : name,
})

/** Cards, subtypes and variables. GUIDs stay: they are no names. */
export const naming: Naming<FightersParsed, FightersSubject> = {
  subjectAt,
  occurrencesOf,
  called: ({ guid }, [first]) => (guid ? first?.name : undefined),
  renamed: ({ guid, defines }, name) => (guid && defines ? undefined : name.trim()),
  refused,
  concerned: (found) => found.filter(({ name }) => !isGuid(name)),
  edit,
}
