import { describe, expect, test } from 'vitest'
import { words } from './words'

describe('who else is part of an event is said', () => {
  test.each([
    ['attacks', 'when an ally (CREATURE) attacks an opposing (CREATURE)'],
    ['after-attack', 'after an ally (CREATURE) attacks an opposing (CREATURE)'],
    ['fight-start', 'at the beginning of combat with an opposing (CREATURE)'],
    ['fight-end', 'at the end of combat with an opposing (CREATURE)'],
    ['damaged', 'when an opposing (CREATURE) deals damage to an ally (CREATURE)'],
    ['excess-damage', 'when an ally (CREATURE) deals excess damage to an opposing (CREATURE)'],
    ['killed', 'when an opposing (CREATURE) kills an ally (CREATURE)'],
    ['destroyed', 'when an ally (CREATURE) is destroyed by an opposing (CREATURE)'],
    ['dies', 'when an ally (CREATURE) is killed or destroyed by an opposing (CREATURE)'],
    ['stat-changed', 'when an ally (CREATURE) changes a stat because of an opposing (CREATURE)'],
    ['targeted', 'when an ally (CREATURE) is targeted by an opposing (CREATURE)'],
    ['attached', 'when an ally (CREATURE) is attached to an opposing (CREATURE)'],
  ])('%s: %s', (event, lead) => {
    const said = words(`when: [{event: ${event}, who: allies, by: opposing, do: [{draw: 1}]}]`)
    expect(said).toBe(`${lead.charAt(0).toUpperCase()}${lead.slice(1)}, draw a card.`)
  })
})

test.each([
  ['damage', 'nullify: true', 'would take damage from an opposing (CREATURE), that damage is nullified'],
  ['dies', 'move: banish', 'would be killed or destroyed by an opposing (CREATURE), it is banished instead'],
  [
    'dies',
    'combat: true, move: hand',
    "would be killed or destroyed by an opposing (CREATURE) in combat, it goes to its owner's hand instead",
  ],
  ['targeted', 'redirect: self', 'would be targeted by an opposing (CREATURE), have this card be targeted instead'],
])('who else is part of what is replaced is said: %s', (event, result, said) => {
  expect(words(`instead: [{event: ${event}, who: allies, by: opposing, ${result}}]`)).toBe(
    `If an ally (CREATURE) ${said}.`,
  )
})

test.each([
  ['static: [{stats: {who: fighters, hp: 1}}]', 'Both fighters get +1 (HP).'],
  ['static: [{set-stat: {who: fighters, hp: 1}}]', 'Both fighters have 1 (HP).'],
  ['static: [{swap-stats: {who: fighters, a: hp, b: satk}}]', 'Both fighters swap (HP) and (SATK).'],
  ['static: [{lose-traits: {who: fighters}}]', 'Both fighters lose all traits.'],
  ['static: [{control: {who: fighters, to: you}}]', 'Both fighters move to your side.'],
  ['static: [{affinity: {who: fighters, weather: rain}}]', 'Both fighters benefit from Rain.'],
  ['static: [{order: {who: fighters, rule: first}}]', 'Both fighters always attack first.'],
  ['static: [{stats: {who: allies, hp: 1}}]', 'Every ally (CREATURE) gets +1 (HP).'],
  ['static: [{lose-traits: {who: allies}}]', 'Every ally (CREATURE) loses all traits.'],
])('%s: the verb agrees with who it is: %s', (script, said) => expect(words(script)).toBe(said))
