import type { Problem } from '../../../../language/problem'
import type { Parsed } from '../../../../language/service'
import type { Span } from '../../../../language/span'
import type { ElementKind, YacgCard } from '../../card'
import type { MapShape, Shape } from './shapes'

/** A written value that is neither a mapping nor a list; empty and plain where a key has none. */
export interface Scalar {
  readonly kind: 'scalar'
  readonly span: Span
  /** What it says, without quotes, escapes and indentation. */
  readonly text: string
  /** Without quotes and on one line: it may be a number, a boolean or null. */
  readonly plain: boolean
  readonly block: boolean
}

export interface Entry {
  readonly key: Scalar
  readonly value: Node
  /** From its key to the end of its value. */
  readonly span: Span
}

export interface Mapping {
  readonly kind: 'map'
  readonly span: Span
  readonly flow: boolean
  readonly entries: readonly Entry[]
}

export interface Sequence {
  readonly kind: 'list'
  readonly span: Span
  readonly flow: boolean
  readonly items: readonly Node[]
}

/** What is not read: an alias, or what lies too deep. It has a problem of its own. */
export interface Opaque {
  readonly kind: 'opaque'
  readonly span: Span
}

/** A part of a YAML document. */
export type Node = Scalar | Mapping | Sequence | Opaque

/** A node where the grammar of the language expects something. */
export interface Site {
  readonly node: Node
  /** What may stand here. */
  readonly shape: Shape
  /** Of a mapping, which of the possible ones it is; of a scalar, which sort. */
  readonly map?: MapShape
  readonly sort?: string
  /** The key whose value it is; absent for items of lists. */
  readonly entry?: Entry
  readonly parent: Site | undefined
  /** In order of place; a mapping has one for each key that it may have. */
  readonly children: readonly Site[]
}

/** A card's document as it is written. */
export interface CardNode {
  readonly kind: ElementKind
  readonly root: Site
  /** The mapping below the key that names the kind. */
  readonly body: Mapping
  /** `data` and `metadata`; of a mechanic both are its body. */
  readonly data: Mapping
  readonly metadata: Mapping
}

export interface YacgParsed extends Parsed<YacgCard> {
  /** One for each card. */
  readonly nodes: readonly CardNode[]
  /** The top of each YAML document, be it a card or not. */
  readonly roots: readonly Site[]
  readonly comments: readonly Span[]
  readonly problems: readonly Problem[]
}

/** The entry of a key; of several the last one counts, as for the community's programs. */
export const entryOf = (node: Node | undefined, key: string): Entry | undefined =>
  node?.kind === 'map' ? node.entries.findLast((entry) => entry.key.text === key) : undefined

export const valueOf = (node: Node | undefined, key: string): Node | undefined => entryOf(node, key)?.value

/** The value of a key that has one. */
export function givenIn(node: Node | undefined, key: string): Node | undefined {
  const value = valueOf(node, key)
  return value === undefined || isNull(value) ? undefined : value
}

/** Not decided: nothing, `~` or `null`. */
export const isNull = (node: Node): boolean =>
  node.kind === 'scalar' && node.plain && /^(?:~|null|Null|NULL)?$/.test(node.text)

/** A whole number as YAML has it. */
export const integerOf = (node: Node): number | undefined =>
  node.kind === 'scalar' && node.plain && /^[-+]?\d{1,15}$/.test(node.text) ? Number(node.text) : undefined

/** As YAML 1.1 and 1.2 have booleans. */
export const booleanOf = (node: Node): boolean | undefined =>
  node.kind === 'scalar' && node.plain && /^(?:true|false|yes|no|on|off)$/i.test(node.text)
    ? /^(?:true|yes|on)$/i.test(node.text)
    : undefined

/** What cards, targets and amounts are called in a script, in quotes or without. */
export const isName = ({ text }: Scalar): boolean => /^[a-z][a-z0-9-]*$/i.test(text)

/** Every site below these, parents first. */
export function* sitesOf(roots: readonly Site[]): Generator<Site> {
  const ahead = roots.toReversed()
  for (let site = ahead.pop(); site; site = ahead.pop()) {
    yield site
    for (let at = site.children.length - 1; at >= 0; at--) {
      const child = site.children[at]
      if (child) ahead.push(child)
    }
  }
}
