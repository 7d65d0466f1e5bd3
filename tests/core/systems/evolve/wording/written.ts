import { createCatalog } from '../../../../../core/document/catalog'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { summarise } from '../../../../../core/systems/evolve/summary'
import { generate } from '../../../../../core/systems/evolve/wording/generate'

const HEADS = {
  follower: 'type Follower; trait Wisp; cost 2; stats 2/2;',
  spell: 'type Spell; trait Wisp; cost 2;',
  amulet: 'type Amulet; trait Wisp; cost 2;',
} as const

const TOKENS = 'name Spark; id CP99-T01; class Neutral; type Follower / Token; trait Wisp; cost 1; stats 1/1;'

export type Kind = keyof typeof HEADS

/** A whole card around these statements. */
export const card = (body: string, kind: Kind = 'follower'): string =>
  `name Lamp Keeper; id CP99-001; class Neutral; ${HEADS[kind]} ${body}`

export const catalog = createCatalog(
  parse(TOKENS).cards.map((token, index) => ({ ...summarise(token), entry: 'tokens', index })),
)

/** The text that these statements of a card stand for. */
export function wordsOf(body: string, kind: Kind = 'follower'): string {
  const [read] = parse(card(body, kind)).cards
  if (!read) throw new Error('Expected a card.')
  return generate(read, catalog)
}
