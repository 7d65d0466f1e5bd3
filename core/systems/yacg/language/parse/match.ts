import { nearest } from '../../../../language/nearest'
import { own } from '../../../../language/own'
import { inserting, note, removing, replacing, type Problem } from '../../../../language/problem'
import { slice, type Span } from '../../../../language/span'
import { problem, report, unknownWord } from '../checks/codes'
import type { MapShape, Shape, Sort } from './shapes'
import {
  booleanOf,
  integerOf,
  isName,
  isNull,
  valueOf,
  type Entry,
  type Mapping,
  type Node,
  type Scalar,
  type Site,
} from './tree'

/** Whether a scalar can be of a sort. */
const SORTS: Readonly<Record<Sort, (scalar: Scalar) => boolean>> = {
  integer: (scalar) => integerOf(scalar) !== undefined,
  boolean: (scalar) => booleanOf(scalar) !== undefined,
  text: () => true,
  lines: () => true,
  name: isName,
  ref: isName,
  'value-name': isName,
  weather: ({ text }) => text !== '',
  'trait-id': isId,
  'token-id': isId,
  'element-id': isId,
  'attack-id': isId,
  key: ({ text }) => text !== '',
}

function isId({ text }: Scalar): boolean {
  return /^[A-Za-z]+-?[0-9A-Za-z]+$/.test(text)
}

/** Matches a document against the grammar, and notes what does not fit (Y100 to Y103). */
export class Matcher {
  readonly #text: string
  readonly #problems: Problem[]
  /** Who is meant where nobody is named: the only target, else the source. */
  #usual = 'self'

  constructor(text: string, problems: Problem[]) {
    this.#text = text
    this.#problems = problems
  }

  match(node: Node, shape: Shape, parent?: Site, entry?: Entry, nullable = false): Site {
    const base = { node, shape, parent, ...(entry && { entry }) }
    switch (node.kind) {
      case 'map':
        return this.#map(base, node)
      case 'list': {
        const children: Site[] = []
        const site: Site = { ...base, children }
        const { list } = shape
        if (list) for (const item of node.items) children.push(this.match(item, list, site))
        else this.#wrong(node, shape)
        return site
      }
      case 'scalar':
        return this.#scalar(base, node, nullable)
      case 'opaque':
        return { ...base, children: [] }
    }
  }

  #scalar(base: Omit<Site, 'children'>, node: Scalar, nullable: boolean): Site {
    const site: Site = { ...base, children: [] }
    const { shape } = base
    const isNothing = isNull(node)
    if (isNothing && nullable) return site
    const set = isNothing ? undefined : shape.words.find(({ words }) => words.includes(node.text))
    const sort = set?.kind ?? (isNothing ? undefined : shape.sorts.find((one) => SORTS[one](node)))
    if (sort !== undefined) return { ...site, sort }
    this.#wrong(node, shape)
    return site
  }

  /** Y101, with the nearest word where words are expected, and without quotes where numbers are. */
  #wrong(node: Node, shape: Shape): void {
    const args = { expected: expectedOf(shape), found: slice(this.#text, node.span).slice(0, 60) }
    if (node.kind === 'scalar' && isNull(node)) return report(this.#problems, 'Y101.empty', node.span, args)
    if (node.kind !== 'scalar') {
      const [item, another] = shape.list === undefined && node.kind === 'list' ? node.items : []
      const fixes = item && !another && this.#isMeant(item, shape) ? [this.#unwrapped(node, item)] : []
      return report(this.#problems, 'Y101', node.span, args, fixes)
    }
    const unquoted: Scalar = { ...node, plain: true }
    if (!node.plain && shape.sorts.some((sort) => sort !== 'text' && SORTS[sort](unquoted)))
      return report(this.#problems, 'Y101', node.span, args, [replacing(node.span, node.text)])
    if (shape.list && this.#fits(node, shape.list))
      return report(this.#problems, 'Y101.list', node.span, args, [replacing(node.span, `[${args.found}]`)])
    const known = [
      ...shape.words.flatMap(({ words }) => words),
      ...(shape.sorts.includes('boolean') ? ['true', 'false', 'True', 'False'] : []),
    ]
    const near = nearest(node.text, known)
    if (near.length === 0) return report(this.#problems, 'Y101', node.span, args)
    note(this.#problems, { ...unknownWord('Y101.word', node.text, node.span, near), code: 'Y101' })
  }

  /** Whether the only item of a list may be what is expected in its place. */
  #isMeant(item: Node, shape: Shape): boolean {
    if (item.kind === 'scalar') return this.#fits(item, shape)
    return (
      item.kind === 'map' &&
      shape.maps.some(({ keys }) => item.entries.every(({ key }) => own(keys, key.text) !== undefined))
    )
  }

  /** The item without the sign before it, so that the lines behind its first one stand below that still. */
  #unwrapped(node: Node, item: Node) {
    const isBlock = node.kind === 'list' && !node.flow
    const blanks = isBlock ? ' '.repeat(item.span.start - node.span.start) : ''
    return replacing(node.span, blanks + slice(this.#text, item.span))
  }

  #fits(node: Scalar, shape: Shape): boolean {
    return shape.words.some(({ words }) => words.includes(node.text)) || shape.sorts.some((sort) => SORTS[sort](node))
  }

  #map(base: Omit<Site, 'children'>, node: Mapping): Site {
    const usual = this.#usual
    const map = chosen(base.shape.maps, node)
    if (map?.name === 'script') this.#usual = onlyTarget(node) ?? 'self'
    if (map?.name === 'activated') this.#usual = onlyTarget(node) ?? usual
    const site = this.#mapping(base, node, map)
    this.#usual = usual
    return site
  }

  #mapping(base: Omit<Site, 'children'>, node: Mapping, map: MapShape | undefined): Site {
    const { shape } = base
    if (!map) {
      const { list } = shape
      // A list of one may be meant where a list is expected.
      const inner = list && chosen(list.maps, node)
      const fixes = inner && node.flow ? [replacing(node.span, `[${slice(this.#text, node.span)}]`)] : []
      const args = { expected: expectedOf(shape), found: slice(this.#text, node.span).slice(0, 60) }
      report(this.#problems, inner ? 'Y101.list' : 'Y101', node.span, args, fixes)
      return { ...base, children: [] }
    }
    const children: Site[] = []
    const site: Site = { ...base, map, children }
    const known = shape.maps.length > 1 ? shape.maps : [map]
    const there = new Set(node.entries.map(({ key }) => key.text))
    const fits = known.some(({ keys }) => Object.keys(keys).some((one) => there.has(one))) ? [map] : known
    const words = [...new Set(fits.flatMap(({ keys }) => Object.keys(keys)))].filter((one) => !there.has(one))
    let unknown = 0
    for (const [at, entry] of node.entries.entries()) {
      const key = own(map.keys, entry.key.text)
      const open = map.open
      if (key) children.push(this.match(entry.value, key.shape, site, entry, map.nullable))
      else if (open && isName(entry.key)) children.push(this.match(entry.value, open, site, entry))
      else {
        unknown++
        this.#unknown(node, map, words, at)
      }
    }
    this.#complete(node, map, unknown)
    return site
  }

  /** Y100, with the nearest of the keys that are not there yet. */
  #unknown(node: Mapping, map: MapShape, words: readonly string[], at: number): void {
    const key = node.entries[at]?.key
    if (!key) return
    const id = map.name === 'file' ? 'Y004.key' : 'Y100'
    // What goes over several lines is no key, but what stands before one whose colon is missing.
    const isWhole = !slice(this.#text, key.span).includes('\n')
    const gone = node.entries.length > 1 && isWhole ? [removing(lineOf(this.#text, node, at))] : []
    const near = key.text === '' ? [] : nearest(key.text, words)
    note(this.#problems, unknownWord(id, key.text, key.span, near, gone))
  }

  /** Y102 and Y103. An unknown key may be a missing one that is misspelled. */
  #complete(node: Mapping, map: MapShape, unknown: number): void {
    const there = new Set(node.entries.map(({ key }) => key.text))
    const heads = node.entries.flatMap(({ key }, at) => (map.one.includes(key.text) ? [{ key, at }] : []))
    if (map.one.length > 0 && heads.length === 0 && unknown === 0)
      report(this.#problems, `Y102.none`, node.span, { what: called(map.name) })
    for (const { key, at } of heads.slice(1))
      report(
        this.#problems,
        'Y102.more',
        key.span,
        { what: called(map.name), key: key.text, first: heads[0]?.key.text ?? '' },
        [removing(lineOf(this.#text, node, at))],
      )
    if (map.some && there.size === 0) report(this.#problems, 'Y103.some', node.span)
    if (unknown > 0) return
    for (const [key, { required, shape }] of Object.entries(map.keys)) {
      if (!required || there.has(key)) continue
      const first = node.entries[0]
      const fixes = first && node.flow && key === 'who' ? [inserting(first.span.start, `who: ${this.#usual}, `)] : []
      note(this.#problems, problem('Y103', node.span, { key, expected: expectedOf(shape) }, fixes))
    }
  }
}

/** The name of the target that a script or an ability declares, where it is the only one. */
function onlyTarget(node: Mapping): string | undefined {
  const targets = valueOf(node, 'targets')
  const [target, another] = targets?.kind === 'list' ? targets.items : []
  if (!target || another) return undefined
  const id = valueOf(target, 'id')
  return id?.kind === 'scalar' ? id.text : 'target'
}

/** An entry of a mapping with what parts it from the others, so that none is left over. */
export function lineOf(text: string, { entries, flow }: Mapping, at: number): Span {
  const { start, end } = entries[at]?.span ?? { start: 0, end: 0 }
  const next = entries[at + 1]?.span.start
  if (flow) return next === undefined ? { start: entries[at - 1]?.span.end ?? start, end } : { start, end: next }
  const begin = text.lastIndexOf('\n', start - 1)
  const isFirst = text.slice(begin + 1, start).trim() !== ''
  return isFirst ? { start, end: next ?? end } : { start: Math.max(0, begin), end }
}

/** Which mapping is meant: the one whose first key is there, or nearly is; else the one that knows most of the keys. */
function chosen(maps: readonly MapShape[], { entries }: Mapping): MapShape | undefined {
  const [only, ...others] = maps
  if (others.length === 0) return only
  // A key that one of them has is not misspelled.
  const unknown = entries.filter(({ key }) => maps.every(({ keys }) => own(keys, key.text) === undefined))
  let best = only
  let most = -1
  for (const map of maps) {
    const [head = ''] = Object.keys(map.keys)
    const isHeaded = entries.some(({ key }) => key.text === head)
    const isNear = !isHeaded && unknown.some(({ key }) => nearest(key.text, [head]).length > 0)
    const known = entries.filter(({ key }) => own(map.keys, key.text) !== undefined).length
    const score = (isHeaded ? 1000 : isNear ? 500 : 0) + known
    if (score > most) [best, most] = [map, score]
  }
  return best
}

/** What people call sorts, mappings and lists that have names of ours. */
const CALLED: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  boolean: 'true or false',
  text: 'a text',
  lines: 'a text',
  name: 'a name',
  key: 'a word',
  ref: 'the name of an object',
  'named-ref': 'the name of an object',
  'value-name': 'the name of a number',
  weather: 'the name of a weather',
  'trait-id': 'the id of a trait',
  'token-id': 'the id of a creature',
  'element-id': 'the id of a card',
  'attack-id': 'the id of an attack',
  'until-event': 'an event',
  'payment-of': 'an amount',
  'start-markers': 'start',
  'number-range': 'min and max',
  'set-weather': 'set',
  'of-ref': 'of',
  cmp: 'a comparison',
  sel: 'a selection',
  op: 'operation',
}

const called = (name: string): string => CALLED[name] ?? name

/** What a message says is expected: the words, where they are few, else the name of what it is. */
export function expectedOf({ words, sorts, maps, list, name }: Shape): string {
  const all = words.flatMap((set) => set.words)
  const parts = [
    ...(all.length > 0 && all.length <= 9 ? all : words.map(({ kind }) => kind)),
    ...sorts.map(called),
    ...(maps.length === 1 ? maps.map((map) => called(map.name)) : []),
    ...(list ? [`list of ${called(list.name)}`] : []),
  ]
  return parts.length === 0 ? called(name) : [...new Set(parts)].join(', ')
}
