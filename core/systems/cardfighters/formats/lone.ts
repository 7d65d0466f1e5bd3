import type {
  Companion,
  CompanionChange,
  CompanionDifference,
  CompanionEntry,
  CompanionProblem,
  CompanionReading,
} from '../../../document/companion'
import { dominantEnding, withEnding } from '../../../document/ending'
import type { TextEdit } from '../../../language/edit'
import { message, type Messages } from '../../../language/message'
import { mapLines } from '../../../language/position'
import { linesOf, readAssignment } from './assignment'
import { textOf } from './coded'
import { documents, nameOf } from './documents'
import { findRules } from './rules'
import { readSheet, type Sheet } from './sheet'

const MESSAGES: Messages = {
  rule: 'The rule',
  'rule-unknown': 'No card here has the id {id}. Import its set first, or with this file.',
  'rule-unnamed': 'No card here is called "{name}". Name the file after its card, or after its id.',
  'rule-several': '{count} cards here are called "{name}". Name the file after the id of one.',
}

interface Lone {
  /** From 1. */
  readonly line: number
  /** Of the card, in lower case; or else its name. */
  readonly id?: string
  readonly name?: string
  readonly rule: string
}

const isRulesFile = (path: string): boolean => path.toLowerCase().endsWith('.py')

function rulesOf(text: string, path: string): Lone[] {
  if (!isRulesFile(path)) return [{ line: 1, name: nameOf({ path }), rule: readSheet(text).rule }]
  const lines = mapLines(text)
  return findRules(text).flatMap(({ start, end, key }) => {
    const assignment = readAssignment(text.slice(start, end))
    return assignment
      ? [{ line: lines.position(start + assignment.key.start).line, id: key, rule: textOf(linesOf(assignment).coded) }]
      : []
  })
}

interface Known extends CompanionEntry {
  readonly sheet: Sheet
}

/** Edits that give a card this rule instead of the one it has. */
function replace({ text, sheet: { ruleSpans } }: Known, rule: string): TextEdit[] {
  const written = withEnding(rule, dominantEnding(text))
  const [first, last] = [ruleSpans[0], ruleSpans.at(-1)]
  if (!first || !last) {
    const end = text.trimEnd().length
    return [{ span: { start: end, end }, text: withEnding(`\n\n${rule}`, dominantEnding(text)) }]
  }
  const isWhole = readSheet(text.slice(first.start, last.end)).fields.size === 0
  if (isWhole) return [{ span: { start: first.start, end: last.end }, text: written }]
  return ruleSpans.map((span, index) => ({ span, text: index === 0 ? written : '' }))
}

const idOf = ({ sheet }: Known): string => (sheet.fields.get('id')?.value ?? '').toLowerCase()

function find(known: readonly Known[], { id, name = '' }: Lone): readonly Known[] {
  if (id !== undefined) return known.filter((entry) => idOf(entry) === id)
  const byId = known.filter((entry) => idOf(entry) === name.toLowerCase())
  return byId.length > 0 ? byId : known.filter(({ sheet }) => sheet.name?.toLowerCase() === name.toLowerCase())
}

function problemOf({ line, id, name = '' }: Lone, count: number): CompanionProblem | undefined {
  if (id !== undefined) return count > 0 ? undefined : { line, message: message('rule-unknown', { id }) }
  if (count === 1) return undefined
  return { line, message: count === 0 ? message('rule-unnamed', { name }) : message('rule-several', { name, count }) }
}

function read(text: string, entries: readonly CompanionEntry[], path: string): CompanionReading {
  const known = entries.map((entry): Known => ({ ...entry, sheet: readSheet(entry.text) }))
  const byEntry = new Map<string, { readonly card: Known; readonly rule: string }>()
  const problems: CompanionProblem[] = []
  for (const lone of rulesOf(text, path)) {
    const found = find(known, lone)
    const problem = problemOf(lone, found.length)
    if (problem) problems.push(problem)
    else for (const card of found) byEntry.set(card.entry, { card, rule: lone.rule })
  }
  const given = [...byEntry.values()].filter(({ card, rule }) => rule !== '' && card.sheet.rule !== rule)
  const changes = given
    .filter(({ card }) => card.sheet.rule === '')
    .map(({ card, rule }): CompanionChange => ({ entry: card.entry, edits: replace(card, rule), values: 1 }))
  const differences = given
    .filter(({ card }) => card.sheet.rule !== '')
    .map(({ card, rule }): CompanionDifference => ({
      entry: card.entry,
      key: idOf(card),
      what: message('rule'),
      written: card.sheet.rule,
      given: rule,
      edits: replace(card, rule),
    }))
  return { changes, differences, problems, known: [...byEntry.keys()] }
}

/** Rules without their cards: a file of rules whose set is in the library already, or the text of one rule, named after its card. */
export const loneRules: Companion = {
  id: 'rules',
  label: 'Rules',
  messages: MESSAGES,
  extensions: ['py', 'rules'],
  recognise: (file) =>
    isRulesFile(file.path) || file.path.toLowerCase().endsWith('.rules') ? documents.recognise(file) : 0,
  read,
}
