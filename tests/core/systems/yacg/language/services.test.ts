import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../../../../core/language/diagnostic'
import { applyEdits } from '../../../../../core/language/edit'
import { language } from '../../../../../core/systems/yacg/language/services/service'
import { catalogOf, effect } from '../sources'
import { creature, trait } from './elements'

const NOTHING = catalogOf([])
const found = (text: string): readonly Diagnostic[] => language.check(language.parse(text), NOTHING, { partial: true })
const errors = (text: string): readonly string[] =>
  found(text).flatMap(({ code, severity }) => (severity === 'error' ? [code] : []))

/** The lines that a text has and another one has not. */
const fresh = (after: string, before: string): readonly string[] =>
  after.split('\n').flatMap((line) => (before.includes(line) ? [] : [line.trim()]))

describe('a signature has the argument', () => {
  test.each([
    ['damage: {@who: self, amount: 2}', 'who'],
    ['damage: {who: self, amount: 2@, combat: true}', 'amount'],
    ['damage: {who: self, @}', 'amount'],
    ['damage: {who: self,@ amount: 2}', 'amount'],
    ['damage: {amount: 2, @who: self}', 'who'],
    ['damage: {amount: 2, who: self, @}', '[combat]'],
    ['stats: {who: {pick: creature, of: @you}, hp: 1}', 'who'],
    ['watch: {event: played, do: [{draw: {amount: @1}}]}', '[amount]'],
  ])('at the cursor in %s: %s', (operation, argument) => {
    const text = effect(`do:\n  - ${operation}`)
    const offset = text.indexOf('@')
    const signature = language.signature(language.parse(text.replace('@', '')), offset)
    const active = signature?.parameters[signature.active]
    expect(active && signature.label.slice(active.start, active.end)).toBe(argument)
  })

  test.each(['destroy: {pick: cr@eature}', 'choose: {pick: creature, @of: you}', 'must-play: {type: @field}'])(
    'only where it lists them: %s',
    (operation) => {
      const text = effect(`do:\n  - ${operation}`)
      const signature = language.signature(language.parse(text.replace('@', '')), text.indexOf('@'))
      for (const { start, end } of signature?.parameters ?? []) expect(start).toBeLessThan(end)
      for (const { start } of signature?.parameters ?? []) expect(start).toBeGreaterThan(0)
    },
  )
})

describe('renaming', () => {
  const script =
    'targets:\n  - {id: prey, pick: creature}\n  - {id: bait, pick: creature, except: [prey]}\ndo:\n  - choose: {pick: creature, except: [prey, bait]}\n    as: third\n  - fight: {a: prey, b: third}'
  const text = effect(script)
  const renamed = (name: string) =>
    language.rename(language.parse(text), text.indexOf('prey') + 1, name, catalogOf([]), 'own')

  test('gives what a script calls so another name everywhere', () => {
    const edits = renamed('quarry')
    expect('id' in edits ? edits : applyEdits(text, edits[0]?.edits ?? [])).toBe(text.replaceAll('prey', 'quarry'))
  })
  test.each(['bait', 'third'])('refuses a name that the script has: %s', (name) =>
    expect(renamed(name)).toMatchObject({ id: 'rename.taken' }),
  )
  test.each(['yes', 'null', 'on', 'target', 'self', 'allies'])('refuses a name that means something: %s', (name) =>
    expect(renamed(name)).toMatchObject({ id: 'rename.word' }),
  )
  test('its own name changes nothing', () => expect(renamed('prey')).not.toMatchObject({ id: 'rename.taken' }))

  test('quotes a name within braces where its signs would end it', () => {
    const files = [
      { name: 'traits/TRA-901.yaml', text: trait('', { name: 'Sail' }) },
      {
        name: 'creatures/CRE-901.yaml',
        text: creature({ traits: '\n      - {name: Sail, description: Draw 2 cards., id: TRA-901}' }),
      },
    ]
    for (const from of files) {
      const edits = language.rename(
        language.parse(from.text),
        from.text.indexOf('Sail') + 1,
        'Sail, the {old}',
        catalogOf(files),
        from.name,
      )
      if ('id' in edits) throw new Error(edits.id)
      const lines = edits.flatMap(({ entry, edits: list }) => {
        const before = files.find(({ name }) => name === (entry ?? from.name))?.text ?? ''
        const after = applyEdits(before, list)
        expect(errors(after)).toEqual(errors(before))
        return fresh(after, before)
      })
      expect(lines.toSorted()).toEqual([
        '- {name: "Sail, the {old}", description: Draw 2 cards., id: TRA-901}',
        'name: Sail, the {old}',
      ])
    }
  })
})

describe('a fix', () => {
  const fixed = (text: string, code: string): string => {
    const fix = found(text).find((one) => one.code === code)?.fixes[0]
    return fix ? applyEdits(text, fix.edits) : 'no fix'
  }

  test('takes a key without a colon out with its own line only', () => {
    const text = effect('targets:\n  - id: a\n    pick: creature\n    of you\n  - id: b\n    pick: creature')
    expect(fixed(text, 'Y100')).toBe(text.replace('          of you\n', ''))
  })
  test('takes no key out that goes over several lines', () =>
    expect(fixed(effect('when:\n  - event: played\n    do\n      - draw: 2'), 'Y100')).toBe('no fix'))
  test('takes the only item of a block out of its list, with its lines below each other', () => {
    const text = effect('do:\n  - damage:\n      - who: self\n        amount: 2')
    const after = fixed(text, 'Y101')
    expect(errors(after)).toEqual([])
    expect(language.parse(after).cards[0]?.script?.do).toHaveLength(1)
  })
  test('takes nothing out of its list that does not fit there', () =>
    expect(fixed(effect('- damage: {who: self, amount: 2}'), 'Y101')).toBe('no fix'))

  test.each([
    ['TRA-11', 'TRA-011'],
    ['E-950', 'TRA-950'],
    ['TRA-911 TRA-911', 'TRA-911'],
  ])('makes an id of %s: %s', (id, is) => expect(fixed(trait('', { id }), 'Y204')).toBe(trait('', { id: is })))
  test('makes no id of one with letters behind it', () =>
    expect(fixed(trait('', { id: 'TRA-90X' }), 'Y204')).toBe('no fix'))

  test('copies into braces a text whose signs would end it', () => {
    const catalog = catalogOf([{ name: 'a', text: trait('', { text: 'Draw a card, then {two}.' }) }])
    const text = creature({ traits: '\n      - {name: Sail, description: Old., id: TRA-901}' })
    const fix = language.check(language.parse(text), catalog).find(({ code }) => code === 'Y205')?.fixes[0]
    const after = applyEdits(text, fix?.edits ?? [])
    expect(fresh(after, text)).toEqual(['- {name: Sail, description: "Draw a card, then {two}.", id: TRA-901}'])
  })
})

test.each([
  'effect:\n  data:\n    name: A\n    col',
  'effect:\n  data: {name: A, col',
  'trait:\n  data:\n    script:\n      when:\n        - event: played\n          do',
])('what ends with a key without its colon is outlined and folded within the text: %j', (text) => {
  const parsed = language.parse(text)
  const spans = [
    ...language.folding(parsed).map(({ span }) => span),
    ...language.check(parsed, NOTHING).map(({ span }) => span),
    ...parsed.cards.map(({ span }) => span),
  ]
  for (const { end } of spans) expect(end).toBeLessThanOrEqual(text.length)
})
