import { expect, test } from 'vitest'
import { playOne } from '../../core/engine/series'
import { evolve } from '../../core/systems/evolve'
import { watchGame } from '../core/systems/evolve/invariants'
import { hazards } from './hazard'

const WORLDS = 100
const GAMES = 20

test('cards thrown together from the examples of all words neither break nor hang a game', () => {
  const executed = new Set<string>()
  const findings: string[] = []
  let [decisions, draws] = [0, 0]
  const began = performance.now()
  for (let world = 0; world < WORLDS; world++) {
    const series = hazards(world)
    for (let game = 0; game < GAMES; game++) {
      const report = playOne(series, game, { onDecision: watchGame({ handLimit: false }) })
      for (const entry of report.executed) executed.add(entry)
      decisions += report.decisions
      if (report.winner === 'draw') draws++
      if (report.winner === 'crashed' || report.winner === 'unfinished') findings.push(`world ${world}, game ${game}: ${report.winner} ${report.crash?.split('\n').slice(0, 4).join(' ') ?? ''}`)
      findings.push(...report.faults.map(({ card, message }) => `world ${world}, game ${game}, ${card}: ${message.split('\n').slice(0, 5).join(' ')}`))
    }
  }
  const seconds = (performance.now() - began) / 1000
  const entries = evolve.studio?.rules?.entries ?? []
  const missing = entries.filter((entry) => !executed.has(entry))
  console.log(`${WORLDS * GAMES} games, ${decisions} decisions, ${draws} draws, ${entries.length - missing.length} of ${entries.length} entries executed, ${seconds.toFixed(1)} s; missing: ${missing.join(', ') || 'none'}.`)
  expect(findings.slice(0, 10)).toEqual([])
})
