import { describe, expect, test } from 'vitest'
import { EFFECT_RULES } from '../../../../core/systems/evolve/effects'
import {
  COUNTERS,
  EFFECTS,
  find,
  findFolded,
  KEYWORDS,
  spellings,
  STATEMENTS,
  TRIGGERS,
} from '../../../../core/systems/evolve/vocabulary'

describe('the vocabulary', () => {
  test('has a rule for every effect that plays, and for no other', () => {
    const plays = EFFECTS.filter((effect) => effect.plays !== false).map(({ id }) => id)
    expect(Object.keys(EFFECT_RULES).sort()).toEqual([...plays].sort())
  })

  test('finds words by their other spellings', () => {
    expect(find(EFFECTS, 'Draw')?.id).toBe('DrawCard')
    expect(find(TRIGGERS, 'Activate')?.id).toBe('Act')
    expect(find(EFFECTS, 'MoveCounters')?.id).toBe('MoveCounter')
    expect(find(COUNTERS, 'StackCounter')?.id).toBe('Stack')
  })

  test('reads Cant and Doesnt as Cannot and DoesNot', () => {
    expect(find(KEYWORDS, 'CantAttackLeaders')?.id).toBe('CannotAttackLeaders')
    expect(find(KEYWORDS, 'DoesntTakeDamage')?.id).toBe('DoesNotTakeDamage')
  })

  test('minds the case of effects, and not of statements', () => {
    expect(find(EFFECTS, 'drawcard')).toBeUndefined()
    expect(findFolded(STATEMENTS, 'STATS')?.id).toBe('stats')
  })

  test('lists ids before other spellings', () => {
    expect(spellings(TRIGGERS).slice(-3)).toEqual(['Act', 'Activate', 'Activated'])
  })
})
