import type { SystemId } from '../../../core/system'
import { hasCorpus, sampleArena, type Arena } from '../../core/systems/arena'
import { starterArena } from '../../core/systems/evolve/arena'
import { PLAYED } from '../../core/systems/played'
import { bloxArena } from './decks-bloxcards'
import { fightersArena } from './decks-cardfighters'
import { yacgArena } from './decks-yacg'
import { boosterArena, coveringArena, type CoveringArena } from './decks-evolve'

/** Decks that the games of a system are played with, and what is expected of them. */
export interface Contest {
  /** Decks of which each meets every other, by name; those of the community are left out where its files are not at hand. */
  readonly arenas: Readonly<Record<string, () => Arena>>
  /** Decks that hold every card of a set, of which each meets the next. */
  readonly covering?: () => CoveringArena
  /** Words of cards that a good player hardly ever plays, or wins with: games at random execute them. */
  readonly unwise?: readonly string[]
  /** Of 100 games against random, how many greedy wins at least. */
  readonly greedyWins: number
}

const COMMUNITY: Partial<Record<SystemId, Contest>> = {
  evolve: { arenas: { starter: starterArena, booster: boosterArena }, covering: coveringArena, greedyWins: 65 },
  bloxcards: { arenas: { blox: bloxArena }, greedyWins: 60 },
  cardfighters: { arenas: { fighters: fightersArena }, greedyWins: 60 },
  yacg: {
    arenas: { yacg: yacgArena },
    unwise: ['event:round-won', 'operation:win', 'operation:opening-draw', 'static:grant'],
    greedyWins: 60,
  },
}

/** What is played of every system that can be played. */
export const CONTESTS: readonly (readonly [id: SystemId, contest: Contest])[] = PLAYED.map(([id, system]) => {
  const community = COMMUNITY[id]
  if (!community) throw new Error(`tests/soak/arenas.ts says nothing of ${id}.`)
  return [id, { ...community, arenas: { sample: () => sampleArena(system), ...(hasCorpus ? community.arenas : {}) } }]
})

/** The contest of a system. */
export function contestOf(id: string): Contest {
  const [, contest] = CONTESTS.find(([one]) => one === id) ?? []
  if (!contest) throw new Error(`No games of ${id} are played.`)
  return contest
}

/** Every two of the decks. */
export const pairsOf = ({ decks }: Arena): (readonly [number, number])[] =>
  decks.flatMap((_first, a) => decks.slice(a + 1).map((_second, b) => [a, a + 1 + b] as const))
