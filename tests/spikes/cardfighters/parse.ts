import type { Diagnostic } from '../../../core/language/diagnostic'
import { message } from '../../../core/language/message'
import { nearest } from '../../../core/language/nearest'
import type { Parsed } from '../../../core/language/service'
import { slice, type Span } from '../../../core/language/span'
import { ABILITY_TYPES, TYPES, type FightersCard, type Rule, type Sourced } from './card'
import { readLines, type Line } from './lines'
import { Reader, readAction, readAuto, readFilter } from './statements'
import { FIELD_KEYS, RULE_KEYS, wordsOf } from './vocabulary'

export interface FightersParsed extends Parsed<FightersCard> {
  readonly lines: readonly Line[]
  readonly diagnostics: readonly Diagnostic[]
}

type Property = Extract<Line, { type: 'property' }>

/** What is known of one card while its lines are read. */
interface Draft {
  readonly text: string
  readonly header: Extract<Line, { type: 'header' }>
  readonly properties: Property[]
  readonly diagnostics: Diagnostic[]
}

const words = (text: string, { start, end }: Span): Sourced<string>[] =>
  [...text.slice(start, end).matchAll(/[^,\s][^,]*/g)].map((found) => {
    const value = found[0].trimEnd()
    return { value, span: { start: start + found.index, end: start + found.index + value.length } }
  })

const unquote = (value: string): string => value.replace(/^(["'])(.*)\1$/, '$2').replaceAll('\\n', '\n')

/** The value of a field as `read` makes it; absent when the card has none, or a wrong one. */
function field<T>(draft: Draft, key: string, read: (value: string) => T | undefined): Sourced<T> | undefined {
  const property = draft.properties.find((one) => one.key === key)
  if (!property) return undefined
  const found = slice(draft.text, property.valueSpan)
  const value = read(found)
  if (value !== undefined) return { value, span: property.valueSpan }
  draft.diagnostics.push({ code: 'CFC221', severity: 'error', span: property.valueSpan, message: message('wrong-value', { key, found }), fixes: [] })
  return undefined
}

const integer = (value: string): number | undefined => (/^[+-]?\d+$/.test(value) ? Number(value) : undefined)

function ability(value: string): { type: (typeof ABILITY_TYPES)[number]; name: string } | undefined {
  const [first = '', ...name] = value.split(/\s+/)
  const type = ABILITY_TYPES.find((one) => one === first.toLowerCase())
  return type && { type, name: name.join(' ') }
}

function readRule(draft: Draft): Rule {
  const values = (key: string): Reader[] =>
    draft.properties.filter((one) => one.key === key).map(({ valueSpan }) => new Reader(draft.text, valueSpan, draft.diagnostics))
  const [target] = values('target').map(readFilter)
  const [auto] = values('auto').map(readAuto)
  const abilities = draft.properties.filter(({ key }) => key === 'abilities').flatMap(({ valueSpan }) => words(draft.text, valueSpan))
  for (const { value, span } of abilities) {
    if (wordsOf('keyword').includes(value)) continue
    const fixes = nearest(value, wordsOf('keyword')).map((word) => ({ title: message('replace', { word }), edits: [{ span, text: word }] }))
    draft.diagnostics.push({ code: 'CFC004', severity: 'error', span, message: message('unknown-ability', { found: value }), fixes })
  }
  return { actions: values('action').map(readAction), abilities, ...(target && { target }), ...(auto && { auto }) }
}

function compile(draft: Draft): FightersCard {
  const { header, properties } = draft
  const type = field(draft, 'type', (value) => TYPES.find((one) => one.toLowerCase() === value.toLowerCase()))
  const subtype = field(draft, 'subtype', (value) => value)
  const bp = field(draft, 'bp', integer)
  const sp = field(draft, 'sp', integer)
  const power = field(draft, 'ability', ability)
  const text = field(draft, 'text', unquote)
  const backup = properties.find(({ key }) => key === 'backup')
  if (!type) {
    draft.diagnostics.push({ code: 'CFC220', severity: 'error', span: header.nameSpan, message: message('no-type', { found: header.name }), fixes: [] })
  }
  return {
    key: field(draft, 'id', (value) => value.toLowerCase())?.value ?? '',
    name: header.name, kind: type?.value ?? 'Character', nameSpan: header.nameSpan,
    span: { start: header.span.start, end: properties.at(-1)?.span.end ?? header.span.end },
    backups: backup ? words(draft.text, backup.valueSpan) : [], rule: readRule(draft),
    ...(type && { type }), ...(subtype && { subtype }), ...(bp && { bp }), ...(sp && { sp }), ...(power && { ability: power }), ...(text && { text }),
  }
}

const KEYS: readonly string[] = [...FIELD_KEYS, ...RULE_KEYS]

function unknownLine(text: string, line: Exclude<Line, { type: 'header' }>): Diagnostic {
  const span = line.type === 'property' ? line.keySpan : line.span
  const found = slice(text, span)
  const fixes = nearest(found, KEYS).map((word) => ({ title: message('replace', { word }), edits: [{ span, text: word }] }))
  return { code: 'CFC001', severity: 'error', span, message: message('unknown-key', { found }), fixes }
}

/** Reads a card document (specification, section 8.7). Never throws; a broken line is dropped and the others kept. */
export function parse(text: string): FightersParsed {
  const lines = readLines(text)
  const diagnostics: Diagnostic[] = []
  const drafts: Draft[] = []
  for (const line of lines) {
    const draft = drafts.at(-1)
    if (line.type === 'header') drafts.push({ text, header: line, properties: [], diagnostics })
    else if (draft && line.type === 'property' && KEYS.includes(line.key)) draft.properties.push(line)
    else diagnostics.push(unknownLine(text, line))
  }
  const cards = drafts.map(compile)
  return { text, cards, lines, diagnostics: diagnostics.sort((a, b) => a.span.start - b.span.start) }
}
