import { expect, test } from 'vitest'
import { createCatalog } from '../../../core/document/catalog'
import { mapLines } from '../../../core/language/position'
import { printMessage } from '../../../core/language/message'
import { slice } from '../../../core/language/span'
import { language } from './language'
import { CARDS, ENTRIES, PARSED, fillCatalog } from './world'

const FAULTY = `effect:
  data:
    name: Loose Bolt
    type: Action
    script:
      do:
        - drow: 1
        - draw: 1
  metadata:
    id: EFF-959
`

test('ten cards and three plans are read from their file without a problem', () => {
  expect(CARDS.map(({ kind }) => kind).filter((kind) => kind !== 'plan')).toHaveLength(10)
  expect(CARDS.filter(({ kind }) => kind === 'plan')).toHaveLength(3)
  expect(PARSED.flatMap((parsed) => language.check(parsed, createCatalog()))).toEqual([])
})

test('a compiled card is plain JSON and says where it is written', () => {
  const parsed = PARSED.find(({ cards }) => cards[0]?.name === 'Pruning Shears')
  const card = parsed?.cards[0]
  expect(JSON.parse(JSON.stringify(card))).toEqual(card)
  expect(card).toMatchObject({ key: 'EFF-951', kind: 'effect', colour: 'Orange', cost: { total: 2, colour: 1 } })
  expect(parsed && card && slice(parsed.text, card.nameSpan)).toBe('Pruning Shears')
  expect(parsed && card?.script.do[0] && slice(parsed.text, card.script.do[0].span)).toBe(
    'stats: {who: target, hp: -2}',
  )
})

test('the rows of every entry are found in the catalog by key, name and colour', () => {
  const catalog = fillCatalog()
  expect(catalog.byKey('CRE-955')).toMatchObject([
    { name: 'Windfall Keeper', kind: 'creature', entry: 'CRE-955', stats: { hp: 2, satk: 1, spe: 2, cost: 2 } },
  ])
  expect(catalog.byName('Sour Sap')).toHaveLength(1)
  expect([...catalog.rows()]).toHaveLength(ENTRIES.length)
  expect(catalog.words('colour')).toContain('Cyan')
})

test('a wrong key is reported where it stands, with the word that was meant', () => {
  const [problem] = language.check(language.parse(FAULTY), createCatalog())
  expect(problem).toMatchObject({ code: 'Y100', severity: 'error', fixes: [{ edits: [{ text: 'draw' }] }] })
  expect(problem && mapLines(FAULTY).position(problem.span.start)).toEqual({ line: 7, column: 11 })
  expect(problem && printMessage(language.messages, problem.message)).toBe('There is no "drow" in an operation.')
})

test('what follows a wrong key is still understood', () => {
  expect(language.parse(FAULTY).cards[0]?.script.do.map(({ word }) => word)).toEqual(['draw'])
})

test('any beginning of a card parses without throwing', () => {
  const text = PARSED[6]?.text ?? ''
  for (let end = 0; end <= text.length; end++) expect(() => language.parse(text.slice(0, end))).not.toThrow()
})

test('a key that another entry uses is reported', () => {
  const [problem] = language.check(
    language.parse(FAULTY.replace('drow', 'draw').replace('EFF-959', 'EFF-951')),
    fillCatalog(),
    { entry: 'EFF-959' },
  )
  expect(problem).toMatchObject({ code: 'Y204' })
})

test('a word of the script says what it does', () => {
  expect(language.hover(language.parse(FAULTY), FAULTY.indexOf('draw') + 1, createCatalog())?.contents).toEqual([
    'You draw so many cards.',
  ])
})
