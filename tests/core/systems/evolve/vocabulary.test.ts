import { describe, expect, test } from 'vitest'
import { COUNTERS, EFFECTS, find, findFolded, KEYWORDS, spellings, STATEMENTS, TRIGGERS, VOCABULARY } from '../../../../core/systems/evolve/vocabulary'

describe('the vocabulary', () => {
  test('names every word once within its kind', () => {
    const names = VOCABULARY.map(({ kind, id }) => `${kind} ${id}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test.for(VOCABULARY.map((word) => [word.kind, word.id, word] as const))('describes the %s %s in a sentence', ([, , word]) => {
    expect(word.description).toMatch(/^[A-Z0-9].*\.$/)
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
