import { describe, expect, test } from 'vitest'
import type { Decision } from '../../../../../core/engine/decision'
import { Match } from '../../../../../core/engine/match'
import { seedRandom } from '../../../../../core/engine/random'
import { greedyPlayer } from '../../../../../core/engine/simulation/players'
import type { Seat } from '../../../../../core/engine/seat'
import { cardAt } from '../../../../../core/engine/state'
import { idsIn } from '../../../../../core/engine/zone'
import { view, type View } from '../../../../../core/engine/view'
import { rules } from '../../../../../core/systems/yacg/rules'
import { seriesOf, workedCards } from './world'

const { pool, decks } = seriesOf(workedCards(), ['random', 'random'], 1)

const dealt = (options: readonly [string?, string?] = []): Match =>
  new Match(
    rules,
    {
      seed: 5,
      parameters: {},
      start: {
        kind: 'decks',
        decks: [
          { ...decks[0], ...(options[0] !== undefined && { options: { plans: options[0] } }) },
          { ...decks[1], ...(options[1] !== undefined && { options: { plans: options[1] } }) },
        ],
      },
    },
    pool,
  )

const pendingOf = (match: Match): Decision => {
  const decision = match.pending()
  if (!decision) throw new Error('Nothing is asked.')
  return decision
}

const choose = (match: Match, plan: string, colour: string): void =>
  expect(match.answer({ option: `plan:${plan}:${colour}` })).toBeUndefined()

const seenBy = (match: Match, seat: Seat): View => view(rules, match.table, match.pending(), seat)

describe('plans', () => {
  test('are chosen one after the other, two different ones, each with a colour of its own', () => {
    const match = dealt()
    expect(pendingOf(match)).toMatchObject({ by: 0, kind: 'plan' })
    choose(match, 'P901', 'Blue')
    const { asks } = pendingOf(match)
    const offered = asks.kind === 'option' ? asks.options.map(({ id }) => id) : []
    expect(offered).toContain('plan:P902:Blue')
    expect(offered.some((id) => id.startsWith('plan:P901'))).toBe(false)
    choose(match, 'P902', 'Blue')
    expect(pendingOf(match)).toMatchObject({ by: 1, kind: 'plan' })
  })

  test('are the same in the view of the other, whichever were chosen, until both have', () => {
    const [one, other] = [dealt(), dealt()]
    choose(one, 'P901', 'Blue')
    choose(other, 'P903', 'Pink')
    choose(one, 'P902', 'Black')
    choose(other, 'P901', 'White')
    expect(JSON.stringify(seenBy(one, 1))).toBe(JSON.stringify(seenBy(other, 1)))
    expect(JSON.stringify(seenBy(one, 0))).not.toBe(JSON.stringify(seenBy(other, 0)))
    for (const match of [one, other]) {
      choose(match, 'P901', 'Green')
      choose(match, 'P903', 'Green')
    }
    expect(JSON.stringify(seenBy(one, 1))).not.toBe(JSON.stringify(seenBy(other, 1)))
  })

  test('are told to the one who chose them alone, and to both when they are opened', () => {
    const match = dealt()
    choose(match, 'P901', 'Blue')
    const told = match.events.filter(({ message }) => message.id === 'plan-chosen')
    expect(told.map(({ only }) => only)).toEqual([0])
    choose(match, 'P902', 'Black')
    choose(match, 'P901', 'Green')
    expect(match.events.some(({ message }) => message.id === 'plan-shown')).toBe(false)
    choose(match, 'P903', 'Green')
    expect(match.events.filter(({ message }) => message.id === 'plan-shown')).toHaveLength(4)
  })

  test('chosen in secret do not move greedy', () => {
    const answers = [
      ['P901', 'Blue', 'P902', 'Black'],
      ['P903', 'Pink', 'P901', 'White'],
    ].map(([first = '', firstColour = '', second = '', secondColour = '']) => {
      const match = dealt()
      choose(match, first, firstColour)
      choose(match, second, secondColour)
      const decision = pendingOf(match)
      const greedy = greedyPlayer(rules, pool, decks[1])
      return greedy.decide({ decision, view: () => seenBy(match, 1), random: seedRandom(3) })
    })
    expect(answers[0]).toEqual(answers[1])
  })

  test('that a deck names are not asked for; what it names wrongly is', () => {
    const match = dealt(['P901 Blue, P902 Black', 'P901 Blue, P777 Black, P901 Green'])
    expect(pendingOf(match)).toMatchObject({ by: 1, kind: 'plan' })
    expect(seenBy(match, 1).state.zones['plans']?.[0]).toEqual([-1, -1])
    choose(match, 'P902', 'Cyan')
    const plans = ([0, 1] as const).map((seat) =>
      idsIn(match.state, 'plans', seat).map((id) => cardAt(match.table, id).key),
    )
    expect(plans).toEqual([
      ['P901', 'P902'],
      ['P901', 'P902'],
    ])
  })
})
