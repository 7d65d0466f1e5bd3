import type { Catalog, CatalogRow } from '../../document/catalog'
import type { Keys } from '../keys'
import { own } from '../own'
import type { Problem, Problems } from '../problem'
import type { CheckOptions, CompiledCard, Parsed } from '../service'
import { lastBefore } from '../services/places'
import { createShelves, searchBudget } from '../shelves'
import type { Span } from '../span'

/** Makes the value when it is first asked for. */
export function memo<T>(make: () => T): () => T {
  let kept: { readonly value: T } | undefined
  return () => (kept ??= { value: make() }).value
}

/** What one check knows: the text, the other cards, and what has been declared. */
export interface World<P extends Parsed<C>, C extends CompiledCard = P['cards'][number]> {
  readonly parsed: P
  readonly catalog: Catalog
  readonly options: CheckOptions
  /** The text's own cards by a word of theirs, in order. */
  named(name: string): readonly C[]
  keyed(key: string): readonly C[]
  /** Whether a card of the text or of the catalog has the name. */
  hasName(name: string): boolean
  /** Names of cards near this one, the text's own first. */
  nearNames(name: string): readonly string[]
  /** Keys that a new card cannot have. */
  readonly keys: Keys
}

function grouped<C>(cards: readonly C[], by: (card: C) => string): ReadonlyMap<string, readonly C[]> {
  const groups = new Map<string, C[]>()
  for (const card of cards) {
    const group = groups.get(by(card))
    if (group) group.push(card)
    else groups.set(by(card), [card])
  }
  return groups
}

const MOST_NEAR = 3

/** `folded`: case does not matter in names. */
export function worldOf<P extends Parsed>(
  parsed: P,
  catalog: Catalog,
  options: CheckOptions,
  folded = false,
): World<P> {
  const cards: readonly P['cards'][number][] = parsed.cards
  const fold = (name: string): string => (folded ? name.toLowerCase() : name)
  const names = memo(() => grouped(cards, ({ name }) => fold(name)))
  const keys = memo(() => grouped(cards, ({ key }) => key))
  const shelves = memo(() => createShelves(new Set(cards.map(({ name }) => name))))
  const budget = searchBudget()
  const named = (name: string): readonly P['cards'][number][] => names().get(fold(name)) ?? []
  return {
    parsed,
    catalog,
    options,
    named,
    keyed: (key) => keys().get(key) ?? [],
    hasName: (name) =>
      named(name).length > 0 || (folded ? catalog.byFoldedName(name) : catalog.byName(name)).length > 0,
    nearNames: (name) =>
      [...new Set([...shelves().near(name, budget), ...catalog.near(name, budget)])].slice(0, MOST_NEAR),
    keys: {
      has: (key) => keys().has(key) || catalog.hasKey(key),
      keys: () => new Set([...catalog.keys(), ...keys().keys()]),
    },
  }
}

/** The words that the collection has declared of a kind. */
export const declaredIn = ({ declared = {} }: CheckOptions, kind: string): readonly string[] =>
  own(declared, kind) ?? []

/** The card in whose text the place is, if one is. */
export function cardAt<C extends CompiledCard>(cards: readonly C[], offset: number): C | undefined {
  const card = cards[lastBefore(cards, offset)]
  return card && offset < card.span.end ? card : undefined
}

/** The card that had this one's key before it: an earlier one of the text, or one of another entry. With no entry given, the catalog may hold the text's own cards. */
export function keyOwner<P extends Parsed>(
  { catalog, keyed, options: { entry } }: World<P>,
  card: P['cards'][number],
): { readonly name: string } | undefined {
  const same = keyed(card.key)
  const [first] = same
  if (first !== card) return first
  const rows = catalog.byKey(card.key)
  const isOther = (row: CatalogRow): boolean => row.entry !== entry
  return entry === undefined ? rows[same.length] : rows.find(isOther)
}

/** Says under `id` that another card had this one's key before it. `place` is where the key is written. */
export function checkKey<P extends Parsed>(
  found: Problem[],
  { report }: Problems,
  id: string,
  world: World<P>,
  card: P['cards'][number],
  place: Span | undefined,
): void {
  const owner = place && card.key !== '' ? keyOwner(world, card) : undefined
  if (place && owner) report(found, id, place, { id: card.key, name: owner.name })
}

/** What may lie in a file that was not given is a warning, in a library an error. */
export const unlessComplete = <P extends Parsed>({ options }: World<P>, said: Problem): Problem => ({
  ...said,
  severity: options.complete ? 'error' : 'warning',
})
