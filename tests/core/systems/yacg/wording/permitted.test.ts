import { describe, expect, test } from 'vitest'
import { words } from './words'

/** What somebody may do, of a trigger and of an ability that is used at any time. */
const DEEDS: readonly (readonly [operation: string, words: string])[] = [
  ['draw: 1', 'you can draw a card'],
  ['damage: {who: creatures, amount: 2}', 'you can deal 2 damage to every (CREATURE)'],
  ['stats: {who: creatures, hp: 2}', 'you can let this happen: every (CREATURE) gets +2 (HP)'],
  ['stats: {who: self, hp: 2}', 'you can let this happen: this card gets +2 (HP)'],
  ['attack: {by: self, to: target}', 'you can have this card attack target (CREATURE) again'],
  [
    'do: [{draw: {player: opponent, amount: 1}}, {attack: {by: self, to: target}}]',
    'you can let this happen: the opponent draws a card and this card attacks target (CREATURE) again',
  ],
  ['draw: {player: opponent, amount: 1}', 'you can let this happen: the opponent draws a card'],
  ['each-player: [{draw: {player: player, amount: 1}}]', 'you can let this happen: each player draws a card'],
  ['weather: {set: rain}', 'you can let this happen: Rain is set for 2 rounds'],
  ['delay: {until: round-end, do: [{draw: 1}]}', 'you can let this happen: at the end of the round, draw a card'],
  ['if: {weather: rain}, draw: 1', 'you can let this happen: if it is Rain, draw a card'],
  ['may: opponent, draw: 1', 'you can let this happen: the opponent can draw a card'],
  ['pay: 1, draw: 1', 'you can pay 1 (NOCOLOR). If you do, draw a card'],
]

test.each(DEEDS)('{%s}: %s', (operation, said) => {
  const targets = operation.includes('target') ? 'targets: [{pick: creature}]\n' : ''
  expect(words(`${targets}when: [{event: round-start, may: true, do: [{${operation}}]}]`)).toBe(
    `At the beginning of the round, ${said}.`,
  )
  expect(words(`${targets}activate: [{do: [{${operation}}]}]`)).toBe(`At any time, ${said}.`)
})

describe('what happens instead', () => {
  const DAMAGE = 'event: damage, who: creatures'
  const DEATH = 'event: dies, who: creatures'
  const DRAW = 'event: draw, player: opponent'

  test.each([
    [DAMAGE, 'nullify: true', 'that damage is nullified', 'nullify that damage'],
    [DAMAGE, 'reduce: 2', 'that damage is reduced by 2', 'reduce that damage by 2'],
    [DAMAGE, 'redirect: self', 'have this card take it instead', 'have this card take it instead'],
    [DAMAGE, 'leave-hp: 1', 'it lives on 1 (HP) instead', 'let it live on 1 (HP) instead'],
    [
      DAMAGE,
      'absorb: markers',
      'a marker is removed from this card for every point and that point is nullified',
      'remove a marker from this card for every point and nullify that point',
    ],
    [DEATH, 'move: hand', "it goes to its owner's hand instead", "put it into its owner's hand instead"],
    [DEATH, 'move: banish', 'it is banished instead', 'banish it instead'],
    [
      DEATH,
      'move: deck-top',
      "it goes on top of its owner's deck instead",
      "put it on top of its owner's deck instead",
    ],
    [DRAW, 'nullify: true', "they can't draw that card", 'keep that card from being drawn'],
  ])('%s, %s: %s, or who may says %s', (event, result, happens, deed) => {
    const said = (more: string): string => words(`instead: [{${event}, ${result}${more}}]`)
    expect(said('')).toMatch(new RegExp(`, ${happens.replaceAll(/[()]/g, '\\$&')}\\.$`))
    expect(said(', may: true').endsWith(`, you can ${deed}.`)).toBe(true)
    expect(said(', may: opponent').endsWith(`, the opponent can ${deed}.`)).toBe(true)
    expect(said(', may: true, pay: 2').endsWith(`, you can pay 2 (NOCOLOR). If you do, ${happens}.`)).toBe(true)
  })

  test('unless somebody pays, who is spoken of as who must', () => {
    const said = (payment: string): string => words(`instead: [{${DAMAGE}, unless-pay: ${payment}, nullify: true}]`)
    expect(said('2')).toBe(
      "If a (CREATURE) would take damage, you must pay 2 (NOCOLOR). If you don't, that damage is nullified.",
    )
    expect(said('{amount: 2, player: opponent}')).toBe(
      "If a (CREATURE) would take damage, the opponent must pay 2 (NOCOLOR). If they don't, that damage is nullified.",
    )
  })
})
