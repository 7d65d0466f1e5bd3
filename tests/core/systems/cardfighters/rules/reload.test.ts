import { expect, test } from 'vitest'
import type { CompiledCard } from '../../../../../core/language/service'
import { createPool, type Definition, type Pool } from '../../../../../core/engine/pool'
import { seedRandom } from '../../../../../core/engine/random'
import { sample } from '../../../../../core/engine/simulation/sample'
import { rules } from '../../../../../core/systems/cardfighters/rules'
import { cardsOf, fighter, given, type Arena } from './arena'

const promptWith = (rule: string): string => fighter(rule, { ability: 'instant' })
const poolWith = (rule: string): Pool => createPool<CompiledCard, Definition>(cardsOf(promptWith(rule)), rules.define)

const HITS = 'action = damage(200) to(character@oppRing)'

/** X has been played, and asks whom it hits. */
const asking = (): Arena =>
  given({ cards: promptWith(HITS), you: { hand: ['X'], ring: ['Corwin'] }, foe: { ring: ['Hannu', 'Ylva'] } }).play(
    'play X',
    'slot 2',
  )

test('a changed number is played again with the answers that were given', () => {
  const arena = asking().play('Hannu')
  expect(arena.lying(1, 'ring')).toEqual(['Hannu 400', 'Ylva 500'])
  expect(arena.match.reload(poolWith(HITS.replace('200', '400')))).toBeUndefined()
  expect(arena.lying(1, 'ring')).toEqual(['Hannu 200', 'Ylva 500'])
})

test('an answer that no longer fits stops the replay, and says so', () => {
  const arena = asking().play('Hannu')
  expect(arena.match.reload(poolWith(HITS.replace('oppRing', 'myRing')))).toMatchObject({ at: 2 })
  expect(arena.offered).toEqual(['Corwin', 'X'])
})

test('an ability that is gone while it waits for a choice is left out', () => {
  const arena = asking()
  arena.match.reload(poolWith('auto = ~endPhase~ draw()'))
  expect([arena.asked, arena.lying(1, 'ring'), arena.match.coverage.faults]).toEqual([
    '0 main',
    ['Hannu 600', 'Ylva 500'],
    [],
  ])
})

test('players that are no persons take no attack back', () => {
  const decision = given({ you: { ring: ['Hannu'] } })
    .play('end', 'attack Hannu')
    .match.pending()
  expect(decision?.asks).toMatchObject({ options: [{ verb: 'withdraw' }, { verb: 'end' }] })
  for (let seed = 0; decision && seed < 20; seed++)
    expect(sample(decision, seedRandom(seed))).toEqual({ option: 'end' })
})
