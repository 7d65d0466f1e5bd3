import { nearest } from '../../../../language/nearest'
import { stringEnd } from '../../../../language/parse/brackets'
import { spelled } from '../../../../language/parse/reader'
import { replacing } from '../../../../language/problem'
import type { VocabularyEntry } from '../../../../language/service'
import type { Span } from '../../../../language/span'
import type { AbilityType, FightersCard, Sourced } from '../../card'
import { ABILITY_TYPE_WORDS, CARD_TYPES, findFolded, RARITY_WORDS, SUBTYPES, type FieldKey } from '../../vocabulary'
import { report } from '../checks/codes'
import { itemEnd } from './lines'
import type { Scan } from './scan'

/** What the fields of a card say, as far as they say it rightly. */
export type Fields = { -readonly [key in keyof FightersCard]?: FightersCard[key] }

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The rest of the value as one piece; absent when there is nothing. */
function rest(scan: Scan): { readonly text: string; readonly span: Span } | undefined {
  scan.skipBlanks()
  const text = scan.rest.trimEnd()
  return text === '' ? undefined : { text, span: scan.ahead(text.length) }
}

function wrong(
  scan: Scan,
  key: FieldKey,
  { text, span: place }: { text: string; span: Span },
  known: readonly string[] = [],
): undefined {
  scan.take(text.length, 'junk')
  report(
    scan,
    `CFC221.${key.id}`,
    place,
    { found: text },
    nearest(text, known).map((other) => replacing(place, other)),
  )
  return undefined
}

function oneOf<W extends VocabularyEntry>(
  scan: Scan,
  key: FieldKey,
  words: readonly W[],
): Sourced<W['id']> | undefined {
  const value = rest(scan)
  if (!value) return undefined
  const entry = findFolded(words, value.text)
  if (!entry)
    return wrong(
      scan,
      key,
      value,
      words.map(({ id }) => id),
    )
  scan.take(value.text.length, 'word', { entry, ...spelled(value.text, entry.id) })
  return { value: entry.id, span: value.span }
}

function integer(scan: Scan, key: FieldKey): Sourced<number> | undefined {
  const value = rest(scan)
  if (!value) return undefined
  if (!/^[+-]?\d{1,9}$/.test(value.text)) return wrong(scan, key, value)
  scan.take(value.text.length, 'number')
  return { value: Number(value.text), span: value.span }
}

function guid(scan: Scan, key: FieldKey): Sourced<string> | undefined {
  const value = rest(scan)
  if (!value) return undefined
  if (!GUID.test(value.text)) return wrong(scan, key, value)
  scan.take(value.text.length, 'guid', spelled(value.text, value.text.toLowerCase()))
  return { value: value.text.toLowerCase(), span: value.span }
}

/** A subtype as it stands, or in quotes where it holds a `#` or a comma. */
function subtype(scan: Scan, end: number): Sourced<string> | undefined {
  scan.skipBlanks()
  const written = scan.source.slice(scan.at, end).trimEnd()
  if (written === '') return undefined
  const isQuoted =
    /^["']/.test(written) && stringEnd(written, 0) === written.length && written.slice(1, -1).trim() !== ''
  const text = isQuoted ? unescaped(written.slice(1, -1)).replace(/\s+/g, ' ').trim() : written
  const entry = findFolded(SUBTYPES, text)
  const place = scan.take(written.length, 'type', entry ? { entry, ...spelled(written, entry.id) } : {})
  if (!entry) scan.mentions.push({ kind: 'subtype', name: text, span: place, known: SUBTYPES.map(({ id }) => id) })
  return { value: entry?.id ?? text, span: place }
}

function subtypes(scan: Scan, key: FieldKey): Sourced<string>[] {
  const values: Sourced<string>[] = []
  for (;;) {
    scan.expect('value', { of: key })
    const end = itemEnd(scan.source, scan.at)
    const place = scan.here
    const value = subtype(scan, end)
    if (value) values.push(value)
    else if (end < scan.source.length || values.length > 0) report(scan, 'CFC221.gap', place)
    if (!scan.sign(',', 'after')) break
  }
  const [, , , fourth] = values
  if (fourth) report(scan, 'CFC221.backups', fourth.span, { found: values.length })
  return values.slice(0, 3)
}

/** `\n` is a line break; quotes and backslashes stand behind a backslash. */
const unescaped = (text: string): string =>
  text.replace(/\\(.)/g, (whole, letter: string) =>
    letter === 'n' ? '\n' : letter === '"' || letter === "'" || letter === '\\' ? letter : whole,
  )

/** A text in quotes, or as it stands. */
function plain(scan: Scan, key: FieldKey): Sourced<string> | undefined {
  scan.skipBlanks()
  const from = scan.at
  const value = rest(scan)
  if (!value) return undefined
  const quoted = scan.sees('"') || scan.sees("'")
  if (!quoted) {
    scan.take(value.text.length, key.shape === 'long-text' ? 'string' : 'text')
    if (key.shape !== 'long-text') return { value: value.text, span: value.span }
    const fix = replacing(value.span, `"${value.text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
    report(scan, 'CFC228', value.span, { key: key.id }, [fix])
    return { value: value.text.replaceAll('\\n', '\n'), span: value.span }
  }
  const text = scan.string()
  const after = rest(scan)
  if (after) {
    scan.take(after.text.length, 'junk')
    report(scan, 'CFC221.behind', after.span, { found: after.text })
  }
  if (!text) return undefined
  const inner = scan.source.slice(
    from + 1,
    text.span.end - scan.base - (scan.source[text.span.end - scan.base - 1] === scan.source[from] ? 1 : 0),
  )
  return { value: unescaped(inner), span: text.span }
}

function ability(scan: Scan, key: FieldKey): FightersCard['ability'] {
  const value = rest(scan)
  if (!value) return undefined
  const word = /^\S+/.exec(value.text)?.[0] ?? ''
  const entry = findFolded(ABILITY_TYPE_WORDS, word) ?? ABILITY_TYPE_WORDS.find(({ symbol }) => symbol === word)
  const place = scan.ahead(word.length)
  scan.takeWord(word, 'word', entry)
  if (!entry)
    scan.unknown(
      'CFC221.ability',
      word,
      place,
      ABILITY_TYPE_WORDS.map(({ id }) => id),
    )
  const name = plain(scan, { ...key, shape: 'text' })
  if (!name) report(scan, 'CFC221.ability-name', place)
  return entry && { value: { type: entry.id as AbilityType, name: name?.value ?? '' }, span: value.span }
}

/** Reads the value of a field into `fields`. What is wrong is reported and left out. */
export function readField(scan: Scan, key: FieldKey & { readonly id: string }, fields: Fields): void {
  if (key.id !== 'backup') scan.expect('value', { of: key })
  const empty = rest(scan) === undefined
  if (empty) {
    report(scan, 'CFC221.empty', scan.here, { key: key.id })
    return
  }
  const value = readValue(scan, key)
  if (value !== undefined) Object.assign(fields, { [key.id === 'backup' ? 'backups' : key.id]: value })
}

function readValue(scan: Scan, key: FieldKey & { readonly id: string }): unknown {
  switch (key.shape) {
    case 'guid':
      return guid(scan, key)
    case 'integer':
      return integer(scan, key)
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
