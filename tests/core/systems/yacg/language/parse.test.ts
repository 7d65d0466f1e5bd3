import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isScalar, parseAllDocuments, Scalar, stringify, visit, type Document, type Node } from 'yaml'
import { slice } from '../../../../../core/language/span'
import { nodes } from '../../../../../core/language/walk'
import { parse } from '../../../../../core/systems/yacg/language/parse/parse'
import { absent, corpusFiles, effect, realScripts, worked, workedAbsent } from '../sources'
import { growing } from './growing'
import { meant } from './meaning'

/** What is wrong, as `Y101 «2»`. */
const problems = (text: string): string[] =>
  parse(text).problems.map(({ code, span }) => `${code} «${slice(text, span)}»`)

const SCENARIOS = join(import.meta.dirname, '../../../../scenarios/yacg')
/** All cards that scenarios are played with. */
const played = ['worked.yaml', 'words.yaml', 'tools.yaml'].map((name) => readFileSync(join(SCENARIOS, name), 'utf8'))

/** The same documents, each word of a script in quotes. */
const inQuotes = (text: string): string =>
  parseAllDocuments(text)
    .map((document) => {
      const own = document as Document
      visit(own, {
        Pair(_, { key, value }) {
          if (!isScalar(key) || key.value !== 'script' || value === null) return undefined
          visit(value as Node, {
            Scalar: (at, scalar) => {
              if (at !== 'key' && typeof scalar.value === 'string') scalar.type = Scalar.QUOTE_DOUBLE
            },
          })
          return visit.SKIP
        },
      })
      return own.toString({ lineWidth: 0 })
    })
    .join('---\n')

const script = (text: string) => parse(text).cards[0]?.script
const words = (text: string): string[] => script(text)?.do.map(({ action: { word } }) => word) ?? []

test('a script means the same with its words in quotes', () => {
  for (const text of played) {
    const quoted = inQuotes(text)
    expect(quoted.match(/: "[a-z-]+"/g)?.length ?? 0).toBeGreaterThan(20)
    expect(meant(quoted)).toEqual(meant(text))
  }
})

describe('a file of a card', () => {
  const text = effect(
    'targets: [{pick: creature}]\ndo:\n  - stats: {who: target, hp: -2}\n  - if: {not: {on-field: target}}\n    draw: 1',
  )
  const [card] = parse(text).cards

  test('is read with the place of everything', () => {
    expect(problems(text)).toEqual([])
    expect(card).toMatchObject({ key: 'EFF-950', name: 'Paper Boat', kind: 'action', token: false })
    expect(slice(text, card?.keySpan ?? { start: 0, end: 0 })).toBe('EFF-950')
    expect(slice(text, card?.nameSpan ?? { start: 0, end: 0 })).toBe('Paper Boat')
    expect(card?.cost).toMatchObject({ total: { value: 2 }, colour: { value: 1 } })
    expect(slice(text, card?.script?.do[1]?.span ?? { start: 0, end: 0 })).toMatch(/^if: .*\n +draw: 1$/)
  })

  test('shows its working name where it has none yet', () => {
    expect(parse(text.replace('name: Paper Boat', 'name: ')).cards[0]).toMatchObject({ name: '(Boat)' })
  })

  test('has rules that say nothing, or is not scripted at all', () => {
    expect(script(effect(''))).toBeUndefined()
    expect(parse('plan:\n  data:\n    name: P\n    script:\n').cards[0]?.script).toMatchObject({ do: [], stacks: true })
  })

  test.each([
    ['Action', 'action'],
    ['Field', 'field'],
    ['Aura', 'aura'],
    ['', 'effect'],
  ])('of type %s is of kind %s', (type, kind) => expect(parse(effect('', { type })).cards[0]?.kind).toBe(kind))

  test('may be one of several in a text', () => {
    const both = `${effect('')}---\n${effect('', { id: 'EFF-951' })}`
    expect(parse(both).cards.map(({ key, span }) => [key, slice(both, span).startsWith('effect:')])).toEqual([
      ['EFF-950', true],
      ['EFF-951', true],
    ])
  })
})

describe('what is wrong stays with what it is in', () => {
  test('an operation that is not understood', () => {
    const text = effect('do:\n  - drwa: 2\n  - draw: many of them\n  - destroy: self\n  - draw: "2"')
    expect(words(text)).toEqual(['unknown', 'unknown', 'destroy', 'unknown'])
    expect(problems(text)).toEqual(['Y100 «drwa»', 'Y101 «many of them»', 'Y101 «"2"»'])
  })

  test('an argument that is misspelled does not become another one', () => {
    expect(words(effect('do: [{draw: {player: oponent, amount: 2}}]'))).toEqual(['unknown'])
    expect(words(effect('do: [{draw: {player: opponent, amuont: 2}}]'))).toEqual(['draw'])
  })

  test('an operation within an operation', () => {
    const [outer] = script(effect('do: [{destroy: self, then: [{drwa: 1}, {draw: 1}]}]'))?.do ?? []
    expect(outer?.action.word).toBe('destroy')
    expect(outer?.then.map(({ action: { word } }) => word)).toEqual(['unknown', 'draw'])
  })

  test('triggers, statics and targets that cannot be read are not there', () => {
    const text = effect(
      'targets: [{pcik: creature}, {pick: aura}]\nwhen: [{event: plaid, do: []}, {event: dies, do: []}]\nstatic: [{stats: {who: {pick: nobody}}}]',
    )
    expect(script(text)).toMatchObject({ targets: [{ pick: 'aura' }], when: [{ event: 'dies' }], static: [] })
  })

  test('who is meant where nobody is named', () => {
    const named = (targets: string): unknown => script(effect(`${targets}do: [{stats: {hp: 1}}]`))?.do[0]?.action
    expect(JSON.stringify(named('targets: [{pick: creature}]\n'))).toContain('"name":"target"')
    expect(JSON.stringify(named('targets: [{id: mine, pick: creature}]\n'))).toContain('"name":"mine"')
    expect(JSON.stringify(named('targets: [{pick: creature}, {id: b, pick: creature}]\n'))).toContain('"name":"self"')
    expect(JSON.stringify(named(''))).toContain('"name":"self"')
  })

  test.each([
    ['two words in one operation', 'do: [{draw: 1, kill: self}]', ['Y102 «kill»']],
    ['an operation without one', 'do: [{as: x}]', ['Y102 «{as: x}»']],
    ['an argument that is missing', 'do: [{move: {who: self}}]', ['Y103 «{who: self}»']],
    ['a condition of nothing', 'require: {}', ['Y103 «{}»']],
    ['a list where one may stand only', 'do: [{draw: [1]}]', ['Y101 «[1]»']],
    ['one where a list must stand', 'do: {draw: 1}', ['Y101 «{draw: 1}»']],
    ['a key twice', 'do: []\ndo: []', ['Y003 «do»']],
    [
      'keys that objects inherit',
      'do: [{constructor: 1}, {__proto__: 1}]\ntoString: 1',
      ['Y100 «constructor»', 'Y100 «__proto__»', 'Y100 «toString»'],
    ],
    ['an alias', 'do: [{draw: &n 1}, {draw: *n}]', ['Y101 «1»', 'Y101 «*n»']],
  ])('%s', (_, written, expected) => expect(problems(effect(written)).toSorted()).toEqual(expected.toSorted()))

  test('a fault of YAML leaves what stands before and behind it', () => {
    const text = effect('do: [{draw: 1}, {draw: 2')
    expect(problems(text)[0]).toMatch(/^Y001/)
    expect(parse(text).cards[0]).toMatchObject({ name: 'Paper Boat', kind: 'action' })
  })

  test('tabs, byte order marks and CR are told', () => {
    expect(problems(`\uFEFF${effect('')}`)[0]).toMatch(/^Y002/)
    expect(problems(effect('').replaceAll('\n', '\r\n'))).toEqual(['Y002 «\r»'])
    expect(problems('effect:\n\tdata:\n')[0]).toMatch(/^Y002/)
  })

  test('a second element in one file', () => {
    expect(problems('plan:\n  data:\n    name: A\nweather:\n  data:\n    name: B\n')).toEqual(['Y004 «weather»'])
    expect(problems('palns:\n  data:\n    name: A\n')).toEqual(['Y004 «palns»'])
  })
})

describe('no text is too wild to be read', () => {
  test('texts of any characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'effctdas:- \n[]{}#|>&*!%@`"\'\t,?0'), maxLength: 200 }),
        (text) => {
          for (const node of nodes(parse(text).cards)) {
            const { start, end } = (node.span ?? { start: 0, end: 0 }) as { start: number; end: number }
            expect(start).toBeLessThanOrEqual(end)
            expect(end).toBeLessThanOrEqual(text.length)
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  test('cards that were cut or had a piece changed', () => {
    const whole = effect(
      'when:\n  - event: played\n    who: {pick: creature, where: {cost: {at-least: 2}}}\n    do: [{draw: 1}, {for-each: {in: allies, as: x, do: [{kill: x}]}}]',
    )
    for (let at = 0; at < whole.length; at++) {
      parse(whole.slice(0, at))
      parse(whole.slice(0, at) + '{' + whole.slice(at))
      parse(whole.slice(0, at) + whole.slice(at + 3))
    }
    expect(parse(whole).problems).toEqual([])
  })

  test.each(growing)('%s: what is read does not grow without end', (_, make) => {
    const { problems: found, cards } = parse(make(400_000))
    // Whatever is longer than any card is cut, so that a longer text takes no longer.
    for (const { span } of [...found, ...cards.map(({ keySpan }) => ({ span: keySpan }))])
      expect(span.start).toBeLessThanOrEqual(60_001)
  })
})

describe.skipIf(absent)('the files of the community (skipped: corpus absent)', () => {
  test('are all read without a fault, an element each', () => {
    const files = corpusFiles()
    expect(files.length).toBeGreaterThan(200)
    for (const { name, text } of files) {
      const { problems: found, cards } = parse(text)
      expect(found, name).toEqual([])
      expect(cards[0]?.key, name).toBe(/([^/]*)\.yaml$/.exec(name)?.[1])
    }
  })

  test('with our scripts have no operation that is not understood', () => {
    for (const [id, script] of Object.entries(realScripts())) {
      const parsed = parse(stringify({ effect: { data: { name: id, type: 'Aura', script }, metadata: { id } } }))
      expect(parsed.problems, id).toEqual([])
      expect(JSON.stringify(parsed.cards[0]?.script), id).not.toContain('"unknown"')
    }
  })
})

describe.skipIf(workedAbsent)('the worked elements of the specification', () => {
  test.each(worked().map((one) => [one.id, one.script as Record<string, unknown[]>] as const))(
    '%s is read whole',
    (id, script) => {
      const parsed = parse(stringify({ effect: { data: { name: id, type: 'Action', script }, metadata: { id } } }))
      expect(parsed.problems).toEqual([])
      const compiled = parsed.cards[0]?.script
      for (const part of ['targets', 'cost', 'do', 'static', 'when', 'instead', 'activate'] as const)
        expect(compiled?.[part].length, part).toBe(script[part]?.length ?? 0)
      expect(JSON.stringify(compiled)).not.toContain('"unknown"')
    },
  )
})
