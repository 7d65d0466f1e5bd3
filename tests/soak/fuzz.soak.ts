import { expect, test } from 'vitest'
import { playOne, type Series } from '../../core/engine/simulation/series'
import type { GameOptions } from '../../core/engine/simulation/simulate'
import type { SystemId } from '../../core/system'
import { watchGame as watchBlox } from '../core/systems/bloxcards/rules/invariants'
import { watchGame as watchCardfighters } from '../core/systems/cardfighters/rules/invariants'
import { watchGame as watchEvolve } from '../core/systems/evolve/invariants'
import { watchGame as watchYacg } from '../core/systems/yacg/rules/invariants'
import { PLAYED } from '../core/systems/played'
import { hazards as bloxHazards } from './tables/hazards-bloxcards'
import { hazards as cardfightersHazards } from './tables/hazards-cardfighters'
import { hazards as evolveHazards } from './tables/hazards-evolve'
import { hazards as yacgHazards } from './tables/hazards-yacg'

const WORLDS = 100
const GAMES = 20

interface Fuzz {
  /** Games of cards thrown together, others in every world. */
  hazards(world: number): Series
  watchGame(): NonNullable<GameOptions['onDecision']>
}

const FUZZ: Partial<Record<SystemId, Fuzz>> = {
  evolve: { hazards: evolveHazards, watchGame: () => watchEvolve({ handLimit: false }) },
  bloxcards: { hazards: bloxHazards, watchGame: watchBlox },
  cardfighters: { hazards: cardfightersHazards, watchGame: watchCardfighters },
  yacg: { hazards: yacgHazards, watchGame: watchYacg },
}

test.each(PLAYED)('cards of %s thrown together neither break nor hang a game', (id, { workshop: { rules } }) => {
  const { hazards, watchGame } = FUZZ[id] ?? noCards(id)
  const executed = new Set<string>()
  const findings: string[] = []
  let [decisions, draws] = [0, 0]
  const began = performance.now()
  for (let world = 0; world < WORLDS; world++) {
    const series = hazards(world)
    for (let game = 0; game < GAMES; game++) {
      const report = playOne(series, game, { onDecision: watchGame() })
      for (const entry of report.executed) executed.add(entry)
      decisions += report.decisions
      if (report.winner === 'draw') draws++
      if (report.winner === 'crashed' || report.winner === 'unfinished')
        findings.push(
          `world ${world}, game ${game}: ${report.winner} ${report.crash?.split('\n').slice(0, 4).join(' ') ?? ''}`,
        )
      findings.push(
        ...report.faults.map(
          ({ card, message }) => `world ${world}, game ${game}, ${card}: ${message.split('\n').slice(0, 5).join(' ')}`,
        ),
      )
    }
  }
  const seconds = (performance.now() - began) / 1000
  const missing = rules.entries.filter((entry) => !executed.has(entry))
  console.log(
    `${id}: ${WORLDS * GAMES} games, ${decisions} decisions, ${draws} draws, ${rules.entries.length - missing.length} of ${rules.entries.length} entries executed, ${seconds.toFixed(1)} s; missing: ${missing.join(', ') || 'none'}.`,
  )
  expect(findings.slice(0, 10)).toEqual([])
})

function noCards(id: string): never {
  throw new Error(`No cards of ${id} are thrown together.`)
}
