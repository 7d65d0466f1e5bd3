import type { Pool } from '../../../../engine/pool'
import type { Increase } from '../../card'
import { readPool } from '../../pool'
import { find, POOL_WORDS, RARITIES, type FlagId } from '../../vocabulary'
import type { BloxDefinition } from '../definition'

type BloxPool = Pool<BloxDefinition>

/** The cards that chance may pick, and the modifiers that had a say in that. */
interface Chances {
  readonly cards: readonly BloxDefinition[]
  readonly flags: readonly FlagId[]
}

const APART: ReadonlySet<string> = new Set(RARITIES.filter(({ apart }) => apart).map(({ id }) => id))

/** What a pool means among the cards of a match (section 4.6): never tokens, and alternates only where they are asked for. */
function pickFrom(pool: BloxPool, text: string): Chances {
  const all = [...pool.all()]
  const { rest, rarity, colour, archetype, alternates } = readPool(
    text,
    new Set(all.flatMap((one) => one.archetype ?? [])),
  )
  if (rest !== '') return { cards: [], flags: [] }
  const asked = all.filter(
    ({ card, flags, archetype: own }) =>
      !APART.has(card.rarity?.value ?? '') &&
      (alternates ? flags.has('AltArt') : card.original === undefined) &&
      (rarity === undefined || card.rarity?.value === rarity) &&
      (colour === undefined || card.colour?.value === colour) &&
      (archetype === undefined || own === archetype),
  )
  const cards = asked.filter(({ flags }) => !flags.has('Shedletsky'))
  return {
    cards,
    flags: [
      ...(alternates ? ['AltArt' as const] : []),
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
