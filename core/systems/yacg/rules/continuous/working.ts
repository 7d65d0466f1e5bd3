import type { Seat } from '../../../../engine/seat'
import { cardOf, refTo } from '../../../../engine/state'
import { idsIn } from '../../../../engine/zone'
import type { Script } from '../../script'
import { abilitiesOf, type Abilities } from '../scripts'
import type { Cause, Context, YacgPiece, YacgTable } from '../state'
import { definitionOf, inOrder } from '../table'

/** The order in which sources of one player come when they answer at the same time (section 6.3). */
export const RANKS = ['plans', 'creatures', 'auras', 'fields', 'stack', 'weather'] as const
export type Rank = (typeof RANKS)[number]

/** A script that works for an object just now. */
export interface Working {
  readonly card: YacgPiece
  readonly context: Context
  readonly script: Script
  readonly abilities: Abilities
  readonly rank: Rank
}

export const contextOf = (cause: Cause, targets: Context['targets'] = {}): Context => ({
  self: cause.self,
  key: cause.key,
  seat: cause.seat,
  targets,
  bound: {},
})

/** The script of an element as it works for a card; `undefined`: it has none. */
export function workingOf(table: YacgTable, card: YacgPiece, key: string, rank: Rank): Working | undefined {
  const script = table.pool.byKey(key)?.script
  if (!script) return undefined
  const seat = rank === 'weather' ? table.state.first : card.controller
  return {
    card,
    context: contextOf({ self: refTo(card), key, seat }, card.targets),
    script,
    abilities: abilitiesOf(script),
    rank,
  }
}

const ROWS = ['auras', 'fields'] as const

/** The scripts of all that is in play but creatures and their traits. Auras that lie face down, and creatures used as auras, do nothing. */
export function inRows(table: YacgTable, seat: Seat): readonly Working[] {
  const found: Working[] = []
  for (const row of ROWS) {
    for (const id of idsIn(table.state, row, seat)) {
      const card = cardOf(table.state, id)
      if (card.faceDown || (row === 'auras' && definitionOf(table, card)?.kind !== 'aura')) continue
      const working = workingOf(table, card, card.copies ?? card.key, row)
      if (working) found.push(working)
    }
  }
  return found
}

function listed(table: YacgTable, zone: 'plans' | 'stack' | 'weather', seat: Seat): readonly Working[] {
  const found: Working[] = []
  for (const id of idsIn(table.state, zone, seat)) {
    const card = cardOf(table.state, id)
    const working = workingOf(table, card, card.copies ?? card.key, zone)
    if (working) found.push(working)
  }
  return found
}

export const plansOf = (table: YacgTable, seat: Seat): readonly Working[] => listed(table, 'plans', seat)
export const weatherOf = (table: YacgTable): readonly Working[] => listed(table, 'weather', 0)
export const onStack = (table: YacgTable): readonly Working[] => listed(table, 'stack', 0)

/** A creature with the traits that it has: printed ones first, then those that it was given. */
export interface Gifted {
  readonly card: YacgPiece
  readonly traits: string[]
  /** How many of them are printed. */
  readonly printed: number
  readonly suppressed: Set<string>
}

export const creaturesInPlay = (table: YacgTable): readonly Gifted[] =>
  inOrder(table).flatMap((seat) =>
    idsIn(table.state, 'creatures', seat).map((id): Gifted => {
      const card = cardOf(table.state, id)
      const traits = [...(definitionOf(table, card)?.traits ?? [])]
      return { card, traits, printed: traits.length, suppressed: new Set() }
    }),
  )

/** The scripts of a creature that work: its traits but for those that have no effect, then its own. */
export function scriptsOfCreature(table: YacgTable, { card, traits, suppressed }: Gifted): readonly Working[] {
  const found: Working[] = []
  for (const key of traits) {
    const working = suppressed.has(key) ? undefined : workingOf(table, card, key, 'creatures')
    if (working) found.push(working)
  }
  const own = workingOf(table, card, card.key, 'creatures')
  if (own) found.push(own)
  return found
}

/** Of several sources with the same script and controller only the oldest, where the script says `stacks: false` (section 4.1). */
export function withoutCopies(table: YacgTable, working: readonly Working[]): readonly Working[] {
  if (working.every(({ script }) => script.stacks)) return working
  const oldest = new Map<string, Working>()
  const nameOf = ({ context }: Working): string => `${context.key} ${context.seat}`
  for (const one of working) {
    if (one.script.stacks) continue
    const known = oldest.get(nameOf(one))
    if (!known || one.card.since < known.card.since) oldest.set(nameOf(one), one)
  }
  return working.filter((one) => {
    const works = one.script.stacks || oldest.get(nameOf(one)) === one
    if (!works) table.coverage.executed.add('root:stacks')
    return works
  })
}
