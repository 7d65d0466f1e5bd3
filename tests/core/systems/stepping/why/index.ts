import type { SystemId } from '../../../../../core/system'
import { BLOXCARDS } from './bloxcards'
import type { Stages } from './cases'
import { CARDFIGHTERS } from './cardfighters'
import { EVOLVE } from './evolve'
import { YACG } from './yacg'

/** The stages of each game. */
export const STAGES_OF: Partial<Readonly<Record<SystemId, Stages>>> = {
  evolve: EVOLVE,
  cardfighters: CARDFIGHTERS,
  bloxcards: BLOXCARDS,
  yacg: YACG,
}
