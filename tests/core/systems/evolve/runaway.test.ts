import { expect, test } from 'vitest'
import { Match } from '../../../../core/engine/match'
import { createPool } from '../../../../core/engine/pool'
import { sample } from '../../../../core/engine/simulation/sample'
import { seedRandom } from '../../../../core/engine/random'
import type { Rules } from '../../../../core/engine/rules'
import { evolve } from '../../../../core/systems/evolve'

const { language, rules } = evolve.workshop as {
  language: NonNullable<typeof evolve.workshop>['language']
  rules: Rules
}

const body = 'class Neutral; type Follower; trait Plain; cost 1; stats 1/1;'

/** A match in which the first card of the script lies in the near hand, with plenty of play points. */
function tableWith(script: string): Match {
  const { cards } = language.parse(script)
  const pool = createPool(cards, rules.define)
  const hand = [{ key: cards[0]?.key ?? '' }]
  const sides = [
    { values: {}, zones: { hand } },
    { values: {}, zones: {} },
  ] as const
  return new Match(rules, { seed: 1, parameters: {}, start: { kind: 'position', position: { sides } } }, pool)
}

function playFirst(match: Match): void {
  const decision = match.pending()
  const option =
    decision?.asks.kind === 'option' ? decision.asks.options.find(({ verb }) => verb === 'play') : undefined
  expect(match.answer({ option: option?.id ?? '' })).toBeUndefined()
}

const told = (match: Match): string[] => match.events.map(({ message }) => message.id)

test('a card whose ability triggers itself for ever ends the match as a draw, and the log says why', () => {
  const match = tableWith(`name Echo Shrine; id CP99-001; ${body}
    ability Fanfare { effect GiveStat(Def, 1) to Leader; }
    ability OnLeaderGainDefense { effect GiveStat(Def, 1) to Leader; }`)
  playFirst(match)
  expect(match.state.result?.winner).toBe('draw')
  expect(told(match)).toContain('too-many-abilities')
})

test('tokens that leave more tokens behind for ever end the match as a draw, with no more cards on the field than there are places', () => {
  const match = tableWith(`name Spore Mother; id CP99-001; ${body}
    ability Fanfare { effect SummonToken(Spore, Field, 1000000); }
    name Spore; id CP99-T01; class Neutral; type Follower / Token; trait Plain; cost 1; stats 0/0;
    ability LastWords { effect SummonToken(Spore, Field, 1000000); }`)
  playFirst(match)
  expect(match.state.result?.winner).toBe('draw')
  expect(match.state.zones.field?.[0].length).toBeLessThanOrEqual(5)
})

test('a chain of ten thousand abilities stops at the deepest step that is allowed, and the match goes on', () => {
  const steps = Array.from(
    { length: 10_000 },
    (_, index) => `ability Spell name S${index} { effect Sequence(S${index + 1}); }`,
  )
  const match = tableWith(
    `name Endless Stair; id CP99-001; ${body}\nability Fanfare { effect Sequence(S0); }\n${steps.join('\n')}\nability Spell name S10000 { effect DrawCard(1); }`,
  )
  playFirst(match)
  expect(told(match)).toContain('too-deep')
  expect(match.pending()?.kind).toBe('main')
})

test('a list that doubles at every step stops after the steps that one resolution may take', () => {
  const match = tableWith(`name Forking Path; id CP99-001; ${body}
    ability Fanfare { effect Sequence(Fork, Fork); }
    ability Spell name Fork { effect Sequence(Fork, Fork, Fork); }`)
  playFirst(match)
  expect(told(match)).toContain('too-deep')
  expect(match.pending()?.kind).toBe('main')
})

test('spells that play each other from the cemetery stop after the steps that one resolution may take, and are put away', () => {
  const spells = Array.from(
    { length: 14 },
    (
      _,
      index,
    ) => `name Echo ${index}; id CP99-1${String(index).padStart(2, '0')}; class Neutral; type Spell; trait Plain; cost 0;
    ability Spell { effect Sequence(Next, Next, Next); }
    ability Spell name Next { effect PlaySpellFromCemetery(n(Echo ${index + 1})); }`,
  )
  const { cards } = language.parse(spells.join('\n'))
  const [first, ...rest] = cards.map(({ key }) => ({ key }))
  const sides = [
    { values: {}, zones: { hand: first ? [first] : [], cemetery: rest } },
    { values: {}, zones: {} },
  ] as const
  const match = new Match(
    rules,
    { seed: 1, parameters: {}, start: { kind: 'position', position: { sides } } },
    createPool(cards, rules.define),
  )
  playFirst(match)
  for (let decision = match.pending(); decision && decision.kind !== 'main'; decision = match.pending())
    match.answer(sample(decision, seedRandom(1)))
  expect(told(match)).toContain('too-many-steps')
  expect(match.state.zones.cemetery?.[0]).toHaveLength(14)
})

test('an amount of a thousand million is divided at once by the random player', () => {
  const decision = {
    number: 0,
    by: 0,
    kind: 'divide',
    prompt: { id: '', args: {} },
    asks: { kind: 'share', candidates: [5, 6], total: 1_000_000_000, least: 1, min: 1, max: 2, refused: [] },
  } as const
  const answer = sample(decision, seedRandom(3))
  expect('share' in answer && Object.values(answer.share).reduce((sum, part) => sum + part, 0)).toBe(1_000_000_000)
})
