import { nearest } from '../../../../language/nearest'
import { stringEnd } from '../../../../language/parse/brackets'
import { replacing } from '../../../../language/problem'
import type { VocabularyEntry } from '../../../../language/service'
import type { Written } from '../../../../language/span'
import type { AbilityType, FightersCard, Sourced } from '../../card'
import {
  ABILITY_TYPE_WORDS,
  CARD_TYPES,
  findFolded,
  idsOf,
  RARITY_WORDS,
  SUBTYPES,
  type FieldKey,
} from '../../vocabulary'
import { report } from '../checks/codes'
import { itemEnd } from './lines'
import type { Scan } from './scan'
import type { Role } from './tree'

/** What the fields of a card say, as far as they say it rightly. */
export type Fields = { -readonly [key in keyof FightersCard]?: FightersCard[key] }

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The rest of the value as one piece. */
function rest(scan: Scan): Written {
  scan.skipBlanks()
  const text = scan.rest.trimEnd()
  return { text, span: scan.ahead(text.length) }
}

/** Reads the whole value as what `meaning` finds in it; what it finds nothing in is refused, with the nearest of the words that are `known`. */
function whole<T extends string | number>(
  scan: Scan,
  key: FieldKey,
  role: Role,
  meaning: (text: string) => T | undefined,
  words: readonly VocabularyEntry[] = [],
): Sourced<T> | undefined {
  const { text, span: place } = rest(scan)
  const value = meaning(text)
  if (value === undefined) {
    scan.take(text.length, 'junk')
    const fixes = nearest(text, idsOf(words)).map((other) => replacing(place, other))
    return report(scan, `CFC221.${key.id}`, place, { found: text }, fixes)
  }
  const entry = words.length > 0 ? findFolded(words, text) : undefined
  scan.take(text.length, role, { entry, ...(typeof value === 'string' && { text: value }) })
  return { value, span: place }
}

const oneOf = <W extends VocabularyEntry>(
  scan: Scan,
  key: FieldKey,
  words: readonly W[],
): Sourced<W['id']> | undefined => whole(scan, key, 'word', (text) => findFolded(words, text)?.id, words)

const integer = (text: string): number | undefined => (/^[+-]?\d{1,9}$/.test(text) ? Number(text) : undefined)

const guid = (text: string): string | undefined => (isGuid(text) ? text.toLowerCase() : undefined)

/** A subtype as it stands, or in quotes where it holds a `#` or a comma. */
function subtype(scan: Scan, end: number): Sourced<string> | undefined {
  scan.skipBlanks()
  const written = scan.source.slice(scan.at, end).trimEnd()
  if (written === '') return undefined
  const isQuoted =
    /^["']/.test(written) && stringEnd(written, 0) === written.length && written.slice(1, -1).trim() !== ''
  const text = isQuoted ? unescaped(written.slice(1, -1)).replace(/\s+/g, ' ').trim() : written
  const entry = findFolded(SUBTYPES, text)
  const place = scan.take(written.length, 'type', entry && { entry, text: entry.id })
  if (!entry) scan.mentions.push({ kind: 'subtype', name: text, span: place, known: idsOf(SUBTYPES) })
  return { value: entry?.id ?? text, span: place }
}

function subtypes(scan: Scan, key: FieldKey): Sourced<string>[] {
  const values: Sourced<string>[] = []
  do {
    scan.expect('value', { of: key })
    const end = itemEnd(scan.source, scan.at)
    const place = scan.here
    const value = subtype(scan, end)
    if (value) values.push(value)
    else if (end < scan.source.length || values.length > 0) report(scan, 'CFC221.gap', place)
  } while (scan.sign(',', 'after'))
  const [, , , fourth] = values
  if (fourth) report(scan, 'CFC221.backups', fourth.span, { found: values.length })
  return values.slice(0, 3)
}

/** `\n` is a line break; quotes and backslashes stand behind a backslash. */
const unescaped = (text: string): string =>
  text.replace(/\\(["'\\n])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))

/** A text in quotes, or as it stands. */
function plain(scan: Scan, key: FieldKey): Sourced<string> | undefined {
  const { text, span: place } = rest(scan)
  if (text === '') return undefined
  if (scan.sees('"') || scan.sees("'")) return quoted(scan)
  const isLong = key.shape === 'long-text'
  scan.take(text.length, isLong ? 'string' : 'text')
  if (!isLong) return { value: text, span: place }
  const fix = replacing(place, `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
  report(scan, 'CFC228', place, { key: key.id }, [fix])
  return { value: text.replaceAll('\\n', '\n'), span: place }
}

function quoted(scan: Scan): Sourced<string> | undefined {
  const from = scan.at
  const text = scan.string()
  const written = scan.source.slice(from, scan.at)
  const after = rest(scan).text
  if (after !== '') scan.refuse(after.length, 'CFC221.behind', { found: after })
  const isClosed = written.endsWith(written.charAt(0))
  return text && { value: unescaped(written.slice(1, isClosed ? -1 : undefined)), span: text.span }
}

function ability(scan: Scan, key: FieldKey): FightersCard['ability'] {
  const { text, span: place } = rest(scan)
  const word = /^\S+/.exec(text)?.[0] ?? ''
  const entry = findFolded(ABILITY_TYPE_WORDS, word) ?? ABILITY_TYPE_WORDS.find(({ symbol }) => symbol === word)
  const written = scan.ahead(word.length)
  scan.takeWord(word, 'word', entry)
  if (!entry) scan.unknown('CFC221.ability', word, written, idsOf(ABILITY_TYPE_WORDS))
  const name = plain(scan, { ...key, shape: 'text' })
  if (!name) report(scan, 'CFC221.ability-name', written)
  return entry && { value: { type: entry.id as AbilityType, name: name?.value ?? '' }, span: place }
}

/** Reads the value of a field into `fields`. What is wrong is reported and left out. */
export function readField(scan: Scan, key: FieldKey & { readonly id: string }, fields: Fields): void {
  if (key.id !== 'backup') scan.expect('value', { of: key })
  if (scan.isDone()) return report(scan, 'CFC221.empty', scan.here, { key: key.id })
  const value = readValue(scan, key)
  if (value !== undefined) Object.assign(fields, { [key.id === 'backup' ? 'backups' : key.id]: value })
}

function readValue(scan: Scan, key: FieldKey & { readonly id: string }): unknown {
  switch (key.shape) {
    case 'guid':
      return whole(scan, key, 'guid', guid)
    case 'integer':
      return whole(scan, key, 'number', integer)
    case 'words':
      return subtypes(scan, key)
    case 'ability':
      return ability(scan, key)
    case 'text':
    case 'long-text':
      return plain(scan, key)
    case 'word': {
      if (key.id === 'type') return oneOf(scan, key, CARD_TYPES)
      if (key.id === 'rarity') return oneOf(scan, key, RARITY_WORDS)
      return subtype(scan, scan.source.length)
    }
  }
}

export const isGuid = (text: string): boolean => GUID.test(text)
