import { stringEnd } from '../../../../language/parse/brackets'
import { HYPHENATED } from '../../../../language/parse/reader'
import type { VocabularyEntry } from '../../../../language/service'
import { span } from '../../../../language/span'
import type { TypeName, TypeTerm } from '../../card'
import { find, MODIFIERS, SUBTYPES, TARGET_FORMS, TARGETS, VARIABLES, type TargetId } from '../../vocabulary'
import { report } from '../checks/codes'
import type { Scan } from './scan'

/** Spellings of the types with what they mean; `boss` is a singular, its plural `bosses`. */
interface Known {
  readonly entry: VocabularyEntry
  readonly text: string
  readonly plural: boolean
}

const pluralOf = (word: string): string => (word.endsWith('s') ? `${word}es` : `${word}s`)

const KNOWN: ReadonlyMap<string, Known> = new Map([
  ...SUBTYPES.flatMap((entry): [string, Known][] => {
    const lower = entry.id.toLowerCase()
    return [
      [lower, { entry, text: '', plural: false }],
      [`${lower}s`, { entry, text: '', plural: true }],
      [pluralOf(lower), { entry, text: '', plural: true }],
    ]
  }),
  ...TARGETS.flatMap((entry): [string, Known][] => {
    const { id, plural, all } = entry
    return [
      [id, { entry, text: id, plural: all === true }],
      ...(plural ? [[plural, { entry, text: plural, plural: true }] as [string, Known]] : []),
    ]
  }),
])

/** Words that may stand for a type, and what else a filter can begin with: for suggestions. */
const TYPE_SPELLINGS: readonly string[] = [
  ...TARGETS.flatMap(({ id, plural }) => (/^\w/.test(id) ? [id, ...(plural ? [plural] : [])] : [])),
  ...VARIABLES.flatMap(({ id, targets }) => (targets ? [id] : [])),
]
export const SUBTYPE_SPELLINGS: readonly string[] = SUBTYPES.flatMap(({ id }) => [
  id.toLowerCase(),
  pluralOf(id.toLowerCase()),
])

export const CARD_TYPE_WORDS: Readonly<Record<string, TypeName>> = {
  character: 'Character',
  action: 'Action',
  reaction: 'Reaction',
}

type Kind =
  | Pick<Extract<TypeTerm, { kind: 'player' | 'me' | 'opp' | 'this' | 'any' | 'all' }>, 'kind'>
  | { readonly kind: 'type'; readonly type: TypeName }

function kindOf(id: TargetId): Kind {
  const type = CARD_TYPE_WORDS[id]
  if (type) return { kind: 'type', type }
  return { kind: id === '*' ? 'any' : (id as 'player' | 'me' | 'opp' | 'this' | 'all') }
}

/** A subtype by its spelling, `as` the plural when the word is one. */
export function subtypeOf(word: string): {
  readonly subtype: string
  readonly plural: boolean
  readonly entry?: VocabularyEntry
} {
  const known = KNOWN.get(word.toLowerCase())
  if (known?.entry.kind === 'subtype') return { subtype: known.entry.id, plural: known.plural, entry: known.entry }
  const plural = /[^s]s$/i.test(word)
  return { subtype: plural ? word.slice(0, -1) : word, plural }
}

/** `"Name"` with an `s` behind it for all of them. Double quotes only, and everything between them is the name. */
function readName(scan: Scan, start: number, marks: Marks): TypeTerm | undefined {
  const end = scan.source.indexOf('"', scan.at + 1)
  const entry = find(TARGET_FORMS, '"Name"')
  if (end < 0) {
    return scan.refuse(scan.rest.trimEnd().length, 'CFC022.quote', { quote: '"' })
  }
  const name = scan.source.slice(scan.at + 1, end)
  const place = scan.take(end + 1 - scan.at, 'card', { entry })
  scan.mentions.push({ kind: 'card', name, span: span(place.start + 1, place.end - 1) })
  const plural = /^s(?![\w-])/i.test(scan.rest)
  if (plural) scan.take(1, 'type', { text: 's' })
  return {
    kind: 'name',
    name,
    nameSpan: span(place.start + 1, place.end - 1),
    span: scan.since(start),
    ...marks,
    ...(plural && { plural: true as const }),
  }
}

type Marks = { readonly not?: true; readonly others?: true }

function readMarks(scan: Scan): Marks {
  const marks: { not?: true; others?: true } = {}
  for (;;) {
    const text = scan.anyOf(['^', '!'])
    if (text === undefined) return marks
    const place = scan.take(1, 'modifier', { entry: find(MODIFIERS, text) })
    if (marks.not ?? marks.others) report(scan, 'CFC021.marks', place)
    if (text === '^') marks.others = true
    else marks.not = true
  }
}

function readKnown(scan: Scan, { entry, text, plural }: Known, word: string, start: number, marks: Marks): TypeTerm {
  const nameSpan = scan.take(word.length, 'type', { entry, text: text === '' ? word : text })
  const place = scan.since(start)
  const all = plural ? { plural: true as const } : {}
  if (entry.kind === 'subtype') return { kind: 'subtype', subtype: entry.id, nameSpan, span: place, ...marks, ...all }
  return { ...kindOf(entry.id as TargetId), span: place, ...marks, ...all }
}

/** A word that the game does not know is a subtype of the collection; `check` says whether there is one. */
function readCustom(scan: Scan, word: string, start: number, marks: Marks): TypeTerm {
  const place = scan.take(word.length, 'type')
  scan.mentions.push({
    kind: 'subtype',
    name: word,
    span: place,
    filter: true,
    known: [...TYPE_SPELLINGS, ...scan.rulebook.own.values(), ...SUBTYPE_SPELLINGS],
    not: '!',
  })
  const { subtype, plural } = subtypeOf(word)
  return {
    kind: 'subtype',
    subtype,
    nameSpan: span(place.start, place.start + subtype.length),
    span: scan.since(start),
    ...marks,
    ...(plural && { plural: true as const }),
  }
}

const HISTORIC: Readonly<Record<string, string>> = {
  char: 'character',
  chars: 'characters',
  damagedplayer: 'opp',
}

/** Reads one type of a filter with its signs. */
export function readType(scan: Scan): TypeTerm | undefined {
  scan.peek(HYPHENATED)
  const start = scan.at
  const marks = readMarks(scan)
  if (marks.not ?? marks.others) scan.expect('type')
  if (scan.sees('"')) return readName(scan, start, marks)
  if (scan.sees('*')) {
    const word = scan.peek(/\*s?(?![\w-])/iy)?.[0] ?? '*'
    const known = KNOWN.get(word.toLowerCase())
    return known && readKnown(scan, known, word, start, marks)
  }
  const word = scan.word(HYPHENATED)
  if (word === undefined) {
    const curly = scan.peek(/[“„”]([^“„”"]*)[“”](s(?!\w))?/y)
    if (curly) return scan.refuse(curly[0].length, 'CFC021.double', {}, `"${curly[1] ?? ''}"${curly[2] ?? ''}`)
    const string = scan.sees("'") ? stringEnd(scan.source, scan.at) : -1
    if (string < 0) return scan.missing('type')
    // Single quotes do not hold a card's name.
    const name = scan.source.slice(scan.at + 1, string - 1)
    return scan.refuse(string - scan.at, 'CFC021.double', {}, `"${name}"`)
  }
  const instead = HISTORIC[word.toLowerCase()]
  if (instead) return scan.refuse(word.length, 'CFC008.historic', { word, instead }, instead)
  const known = KNOWN.get(word.toLowerCase())
  return known ? readKnown(scan, known, word, start, marks) : readCustom(scan, word, start, marks)
}
