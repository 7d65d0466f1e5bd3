import { hasFlag, type BloxCard } from './card'
import { COLOURS, find, POOL_WORDS, RARITIES, type ColourId, type RarityId } from './vocabulary'

/** Which cards chance picks from (specification, section 4.6): all that pass every test that is here. */
export interface Pool {
  readonly rarity?: RarityId
  readonly colour?: ColourId
  readonly archetype?: string
  /** Only cards that are another look of one. */
  readonly alternates?: true
  /** What is none of the words that it can be made of; empty in a sound one. */
  readonly rest: string
}

interface PoolWord {
  readonly text: string
  readonly part: Omit<Pool, 'rest'>
}

/** Every word that a pool can begin with, the longest first; an archetype that is spelled like a rarity or colour comes last. */
function words(archetypes: Iterable<string>): readonly PoolWord[] {
  const all: PoolWord[] = [
    ...RARITIES.map(({ id }) => ({ text: id, part: { rarity: id } })),
    ...COLOURS.map(({ id }) => ({ text: id, part: { colour: id } })),
    ...[...archetypes].map((archetype) => ({ text: archetype, part: { archetype } })),
  ]
  return all.filter(({ text }) => text !== '').sort((a, b) => b.text.length - a.text.length)
}

/** Reads a pool, which is at most one rarity, colour and archetype in any order, without anything between them. */
export function readPool(text: string, archetypes: Iterable<string>): Pool {
  const word = find(POOL_WORDS, text)
  if (text === '' || word) return { rest: '', ...(word?.id === 'Altcard' && { alternates: true }) }
  const known = words(archetypes)
  let pool: Pool = { rest: text }
  for (;;) {
    const { rest, ...had } = pool
    const next = known.find(
      ({ text: start, part }) => rest.startsWith(start) && !Object.keys(part).some((kind) => kind in had),
    )
    if (rest === '' || !next) return pool
    pool = { ...had, ...next.part, rest: rest.slice(next.text.length) }
  }
}

const APART: ReadonlySet<string> = new Set(RARITIES.filter(({ apart }) => apart).map(({ id }) => id))

/** What chance asks of a card. */
export interface Candidate {
  readonly rarity: string | undefined
  readonly colour: string | undefined
  readonly archetype: string | undefined
  /** Of an alternate. */
  readonly original: string | undefined
  /** Whether it is only another look of a card. */
  readonly isLook: boolean
}

export const candidateOf = (card: BloxCard): Candidate => ({
  rarity: card.rarity?.value,
  colour: card.colour?.value,
  archetype: card.archetype?.value,
  original: card.original?.value,
  isLook: hasFlag(card, 'AltArt'),
})

/** Whether no card at all can be in a pool: tokens are never picked. */
export const isBarred = ({ rarity }: Pool): boolean => APART.has(rarity ?? '')

/** Whether a card is in a pool (specification, section 4.6): never a token, and an alternate only where such are asked for. */
export const isIn = (pool: Pool, { rarity, colour, archetype, original, isLook }: Candidate): boolean =>
  !APART.has(rarity ?? '') &&
  (pool.alternates ? isLook : original === undefined) &&
  (pool.rarity === undefined || rarity === pool.rarity) &&
  (pool.colour === undefined || colour === pool.colour) &&
  (pool.archetype === undefined || archetype === pool.archetype)

const EDGES = [...RARITIES, ...COLOURS].map(({ id }) => id)

/** The archetype that a pool seems to name, whatever archetypes there are, and how far from its beginning. */
export function archetypeIn(text: string): { readonly name: string; readonly at: number } | undefined {
  if (find(POOL_WORDS, text)) return undefined
  let [at, name] = [0, text]
  for (;;) {
    const rest = name
    const first = EDGES.find((word) => rest.startsWith(word))
    const last = EDGES.find((word) => rest.endsWith(word))
    if (first === undefined && last === undefined) break
    at += first?.length ?? 0
    name = first === undefined ? rest.slice(0, -(last?.length ?? 0)) : rest.slice(first.length)
  }
  return name === '' ? undefined : { name, at }
}
