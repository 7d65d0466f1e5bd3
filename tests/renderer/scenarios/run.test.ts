import { expect, test } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import { systemById } from '../../core/systems/named'
import type { RunOrder, ScenarioResult } from '../../../renderer/scenarios/running/protocol'
import { runDocument } from '../../../renderer/scenarios/running/run'
import { keysOf } from '../../../renderer/table/dealing/known'
import { TablePool } from '../../../renderer/table/pool'

const COURIER =
  'name Ember Courier;\nid CP99-001;\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;\nability Fanfare {\n  effect DealDamage(3) to AllOpponentCards F;\n}\n'
const INLINE = `cards: |\n${COURIER.replaceAll(/^/gm, '  ').trimEnd()}\n`
const document = (expected: string, head = ''): string => `system: evolve
name: the courier burns
${head}given:
  you: { playPoints: 2, hand: [Ember Courier] }
  foe: { field: [{ plain: 1 1/5, as: Ann }] }
when:
  - play: Ember Courier
then:
  cards: { Ann: { defense: ${expected} } }
`
const order = (text: string, more: Partial<RunOrder> = {}): RunOrder => ({
  text,
  cards: [],
  missing: [],
  files: {},
  names: ['the near player', 'the far player'],
  ...more,
})
const ask = (given: RunOrder) => runDocument(given, SYSTEMS)
function run(given: RunOrder): ScenarioResult {
  const answer = ask(given)
  if (!('result' in answer)) throw new Error(`Wanted ${answer.wanted.words.join(', ')}`)
  return answer.result
}

test('cards that a document does not bring are asked for, and it passes with them', () => {
  expect(ask(order(document('2')))).toEqual({ wanted: { system: 'evolve', words: ['Ember Courier'], files: [] } })
  expect(run(order(document('2'), { cards: [{ entry: 'e', text: COURIER }] }))).toMatchObject({
    passed: true,
    reasons: [],
  })
})

test('what its cards bring to the table is asked for too', () => {
  const text = COURIER.replace('DealDamage(3) to AllOpponentCards F', 'SummonToken(Spark, Field, 1)')
  expect(ask(order(document('5'), { cards: [{ entry: 'e', text }] }))).toMatchObject({ wanted: { words: ['Spark'] } })
})

test('with files, nothing else of the library is looked at', () => {
  const text = document('2', 'files: moths.txt\n')
  expect(ask(order(text))).toEqual({ wanted: { system: 'evolve', words: [], files: ['moths.txt'] } })
  expect(run(order(text, { files: { 'moths.txt': [{ entry: 'e', text: COURIER }] } })).passed).toBe(true)
  expect(run(order(text, { files: { 'moths.txt': [] } })).reasons).toEqual(['No file matches "moths.txt".'])
})

test('a card that nobody has fails the scenario with its name', () => {
  expect(run(order(document('2'), { missing: ['Ember Courier'] })).reasons[0]).toContain(
    'There is no card "Ember Courier"',
  )
})

test('a card that nobody has is told at its place, with what may have been meant, else with what to do', () => {
  const text = document('2')
  const missing = ['Ember Courier']
  const { differences, match } = run(order(text, { missing, alike: ['Ember Couriers'] }))
  expect([differences[0]?.text, match]).toEqual([
    'There is no card "Ember Courier". Did you mean "Ember Couriers"?',
    undefined,
  ])
  expect(text.slice(differences[0]?.span.start, differences[0]?.span.end)).toBe('Ember Courier')
  expect(run(order(text, { missing })).reasons).toEqual([
    'There is no card "Ember Courier". Name one that is there, or write it under cards.',
  ])
})

test('a difference is told with both sides and its place', () => {
  const text = document('3', INLINE)
  const [difference] = run(order(text)).differences
  expect(difference?.sides).toEqual({ what: 'Ann.defense', expected: '3', found: '2' })
  expect(text.slice(difference?.span.start, difference?.span.end).trim()).toBe('3')
})

test('what a step expects is told at its place, with a question that is open and was not expected', () => {
  const warden =
    'name Gate Warden; id CP99-901; class Neutral; type Follower; trait Guard; cost 1; stats 1/3; keyword Ward;'
  const text = `system: evolve\nname: a ward\ncards: |\n  ${warden}\nwhen:\n  - arrange: { put: Gate Warden, to: you.field, enter: true }\n    check: { you: { leader: 7 } }\n`
  const {
    differences: [difference],
    step,
    open,
  } = run(order(text))
  expect(text.slice(difference?.span.start, difference?.span.end)).toBe('7')
  expect(step).toBeUndefined()
  expect(open).toMatch(/A question is open.*\nAsked of you: .*\(Gate Warden\)/)
})

test('cards that are put on the table by hand are asked for too', () => {
  const text =
    'system: evolve\nname: a\nwhen: [{ arrange: { put: Ember Courier, to: you.hand } }]\nthen: { you: { hand: [Ember Courier] } }\n'
  expect(ask(order(text))).toEqual({ wanted: { system: 'evolve', words: ['Ember Courier'], files: [] } })
  expect(run(order(text, { cards: [{ entry: 'e', text: COURIER }] }))).toMatchObject({ passed: true, uses: ['e'] })
})

test('a step that cannot be done is told with its place and with what was asked', () => {
  const text = document('5', INLINE).replace('playPoints: 2', 'playPoints: 1')
  const { step, reasons } = run(order(text))
  expect(step?.number).toBe(1)
  expect(text.slice(step?.span.start, step?.span.end)).toContain('play: Ember Courier')
  expect(reasons.join('\n')).toMatch(/Step 1 .*\nAsked of you/)
})

test('the log leads to cards in the document and in the library', () => {
  const written = document('2', INLINE)
  const source = run(order(written)).log.findLast(({ link }) => link)?.link
  expect(source && 'span' in source && written.slice(source.span.start, source.span.end)).toContain('DealDamage(3)')
  const { log } = run(order(document('2'), { cards: [{ entry: 'e', text: COURIER }] }))
  expect(log.findLast(({ link }) => link)?.link).toMatchObject({ place: { entry: 'e', index: 0 } })
})

test('the log calls the players by the names that the table uses', () => {
  const [line] = run(order(document('2', INLINE))).log
  expect(line?.pieces.map(({ text }) => text).join('')).toMatch(/^The near player plays Ember Courier/)
})

test('what passed is laid as it began, what failed as it stood, with the cards that no library has', () => {
  const [passed, failed] = ['2', '3'].map((expected) => run(order(document(expected, INLINE))).match)
  expect([passed?.at, passed?.history.length, failed?.at]).toEqual([0, 1, 1])
  expect(failed?.texts.map(({ entry, loose, written }) => ({ entry, loose, written }))).toEqual([
    { entry: 'scenario:0', loose: undefined, written: true },
    { entry: expect.stringMatching(/^PLAIN-/), loose: true, written: undefined },
    { entry: expect.stringMatching(/^PLAIN-/), loose: true, written: undefined },
  ])
})

test('a card that is written without a key goes by its name, at the table too', () => {
  const text = `system: cardfighters
name: a card without an id fights
cards: |
  [Gull]
  type = Character
  subtype = Ninja
  bp = 500
  sp = 1
  backup = Ninja
given:
  turn: { player: you, number: 3 }
  you: { ring: [Gull] }
when:
  - end: true
then:
  you: { ring: [Gull] }
`
  const { passed, reasons, match } = run(order(text))
  const { workshop } = systemById('cardfighters')
  if (!match || !workshop?.rules) throw new Error(reasons.join())
  const cards = new TablePool({ language: workshop.language, rules: workshop.rules })
  cards.take(match.texts)
  const keys = keysOf(match.setup, match.history)
  expect([passed, keys.includes('Gull'), keys.filter((key) => !cards.has(key))]).toEqual([true, true, []])
})

test.each([
  '',
  'system: evolve',
  'a: [',
  'system: yacg\nname: a',
  'system: evolve\nname: a\ngiven: { you: { hand: [3] } }',
])('%j is no reason to throw', (text) => {
  expect(() => ask(order(text))).not.toThrow()
})
