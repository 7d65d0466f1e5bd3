import { eachLeftOut, exchanged, numbered, replaced, type Proposal } from '../../../../language/mutations/proposal'
import { reworded } from '../../../../language/mutations/words'
import { slice, type Span } from '../../../../language/span'
import { booleanOf, integerOf, sitesOf, type Entry, type Site, type YacgParsed } from '../parse/tree'

/** What a comparison becomes. */
const TURNED: Readonly<Record<string, string>> = {
  equal: 'not-equal',
  'not-equal': 'equal',
  'at-least': 'at-most',
  'at-most': 'at-least',
  'more-than': 'less-than',
  'less-than': 'more-than',
}

/** Keys whose values are conditions. */
const CONDITIONS = new Set(['if', 'require', 'while', 'until'])
/** Keys that narrow what something is about, of those that are no tests of a filter. */
const NARROWING = new Set([
  'where',
  'who',
  'by',
  'player',
  'of',
  'combat',
  'lethal',
  'how',
  'except',
  'in',
  'once',
  'during',
  'late',
])
/** Keys that are paid. */
const PAID = new Set(['pay', 'unless-pay', 'cost'])
/** Mappings that do something, in which a player may be asked. */
const ASKING = new Set(['op', 'trigger', 'replacement'])
/** Scalars that are numbers of the rules. */
const isNumber = ({ sort, node }: Site): boolean => sort === 'integer' && integerOf(node) !== undefined

/** The blanks before a place on its line, as many as its column. */
const indentOf = (text: string, at: number): string => ' '.repeat(at - (text.lastIndexOf('\n', at - 1) + 1))

/** A mapping as what `not` says. */
function negated(text: string, span: Span, isFlow: boolean): string {
  const written = slice(text, span)
  if (isFlow || !written.includes('\n')) return isFlow ? `{not: ${written}}` : `not: {${written}}`
  return `not:\n${indentOf(text, span.start)}  ${written.replaceAll('\n', '\n  ')}`
}

const spansOf = (parts: readonly { readonly span: Span }[]): readonly Span[] => parts.map(({ span }) => span)

/** An entry of a mapping left out, with what parts it from its neighbour. */
function withoutEntry(
  kind: Proposal['kind'],
  text: string,
  entries: readonly Entry[],
  entry: Entry,
): readonly Proposal[] {
  const at = entries.indexOf(entry)
  return entries.length > 1 ? eachLeftOut(kind, text, spansOf(entries)).slice(at, at + 1) : []
}

/** What a scalar can become: a number, or another word that may stand in its place. */
function scalar(text: string, site: Site): readonly Proposal[] {
  const { node, sort, shape, entry, parent } = site
  if (node.kind !== 'scalar' || sort === undefined) return []
  if (isNumber(site)) return numbered(text, node.span, 0)
  if (sort === 'boolean') {
    const is = booleanOf(node)
    return is === undefined || entry?.key.text === 'may'
      ? []
      : [replaced(parent?.map?.name === 'filter' ? 'opposite' : 'word', text, node.span, [is ? 'false' : 'true'])]
  }
  const sets = shape.words.filter(({ kind }) => kind === sort)
  return reworded(
    text,
    node.span,
    sets.flatMap(({ words }) => words),
  )
}

/** What an entry of a mapping can become. */
function entry(text: string, mapping: Site, one: Entry): readonly Proposal[] {
  const { node, map } = mapping
  if (node.kind !== 'map' || !map) return []
  const key = one.key.text
  const isTest = map.name === 'filter' || map.name === 'condition'
  const found: Proposal[] = []
  const turned = TURNED[key]
  if (turned !== undefined && (map.name === 'comparison' || map.name === 'condition'))
    found.push(replaced('comparison', text, one.key.span, [turned]))
  const { value } = one
  if (value.kind === 'map' && (CONDITIONS.has(key) || (key === 'is' && map.name === 'condition')))
    found.push(replaced('condition', text, value.span, [negated(text, value.span, value.flow)]))
  if (CONDITIONS.has(key))
    found.push(...withoutEntry(value.kind === 'map' ? 'condition' : 'part', text, node.entries, one))
  else if (isTest && map.name === 'filter') {
    found.push(...withoutEntry('part', text, node.entries, one))
    if (node.flow && key !== 'not')
      found.push(replaced('opposite', text, one.span, [`not: {${slice(text, one.span)}}`]))
  } else if (key === 'may') found.push(...withoutEntry('must', text, node.entries, one))
  else if (PAID.has(key)) found.push(...withoutEntry('cost', text, node.entries, one))
  else if (NARROWING.has(key)) found.push(...withoutEntry('part', text, node.entries, one))
  else if (key === 'then' || key === 'else') found.push(...withoutEntry('effect', text, node.entries, one))
  return found
}

/** What a mapping can become. */
function mapping(text: string, site: Site): readonly Proposal[] {
  const { node, map } = site
  if (node.kind !== 'map' || !map) return []
  const found = node.entries.flatMap((one) => entry(text, site, one))
  const isAsking = ASKING.has(map.name) && node.flow && !node.entries.some(({ key }) => key.text === 'may')
  const [first] = node.entries
  if (isAsking && first)
    found.push({
      kind: 'may',
      span: node.span,
      before: slice(text, node.span),
      options: [
        { after: 'may', edits: [{ span: { start: first.span.start, end: first.span.start }, text: 'may: true, ' }] },
      ],
    })
  if (map.name === 'script') for (const one of node.entries) found.push(...part(text, one, node.entries))
  return found
}

/** A part of a script, where it has another one. */
const part = (text: string, one: Entry, entries: readonly Entry[]): readonly Proposal[] =>
  ['when', 'static', 'instead', 'activate', 'do'].includes(one.key.text)
    ? withoutEntry('effect', text, entries, one)
    : one.key.text === 'cost'
      ? withoutEntry('cost', text, entries, one)
      : []

/** What is done, one after the other. */
const DONE = new Set(['do', 'then', 'else', 'each-player'])
/** Parts of a script, each for itself. */
const PARTS = new Set(['when', 'static', 'instead', 'activate', 'choose-one'])

/** What a list can become: what is done in it, what is paid, what may be meant. */
function list(text: string, { node, entry: own, parent }: Site): readonly Proposal[] {
  if (node.kind !== 'list') return []
  const spans = spansOf(node.items)
  const key = own?.key.text ?? ''
  if (DONE.has(key)) return [...eachLeftOut('effect', text, spans), ...exchanged(text, spans)]
  if (key === 'static' || PARTS.has(key)) return eachLeftOut('effect', text, spans)
  if (key === 'cost') return eachLeftOut('cost', text, spans)
  return parent?.map ? eachLeftOut('part', text, spans) : []
}

/** What the script of an element can become. */
export function mutations({ text, nodes }: YacgParsed, index: number): readonly Proposal[] {
  const root = nodes[index]?.root
  if (!root) return []
  const script = [...sitesOf([root])].find(({ map }) => map?.name === 'script')
  if (!script) return []
  return [...sitesOf([script])].flatMap((site) => [...scalar(text, site), ...mapping(text, site), ...list(text, site)])
}
