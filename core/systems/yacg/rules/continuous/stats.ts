import { refTo } from '../../../../engine/state'
import type { Changes, Continuous, ContinuousOf } from '../../script'
import { STATS, type Protection, type StatName } from '../../words'
import type { Cause, Stats, YacgPiece, YacgTable } from '../state'
import { definitionOf } from '../table'
import type { Reader } from '../values/environment'
import { EVALUATOR } from '../values/evaluator'
import { environment, fieldOf, isActive, layerZero, staticsInPlay, type Standing } from './standing'
import { protectorOf } from './protect'
import { traitsOf } from './traits'

/** Whether a creature benefits from a weather whatever its colour. */
function isAffine(table: YacgTable, card: YacgPiece, weather: string): boolean {
  return staticsInPlay(table, 'affinity').some((one) => {
    const { effect } = one.effect
    if (effect.word !== 'affinity' || effect.weather !== weather || !isActive(table, one, PRINTED)) return false
    const env = environment(table, one.context, PRINTED)
    return EVALUATOR.isIn(env, effect.who, { card, past: undefined })
  })
}

/** Layer 0 of section 6.7: what statics of the first layers read, and those that protect. */
export const PRINTED: Reader = {
  stat: (table, card, stat) => Math.max(0, layerZero(table, card, stat)),
  traits: traitsOf,
  isAffine,
}

type Layer = ReadonlyMap<number, Stats>

const layer = (stats: Layer): Reader => ({
  stat: (table, card, stat) => Math.max(0, stats.get(card.id)?.[stat] ?? layerZero(table, card, stat)),
  traits: traitsOf,
  isAffine,
})

const LOWERED: Readonly<Partial<Record<StatName, Protection>>> = {
  hp: 'lower-hp',
  satk: 'lower-satk',
  spe: 'lower-spe',
}

/** Whether an effect may not lower this number (section 13, D-62). */
export function isKept(table: YacgTable, card: YacgPiece, stat: StatName, cause: Standing['context']): boolean {
  const from = LOWERED[stat]
  return from !== undefined && protectorOf(table, card, from, PRINTED, cause) !== undefined
}

type Apply = (stats: Stats, stat: StatName, number: number, card: YacgPiece) => void

/** Numbers for each creature that a static means, each worked out as the layer below has them. */
function change(
  table: YacgTable,
  one: Standing,
  { who, changes }: { who: ContinuousOf<'stats'>['who']; changes: Changes },
  into: Layer,
  reader: Reader,
  apply: Apply,
): void {
  const env = environment(table, one.context, reader)
  for (const { card, past } of EVALUATOR.objects(env, who)) {
    const stats = past ? undefined : into.get(card.id)
    if (!stats) continue
    const own = { ...env, each: refTo(card) }
    for (const stat of STATS) {
      const value = changes[stat]
      if (value) apply(stats, stat, EVALUATOR.value(own, value), card)
    }
  }
}

const active = (table: YacgTable, word: Continuous['word'], reader: Reader): readonly Standing[] =>
  staticsInPlay(table, word).filter((one) => isActive(table, one, reader))

const copyOf = (stats: Layer): Layer => new Map([...stats].map(([id, numbers]) => [id, { ...numbers }]))

/**
 * Layers 1 and 2, or 3 with `late`: changes are added up, and what is protected is not lowered. The reader of the
 * former does not read the layer below, which is therefore changed itself.
 */
function added(table: YacgTable, below: Layer, reader: Reader, late: boolean): Layer {
  const found = active(table, 'stats', reader).filter(({ effect }) => effect.late === late)
  if (found.length === 0) return below
  const sums = late ? copyOf(below) : below
  for (const one of found) {
    const { effect } = one.effect
    if (effect.word !== 'stats') continue
    change(table, one, effect, sums, reader, (stats, stat, number, card) => {
      if (number > 0 || !isKept(table, card, stat, one.context)) stats[stat] += number
    })
  }
  return sums
}

/** Layer 4: an even number of swaps cancels out. */
function swapped(table: YacgTable, below: Layer): Layer {
  const reader = layer(below)
  const found = active(table, 'swap-stats', reader)
  if (found.length === 0) return below
  const stats = copyOf(below)
  for (const one of found) {
    const { effect } = one.effect
    if (effect.word !== 'swap-stats') continue
    for (const { card } of EVALUATOR.objects(environment(table, one.context, reader), effect.who)) {
      const numbers = stats.get(card.id)
      if (!numbers) continue
      const { [effect.a]: a, [effect.b]: b } = numbers
      numbers[effect.a] = b
      numbers[effect.b] = a
    }
  }
  return stats
}

/** Layer 5: of several values the lowest wins. */
function settled(table: YacgTable, below: Layer): Layer {
  const reader = layer(below)
  const found = active(table, 'set-stat', reader)
  if (found.length === 0) return below
  const stats = copyOf(below)
  const lowest = new Map<string, number>()
  for (const one of found) {
    const { effect } = one.effect
    if (effect.word !== 'set-stat') continue
    change(table, one, effect, stats, reader, (numbers, stat, number, card) => {
      const name = `${card.id} ${stat}`
      const isLower = number < Math.max(0, below.get(card.id)?.[stat] ?? 0)
      if (isLower && isKept(table, card, stat, one.context)) return
      lowest.set(name, Math.min(lowest.get(name) ?? number, number))
      numbers[stat] = lowest.get(name) ?? number
    })
  }
  return stats
}

/** The numbers of all creatures in play, layer by layer. */
function layered(table: YacgTable): Layer {
  const base = new Map<number, Stats>()
  for (const { card } of fieldOf(table).creatures.values())
    base.set(card.id, {
      hp: layerZero(table, card, 'hp'),
      satk: layerZero(table, card, 'satk'),
      spe: layerZero(table, card, 'spe'),
      tatk: layerZero(table, card, 'tatk'),
    })
  const second = added(table, base, PRINTED, false)
  return settled(table, swapped(table, added(table, second, layer(second), true)))
}

/** A creature's current number (section 6.7); a card elsewhere has the printed one. */
export function statOf(table: YacgTable, card: YacgPiece, stat: StatName): number {
  if (card.zone !== 'creatures') return definitionOf(table, card)?.printed[stat] ?? 0
  const field = fieldOf(table)
  if (!field.isLayered) return Math.max(0, layerZero(table, card, stat))
  field.stats ??= layered(table)
  return Math.max(0, field.stats.get(card.id)?.[stat] ?? 0)
}

/** How things are in the end: what operations and all later statics read. */
export const FINAL: Reader = { stat: statOf, traits: traitsOf, isAffine }

/** Whether something is kept off a card by a `protect` static. `script`: the cause whose script lets another object do it. */
export const isProtected = (
  table: YacgTable,
  card: YacgPiece,
  from: Protection,
  cause?: Cause,
  script?: Cause,
): boolean => protectorOf(table, card, from, PRINTED, cause, script) !== undefined
