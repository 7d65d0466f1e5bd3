import { added, NONE } from '../../../../language/list'
import { collapsed } from '../../../../language/parse/blanks'
import { removing } from '../../../../language/problem'
import { span, type Span, type Written } from '../../../../language/span'
import type { EvolveCard, Sourced } from '../../card'
import { KEYWORDS } from '../../vocabulary'
import { report } from '../checks/codes'
import { compileAbilities } from './behaviour'
import { readClass, readId, readInteger, readRarity, readStats, readType, readUniverse } from './enumerations'
import { checkRequired } from './required'
import type { Scan } from './scan'
import { readText } from './tags'
import { STATEMENT_IDS, type AbilityNode, type CardNode, type Given, type Statement } from './tree'
import { resolve } from './words'

/** A card's items by what is read from them. */
interface Gathered {
  /** The statement of each kind that counts: the last one. */
  readonly last: Given
  traits: readonly Statement[]
  /** Keyword and serve statements. */
  keywords: readonly Statement[]
  abilities: readonly AbilityNode[]
}

const NOTHING = Object.fromEntries(STATEMENT_IDS.map((id) => [id, undefined])) as Given

function gather({ items }: CardNode, scan: Scan): Gathered {
  const gathered: Gathered = { last: { ...NOTHING }, traits: NONE, keywords: NONE, abilities: NONE }
  const { last } = gathered
  for (const item of items) {
    if (item.kind === 'ability') gathered.abilities = added(gathered.abilities, item)
    if (item.kind !== 'statement') continue
    const { id } = item
    const earlier = last[id]
    if (id === 'trait') gathered.traits = added(gathered.traits, item)
    else if (id === 'keyword' || id === 'serve') gathered.keywords = added(gathered.keywords, item)
    else if (earlier) report(scan, 'W14.statement', earlier.span, { word: id }, [removing(earlier.span)])
    last[id] = item
  }
  return gathered
}

/** Each value once, where it stands first. */
const distinct = (list: readonly Sourced<string>[]): readonly Sourced<string>[] => {
  if (list.length < 2) return list
  const seen = new Set<string>()
  return list.filter(({ value }) => !seen.has(value) && seen.add(value))
}

function readTraits(statements: readonly Statement[], scan: Scan): readonly Sourced<string>[] {
  let traits: readonly Sourced<string>[] = NONE
  for (const { words } of statements) {
    for (const { text, span: place } of words) {
      if (text !== 'Token') scan.mentions.push({ kind: 'trait', own: true, name: text, span: place })
      traits = added(traits, { value: text, span: place })
    }
  }
  return distinct(traits)
}

const SERVE = /^serve[123]?$/

function readKeywords(statements: readonly Statement[], scan: Scan): readonly Sourced<string>[] {
  let keywords: readonly Sourced<string>[] = NONE
  for (const { id, words } of statements) {
    for (const written of words) {
      const word = id === 'serve' ? { ...written, text: written.text.toLowerCase() } : written
      if (id === 'serve' && !SERVE.test(word.text)) continue
      const entry = resolve(scan, KEYWORDS, word, 'keyword')
      if (entry) keywords = added(keywords, { value: entry.id, span: word.span })
    }
  }
  return distinct(keywords)
}

function nameOf(statement: Statement | undefined, whole: Span): { name: string; nameSpan: Span; baseName: string } {
  const name = collapsed(statement?.value?.text ?? '')
  const end = statement ? statement.word.span.end : whole.start
  return {
    name,
    nameSpan: statement?.value?.span ?? span(end, end),
    baseName: name.endsWith('(Evolved)') ? name.slice(0, -'(Evolved)'.length).trimEnd() : name,
  }
}

function readEnglishId(scan: Scan, given: Written | undefined): Sourced<string> | undefined {
  const id = readId(scan, given)
  return id && !id.value.endsWith('EN') ? { ...id, value: `${id.value}EN` } : id
}

/** Compiles one card, reporting what its own text shows to be wrong. All cards have the same properties, so that engines reach them fast. */
export function compile(node: CardNode, scan: Scan): EvolveCard {
  const gathered = gather(node, scan)
  const { last } = gathered
  const named = nameOf(last.name, node.span)
  const type = readType(scan, last.type, named.name)
  const traits = readTraits(gathered.traits, scan)
  const mark = traits.find(({ value }) => value === 'Token')
  if (mark && !type.token) report(scan, 'W06.token', mark.span)
  const id = readId(scan, last.id?.value)
  const token = type.token || mark !== undefined
  const card: EvolveCard = {
    key: id?.value ?? '',
    name: named.name,
    nameSpan: named.nameSpan,
    baseName: named.baseName,
    kind: (type.type?.value ?? 'Follower') + (token ? ' / Token' : ''),
    span: node.span,
    token,
    traits: mark ? traits.filter(({ value }) => value !== 'Token') : traits,
    keywords: readKeywords(gathered.keywords, scan),
    abilities: compileAbilities(gathered.abilities, scan),
    id,
    type: type.type,
    idEn: readEnglishId(scan, last['id-en']?.value),
    class: readClass(scan, last.class?.value),
    universe: readUniverse(scan, last.universe?.value),
    rarity: readRarity(scan, last.rarity?.value),
    text: readText(scan, last.text?.value),
    cost: readInteger(scan, last.cost),
    stats: readStats(scan, last.stats?.value),
    evolveCost: readInteger(scan, last.evolve),
  }
  checkRequired(scan, node, card, last)
  return card
}
