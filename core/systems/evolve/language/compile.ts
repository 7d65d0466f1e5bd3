import { message } from '../../../language/message'
import { span } from '../../../language/span'
import type { Span } from '../../../language/span'
import type { EvolveCard, Sourced } from '../card'
import { KEYWORDS } from '../vocabulary'
import { compileAbilities } from './behaviour'
import { readClass, readId, readInteger, readRarity, readStats, readType, readUniverse } from './enumerations'
import { checkRequired } from './required'
import { collapsed, problem, removing } from './scan'
import type { Scan } from './scan'
import { checkTags, printedValue } from './tags'
import { STATEMENT_IDS } from './tree'
import type { AbilityNode, CardNode, Given, Statement } from './tree'
import { resolve } from './words'

type Draft = { -readonly [K in keyof EvolveCard]: EvolveCard[K] }

/** A card's items by what is read from them. */
interface Gathered {
  /** The statement of each kind that counts: the last one. */
  readonly last: Given
  readonly traits: Statement[]
  /** Keyword and serve statements. */
  readonly keywords: Statement[]
  readonly abilities: AbilityNode[]
}

const NOTHING = Object.fromEntries(STATEMENT_IDS.map((id) => [id, undefined])) as Given

function gather({ items }: CardNode, scan: Scan): Gathered {
  const gathered: Gathered = { last: { ...NOTHING }, traits: [], keywords: [], abilities: [] }
  const { last } = gathered
  for (const item of items) {
    if (item.kind === 'ability') gathered.abilities.push(item)
    if (item.kind !== 'statement') continue
    const { id } = item
    const earlier = last[id]
    if (id === 'trait') gathered.traits.push(item)
    else if (id === 'keyword' || id === 'serve') gathered.keywords.push(item)
    else if (earlier) scan.problems.push(problem('W14', 'warning', earlier.span, message('W14.statement', { word: id }), [removing(earlier.span)]))
    last[id] = item
  }
  return gathered
}

/** Each value once, where it stands first. */
const distinct = (list: Sourced<string>[]): Sourced<string>[] => {
  if (list.length < 2) return list
  const seen = new Set<string>()
  return list.filter(({ value }) => !seen.has(value) && seen.add(value))
}

function readTraits(statements: readonly Statement[], scan: Scan): Sourced<string>[] {
  const traits: Sourced<string>[] = []
  for (const { words } of statements) {
    for (const { text, span: place } of words) {
      if (text !== 'Token') scan.mentions.push({ kind: 'trait', own: true, name: text, span: place })
      traits.push({ value: text, span: place })
    }
  }
  return distinct(traits)
}

const SERVE = /^serve[123]?$/

function readKeywords(statements: readonly Statement[], scan: Scan): Sourced<string>[] {
  const keywords: Sourced<string>[] = []
  for (const { id, words } of statements) {
    for (const written of words) {
      const word = id === 'serve' ? { ...written, text: written.text.toLowerCase() } : written
      if (id === 'serve' && !SERVE.test(word.text)) continue
      const entry = resolve(scan.problems, KEYWORDS, word, 'keyword')
      if (entry) keywords.push({ value: entry.id, span: word.span })
    }
  }
  return distinct(keywords)
}

function readText(statement: Statement | undefined, scan: Scan): Sourced<string> | undefined {
  if (!statement?.value) return undefined
  checkTags(scan, statement.value.span)
  return { value: printedValue(statement.value.text), span: statement.value.span }
}

function nameOf(statement: Statement | undefined, whole: Span): { name: string; nameSpan: Span; baseName: string } {
  const name = collapsed(statement?.value?.text ?? '')
  const end = statement ? statement.word.span.end : whole.start
  return { name, nameSpan: statement?.value?.span ?? span(end, end), baseName: name.endsWith('(Evolved)') ? name.slice(0, -'(Evolved)'.length).trimEnd() : name }
}

/** Reads what is printed beside name and id. */
function readPrinted(scan: Scan, last: Readonly<Given>, draft: Draft): void {
  const idEn = readId(scan, last['id-en'])
  if (idEn) draft.idEn = idEn.value.endsWith('EN') ? idEn : { ...idEn, value: `${idEn.value}EN` }
  const className = readClass(scan, last.class)
  if (className) draft.class = className
  const universe = readUniverse(scan, last.universe)
  if (universe) draft.universe = universe
  const rarity = readRarity(scan, last.rarity)
  if (rarity) draft.rarity = rarity
  const text = readText(last.text, scan)
  if (text) draft.text = text
}

/** Compiles one card, reporting what its own text shows to be wrong. */
export function compile(node: CardNode, scan: Scan): EvolveCard {
  const gathered = gather(node, scan)
  const { last } = gathered
  const named = nameOf(last.name, node.span)
  const type = readType(scan, last.type, named.name)
  const traits = readTraits(gathered.traits, scan)
  const mark = traits.find(({ value }) => value === 'Token')
  if (mark && !type.token) scan.problems.push(problem('W06', 'warning', mark.span, message('W06.token')))
  const id = readId(scan, last.id)
  const token = type.token || mark !== undefined
  const draft: Draft = {
    key: id?.value ?? '', name: named.name, nameSpan: named.nameSpan, baseName: named.baseName, kind: (type.type?.value ?? 'Follower') + (token ? ' / Token' : ''), span: node.span, token,
    traits: mark ? traits.filter(({ value }) => value !== 'Token') : traits, keywords: readKeywords(gathered.keywords, scan), abilities: compileAbilities(gathered.abilities, scan),
  }
  if (id) draft.id = id
  if (type.type) draft.type = type.type
  readPrinted(scan, last, draft)
  const cost = readInteger(scan, last.cost)
  if (cost) draft.cost = cost
  const stats = readStats(scan, last.stats)
  if (stats) draft.stats = stats
  const evolveCost = readInteger(scan, last.evolve)
  if (evolveCost) draft.evolveCost = evolveCost
  checkRequired(scan, node, draft, last)
  return draft
}
