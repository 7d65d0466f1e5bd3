import fc from 'fast-check'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decode, encode } from '../../../core/document/encoding'
import { joinDocument, type SourceFile, type Split } from '../../../core/document/format'
import { openFiles } from '../../../core/document/open'
import type { SystemId } from '../../../core/system'
import { SYSTEMS } from '../../../core/systems/registry'

const CORPUS = join(import.meta.dirname, '../../../../shared/corpus')
const absent = !existsSync(CORPUS)
const bytesOf = (path: string): Uint8Array => new Uint8Array(readFileSync(join(CORPUS, path)))
const filesOf = (id: SystemId): SourceFile[] =>
  globSync(join(CORPUS, id, '**/*.*'))
    .sort()
    .map((path) => ({ path: relative(CORPUS, path), text: decode(new Uint8Array(readFileSync(path))).text }))

/** Number of entries by file; files that are not named hold none. */
const ENTRIES: Record<Exclude<SystemId, 'yacg'>, Record<string, number>> = {
  evolve: {
    'BP01a_Forest.txt': 29,
    'BP01b_Sword.txt': 30,
    'BP01c_Rune.txt': 30,
    'BP01d_Dragon.txt': 28,
    'BP01e_Abyss.txt': 31,
    'BP01f_Haven.txt': 29,
    'BP01g_Neutral.txt': 30,
    'SD01_Forest.txt': 13,
    'SD02_Sword.txt': 13,
    'SD03_Rune.txt': 12,
  },
  cardfighters: { 'set.xml': 424, 'card_rules.py': 160 },
  bloxcards: { '20.11.18.lua': 438, 'BotCards.lua': 34, 'ancientstirrings.lua': 162, 'brown.lua': 2 },
}

const slicesIn = ({ documents }: Split): Map<string, number> =>
  new Map(documents.map(({ path, parts }) => [path, parts.filter((part) => 'entry' in part).length]))

const SAMPLES: Record<SystemId, SourceFile[]> = {
  evolve: [
    {
      path: 'lamps.txt',
      text: '// Lamps\nname Lamp Carrier;\nid LF01-001;\ntype Follower;\n\ntext "[fanfare] Draw.\n      Ward.";\nability Fanfare {\n    effect DrawCard(1);\n}\n\n// -----\n\nname Moth;\nid LF01-002;\ntype Spell;\n',
    },
  ],
  cardfighters: [
    {
      path: 'set.xml',
      text: '<set name="Lamps">\n<cards>\n<card name="Tin &amp; Moth" id="0A-1">\n <property name="BP" value="400" />\n</card>\n<card name="Ash" id="0a-2" />\n</cards>\n</set>',
    },
    {
      path: 'card_rules.py',
      text: 'RulesDict = {}\n\n# Ash\nRulesDict["0a-2"] = """\naction = draw(1)\n"""\n\n# Gone\nRulesDict["0a-9"] = """\n"""\n',
    },
    { path: 'own.cfc', text: '[Moth]\nid = 0a-3\nbp = 400\n\n# next\n\n[Ash]]ly]\ntype = Action\n' },
  ],
  bloxcards: [
    {
      path: 'lamps.lua',
      text: 'local lamps = { -- lamps\n\t["Lamp"] = {\n\t\t["Name"] = "Tin Lamp",\n\t\t["Effect"] = {\n\t\t\tPower = {{"Draw",1}},\n\t\t},\n\t\t["Bio"] = [[Glows.]],\n\t},\n\n\t["Moth"] = {\n\t\t["Bio"] = "Flies.",\n\t},\n}\n\nreturn lamps\n',
    },
  ],
  yacg: [
    {
      path: 'creatures/CRE-901.yaml',
      text: 'creature:\n  data:\n    name: Tin Moth\n    hp: 1\n\n  metadata:\n    id: CRE-901\n',
    },
    { path: 'two.yaml', text: 'plan:\n  data:\n    name: Long\n---\nplan:\n  data:\n    name: Short\n' },
  ],
}

describe.each(SYSTEMS.map((system) => [system.id, system] as const))('files of %s', (id, system) => {
  const samples = SAMPLES[id] ?? []
  const joins = (files: readonly SourceFile[]): void => {
    const split = system.documents.split(files)
    expect(split.documents.map((document) => joinDocument(document, split.entries))).toEqual(
      files.map(({ text }) => text),
    )
  }

  test('are recognised by their own system alone', () => {
    for (const file of samples) {
      const scores = SYSTEMS.map((other) => other.documents.recognise(file) * (other === system ? 1 : -1))
      expect(scores.filter((score) => score > 0)).toHaveLength(1)
      expect(scores.filter((score) => score < 0)).toEqual([])
    }
  })

  test.each(['Dear reader, name your price; then class dismissed.', '# Notes\n\n- lamps\n', '{"name": "x"}', ''])(
    'are not seen in %j',
    (text) => {
      for (const extension of system.documents.extensions)
        expect(system.documents.recognise({ path: `notes.${extension}`, text })).toBe(0)
    },
  )

  test('begin as their own format says', () => {
    const split = system.documents.split(samples)
    const [first] = split.entries
    const text = [first, first].map((entry) => entry?.slices[0] ?? '').join(system.documents.separator)
    const path = samples[0]?.path ?? ''
    expect(system.documents.split([{ path, text }]).entries.map(({ slices }) => slices)).toEqual([
      [first?.slices[0]],
      [first?.slices[0]],
    ])
  })

  test('join to themselves whatever was done to them', () => {
    const junk = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '"',
        '{',
        '}',
        '\n',
        '\r\n',
        'name ',
        '["',
        ']',
        '"""',
        '<card ',
        '>',
        '--[[',
        ']]',
        '---\n',
        '<!--',
        ';',
        '[x]\n',
      ),
    )
    const damage = fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), drop: fc.nat(8), put: junk }), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(damage, (changes) => {
        joins(
          samples.map(({ path, text }) => {
            const damaged = changes.reduce(
              (now, { at, drop, put }) =>
                now.slice(0, Math.floor(at * now.length)) + put + now.slice(Math.floor(at * now.length) + drop),
              text,
            )
            return { path, text: damaged }
          }),
        )
      }),
      { seed: 10, numRuns: 1000 },
    )
  })

  test('may be any text whatsoever', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) =>
        joins(samples.map(({ path }) => ({ path, text }))),
      ),
      { seed: 11, numRuns: 500 },
    )
  })

  describe.skipIf(absent)('in the corpus (skipped: corpus absent)', () => {
    const files = absent ? [] : filesOf(id)

    test('join to the same bytes', () => {
      const split = system.documents.split(files)
      for (const document of split.documents) {
        const bytes = bytesOf(document.path)
        expect(
          Buffer.compare(encode(joinDocument(document, split.entries), decode(bytes).encoding), bytes),
          document.path,
        ).toBe(0)
      }
    })

    test('hold the entries that are in them', () => {
      const split = system.documents.split(files)
      for (const [path, count] of slicesIn(split)) {
        const name = path.slice(path.indexOf('/') + 1)
        const expected = id === 'yacg' ? Number(name.includes('/')) : (ENTRIES[id]?.[name] ?? 0)
        expect(count, path).toBe(expected)
      }
      expect(split.entries.filter(({ key, name }) => key === '' || (name === '' && id !== 'yacg'))).toEqual([])
    })

    test('are recognised where they hold cards, and by no other system', () => {
      const counts = slicesIn(system.documents.split(files))
      for (const file of files) {
        for (const other of SYSTEMS)
          expect(other.documents.recognise(file) > 0, `${other.id}: ${file.path}`).toBe(
            other === system && (counts.get(file.path) ?? 0) > 0,
          )
      }
    })

    test('join to themselves after damage', () => {
      const whole = files.filter(({ text }) => text.length < 60_000)
      fc.assert(
        fc.property(
          fc.nat(whole.length - 1),
          fc.nat(),
          fc.nat(30),
          fc.constantFrom('', '"', '{', '}', '\n', '>'),
          (index, at, drop, put) => {
            const { path, text } = whole[index] as SourceFile
            const from = at % (text.length + 1)
            joins([{ path, text: text.slice(0, from) + put + text.slice(from + drop) }])
          },
        ),
        { seed: 12, numRuns: 150 },
      )
    })
  })
})

test.skipIf(absent)('cardfighters joins 160 of 424 cards with their rules (skipped: corpus absent)', () => {
  const system = SYSTEMS.find(({ id }) => id === 'cardfighters')
  const open = system && openFiles(system, filesOf('cardfighters'))
  expect(open?.entries).toHaveLength(424)
  expect(open?.entries.filter(({ slices }) => slices.length === 2)).toHaveLength(160)
})
