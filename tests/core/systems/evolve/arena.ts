import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { evolve } from '../../../../core/systems/evolve'
import type { PlayableSystem } from '../../../../core/scenario/parse'
import { corpusOf, openArena, sampleArena as sampleArenaOf, type Arena } from '../arena'

export { hasCorpus, seriesOf, type Arena } from '../arena'

export const CORPUS = corpusOf('evolve')

const system = evolve as PlayableSystem

export const sampleArena = (): Arena => sampleArenaOf(system)

/** The community's cards and starter decks. */
export const starterArena = (): Arena =>
  openArena(
    system,
    readdirSync(CORPUS)
      .filter((name) => name.endsWith('.txt'))
      .map((name) => join(CORPUS, name)),
    readdirSync(join(CORPUS, 'decks'))
      .sort()
      .map((name) => join(CORPUS, 'decks', name)),
  )

export const PAIRS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 2],
  [1, 2],
]
