import { expect, test } from 'vitest'
import { Match } from '../../../../core/engine/match'
import { createPool } from '../../../../core/engine/pool'
import { printMessage } from '../../../../core/language/message'
import { parse } from '../../../../core/systems/evolve/language/parse/parse'
import { rules } from '../../../../core/systems/evolve/rules'

const SCRIPT = `name Twin Errand; id CP99-001; class Neutral; type Spell; trait Plain; cost 1;
  ability Spell { effect Sequence(Strike, Reward); }
  ability Spell name Strike { effect DealDamage(1) to TargetOpponentCard F; }
  ability Spell name Reward { effect DrawCard(1); }
  name Tall Oak; id CP99-002; class Neutral; type Follower; trait Plain; cost 2; stats 2/9;
  name Watchful Bell; id CP99-003; class Neutral; type Amulet; trait Plain; cost 1;
  ability OnPlaySpell { effect DrawCard(1); }`

function tableAsking(): Match {
  const pool = createPool(parse(SCRIPT).cards, rules.define as never)
  const oak = { key: 'CP99-002' }
  const sides = [
    { values: {}, zones: { hand: [{ key: 'CP99-001' }], field: [{ key: 'CP99-003' }] } },
    { values: {}, zones: { field: [oak, oak] } },
  ] as const
  const match = new Match(rules, { seed: 1, parameters: {}, start: { kind: 'position', position: { sides } } }, pool)
  match.answer({ option: 'play:2' })
  return match
}

test('the stack names what resolves, what it has still to do, and the abilities that wait', () => {
  const match = tableAsking()
  expect(match.pending()?.kind).toBe('target')
  expect(rules.agenda?.(match.table).map(({ message }) => printMessage(rules.messages, message))).toEqual([
    'Twin Errand: Strike',
    'Twin Errand: Reward',
    'Waits: OnPlaySpell of Watchful Bell',
  ])
})

test('each line of the stack leads to the place in the script', () => {
  const [first] = rules.agenda?.(tableAsking().table) ?? []
  expect(SCRIPT.slice(first?.source?.span?.start, first?.source?.span?.end)).toContain('DealDamage(1)')
})
