import fc from 'fast-check'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../core/language/edit'
import { format } from '../../../../core/systems/evolve/language/text/format'
import { parse } from '../../../../core/systems/evolve/language/parse/parse'

const CORPUS = '../shared/corpus/evolve'
const SAMPLES = 'resources/samples/evolve'

const formatted = (text: string): string => applyEdits(text, format(parse(text)))

/** The compiled cards without their places. */
const meaning = (text: string): unknown =>
  JSON.parse(JSON.stringify(parse(text).cards, (key, value: unknown) => (/span$/i.test(key) ? undefined : value)))

const HOUSE = `name Lamp Carrier;
id LF01-001;
class Neutral;
type Follower;
trait Guard / Traveler;
cost 2;
stats 2/2;

text "Ward.
      [fanfare] Draw a card.";

evolve 1;
keyword Ward, Storm;
ability Fanfare {
    condition s(3);
    effect DrawCard(1);
}
`

describe('formatting', () => {
  test('leaves the house layout alone', () => {
    expect(format(parse(HOUSE))).toEqual([])
  })

  test('puts statements in order, one on a line', () => {
    const untidy =
      'name Lamp Carrier; stats 2 / 2;cost 2;id LF01-001; keyword Ward,Storm; class Neutral;type Follower;\n' +
      'trait Guard /Traveler;evolve 1;\ntext "Ward.\n [fanfare] Draw a card.";ability Fanfare {condition s(3); effect DrawCard(1);}\n\n\n'
    expect(formatted(untidy)).toBe(HOUSE)
  })

  test('keeps comments with what they are about, and lines it does not know', () => {
    const text = 'name Lamp;\n// how much\ncost 2; // two\nclass Rune;\ncoost 3\nid LF01-001;\n'
    expect(formatted(text)).toBe('name Lamp;\ncoost 3\nid LF01-001;\nclass Rune;\n// how much\ncost 2; // two\n')
  })

  test('keeps lines it does not know behind all that it does', () => {
    const text = 'name Lamp;\ncost 2;id LF01-001;\n\nclas Rune; type Spell;\nflavor "Bright\n  nights.";\n'
    const tidy = 'name Lamp;\nid LF01-001;\ncost 2;\n\nclas Rune; type Spell;\nflavor "Bright\n  nights.";\n'
    expect(formatted(text)).toBe(tidy)
    expect(formatted(tidy)).toBe(tidy)
    const next = '\n// ----\n\nname B;\nid LF01-002;\n'
    expect(formatted(text + next)).toBe(tidy + next)
    expect(formatted('name Lamp; id LF01-001; clas Rune; cost 2; // two\n')).toBe(
      'name Lamp;\nid LF01-001;\nclas Rune; cost 2; // two\n',
    )
  })

  test('keeps comments inside abilities', () => {
    const text = 'name Lamp;\n\nability Spell { // first\n// why\neffect DrawCard(1); // one\n}\n'
    expect(formatted(text)).toBe(
      'name Lamp;\n\nability Spell { // first\n    // why\n    effect DrawCard(1); // one\n}\n',
    )
    expect(formatted('name Lamp;\n\nability Spell {\n  effect DrawCard(1) // one\n    ;\n}\n')).toBe(
      'name Lamp;\n\nability Spell {\n    effect DrawCard(1) // one\n    ;\n}\n',
    )
  })

  test('never changes the order of abilities', () => {
    const text =
      'name Lamp;\nability Spell name B {\n    effect DrawCard(1);\n}\nability Act {\n    effect DrawCard(2);\n}\ncost 2;\n'
    expect(parse(formatted(text)).cards[0]?.abilities.map(({ name }) => name)).toEqual(['B', 'Act'])
  })

  test('indents the lines of a complex effect', () => {
    const text =
      'name Lamp;\n\nability Fanfare {\n effect ComplexEffect(\nlet n = 2\n  perform Grow { amount = n }\n);\n}\n'
    expect(formatted(text)).toContain(
      '    effect ComplexEffect(\n        let n = 2\n        perform Grow { amount = n }\n    );\n',
    )
  })

  test('separates cards, and tokens by a second line', () => {
    const text = 'name A;\ntype Follower;\nname B;\ntype Spell;\nname C;\ntype Follower / Token;\n'
    const line = '// ------------------------------'
    expect(formatted(text)).toBe(
      `name A;\ntype Follower;\n\n${line}\n\nname B;\ntype Spell;\n\n${line}\n${line}\n\nname C;\ntype Follower / Token;\n`,
    )
  })

  test('leaves a card with an unfinished statement as it is', () => {
    const text = 'name Lamp;\n  cost 2\n  stats 2/2;\n'
    expect(formatted(text)).toBe(text)
  })

  test('keeps CRLF', () => {
    expect(formatted('name Lamp;\r\ncost 2;id LF01-001;\r\n')).toBe('name Lamp;\r\nid LF01-001;\r\ncost 2;\r\n')
  })
})

const files = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.txt'))
        .map((file) => `${folder}/${file}`)
    : []

describe.skipIf(!existsSync(CORPUS))('formatting the community files (skipped when corpus absent)', () => {
  test.for(files(CORPUS))('%s is the same when formatted twice, and means the same', (file) => {
    const text = readFileSync(file, 'utf8')
    const once = formatted(text)
    expect(formatted(once)).toBe(once)
    expect(meaning(once)).toEqual(meaning(text))
  })
})

describe('formatting the sample cards', () => {
  test.for(files(SAMPLES))('%s is in the house layout', (file) => {
    const text = readFileSync(file, 'utf8')
    expect(formatted(text)).toBe(text)
  })
})

describe('formatting spoiled cards', () => {
  const spoiled = fc
    .tuple(
      fc.nat(HOUSE.length),
      fc.nat(6),
      fc.constantFrom(
        '',
        ';',
        '{',
        '}',
        '(',
        '"',
        '\n',
        '// x\n',
        'junk ',
        ' cost 3; ',
        '\n\n\n',
        'ability Act {}',
        '\nname B;\n',
      ),
    )
    .map(([at, cut, insert]) => HOUSE.slice(0, at) + insert + HOUSE.slice(at + cut))

  const letters = (text: string): string => (text.match(/\w/g) ?? []).toSorted().join('')

  test('means the same, loses nothing, and twice is once', () => {
    fc.assert(
      fc.property(spoiled, (text) => {
        const once = formatted(text)
        expect(letters(once)).toBe(letters(text))
        expect(meaning(once)).toEqual(meaning(text))
        expect(formatted(once)).toBe(once)
      }),
      { numRuns: 1500 },
    )
  })
})
