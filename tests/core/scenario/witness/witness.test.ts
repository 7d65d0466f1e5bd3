import { describe, expect, test } from 'vitest'
import { NodeCounts } from '../../../../core/engine/coverage/counts'
import type { State } from '../../../../core/engine/coverage/parts'
import { slice } from '../../../../core/language/span'
import { parseScenarios } from '../../../../core/scenario/parse'
import { proposalsOf, withProposals } from '../../../../core/scenario/proposals'
import { runScenario } from '../../../../core/scenario/running/run'
import { writeMissing, type Draft } from '../../../../core/scenario/witness/witness'
import { cardsOf } from '../../engine/fuzz/played'
import { PLAYED } from '../../systems/played'
import { among, judgeDraft, orderOf, reachOf, samples, writtenOut, type Among } from './missing'

const [, EVOLVE] = PLAYED.find(([id]) => id === 'evolve') ?? missing()

function missing(): never {
  throw new Error('Evolve is not played.')
}

function evolve(text: string, at = 0): Among {
  const all = cardsOf(EVOLVE, text)
  const played = all[at]
  if (!played) throw new Error('There is no card.')
  return among(EVOLVE, played, all)
}

function nodeOf({ parts, written }: Among, words: string): number {
  const [part, more] = parts.filter(({ span }) => slice(written.text, span) === words)
  if (!part || more) throw new Error(`${more ? 'Several parts are' : 'No part is'} written ${words}.`)
  return part.node
}

function draftOf(card: Among, words: string, state: State): Draft {
  const written = writtenOut(orderOf(card, nodeOf(card, words), state))
  if (!('draft' in written)) throw new Error(`Nothing came to ${words}: ${JSON.stringify(written)}`)
  return written.draft
}

describe.each(PLAYED)('%s', (_, system) => {
  test('a test is written for each part of three cards: it comes there, passes for nobody, and passes once all of it is ticked', () => {
    const missed: string[] = []
    let all = 0
    for (const card of samples(system, 3))
      for (const part of card.parts) {
        all++
        const written = writtenOut(orderOf(card, part.node, reachOf(part)))
        if (!('draft' in written)) missed.push(slice(card.written.text, part.span))
        else expect(judgeDraft(card, written.draft.text, part.node, reachOf(part))).toEqual([])
      }
    expect(all).toBeGreaterThan(4)
    expect(missed.length).toBeLessThanOrEqual(all / 5)
  }, 60_000)
})

const NECRO = `
name Grave Tithe; id CP99-301; class Neutral; type Follower; trait Plain; cost 1; stats 1/1;
ability Fanfare { condition n(10); effect DrawCard(1); }`

describe('what is to come about', () => {
  test.each(['true', 'false'] as const)('a condition that is to be %s', (state) => {
    const card = evolve(NECRO)
    const draft = draftOf(card, 'n(10)', state)
    const counts = new NodeCounts()
    const [scenario] = parseScenarios(draft.text, [EVOLVE])
    if (!scenario) throw new Error('There is no scenario.')
    runScenario(scenario, { read: () => [], beside: [card.written.card], counts })
    const node = nodeOf(card, 'n(10)')
    expect(counts.at(card.written.card.key, node, state)).toBeGreaterThan(0)
    expect(counts.at(card.written.card.key, node, state === 'true' ? 'false' : 'true')).toBe(0)
    expect(draft.text.includes('cemetery')).toBe(state === 'true')
  })

  test('whichever side a game comes there on, the near side plays the test', () => {
    const near = Array.from({ length: 8 }, (_, index) => {
      const card = evolve(`${NECRO}${'\n'.repeat(index)}`)
      return draftOf(card, 'ability Fanfare { condition n(10); effect DrawCard(1); }', 'consulted').text
    })
    for (const text of near) {
      expect(text).toContain('- { play: Grave Tithe }')
      expect(text).not.toContain('by: foe')
    }
  })

  test('the same text has the same test', () => {
    const once = draftOf(evolve(NECRO), 'n(10)', 'true')
    expect(draftOf(evolve(NECRO), 'n(10)', 'true')).toEqual(once)
  })

  test('what needs nothing but the card has nothing else in it', () => {
    const { text } = draftOf(evolve(NECRO), 'n(10)', 'false')
    const [scenario] = parseScenarios(text, [EVOLVE])
    expect(scenario?.data?.given).toEqual({ you: { hand: ['Grave Tithe'] } })
    expect(scenario?.data?.when).toEqual([{ play: 'Grave Tithe' }])
  })

  test('names that several cards have are not used', () => {
    const card = evolve(NECRO)
    const order = orderOf(card, nodeOf(card, 'n(10)'), 'false')
    const written = writtenOut({ ...order, shared: new Set(['Grave Tithe']) })
    expect('draft' in written && written.draft.text).toContain('hand: [ CP99-301 ]')
  })

  test('what cannot happen is not written, and it is said why', () => {
    const never = evolve(NECRO.replace('n(10)', 'f(F) > 90'))
    expect(writtenOut(orderOf(never, nodeOf(never, 'DrawCard(1)'), 'executed'))).toMatchObject({
      unmet: { stage: 'condition' },
    })
    const unpaid = evolve(`
name Far Toll; id CP99-302; class Neutral; type Follower; trait Plain; cost 1; stats 1/1;
ability Act { cost (PP, 99); effect DrawCard(1); }`)
    expect(writtenOut(orderOf(unpaid, nodeOf(unpaid, 'DrawCard(1)'), 'executed'))).toMatchObject({
      unmet: { stage: 'unpaid' },
    })
  }, 60_000)

  test('a draft that is ticked in one line notices a change of the card there', () => {
    const card = evolve(NECRO)
    const { text } = draftOf(card, 'DrawCard(1)', 'executed')
    const [scenario] = parseScenarios(text, [EVOLVE])
    const hand = proposalsOf(scenario?.data ?? {}).find(({ what }) => what === 'you.hand')
    const ticked = withProposals(text, [hand?.path ?? []])
    const passes = (script: string): boolean => {
      const [test] = parseScenarios(ticked, [EVOLVE])
      const beside = cardsOf(EVOLVE, script).map((one) => one.card)
      return test !== undefined && runScenario(test, { read: () => [], beside }).passed
    }
    expect(passes(NECRO)).toBe(true)
    expect(passes(NECRO.replace('DrawCard(1)', 'DrawCard(2)'))).toBe(false)
  })
})

describe('hostile texts', () => {
  const steps = (order: ReturnType<typeof orderOf>): number => {
    let count = 0
    for (const run = writeMissing(order); !run.next().done;) count++
    return count
  }

  test('a card that never comes to an end ends within the budget', () => {
    const card = evolve(`
name Round; id CP99-303; class Neutral; type Follower; trait Plain; cost 1; stats 1/1;
ability Fanfare { effect Sequence(Turn, Turn); }
ability Spell name Turn { effect Sequence(Turn, Turn); }
ability LastWords { condition f(F) > 90; effect DrawCard(1); }`)
    const began = performance.now()
    expect(steps(orderOf(card, nodeOf(card, 'DrawCard(1)'), 'executed'))).toBeLessThan(2_000)
    expect(performance.now() - began).toBeLessThan(60_000)
  }, 90_000)

  test('a card of hundreds of parts', () => {
    const abilities = Array.from(
      { length: 100 },
      (_, index) => `ability Fanfare { condition f(F) > ${90 + index}; effect DrawCard(1); }`,
    )
    const card = evolve(
      `name Heap; id CP99-304; class Neutral; type Follower; trait Plain; cost 1; stats 1/1;\n${abilities.join('\n')}`,
    )
    expect(card.parts.length).toBeGreaterThan(250)
    const last = card.parts.at(-1)
    const began = performance.now()
    steps(orderOf(card, last?.node ?? 0, 'executed'))
    expect(performance.now() - began).toBeLessThan(60_000)
  }, 90_000)

  test('it can be ended between two games', () => {
    const card = evolve(NECRO.replace('n(10)', 'f(F) > 90'))
    const run = writeMissing(orderOf(card, nodeOf(card, 'DrawCard(1)'), 'executed'))
    expect(run.next()).toMatchObject({ done: false, value: { doing: 'games' } })
    run.return({ unmet: { stage: 'lost', games: 0 } })
    expect(run.next().done).toBe(true)
  })

  test('a part that is not there', () => {
    const card = evolve(NECRO)
    expect(writtenOut(orderOf(card, 9_999, 'executed'))).toEqual({ unmet: { stage: 'lost', games: 0 } })
  })
})
