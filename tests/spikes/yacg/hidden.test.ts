import { expect, test } from 'vitest'
import { dealerOf } from '../../../core/engine/simulation/determinise'
import type { Match } from '../../../core/engine/match'
import { seedRandom } from '../../../core/engine/random'
import { other } from '../../../core/engine/seat'
import type { CardState } from '../../../core/engine/state'
import { HIDDEN, view } from '../../../core/engine/view'
import { rules } from './rules'
import { DECK, POOL, answer, offered, startGame } from './world'

const choosePlans = (match: Match, ...ids: readonly string[]): void =>
  ids.forEach((option) => answer(match, { option }))

const seen = (match: Match, seat: 0 | 1): ReturnType<typeof view> => view(rules, match.table, match.pending(), seat)

test('the plan that a player has chosen is hidden until both have chosen', () => {
  const match = startGame()
  choosePlans(match, 'plan:P951:Green', 'plan:P952:Cyan')
  expect(seen(match, 0).state.zones.plans?.[0]).not.toContain(HIDDEN)
  expect(seen(match, 1).state.zones.plans?.[0]).toEqual([HIDDEN, HIDDEN])
  expect(JSON.stringify(seen(match, 1).state)).not.toMatch(/P95\d|"Green"/)
  choosePlans(match, 'plan:P953:White', 'plan:P951:White')
  expect(seen(match, 1).state.zones.plans?.[0]).not.toContain(HIDDEN)
})

test('who waits learns who decides, and not what is offered', () => {
  const match = startGame()
  expect(seen(match, 1)).toMatchObject({ waiting: { by: 0, kind: 'plans' } })
  expect(seen(match, 1).decision).toBeUndefined()
  expect(seen(match, 1).state.work).toEqual([])
})

test('another choice of plans leaves the view of the other player the same', () => {
  const views = [
    ['plan:P951:Green', 'plan:P952:Cyan'],
    ['plan:P953:Black', 'plan:P951:Pink'],
  ].map((ids) => {
    const match = startGame()
    choosePlans(match, ...ids)
    return seen(match, 1)
  })
  expect(JSON.stringify(views[0])).toBe(JSON.stringify(views[1]))
})

test('a plan is chosen once, and its colour may be chosen twice', () => {
  const match = startGame()
  choosePlans(match, 'plan:P951:Green')
  expect(offered(match)).toContain('plan:P952:Green')
  expect(offered(match)).not.toContain('plan:P951:White')
})

test('the hand of the other player and both decks are hidden', () => {
  const match = startGame()
  choosePlans(match, 'plan:P951:Green', 'plan:P952:Cyan', 'plan:P953:White', 'plan:P951:White')
  const { state } = seen(match, 0)
  expect(state.zones.hand?.[1].every((id) => id === HIDDEN)).toBe(true)
  expect(state.zones.hand?.[0]).not.toContain(HIDDEN)
  expect([...(state.zones.deck?.[0] ?? []), ...(state.zones.deck?.[1] ?? [])].every((id) => id === HIDDEN)).toBe(true)
})

test('a table dealt from a view gives the hidden plans of the other player some colour', () => {
  const match = startGame()
  choosePlans(match, 'plan:P951:Green', 'plan:P952:Cyan')
  const decision = match.pending()
  const table = dealerOf(rules, POOL, DECK)(seen(match, 1), seedRandom(4))
  const guessed = table.state.cards.filter(({ zone }) => zone === 'plans') as readonly {
    attached?: string
    owner: number
  }[]
  expect(decision?.by).toBe(other(0))
  expect(guessed).toHaveLength(2)
  expect(guessed.every(({ attached }) => attached !== undefined)).toBe(true)
})

test('a card that lies face down keeps its place in every view, and its key in that of its owner', () => {
  const match = startGame()
  choosePlans(match, 'plan:P951:Green', 'plan:P952:Cyan')
  const faceDown = {
    ...rules,
    back: (_: unknown, card: CardState) =>
      card.zone === 'plans' ? { ...card, key: '', attached: undefined } : undefined,
  }
  const far = view(faceDown, match.table, match.pending(), 1)
  const [first = 0] = far.state.zones.plans?.[0] ?? []
  expect(far.state.cards[first]).toEqual(expect.objectContaining({ key: '', zone: 'plans', controller: 0 }))
  expect(JSON.stringify(far.state)).not.toMatch(/P95\d|"Green"/)
  const dealt = dealerOf(faceDown, POOL, DECK)(far, seedRandom(4))
  expect(dealt.state.zones.plans?.[0]).toContain(first)
  expect(dealt.state.cards[first]?.key).toMatch(/^P95\d$/)
})
