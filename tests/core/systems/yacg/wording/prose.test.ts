import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { applyEdits } from '../../../../../core/language/edit'
import { language } from '../../../../../core/systems/yacg/language/services/service'
import { propose } from '../../../../../core/systems/yacg/wording/read/assemble'
import { wordings } from '../../../../../core/systems/yacg/wording/service'
import { effect, workedAbsent, workedFiles } from '../sources'
import { judged } from './measure'

/** The text that a script of an effect is read out as. */
const said = (script: string, type = 'Action'): string =>
  wordings(language.parse(effect(script, { type, text: 'Nothing.' })))[0]?.generated ?? ''

describe('scripts read out', () => {
  test.each<[string, string, string]>([
    ['do: [{draw: 2}]', 'Action', 'Draw 2 cards.'],
    ['do: [{draw: {player: opponent, amount: 1}}]', 'Action', 'The opponent draws a card.'],
    [
      'targets: [{pick: creature, of: opponent}]\ndo: [{stats: {who: target, hp: -2}}]',
      'Action',
      'Target opposing (CREATURE) gets -2 (HP).',
    ],
    [
      'targets: [{id: a, pick: creature, of: you}, {id: b, pick: creature, of: opponent}]\ndo: [{fight: {a: a, b: b}}]',
      'Action',
      'Target ally (CREATURE) fights target opposing (CREATURE).',
    ],
    [
      'targets: [{pick: creature}]\nstatic: [{stats: {who: host, satk: 1}}, {grant: {who: host, traits: [TRA-901]}}]',
      'Aura',
      'Target (CREATURE) gets +1 (SATK). Target (CREATURE) has (REF:TRA-901.NAME) ((REF:TRA-901.DESCRIPTION)).',
    ],
    ['static: [{stats: {who: opposing, spe: -1}}]', 'Field', 'Every opposing (CREATURE) gets -1 (SPE).'],
    [
      'when: [{event: killed, who: allies, do: [{draw: 1}]}]',
      'Field',
      'When an ally (CREATURE) is killed, draw a card.',
    ],
    ['do: [{gain: {amount: 2, color: Blue}}]', 'Action', 'Gain 2 (BLUE).'],
    [
      'do: [{may: true, pay: 1, draw: 1, else: [{discard: 1}]}]',
      'Action',
      'You can pay 1 (NOCOLOR). If you do, draw a card. Otherwise, discard a card.',
    ],
    [
      'instead: [{event: damage, who: allies, combat: true, reduce: 1}]',
      'Field',
      'If an ally (CREATURE) would take combat damage, that damage is reduced by 1.',
    ],
    [
      'markers: {start: 3, lose: fight-end, empty: destroy}',
      'Field',
      'Enters with 3 markers. After a fight, remove a marker from this card. If it has 0 markers, destroy this card.',
    ],
    ['do: [{each-player: [{draw: {player: player, amount: 1}}]}]', 'Action', 'Each player draws a card.'],
    [
      'do: [{each-player: [{draw: {player: other-player, amount: 1}}]}]',
      'Action',
      'For each player, the other player draws a card.',
    ],
    ['do: [{each-player: [{draw: 1}]}]', 'Action', 'For each player, draw a card.'],
    [
      'targets: [{pick: creature, of: opponent}]\ndo: [{each-player: [{damage: {who: target, amount: 1}}]}]',
      'Action',
      'For each player, deal 1 damage to target opposing (CREATURE).',
    ],
    [
      'targets: [{pick: creature, of: opponent}]\ndo: [{each-player: [{discard: {player: player, amount: 1}}, {destroy: target}]}]',
      'Action',
      'Each player discards a card and destroy target opposing (CREATURE).',
    ],
    ['cost: [{discard: 1}]\ndo: [{draw: 3}]', 'Action', 'To play this card, you must discard a card.\nDraw 3 cards.'],
  ])('%s', (script, type, text) => expect(said(script, type)).toBe(text))

  test('are taken over by edits that leave the rest as it is', () => {
    const source = effect('do: [{draw: 3}]', { text: 'Draw two cards.' })
    const [wording] = wordings(language.parse(source))
    expect(applyEdits(source, wording?.edits ?? [])).toBe(source.replace('Draw two cards.', 'Draw 3 cards.'))
    expect(wordings(language.parse(applyEdits(source, wording?.edits ?? [])))[0]?.edits).toEqual([])
  })

  test('agree with a text that only adds reminders', () => {
    const script = 'static: [{grant: {who: allies, traits: [TRA-901]}}]'
    expect(
      wordings(
        language.parse(effect(script, { type: 'Field', text: 'Every ally (CREATURE) has (REF:TRA-901.NAME).' })),
      )[0]?.edits,
    ).toEqual([])
  })

  test('are not there for elements without one', () => expect(wordings(language.parse(effect('')))).toEqual([]))

  test('keep to texts of one line where the element has one', () => {
    const source =
      'trait:\n  data:\n    name: A\n    description: Old.\n    script:\n      when:\n        - event: killed\n          who: self\n          do: [{draw: 1}]\n\n  metadata:\n    id: TRA-950\n'
    const [wording] = wordings(language.parse(source))
    expect(applyEdits(source, wording?.edits ?? [])).toBe(
      source.replace('Old.', 'When this (CREATURE) is killed, draw a card.'),
    )
  })
})

type Data = unknown

const isKeys = (data: Data): data is Record<string, Data> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

/** The same script with other numbers, and without some of its parts. */
function varied(data: Data, numbers: readonly number[], dropped: readonly boolean[]): Data {
  let at = 0
  const change = (value: Data, key = ''): Data => {
    if (Array.isArray(value)) {
      const isPart = /^(?:static|when|instead|activate)$/.test(key)
      const kept = isPart
        ? value.filter((_, index) => index === 0 || dropped[(at + index) % dropped.length] !== true)
        : value
      return kept.map((one) => change(one))
    }
    if (typeof value === 'number') {
      const number = numbers[at++ % numbers.length] ?? 1
      return value < 0 ? -number : value === 0 ? 0 : number
    }
    if (!isKeys(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one, name)]))
  }
  return change(data)
}

describe.skipIf(workedAbsent)('scripts read out and read again (skipped: specification absent)', () => {
  const files = workedAbsent
    ? []
    : workedFiles().flatMap(({ text }) => {
        const data = parse(text) as Record<string, { data: Record<string, Data> }>
        const [root] = Object.keys(data)
        const script = root === undefined ? undefined : data[root]?.data.script
        return script === undefined ? [] : [{ text, data, root: root ?? '', script }]
      })

  test('are the same, or what differs is marked', () => {
    expect(files.length).toBeGreaterThan(40)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: files.length - 1 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 8 }),
        fc.array(fc.boolean(), { minLength: 3, maxLength: 5 }),
        (index, numbers, dropped) => {
          const file = files[index]
          if (!file) return
          const script = varied(file.script, numbers, dropped)
          const body = file.data[file.root]
          const source = stringify({ [file.root]: { ...body, data: { ...body?.data, script } } })
          const parsed = language.parse(source)
          const [card] = parsed.cards
          const text = wordings(parsed)[0]?.generated ?? ''
          if (!card) return
          const back = propose({ kind: card.kind, id: card.key, name: card.name }, text)
          expect(judged(back, script), `${text}\n${JSON.stringify(script)}\n${JSON.stringify(back)}`).not.toBe('wrong')
        },
      ),
      { numRuns: 600 },
    )
  })
})

test('whatever a script says, it can be read out', () => {
  const words = [
    'self',
    'host',
    'it',
    'foe',
    'creatures',
    'target',
    'x',
    '2',
    '-1',
    '{}',
    '[]',
    'null',
    '"',
    '#',
    '{pick: creature}',
    'true',
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(
        'draw',
        'stats',
        'damage',
        'search',
        'watch',
        'apply',
        'choose-one',
        'repeat',
        'run-phase',
        'create',
        'weather',
      ),
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
      (operation, values) => {
        const parsed = language.parse(
          effect(
            `do: [{${operation}: {${values.map((value, at) => `${['who', 'amount', 'hp'][at] ?? 'to'}: ${value}`).join(', ')}}}]`,
          ),
        )
        wordings(parsed)
      },
    ),
    { numRuns: 300 },
  )
})
