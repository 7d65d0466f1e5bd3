import { describe, expect, test } from 'vitest'
import { jsonSchema } from '../../../core/scenario/format'
import { SCENARIO_MESSAGES } from '../../../core/scenario/messages'
import { parseScenarios } from '../../../core/scenario/parse'
import { printMessage } from '../../../core/language/message'
import type { Schema } from '../../../core/scenario/walk'
import { rules, toy } from './toy'

/** What is wrong with a text, each problem with the piece of text it stands at. */
const problems = (text: string): string[] =>
  parseScenarios(text, [toy]).flatMap((scenario) =>
    scenario.problems.map(
      ({ span, message }) => `${text.slice(span.start, span.end).trim()} | ${printMessage(SCENARIO_MESSAGES, message)}`,
    ),
  )

const HEAD = 'system: toy\nname: a test\n'

describe('parseScenarios', () => {
  test('reads several documents, each with its place and its steps as written', () => {
    const text = `${HEAD}when:\n  - play: Ann # first\n  - strike: Ann\n    target: captain\n---\n${HEAD}source: 7\n`
    const [first, second] = parseScenarios(text, [toy])
    expect(first?.steps.map((step) => step.text)).toEqual(['play: Ann', 'strike: Ann, target: captain'])
    expect(second?.data).toMatchObject({ name: 'a test', source: '7' })
    expect(text.slice(second?.span.start, second?.span.end)).toContain('source: 7')
  })

  test('an unknown key is an error with the nearest right word as its fix', () => {
    expect(problems(`${HEAD}given: { you: { cions: 3 } }`)).toEqual([
      'cions | There is no "cions" here; did you mean "coins"?',
    ])
    expect(problems(`${HEAD}when:\n  - plya: Ann`)[0]).toBe('plya | There is no "plya" here; did you mean "play"?')
    expect(problems(`${HEAD}given: { you: { field: [{ plain: 1/1, tierd: true }] } }`)).toEqual([
      'tierd | There is no "tierd" here; did you mean "tired"?',
    ])
    expect(problems(`${HEAD}xyzzy: 3`)[0]).toContain('xyzzy | There is no "xyzzy" here; expected system, name, source')
    const [fix] = parseScenarios(`${HEAD}thne: {}`, [toy])[0]?.problems[0]?.fixes ?? []
    expect(fix?.edits).toEqual([{ span: { start: HEAD.length, end: HEAD.length + 4 }, text: 'then' }])
  })

  test('a wrong value says what was expected and what was found', () => {
    expect(problems(`${HEAD}given: { you: { coins: many } }`)).toEqual([
      'many | Expected a whole number from 0 to 99, found "many".',
    ])
    expect(problems(`${HEAD}given: { turn: { player: me } }`)).toEqual(['me | Expected you or foe, found "me".'])
    expect(problems(`${HEAD}then: { you: { life: ~18 } }`)).toEqual([
      '~18 | Expected a whole number or a comparison such as ">= 18", found "~18".',
    ])
    expect(problems(`${HEAD}given: { you: { hand: [3] } }`)).toEqual(['3 | Expected a card or a mapping, found "3".'])
    expect(problems('name: a test\nsystem: chess')).toEqual([
      'chess | There is no game system "chess" that can be played; there are toy.',
    ])
    expect(problems('system: toy')).toEqual(['system: toy | "name" is missing.'])
  })

  test('a step does one thing', () => {
    expect(problems(`${HEAD}when: [{ play: Ann, choose: Bob }]`)).toEqual([
      '{ play: Ann, choose: Bob } | A step does one thing; this one does play and choose.',
    ])
    expect(problems(`${HEAD}when: [{ by: foe }]`)).toEqual([
      '{ by: foe } | A step does one thing; this one does nothing.',
    ])
    expect(problems(`${HEAD}when: [{ offered: [] }]`)).toEqual([])
  })

  test('a step that says only what is done is told how it is written, with that as its fix where it is known', () => {
    const [bare] = parseScenarios(`${HEAD}when:\n  - ed`, [toy])[0]?.problems ?? []
    expect(bare?.fixes[0]?.edits.map(({ text }) => text)).toEqual(['end: true'])
    expect(problems(`${HEAD}when: [end]`)[0]).toContain('end | "end" does not say what it is done with: write "end: "')
    expect(problems(`${HEAD}when: [nothing at all]`)[0]).toContain('Expected what is done and with what')
  })

  test('a document with nothing in it is none', () => {
    expect(parseScenarios('---\n---\n', [toy])).toEqual([])
    expect(parseScenarios(`---\n# nothing\n---\n${HEAD}`, [toy]).map(({ name }) => name)).toEqual(['a test'])
  })

  test('broken YAML, alias bombs and other things are problems, never exceptions', () => {
    expect(problems('system: [toy\nname: x')[0]).toContain('This is not valid YAML')
    expect(problems('- 1\n- 2')[0]).toContain('There is no game system "nothing"')
    const bomb = [
      'a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]',
      ...'bcdefgh'
        .split('')
        .map((name, at) => `${name}: &${name} [${`*${'abcdefg'[at]}, `.repeat(9)}*${'abcdefg'[at]}]`),
    ].join('\n')
    expect(problems(bomb)).toHaveLength(1)
    const whole = `${HEAD}given: { you: { field: [{ plain: 1/1, as: Ann }] } }\nwhen: [{ strike: Ann, target: captain }]\nthen:\n  you: { life: ">= 3" }\n`
    for (let end = 0; end <= whole.length; end++) expect(() => parseScenarios(whole.slice(0, end), [toy])).not.toThrow()
  })

  test('a key that is written twice is a problem at its second place, at any depth', () => {
    expect(problems(`${HEAD}name: again`)).toEqual(['name | This is not valid YAML: Map keys must be unique'])
    expect(problems(`${HEAD}given: { you: { coins: 3, "coins": 4 }, foe: { coins: 1 } }`)).toEqual([
      '"coins" | This is not valid YAML: Map keys must be unique',
    ])
    expect(problems(`${HEAD}when: [{ play: Ann }, { play: Ann }]`)).toEqual([])
  })

  test('of very many problems of one kind the first hundred are told', () => {
    const lines = (line: (number: number) => string): string =>
      Array.from({ length: 3000 }, (_, number) => line(number)).join('')
    expect(problems(HEAD + lines((number) => `key${number}: 1\n`))).toHaveLength(100)
    expect(problems(`${HEAD}when:\n${lines(() => '  - 3\n')}`)).toHaveLength(100)
    expect(problems(HEAD + lines(() => 'name: again\n'))).toHaveLength(100)
  })
})

/** Every key below a schema, with what it may hold. */
const keysOf = (schema: Schema | undefined): [string, Schema][] =>
  schema === undefined
    ? []
    : [schema, schema.items, ...(schema.anyOf ?? [])]
        .flatMap((each) => Object.entries(each?.properties ?? {}))
        .flatMap((entry) => [entry, ...keysOf(entry[1])])

test('the JSON Schema describes every key of the system', () => {
  const schema = jsonSchema('toy', rules)
  const undescribed = ['given', 'when', 'then']
    .flatMap((part) => keysOf(schema.properties?.[part]))
    .filter(([, { description }]) => !description)
  expect(undescribed.map(([name]) => name)).toEqual([])
  expect(schema.properties?.when?.items?.properties?.strike?.description).toBe('Strike')
  expect(schema.properties?.then?.properties).toHaveProperty(['foe.life'])
})
