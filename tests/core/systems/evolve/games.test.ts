import { describe, expect, test } from 'vitest'
import { playOne, summarise, type Series } from '../../../../core/engine/series'
import { checkHidden, checkReplay, createFindings } from '../../../soak/tables'
import { hasCorpus, PAIRS, sampleArena, seriesOf, starterArena } from './arena'

/** What must not happen in any game. */
const CLEAN = { unfinished: 0, faults: [], crashes: [], unsupported: [] }

const played = (series: Series, games: number) => summarise(series, Array.from({ length: games }, (_, game) => playOne(series, game)))

describe('games of the sample decks', () => {
  const arena = sampleArena()

  test('at random come to an end without a fault', () => {
    expect(played(seriesOf(arena, [0, 1], ['random', 'random']), 10)).toMatchObject({ games: 10, ...CLEAN })
  })

  test('between greedy and random come to an end without a fault', () => {
    expect(played(seriesOf(arena, [0, 1], ['greedy', 'random']), 3)).toMatchObject({ games: 3, ...CLEAN })
    expect(played(seriesOf(arena, [1, 0], ['greedy', 'random'], 3), 3)).toMatchObject({ games: 3, ...CLEAN })
  })

  test('execute every word on the cards', () => {
    expect(played(seriesOf(arena, [0, 1], ['random', 'random'], 100), 40).missing).toEqual([])
  })

  test('the decks are legal', () => {
    const { rules, pool, decks } = seriesOf(arena, [0, 1], ['random', 'random'])
    expect(decks.flatMap((deck) => rules.judgeDeck(deck, pool))).toEqual([])
  })
})

describe.skipIf(!hasCorpus)('games of the starter decks (skipped when corpus absent)', () => {
  test.each(PAIRS)('decks %i and %i at random and greedily come to an end without a fault', (first, second) => {
    const arena = starterArena()
    expect(played(seriesOf(arena, [first, second], ['random', 'random']), 6)).toMatchObject({ games: 6, ...CLEAN })
    expect(played(seriesOf(arena, [first, second], ['greedy', 'random'], 50), 2)).toMatchObject({ games: 2, ...CLEAN })
  })
})

describe('at every decision of three games', () => {
  const series = seriesOf(sampleArena(), [0, 1], ['random', 'random'], 700)

  test('the state survives JSON, undo to the start and a replay from the seed', () => {
    const findings = createFindings()
    for (let game = 0; game < 3; game++) checkReplay(series, game, findings)
    expect(findings.differences).toEqual([])
    expect(findings.decisions).toBeGreaterThan(100)
  })

  test('what is hidden from a seat does not change its view', () => {
    const findings = createFindings()
    for (let game = 0; game < 3; game++) checkHidden(series, game, findings)
    expect(findings.differences).toEqual([])
    expect(findings.views).toBeGreaterThan(300)
  })
})
