import { describe, expect, test } from 'vitest'
import { language } from '../../../../../core/systems/yacg/language/services/service'
import { propose } from '../../../../../core/systems/yacg/wording/read/assemble'
import { trait } from '../language/elements'
import { words } from './words'

describe('whose cards are is said with one article', () => {
  test.each([
    ['do: [{destroy: {pick: field, of: you}}]', 'Destroy each of your (FIELD)s.'],
    ['do: [{destroy: {pick: field, of: opponent, count: 1}}]', "Destroy one of the opponent's (FIELD)s."],
    ['do: [{destroy: {pick: aura, of: you, count: 2}}]', 'Destroy 2 of your (AURA)s.'],
    [
      'do: [{move: {who: {pick: field, in: banished, of: you, count: {min: 0, max: 1}}, to: deck-top}}]',
      "Put up to 1 of your banished (FIELD)s on top of its owner's deck.",
    ],
    [
      'do: [{if: {exists: {pick: field, of: opponent}}, draw: 1}]',
      "If there is one of the opponent's (FIELD)s, draw a card.",
    ],
    ['do: [{if: {not: {exists: {pick: field, of: you}}}, draw: 1}]', 'If there is none of your (FIELD)s, draw a card.'],
    ['do: [{draw: {count: {pick: field, of: you}}}]', 'Draw cards equal to the number of your (FIELD)s.'],
    ['targets: [{pick: field, of: you}]\ndo: [{destroy: target}]', 'Destroy target (FIELD) of yours.'],
    ['targets: [{pick: aura, of: opponent}]\ndo: [{destroy: target}]', "Destroy target (AURA) of the opponent's."],
    [
      'static: [{protect: {who: {pick: effect, in: stack, of: you}, from: [counter]}}]',
      "Each of your effects on the stack can't be countered.",
    ],
    ['do: [{destroy: {pick: creature, of: you}}]', 'Destroy every ally (CREATURE).'],
    [
      'targets: [{pick: creature}]\nstatic: [{stats: {who: host, satk: {count: {pick: creature, of: {controller: host}, except: [host]}}}}]',
      "Target (CREATURE) gets +1 (SATK) for each other of the controller of target (CREATURE)'s (CREATURE)s.",
    ],
  ])('%s: %s', (script, said) => expect(words(script)).toBe(said))
})

describe('several of something are said as several', () => {
  test.each([
    [
      'do: [{discard: {player: opponent, where: {type: [creature, field]}, amount: 1, by: you}}]',
      'The opponent discards a (CREATURE) or (FIELD) of your choice.',
    ],
    [
      'do: [{draw: {count: {pick: effect, of: you, in: field, where: {type: [aura, field]}}}}]',
      'Draw cards equal to the number of your effects that are an (AURA) or a (FIELD).',
    ],
    [
      'do: [{destroy: {pick: aura, where: {attached-to: opposing}}}]',
      'Destroy every (AURA) attached to an opposing (CREATURE).',
    ],
    ['do: [{discard: {down-to: 1}}]', 'Discard down to 1 card.'],
    ['do: [{discard: {down-to: {hand: opponent}}}]', "Discard down to the number of cards in the opponent's hand."],
    [
      'do: [{repeat: {times: round, do: [{draw: 1}]}}]',
      'Do this a number of times equal to the number of the current round: draw a card.',
    ],
    [
      'do: [{if: {count: allies, more-than: {count: opposing}}, draw: 1}]',
      'If the number of ally (CREATURE)s is more than the number of opposing (CREATURE)s, draw a card.',
    ],
    ['do: [{discard: {all: true}, as: gone}, {draw: gone}]', 'Discard your hand. Draw that many cards.'],
  ])('%s: %s', (script, said) => expect(words(script)).toBe(said))
})

test('cards lie in a hand where nobody takes them from there', () =>
  expect(words('require: {exists: {pick: action, in: hand, of: you, except: [self]}}\ndo: [{draw: 1}]')).toBe(
    'Playable only if there is another (ACTION) in your hand.\nDraw a card.',
  ))

describe('what a temporary trigger asks is said', () => {
  const watching = (more: string): string =>
    words(`do: [{watch: {event: drawn, player: opponent, ${more}do: [{draw: 1}]}}]`)
  test.each([
    ['', 'Until the end of the round, when the opponent draws a card, draw a card.'],
    ['may: true, ', 'Until the end of the round, when the opponent draws a card, you can draw a card.'],
    ['once: true, ', 'Until the end of the round, the next time the opponent draws a card, draw a card.'],
    [
      'if: {exists: allies}, ',
      'Until the end of the round, when the opponent draws a card, if there is an ally (CREATURE), draw a card.',
    ],
    [
      'may: true, pay: 1, ',
      'Until the end of the round, when the opponent draws a card, you can pay 1 (NOCOLOR). If you do, draw a card.',
    ],
  ])('%s', (more, said) => expect(watching(more)).toBe(said))
})

describe('who pays is who is said to do it', () => {
  test.each([
    ['do: [{may: opponent, pay: 1, draw: 1}]', 'The opponent can pay 1 (NOCOLOR). If they do, draw a card.'],
    ['do: [{pay: {amount: 1, player: opponent}, draw: 1}]', 'The opponent pays 1 (NOCOLOR). If they do, draw a card.'],
    ['do: [{pay: 1, draw: 1}]', 'Pay 1 (NOCOLOR). If you do, draw a card.'],
  ])('%s: %s', (script, said) => expect(words(script)).toBe(said))
})

test('an opposing creature other than the foe is another one', () => {
  const script =
    'when:\n  - event: attacks\n    who: self\n    do: [{damage: {who: {pick: creature, of: opponent, except: [foe], count: 1}, amount: 1}}]'
  const [wording] = language.wordings(language.parse(trait(script, { type: 'Combat' })))
  expect(wording?.generated).toBe('When this (CREATURE) attacks, deal 1 damage to another opposing (CREATURE).')
})

test('one of several is no object that a value can be of, and what is written in its place is doubted', () => {
  const { script, marks } = propose(
    { kind: 'action', id: 'EFF-950', name: 'Paper Boat' },
    "Destroy every (CREATURE). Gain (NOCOLOR) equal to (CREATURE)'s total cost.",
  )
  expect(JSON.stringify(script)).not.toMatch(/"of":\{"pick"/)
  expect(marks.length).toBeGreaterThan(0)
})
