import { describe, expect, test } from 'vitest'
import { slice } from '../../../../../core/language/span'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { character, event } from './scripts'
import { language } from '../../../../../core/systems/cardfighters/language/services/service'

const { folding, lenses, outline } = language

const TEXT = `# one\n# two\n${character('target = character\naction = {F}: freeze()\naction = {S}: draw()')}\n${event('action = draw()\nauto = ~endPhase:once~ draw()', 'Action', { id: '0b0b0b0b-1111-4222-8333-444444444444' })}`

describe('the outline', () => {
  test('has every card with the lines of its rule', () => {
    const items = outline(parse(TEXT)).map(({ name, detail, children }) => [
      name,
      detail,
      children.map((child) => `${child.name}: ${child.detail}`),
    ])
    expect(items).toEqual([
      [
        'Tin Lamplighter',
        'Character, BP 400, SP 4',
        ['target: character', 'action: {F}: freeze()', 'action: {S}: draw()'],
      ],
      ['Tin Lamplighter', 'Action, SP -2', ['action: draw()', 'auto: ~endPhase:once~ draw()']],
    ])
  })

  test('stays within its card', () => {
    for (const { span, nameSpan, children } of outline(parse(TEXT))) {
      for (const inner of [nameSpan, ...children.map((child) => child.span)])
        expect(span.start <= inner.start && inner.end <= span.end).toBe(true)
    }
  })
})

test('cards and comments below one another can be folded', () => {
  expect(folding(parse(TEXT)).map(({ kind, span }) => `${kind} ${slice(TEXT, span).split('\n').length}`)).toEqual([
    'comment 2',
    'region 14',
    expect.stringMatching(/^region/),
  ])
})

test('cards, and lines that do something, can be tried out', () => {
  expect(
    lenses(parse(TEXT)).map(({ index, ability, span }) => `${index} ${ability ?? ''} ${slice(TEXT, span)}`),
  ).toEqual([
    '0  Tin Lamplighter',
    '0 0 action = {F}: freeze()',
    '0 1 action = {S}: draw()',
    '1  Tin Lamplighter',
    '1 0 action = draw()',
    '1 1 auto = ~endPhase:once~ draw()',
  ])
})

test('a card without an id cannot be tried out', () =>
  expect(lenses(parse(character('action = {F}: draw()', { id: undefined })))).toEqual([]))
