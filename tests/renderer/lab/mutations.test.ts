import { expect, test } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import type { MutationTask, TextMutations } from '../../../renderer/lab/mutation/protocol'
import { runMutations } from '../../../renderer/lab/mutation/run'

const SCOUT = `name Scout;
id CP99-001;
class Forest;
type Follower;
trait Wisp;
cost 1;
stats 1/1;

ability Fanfare {
    effect DealDamage(1) to OpponentLeader;
}
`
const document = (then: string): string => `system: evolve
name: the scout stings
given:
  you: { playPoints: 1, hand: [Scout] }
when:
  - play: Scout
then:
  ${then}
`
const task = (then: string, more: Partial<MutationTask> = {}): MutationTask => ({
  system: 'evolve',
  entry: 'e1',
  text: SCOUT,
  besides: [],
  missing: [],
  tests: [{ text: document(then), cards: [{ entry: 'e1', text: SCOUT }], files: {} }],
  ...more,
})
const goOn = () => Promise.resolve(true)

async function run(given: MutationTask): Promise<TextMutations> {
  const answer = await runMutations(given, SYSTEMS, goOn)
  if (!answer || !('report' in answer)) throw new Error('It did not come to an end.')
  return answer.report
}

const numbers = ({ cards }: TextMutations) =>
  cards.flatMap(({ tried }) => tried.filter(({ kind }) => kind === 'number').map(({ verdict }) => verdict))

test('a text is asked about with the tests that it has', async () => {
  expect(numbers(await run(task('foe: { leader: 19 }')))).toEqual(['noticed', 'noticed'])
  const weak = await run(task('you: { hand: [] }'))
  expect(numbers(weak)).toEqual(['unnoticed', 'unnoticed'])
  expect(weak.cards).toMatchObject([{ index: 0, key: 'CP99-001', name: 'Scout', tests: 1 }])
})

test('the text that is typed counts, not the one that its tests ran with', async () => {
  const text = SCOUT.replace('(1)', '(3)')
  const report = await run(task('foe: { leader: 17 }', { text }))
  expect(report.failing).toEqual([])
  expect(numbers(report)).toEqual(['noticed', 'noticed'])
  expect(await run(task('foe: { leader: 19 }', { text }))).toMatchObject({
    failing: ['the scout stings'],
    cards: [{ tests: 0, tried: [] }],
  })
})

test('a document that cannot be read is among those that fail', async () => {
  const tests = [{ text: 'system: evolve\nname: broken\nwhen: 5\n', cards: [], files: {} }]
  expect((await run(task('', { tests }))).failing).toEqual(['broken'])
})

test('cards that its games need are asked for first', async () => {
  const text = SCOUT.replace('DealDamage(1) to OpponentLeader', 'SummonToken(Spark, Field, 1)')
  expect(await runMutations(task('', { text }), SYSTEMS, goOn)).toEqual({ wanted: ['Spark'] })
  expect(await run(task('', { text, missing: ['Spark'], tests: [] }))).toMatchObject({ cards: [{ tests: 0 }] })
})

test('it ends where it is told to, and says how far it has come', async () => {
  const seen: string[] = []
  const answer = await runMutations(task('foe: { leader: 19 }'), SYSTEMS, ({ done, total }) => {
    seen.push(`${done} of ${total}`)
    return Promise.resolve(done < 2)
  })
  expect(answer).toBeUndefined()
  expect(seen).toHaveLength(3)
  expect(seen[2]).toMatch(/^2 of \d+$/)
})

test('a card without a script, and a game that nobody can play, have nothing to be changed', async () => {
  const text = SCOUT.slice(0, SCOUT.indexOf('ability'))
  expect((await run(task('', { text, tests: [] }))).cards).toEqual([])
  expect((await run(task('', { system: 'nobody' }))).cards).toEqual([])
})
