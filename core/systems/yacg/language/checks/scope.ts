import type { YacgCard } from '../../card'
import type { Site } from '../parse/tree'

/** What a place within a script can refer to. */
export interface Scope {
  /** Declared targets and bound names. */
  readonly names: ReadonlySet<string>
  /** There is an event, with its objects. */
  readonly event: boolean
  /** There is a player of the event, or of a turn in `each-player`. */
  readonly turn: boolean
  /** There can be a fight. */
  readonly fight: boolean
  /** The values of a change of stats. */
  readonly each: boolean
}

/** Names that mean something everywhere in a script, or somewhere (specification, sections 4.3, 4.4 and 4.6). */
export const BUILT_IN = ['self', 'host', 'it', 'other', 'foe', 'each'] as const
export const VALUE_NAMES = ['event-amount', 'variable', 'round', 'stack-size'] as const

/** What the top of an element's script can refer to. */
export const scopeOf = ({ kind, traitType }: YacgCard): Scope => ({
  names: new Set(),
  event: false,
  turn: false,
  fight: kind === 'attack' || kind === 'creature' || traitType?.value === 'Combat',
  each: false,
})

const FIGHTS: ReadonlySet<string> = new Set(['fight-start', 'fight-end', 'attacks', 'after-attack', 'excess-damage'])

const textOf = (site: Site | undefined): string | undefined =>
  site?.node.kind === 'scalar' ? site.node.text : undefined

const child = (site: Site, key: string): Site | undefined =>
  site.children.findLast(({ entry }) => entry?.key.text === key)

const withNames = (scope: Scope, names: readonly (string | undefined)[]): Scope => ({
  ...scope,
  names: new Set([...scope.names, ...names.filter((name) => name !== undefined)]),
})

/** The names of the targets that a script or ability declares. */
export const targetNames = (site: Site): readonly string[] =>
  (child(site, 'targets')?.children ?? []).map((target) => textOf(child(target, 'id')) ?? 'target')

/** Whether an event is one of a fight. */
const isOfFight = (site: Site): boolean =>
  FIGHTS.has(textOf(child(site, 'event')) ?? '') || /^(?:true|yes|on)$/i.test(textOf(child(site, 'combat')) ?? '')

/** What the scope of a mapping adds to that around it. */
function within(site: Site, scope: Scope): Scope {
  switch (site.map?.name) {
    case 'script':
    case 'activated':
      return withNames({ ...scope, fight: scope.fight || site.map.name === 'activated' }, targetNames(site))
    case 'trigger':
    case 'watch':
    case 'replacement':
      return { ...scope, event: true, turn: true, fight: scope.fight || isOfFight(site) }
    case 'until-event':
      return { ...scope, event: true, turn: true }
    case 'static':
      return { ...scope, fight: scope.fight || child(site, 'during') !== undefined }
    case 'stat-change':
      return { ...scope, each: true }
    case 'for-each':
      return withNames({ ...scope, event: scope.event || !child(site, 'as') }, [textOf(child(site, 'as'))])
    default:
      return scope
  }
}

/** Names that an operation binds for those behind it. */
const bound = (operation: Site): readonly (string | undefined)[] => [
  textOf(child(operation, 'as')),
  ...(child(operation, 'set')?.children ?? []).map(({ entry }) => entry?.key.text),
]

/** Every site of a script with what it can refer to, parents first. */
export function* scoped(site: Site, scope: Scope): Generator<readonly [Site, Scope]> {
  yield [site, scope]
  const inner = within(site, scope)
  if (site.shape.list?.name === 'op' && !site.map) {
    const isTurn = site.entry?.key.text === 'each-player'
    let own = isTurn ? { ...inner, turn: true } : inner
    for (const operation of site.children) {
      yield* scoped(operation, own)
      own = withNames(own, bound(operation))
    }
    return
  }
  for (const part of site.children) {
    const key = part.entry?.key.text
    const isBehind = site.map?.name === 'op' && key === 'then'
    yield* scoped(
      part,
      isBehind ? withNames(inner, bound(site)) : changing(site, key) ? inner : { ...inner, each: scope.each },
    )
  }
}

/** Of a change of stats only the values are of the creature that is changed. */
const changing = (site: Site, key: string | undefined): boolean => site.map?.name !== 'stat-change' || key !== 'who'
