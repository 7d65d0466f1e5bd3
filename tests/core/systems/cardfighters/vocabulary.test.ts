import { describe, expect, test } from 'vitest'
import {
  COMMANDS,
  EVENTS,
  find,
  findFolded,
  HOOKS,
  SUBTYPES,
  VOCABULARY,
} from '../../../../core/systems/cardfighters/vocabulary'

describe('the vocabulary', () => {
  test('names every word once within its kind', () => {
    const names = VOCABULARY.map(({ kind, id }) => `${kind} ${id}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test.for(VOCABULARY.map((word) => [word.kind, word.id, word] as const))(
    'describes the %s %s in a sentence',
    ([, , word]) => {
      expect(word.description).toMatch(/^[A-Z0-9].*\.$/)
    },
  )

  test('finds words in any case', () => {
    expect(findFolded(COMMANDS, 'MOVETOSLOT')?.id).toBe('moveToSlot')
    expect(find(COMMANDS, 'movetoslot')).toBeUndefined()
  })

  test('has as many commands, events and subtypes as the specification', () => {
    expect([COMMANDS.length, EVENTS.length, HOOKS.length, SUBTYPES.length]).toEqual([42, 21, 1, 49])
  })

  test('puts optional arguments behind the others', () => {
    for (const { arguments: args } of COMMANDS)
      expect(args.map(({ optional }) => optional === true).join()).toMatch(/^(false,?)*(true,?)*$/)
  })
})
