import type { GameSystem, SystemId } from '../../../core/system'
import { SYSTEMS } from '../../../core/systems/registry'

/** A system that a test is about. */
export function systemById(id: SystemId): GameSystem {
  const system = SYSTEMS.find((candidate) => candidate.id === id)
  if (!system) throw new Error(`There is no system ${id}.`)
  return system
}
