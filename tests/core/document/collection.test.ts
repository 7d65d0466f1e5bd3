import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COLLECTION_MESSAGES, parseCollection, printCollection } from '../../../core/document/collection'
import { printMessage } from '../../../core/language/message'

const problems = (text: string): string[] =>
  parseCollection(text, () => ['cost']).problems.map(
    ({ message, span }) => `${text.slice(span.start, span.end)}| ${printMessage(COLLECTION_MESSAGES, message)}`,
  )

describe('collection.yaml', () => {
  test('declares words by kind', () => {
    const { collection, problems } = parseCollection(
      'name: Lamp Street\nsystem: evolve\ndeclared:\n  trait: [Lampfolk, Moth]\n  counter:\n    - Oil\n',
    )
    expect(collection).toEqual({
      name: 'Lamp Street',
      system: 'evolve',
      declared: { trait: ['Lampfolk', 'Moth'], counter: ['Oil'] },
    })
    expect(problems).toEqual([])
  })

  test.each([
    ['ja', 'ja'],
    ['zh-Hant', 'zh-Hant'],
    ['de-AT', 'de-AT'],
    ['jp', undefined, 'ja'],
    ['Japanese', undefined, 'ja'],
    ['germn', undefined, 'de'],
    ['zh_Hant', undefined, 'zh-Hant'],
    ['zh-tw-', undefined],
    ['"<script>"', undefined],
    ['x'.repeat(500), undefined],
  ])('is written in the language %s', (written, language, meant?: string) => {
    const { collection, problems: found } = parseCollection(`language: ${written}\n`)
    expect(collection.language).toBe(language)
    expect(found.flatMap(({ fixes }) => fixes.flatMap(({ edits }) => edits.map(({ text }) => text)))).toEqual(
      meant === undefined ? [] : [meant],
    )
    expect(found.length).toBe(language === undefined ? 1 : 0)
    expect(parseCollection(printCollection(collection)).collection).toEqual(collection)
  })

  test('says what its cards print of it: a set and a copyright, also where a number stands', () => {
    const { collection, problems: found } = parseCollection('set: 1874\ncopyright: © 2024 "Ann"\n')
    expect(collection.imprint).toEqual({ set: '1874', copyright: '© 2024 "Ann"' })
    expect(found).toEqual([])
    expect(parseCollection(printCollection(collection)).collection).toEqual(collection)
    expect(parseCollection('set: Dusk\ncopyright: [1]\n').collection.imprint).toEqual({ set: 'Dusk' })
  })

  test.each(['', '# nothing yet\n', 'declared:\n', 'declared:\n  trait:\n'])('may be as empty as %j', (text) =>
    expect(problems(text)).toEqual([]),
  )

  test('keeps what is right beside what is wrong', () => {
    expect(parseCollection('name: [1]\ndeclared: {trait: [Moth, {a: 1}], counter: 3}\n').collection.declared).toEqual({
      trait: ['Moth'],
      counter: [],
    })
  })

  test.each([
    ['declard: {}', 'declard| Expected name, system, set, copyright, language, declared or fields, found "declard".'],
    ['declared: [Moth]', '[Moth]| Expected lists of words by kind, found a list.'],
    ['declared: {trait: Moth}', 'Moth| Expected a list of words, found "Moth".'],
    ['declared: {trait: [Moth, Moth]}', 'Moth| "Moth" is declared twice.'],
    ['declared: {__proto__: [Moth]}', '__proto__| Expected a kind of word, found "__proto__".'],
    ['language: jp', 'jp| "jp" is no language. Write its tag, such as en, de, ja, ko, zh-Hans or zh-Hant.'],
    ['language: [ja]', '[ja]| Expected the tag of a language, found a list.'],
    ['set: [a]', '[a]| Expected a text, found a list.'],
    ['copyright:', '| Expected a text, found nothing.'],
    [`set: ${'x'.repeat(501)}`, `${'x'.repeat(501)}| Expected at most 500 characters, found 501. Shorten it.`],
    ['name: A\nname: B', 'name| This is not valid YAML: Map keys must be unique'],
    ['declared: {trait: [Moth], trait: [Bee]}', 'trait| This is not valid YAML: Map keys must be unique'],
    ['fields: 3', '3| Expected a list of fields, found "3".'],
    ['fields: [{name: cost}]', 'cost| "cost" is a field of the game or of the studio already. Choose another name.'],
    ['fields: [{name: Tags}]', 'Tags| "Tags" is a field of the game or of the studio already. Choose another name.'],
    [
      'fields: [{name: ink}, {name: INK}]',
      'INK| There is a field "INK" already, in whichever case. Choose another name.',
    ],
    [
      'fields: [{name: set icon}]',
      'set icon| A field may not be called "set icon": a name is a letter, then up to 39 letters, digits and underscores.',
    ],
    [
      'fields: [{name: ink, type: txt}]',
      'txt| Expected one of text, long-text, number, choice, yes-no, symbol, picture, found "txt".',
    ],
    [
      'fields: [{name: ink, type: choice}]',
      '{name: ink, type: choice}| The choice "ink" offers no values, or one twice. Give each value once.',
    ],
    ['name:', '| Expected a name, found nothing.'],
    ['just words', 'just words| Expected name, system, declared and fields, found "just words".'],
  ])('%s: says where and what', (text, problem) => expect(problems(text)).toEqual([problem]))

  test('declares fields, and proposes a name in place of one that cannot be', () => {
    const text = 'fields:\n  - {name: flavour, label: Flavour text, type: long text}\n  - {name: foil, type: yes/no}\n'
    const read = parseCollection(text)
    expect(read.problems).toEqual([])
    expect(read.collection.fields).toEqual([
      { name: 'flavour', label: 'Flavour text', type: 'long-text' },
      { name: 'foil', label: 'Foil', type: 'yes-no' },
    ])
    expect(parseCollection(printCollection(read.collection))).toEqual(read)
    const [fix] = parseCollection('fields: [{name: cost}]', () => ['cost']).problems[0]?.fixes ?? []
    expect(fix?.edits).toEqual([{ span: { start: 16, end: 20 }, text: 'cost2' }])
  })

  test('offers the nearest key', () => {
    const [fix] = parseCollection('declard: {}').problems[0]?.fixes ?? []
    expect(fix?.edits).toEqual([{ span: { start: 0, end: 7 }, text: 'declared' }])
  })

  test('that is not YAML is a problem with a place', () =>
    expect(problems('name: "open')[0]).toContain('This is not valid YAML'))

  test('is read as it was printed', () => {
    const words = fc.uniqueArray(
      fc.string({ minLength: 1 }).filter((word) => word.trim() === word),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(words, (trait) => {
        const collection = { name: 'Lamp Street', declared: { trait } }
        expect(parseCollection(printCollection(collection))).toEqual({ collection, problems: [] })
      }),
      { seed: 6 },
    )
  })

  test('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'name:declared[]{}-& *!|>"\'\n\t#?,1%@') }),
        (text) => void parseCollection(text),
      ),
      { seed: 7, numRuns: 1000 },
    )
  })
})
