import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../../core/document/catalog'
import { EXAMPLES } from '../../../../../core/systems/yacg/examples.data'
import { parse } from '../../../../../core/systems/yacg/language/parse/parse'
import { readings } from '../../../../../core/systems/yacg/language/services/readings'
import { language } from '../../../../../core/systems/yacg/language/services/service'
import { effect } from '../sources'

const read = (script: string): readonly (string | undefined)[] =>
  readings(parse(effect(script))).map((reading) => reading.phrase())
const hintsIn = (text: string): readonly string[] =>
  language.hints(parse(text), createCatalog([])).map(({ at, text: hint }) => {
    const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim()
    return `${line} → ${hint}`
  })

describe('scripts in plain words', () => {
  test.each([
    ['do: [{draw: 2}]', 'draw 2 cards'],
    ['do: [{draw: {player: opponent, until: 5}}]', 'the opponent draws cards until they have 5 cards in hand'],
    ['do: [{destroy: {pick: creature, where: {hp: {less-than: 2}}}}]', 'destroy every creature with less than 2 HP'],
    ['static: [{stats: {who: allies, satk: 1}}]', 'every ally creature gets +1 Atk'],
    ['static: [{stats: {who: self, spe: -1}, if: {weather: none}}]', 'if there is no weather, this card gets -1 Spe'],
    ['instead: [{event: damage, who: self, reduce: 1}]', 'if this card would take damage, that damage is reduced by 1'],
    ['static: [{cost: {of: you, add: -2}}]', 'cards cost 2 energy less for you'],
  ])('%s', (script, words) => expect(read(script)).toContain(words))

  test('of triggers and of what they do, each for itself', () =>
    expect(
      read('when: [{event: killed, who: self, once: round, do: [{draw: 1}, {gain: {amount: 1, color: Blue}}]}]'),
    ).toEqual([
      'once per round, when this card is killed, draw a card and gain 1 blue energy',
      'draw a card',
      'gain 1 blue energy',
    ]))

  test('are there for every part of every example, and no part of the language is left in them', () => {
    for (const { key: title, kind, script } of EXAMPLES) {
      const whole = readings(parse(`${kind === 'trait' ? 'trait' : 'effect'}:\n  data:\n    script: ${script}\n`))
      expect(whole.length, title).toBeGreaterThan(kind === 'trait' && /as-action/.test(script) ? -1 : 0)
      for (const one of whole) expect(one.phrase(), title).toMatch(/^[^{}[\]]{4,}$/)
    }
  })
})

describe('hints', () => {
  test('stand behind what is written on one line', () =>
    expect(hintsIn(effect('do:\n  - draw: 2'))).toEqual(['- draw: 2 → draw 2 cards']))

  test('say who is meant where more lines follow', () =>
    expect(hintsIn(effect('do:\n  - draw: 2\n    then:\n      - discard: {player: opponent, amount: 1}'))).toEqual([
      '- draw: 2 → you',
      '- discard: {player: opponent, amount: 1} → the opponent discards a card',
    ]))
})

test('the words of an operation are said of it where it is pointed at', () => {
  const text = effect('do: [{draw: 2}]')
  const hover = language.hover(parse(text), text.indexOf('draw'), createCatalog([]))
  expect(hover?.contents.at(-1)).toBe('Draw 2 cards.')
})
