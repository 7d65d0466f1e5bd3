import { describe, expect, test } from 'vitest'
import { nearby } from './neighbours'
import { found, lamp, moth } from './scripts'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'

const names = (text: string): string[] => parse(text).cards.map(({ name }) => name)

const DAMAGED: readonly (readonly [string, string])[] = [
  ['lost a closing quote', lamp('text "Ward.;\n')],
  ['lost an opening quote', lamp('text Ward.";\n')],
  ['lost a closing quote and semicolon', lamp('text "Ward.\nkeyword Ward;\n')],
  ['lost a closing brace', lamp('ability Fanfare {\n    effect DrawCard(1);\n')],
  ['lost an opening brace', lamp('ability Fanfare \n    effect DrawCard(1);\n}\n')],
  ['has an opening brace too many', lamp('ability Fanfare {\n    effect DrawCard(1){;\n}\n')],
  ['has a closing brace too many', lamp('ability Fanfare {\n    effect DrawCard(1);\n}}\n}\n')],
  ['lost a bracket', lamp('ability Fanfare {\n    effect DealDamage(2 to Leader;\n}\n')],
  ['lost its last semicolon', lamp().replace('2/2;', '2/2')],
  ['ends within an ability', lamp('ability Fanfare {\n    effect Sequence("Glow')],
  ['has a quote in a line', lamp('ability Fanfare {\n    effect Sequence("Glow);\n}\n')],
]

describe('a damaged card', () => {
  test.each(DAMAGED)('that %s leaves the next one alone', (_, damaged) => {
    expect(nearby(damaged + moth, 1)).toEqual(nearby(moth, 0))
    expect(found(damaged + moth)).not.toEqual([])
  })
  test.each(DAMAGED)('that %s leaves the one before alone', (_, damaged) =>
    expect(nearby(moth + damaged, 0)).toEqual(nearby(moth, 0)),
  )

  test('with a slash in its name is whole, and so are its neighbours', () => {
    const text = moth + lamp().replace('name Lamp', 'name La/mp') + moth
    expect(names(text)).toEqual(['Moth', 'La/mp', 'Moth'])
    expect(nearby(text, 0)).toEqual(nearby(moth, 0))
    expect(nearby(text, 2)).toEqual(nearby(moth, 0))
  })

  test('without its name line is a card without a name', () => {
    expect(names(lamp() + moth.replace('name Moth;\n', ''))).toEqual(['Lamp', ''])
    expect(nearby(lamp() + moth.replace('name Moth;\n', ''), 0)).toEqual(nearby(lamp(), 0))
    expect(found(lamp() + moth.replace('name', 'nme'))).toContain('error E01 "id"')
  })
  test('keeps what was written after a misspelt ability', () => {
    const text = lamp('abilty Fanfare {\n    cost (PP, 9);\n    effect DrawCard(1);\n}\n')
    expect(parse(text).cards[0]?.cost?.value).toBe(2)
    expect(found(text)).toEqual(['warning W16 "abilty"'])
  })
})

describe('any text whatsoever', () => {
  test.each([
    '',
    ';',
    '"',
    '{',
    '}',
    '//',
    'name',
    'name ',
    'ability',
    'name A;\nability',
    'name A;\ntext "',
    'name A;\nability Act { effect',
    '\uFEFFname A;',
    '\u0000',
  ])('%j is read', (text) => {
    expect(() => found(text)).not.toThrow()
  })
  test.each(['(', '[', '!', '-', 'f(', 'c(', '|(', '((,', '1+', 'm(', '"'])('%j many times over is read', (piece) => {
    const many = piece.repeat(20_000)
    for (const line of [
      `condition ${many};`,
      `effect Destroy() to AllCards ${many};`,
      `cost ${many};`,
      `effect Sequence(${many});`,
    ]) {
      expect(() => found(lamp(`ability Fanfare {\n${line}\n}\n`))).not.toThrow()
    }
  })
})
