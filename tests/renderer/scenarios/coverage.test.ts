import { describe, expect, test } from 'vitest'
import { NodeCounts } from '../../../core/engine/coverage/counts'
import { SYSTEMS } from '../../../core/systems/registry'
import { coveredLines, shareOf, type Script } from '../../../renderer/editor/coverage/lines'
import { CoverageRows } from '../../../renderer/scenarios/coverage/rows'
import type { Outcome } from '../../../renderer/scenarios/documents'
import type { CountedCard, ScenarioResult } from '../../../renderer/scenarios/running/protocol'
import { runDocument } from '../../../renderer/scenarios/running/run'
import type { Supply } from '../../../renderer/scenarios/running/supply'
import { systemById } from '../../core/systems/named'

const HUNT = `name Hunt; id CP99-262; class Neutral; type Spell; trait Plain; cost 0;
ability Spell {
  effect DealDamage(2)
    to TargetOpponentCard d(5);
}
ability LastWords {
  effect DrawCard(1);
}
`
const PREY = 'name Prey; id CP99-263; class Neutral; type Follower; trait Plain; cost 0; stats 5/5;\n'
const HIT = `system: evolve
name: a strong one is hit
given:
  you: { hand: [Hunt] }
  foe: { field: [Prey] }
when: [{ play: Hunt }, { choose: Prey }]
then: { cards: { Prey: { defense: 3 } } }
`

const supplied = (hunt = HUNT, prey = PREY): Supply => ({
  cards: [
    { entry: 'hunt', text: hunt },
    { entry: 'prey', text: prey },
  ],
  missing: [],
  files: {},
})

function outcomeOf(text: string, supply: Supply): Outcome {
  const answer = runDocument({ text, ...supply, names: ['you', 'foe'] }, SYSTEMS)
  if (!('result' in answer)) throw new Error(`Wanted ${answer.wanted.words.join(', ')}.`)
  return { text, supply, result: answer.result }
}

const entriesOf = (cards: readonly CountedCard[] | undefined): readonly string[] | undefined =>
  cards?.map(({ entry }) => entry)

describe('what a test counted', () => {
  test('holds while its text and those of all its cards stand, and again once they are restored', () => {
    const rows = new CoverageRows()
    expect(rows.current(HIT)).toBeUndefined()
    rows.keep(outcomeOf(HIT, supplied()))
    expect(entriesOf(rows.current(HIT))).toEqual(['hunt'])
    expect(rows.current(`${HIT} `)).toBeUndefined()
    for (const [entry, text] of [
      ['hunt', HUNT],
      ['prey', PREY],
    ] as const) {
      rows.change(entry, `${text} `)
      expect(rows.current(HIT), entry).toBeUndefined()
      rows.change(entry, text)
      expect(entriesOf(rows.current(HIT)), entry).toEqual(['hunt'])
      rows.change(entry, undefined)
      expect(rows.current(HIT), entry).toBeUndefined()
      rows.change(entry, text)
    }
    rows.change('other', 'another card')
    expect(rows.current(HIT)).toBeDefined()
  })

  test('is that of the texts that it was run with, whichever run came last', () => {
    const rows = new CoverageRows()
    const changed = HUNT.replace('DrawCard(1)', 'DrawCard(2)')
    rows.change('hunt', changed)
    // It was begun before the change and came to its end after it.
    rows.keep(outcomeOf(HIT, supplied()))
    expect(rows.current(HIT)).toBeUndefined()
    rows.keep(outcomeOf(HIT, supplied(changed)))
    expect(rows.current(HIT)).toBeDefined()
    rows.change('hunt', HUNT)
    expect(rows.current(HIT)).toBeDefined()
  })

  test('is forgotten after some other texts, the oldest first', () => {
    const rows = new CoverageRows()
    const result: ScenarioResult = { ...outcomeOf(HIT, supplied()).result }
    for (let n = 0; n < 10; n++) rows.keep({ text: HIT, supply: supplied(`${HUNT}${' '.repeat(n)}`), result })
    rows.change('hunt', `${HUNT}${' '.repeat(9)}`)
    expect(rows.current(HIT)).toBeDefined()
    rows.change('hunt', HUNT)
    expect(rows.current(HIT)).toBeUndefined()
  })

  test('is nothing of cards that are written in the test itself', () => {
    const own = HIT.replace('given:', `cards: |\n${HUNT.replaceAll(/^(?=.)/gm, '  ')}given:`)
    expect(outcomeOf(own, supplied()).result.counted).toEqual([])
  })
})

describe('the lines of a script', () => {
  const { workshop } = systemById('evolve')
  if (!workshop?.rules) throw new Error('Evolve is not played.')
  const script: Script = { text: HUNT, cards: workshop.language.parse(HUNT).cards, rules: workshop.rules }
  const { counted } = outcomeOf(HIT, supplied()).result
  const tests = [{ test: 'a strong one is hit', cards: counted }]
  const looks = (...given: Parameters<typeof coveredLines>) =>
    coveredLines(...given).map(({ offset, look }) => [HUNT.slice(0, offset).split('\n').length, look])

  test('are covered, covered one way, or not, with the tests and ways', () => {
    const lines = coveredLines(script, tests, undefined)
    expect(looks(script, tests, undefined)).toEqual([
      [2, 'covered'],
      [3, 'covered'],
      [4, 'partly'],
      [6, 'never'],
      [7, 'never'],
    ])
    expect(lines[2]).toMatchObject({
      missing: [
        { branch: 'none', text: 'TargetOpponentCard' },
        { branch: 'false', text: 'd(5)' },
      ],
      tests: ['a strong one is hit'],
    })
    expect(lines[3]).toMatchObject({ missing: [], tests: [], isLooked: false })
    expect(shareOf(script, tests)).toEqual({ parts: 6, executed: 4, branches: 4, seen: 2 })
  })

  test('are nothing without tests, and games never make one covered', () => {
    expect(coveredLines(script, [], undefined)).toEqual([])
    const games = NodeCounts.fromJson(
      Object.fromEntries(counted.map(({ key, nodes, counts }) => [key, { nodes, counts }])),
    )
    expect(looks(script, [], games)).toEqual([
      [2, 'games'],
      [3, 'games'],
      [4, 'games'],
    ])
    const none = [{ test: 'idle', cards: [] }]
    expect(looks(script, none, games)).toEqual([
      [2, 'games'],
      [3, 'games'],
      [4, 'games'],
      [6, 'never'],
      [7, 'never'],
    ])
    expect(shareOf(script, none)?.executed).toBe(0)
    expect(looks(script, tests, games)[0]).toEqual([2, 'covered'])
  })
})
