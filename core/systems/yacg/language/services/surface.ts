import { innermost } from '../../../../language/services/places'
import type { Call, Part } from '../../../../language/services/shape'
import { slice, touches, type Span } from '../../../../language/span'
import type { YacgCard } from '../../card'
import { sitesOf, type Site, type YacgParsed } from '../parse/tree'
import { parametersOf } from './glossary'
import { keyWord } from './words'

/** Mappings and lists that go over several lines. */
export const blocks = ({ roots, text }: YacgParsed): readonly Span[] =>
  [...sitesOf(roots)].flatMap(({ node, entry }) =>
    entry && node.kind !== 'scalar' && node.kind !== 'opaque' && slice(text, entry.span).includes('\n')
      ? [entry.span]
      : [],
  )

export const facts = ({ key, kind, colour, cost, hp, strong, spe }: YacgCard): (string | undefined | false)[] => [
  key,
  kind,
  colour?.value,
  cost.total && `cost ${cost.total.value}`,
  hp && strong && spe && `${hp.value}/${strong.amount.value}/${spe.value}`,
]

const LISTS = ['when', 'activate', 'static', 'instead'] as const

/** Triggered and activated abilities, statics and replacements, and what the card does as it resolves. */
export function parts({ cards, nodes }: YacgParsed, index: number): Part[] {
  const [script, node] = [cards[index]?.script, nodes[index]]
  if (!script || !node) return []
  const site = [...sitesOf([node.root])].find(({ map }) => map?.name === 'script')
  const found = (site?.children ?? []).flatMap((child): Omit<Part, 'ability'>[] => {
    const key = child.entry?.key
    if (!key) return []
    if (key.text === 'do')
      return [{ name: 'do', detail: '', span: { start: key.span.start, end: child.node.span.end }, nameSpan: key.span }]
    if (!LISTS.some((list) => list === key.text)) return []
    return child.children.map((item) => ({
      name: key.text,
      detail: wordsOf(item),
      span: item.node.span,
      nameSpan: headOf(item),
    }))
  })
  return found.map((part, ability) => ({ ...part, ability }))
}

const headOf = ({ node }: Site): Span => (node.kind === 'map' ? (node.entries[0]?.key.span ?? node.span) : node.span)

/** The word that tells most of an ability. */
function wordsOf({ node, map }: Site): string {
  if (node.kind !== 'map') return ''
  const event = node.entries.find(({ key }) => key.text === 'event' || key.text === 'timing')?.value
  if (event?.kind === 'scalar') return event.text
  return node.entries.find(({ key }) => map?.one.includes(key.text))?.key.text ?? ''
}

/** The operation or static in whose arguments the cursor is. */
export function callAt({ roots, text }: YacgParsed, offset: number): Call | undefined {
  const calls = [...sitesOf(roots)].flatMap((site) => {
    const entry = keyWord(site)
    const isCall = entry && site.map && (entry.kind === 'operation' || entry.kind === 'static')
    return isCall ? [{ site, entry, span: site.node.span }] : []
  })
  const found = innermost(
    calls.filter(({ span }) => touches(span, offset)),
    offset,
  )
  if (!found) return undefined
  const parameters = parametersOf(found.entry)
  const { node } = found.site
  const entries = node.kind === 'map' ? node.entries : []
  const names = parameters.map(({ name }) => name.replace(/^\[|\]$/g, ''))
  const at = entries.findLast(({ span }) => span.start <= offset)
  // Behind a comma the next one begins: the one that stands there, else the first that is not there yet.
  const isBehind = at === undefined || text.slice(at.span.end, offset).includes(',')
  if (!isBehind) return { entry: found.entry, parameters, active: names.indexOf(at.key.text) }
  const next = entries.find(({ span }) => span.start > offset)?.key.text
  const there = new Set(entries.map(({ key }) => key.text))
  const active = next === undefined ? names.findIndex((name) => !there.has(name)) : names.indexOf(next)
  return { entry: found.entry, parameters, active }
}
