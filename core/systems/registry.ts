import type { GameSystem } from '../system'
import { bloxcards } from './bloxcards'
import { cardfighters } from './cardfighters'
import { evolve } from './evolve'
import { yacg } from './yacg'

/**
 * Every game system of this build, in the order in which people are offered them. Another system is one more line here, and one in
 * `loading.ts`. Hosts and the window's start hand it on; whatever works with a collection is given its `Game`.
 */
export const SYSTEMS: readonly GameSystem[] = [evolve, cardfighters, bloxcards, yacg]
