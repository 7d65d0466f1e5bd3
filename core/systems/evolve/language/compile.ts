import { message } from '../../../language/message'
import { span } from '../../../language/span'
import type { Span } from '../../../language/span'
import type { EvolveCard, Sourced } from '../card'
import { KEYWORDS } from '../vocabulary'
import { compileAbilities } from './behaviour'
import { readClass, readId, readInteger, readRarity, readStats, readType, readUniverse } from './enumerations'
import { checkRequired } from './required'
import { problem, removing } from './scan'
import type { Scan } from './scan'
import { checkTags, printedValue } from './tags'
import type { CardNode, Statement, StatementId } from './tree'
import { resolve } from './words'

type Draft = { -readonly [K in keyof EvolveCard]: EvolveCard[K] }

/** Statements that add to earlier ones of their kind. */
const LISTS = new Set<StatementId>(['trait', 'keyword', 'serve'])

/** The statement of each kind that counts: the last one. */
function gather(node: CardNode, scan: Scan): Map<StatementId, Statement> {
  const last = new Map<StatementId, Statement>()
  for (const item of node.items) {
    if (item.kind !== 'statement') continue
    const earlier = last.get(item.id)
    if (earlier && !LISTS.has(item.id)) {
      scan.problems.push(problem('W14', 'warning', earlier.span, message('W14.statement', { word: item.id }), [removing(earlier.span)]))
    }
    last.set(item.id, item)
  }
  return last
}

const statements = (node: CardNode, ids: readonly StatementId[]): Statement[] =>
  node.items.filter((item): item is Statement => item.kind === 'statement' && ids.includes(item.id))

/** Each value once, where it stands first. */
const distinct = (list: readonly Sourced<string>[]): Sourced<string>[] => {
  const seen = new Set<string>()
  return list.filter(({ value }) => !seen.has(value) && seen.add(value))
}

function readTraits(node: CardNode, scan: Scan): Sourced<string>[] {
  const words = statements(node, ['trait']).flatMap((statement) => statement.words)
  for (const { text, span: place } of words) {
    if (text !== 'Token') scan.mentions.push({ kind: 'trait', name: text, span: place })
  }
  return distinct(words.map(({ text, span: place }) => ({ value: text, span: place })))
}

function readKeywords(node: CardNode, scan: Scan): Sourced<string>[] {
  const words = statements(node, ['keyword', 'serve']).flatMap((statement) =>
    statement.words.map((word) => (statement.id === 'serve' ? { ...word, text: word.text.toLowerCase() } : word)).filter(({ text }) => statement.id !== 'serve' || /^serve[123]?$/.test(text)))
  return distinct(words.flatMap((word) => {
    const entry = resolve(scan.problems, KEYWORDS, word, 'keyword')
    return entry ? [{ value: entry.id, span: word.span }] : []
  }))
}

function readText(statement: Statement | undefined, scan: Scan): Sourced<string> | undefined {
  if (!statement?.value) return undefined
  checkTags(scan, statement.value.span)
  return { value: printedValue(statement.value.text), span: statement.value.span }
}

function nameOf(statement: Statement | undefined, whole: Span): { name: string; nameSpan: Span; baseName: string } {
  const name = statement?.value?.text.replace(/\s+/g, ' ') ?? ''
  const end = statement ? statement.word.span.end : whole.start
  return { name, nameSpan: statement?.value?.span ?? span(end, end), baseName: name.replace(/ *\(Evolved\)$/, '') }
}

/** Sets what the text gives, and leaves out what it does not. */
function assign<K extends keyof Draft>(draft: Draft, key: K, value: Draft[K] | undefined): void {
  if (value !== undefined) draft[key] = value
}

/** Compiles one card, reporting what its own text shows to be wrong. */
export function compile(node: CardNode, scan: Scan): EvolveCard {
  const last = gather(node, scan)
  const named = nameOf(last.get('name'), node.span)
  const type = readType(scan, last.get('type'), named.name)
  const traits = readTraits(node, scan)
  const mark = traits.find(({ value }) => value === 'Token')
  if (mark && !type.token) scan.problems.push(problem('W06', 'warning', mark.span, message('W06.token')))
  const id = readId(scan, last.get('id'))
  const token = type.token || mark !== undefined
  const draft: Draft = {
    key: id?.value ?? '', ...named, kind: (type.type?.value ?? 'Follower') + (token ? ' / Token' : ''), span: node.span, token,
    traits: traits.filter(({ value }) => value !== 'Token'), keywords: readKeywords(node, scan), abilities: compileAbilities(node, scan),
  }
  assign(draft, 'id', id)
  assign(draft, 'idEn', readId(scan, last.get('id-en')))
  if (draft.idEn && !draft.idEn.value.endsWith('EN')) draft.idEn = { ...draft.idEn, value: `${draft.idEn.value}EN` }
  assign(draft, 'class', readClass(scan, last.get('class')))
  assign(draft, 'universe', readUniverse(scan, last.get('universe')))
  assign(draft, 'type', type.type)
  assign(draft, 'rarity', readRarity(scan, last.get('rarity')))
  assign(draft, 'cost', readInteger(scan, last.get('cost')))
  assign(draft, 'stats', readStats(scan, last.get('stats')))
  assign(draft, 'text', readText(last.get('text'), scan))
  assign(draft, 'evolveCost', readInteger(scan, last.get('evolve')))
  checkRequired(scan, node, draft, last)
  return draft
}
