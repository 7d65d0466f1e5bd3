import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../core/document/catalog'
import { INHERITED, parseCollection, printCollection } from '../../core/document/collection'
import { joinSlices } from '../../core/document/entry'
import { matches } from '../../core/library/match'
import { parseQuery } from '../../core/library/parse'
import { chooseTemplate } from '../../core/face/template/choose'
import { applyEdits } from '../../core/language/edit'
import { printMessage } from '../../core/language/message'
import { own } from '../../core/language/own'
import { parseScenarios } from '../../core/scenario/parse'
import { runScenario } from '../../core/scenario/running/run'
import type { GameSystem, Workshop } from '../../core/system'
import { SYSTEMS } from '../../core/systems/registry'

/** Names that every object inherits: a table asked for one of them answers what nobody put into it. */
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']
const RESOURCES = join(import.meta.dirname, '../../resources')

const inherited = fc.constantFrom(...NAMES)

/** The text with one to three of its words replaced by inherited names. */
const withNames = (text: string): fc.Arbitrary<string> => {
  const words = [...text.matchAll(/[\p{L}_][\p{L}\p{N}_-]*|\d+/gu)]
  const place = fc.record({ at: fc.nat(words.length - 1), name: inherited })
  return fc.array(place, { minLength: 1, maxLength: 3 }).map((places) =>
    [...new Map(places.map(({ at, name }) => [at, name]))]
      .sort(([a], [b]) => b - a)
      .reduce((whole, [at, name]) => {
        const word = words[at]
        return word ? whole.slice(0, word.index) + name + whole.slice(word.index + word[0].length) : whole
      }, text),
  )
}

/** The first cards of a text, or as many of its documents from all over it: the first are all of one kind. */
function few(text: string, count: number): string {
  const documents = text.split(/^---\n/m)
  if (documents.length === 1)
    return text
      .split(/\n(?=name |\[|\n)/)
      .slice(0, count)
      .join('\n')
  return documents.filter((_, index) => index % Math.ceil(documents.length / count) === 0).join('---\n')
}

/** Places at which a text is asked, this far apart: each run begins at another. */
const APART = 311

function askEverything({ documents }: GameSystem, workshop: Workshop, text: string, first: number): void {
  const { face, fields, language, readDeck, summarise } = workshop
  const parsed = language.parse(text)
  const rows = parsed.cards.map((card, index) => ({ ...summarise(card), entry: 'e', index }))
  const catalog = createCatalog(rows)
  for (const { message } of language.check(parsed, catalog, {
    complete: true,
    strict: true,
    entry: 'e',
    declared: Object.fromEntries(NAMES.map((name) => [name, NAMES])),
  }))
    printMessage(language.messages, message)
  for (let offset = first; offset <= text.length; offset += APART) {
    language.complete(parsed, offset, catalog, {})
    language.hover(parsed, offset, catalog)
    language.signature?.(parsed, offset, catalog)
    language.named?.(parsed, offset, catalog, 'e')
  }
  applyEdits(text, language.format(parsed))
  language.wordings?.(parsed, catalog)
  parsed.cards.forEach((card, index) => {
    for (const value of Object.values(face.values(card, catalog)))
      if (typeof value === 'string') face.runs(value, catalog)
    for (const field of fields) field.read(parsed, index)
    chooseTemplate(face, undefined, face.values(card, catalog))
  })
  for (const name of NAMES)
    matches(
      parseQuery(`${name}:${name} ${name}>=1 has:${name}`, {
        fields: fields.map(({ name, type }) => ({ name, type })),
        kinds: NAMES,
      } as never).query,
      { cards: rows, appearance: { version: 1 }, problems: { errors: 0, warnings: 0 } } as never,
    )
  readDeck(text)
  const split = documents.split([{ path: `a${documents.extension}`, text }])
  for (const { slices } of split.entries) joinSlices(documents, slices)
}

describe.each(SYSTEMS.flatMap((system) => (system.workshop ? [[system.name, system, system.workshop] as const] : [])))(
  'inherited names in %s',
  (_, system, workshop) => {
    const sample = workshop.samples[0]
    if (!sample) throw new Error('A system without samples.')
    const script = few(readFileSync(join(RESOURCES, sample.document), 'utf8'), 6)

    test('are words like others anywhere in a script', () => {
      fc.assert(
        fc.property(withNames(script), fc.nat(APART), (text, first) => askEverything(system, workshop, text, first)),
        { numRuns: 150 },
      )
    }, 120_000)

    test('are words like others anywhere in a deck list', () => {
      for (const path of sample.decks)
        fc.assert(
          fc.property(withNames(readFileSync(join(RESOURCES, path), 'utf8')), (text) => void workshop.readDeck(text)),
          { numRuns: 100 },
        )
    })
  },
)

test.each(SYSTEMS.map((system) => [system.name, system] as const))(
  'inherited names are words like others in the files of %s',
  (_, { documents, workshop }) => {
    const files: readonly (readonly [string, string])[] = [
      [
        'set.xml',
        `<?xml version="1.0"?>\n<set name="S" id="0a0a0a0a-1111-4222-8333-444444444444" gameId="x"><cards><card id="0a0a0a0a-1111-4222-8333-000000000001" name="Tin &amp; Owl"><property name="Type" value="Character"/><property name="Ability" value="a&#9;b" /></card></cards></set>`,
      ],
      [
        'card_rules.py',
        'RulesDict = {}\nRulesDict["0a0a0a0a-1111-4222-8333-000000000001"] = """\n[abilities]\nauto = {P}draw(1)\n"""\n',
      ],
      ['cards.lua', 'return { Owl = { name = "Owl", cost = 2, tags = { "bird" } } }\n'],
      ['creatures/CRE-001.yaml', 'id: CRE-001\nname: Owl\nstats: { hp: 3 }\n'],
      [
        'deck.o8d',
        '<deck game="x"><section name="Main"><card qty="2" id="0a0a0a0a-1111-4222-8333-000000000001">Owl</card></section></deck>',
      ],
      ['a.txt', 'name Owl;\nid CP01-001;\n'],
    ]
    for (const [path, text] of files) {
      fc.assert(
        fc.property(
          fc.oneof(
            withNames(text),
            inherited.map((name) => text.replace('&amp;', `&${name};`)),
          ),
          (given) => {
            documents.recognise({ path, text: given })
            const split = documents.split([{ path, text: given }])
            for (const { slices } of split.entries) workshop?.language.parse(joinSlices(documents, slices).text)
            workshop?.readDeck(given)
            for (const companion of workshop?.companions ?? []) companion.read(given, [], path)
          },
        ),
        { numRuns: 60 },
      )
    }
  },
)

test('inherited names are kinds and words of a collection file, and come out as they went in', () => {
  const words = fc.uniqueArray(inherited, { minLength: 1 })
  // The one that no message can carry is refused: `collection.test.ts`.
  const kind = inherited.filter((name) => name !== INHERITED)
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(kind, words), { selector: ([kind]) => kind, minLength: 1 }), (kinds) => {
      const { collection, problems } = parseCollection(
        `name: toString\ndeclared:\n${kinds.map(([kind, list]) => `  ${kind}: [${list.join(', ')}]\n`).join('')}`,
      )
      expect(problems).toEqual([])
      expect(Object.entries(collection.declared)).toEqual(kinds)
      expect(Object.entries(parseCollection(printCollection(collection)).collection.declared)).toEqual(kinds)
      expect(own(collection.declared, 'isPrototypeOf')).toBeUndefined()
    }),
  )
})

test('inherited names are words like others anywhere in a scenario', () => {
  const scenario = `system: evolve
name: a fanfare draws
cards: |
  name Lamp Carrier; id CP99-001; class Neutral; type Follower; cost 2; stats 2/2;
  ability Fanfare { effect DrawCard(1); }
given:
  seed: 7
  turn: { player: you, number: 4 }
  you: { playPoints: 4, hand: [Lamp Carrier], deck: [Lamp Carrier, Lamp Carrier] }
  foe: { field: [{ card: Lamp Carrier, as: Ann, engaged: true, counters: { Spell: 2 } }] }
when:
  - play: Lamp Carrier
    check: { you: { playPoints: 2 } }
then:
  you: { hand: [Lamp Carrier], field: [Lamp Carrier], playPoints: 2 }
  foe: { field: [{ card: Ann, counters: { Spell: 2 } }] }
  you.leader: ">= 18"
`
  fc.assert(
    fc.property(withNames(scenario), (text) => {
      for (const read of parseScenarios(text, SYSTEMS))
        expect(runScenario(read, { read: () => undefined as never }).message).not.toMatch(/TypeError|is not a function/)
    }),
    { numRuns: 300 },
  )
})
