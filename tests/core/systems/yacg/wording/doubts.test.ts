import { describe, expect, test } from 'vitest'
import type { ElementKind } from '../../../../../core/systems/yacg/card'
import { propose } from '../../../../../core/systems/yacg/wording/read/assemble'
import type { Mapping } from '../../../../../core/systems/yacg/wording/read/data'
import { sentencesOf } from '../../../../../core/systems/yacg/wording/read/tokens'
import { doubtsOf } from '../../../../../core/systems/yacg/wording/read/traces'

const read = (text: string, kind: ElementKind = 'action') => propose({ kind, id: 'TRA-777', name: 'Paper Boat' }, text)

describe('what is not certain', () => {
  test('is marked where words are not read, and the rest is read', () => {
    const { script, marks } = read('Draw 2 cards. Juggle the lanterns until dawn.')
    expect(script).toEqual({ do: [{ draw: 2 }] })
    expect(marks).toEqual([{ kind: 'unread', words: 'Juggle the lanterns until dawn' }])
  })

  test('is marked where one of several things to choose is not read', () => {
    expect(read('Choose one: draw 2 cards; juggle the lanterns.').marks).toContainEqual({
      kind: 'unread',
      words: 'juggle the lanterns',
    })
    expect(read('Choose one: draw 2 cards or juggle the lanterns.').marks).not.toEqual([])
    for (const more of ['pay 2', 'you may draw a card', 'when an ally (CREATURE) is killed, draw a card'])
      expect(read(`Choose one: ${more}; discard a card.`).marks).toContainEqual({ kind: 'unread', words: more })
    expect(read('For every ally, deal 1 damage to target (CREATURE).').marks).not.toEqual([])
    expect(read('Pay 2.').marks).not.toEqual([])
  })

  test('is marked where a condition is not read', () => {
    expect(read('If the moon is green, draw 2 cards.').marks).not.toEqual([])
    expect(read('Draw 2 cards unless the moon is green.').marks).not.toEqual([])
  })

  test('is marked where something before a colon may be done, or paid', () => {
    const priced = 'Remove 3 markers: Draw a card'
    expect(read(`${priced}.`, 'field').marks).toEqual([{ kind: 'doubt', words: priced }])
    expect(read('Remove 3 markers and draw a card.', 'field').marks).toEqual([])
  })

  test('is marked where an action does not say how long it keeps something so', () => {
    const endless = 'Target (CREATURE) loses all traits'
    expect(read(`${endless}.`).marks).toEqual([{ kind: 'doubt', words: endless }])
    expect(read(`${endless} until the end of the round.`).marks).toEqual([])
    expect(read('Nullify all damage dealt to allies.').marks).not.toEqual([])
    expect(read('Nullify all damage dealt to allies.', 'field').marks).toEqual([])
  })

  test('is marked where a sign is not written', () =>
    expect(read('Every (CREATURE) gets 1 (HP).').marks).toHaveLength(1))

  test('is marked where more than one may be meant', () => {
    const one = 'Target ally (CREATURE) fights target opposing (CREATURE).'
    expect(read(one).marks).toEqual([])
    expect(read(`${one} It gets +1 (HP).`).marks).not.toEqual([])
    expect(read('Target (CREATURE) gets +1 (HP). It gets +1 (SPE).').marks).toEqual([])
    expect(read('Target ally gets +1 (HP). Destroy target (CREATURE).').marks).not.toEqual([])
    expect(read('Target (CREATURE) gets +1 (HP). Destroy target (CREATURE).').marks).toEqual([])
  })

  test.each(['At the end of every round, draw a card', 'When you draw a card, gain 1 (BLUE)'])(
    'is marked where an Action would answer what happens when it is gone: %s',
    (text) => {
      expect(read(`${text}.`).marks).toEqual([{ kind: 'doubt', words: text }])
      expect(read(`${text}.`, 'field').marks).toEqual([])
    },
  )

  test('is marked where an attack would answer something, and where an Action speaks of an amount that it has not heard of', () => {
    expect(read('When the foe dies, draw a card.', 'attack').marks).not.toEqual([])
    expect(read('Discard your hand and draw that many cards.').marks).not.toEqual([])
    expect(read('Put a (CREATURE) from your discard pile on your side.').marks).not.toEqual([])
  })

  test('is marked where nothing says what X is, or an X is explained that nobody has written', () => {
    expect(read('Draw 2 cards, where X is the number of your allies.').marks).not.toEqual([])
    expect(read('Draw X cards.').marks).toEqual([{ kind: 'doubt', words: 'Draw X cards' }])
    const { script, marks } = read('Draw X cards, where X is the number of your allies. Discard X cards.')
    expect(script).toEqual({ do: [{ draw: { count: 'allies' } }, { discard: { count: 'allies' } }] })
    expect(marks).toEqual([])
  })

  test('is marked where a word of the text leaves no trace in the script, or one of the script is not written', () => {
    const doubts = (text: string, script: Mapping) => {
      const { sentences, words } = doubtsOf(sentencesOf(text).sentences, script)
      return [...sentences.map(({ start, end }) => text.slice(start, end)), ...words]
    }
    const kill: Mapping = { targets: [{ pick: 'creature' }], do: [{ kill: 'target' }] }
    expect(doubts('Kill target (CREATURE).', kill)).toEqual([])
    expect(doubts('Kill target opposing (CREATURE).', kill)).toEqual(['Kill target opposing (CREATURE)'])
    expect(doubts('Kill target blue (CREATURE).', kill)).toEqual(['Kill target blue (CREATURE)'])
    expect(doubts('Kill target (CREATURE) with (REF:TRA-901.NAME).', kill)).toHaveLength(1)
    expect(doubts('You may kill target (CREATURE).', kill)).toHaveLength(1)
    expect(doubts('Kill target (CREATURE). Draw a card.', kill)).toEqual(['Draw a card'])
    expect(doubts('Kill target (CREATURE).', { ...kill, do: [{ may: true, kill: 'target' }] })).toEqual(['may'])
    expect(doubts('Draw a card.', { do: [{ draw: 1 }, { 'run-phase': { phase: 'combat' } }] })).toEqual(['run-phase'])
  })

  test('is marked where it is open how far a permission reaches', () => {
    const { sentences } = sentencesOf('You may draw a card. Gain 2 (BLUE).')
    const gain: Mapping = { gain: { amount: 2, color: 'Blue' } }
    expect(doubtsOf(sentences, { do: [{ may: true, draw: 1 }] }).words).toEqual([])
    expect(doubtsOf(sentences, { do: [{ may: true, draw: 1 }, gain] }).words).toEqual(['may'])
    expect(doubtsOf(sentences, { do: [gain, { may: true, draw: 1 }] }).words).toEqual([])
  })

  test('never throws, whatever the text', () => {
    for (const text of [
      '',
      '.',
      '(',
      ')))',
      '(CREATURE',
      '(REF:)',
      'if if if if',
      'constructor __proto__ toString',
      '- - 1 1 (HP) , , ;',
      '\u0000\u0001\u0002',
      'Pick one - ; ; ;',
      'For each additional ally that has @x, gets',
      '2 2 2 of of of target target',
      'At any time, at any time, at any time',
    ])
      for (const kind of ['action', 'field', 'aura', 'trait', 'attack', 'plan', 'weather', 'effect'] as const)
        expect(() => read(text, kind)).not.toThrow()
  })

  test('takes no longer than the text', () => {
    const started = performance.now()
    for (const text of [
      '('.repeat(20_000),
      '(CREATURE)'.repeat(100_000),
      'this creature and '.repeat(60_000),
      'Draw 2 cards. '.repeat(70_000),
      `${'a creature attached to '.repeat(5)}${'half '.repeat(100)}`,
      'When this is killed, if you have a creature, '.repeat(20_000),
    ])
      read(text, 'trait')
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
