import { describe, expect, test } from 'vitest'
import { slice } from '../../../../../core/language/span'
import { language } from '../../../../../core/systems/yacg/language/services/service'
import { catalogOf, effect } from '../sources'

const NONE = catalogOf([])

/** What is found about script and text, as `Y401.number 3`: the message and the place. */
function findings(text: string, script: string, type = 'Action'): readonly string[] {
  const source = effect(script, { text, type })
  return language
    .check(language.parse(source), NONE)
    .filter(({ code }) => /^Y40[012]$/.test(code))
    .map(({ message, span }) => `${message.id} ${slice(source, span)}`)
}

describe('an element with a text', () => {
  test('and without a script is for the players to resolve', () => {
    expect(findings('Draw 2 cards.', '')).toEqual([expect.stringMatching(/^Y400 /)])
  })

  test('and with an empty script has no rules, which is no reason to speak', () => {
    const source = effect('', { text: 'Nothing.' }).replace('\n\n  metadata', '\n    script:\n\n  metadata')
    expect(language.check(language.parse(source), NONE).filter(({ code }) => /^Y40/.test(code))).toEqual([])
  })
})

describe('numbers', () => {
  test('agree where both have them', () => expect(findings('Draw 2 cards.', 'do: [{draw: 2}]')).toEqual([]))

  test('of the text that the script does not have, and of the script that the text does not have', () =>
    expect(findings('Draw 3 cards.', 'do: [{draw: 2}]')).toEqual(['Y401.number 3', 'Y401.unsaid 2']))

  test('may be words', () => expect(findings('Draw two cards.', 'do: [{draw: 2}]')).toEqual([]))

  test('of one are mostly not written', () => expect(findings('Draw a card.', 'do: [{draw: 1}]')).toEqual([]))

  test('of rounds and of ids are no amounts', () => {
    expect(
      findings('On rounds 1/2/3 gain +6/+3/+1 energy.', 'do: [{gain: {amount: {by-round: [6, 3, 1]}, color: Blue}}]'),
    ).toEqual([])
    expect(
      findings('Has (REF:TRA-077.NAME).', 'static: [{grant: {who: creatures, traits: [TRA-077]}}]', 'Field'),
    ).toEqual([])
  })

  test('of a comparison may be the next ones', () => {
    const script = (test: string): string => `do: [{destroy: {pick: creature, where: {cost: {${test}}}}}]`
    expect(findings('Destroy a (CREATURE) that costs less than 4.', script('at-most: 3'))).toEqual([])
    expect(findings('Destroy a (CREATURE) that costs 3 or less.', script('less-than: 4'))).toEqual([])
    expect(findings('Destroy a (CREATURE) that costs 5 or less.', script('at-most: 3'))).toHaveLength(2)
  })
})

describe('stats', () => {
  const every = (stat: string): string => `do: [{stats: {who: creatures, ${stat}}}]`

  test('are lowered where the text says so', () => {
    expect(findings('Every (CREATURE) gets -2 (HP).', every('hp: -2'))).toEqual([])
    expect(findings('Every (CREATURE) loses 2 (HP).', every('hp: -2'))).toEqual([])
    expect(findings('Every (CREATURE) gets 2 (HP).', every('hp: 2'))).toEqual([])
  })

  test.each([
    ['gets 2', '-2'],
    ['gets +2', '-2'],
    ['gets -2', '2'],
    ['loses 2', '2'],
  ])('a text that says %s (HP) is not a change by %s', (said, change) => {
    const [found, ...others] = findings(`Every (CREATURE) ${said} (HP).`, every(`hp: ${change}`))
    expect(found).toMatch(/^Y401\.sign/)
    expect(others).toEqual([])
  })

  test('of the one that the other does not have', () =>
    expect(findings('Every (CREATURE) gets +2 (SPE).', every('hp: 2'))).toEqual(['Y401.tag (SPE)', 'Y401.stat hp: 2']))

  test('may be meant by words that do not name them', () =>
    expect(findings('(SPE) is reversed.', 'static: [{order: {rule: reverse}}]', 'Field')).toEqual([]))
})

describe('energy', () => {
  test('of a colour is gained in that colour', () => {
    expect(findings('Gain 2 (BLUE).', 'do: [{gain: {amount: 2, color: Blue}}]')).toEqual([])
    expect(findings('Gain 2 (BLUE).', 'do: [{gain: {amount: 2, color: Pink}}]')).toEqual(['Y401.tag (BLUE)'])
  })

  test('has an amount in the text too', () => {
    const script = 'when: [{event: drawn, may: true, pay: 1, do: [{draw: 1}]}]'
    expect(findings('Whenever you draw, you may pay (NOCOLOR) to draw.', script, 'Field')).toEqual([
      'Y401.amount (NOCOLOR)',
    ])
    expect(findings('Whenever you draw, you may pay 1 (NOCOLOR) to draw.', script, 'Field')).toEqual([])
  })
})

describe('elements', () => {
  const grant = (id: string): string => `static: [{grant: {who: creatures, traits: [${id}]}}]`

  test('are named by both', () => {
    expect(findings('All have (REF:TRA-001.NAME).', grant('TRA-002'), 'Field')).toEqual([
      'Y401.reference TRA-001',
      'Y401.unnamed TRA-002',
    ])
    expect(findings('All have (REF:T001.NAME).', grant('TRA-001'), 'Field')).toEqual([])
  })

  test('may be there for their text only', () =>
    expect(findings('All draw ((REF:TRA-001.DESCRIPTION)).', 'do: [{draw: 1}]')).toEqual([]))

  test('name themselves for themselves', () =>
    expect(findings('Copies of (REF:EFF-950.NAME) are no use.', 'stacks: false', 'Field')).toEqual([]))
})

describe('targets', () => {
  test('are declared where the text has one', () => {
    expect(findings('Kill target (CREATURE).', 'do: [{kill: creatures}]')).toEqual(['Y402 target'])
    expect(findings('Kill target (CREATURE).', 'targets: [{pick: creature}]\ndo: [{kill: target}]')).toEqual([])
  })

  test('are in the text where one is declared', () =>
    expect(findings('Kill a (CREATURE).', 'targets: [{pick: creature}]\ndo: [{kill: target}]')).toEqual([
      'Y402.unsaid targets',
    ]))

  test('of abilities count', () =>
    expect(
      findings(
        'At any time, kill target (CREATURE).',
        'activate: [{timing: any-time, targets: [{pick: creature}], do: [{kill: target}]}]',
        'Field',
      ),
    ).toEqual([]))
})

test('texts and keys called constructor are only words', () => {
  expect(findings('constructor (CONSTRUCTOR) __proto__ 2 (toString)', 'do: [{set: {constructor: 2}}]')).toEqual([])
})

test('each number of a long text that the script lacks is told where it stands', () => {
  const script = `do:\n${'  - stats: {who: self, hp: 2}\n'.repeat(100)}`.trimEnd()
  expect(findings('Gets +2 (HP) 3. '.repeat(100), script)).toEqual(Array.from({ length: 100 }, () => 'Y401.number 3'))
})
