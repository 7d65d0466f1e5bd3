import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { GameOptions } from '../../../core/engine/simulation/simulate'
import { isPlayable, type PlayableSystem } from '../../../core/scenario/parse'
import type { SystemId } from '../../../core/system'
import { SYSTEMS } from '../../../core/systems/registry'
import { watchGame as watchBlox } from './bloxcards/rules/invariants'
import { SOURCES as BLOX_SOURCES } from './bloxcards/scenarios'
import { watchGame as watchCardfighters } from './cardfighters/rules/invariants'
import { SOURCES as CARDFIGHTERS_SOURCES } from './cardfighters/sources'
import { watchGame as watchEvolve } from './evolve/invariants'
import { SOURCES as EVOLVE_SOURCES } from './evolve/sources'
import { watchGame as watchYacg } from './yacg/rules/invariants'
import { SOURCES as YACG_SOURCES } from './yacg/scenarios'

/** What must not happen in any game. */
export const CLEAN = { unfinished: 0, faults: [], crashes: [], unsupported: [] }

/** What tests must know of a system besides the system itself. */
export interface Played {
  /** Throws at the first decision at which something is so that must not be. */
  watchGame(): NonNullable<GameOptions['onDecision']>
  /** Scenarios of its specification, by their numbers there. */
  readonly sources: readonly string[]
  /** `kind:id` of words that scripts may not write: their examples have an error. */
  readonly refused: ReadonlySet<string>
  /** `kind:id` of words that play by themselves, so that no example uses them. */
  readonly silent: ReadonlySet<string>
  /** `kind:id` of words that mean something only when other cards do something, which no match can promise: what a card is safe from, another look of it. */
  readonly passive: ReadonlySet<string>
}

const BLOX_PASSIVE = ['Check', 'Damage', 'Destroy', 'Heal', 'Return', 'Set', 'Strengthen', 'Swap', 'Weaken'].map(
  (from) => `flag:${from}Immune`,
)

const KNOWN: Partial<Record<SystemId, Played>> = {
  evolve: {
    watchGame: watchEvolve,
    sources: EVOLVE_SOURCES,
    refused: new Set(['target:TargetOpponentCardsDivided', 'filter:i']),
    silent: new Set([
      'target:TargetOpponentCardsDivided',
      'duration:EndOfTurn',
      'duration:EndOfNextTurn',
      'keyword:IsRacing',
      'keyword:Evolve',
      'keyword:EarthRite',
      'trigger:Spell',
    ]),
    passive: new Set(),
  },
  bloxcards: {
    watchGame: watchBlox,
    sources: BLOX_SOURCES,
    refused: new Set(),
    silent: new Set(),
    passive: new Set([...BLOX_PASSIVE, 'flag:AltArt']),
  },
  cardfighters: {
    watchGame: watchCardfighters,
    sources: CARDFIGHTERS_SOURCES,
    refused: new Set(),
    silent: new Set(),
    passive: new Set(),
  },
  yacg: {
    watchGame: watchYacg,
    sources: YACG_SOURCES,
    refused: new Set(),
    silent: new Set(),
    passive: new Set(),
  },
}

/** Every system that can be played, with what tests must know of it: a loop over these is a promise that every system keeps. */
export const PLAYED: readonly (readonly [id: SystemId, system: PlayableSystem, known: Played])[] = SYSTEMS.filter(
  isPlayable,
).map((system) => {
  const known = KNOWN[system.id]
  if (!known) throw new Error(`tests/core/systems/played.ts says nothing of ${system.id}.`)
  return [system.id, system, known]
})

/** The folder with a system's scenarios. */
export function scenariosOf(id: SystemId): string {
  const folder = join(import.meta.dirname, '../../scenarios', id)
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  return folder
}
