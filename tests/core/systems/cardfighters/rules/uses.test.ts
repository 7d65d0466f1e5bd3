import { describe, expect, test } from 'vitest'
import { rules } from '../../../../../core/systems/cardfighters/rules'
import { RUNTIME_KINDS } from '../../../../../core/systems/cardfighters/rules/entries'
import { cardsOf, fighter, given } from './arena'

const usedBy = (rule: string): readonly string[] => {
  const [card] = cardsOf(fighter(rule))
  return card ? rules.uses(card) : []
}

describe('the words that a card uses', () => {
  test('are those of costs, conditions, commands, filters and durations', () => {
    expect(
      usedBy(
        'action = {D(<r>)}{F}: [[if alone]] +cantblock to?(^characters[frozen & bp>=300]@oppRing) oppUeot; draw()',
      ),
    ).toEqual([
      'cost:D',
      'target:*',
      'zone:arena',
      'quantity:<r>',
      'cost:F',
      'operator:;',
      'condition:if',
      'variable:alone',
      'keyword:cantblock',
      'target:character',
      'modifier:^',
      'zone:ring',
      'filter:frozen',
      'filter:bp',
      'zone-prefix:opp',
      'duration:oppUeot',
      'effect:draw',
    ])
  })

  test('are those of events, hooks and expressions', () => {
    expect(usedBy('auto = ~anyRemoved:char:once~ sp(+me.ring.size * 2)')).toEqual([
      'trigger:removed',
      'event-prefix:any',
      'suffix:char',
      'suffix:once',
      'effect:sp',
      'expression:*',
      'expression:+',
      'value:size',
      'value:ring',
      'variable:me',
    ])
    expect(usedBy('auto = ?canBlock? [[if blocker.bp <= 400 or not inUAttack(attacker)]]')).toContain('hook:canBlock')
  })

  test('mean what their command takes where two kinds share one', () => {
    expect(usedBy('action = disableRule(attack)')).toEqual(['effect:disableRule', 'rule:attack'])
    expect(usedBy('action = skip(attack) & freeze(toggle) & prophecy(2, bottom) & alterCost(ua2, =-1)')).toEqual([
      'effect:skip',
      'phase:attack',
      'operator:&',
      'effect:freeze',
      'option:toggle',
      'effect:prophecy',
      'position:bottom',
      'effect:alterCost',
      'cost-kind:ua2',
      'expression:-',
    ])
  })

  test('are entries of the vocabulary that mean something at the table', () => {
    expect(
      rules.entries.every((entry) => (RUNTIME_KINDS as readonly string[]).includes(entry.split(':')[0] ?? '')),
    ).toBe(true)
    expect(rules.entries).toContain('rule:play_char_bp_limit')
  })

  test('bring the cards that it transforms others into', () => {
    const guid = '11111111-2222-4333-8444-555555555555'
    const [card] = cardsOf(fighter(`action = transform("${guid}") to(character)`))
    const pool = {
      byKey: (key: string) => (key === guid ? { card: { key } } : undefined),
      byName: () => [],
      all: () => [],
    }
    expect(card && rules.brings(card, pool as never)).toEqual([guid])
  })
})

describe('words are executed', () => {
  const executedBy = (rule: string): ReadonlySet<string> =>
    given({ cards: fighter(rule, { ability: 'triggered' }), you: { ring: ['X', ['Hannu', { frozen: true }]] } }).play(
      'activate X',
    ).match.coverage.executed

  test('in a requisite that finds enough', () => {
    expect([...executedBy('requisite = character<1>[frozen]\naction = draw()')]).toEqual(
      expect.arrayContaining(['pick:<k>', 'filter:frozen']),
    )
  })

  test('in the filter of an each, where it finds something', () => {
    expect(executedBy('action = each(characters[frozen] => draw())')).toContain('filter:frozen')
    expect(executedBy('action = each(characters[fresh] => draw())')).not.toContain('filter:fresh')
  })

  test('in a filter whose targets an expression asks for', () => {
    expect(executedBy("vars = _found := getTargets('characters[frozen]')\naction = draw(_found.size)")).toContain(
      'filter:frozen',
    )
  })
})
