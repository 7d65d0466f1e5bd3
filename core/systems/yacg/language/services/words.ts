import { keptMarks } from '../../../../language/services/kept'
import type { Colour } from '../../../../language/service'
import type { Mark } from '../../../../language/services/shape'
import { type Span } from '../../../../language/span'
import { wordOf, type Word } from '../../vocabulary'
import { currentId, ICONS, tagsIn } from '../text/markup'
import { placing } from '../text/places'
import { entryOf, isNull, sitesOf, type CardNode, type Scalar, type Site, type YacgParsed } from '../parse/tree'

/** What is named at a place: an element by its id or by a copy of its name, or a name within a script. */
export interface NamedAt {
  readonly kind: 'card' | 'name'
  /** The element's id. */
  readonly name: string
  readonly how: 'id' | 'name' | 'copy' | 'bound'
  readonly defines?: true
  /** It stands within braces. */
  readonly flow?: boolean
}

/** A word of a text: one of the vocabulary, or a name that people gave. */
export interface YacgMark extends Mark {
  readonly entry?: Word | undefined
  /** Which of the text's cards it stands in; -1 outside of any. */
  readonly card: number
  readonly named?: NamedAt
}

const KEY_COLOURS: Readonly<Record<string, Colour>> = {
  operation: 'effect',
  static: 'effect',
  result: 'effect',
  root: 'statement',
  element: 'statement',
  field: 'statement',
  'trigger-key': 'trigger',
  filter: 'filter',
  condition: 'filter',
  comparison: 'operator',
  value: 'value',
  'extra-cost': 'cost',
  'pick-key': 'target',
  'target-key': 'target',
}

const WORD_COLOURS: Readonly<Record<string, Colour>> = {
  event: 'trigger',
  replaced: 'trigger',
  group: 'target',
  'player-word': 'target',
  kind: 'type',
}

const SORT_COLOURS: Readonly<Record<string, Colour>> = {
  integer: 'number',
  boolean: 'value',
  text: 'string',
  lines: 'string',
  name: 'name',
  ref: 'target',
  'value-name': 'value',
  weather: 'enum',
  'trait-id': 'name',
  'token-id': 'name',
  'element-id': 'name',
  'attack-id': 'name',
  key: 'name',
}

/** The word of the vocabulary that a key is. */
export const keyWord = ({ parent, entry }: Site): Word | undefined =>
  entry && parent?.map && wordOf(entry.key.text, [...parent.map.words, 'argument'])

/** The word of the vocabulary that a scalar is. */
export function valueWord({ node, sort }: Site): Word | undefined {
  if (node.kind !== 'scalar' || sort === undefined) return undefined
  if (sort === 'ref' || sort === 'value-name') return wordOf(node.text, [sort, 'ref'])
  return wordOf(node.text, [sort, 'word'])
}

const IDS: ReadonlySet<string | undefined> = new Set(['trait-id', 'token-id', 'element-id', 'attack-id', 'key'])

/** What a scalar names. */
function namedBy(site: Site, key: string): NamedAt | undefined {
  const { node, sort, entry, parent } = site
  if (node.kind !== 'scalar' || isNull(node)) return undefined
  if (IDS.has(sort)) {
    const defines = sort === 'key' ? { defines: true as const } : {}
    return { kind: 'card', name: currentId(node.text), how: 'id', ...defines }
  }
  if (sort === 'name') return { kind: 'name', name: node.text, how: 'bound', defines: true }
  if ((sort === 'ref' || sort === 'value-name') && !valueWord(site))
    return { kind: 'name', name: node.text, how: 'bound' }
  if (entry?.key.text !== 'name' || sort === undefined || parent?.map?.nullable !== true) return undefined
  if (!parent.map.name.startsWith('carried-')) return key === '' ? undefined : { kind: 'card', name: key, how: 'name' }
  const id = entryOf(parent.node, 'id')?.value
  return id?.kind === 'scalar' ? { kind: 'card', name: currentId(id.text), how: 'copy' } : undefined
}

class Marker {
  readonly found: YacgMark[] = []
  readonly #source: string
  readonly #card: number
  readonly #key: string

  constructor(source: string, card: number, key: string) {
    this.#source = source
    this.#card = card
    this.#key = key
  }

  #add(place: Span, colour: Colour, more: Pick<YacgMark, 'entry' | 'named'> = {}): void {
    if (place.start < place.end) this.found.push({ span: place, colour, card: this.#card, ...more })
  }

  site(site: Site): void {
    const { node, entry, sort, parent } = site
    if (entry) {
      const word = keyWord(site)
      const isBound = parent?.map?.open !== undefined
      this.#add(entry.key.span, isBound ? 'name' : (KEY_COLOURS[word?.kind ?? ''] ?? 'keyword'), {
        entry: word,
        ...(isBound && { named: { kind: 'name', name: entry.key.text, how: 'bound', defines: true } }),
      })
    }
    if (node.kind !== 'scalar') return
    const word = valueWord(site)
    const named = namedBy(site, this.#key)
    const colour = SORT_COLOURS[sort ?? ''] ?? WORD_COLOURS[sort ?? ''] ?? (sort === undefined ? 'string' : 'enum')
    this.#add(node.span, named?.how === 'name' || named?.how === 'copy' ? 'name' : colour, {
      entry: word,
      ...(named && { named: { ...named, flow: parent?.node.kind === 'map' && parent.node.flow } }),
    })
    if (hasMarkup(site)) this.#tags(node)
  }

  #tags(node: Scalar): void {
    const tags = tagsIn(node.text)
    const at = placing(this.#source, node)
    for (const tag of tags) {
      if (tag.kind === 'icon' && !Object.hasOwn(ICONS, tag.word)) continue
      this.#add(at(tag.span), 'tag')
      if (tag.kind !== 'reference') continue
      this.#add(at(tag.idSpan), 'name', { named: { kind: 'card', name: currentId(tag.id), how: 'id' } })
    }
  }
}

/** Whether icons and references may stand in a text. */
export const hasMarkup = ({ entry, sort }: Site): boolean =>
  entry?.key.text === 'description' && (sort === 'lines' || sort === 'text')

/** Which of the text's cards a document is. */
export const cardIndex = (nodes: readonly CardNode[], root: Site): number =>
  nodes.findIndex((node) => node.root === root)

function find(parsed: YacgParsed): readonly YacgMark[] {
  return parsed.roots.flatMap((root) => {
    const card = cardIndex(parsed.nodes, root)
    const marker = new Marker(parsed.text, card, parsed.cards[card]?.key ?? '')
    for (const site of sitesOf([root])) marker.site(site)
    return marker.found
  })
}

export const { marks, markAt } = keptMarks<YacgParsed, YacgMark>(find)
