import { describe, expect, test } from 'vitest'
import { Match } from '../../../core/engine/match'
import { seedRandom } from '../../../core/engine/random'
import { sample } from '../../../core/engine/simulation/sample'
import type { Setup } from '../../../core/engine/rules'
import { isPlayable } from '../../../core/scenario/parse'
import { recordScenario, type Recording } from '../../../core/scenario/recording/record'
import { run } from './play'
import { rules, toy } from './toy'
import { createPool } from '../../../core/engine/pool'

const SCOUT = 'Scout A-1 cost 2 stats 2/2 hits 2'
const DIE = 'Die A-4 cost 1 stats 1/1 rolls 1'
const TWIN = 'Twin A-2 cost 1 stats 1/1 splits 4'
const SEER = 'Seer A-3 cost 1 stats 1/1 asks 1'
const TEXTS = [SCOUT, DIE, TWIN, SEER]

function record(match: Match | undefined, texts = TEXTS): Recording {
  if (!match || !isPlayable(toy)) throw new Error('There is no match to record.')
  return recordScenario(toy, match, { name: 'recorded', texts })
}

const pool = createPool(
  isPlayable(toy) ? toy.workshop.language.parse([...TEXTS, '1/1 PLAIN-001 cost 1 stats 1/1'].join('\n')).cards : [],
  (card) => rules.define(card),
)

describe('recordScenario', () => {
  test('a match becomes its start, its answers, and what changed; only cards that were met are written', () => {
    const { match } = run(
      'given: { you: { hand: [Scout] }, foe: { field: [{ plain: 2/2 }, { plain: 3/3 }] } }\nwhen: [{ play: Scout }, { choose: 2/2 }]',
    )
    expect(record(match)).toEqual({
      name: 'recorded',
      passed: true,
      message: '',
      text: `system: toy
name: recorded
cards: |
  ${SCOUT}
given:
  seed: 1
  you: { hand: [ Scout ] }
  foe: { field: [ { plain: 2/2 }, { plain: 3/3 } ] }
when:
  - { play: Scout }
  - { choose: 2/2 }
then:
  you: { coins: 3, hand: [], field: [ Scout ] }
  foe: { field: [ 3/3 ], grave: [ 2/2 ] }
  rest: unchanged
`,
    })
  })

  test('of two cards with one name, the one that was meant is named', () => {
    const given = 'given: { you: { hand: [Scout] }, foe: { field: [{ plain: 2/2 }, { plain: 2/2, tired: true }] } }'
    const { text, passed } = record(run(`${given}\nwhen: [{ play: Scout }, { choose: 2/2 (2) }]`).match)
    expect(text).toContain('choose: 2/2 (2)')
    expect(passed).toBe(true)
  })

  test('what was arranged by hand before the first answer is the position', () => {
    const match = new Match(
      rules,
      {
        seed: 3,
        parameters: {},
        start: {
          kind: 'position',
          position: {
            sides: [
              { values: {}, zones: {} },
              { values: {}, zones: {} },
            ],
          },
        },
      },
      pool,
    )
    match.arrange({ do: 'put', key: 'PLAIN-001', seat: 1, zone: 'field', values: { defense: 5, marks: { rust: 2 } } })
    match.arrange({ do: 'put', key: 'A-4', seat: 0, zone: 'hand' })
    match.arrange({ do: 'set', card: 1, name: 'life', value: 4 })
    match.force([6])
    match.answer({ option: 'play:3' })
    const { text, passed, message } = record(match)
    expect(message).toBe('')
    expect(passed).toBe(true)
    expect(text).toContain('foe: { life: 4, field: [ { plain: 1/1, marks: { rust: 2 }, defense: 5 } ], deck: [] }')
    expect(text).toContain('- { play: Die, random: [ 6 ] }')
    expect(text).toContain('winner: you')
  })

  const bare = (): Match =>
    new Match(
      rules,
      {
        seed: 3,
        parameters: {},
        start: {
          kind: 'position',
          position: {
            sides: [
              { values: {}, zones: {} },
              { values: {}, zones: {} },
            ],
          },
        },
      },
      pool,
    )

  test('a change by hand after a play is a step, and the play is not folded away', () => {
    const match = bare()
    match.arrange({ do: 'put', key: 'A-1', seat: 0, zone: 'hand' })
    match.arrange({ do: 'put', key: 'PLAIN-001', seat: 1, zone: 'field' })
    match.answer({ option: 'play:2' })
    match.arrange({ do: 'set', card: 0, name: 'coins', value: 4 })
    match.arrange({ do: 'put', key: 'A-4', seat: 0, zone: 'hand', index: 0 })
    const { text, message, passed } = record(match)
    expect(message).toBe('')
    expect(passed).toBe(true)
    expect(text).toContain('  you: { hand: [ Scout ], deck: [] }')
    expect(text).toContain(
      'when:\n  - { play: Scout }\n  - { arrange: [ { set: you, coins: 4 }, { put: Die, to: you.hand, at: 1 } ] }\n',
    )
    expect(text).toContain('you: { coins: 4, hand: [ Die ], field: [ Scout ] }')
  })

  test('cards that come while a question waits are steps, and the answer after them too', () => {
    const match = bare()
    match.arrange({ do: 'put', key: 'A-3', seat: 0, zone: 'hand' })
    match.answer({ option: 'play:2' })
    match.arrange({ do: 'put', key: 'PLAIN-001', seat: 0, zone: 'deck' })
    match.arrange({ do: 'move', card: 2, seat: 1, zone: 'field' })
    match.arrange({ do: 'shuffle', seat: 0, zone: 'deck' })
    match.arrange({ do: 'turn', seat: 1 })
    const { text, message } = record(match)
    expect(message).toBe('')
    expect(text).toContain(`- { play: Seer }
  - arrange:
      - { put: { plain: 1/1 }, to: you.deck }
      - { move: Seer, to: foe.field }
      - { shuffle: you.deck }
      - { turn: { player: foe } }
`)
  })

  test('a table on which nothing was done is no test', () => {
    expect(record(bare())).toMatchObject({
      passed: false,
      message: expect.stringContaining('It checks nothing') as string,
    })
  })

  test('an open question is kept, and what is not named may not change', () => {
    const { match } = run(
      'given: { you: { hand: [Scout] }, foe: { field: [{ plain: 2/2 }, { plain: 3/3 }] } }\nwhen: [{ play: Scout }]',
    )
    const { text, message } = record(match)
    expect(message).toBe('')
    expect(text).toContain(
      'asked: { by: you, question: Choose a unit to hit., offered: [ 2/2, 3/3 ] }\n  rest: unchanged',
    )
  })

  test('a name is proposed from what was played', () => {
    const { match } = run(
      'given: { you: { hand: [Scout], field: [{ plain: 4/4 }] }, foe: { field: [{ plain: 2/2 }, { plain: 3/3 }] } }\nwhen: [{ play: Scout }, { choose: 2/2 }, { strike: 4/4, target: captain }, { end: true }]',
    )
    if (!match || !isPlayable(toy)) throw new Error('There is no match to record.')
    expect(recordScenario(toy, match, { texts: TEXTS }).name).toBe(
      'Play Scout, strike 4/4 on foe.captain, end the turn',
    )
  })

  test('random games between decks are recorded and pass again', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const random = seedRandom(seed)
      const deck = {
        name: 'deck',
        sections: { main: ['A-1', 'A-1', 'A-4', 'A-2', 'A-3', 'PLAIN-001', 'PLAIN-001', 'A-1'] },
      }
      const setup: Setup = { seed, parameters: {}, start: { kind: 'decks', decks: [deck, deck] } }
      const match = new Match(rules, setup, pool)
      for (let decision = match.pending(), left = 40; decision && left > 0; decision = match.pending(), left--)
        match.answer(sample(decision, random))
      const { passed, message, text } = record(match)
      expect(passed, `${message}\n${text}`).toBe(true)
    }
  })
})
