import { expect, test } from 'vitest'
import { createPool, type Definition, type Pool } from '../../../core/engine/pool'
import type { CompiledCard } from '../../../core/language/service'
import { parse } from './parse'
import { given, lying, offered, play } from './play'
import { rules } from './rules/rules'
import { entries } from './world'

/** The cards of the file with one word of a rule changed. */
const changed = (before: string, after: string): Pool =>
  createPool<CompiledCard, Definition>(entries.flatMap((entry) => parse(entry.replace(before, after)).cards), rules.define)

const choice = { ring: ['Nima Sol', 'Tessa Quill'] }

test('a changed number is played again with the answers that were given', () => {
  const match = given({ hand: ['Old Ferro'] }, choice)
  play(match, 'play > Old Ferro', 'slot > 1', 'Nima Sol')
  expect(lying(match, 1, 'ring')).toEqual(['Nima Sol 300', 'Tessa Quill 600'])
  expect(match.reload(changed('damage(200)', 'damage(400)'))).toBeUndefined()
  expect(lying(match, 1, 'ring')).toEqual(['Nima Sol 100', 'Tessa Quill 600'])
})

test('an answer that no longer fits stops the replay, and says so', () => {
  const match = given({ hand: ['Old Ferro'], ring: ['Bram Oakhill'] }, choice)
  play(match, 'play > Old Ferro', 'slot > 2', 'Nima Sol')
  const stop = match.reload(changed('damage(200) to(character@oppRing)', 'damage(200) to(character@myRing)'))
  expect(stop).toMatchObject({ at: 2, refusal: { reason: { id: 'does-not-match' } } })
  expect(offered(match)).toEqual(['Bram Oakhill', 'Old Ferro'])
})

test('an ability that is gone while it waits for a choice is left out', () => {
  const match = given({ hand: ['Old Ferro'] }, choice)
  play(match, 'play > Old Ferro', 'slot > 1')
  match.reload(changed('action = damage(200) to(character@oppRing)', ''))
  expect(match.pending()).toMatchObject({ kind: 'main' })
  expect(lying(match, 1, 'ring')).toEqual(['Nima Sol 500', 'Tessa Quill 600'])
  expect(match.coverage.faults).toEqual([])
})
