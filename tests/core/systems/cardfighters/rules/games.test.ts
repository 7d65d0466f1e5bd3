import { describe, expect, test } from 'vitest'
import { playOne, type GameReport } from '../../../../../core/engine/simulation/series'
import { checkHidden, checkReplay, createFindings } from '../../../../soak/tables/tables'
import { watchGame } from './invariants'
import { corpusCards, hasCorpus, inventedCards, seriesOf } from './world'

/** What must not happen in any game. */
const CLEAN = { faults: [], crash: undefined, unsupported: [] }

const isFinished = ({ winner }: GameReport): boolean => winner !== 'unfinished'

describe('games of thrown-together decks', () => {
  const cards = inventedCards()

  test('at random keep every invariant at every decision, and come to an end', () => {
    for (let seed = 0; seed < 60; seed++) {
      const report = playOne(seriesOf(cards, ['random', 'random'], seed), 0, { onDecision: watchGame() })
      expect({ crash: undefined, ...report }).toMatchObject({ seed, ...CLEAN })
      expect(isFinished(report)).toBe(true)
    }
  })

  test('are won by greedy against random', () => {
    const winners = Array.from(
      { length: 8 },
      (_, seed) => playOne(seriesOf(cards, ['greedy', 'random'], seed), 0).winner,
    )
    expect(winners.filter((winner) => winner === 0).length).toBeGreaterThanOrEqual(6)
  })

  test('survive JSON, undo to the start and a replay from the seed at every decision', () => {
    const findings = createFindings()
    for (let seed = 0; seed < 4; seed++) checkReplay(seriesOf(cards, ['random', 'random'], seed), 0, findings)
    expect(findings.differences).toEqual([])
    expect(findings.decisions).toBeGreaterThan(200)
  })

  test('show no seat what is hidden from it', () => {
    const findings = createFindings()
    for (let seed = 0; seed < 6; seed++) checkHidden(seriesOf(cards, ['random', 'random'], seed), 0, findings)
    expect(findings.differences).toEqual([])
    expect(findings.views).toBeGreaterThan(500)
  })
})

describe.skipIf(!hasCorpus)("games of the community's cards (skipped: corpus absent)", () => {
  test('at random keep every invariant at every decision, and come to an end', () => {
    const cards = corpusCards()
    for (let seed = 0; seed < 60; seed++) {
      const report = playOne(seriesOf(cards, ['random', 'random'], seed), 0, { onDecision: watchGame() })
      expect({ crash: undefined, ...report }).toMatchObject({ seed, ...CLEAN })
      expect(isFinished(report)).toBe(true)
    }
  })
})
