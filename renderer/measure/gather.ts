import { createPool, type Pool } from '../../core/engine/pool'
import type { Rules } from '../../core/engine/rules'
import type { CompiledCard } from '../../core/language/service'
import type { SystemId, Workshop } from '../../core/system'
import { useTexts } from '../table/texts'

/** The cards of decks with all that they bring, compiled, and the texts that they stand in. */
export interface Gathered {
  readonly texts: readonly string[]
  readonly cards: readonly CompiledCard[]
  readonly pool: Pool
}

/** Reads the texts of cards and of what they bring, and what that brings, until nothing is new. */
export async function gather(
  system: SystemId,
  { language }: Workshop,
  rules: Rules,
  keys: readonly string[],
): Promise<Gathered> {
  const all = useTexts()
  const texts = new Map<string, string>()
  const cards: CompiledCard[] = []
  const asked = new Set<string>()
  let open = [...new Set(keys)]
  while (open.length > 0) {
    for (const word of open) asked.add(word)
    const { found } = await all.find(system, open)
    const fresh = found.filter(({ entry }) => !texts.has(entry))
    const read = fresh.flatMap(({ entry, text }) => {
      texts.set(entry, text)
      return [...language.parse(text).cards]
    })
    cards.push(...read)
    const pool = createPool(cards, rules.define)
    open = [...new Set(read.flatMap((card) => [...rules.brings(card, pool)]))].filter((word) => !asked.has(word))
  }
  return { texts: [...texts.values()], cards, pool: createPool(cards, rules.define) }
}
