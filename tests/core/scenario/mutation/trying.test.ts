import { expect, test } from 'vitest'
import { createCatalog } from '../../../../core/document/catalog'
import { createPool } from '../../../../core/engine/pool'
import type { CompiledCard } from '../../../../core/language/service'
import { keyed } from '../../../../core/scenario/cards'
import type { MutationReport, Tried } from '../../../../core/scenario/mutation/report'
import { readyTest, suiteOf, uses, type Test } from '../../../../core/scenario/mutation/suite'
import { MutationRun } from '../../../../core/scenario/mutation/trying'
import { parseScenarios } from '../../../../core/scenario/parse'
import { gameNamed } from '../../language/mutations/changed'

const system = gameNamed('evolve')

const BOLT = `name Bolt;
id CP99-001;
class Neutral;
type Spell;
trait Plain;
cost 1;

ability Spell {
    effect DealDamage(2) to TargetOpponentCard F;
}
`

/** A scenario in which the bolt hits; `then` says what must come of it. */
const hits = (then: string, name = 'it hits'): string => `system: evolve
name: ${name}
files: cards.txt
given:
  you: { playPoints: 2, hand: [Bolt] }
  foe: { field: [{ plain: 3 3/5, as: Ann }, { plain: 1 1/1, as: Bob }] }
when:
  - play: Bolt
  - choose: Ann
then:
  ${then}
`

const ready = (text: string, cards = BOLT): readonly (Test | { readonly name: string })[] =>
  parseScenarios(text, [system]).map((scenario) =>
    readyTest({ scenario, file: 'all.scenario.yaml', read: () => [{ path: 'cards.txt', text: cards }] }),
  )

function runOf(scenarios: string, cards = BOLT): MutationRun {
  const { tests } = suiteOf(ready(scenarios, cards) as readonly Test[])
  const list = system.workshop.language.parse(cards).cards.map(keyed)
  const pool = createPool<CompiledCard, ReturnType<typeof system.workshop.rules.define>>(list, (card) =>
    system.workshop.rules.define(card),
  )
  return new MutationRun({ system, text: cards, index: 0, catalog: createCatalog(), tests, pool })
}

function mutate(scenarios: string, cards = BOLT): MutationReport {
  const going = runOf(scenarios, cards).run()
  for (;;) {
    const { done, value } = going.next()
    if (done) return value
  }
}

const of = ({ tried }: MutationReport, kind: Tried['kind']): readonly Tried[] =>
  tried.filter((one) => one.kind === kind)

test('a change that a test fails with is noticed, and by which', () => {
  const report = mutate(hits('cards: { Ann: { defense: 3 } }', 'two damage'))
  expect(report).toMatchObject({ key: 'CP99-001', name: 'Bolt', tests: 1 })
  for (const one of of(report, 'number'))
    expect(one).toMatchObject({ before: '2', verdict: 'noticed', reached: true, by: 'two damage', sentence: '' })
  expect(of(report, 'number').map(({ after }) => after)).toEqual(['3', '1'])
})

test('one with which a test passes, though it ends otherwise, is not noticed, and said in plain words with its place', () => {
  const report = mutate(hits('you: { hand: [] }'))
  const [more, less] = of(report, 'number')
  expect(more).toMatchObject({
    verdict: 'unnoticed',
    seen: 'test',
    sentence: 'Nothing would notice if this 2 were a 3.',
    span: { start: BOLT.indexOf('2)'), end: BOLT.indexOf('2)') + 1 },
  })
  expect(less?.sentence).toBe('Nothing would notice if this 2 were a 1.')
})

test('an assertion removed makes what it noticed appear, and nothing else', () => {
  const unnoticed = (report: MutationReport) =>
    report.tried.filter(({ verdict }) => verdict === 'unnoticed').map(({ kind, after }) => `${kind} ${after}`)
  const full = unnoticed(mutate(hits('cards: { Ann: { defense: 3 }, Bob: { defense: 1 } }')))
  const less = unnoticed(mutate(hits('cards: { Bob: { defense: 1 } }')))
  expect(full).not.toContain('number 3')
  expect(less).toEqual(expect.arrayContaining([...full, 'number 3', 'number 1']))
})

test('one that no test ends otherwise with is tried in random games', () => {
  const lamp = '\nname Lamp;\nid CP99-002;\nclass Neutral;\ntype Amulet;\ntrait Plain;\ncost 1;\n'
  const [part] = of(mutate(hits('cards: { Ann: { defense: 3 }, Bob: { defense: 1 } }'), `${BOLT}${lamp}`), 'part')
  // Only where an amulet lies is it seen whether only followers may be hit.
  expect(part).toMatchObject({ before: 'F', verdict: 'unnoticed', seen: 'game', reached: true })
})

test('one with which nothing differs, in any test and in 50 games that come there, is listed apart', () => {
  const full = mutate(hits('cards: { Ann: { defense: 3 }, Bob: { defense: 1 } }'))
  const same = full.tried.filter(({ verdict }) => verdict === 'same')
  // A spell is resolved by whatever of its abilities begins so.
  expect(same.map(({ kind, before }) => `${kind} ${before}`)).toContain('word Spell')
  for (const one of same) {
    expect(one).toMatchObject({ reached: true })
    expect(one.seen).toBeUndefined()
    expect(one.sentence).toMatch(/^No difference was seen if /)
  }
})

test('what no test comes to is said to be so', () => {
  const cards = `${BOLT}
ability OnDiscarded {
    effect DrawCard(1);
}
`
  const report = mutate(hits('cards: { Ann: { defense: 3 } }'), cards)
  const far = report.tried.filter(({ span }) => span.start > cards.indexOf('DrawCard'))
  expect(far.length).toBeGreaterThan(0)
  for (const one of far)
    expect(one).toMatchObject({
      verdict: 'unnoticed',
      reached: false,
      sentence: expect.stringMatching(/^No test comes here: nothing would notice if /) as string,
    })
})

test('a change by which a test comes to a place that it did not come to is noticed all the same', () => {
  const cards = `${BOLT}
ability OnDiscarded {
    effect DealDamage(1) to OpponentLeader;
}
`
  // With another trigger the second ability would answer as well.
  const report = mutate(hits('foe: { leader: 20 }'), cards)
  const triggers = report.tried.filter(({ kind, before }) => kind === 'word' && before === 'OnDiscarded')
  expect(triggers.some(({ reached, verdict }) => !reached && verdict !== 'same')).toBe(true)
})

test('scenarios that fail as they are say nothing, and are left out', () => {
  const all = ready(`${hits('cards: { Ann: { defense: 3 } }')}---\n${hits('cards: { Ann: { defense: 4 } }', 'wrong')}`)
  const { tests, failing } = suiteOf(all as readonly Test[])
  expect(tests.map(({ name }) => name)).toEqual(['it hits'])
  expect(failing).toEqual([{ name: 'wrong', file: 'all.scenario.yaml' }])
  const broken = ready('system: evolve\nname: broken\nwhen: 5\n')
  expect(suiteOf(broken as readonly Test[]).failing).toMatchObject([{ name: 'broken' }])
})

test('a card without a test that passes is not tried, and one whose text is another one is no card of the test', () => {
  expect(mutate(hits('cards: { Ann: { defense: 4 } }'))).toMatchObject({ tests: 0, tried: [] })
  const [one] = ready(hits('cards: { Ann: { defense: 3 } }')) as readonly Test[]
  const [card, other] = [BOLT, BOLT.replace('(2)', '(4)')].map((text) => system.workshop.language.parse(text).cards[0])
  if (!one || !card || !other) throw new Error('There is no bolt.')
  expect(uses(one, keyed(card))).toBe(true)
  expect(uses(one, keyed(other))).toBe(false)
  // Written elsewhere in a file, it is the same.
  const [below] = system.workshop.language.parse(`// A bolt.\n\n${BOLT}`).cards
  if (!below) throw new Error('There is no bolt.')
  expect(uses(one, keyed(below))).toBe(true)
})

test('it stands still after every change, and what was found until then is there', () => {
  const run = runOf(hits('cards: { Ann: { defense: 3 } }'))
  const going = run.run()
  going.next()
  expect(run.report.tried).toEqual([])
  const { value } = going.next()
  expect(value).toMatchObject({ done: 1 })
  expect(run.report.tried).toHaveLength(1)
  going.next()
  expect(run.report.tried).toHaveLength(2)
})

test('the same text, cards and tests have the same report', () => {
  const scenario = hits('you: { hand: [] }')
  expect(mutate(scenario)).toEqual(mutate(scenario))
})
