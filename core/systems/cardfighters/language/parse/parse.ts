import { nearest } from '../../../../language/nearest'
import type { Fix } from '../../../../language/diagnostic'
import { inserting, removing, replacing, type Problem } from '../../../../language/problem'
import { across, slice, span, type Span } from '../../../../language/span'
import type { FightersCard } from '../../card'
import { FIELD_KEYS, RULE_KEYS, spellings, type FieldKey, type RuleKey } from '../../vocabulary'
import { problem, report, unknownWord } from '../checks/codes'
import { checkRule } from '../checks/lints'
import { readLines, type RawLine } from './lines'
import { checkFields } from './required'
import { declaredIn, duplicate, emptyRule, readProperty, ruleOf, type RuleDraft } from './rule'
import { readExpression } from './expressions'
import { readFilter } from './filters'
import { Scan, type Readers, type Rulebook } from './scan'
import type { BodyNode, CardNode, FightersParsed, Line, Mention, Token } from './tree'
import { readField, type Fields } from './values'

const KEYS = [...spellings(FIELD_KEYS), ...spellings(RULE_KEYS)]

type Keyed = Extract<RawLine, { kind: 'field' | 'property' }>

/** What reading one text collects. */
interface Reading {
  readonly text: string
  readonly problems: Problem[]
  readonly mentions: Mention[]
}

/** One card while its lines are read. */
interface Draft {
  readonly fields: Fields
  readonly places: Map<string, Span>
  readonly rule: RuleDraft
  readonly rulebook: { own: ReadonlyMap<string, string>; read: Set<string> }
  hasRule: boolean
}

const PROPERTIES: Readonly<Record<string, Rulebook['property']>> = { action: 'action', auto: 'auto', vars: 'vars' }

/** The key with what the formatter makes of it; a question mark belongs to it. */
function keyToken(text: string, { kind, key, keySpan }: Keyed): Token {
  const written = slice(text, keySpan)
  const house = written.endsWith('?') ? `${key.id}?` : key.id
  return {
    span: keySpan,
    role: kind === 'field' ? 'field' : 'key',
    entry: key,
    text: written === house ? undefined : house,
  }
}

const READERS: Readers = { expression: readExpression, filter: readFilter }

function readKeyed(reading: Reading, raw: Keyed, draft: Draft): Line {
  const { text } = reading
  const { key, keySpan, kind } = raw
  const rulebook = { ...draft.rulebook, property: PROPERTIES[key.id] ?? 'other' }
  const scan = new Scan(slice(text, raw.value), raw.value.start, reading, rulebook, READERS)
  const valueSpan = trimmed(text, raw.value)
  const again = (kind === 'field' || !(key as RuleKey).repeatable) && draft.places.has(key.id)
  const head: Token[] = [keyToken(text, raw), { span: raw.equals, role: 'sign', room: 'around' }]
  if (again) duplicateKey(scan, raw, kind)
  draft.places.set(key.id, keySpan)
  let bodies: readonly BodyNode[] | undefined
  if (kind === 'field') readField(scan, key as FieldKey & { id: string }, again ? {} : draft.fields)
  else {
    draft.hasRule = true
    const rule = again ? emptyRule() : draft.rule
    bodies = readProperty(scan, key as RuleKey & { id: string }, rule, slice(text, keySpan).endsWith('?'))
  }
  return {
    ...lineOf(raw, [...head, ...scan.tokens], [lineSlot(raw.span, keySpan), ...scan.slots]),
    calls: scan.calls,
    kind,
    key,
    keySpan,
    valueSpan,
    ...(bodies && { bodies: bodies.map(behind(head.length)) }),
    ...(again && { ignored: true as const }),
  } as Line
}

/** Pieces count from the first token of their line. */
const behind =
  (by: number) =>
  ({ pieces }: BodyNode): BodyNode => ({
    pieces: pieces.map(({ kind, from, to }) => ({ kind, from: from + by, to: to + by })),
  })

/** What every line has. */
const lineOf = ({ span: whole, comment }: RawLine, tokens: Line['tokens'], slots: Line['slots'] = []) => ({
  span: whole,
  tokens,
  slots,
  calls: [],
  ...(comment && { comment }),
})

function duplicateKey(scan: Scan, { key, keySpan, value }: Keyed, kind: 'field' | 'property'): void {
  const line = span(keySpan.start, value.start + scan.source.trimEnd().length)
  if (kind === 'property') duplicate(scan, key.id, line)
  else report(scan, 'CFC222', line, { key: key.id })
}

function trimmed(text: string, { start, end }: Span): Span {
  const own = text.slice(start, end)
  const first = start + own.length - own.trimStart().length
  return span(Math.min(first, end), Math.max(Math.min(first, end), start + own.trimEnd().length))
}

const lineSlot = (line: Span, word: Span): Line['slots'][number] => ({
  span: across(line, word),
  word,
  expects: 'line',
})

/** What is mended of a key without `=` behind it: it is left out, has a colon, or stands there twice. */
function equalsFor(text: string, { start, end }: Span): Fix {
  const behind = /^(?:(:)|([ \t]+)(\w+\??)(?=[ \t]*=))?/.exec(text.slice(end)) ?? []
  const [, colon, blanks = '', again = ''] = behind
  if (colon) return replacing(span(end, end + 1), ' =')
  return again.toLowerCase() === text.slice(start, end).toLowerCase()
    ? removing(span(end, end + blanks.length + again.length))
    : inserting(end, ' =')
}

/** CFC001: an unknown key, or no `key = value` at all. The line is kept and says nothing. */
function readJunk({ text, problems }: Reading, raw: Extract<RawLine, { kind: 'junk' }>): Line {
  const { first, own, key, span: whole } = raw
  const word = slice(text, first)
  if (key) report(problems, 'CFC001.equals', first, { key: key.id }, [equalsFor(text, first)])
  else problems.push(unknownWord('CFC001', word, first, nearest(word, KEYS)))
  return { kind: 'junk', ...lineOf(raw, [{ span: own, role: 'junk' }], [lineSlot(whole, first)]), first }
}

function readHeaderLine({ text, problems }: Reading, raw: Extract<RawLine, { kind: 'header' }>): Line {
  const { name, nameSpan, rest, closed } = raw
  const left = trimmed(text, rest)
  const found = slice(text, left)
  if (!closed) report(problems, 'CFC224.unclosed', nameSpan, {}, [inserting(nameSpan.end, ']')])
  else if (found !== '') report(problems, 'CFC224.behind', left, { found })
  if (name === '') report(problems, 'CFC224.empty', nameSpan)
  const open = nameSpan.start - 1
  const tokens: Token[] = [
    { span: span(open, open + 1), role: 'sign' },
    { span: nameSpan, role: 'name' },
  ]
  if (closed) tokens.push({ span: span(rest.start - 1, rest.start), role: 'sign' })
  if (found !== '') tokens.push({ span: left, role: 'junk' })
  return { kind: 'header', ...lineOf(raw, tokens), name, nameSpan }
}

function readBare(raw: Extract<RawLine, { kind: 'blank' | 'comment' }>): Line {
  const { kind, span: whole } = raw
  return { kind, ...lineOf(raw, [], kind === 'blank' ? [lineSlot(whole, span(whole.end, whole.end))] : []) }
}

/** Names of the rule's own variables, wherever their line stands. */
const ownOf = (text: string, raws: readonly RawLine[]): ReadonlyMap<string, string> => {
  const vars = raws.find((raw) => raw.kind === 'property' && raw.key.id === 'vars')
  return vars?.kind === 'property' ? declaredIn(slice(text, vars.value)) : new Map<string, string>()
}

const newDraft = (text: string, raws: readonly RawLine[]): Draft => ({
  fields: {},
  places: new Map(),
  rule: emptyRule(),
  rulebook: { own: ownOf(text, raws), read: new Set() },
  hasRule: false,
})

function readLinesOf(reading: Reading, raws: readonly RawLine[], draft: Draft): Line[] {
  return raws.map((raw) => {
    switch (raw.kind) {
      case 'header':
        return readHeaderLine(reading, raw)
      case 'junk':
        return readJunk(reading, raw)
      case 'blank':
      case 'comment':
        return readBare(raw)
      default:
        return readKeyed(reading, raw, draft)
    }
  })
}

/** Where the card ends: with its last line that says something, and the comments right below it. */
function endOf(lines: readonly Line[]): number {
  let end = lines.findLastIndex(({ kind }) => kind !== 'blank' && kind !== 'comment')
  while (lines[end + 1]?.kind === 'comment') end++
  const last = lines[end]
  return last ? (last.comment?.end ?? Math.max(last.span.start, last.tokens.at(-1)?.span.end ?? 0)) : 0
}

function cardOf(lines: readonly Line[], draft: Draft): FightersCard {
  const { fields, rule, hasRule } = draft
  const [header] = lines
  const name = header?.kind === 'header' ? header.name : ''
  const nameSpan = header?.kind === 'header' ? header.nameSpan : span(0, 0)
  return {
    key: fields.id?.value ?? '',
    name,
    kind: fields.type?.value ?? 'Character',
    span: span(nameSpan.start - 1, endOf(lines)),
    nameSpan,
    ...fields,
    backups: fields.backups ?? [],
    ...(hasRule && { rule: ruleOf(rule) }),
  }
}

/** Reads a card document (specification, section 8.7). Never throws; a broken part is left out and the others kept. */
export function parse(text: string): FightersParsed {
  const raws = readLines(text)
  const reading: Reading = { text, problems: [], mentions: [] }
  const starts = raws.flatMap(({ kind }, index) => (kind === 'header' ? [index] : []))
  const lines = readLinesOf(reading, raws.slice(0, starts[0]), newDraft(text, []))
  const stray = lines.find(({ kind }) => kind === 'field' || kind === 'property')
  if (stray) reading.problems.unshift(problem('CFC223', trimmed(text, stray.span)))
  const cards: FightersCard[] = []
  const nodes: CardNode[] = []
  for (const [index, start] of starts.entries()) {
    const own = raws.slice(start, starts[index + 1])
    const draft = newDraft(text, own)
    const node = { lines: readLinesOf(reading, own, draft) }
    const card = cardOf(node.lines, draft)
    checkFields(reading.problems, card, draft.places)
    checkRule(reading.problems, text, card, { ...draft, hasJunk: node.lines.some(({ kind }) => kind === 'junk') })
    lines.push(...node.lines)
    nodes.push(node)
    cards.push(card)
  }
  return { text, cards, lines, nodes, problems: reading.problems, mentions: reading.mentions }
}
