import { expect, test } from 'vitest'
import type { Match } from '../../../core/engine/match'
import type { Pool } from '../../../core/engine/pool'
import { language } from './language'
import { CARDS, PARSED, answer, arranged, play, poolOf, stat } from './world'

/** The pool after somebody has edited the text of one card. */
function edited(name: string, before: string, after: string): Pool {
  const { text = '' } = PARSED.find(({ cards }) => cards[0]?.name === name) ?? {}
  const cards = language.parse(text.replace(before, after)).cards
  return poolOf([...cards, ...CARDS.filter((card) => card.name !== name)])
}

function pruned(): Match {
  const match = arranged('opening', { hand: ['Pruning Shears'], energy: { Orange: 2 } }, { creatures: ['Pear Golem'] })
  play(match, 'Pruning Shears', ['Pear Golem'], { Orange: 2 })
  answer(match, { option: 'close' })
  return match
}

test('a changed number of the script is played in the position that was reached', () => {
  const match = pruned()
  expect(stat(match, 'Pear Golem', 'hp')).toBe(3)
  expect(match.reload(edited('Pruning Shears', 'hp: -2', 'hp: -4'))).toBeUndefined()
  expect(stat(match, 'Pear Golem', 'hp')).toBe(1)
})

test('a card that became too dear stops the replay where it was played, with the place of its cost', () => {
  const stop = pruned().reload(edited('Pruning Shears', 'cost-total: 2', 'cost-total: 3'))
  expect(stop).toMatchObject({
    at: 0,
    refusal: { reason: { id: 'energy-missing', args: { needed: 3, found: 2 } }, span: { key: 'EFF-951' } },
  })
})

test('a target that the text no longer asks for stops the replay where it was chosen', () => {
  expect(pruned().reload(edited('Pruning Shears', 'targets: [{pick: creature}]', 'targets: []'))).toMatchObject({
    at: 1,
    refusal: { reason: { id: 'wrong-kind' } },
  })
})
