import { span } from '../../../../language/span'
import type { Problem } from '../../../../language/problem'
import { report } from '../checks/codes'
import { compile, ROOTS } from './compile'
import { shapeOf } from './grammar.data'
import { Matcher } from './match'
import { entryOf, type CardNode, type Mapping, type Node, type Site, type YacgParsed } from './tree'
import { readYaml } from './yaml'

const empty = (at: number): Mapping => ({ kind: 'map', span: span(at, at), flow: false, entries: [] })

const mapIn = (node: Node | undefined, at: number): Mapping => (node?.kind === 'map' ? node : empty(at))

/** The card of a document: what stands below the first key that names a kind of element. */
function cardOf(root: Site): CardNode | undefined {
  const { node } = root
  if (node.kind !== 'map') return undefined
  const entry = node.entries.find(({ key }) => ROOTS.has(key.text))
  if (!entry) return undefined
  const body = mapIn(entry.value, entry.span.end)
  const isFlat = entry.key.text === 'mechanic'
  const [data, metadata] = (['data', 'metadata'] as const).map((key) =>
    isFlat ? body : mapIn(entryOf(body, key)?.value, body.span.end),
  )
  const type = ROOTS.get(entry.key.text)
  return type && data && metadata && { kind: type(data), root, body, data, metadata }
}

/** Y004: a file has one top-level key. */
function checkTop(problems: Problem[], { node }: Site): void {
  if (node.kind !== 'map') return
  for (const { key } of node.entries.slice(1))
    if (ROOTS.has(key.text)) report(problems, 'Y004', key.span, { key: key.text })
}

/** Reads elements, a YAML document each. Never throws; what is not understood is left out and noted (specification, sections 2 and 3). */
export function parse(text: string): YacgParsed {
  const problems: Problem[] = []
  const { roots, comments } = readYaml(text, problems)
  const matcher = new Matcher(text, problems)
  const sites = roots.map((root) => matcher.match(root, shapeOf('file'), undefined))
  for (const site of sites) checkTop(problems, site)
  const nodes = sites.flatMap((site) => cardOf(site) ?? [])
  const cards = nodes.map((node) => compile(text, node))
  return { text, cards, nodes, roots: sites, comments, problems }
}
