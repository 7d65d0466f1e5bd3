import { describe, expect, test } from 'vitest'
import { playOne, type GameReport } from '../../../../../core/engine/simulation/series'
import { Match } from '../../../../../core/engine/match'
import type { Probe } from '../../../../../core/engine/probe'
import { seedRandom } from '../../../../../core/engine/random'
import { sample } from '../../../../../core/engine/simulation/sample'
import { numberOf, type Node } from '../../../../../core/language/nodes'
import { rules } from '../../../../../core/systems/bloxcards/rules'
import { copyState } from '../../../../../core/engine/clone'
import type { State } from '../../../../../core/engine/state'
import { checkHidden, checkReplay, createFindings } from '../../../../soak/tables/tables'
import { watchGame } from './invariants'
import { castCards, corpusCards, hasCorpus, mixedCards, seriesOf } from './world'

/** What must not happen in any game. */
const CLEAN = { faults: [], crash: undefined, unsupported: [] }

const isFinished = ({ winner }: GameReport): boolean => winner !== 'unfinished'

describe.each([
  ['the cast of the scenarios', castCards()],
  ['cards of all words', mixedCards()],
] as const)('games with %s', (_, cards) => {
  test('at random keep every invariant at every decision, and come to an end', () => {
    for (let seed = 0; seed < 30; seed++) {
      const report = playOne(seriesOf(cards, ['random', 'random'], seed), 0, { onDecision: watchGame() })
      expect({ crash: undefined, ...report }).toMatchObject({ seed, ...CLEAN })
      expect(isFinished(report)).toBe(true)
    }
  })

  test('survive JSON, undo to the start and a replay from the seed at every decision', () => {
    const findings = createFindings()
    for (let seed = 0; seed < 3; seed++) checkReplay(seriesOf(cards, ['random', 'random'], seed), 0, findings)
    expect(findings.differences).toEqual([])
    expect(findings.decisions).toBeGreaterThan(100)
  })

  test('show no seat what is hidden from it', () => {
    const findings = createFindings()
    for (let seed = 0; seed < 3; seed++) checkHidden(seriesOf(cards, ['random', 'random'], seed), 0, findings)
    expect(findings.differences).toEqual([])
    expect(findings.views).toBeGreaterThan(200)
  })
})

test('a probe hears nodes of the cards at play, and changes nothing', () => {
  const series = seriesOf(castCards(), ['random', 'random'], 2)
  const heard = { value: 0, test: 0, target: 0, heard: 0 }
  const strange: string[] = []
  const node = (what: 'value' | 'test' | 'target') => (key: string, one: Node) => {
    heard[what]++
    const card = series.pool.byKey(key)?.card
    if (!card || numberOf(card, one) === undefined) strange.push(`${what} of ${key}`)
  }
  const stages = new Set<string>()
  const probe: Probe = {
    value: node('value'),
    test: node('test'),
    target: node('target'),
    heard(_trigger, _cause, hearers) {
      heard.heard++
      for (const { stage } of hearers) stages.add(stage)
    },
  }
  const setup = { seed: 2, parameters: {}, start: { kind: 'decks', decks: series.decks } } as const
  const [plain, probed] = [new Match(rules, setup, series.pool), new Match(rules, setup, series.pool, { probe })]
  const random = seedRandom(2)
  for (let decision = plain.pending(); decision; decision = plain.pending()) {
    const answer = sample(decision, random)
    for (const match of [plain, probed]) expect(match.answer(answer)).toBeUndefined()
  }
  expect([probed.state, probed.events, strange]).toEqual([plain.state, plain.events, []])
  for (const [what, count] of Object.entries(heard)) expect(count, what).toBeGreaterThan(0)
  expect(stages).toContain('waiting')
})

test('greedy wins against random', () => {
  const winners = Array.from(
    { length: 8 },
    (_, seed) => playOne(seriesOf(mixedCards(), ['greedy', 'random'], seed), 0).winner,
  )
  expect(winners.filter((winner) => winner === 0).length).toBeGreaterThanOrEqual(6)
})

describe('a copied state', () => {
  const series = seriesOf(mixedCards(), ['random', 'random'], 3)

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
    for (let seed = 0; seed < 20; seed++) {
      const report = playOne(seriesOf(cards, ['random', 'random'], seed), 0, { onDecision: watchGame() })
      expect({ crash: undefined, ...report }).toMatchObject({ seed, ...CLEAN })
      expect(isFinished(report)).toBe(true)
    }
  })
})
