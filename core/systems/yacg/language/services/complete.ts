import type { Catalog, CatalogRow } from '../../../../document/catalog'
import type { Completion } from '../../../../language/service'
import { own } from '../../../../language/own'
import {
  completionsOf,
  escaped,
  lettersAround,
  proposeName,
  proposing,
  type Proposal,
} from '../../../../language/services/proposals'
import { span } from '../../../../language/span'
import type { ElementKind } from '../../card'
import { wordOf, type Word } from '../../vocabulary'
import { eventOf, goesWith } from '../checks/instead'
import { hears, isIdle } from '../checks/unheard'
import { canKeepLinks, COMPARISONS, misplaced, SIDED } from '../checks/references'
import { BUILT_IN, scoped, scopeOf, VALUE_NAMES, type Scope } from '../checks/scope'
import { WEATHERS } from '../checks/world'
import type { KeyShape, MapShape, Shape, Sort } from '../parse/shapes'
import { entryOf, type Mapping, type Site, type YacgParsed } from '../parse/tree'
import { currentId, ICONS } from '../text/markup'
import { Form, OLDER } from './forms'
import { GLOSSARY } from './glossary'
import { placeAt, type Place } from './probe'
import { ownRows } from './subject'
import { cardIndex, hasMarkup } from './words'

type List = readonly Proposal[]
type Row = Pick<CatalogRow, 'key' | 'name' | 'kind' | 'stats' | 'words' | 'text'>

const KINDS: Readonly<Record<string, Completion['kind']>> = {
  operation: 'effect',
  static: 'effect',
  result: 'effect',
  root: 'statement',
  element: 'statement',
  field: 'statement',
  'trigger-key': 'trigger',
  event: 'trigger',
  replaced: 'trigger',
  filter: 'filter',
  condition: 'filter',
  comparison: 'filter',
  value: 'value',
  'value-name': 'value',
  'extra-cost': 'cost',
  'pick-key': 'target',
  'target-key': 'target',
  ref: 'target',
  group: 'target',
  'player-word': 'target',
  modifier: 'keyword',
  'static-modifier': 'keyword',
  argument: 'keyword',
}

const word = proposing<Word>(KINDS, ({ id }) => escaped(id))

/** What is proposed for a word of the grammar, explained where the vocabulary has it. */
function known(id: string, kinds: readonly string[], insert = escaped(id)): Proposal {
  const entry = wordOf(id, kinds)
  return entry ? word(entry, insert) : proposeName(id, 'enum', undefined, insert)
}

/** Keys of conditions that say nothing without another one, which is written with them (specification, section 3.5). */
const TOGETHER: Readonly<Record<string, string>> = {
  count: 'at-least',
  value: 'at-least',
  ref: 'is',
  player: 'same-as',
}

/** Keys of conditions that need one of these. */
const NEEDED = (key: string): readonly string[] | undefined =>
  COMPARISONS.has(key) ? ['count', 'value'] : key === 'is' ? ['ref'] : key === 'same-as' ? ['player'] : undefined

const ID_KINDS: Readonly<Partial<Record<Sort, (row: Row) => boolean>>> = {
  'trait-id': ({ kind }) => kind === 'trait',
  'attack-id': ({ kind }) => kind === 'attack',
  'token-id': ({ kind, words }) => kind === 'creature' && (words.flag ?? []).includes('Token'),
  'element-id': ({ kind }) => kind !== 'mechanic',
}

const UNKNOWN: Readonly<Partial<Record<Sort, string>>> = {
  'trait-id': 'TRA-001',
  'attack-id': 'ATK-001',
  'token-id': 'CRE-001',
  'element-id': 'CRE-001',
  weather: 'rain',
}

const around = (site: Site, name: string): Site | undefined => {
  let at: Site | undefined = site
  while (at && at.map?.name !== name) at = at.parent
  return at
}

/** What completion knows of the place and of other elements. */
class Scene {
  readonly place: Place
  readonly #rows: readonly Row[]
  readonly #catalog: Catalog

  constructor(parsed: YacgParsed, place: Place, catalog: Catalog) {
    this.place = place
    this.#catalog = catalog
    const all: Row[] = [...catalog.rows(), ...ownRows(parsed)]
    this.#rows = [...new Map(all.filter(({ key }) => key !== '').map((row) => [row.key, row])).values()]
  }

  kindAt(site: Site): ElementKind | undefined {
    return this.#card(site)?.kind
  }

  #card(site: Site) {
    let root = site
    while (root.parent) root = root.parent
    const found = this.place.readings.find(({ roots }) => roots.includes(root))
    return found?.cards[cardIndex(found.nodes, root)]
  }

  #scope(site: Site): Scope | undefined {
    const [card, script] = [this.#card(site), around(site, 'script')]
    if (!card || !script) return undefined
    for (const [one, scope] of scoped(script, scopeOf(card))) if (one === site) return scope
    return undefined
  }

  /** What new keys hold at a site. */
  form(site: Site): Form {
    const targets = site.map?.name === 'target' ? [] : [...(this.#scope(site)?.names ?? [])]
    const [only] = targets
    return new Form({
      ref: targets.length === 1 && only !== undefined ? only : 'self',
      name: site.map?.name === 'target' ? 'target' : 'named',
      player: this.#card(site)?.kind === 'weather' ? 'each' : 'you',
      idOf: (sort) => escaped(this.rows(sort)[0]?.key ?? UNKNOWN[sort] ?? 'id'),
    })
  }

  /** Elements that a sort of id can be. */
  rows(sort: Sort): readonly Row[] {
    const fits = ID_KINDS[sort]
    return fits ? this.#rows.filter(fits) : []
  }

  refs(site: Site, sort: 'ref' | 'value-name'): List {
    const [card, scope] = [this.#card(site), this.#scope(site)]
    if (!card || !scope) return []
    const built: readonly string[] = sort === 'ref' ? BUILT_IN : VALUE_NAMES
    return [
      ...[...scope.names].filter((name) => name !== this.place.probe).map((name) => proposeName(name, 'target')),
      ...built
        .filter((name) => !scope.names.has(name) && !misplaced(name, card, scope))
        .map((name) => known(name, [sort, 'ref'])),
    ]
  }

  weathers(site: Site): List {
    const asked = site.parent?.map?.name === 'condition' ? ['none', 'any'] : []
    const names = new Set([...WEATHERS, ...this.#catalog.words('weather'), ...asked])
    return [...names].map((name) => known(name, ['weather', 'word']))
  }

  /** Whether a closed word means anything at a site. */
  isMeant(site: Site, kind: string, id: string): boolean {
    const card = this.#card(site)
    if (OLDER.has(id)) return false
    const { parent, entry } = site
    if (parent?.map?.name === 'replacement' && entry?.key.text === 'event')
      return parent.children.every((other) => goesWith(id, other.entry?.key.text ?? ''))
    if (kind === 'event' && parent?.map?.name === 'trigger') return hears(card?.kind, id)
    if (kind === 'energy-colour' && id === 'plan') return card?.kind === 'plan'
    if (kind !== 'group' && kind !== 'player-word') return true
    if (card?.kind === 'weather' && SIDED.has(id)) return false
    return !['player', 'other-player'].includes(id) || kind === 'group' || this.#scope(site)?.turn === true
  }
}

const proposeRow = ({ key, name, kind, stats, text }: Row): Proposal => ({
  ...proposeName(key, kind === 'trait' ? 'trait' : 'card', [name, kind, stats.colour ?? ''].filter(Boolean).join(', ')),
  ...(text !== '' && { documentation: text }),
})

const SCALARS: Readonly<Partial<Record<Sort, (scene: Scene, site: Site) => List>>> = {
  boolean: () => ['true', 'false'].map((value) => proposeName(value, 'value')),
  ref: (scene, site) => scene.refs(site, 'ref'),
  'value-name': (scene, site) => scene.refs(site, 'value-name'),
  weather: (scene, site) => scene.weathers(site),
}

/** Ids that the other items of the same list have. */
function beside({ parent, node }: Site): ReadonlySet<string> {
  const items = parent?.map?.name === 'carried-trait' ? parent.parent?.children : parent?.children
  return new Set(
    (parent?.map && parent.map.name !== 'carried-trait' ? [] : (items ?? [])).flatMap((item) => {
      const one = item.node.kind === 'map' ? entryOf(item.node, 'id')?.value : item.node
      return one?.kind === 'scalar' && one !== node ? [currentId(one.text)] : []
    }),
  )
}

function ids(scene: Scene, site: Site, sort: Sort): List {
  const had = beside(site)
  return scene
    .rows(sort)
    .filter(({ key }) => !had.has(key))
    .map(proposeRow)
}

/** Words, names and ids that may stand at a site. */
const scalars = (scene: Scene, site: Site, { sorts, words }: Shape): List => [
  ...words.flatMap(({ kind, words: set }) =>
    set.filter((id) => scene.isMeant(site, kind, id)).map((id) => known(id, [kind, 'word'])),
  ),
  ...sorts.flatMap((sort) => SCALARS[sort]?.(scene, site) ?? ids(scene, site, sort)),
]

/** Keys of a mapping that may be added to these. */
function open(map: MapShape, had: ReadonlySet<string>): readonly string[] {
  const isTop = map.name === 'file'
  const isSaid = (isTop && had.size > 0) || map.one.some((key) => had.has(key))
  return Object.keys(map.keys).filter((key) => {
    if (had.has(key) || OLDER.has(key) || (isSaid && (isTop || map.one.includes(key)))) return false
    if (map.name !== 'condition') return true
    const needed = NEEDED(key)
    if (needed)
      return (
        needed.some((one) => had.has(one)) && !(COMPARISONS.has(key) && [...had].some((one) => COMPARISONS.has(one)))
      )
    return !['count', 'value'].includes(key) || !(had.has('count') || had.has('value'))
  })
}

/** Of the events of a replacement those that know a key. */
const knowing = (shape: KeyShape, key: string): KeyShape => ({
  ...shape,
  shape: {
    ...shape.shape,
    words: shape.shape.words.map((set) => ({ ...set, words: set.words.filter((event) => goesWith(event, key)) })),
  },
})

/** A key with all that must stand with it. */
function formOf(form: Form, map: MapShape, key: string, had: ReadonlySet<string>, indent: string | undefined): string {
  const together = map.name === 'condition' ? TOGETHER[key] : undefined
  const hasIt =
    together === undefined ||
    had.has(together) ||
    (together === 'at-least' && [...had].some((one) => COMPARISONS.has(one)))
  // What must be there stands with the first key that is written.
  const required = had.size > 0 ? [] : Object.keys(map.keys).filter((one) => map.keys[one]?.required && one !== key)
  return [key, ...required, ...(hasIt ? [] : [together])]
    .flatMap((one) => {
      const shape = own(map.keys, one)
      const fitting = shape && map.name === 'replacement' && one === 'event' ? knowing(shape, key) : shape
      return fitting ? form.entry(one, fitting, map.nullable, indent) : []
    })
    .join(indent === undefined ? ', ' : `\n${indent}`)
}

const kindsOf = (map: MapShape): readonly string[] => [...map.words, 'argument']

/** Which mappings the keys that are there may be of; all where there are none. What says which one it is may be the key that is to come. */
function meantBy({ shape: { maps }, map: read }: Site, had: ReadonlySet<string>): readonly MapShape[] {
  const fitting = maps.filter(({ keys: own }) => [...had].every((key) => Object.hasOwn(own, key)))
  if (fitting.length === 0)
    return read && maps.some(({ keys: own }) => [...had].some((key) => Object.hasOwn(own, key))) ? [read] : maps
  const headed = fitting.filter(({ keys: own }) => had.has(Object.keys(own)[0] ?? ''))
  return headed.length > 0 ? headed : fitting
}

/** Keys where a mapping is written. */
function keys(scene: Scene, site: Site, node: Mapping): List {
  const { probe, hasColon, hasBlock, inset } = scene.place
  const had = new Set(node.entries.flatMap(({ key }) => (key.text === probe ? [] : key.text)))
  const indent = node.flow ? undefined : ' '.repeat(inset)
  const maps = meantBy(site, had)
  const several = maps.length > 1
  return maps.flatMap((map) =>
    open(map, had)
      .filter((key) => (key !== 'keep-links' || canKeepLinks(site)) && goesWith(eventOf(site), key))
      .filter((key) => map.name !== 'script' || !isIdle(scene.kindAt(site), key))
      .slice(0, several ? 1 : undefined)
      .map((key) =>
        known(
          key,
          kindsOf(map),
          hasColon ? escaped(key) : hasBlock ? `${key}:` : formOf(scene.form(site), map, key, had, indent),
        ),
      ),
  )
}

/** Mappings in braces. */
function braced(scene: Scene, site: Site, { maps }: Shape): List {
  const nothing: ReadonlySet<string> = new Set()
  return maps
    .filter(({ nullable }) => !nullable)
    .flatMap((map) =>
      open(map, nothing)
        .slice(0, maps.length > 1 || Object.values(map.keys).some(({ required }) => required) ? 1 : undefined)
        .map((key) => {
          const body = formOf(scene.form(site), map, key, nothing, undefined)
          return known(key, kindsOf(map), `{${body}}`)
        }),
    )
}

/** What may be written as a value. */
function values(scene: Scene, site: Site): List {
  const { shape } = site
  const plain = scalars(scene, site, shape)
  if (scene.place.isQuoted) return plain
  const isItem = scene.place.isFirst && site.entry === undefined
  const all = isItem ? plain : [...plain, ...braced(scene, site, shape)]
  const { list } = shape
  if (!list) return all
  const items = [...scalars(scene, site, list), ...braced(scene, site, list)]
  // A single item stands for a list of it where both may be written.
  const alone = new Set(all.map(({ label }) => label))
  const wrapped = items
    .filter(({ label }) => !alone.has(label))
    .map((one) => ({ ...one, insert: scene.place.isFirst ? `- ${one.insert}` : `[${one.insert}]` }))
  return [...all, ...wrapped]
}

/** Icons and references behind an opening bracket of a text. */
function inText(scene: Scene, text: string, offset: number): readonly Completion[] {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  const [, id, part] = /\(REF:([\w-]*)(\.[A-Z]*)?$/.exec(line) ?? []
  const place = lettersAround(text, offset, id === undefined || part !== undefined ? /[A-Za-z]/ : /[\w-]/)
  const closing = text[place.end] === ')' ? '' : ')'
  const close = (label: string, kind: Completion['kind'], detail?: string, insert = `${label}${closing}`) =>
    proposeName(label, kind, detail, insert)
  if (part !== undefined) {
    const isTrait = scene.rows('trait-id').some(({ key }) => key === id)
    const parts = isTrait ? ['NAME', 'DESCRIPTION'] : ['NAME']
    return completionsOf(
      parts.map((one) => close(one, 'tag')),
      place,
      GLOSSARY,
    )
  }
  if (id !== undefined) {
    const isWhole = text[place.end] === '.'
    const list = scene.rows('element-id').map((row) => ({
      ...proposeRow(row),
      insert: isWhole ? row.key : `${row.key}.NAME${closing}`,
    }))
    return completionsOf(list, place, GLOSSARY)
  }
  if (!/\([A-Z]*$/i.test(line)) return []
  const icons = Object.entries(ICONS).filter(([icon]) => !OLDER.has(icon))
  const list = [...icons.map(([icon, detail]) => close(icon, 'tag', detail)), proposeName('REF:', 'tag')]
  return completionsOf(list, place, GLOSSARY)
}

/** What may stand at the cursor by the grammar, in texts that are half written too (specification, section 3.8). */
export function complete(parsed: YacgParsed, offset: number, catalog: Catalog): readonly Completion[] {
  const place = placeAt(parsed, offset)
  const { mapping, value, within, word: at, isTight } = place
  const scene = new Scene(parsed, place, catalog)
  const text = [within, value].find((site) => site && hasMarkup(site))
  if (text) return inText(scene, parsed.text, offset)
  const list = mapping ? keys(scene, mapping.site, mapping.node) : value ? values(scene, value) : []
  const written = new Set(list.map(({ label }) => label))
  const more = mapping && value ? values(scene, value).filter(({ label }) => !written.has(label)) : []
  const all = [...list, ...more].map((one) => (isTight ? { ...one, insert: ` ${one.insert}` } : one))
  return completionsOf(all, span(at.start, at.end), GLOSSARY)
}
