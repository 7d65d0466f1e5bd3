import { describe, expect, test } from 'vitest'
import { whyNot, type WhyNot } from '../../../../core/engine/why/why'
import { parseScenarios } from '../../../../core/scenario/parse'
import { runScenario } from '../../../../core/scenario/running/run'
import { SYSTEMS } from '../../../../core/systems/registry'
import { PLAYED } from '../played'
import { STAGES_OF } from './why'
import { played, SEATINGS, type Position } from './why/cases'

const bell = (ability: string): string =>
  `name Bell Warden; id CP99-303; class Neutral; type Follower; trait Plain; cost 0; stats 1/1; ability ${ability}`
const EFFECT = 'effect DealDamage(1) to OpponentLeader;'

/** What came of the bell's ability when a guest was put onto the field by hand. */
function ask(ability: string): WhyNot | undefined {
  const text = [
    'system: evolve',
    'name: one',
    `cards: |\n  ${bell(ability)}`,
    'given:\n  turn: { player: you, number: 4 }\n  you: { field: [Bell Warden] }',
    'when:\n  - arrange: { put: { plain: 1 1/1, as: Ann }, to: you.field, enter: true }',
    'then:\n  winner: none\n',
  ].join('\n')
  const [scenario] = parseScenarios(text, SYSTEMS)
  if (!scenario) throw new Error('There is no scenario.')
  const { match, message, step } = runScenario(scenario, { read: () => [] })
  if (!match || step !== undefined) throw new Error(message)
  const card = match.state.cards.find(({ key }) => key === 'CP99-303')
  return whyNot(match, { input: 1 }, [card?.id ?? -1])[0]
}

test('what a change by hand raises is told of though no card listens to it', () => {
  expect(ask(`OnOtherEvolve { ${EFFECT} }`)).toMatchObject({
    stage: 'other-event',
    listens: ['OnOtherEvolve'],
    happened: expect.arrayContaining(['OnOtherEnterField']) as string[],
  })
})

test('an ability that hears a change by hand says at which of its parts it fell out', () => {
  expect(ask(`OnOtherEnterField { filter Ft(Wisp); ${EFFECT} }`)).toMatchObject({ stage: 'filter' })
  expect(ask(`OnOtherEnterField { condition n(10); ${EFFECT} }`)).toMatchObject({ stage: 'condition' })
  expect(ask(`OnOtherEnterField { ${EFFECT} }`)).toMatchObject({ stage: 'resolved' })
})

test('an ability to which nothing is to blame is shown by the line with which it begins', () => {
  const why = ask(`OnOtherEvolve { ${EFFECT} }`)
  expect(why?.span).toBeUndefined()
  const text = bell(`OnOtherEvolve { ${EFFECT} }`)
  expect(text.slice(why?.ability.span.start).startsWith('ability OnOtherEvolve')).toBe(true)
})

interface ByHand {
  /** The card that is asked about, which listens to something else; no card of the table listens to what happens. */
  readonly ability: string
  readonly given: Omit<Position, 'when'>
  /** What is put onto the table as if it entered by the rules. */
  readonly put: Readonly<Record<string, unknown>>
  readonly to: string
  readonly happened: string
}

const CASES: Readonly<Record<string, ByHand>> = {
  evolve: {
    ability: bell(`OnOtherEvolve { ${EFFECT} }`),
    given: { turn: { player: 'you', number: 4 }, you: { field: ['Bell Warden'] } },
    put: { plain: '1 1/1', as: 'Ann' },
    to: 'field',
    happened: 'OnOtherEnterField',
  },
  cardfighters: {
    ability:
      '[Bell Warden]\ntype = Character\nsubtype = Soldier\nbp = 500\nsp = 1\nbackup = Soldier\nability = auto TEST\ntext = "Test."\n\nauto = ~backedUp~ draw()\n',
    given: { turn: { player: 'you', number: 3 }, you: { ring: ['Bell Warden'] } },
    put: { plain: 'Soldier 300/3', as: 'Ann' },
    to: 'ring',
    happened: 'ringChanges',
  },
  bloxcards: {
    ability: [
      '["Bell Warden"] = {',
      '["Id"] = 1, ["Name"] = "Bell Warden", ["Health"] = 500, ["Power"] = 200, ["Rarity"] = "Common", ["AttackEffect"] = "Dash",',
      '["Color"] = "Neutral", ["Cost"] = {},',
      '["Effect"] = {Name = "Test", Description = "Test.", ["Type"] = "OnAllyDeath", ["Power"] = {{"Strengthen",10}}, Target = "Ally"},',
      '["Bio"] = "",',
      '},',
    ].join('\n'),
    given: { turn: { player: 'you', number: 3 }, you: { field: ['Bell Warden'] } },
    put: { plain: 'h500 p200', as: 'Ann' },
    to: 'field',
    happened: 'OnSummon',
  },
  yacg: {
    ability: [
      'effect:',
      '  data:',
      '    name: Bell Warden',
      '    color: None',
      '    type: Field',
      '    cost-total: 0',
      '    cost-color: 0',
      '    description: Test.',
      '    script: {when: [{event: dies, player: you, do: [{draw: 1}]}]}',
      '  metadata:',
      '    id: EFF-601',
      '    dev-stage: Alpha-0',
    ].join('\n'),
    given: { turn: { player: 'you', phase: 'creature' }, you: { fields: ['Bell Warden'] } },
    put: { plain: '1/1/1', as: 'Ann' },
    to: 'creatures',
    happened: 'enters',
  },
}

describe.each(PLAYED)('a change by hand in %s', (id, system) => {
  test.each(SEATINGS)('is told of though no card listens to it, with the sides %s', (seats) => {
    const [one, stages] = [CASES[id], STAGES_OF[id]]
    if (!one || !stages) throw new Error(`There is no change by hand for ${id}.`)
    const side = seats === 'as written' ? 'you' : 'foe'
    const match = played(
      system,
      { ...stages, others: '' },
      one.ability,
      { ...one.given, when: [{ arrange: { put: one.put, to: `${side}.${one.to}`, enter: true } }] },
      seats,
    )
    const card = match.state.cards.find(({ key }) => key === stages.key)
    const [why] = whyNot(match, { input: 1 }, [card?.id ?? -1])
    expect(why).toMatchObject({ stage: 'other-event', happened: expect.arrayContaining([one.happened]) as string[] })
  })
})
