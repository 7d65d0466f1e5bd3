import { describe, expect, test } from 'vitest'
import { copyState } from '../../../../../core/engine/clone'
import { playOne, type GameReport } from '../../../../../core/engine/simulation/series'
import type { State } from '../../../../../core/engine/state'
import { checkHidden, checkReplay, createFindings } from '../../../../soak/tables/tables'
import { watchGame } from './invariants'
import { corpusCards, hasCorpus, seriesOf, workedCards } from './world'

/** What must not happen in any game. */
const CLEAN = { faults: [], crash: undefined, unsupported: [] }

const isFinished = ({ winner }: GameReport): boolean => winner !== 'unfinished'

describe('games of the worked cards', () => {
  const cards = workedCards()

  test('at random keep every invariant at every decision, and come to an end', () => {
    for (let seed = 0; seed < 12; seed++) {
      const report = playOne(seriesOf(cards, ['random', 'random'], seed), 0, { onDecision: watchGame() })
      expect({ crash: undefined, ...report }).toMatchObject({ seed, ...CLEAN })
      expect(isFinished(report)).toBe(true)
    }
  })

  test('survive JSON, undo to the start and a replay from the seed at every decision', () => {
    const findings = createFindings()
    for (let seed = 0; seed < 2; seed++) checkReplay(seriesOf(cards, ['random', 'random'], seed), 0, findings)
    expect(findings.differences).toEqual([])
    expect(findings.decisions).toBeGreaterThan(100)
  })

  test('show no seat what is hidden from it', () => {
    const findings = createFindings()
    for (let seed = 0; seed < 2; seed++) checkHidden(seriesOf(cards, ['random', 'random'], seed), 0, findings)
    expect(findings.differences).toEqual([])
    expect(findings.views).toBeGreaterThan(200)
  })
})

test('greedy wins against random', () => {
  const winners = Array.from(
    { length: 12 },
    (_, seed) => playOne(seriesOf(workedCards(), ['greedy', 'random'], seed), 0).winner,
  )
  expect(winners.filter((winner) => winner === 0).length).toBeGreaterThanOrEqual(8)
})

describe('a copied state', () => {
  const series = seriesOf(workedCards(), ['random', 'random'], 3)

  test('is the same, byte for byte', () => {
    playOne(series, 0, {
      onDecision: ({ rules, state }) => expect(JSON.stringify(copyState(rules, state))).toBe(JSON.stringify(state)),
    })
  })

  test('never changes when the match goes on', () => {
    const copies: { state: State; text: string }[] = []
    playOne(series, 1, {
      onDecision: ({ rules, state }) =>
        void copies.push({ state: copyState(rules, state), text: JSON.stringify(state) }),
    })
    expect(copies.length).toBeGreaterThan(30)
    for (const { state, text } of copies) expect(JSON.stringify(state)).toBe(text)
  })
})

describe.skipIf(!hasCorpus)("games of the community's cards (skipped: corpus absent)", () => {
  test('at random keep every invariant at every decision, and come to an end', () => {
    const cards = corpusCards()
    for (let seed = 0; seed < 12; seed++) {
      const report = playOne(seriesOf(cards, ['random', 'random'], seed), 0, { onDecision: watchGame() })
      expect({ crash: undefined, ...report }).toMatchObject({ seed, ...CLEAN })
      expect(isFinished(report)).toBe(true)
    }
  })
})

test('an operation that is not understood is counted as one that is not played', () => {
  const cards = workedCards().map((card) => {
    const { script } = card
    const action = { word: 'unknown', written: 'drow' } as const
    return card.kind === 'action' && script
      ? { ...card, script: { ...script, do: script.do.map((operation) => ({ ...operation, action })) } }
      : card
  })
  const met = Array.from({ length: 10 }, (_, game) => playOne(seriesOf(cards, ['random', 'random'], 1), game))
  expect(new Set(met.flatMap(({ unsupported }) => [...unsupported]))).toEqual(new Set(['operation:drow']))
})
