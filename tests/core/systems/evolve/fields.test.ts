import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../core/language/edit'
import type { FieldValue } from '../../../../core/language/field'
import { FIELDS } from '../../../../core/systems/evolve/fields'
import { parse } from '../../../../core/systems/evolve/language/parse/parse'
import { printedText } from '../../../../core/systems/evolve/language/text/quote'

const CARD = `name Lamp Carrier;
// kept
id LF01-001;
class Neutral; // kept too
type Follower;
trait Guard / Traveler;
rarity B;
cost 2;
stats 2/3;

text "Ward.
      [fanfare] Draw a card.";

evolve 1;
serve;
keyword Ward, Storm;
ability Fanfare {
    effect DrawCard(1);
}
`
const BARE = 'name Lamp Carrier;\nid LF01-001;\n'
const INLINE =
  'name Lamp Carrier; id LF01-001; class Neutral; type Follower; stats 2/2; ability Fanfare { effect DrawCard(1); }'
/** What is left of cards whose name line was lost, or that abilities were pasted before. */
const NAMELESS = '// kept\n// kept too\nclass Neutral;\nability Fanfare {\n    effect DrawCard(1);\n}\n'
const ABILITY = '\n  ability Fanfare { effect DrawCard(1); }\n'

const fieldOf = (name: string) => {
  const field = FIELDS.find((each) => each.name === name)
  if (!field) throw new Error(`No field ${name}.`)
  return field
}
const set = (text: string, name: string, value: FieldValue | undefined): string =>
  applyEdits(text, fieldOf(name).edit(parse(text), 0, value))
const get = (text: string, name: string): FieldValue | undefined => fieldOf(name).read(parse(text), 0)?.value

const letters = fc.string({
  unit: fc.constantFrom('a', 'B', ' ', ',', "'", '!', '[', ']', '(', ')', '-', '&', '.', '4'),
  minLength: 1,
  maxLength: 20,
})
const plain = letters.map((text) => `x${text.replace(/\s+/g, ' ')}`.trim())
const word = fc.stringMatching(/^[A-Z][a-z]{1,7}( [A-Z][a-z]{1,5})?$/).filter((each) => each !== 'Token')
const choice = (name: string) => fc.constantFrom(...(fieldOf(name).choices ?? []).map(({ value }) => value))

const VALUES: Readonly<Record<string, fc.Arbitrary<FieldValue>>> = {
  name: plain,
  id: fc.stringMatching(/^[A-Z]{2}\d\d-\d{3}$/),
  idEn: fc.stringMatching(/^[A-Z]{2}\d\d-\d{3}EN$/),
  class: choice('class'),
  universe: fc.oneof(choice('universe'), word),
  type: choice('type'),
  rarity: choice('rarity'),
  trait: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
  keyword: fc.uniqueArray(choice('keyword'), { minLength: 1, maxLength: 5 }),
  race: fc.constantFrom(['serve'], ['serve2'], ['serve', 'serve3']),
  cost: fc.nat(20),
  attack: fc.nat(99),
  defense: fc.nat(99),
  evolve: fc.nat(9),
  text: fc
    .array(fc.oneof(plain, fc.constant('')), { minLength: 1, maxLength: 5 })
    .map((lines) => printedText(lines.join('\n')))
    .filter((text) => text !== ''),
}

/** Keys of the compiled card that a field is allowed to change. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'baseName'],
  id: ['id', 'key'],
  idEn: ['idEn'],
  type: ['type', 'token', 'kind'],
  trait: ['traits'],
  attack: ['stats'],
  defense: ['stats'],
  evolve: ['evolveCost'],
  keyword: ['keywords'],
  race: ['keywords'],
}

const others = (text: string, name: string): unknown => {
  const [card] = parse(text).cards
  const own = OWN[name] ?? [name]
  return JSON.parse(
    JSON.stringify(card, (key, value: unknown) => (/span$/i.test(key) || own.includes(key) ? undefined : value)),
  )
}

describe('fields', () => {
  test('have a value generator each', () => {
    expect(FIELDS.map(({ name }) => name).toSorted()).toEqual(Object.keys(VALUES).toSorted())
  })

  describe.for([
    ['a full card', CARD],
    ['a bare card', BARE],
    ['a card on one line', INLINE],
    ['a card without a name', NAMELESS],
    ['an ability alone', ABILITY],
  ] as const)('of %s', ([, text]) => {
    test.for(FIELDS.map(({ name }) => name))('%s reads what was written, and changes nothing else', (name) => {
      fc.assert(
        fc.property(VALUES[name] ?? fc.constant(''), (value) => {
          const next = set(text, name, value)
          expect(get(next, name)).toEqual(value)
          expect(others(next, name)).toEqual(others(text, name))
        }),
        { numRuns: 60 },
      )
    })

    test.for(FIELDS.map(({ name }) => name))('%s can be taken away', (name) => {
      const next = set(text, name, undefined)
      expect(get(next, name)).toBeUndefined()
      if (name !== 'name') expect(others(next, name)).toEqual(others(text, name))
      expect((next.match(/kept/g) ?? []).length).toBe((text.match(/kept/g) ?? []).length)
    })
  })

  const lines = [
    'class Neutral;',
    'class Forest',
    'type Follower;',
    'type',
    'trait Guard;',
    'trait Wisp',
    'rarity B; rarity G;',
    'cost 1;',
    'cost',
    'stats 1/1',
    'stats',
    'stats 2/2;',
    'text "Ward.";',
    'text "Rush."',
    'evolve 1;',
    'evolve',
    'Serve;',
    'serve;',
    'serve2;',
    'keyword Ward;',
    'keyword Rush',
    'universe X;',
    'id LF01-001;',
    'id',
    '',
    '// note',
  ]

  test('of cards with statements twice can be written and taken away, wherever these stand', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...lines), { minLength: 2, maxLength: 8 }),
        fc.constantFrom('\n', '\r\n', '\n\n', ' '),
        fc.boolean(),
        fc.constantFrom(...FIELDS.map(({ name }) => name)),
        fc.infiniteStream(fc.nat()),
        (written, gap, ends, name, seeds) => {
          const text = ['name Lamp Carrier;', ...written].join(gap) + (ends ? gap : '')
          expect(() => set(text, name, undefined)).not.toThrow()
          const [value] = fc.sample(VALUES[name] ?? fc.constant(''), { numRuns: 1, seed: seeds.next().value ?? 0 })
          expect(() => set(text, name, value)).not.toThrow()
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('change only the characters that differ', () => {
    expect(fieldOf('cost').edit(parse(CARD), 0, 21)).toEqual([
      { span: { start: CARD.indexOf('cost 2') + 6, end: CARD.indexOf('cost 2') + 6 }, text: '1' },
    ])
    expect(fieldOf('text').edit(parse(CARD), 0, 'Ward.\n[fanfare] Draw a card.')).toEqual([])
  })

  test('of a card below another stay with it where its name was lost', () => {
    const text = `name Above;\nclass Rune;\nability Fanfare { effect DrawCard(1); }\n${NAMELESS}`
    for (const name of ['name', 'id', 'type', 'text', 'cost']) {
      const value = name === 'cost' ? 3 : name === 'type' ? 'Spell' : 'LF01-009'
      const next = applyEdits(text, fieldOf(name).edit(parse(text), 1, value))
      expect([parse(next).cards.length, fieldOf(name).read(parse(next), 1)?.value, others(next, 'universe')]).toEqual([
        2,
        value,
        others(text, 'universe'),
      ])
    }
  })

  test('put a missing statement at its place', () => {
    expect(set(BARE, 'cost', 2)).toBe(`${BARE}cost 2;\n`)
    expect(set(set(BARE, 'cost', 2), 'class', 'Rune')).toBe('name Lamp Carrier;\nid LF01-001;\nclass Rune;\ncost 2;\n')
    expect(set(BARE, 'text', 'One.\nTwo.')).toBe(`${BARE}\ntext "One.\n      Two.";\n`)
  })

  test('write double quotes as single ones in printed text', () => {
    expect(get(set(CARD, 'text', 'Say "lamp".'), 'text')).toBe("Say 'lamp'.")
  })

  test('clear one half of the stats and keep the other', () => {
    const text = set(CARD, 'attack', undefined)
    expect(text).toContain('stats /3;')
    expect(get(text, 'defense')).toBe(3)
  })

  test('apply to the kinds that may have them', () => {
    const shown = (kind: string) => FIELDS.filter((field) => field.applies(kind)).map(({ name }) => name)
    expect(shown('Leader')).toEqual(['name', 'id', 'idEn', 'class', 'universe', 'type'])
    expect(shown('Spell / Token')).not.toContain('attack')
    expect(shown('Evolved Follower')).not.toContain('cost')
    expect(shown('Follower')).toHaveLength(FIELDS.length)
  })
})
