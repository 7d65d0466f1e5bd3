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
