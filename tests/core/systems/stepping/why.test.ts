import { describe, expect, test } from 'vitest'
import type { Match } from '../../../../core/engine/match'
import { Match as NewMatch } from '../../../../core/engine/match'
import { seedRandom } from '../../../../core/engine/random'
import { sample } from '../../../../core/engine/simulation/sample'
import { STAGES, whyNot, type Stage } from '../../../../core/engine/why/why'
import { parseScenarios } from '../../../../core/scenario/parse'
import { runScenario } from '../../../../core/scenario/running/run'
import { createPool } from '../../../../core/engine/pool'
import { evolve } from '../../../../core/systems/evolve'
import { SYSTEMS } from '../../../../core/systems/registry'
import { sampleArena, seriesOf } from '../arena'
import { PLAYED } from '../played'

/** One thing that is so, and the same with that one thing mended. */
interface Case {
  readonly stage: Stage
  readonly ability: string
  readonly mended: string
  readonly given: string
  readonly given2?: string
  readonly when: string
  readonly when2?: string
  /** Words that the node at which it fell out begins with. */
  readonly words?: string
}

const BELL = 'name Bell Warden; id CP99-303; class Neutral; type Amulet; trait Plain; cost 0;'
const MILL = 'name Bell Warden; id CP99-303; class Neutral; type Follower; trait Plain; cost 0; stats 1/1;'
const FIELD =
  '{ playPoints: 5, hand: [{ plain: 1 1/1, as: Ann }, { plain: 1 1/1, as: Bea }], field: [Bell Warden], deck: [{ plain: 1 1/1 }, { plain: 1 1/1 }] }'
const HAND =
  '{ playPoints: 5, hand: [{ plain: 1 1/1, as: Ann }, Bell Warden], deck: [{ plain: 1 1/1 }, { plain: 1 1/1 }] }'
const DRAW = 'effect DrawCard(1);'

const CASES: readonly Case[] = [
  {
    stage: 'filter',
    ability: `${BELL} ability OnOtherEnterField { filter Ft(Wisp); ${DRAW} }`,
    mended: `${BELL} ability OnOtherEnterField { filter F; ${DRAW} }`,
    given: FIELD,
    when: 'play: Ann',
    words: 't(Wisp)',
  },
  {
    stage: 'condition',
    ability: `${BELL} ability OnOtherEnterField { condition n(10); ${DRAW} }`,
    mended: `${BELL} ability OnOtherEnterField { condition n(0); ${DRAW} }`,
    given: FIELD,
    when: 'play: Ann',
    words: 'n(10)',
  },
  {
    stage: 'other-event',
    ability: `${BELL} ability OnOtherEvolve { ${DRAW} }`,
    mended: `${BELL} ability OnOtherEnterField { ${DRAW} }`,
    given: FIELD,
    when: 'play: Ann',
  },
  {
    stage: 'elsewhere',
    ability: `${BELL} ability OnOtherEnterField { ${DRAW} }`,
    mended: `${BELL} ability OnOtherEnterField { ${DRAW} }`,
    given: HAND,
    given2: FIELD,
    when: 'play: Ann',
  },
  {
    stage: 'unpaid',
    ability: `${MILL} ability OnOtherEnterField { cost (Discard, 5, S); ${DRAW} }`,
    mended: `${MILL} ability OnOtherEnterField { ${DRAW} }`,
    given: FIELD,
    when: 'play: Ann',
  },
  {
    stage: 'did-nothing',
    ability: `${BELL} ability OnOtherEnterField { effect DealDamage(1) to TargetOpponentCard F; }`,
    mended: `${BELL} ability OnOtherEnterField { effect DealDamage(1) to OpponentLeader; }`,
    given: FIELD,
    when: 'play: Ann',
  },
]

const scenarioOf = (cards: string, you: string, foe: string, when: string): string =>
  `system: evolve\nname: one\ncards: |\n  ${cards}\ngiven:\n  you: ${you}\n  foe: ${foe}\nwhen:\n  - ${when}\nthen:\n  winner: none\n`

function played(cards: string, you: string, when: string, foe = '{}'): Match {
  const [scenario] = parseScenarios(scenarioOf(cards, you, foe, when), SYSTEMS)
  const { match, message } = runScenario(scenario as NonNullable<typeof scenario>, { read: () => [] })
  if (!match) throw new Error(message)
  return match
}

/** The card of the name, wherever it lies, and the input by which Ann came. */
function asked(match: Match) {
  const card = match.state.cards.find(({ key }) => key === 'CP99-303')
  const event = match.events.find(({ message }) => message.id === 'played')?.input
  if (!card || event === undefined) throw new Error('The scenario did not come to its play.')
  return whyNot(match, event, [card.id])
}

describe('why an ability of Shadowverse: Evolve did not trigger', () => {
  test.each(CASES)('$stage', ({ stage, ability, mended, given, given2 = given, when, words }) => {
    const [found] = asked(played(ability, given, when))
    expect(found?.stage).toBe(stage)
    expect(found?.listens.length).toBeGreaterThan(0)
    if (words !== undefined) {
      const text = ability
      expect(found?.span && text.slice(found.span.start, found.span.end)).toContain(words)
      expect(found?.node).toBeGreaterThan(0)
    }
    const [after] = asked(played(mended, given2, when))
    expect(after?.stage).toBe('resolved')
  })

  test('broken, once its script has an error', () => {
    const match = played(`${BELL} ability OnOtherEnterField { ${DRAW} }`, FIELD, 'play: Ann')
    const { rules } = match
    const parsed = evolve.workshop?.language.parse(`${BELL} ability OnOtherEnterField { effect DrawCrad(1); }`)
    const others = [...match.table.pool.all()].map(({ card }) => card).filter(({ key }) => key !== 'CP99-303')
    match.reload(createPool([...others, ...(parsed?.cards ?? [])], rules.define))
    expect(asked(match)[0]?.stage).toBe('broken')
  })

  test('of the other side, the same trigger means other cards', () => {
    const cards = `${BELL} ability OnOtherEnterField { ${DRAW} }`
    const bare = FIELD.replace('field: [Bell Warden]', 'field: [{ plain: 1 1/1 }]')
    const [found] = asked(played(cards, bare, 'play: Ann', '{ field: [Bell Warden] }'))
    expect([found?.stage, found?.happened]).toEqual(['other-side', expect.arrayContaining(['OnOtherEnterField'])])
  })

  test('used this turn already, waiting for another, and declined', () => {
    const once = `${BELL} ability OnOtherEnterField { cost (OncePerTurn); ${DRAW} }`
    const twice = played(once, FIELD, 'play: Ann\n  - play: Bea')
    const card = twice.state.cards.find(({ key }) => key === 'CP99-303')?.id ?? -1
    const plays = twice.events.filter(({ message }) => message.id === 'played').map(({ input }) => input)
    expect(plays).toHaveLength(2)
    expect(whyNot(twice, plays[1] ?? 0, [card])[0]?.stage).toBe('used')
    const both = played(
      `${BELL} ability OnOtherEnterField name One { ${DRAW} } ability OnOtherEnterField name Two { effect GiveStat(PP, 1) to Leader; }`,
      FIELD,
      'play: Ann',
    )
    expect(asked(both).map(({ stage }) => stage)).toEqual(['waiting', 'waiting'])
    const may = `${MILL} ability OnOtherEnterField { cost (Discard, 1, S); ${DRAW} }`
    const hand = FIELD.replace('{ plain: 1 1/1, as: Bea }', 'Page').replace('hand: [', 'hand: [')
    const page =
      'name Page; id CP99-304; class Neutral; type Spell; trait Plain; cost 1; ability Spell { effect DrawCard(1); }'
    expect(asked(played(`${may}\n  ${page}`, hand, 'play: Ann\n  - yes: false'))[0]?.stage).toBe('declined')
  })
})

describe.each(PLAYED)('abilities of %s at play', (id, system) => {
  const arena = sampleArena(system)

  test('are told of at any input, for both seats, without changing the match', async ({ annotate }) => {
    const stages = new Map<Stage, number>()
    const owners = new Set<number>()
    for (let seed = 1; seed < 5; seed++) {
      const series = seriesOf(arena, seed % 2 === 0 ? [0, 1] : [1, 0], ['random', 'random'], seed)
      const match = new NewMatch(
        arena.rules,
        { seed, parameters: {}, start: { kind: 'decks', decks: series.decks } },
        series.pool,
      )
      const random = seedRandom(seed)
      for (let left = 60; left > 0; left--) {
        const decision = match.pending()
        if (!decision) break
        match.answer(sample(decision, random))
      }
      const before = JSON.stringify(match.state)
      const log = match.events.length
      for (let event = 0; event <= match.state.inputs; event += 7) {
        for (const { stage, ability } of whyNot(match, event)) {
          expect(STAGES).toContain(stage)
          stages.set(stage, (stages.get(stage) ?? 0) + 1)
          owners.add(match.state.cards[ability.id]?.owner ?? -1)
        }
      }
      expect([JSON.stringify(match.state), match.events.length]).toEqual([before, log])
    }
    await annotate(`${id}: ${JSON.stringify([...stages])}`)
    expect([...owners].sort()).toEqual([0, 1])
    for (const stage of ['elsewhere', 'other-event', 'resolved'] as const)
      expect(stages.get(stage), stage).toBeGreaterThan(0)
  })
})
