import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openFiles } from '../../../core/document/open'
import { Match } from '../../../core/engine/match'
import { createPool } from '../../../core/engine/pool'
import type { Seat } from '../../../core/engine/seat'
import { seedRandom } from '../../../core/engine/random'
import { sample } from '../../../core/engine/simulation/sample'
import { isPlayable } from '../../../core/scenario/parse'
import { recordScenario, type Recording } from '../../../core/scenario/recording/record'
import { evolve } from '../../../core/systems/evolve'
import { sampleArena } from '../systems/evolve/arena'

const LIBRARY = join(import.meta.dirname, '../../../resources/samples/evolve/lanternfall.txt')

/** A game of so many random answers between the sample decks; `before` sees each decision. */
function playOn(seed: number, answers: number, before: (match: Match, left: number) => void): Match {
  const { rules, cards, decks } = sampleArena()
  const [you, foe] = decks
  if (!you || !foe) throw new Error('There are no decks to play with.')
  const match = new Match(
    rules,
    { seed, parameters: {}, start: { kind: 'decks', decks: [you, foe] } },
    createPool(cards, rules.define),
  )
  const random = seedRandom(seed)
  for (let left = answers; left > 0 && match.pending(); left--) {
    before(match, left)
    const decision = match.pending()
    if (decision) match.answer(sample(decision, random))
  }
  return match
}

function record(match: Match): Recording {
  if (!isPlayable(evolve)) throw new Error('evolve has no rules.')
  const texts = openFiles(evolve, [{ path: LIBRARY, text: readFileSync(LIBRARY, 'utf8') }]).entries.map(
    ({ joined }) => joined.text,
  )
  return recordScenario(evolve, match, { name: 'a game', texts })
}

test('games between the sample decks are recorded as scenarios that pass', () => {
  for (let seed = 1; seed <= 4; seed++) expect(record(playOn(seed, 100, () => undefined)).message).toBe('')
})

test('a change by hand in the middle of a game is a step between the plays before and after it', () => {
  for (let seed = 5; seed <= 8; seed++) {
    let arranged = false
    const match = playOn(seed, 90, (at, left) => {
      if (arranged || left > 40 || at.pending()?.kind !== 'main') return
      arranged = true
      at.arrange({ do: 'set', card: 1, name: 'leader', value: 30 })
    })
    const { message, text } = record(match)
    expect(message).toBe('')
    expect(text).toMatch(
      / {2}- \{ (play|attack|end|choose|pass).*\n {2}- \{ arrange: \{ set: foe, leader: 30 \} \}\n {2}- /,
    )
    expect(text).toContain('decks:')
  }
})

const CARDS = [
  'name Gate Warden; id CP99-901; class Neutral; type Follower; trait Guard; cost 1; stats 1/3; keyword Ward;',
  'name Torch Bearer; id CP99-902; class Neutral; type Follower; trait Guard; cost 1; stats 1/1; ability Fanfare { effect DealDamage(2) to TargetOpponentCard F; }',
  'name Hay Bale; id CP99-903; class Neutral; type Follower; trait Guard; cost 1; stats 0/5;',
]

describe('a table that was laid by hand', () => {
  const { language, rules } = evolve.workshop ?? {}
  if (!language || !rules) throw new Error('evolve has no rules.')
  const cards = CARDS.flatMap((text) => language.parse(text).cards)
  const position = {
    sides: [
      { values: {}, zones: {} },
      { values: {}, zones: {} },
    ] as const,
  }
  const lay = (): Match =>
    new Match(
      rules,
      { seed: 7, parameters: {}, start: { kind: 'position', position } },
      createPool(cards, (card) => rules.define(card)),
    )
  const keep = (match: Match): Recording => {
    if (!isPlayable(evolve)) throw new Error('evolve has no rules.')
    return recordScenario(evolve, match, { texts: CARDS })
  }
  const put = (match: Match, key: string, seat: Seat, zone: string): void =>
    expect(match.arrange({ do: 'put', key: `CP99-${key}`, seat, zone, enter: true })).toBeUndefined()
  const play = (match: Match): void =>
    expect(
      match.answer({ option: `play:${match.state.cards.findLast(({ key }) => key === 'CP99-902')?.id}` }),
    ).toBeUndefined()
  const choose = (match: Match, at = 0): void => {
    const asks = match.pending()?.asks
    expect(match.answer({ choose: [(asks?.kind === 'cards' ? asks.candidates[at] : undefined) ?? -1] })).toBeUndefined()
  }

  test('keeps its play where something is changed by hand after it', () => {
    const match = lay()
    match.arrange({ do: 'set', card: 0, name: 'playPoints', value: 3 })
    put(match, '903', 1, 'field')
    put(match, '903', 1, 'field')
    put(match, '902', 0, 'hand')
    play(match)
    choose(match)
    match.arrange({ do: 'set', card: 1, name: 'leader', value: 5 })
    const { name, text, message } = keep(match)
    expect(message).toBe('')
    expect(name).toBe('Play Torch Bearer')
    expect(text).toContain(
      'foe: { deck: [], field: [ { card: Hay Bale, turnsOnField: 0 }, { card: Hay Bale, turnsOnField: 0 } ] }',
    )
    expect(text).toMatch(
      /when:\n {2}- \{ play: Torch Bearer \}\n {2}- \{ choose: Hay Bale \}\n {2}- \{ arrange: \{ set: foe, leader: 5 \} \}\n/,
    )
    expect(text).toContain('Hay Bale (1): { defense: 3, damage: 2 }')
  })

  test('keeps the cards that came while a question waited, its answer, and the play after it', () => {
    const match = lay()
    match.arrange({ do: 'set', card: 0, name: 'playPoints', value: 3 })
    put(match, '901', 0, 'field')
    expect(match.pending()?.asks.kind).toBe('yes')
    put(match, '903', 1, 'field')
    put(match, '903', 1, 'field')
    put(match, '902', 0, 'hand')
    expect(match.answer({ yes: true })).toBeUndefined()
    play(match)
    choose(match, 1)
    const { text, message } = keep(match)
    expect(message).toBe('')
    expect(text).toContain('- { yes: true }\n  - { play: Torch Bearer }\n  - { choose: Hay Bale (2) }\nthen:')
    expect(text).toContain('Gate Warden: { engaged: true')
    expect(text).toContain('Hay Bale (2): {')
  })

  test('is no test before anything was done on it', () => {
    const match = lay()
    put(match, '903', 1, 'field')
    expect(keep(match).message).toContain('It checks nothing')
  })

  test('names the card whose question is open', () => {
    const match = lay()
    put(match, '901', 0, 'field')
    const { text, message } = keep(match)
    expect(message).toBe('')
    expect(text).toContain('card: Gate Warden')
  })
})
