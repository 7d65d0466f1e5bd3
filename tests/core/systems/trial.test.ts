import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Match } from '../../../core/engine/match'
import { createPool } from '../../../core/engine/pool'
import type { Rules, Setup } from '../../../core/engine/rules'
import { trialOf } from '../../../core/engine/arranging/trial'
import { keyed } from '../../../core/scenario/cards'
import type { SystemId } from '../../../core/system'
import { systemById } from './named'

const SAMPLES: Partial<Record<SystemId, string>> = {
  evolve: 'evolve/lanternfall.txt',
  cardfighters: 'cardfighters/tidewall-brawl.cfc',
}

const EMPTY: Setup = {
  seed: 1,
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
}

/** An empty table that knows a set's cards, and others in their game's own words. */
function tableOf(system: SystemId, more = '') {
  const workshop = systemById(system).workshop
  if (!workshop?.rules) throw new Error('The system has no rules.')
  const { rules, language } = workshop
  const sample = readFileSync(`resources/samples/${SAMPLES[system] ?? ''}`, 'utf8')
  const cards = [...language.parse(sample).cards, ...language.parse(more).cards].map(keyed)
  const match = new Match(
    rules,
    EMPTY,
    createPool(cards, (card) => rules.define(card)),
  )
  const keyOf = (name: string): string => cards.find((card) => card.name === name)?.key ?? ''
  return { rules: rules as Rules, match, cards, keyOf, keys: cards.map(({ key }) => key) }
}

/** Lays a card with what it looks for; answers the names in each place, and how many places stayed empty. */
function laid(system: SystemId, name: string, more = '') {
  const { rules, match, keyOf, keys } = tableOf(system, more)
  const { changes, unmet } = trialOf(rules, match.table, keyOf(name), 0, keys)
  for (const change of changes) expect(match.arrange(change)).toBeUndefined()
  const { state, pool } = match.table
  const named = (zone: string, seat: 0 | 1): readonly string[] =>
    (state.zones[zone]?.[seat] ?? []).map((id) => pool.byKey(state.cards[id]?.key ?? '')?.card.name ?? '')
  return { named, match, unmet }
}

const spell = (effect: string, cost = '', more = ''): string =>
  `name Try;\nid CP99-001;\nclass Neutral;\ntype Spell;\ntrait Plain;\ncost 1;\nability Spell {\n    ${cost}effect ${effect};\n}\n${more}`

describe('evolve', () => {
  test('a target on the opponent’s field is laid, of the kind that the filter asks for', () => {
    const { named } = laid('evolve', 'Try', spell('Destroy() to TargetOpponentCard A'))
    expect([named('field', 1), named('field', 0)]).toEqual([
      [expect.stringMatching(/Lantern Orchard|Gatehouse Banner|Obsidian Nest|Hollow Bell|Shrine/)],
      [],
    ])
  })

  test('two targets where two are asked for, and what a cost takes, each in its place', () => {
    const { named } = laid(
      'evolve',
      'Try',
      spell('DealDamage(1) to TargetOpponentCard Fm(2,2)', 'cost (Discard, 2, S); '),
    )
    expect(named('field', 1)).toHaveLength(2)
    expect(named('hand', 0)).toHaveLength(3)
  })

  test('every step that is named has its target, and a cemetery and a deck have what is taken from them', () => {
    const steps =
      'ability Spell name One { effect Salvage(1, S); }\nability Spell name Two { effect Search(m(0,1), A, Hand); }\n'
    const { named } = laid('evolve', 'Try', spell('Sequence(One, Two)', '', steps))
    expect([named('cemetery', 0).length, named('deck', 0).length]).toEqual([1, 1])
  })

  test('a follower that evolves has its evolved form, and can be tried out with what its ability costs', () => {
    const { named, match } = laid('evolve', 'Bramble Shepherd')
    expect(named('evolve', 0)).toEqual(['Bramble Shepherd (Evolved)'])
    expect(match.pending()?.asks).toMatchObject({ kind: 'option' })
  })

  test('what nothing offered is like stays unmet, and is said', () => {
    expect(laid('evolve', 'Try', spell('Destroy() to TargetOpponentCard Ft(Nobody Has This)')).unmet).toHaveLength(1)
  })

  test('what lies there already is not laid again', () => {
    const { rules, match, keyOf, keys } = tableOf('evolve', spell('Destroy() to TargetOpponentCard F'))
    match.arrange({ do: 'put', key: keyOf('Wickling Scout'), seat: 1, zone: 'field' })
    expect(
      trialOf(rules, match.table, keyOf('Try'), 0, keys).changes.filter((change) => change.do === 'put'),
    ).toHaveLength(1)
  })
})

describe('cardfighters', () => {
  const action = (rule: string): string =>
    `[Try]\nid = 11111111-2222-4333-8444-555555555555\ntype = Action\nrarity = C\nsp = -1\ntext = "Test."\nnumber = X1\n\naction = ${rule}\n`

  test('a target in each ring is laid, of the kind that the filter asks for', () => {
    const { named } = laid('cardfighters', 'Try', action('damage(300) to(^character[bp >= 600]@oppRing)'))
    expect([named('ring', 1).length, named('ring', 0).length, named('hand', 0)]).toEqual([1, 0, ['Try']])
  })

  test('a card of the own discards is laid for what returns it', () => {
    expect(
      laid('cardfighters', 'Try', action('moveTo(hand) to(^character@myDiscards)')).named('discards', 0),
    ).toHaveLength(1)
  })
})

test.each(Object.keys(SAMPLES) as SystemId[])(
  '%s: every sample card is laid with all that it looks for, without a fault',
  (system) => {
    const { cards } = tableOf(system)
    let sought = 0
    for (const { name } of cards) {
      const { match, unmet } = laid(system, name)
      expect([name, match.coverage.faults]).toEqual([name, []])
      const card = match.state.cards.at(-1)?.id ?? -1
      const wanted = match.rules.seeks?.(match.table, card) ?? []
      sought += wanted.length
      expect([name, wanted.filter(({ found, count }) => found.length < count).length]).toEqual([name, unmet.length])
    }
    expect(sought).toBeGreaterThan(10)
  },
)
