import { describe, expect, test } from 'vitest'
import type { Rules } from '../../../core/engine/rules'
import type { GameOptions } from '../../../core/engine/simulation/simulate'
import { playOne, summarise, type Series } from '../../../core/engine/simulation/series'
import { checkHidden, checkReplay, createFindings } from '../../soak/tables/tables'
import { sampleArena, seriesOf } from './arena'
import { CLEAN, PLAYED } from './played'

const played = (series: Series, games: number) =>
  summarise(
    series,
    Array.from({ length: games }, (_, game) => playOne(series, game)),
  )

describe.each(PLAYED)('games of the sample decks of %s', (_id, system, { watchGame, passive }) => {
  const arena = sampleArena(system)

  test('have legal decks', () => {
    const { rules, pool, decks } = seriesOf(arena, [0, 1], ['random', 'random'])
    expect(decks.flatMap((deck) => rules.judgeDeck(deck, pool))).toEqual([])
  })

  test('come to an end without a fault when played at random', () => {
    expect(played(seriesOf(arena, [0, 1], ['random', 'random']), 10)).toMatchObject({ games: 10, ...CLEAN })
  })

  test('come to an end without a fault between greedy and random', () => {
    expect(played(seriesOf(arena, [0, 1], ['greedy', 'random']), 3)).toMatchObject({ games: 3, ...CLEAN })
    expect(played(seriesOf(arena, [1, 0], ['greedy', 'random'], 3), 3)).toMatchObject({ games: 3, ...CLEAN })
  })

  test('execute every word on the cards', () => {
    const { missing } = played(seriesOf(arena, [0, 1], ['random', 'random'], 100), 40)
    expect(missing.filter((entry) => !passive.has(entry))).toEqual([])
  })

  test('are played by greedy with one try of each answer, and so many steps on from three of them', () => {
    const series = seriesOf(arena, [0, 1], ['greedy', 'greedy'])
    let looks = 0
    const evaluate: Rules['evaluate'] = (table, seat) => {
      looks++
      return arena.rules.evaluate(table, seat)
    }
    const excess: number[] = []
    let most = 0
    const onDecision: GameOptions['onDecision'] = (_match, { asks }) => {
      excess.push(looks - most)
      looks = 0
      most =
        (asks.kind === 'option' ? asks.options.length : asks.kind === 'cards' ? asks.candidates.length + 8 : 8) + 3 * 8
    }
    for (const game of [1, 2]) playOne({ ...series, rules: { ...arena.rules, evaluate } }, game, { onDecision })
    expect(Math.max(...excess)).toBeLessThanOrEqual(0)
    expect(excess.filter((one) => one > -24).length).toBeGreaterThan(10)
  })

  test.each([
    ['random', 25],
    ['greedy', 2],
  ] as const)('keep every invariant at every decision of %s players', (player, games) => {
    const series = seriesOf(arena, [0, 1], [player, player], 500)
    for (let game = 0; game < games; game++)
      expect(playOne(series, game, { onDecision: watchGame() }).crash).toBeUndefined()
  })

  test('survive JSON, undo to the start and a replay from the seed at every decision', () => {
    const findings = createFindings()
    for (let game = 0; game < 3; game++) checkReplay(seriesOf(arena, [0, 1], ['random', 'random'], 700), game, findings)
    expect(findings.differences).toEqual([])
    expect(findings.decisions).toBeGreaterThan(100)
  })

  test('show a seat the same view whatever is hidden from it', () => {
    const findings = createFindings()
    for (let game = 0; game < 3; game++) checkHidden(seriesOf(arena, [0, 1], ['random', 'random'], 700), game, findings)
    expect(findings.differences).toEqual([])
    expect(findings.views).toBeGreaterThan(300)
  })
})
