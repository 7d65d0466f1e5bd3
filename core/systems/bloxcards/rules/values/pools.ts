import type { Pool } from '../../../../engine/pool'
import type { Increase } from '../../card'
import { candidateOf, isIn, readPool } from '../../pool'
import { find, POOL_WORDS, type FlagId } from '../../vocabulary'
import type { BloxDefinition } from '../definition'

type BloxPool = Pool<BloxDefinition>

/** The cards that chance may pick, and the modifiers that had a say in that. */
interface Chances {
  readonly cards: readonly BloxDefinition[]
  readonly flags: readonly FlagId[]
}

/** What a pool means among the cards of a match. */
function pickFrom(pool: BloxPool, text: string): Chances {
  const all = [...pool.all()]
  const asking = readPool(text, new Set(all.flatMap((one) => one.archetype ?? [])))
  if (asking.rest !== '') return { cards: [], flags: [] }
  const asked = all.filter(({ card }) => isIn(asking, candidateOf(card)))
  const cards = asked.filter(({ flags }) => !flags.has('Shedletsky'))
  return {
    cards,
    flags: [
      ...(asking.alternates ? ['AltArt' as const] : []),
      ...(cards.length < asked.length ? ['Shedletsky' as const] : []),
    ],
  }
}

/** Pools are worked out once for the cards of a match. */
const known = new WeakMap<BloxPool, Map<string, Chances>>()

function pooled(pool: BloxPool, text: string): Chances {
  const texts = known.get(pool) ?? new Map<string, Chances>()
  known.set(pool, texts)
  const found = texts.get(text) ?? pickFrom(pool, text)
  texts.set(text, found)
  return found
}

const textOf = (increase: Increase | undefined): string => (increase?.kind === 'pool' ? increase.pool : '')

/** The cards that chance may pick: of a list those that there are, tokens too; without either, any card. */
export const chancesOf = (pool: BloxPool, increase: Increase | undefined): Chances =>
  increase?.kind === 'list'
    ? { cards: increase.keys.flatMap(({ value }) => pool.byKey(value) ?? []), flags: [] }
    : pooled(pool, textOf(increase))

/** The word of the vocabulary that a pool is, where it is one. */
export const poolWord = (increase: Increase | undefined): string | undefined =>
  increase?.kind === 'list' ? undefined : find(POOL_WORDS, textOf(increase) || 'Any')?.id
