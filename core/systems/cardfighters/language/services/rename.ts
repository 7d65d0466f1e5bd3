import type { Catalog } from '../../../../document/catalog'
import type { TextEdit } from '../../../../language/edit'
import { message } from '../../../../language/message'
import type { Message } from '../../../../language/message'
import { editsOf } from '../../../../language/occurrences'
import type { Occurrence } from '../../../../language/occurrences'
import type { RenameEdits } from '../../../../language/service'
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
import { isGuid } from '../parse/values'
import { isKnownSubtype, isSame, occurrencesOf, subjectAt } from './subject'
import type { Subject } from './subject'
import type { FightersParsed } from '../parse/tree'

const found = (name: string, forbidden: RegExp): string | undefined => {
  const letter = forbidden.exec(name)?.[0]
  return letter !== undefined && /[\n\r]/.test(letter) ? 'line break' : letter
}

/** What a variable cannot be called: it would be read as something else. */
const isTaken = (name: string): boolean =>
  findFolded(VARIABLES, name) !== undefined ||
  findFolded(FUNCTIONS, name) !== undefined ||
  findFolded(EXPRESSION_WORDS, name) !== undefined ||
  name.toLowerCase() in EXCLUDED

function refuseVariable(parsed: FightersParsed, { name: before, card }: Subject, name: string): Message | undefined {
  const wrong = /^\d/.exec(name)?.[0] ?? found(name, /\W/)
  if (wrong !== undefined) return message('rename.variable', { found: wrong })
  if (isTaken(name)) return message('rename.word', { word: name })
  const other = parsed.cards[card]?.rule?.vars.find((one) => isSame(one.name, name) && !isSame(one.name, before))
  return other && message('rename.taken', { name })
}

function refuseSubtype(before: string, name: string): Message | undefined {
  if (isKnownSubtype(before)) return message('rename.word', { word: before })
  const word =
    findFolded(SUBTYPES, name) ??
    findFolded(TARGETS, name) ??
    findFolded(FILTERS, name) ??
    findFolded(STATS, name) ??
    findFolded(VARIABLES, name)
  if (word) return message('rename.word', { word: word.id })
  const wrong = /^[^A-Za-z_]/.exec(name)?.[0] ?? found(name, /[^\w-]/) ?? /-(?![A-Za-z])/.exec(name)?.[0]
  return wrong === undefined ? undefined : message('rename.subtype', { found: wrong })
}

function refusal(parsed: FightersParsed, subject: Subject, name: string): Message | undefined {
  if (name.trim() === '') return message('rename.empty')
  switch (subject.kind) {
    case 'variable':
      return refuseVariable(parsed, subject, name)
    case 'subtype':
      return refuseSubtype(subject.name, name)
    case 'card': {
      const wrong = found(name, /["\n\r]/)
      return wrong === undefined ? undefined : message('rename.card', { found: wrong })
    }
  }
}

/** In the header of a card `]` is doubled. */
const edit = ({ kind }: Subject, { span, how }: Occurrence, name: string): TextEdit => ({
  span,
  text: kind === 'card' && how === 'definition' ? name.replaceAll(']', ']]') : name,
})

/** Edits that give what is named at the offset another name wherever it is named; a message when that name cannot be. GUIDs stay. */
export function rename(
  parsed: FightersParsed,
  offset: number,
  name: string,
  catalog: Catalog,
  entry?: string,
): readonly RenameEdits[] | Message {
  const subject = subjectAt(parsed, offset)
  if (!subject || (subject.guid && subject.defines)) return message('rename.nothing')
  const next = name.trim()
  const refused = refusal(parsed, subject, next)
  if (refused) return refused
  const all = occurrencesOf(parsed, subject, catalog, entry).filter((one) => !isGuid(one.name))
  return all.length === 0 ? message('rename.nothing') : editsOf(all, (one) => edit(subject, one, next))
}
