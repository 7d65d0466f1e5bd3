import { describe, expect, test } from 'vitest'
import { Match, type Input } from '../../../core/engine/match'
import { createPool } from '../../../core/engine/pool'
import { pick } from '../../../core/engine/random'
import type { Rules } from '../../../core/engine/rules'
import type { Goal } from '../../../core/engine/run'
import { message } from '../../../core/language/message'
import type { CompiledCard } from '../../../core/language/service'
import { parse, rules } from '../../renderer/table/toy'

/** The game of the toy, except that a loop draws one of all known cards each time it goes round. */
const lottery: Rules = {
  ...rules,
  frames: {
    ...rules.frames,
    spin: {
      run(table) {
        const { state, pool } = table
        table.trace?.({ level: 'event', message: message(pick(state.random, [...pool.all()])?.card.key ?? '') })
        state.work.push({ kind: 'spin' })
      },
    },
  },
}

const poolOf = (...texts: readonly string[]) =>
  createPool<CompiledCard, ReturnType<Rules['define']>>(
    texts.flatMap((text) => parse(text).cards),
    (card) => ({ card }),
  )
const LOOP = 'name Top\nkey top\nloops 1'
const deck = { name: 'tops', sections: { main: Array.from({ length: 8 }, () => 'top') } }
const BUDGET = 200_000

const laid = (goal?: Goal, of = lottery): Match =>
  new Match(of, { seed: 3, parameters: {}, start: { kind: 'decks', decks: [deck, deck], first: 0 } }, poolOf(LOOP), {
    ...(goal && { goal }),
  })

/** What a loop drew, in order. */
const drawn = ({ events }: Match): string => events.map(({ message: { id } }) => id).join()

function spin(match: Match): void {
  const asks = match.pending()?.asks
  const option = asks?.kind === 'option' ? asks.options.find(({ verb }) => verb === 'play') : undefined
  expect(match.answer({ option: option?.id ?? '' })).toBeUndefined()
}

describe('work that stands still', () => {
  test('is logged with the frames that were worked off before, from none with each input', () => {
    const looping = laid({ frames: 3 })
    spin(looping)
    expect(looping.events.map(({ input, frame }) => [input, frame])).toEqual([
      [1, 0],
      [1, 0],
      [1, 1],
      [1, 2],
    ])
    const callers = { name: 'callers', sections: { main: Array.from({ length: 8 }, () => 'ca') } }
    const match = new Match(
      rules,
      { seed: 3, parameters: {}, start: { kind: 'decks', decks: [callers, callers], first: 0 } },
      poolOf('name Caller\nkey ca\nbrings Moss', 'name Moss\nkey mo'),
    )
    spin(match)
    expect(match.position).toEqual({ inputs: 1, frames: 1 })
    expect(match.arrange({ do: 'remove', card: 999 })).toBeDefined()
    expect(match.position).toEqual({ inputs: 1, frames: 1 })
    match.force([1])
    expect(match.events.at(-1)).toMatchObject({ input: 2, frame: 0 })
  })

  test('is refused every input, and none of them changes anything', () => {
    const match = laid({ frames: 10 })
    spin(match)
    expect(match.halted).toBe('slice')
    expect(match.position).toEqual({ inputs: 1, frames: 10 })
    const before = JSON.stringify(match.state)
    expect([match.pending(), match.pending(true)]).toEqual([undefined, undefined])
    const refused = [
      match.answer({ option: 'end' }),
      match.answer({ option: 'end' }, 1),
      match.arrange({ do: 'remove', card: 2 }),
      match.arrange({ do: 'turn', seat: 1 }),
      match.force([1]),
      match.concede(0),
    ]
    expect(refused.map((refusal) => refusal?.reason.id)).toEqual(refused.map(() => 'halted'))
    expect(JSON.stringify(match.state)).toBe(before)
    expect(match.inputs).toHaveLength(1)
  })

  test('has the budget of one input however often it stands still', () => {
    const [through, stepped] = [laid(), laid({ frames: 4999 })]
    spin(through)
    spin(stepped)
    let halts = 0
    for (; stepped.halted; halts++) stepped.resume({ frames: 4999 })
    expect(halts).toBe(Math.ceil(BUDGET / 4999) - 1)
    expect(stepped.position).toEqual({ inputs: 1, frames: BUDGET })
    expect(through.position).toEqual(stepped.position)
    expect(stepped.state).toEqual(through.state)
    expect(drawn(stepped)).toBe(drawn(through))
    expect(stepped.state.result?.reason.id).toBe('budget-spent')
  })

  test('goes on to the goal that it is given last, which holds for later inputs too', () => {
    const match = laid({ frames: 1 })
    spin(match)
    match.resume({ stops: ({ state }) => state.work.length > 0 })
    expect([match.halted, match.position.frames]).toEqual(['stop', 2])
    match.go(0)
    spin(match)
    expect([match.halted, match.position.frames]).toEqual(['stop', 0])
  })

  test('is left by undo, and stands where it stood when it is gone back into', () => {
    const match = laid({ frames: 37 })
    spin(match)
    const halted = structuredClone(match.state)
    const events = structuredClone(match.events)
    match.go(0)
    expect([match.halted, match.position]).toEqual([undefined, { inputs: 0, frames: 0 }])
    match.go(1, 37)
    expect([match.halted, match.state, match.events]).toEqual(['slice', halted, events])
    match.go(0, 0)
    expect([match.halted, match.position]).toEqual(['slice', { inputs: 0, frames: 0 }])
    match.go(1)
    expect([match.halted, match.position.frames]).toEqual([undefined, BUDGET])
  })

  test('goes on with the cards that were known when its input was made', () => {
    const more = poolOf(LOOP, ...Array.from({ length: 9 }, (_, one) => `name Other ${one}\nkey other-${one}`))
    const match = laid({ frames: 5 })
    spin(match)
    match.extend(more)
    match.resume({})
    expect(drawn(match)).not.toContain('other-1')
    const through = laid()
    spin(through)
    expect(drawn(match)).toBe(drawn(through))
    expect(match.table.pool).toBe(more)
    match.go(1, 9)
    match.resume({})
    expect(drawn(match)).toBe(drawn(through))
    expect(match.table.pool).toBe(more)
  })

  test('keeps what was undone, so that another line can be followed from there', () => {
    const match = laid()
    spin(match)
    const inputs: readonly Input[] = [...match.inputs]
    match.go(1, 12)
    match.follow(inputs)
    expect([match.halted, match.inputs]).toEqual(['slice', inputs])
    const written = inputs.map((input) => Object.fromEntries(Object.entries(input).reverse()) as unknown as Input)
    match.follow(written)
    expect([match.halted, match.state.inputs]).toEqual(['slice', inputs.length])
    match.follow([])
    expect([match.halted, match.state.inputs]).toEqual([undefined, 0])
  })
})
