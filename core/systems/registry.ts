import type { GameSystem, SystemId } from '../system'
import { bloxcards } from './bloxcards'
import { cardfighters } from './cardfighters'
import { evolve } from './evolve'
import { yacg } from './yacg'

/** Every game system, in the order in which people are offered them. Another system is one more line here. */
export const SYSTEMS: readonly GameSystem[] = [evolve, cardfighters, bloxcards, yacg]

export const systemById = (id: SystemId): GameSystem => {
  const system = SYSTEMS.find((candidate) => candidate.id === id)
  if (!system) throw new Error(`No game system ${id}.`)
  return system
}
