import { expect, test } from 'vitest'
import { Match } from '../../../../../core/engine/match'
import { createPool, type Definition } from '../../../../../core/engine/pool'
import type { CompiledCard } from '../../../../../core/language/service'
import { parse } from '../../../../../core/systems/yacg/language/parse/parse'
import { rules } from '../../../../../core/systems/yacg/rules'
import { statOf } from '../../../../../core/systems/yacg/rules/continuous'
import type { YacgTable } from '../../../../../core/systems/yacg/rules/state'
import { effect } from '../sources'

const SHEARS = effect('targets: [{pick: creature}]\ndo: [{stats: {who: target, hp: -2}}]', {
  text: 'Target (CREATURE) gets -2 (HP).',
})
const GOLEM = `creature:
  data:
    name: Pear Golem
    color: Green
    is-token: False
    cost-total: 3
    cost-color: 1
    hp: 5
    spe: 1
    atk-strong: 1
    atk-technical: 1

  metadata:
    id: CRE-950
    dev-stage: Alpha-0
`

const poolOf = (shears: string) =>
  createPool<CompiledCard, Definition>([...parse(shears).cards, ...parse(GOLEM).cards], rules.define)

/** An effect is being played, and its target asked for. */
function asking(energy: Readonly<Record<string, number>> = { Blue: 2 }, creatures = ['CRE-950']): Match {
  const [golems, deck] = [creatures.map((key) => ({ key })), [{ key: 'CRE-950' }]]
  const position = {
    turn: { seat: 0, number: 1, phase: 'opening' },
    sides: [
      { values: { energy }, zones: { hand: [{ key: 'EFF-950' }], deck } },
      { values: {}, zones: { deck, creatures: golems } },
    ],
  } as const
  const match = new Match(rules, { seed: 1, parameters: {}, start: { kind: 'position', position } }, poolOf(SHEARS))
  const card = match.state.cards.find(({ key }) => key === 'EFF-950')?.id ?? 0
  match.answer({ option: `play:${card}` })
  return match
}

const golem = (match: Match): number => match.state.cards.find(({ zone }) => zone === 'creatures')?.id ?? -1
const hp = ({ table }: Match): number =>
  statOf(
    table as YacgTable,
    (table as YacgTable).state.cards.find(({ zone }) => zone === 'creatures') ?? (undefined as never),
    'hp',
  )

/** The effect has resolved. */
function resolved(): Match {
  const match = asking()
  for (const answer of [{ choose: [golem(match)] }, { pay: { Blue: 2 } }, { option: 'close' }])
    if (match.pending()?.asks.kind !== 'pay' || 'pay' in answer) expect(match.answer(answer)).toBeUndefined()
  return match
}

test('a changed number of the script is played in the position that was reached', () => {
  const match = resolved()
  expect(hp(match)).toBe(3)
  expect(match.reload(poolOf(SHEARS.replace('hp: -2', 'hp: -4')))).toBeUndefined()
  expect(hp(match)).toBe(1)
})

test('a card that became too dear stops the replay where it was played, with the place of its cost', () => {
  expect(resolved().reload(poolOf(SHEARS.replace('cost-total: 2', 'cost-total: 3')))).toMatchObject({
    at: 0,
    refusal: { span: { key: 'EFF-950' } },
  })
})

test('a target that the text no longer asks for stops the replay where it was chosen', () => {
  expect(resolved().reload(poolOf(SHEARS.replace('targets: [{pick: creature}]', 'targets: []')))).toMatchObject({
    at: 1,
  })
})

test('a card without a target is not offered, and points at the line that asks for one', () => {
  const { asks } = asking({ Blue: 2 }, []).pending(true) ?? {}
  const refused = asks?.kind === 'option' ? asks.refused : []
  expect(refused.find(({ id }) => id.startsWith('play:'))?.refusal).toMatchObject({
    span: { key: 'EFF-950', start: SHEARS.indexOf('{pick') },
  })
})

test('a play is left when its card is taken away by hand, and nothing is paid', () => {
  const match = asking()
  const card = match.state.cards.find(({ key }) => key === 'EFF-950')?.id ?? 0
  expect(match.arrange({ do: 'move', card, seat: 0, zone: 'discard' })).toBeUndefined()
  expect(match.pending()).toMatchObject({ kind: 'effects' })
  expect(match.state.players[0]).toMatchObject({ energy: { Blue: 2 } })
})
