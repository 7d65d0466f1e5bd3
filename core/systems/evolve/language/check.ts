import type { Catalog, CatalogRow } from '../../../document/catalog'
import type { Diagnostic } from '../../../language/diagnostic'
import { message } from '../../../language/message'
import { distance } from '../../../language/nearest'
import type { CheckOptions } from '../../../language/service'
import type { EvolveCard } from '../card'
import { COUNTERS } from '../vocabulary'
import { problem, replacing } from './scan'
import type { EvolveParsed, Mention, Problem } from './tree'

interface World {
  readonly parsed: EvolveParsed
  readonly catalog: Catalog
  readonly options: CheckOptions
}

const isNamed = ({ parsed, catalog }: World, name: string): boolean => catalog.byName(name).length > 0 || parsed.cards.some((card) => card.name === name)

/** E09: an error where every card is known, else a warning. */
function checkToken(world: World, { name, span }: Mention): Problem[] {
  if (isNamed(world, name)) return []
  const near = [...new Set([...world.parsed.cards, ...world.catalog.rows()].map((card) => card.name))]
    .filter((other) => distance(other.toLowerCase(), name.toLowerCase(), 2) <= 2).slice(0, 3)
  return [problem('E09', world.options.complete ? 'error' : 'warning', span, message('E09', { name }), near.map((other) => replacing(span, other)))]
}

/** A custom counter is said to be one; next to a known name it is taken for a slip (design.md, section 5). */
function checkCounter({ options }: World, { name, span }: Mention): Problem[] {
  if (options.declared?.counter?.includes(name)) return []
  const near = COUNTERS.map(({ id }) => id).filter((id) => distance(id.toLowerCase(), name.toLowerCase(), 1) <= 1)
  if (near.length === 0) return [problem('E04', 'info', span, message('E04.custom', { word: name }))]
  return [problem('E04', 'error', span, message('E04.counter.near', { word: name, nearest: near[0] ?? '' }), near.map((id) => replacing(span, id)))]
}

/** Shorter words are often one letter apart on purpose. */
const LEAST_LETTERS = 5

/** A trait one letter away from one that more cards have (quirk 32). */
function checkTrait({ catalog, options }: World, { name, span }: Mention, traits: readonly string[]): Problem[] {
  if (name.length < LEAST_LETTERS || options.declared?.trait?.includes(name)) return []
  const own = traits.indexOf(name)
  const near = traits.slice(0, own < 0 ? undefined : own).find((other) => other.length >= LEAST_LETTERS && distance(other, name, 1) === 1)
  if (near === undefined || catalog.words('trait').length === 0) return []
  return [problem('W06', 'warning', span, message('W06.trait', { word: name, nearest: near }), [replacing(span, near)])]
}

function checkMention(world: World, mention: Mention, traits: readonly string[]): Problem[] {
  switch (mention.kind) {
    case 'token': return checkToken(world, mention)
    case 'counter': return checkCounter(world, mention)
    case 'trait': return checkTrait(world, mention, traits)
    case 'card': return []
  }
}

/** Cards of other entries, as far as that is known: with no entry given, the catalog may hold the text's own cards. */
function others({ parsed, catalog, options: { entry } }: World, key: string): readonly CatalogRow[] {
  const rows = catalog.byKey(key)
  if (entry !== undefined) return rows.filter((row) => row.entry !== entry)
  return rows.slice(parsed.cards.filter((card) => card.key === key).length)
}

/** E10 for an id that an earlier card of the text or another entry has. */
function checkKey(world: World, card: EvolveCard, index: number): Problem[] {
  if (!card.id || card.key === '') return []
  const earlier = world.parsed.cards.slice(0, index).find(({ key }) => key === card.key)
  const other = earlier ?? others(world, card.key)[0]
  return other ? [problem('E10', 'error', card.id.span, message('E10', { id: card.key, name: other.name }))] : []
}

const isEvolved = (kind: string): boolean => kind.startsWith('Evolved')

/** W13 for an evolved card without its base, and for `evolve` without an evolved card. */
function checkPair({ parsed, catalog }: World, { type, baseName, name, nameSpan, evolveCost }: EvolveCard): Problem[] {
  if (baseName === '') return []
  const known = (evolved: boolean): boolean => {
    const names = [baseName, `${baseName} (Evolved)`]
    return [...names.flatMap((other) => catalog.byName(other)), ...parsed.cards.filter((card) => names.includes(card.name))].some(({ kind }) => isEvolved(kind) === evolved)
  }
  if (type?.value === 'Evolved Follower' && !known(false)) return [problem('W13', 'warning', nameSpan, message('W13.base', { name, base: baseName }))]
  if (evolveCost && !known(true)) return [problem('W13', 'warning', evolveCost.span, message('W13.evolved', { name, evolved: `${baseName} (Evolved)` }))]
  return []
}

function judged({ severity, strictly, ...rest }: Problem, strict: boolean): Diagnostic[] {
  const given = strict ? strictly ?? severity : severity
  return given ? [{ ...rest, severity: given }] : []
}

/** Everything there is to say about the text, in order of place. */
export function check(parsed: EvolveParsed, catalog: Catalog, options: CheckOptions = {}): readonly Diagnostic[] {
  const world: World = { parsed, catalog, options }
  const traits = catalog.words('trait')
  const found = [
    ...parsed.problems,
    ...parsed.mentions.flatMap((mention) => checkMention(world, mention, traits)),
    ...parsed.cards.flatMap((card, index) => [...checkKey(world, card, index), ...checkPair(world, card)]),
  ]
  return found.flatMap((one) => judged(one, options.strict === true)).sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
}
