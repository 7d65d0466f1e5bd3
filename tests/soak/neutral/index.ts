import type { CompiledCard } from '../../../core/language/service'
import type { SystemId } from '../../../core/system'
import { neutralBlox } from './bloxcards'
import { neutralFighters } from './cardfighters'
import { neutralEvolve } from './evolve'
import { neutralYacg } from './yacg'

/** How a card is made for which one vocabulary entry, `kind:id`, means nothing, by system. */
export const NEUTRAL: Partial<Readonly<Record<SystemId, (card: CompiledCard, entry: string) => CompiledCard>>> = {
  evolve: neutralEvolve,
  bloxcards: neutralBlox,
  cardfighters: neutralFighters,
  yacg: neutralYacg,
}
