import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../../core/document/catalog'
import { applyEdits } from '../../../../../core/language/edit'
import { printMessage } from '../../../../../core/language/message'
import { MESSAGES } from '../../../../../core/systems/evolve/language/checks/messages'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { catalogOf } from '../entries'
import type { Entries } from '../entries'
import { language } from '../../../../../core/systems/evolve/language/services/service'

const { named, rename } = language

/** The entries that a rename at the cursor changes, as they are afterwards; or why it is refused. */
const renamed = (entries: Entries, name: string): Entries | string => {
  const [asked = '', marked = ''] = Object.entries(entries).find(([, text]) => text.includes('|')) ?? []
  const found = rename(parse(marked.replace('|', '')), marked.indexOf('|'), name, catalogOf(entries), asked)
  if ('id' in found) return printMessage(MESSAGES, found)
  return Object.fromEntries(
    found.map(({ entry = asked, edits }) => [entry, applyEdits((entries[entry] ?? '').replace('|', ''), edits)]),
  )
}

const ability = (body: string, head = 'Fanfare'): string => `ability ${head} {\n    ${body}\n}\n`
const LAMP = 'name Lamp;\ntype Follower;\ntrait Wisp / Guard;\nevolve 1;\n'
const EVOLVED = 'name Lamp (Evolved);\ntype Evolved Follower;\ntrait Wisp;\n'

describe('renaming an ability', () => {
  const text = `name Lamp;\n${ability('effect Sequence(Draw Two, Draw Two);')}${ability('effect DrawCard(2);', 'Spell name Draw| Two')}`

  test('changes its head and every call', () => {
    expect(renamed({ one: text }, 'Read')).toEqual({ one: text.replace('|', '').replaceAll('Draw Two', 'Read') })
  })

  test('adds quotes where the name needs them, and takes them away', () => {
    const quoted = text.replace('|', '').replaceAll('Draw Two', '"Read, then draw"')
    expect(renamed({ one: text }, 'Read, then draw')).toEqual({ one: quoted })
    expect(renamed({ one: quoted.replace('name "Read', 'name "Re|ad') }, 'Draw Two')).toEqual({
      one: text.replace('|', ''),
    })
  })

  test('gives one that is called by its trigger a name', () => {
    const before = `name Lamp;\n${ability('effect Sequence(Last|Words);')}${ability('effect DrawCard(1);', 'LastWords')}`
    expect(renamed({ one: before }, 'Glow')).toEqual({
      one: `name Lamp;\n${ability('effect Sequence(Glow);')}${ability('effect DrawCard(1);', 'LastWords name Glow')}`,
    })
  })

  test('leaves the calls to the first of two', () => {
    const before = `name Lamp;\n${ability('effect Sequence(Glow);')}${ability('effect DrawCard(1);', 'Spell name Glow')}${ability('effect Mill(1);', 'Spell name Glow|')}`
    expect(renamed({ one: before }, 'Dim')).toEqual({ one: before.replace('Glow|', 'Dim') })
  })

  test.for([
    ['', 'Expected a name, found nothing.'],
    ['Read; draw', 'The name of an ability cannot hold ";".'],
    ['Read {', 'The name of an ability cannot hold "{".'],
    ['Fanfare', 'This card already has an ability called "Fanfare".'],
  ] as const)('is refused for "%s"', ([name, reason]) => {
    expect(renamed({ one: text }, name)).toBe(reason)
  })
})

describe('renaming a card', () => {
  const keeper = `name Keeper;\n${ability('effect SummonToken(Lamp, Field, 1);')}${ability('effect Search(1, Fn("Lamp")p(1), Hand);', 'Act')}`

  test('changes its evolved side, tokens and filters in every entry', () => {
    expect(
      renamed(
        { lamp: LAMP.replace('Lamp', 'La|mp'), evolved: EVOLVED, keeper, moth: LAMP.replace('Lamp', 'Moth') },
        ' Tall  Lantern ',
      ),
    ).toEqual({
      lamp: LAMP.replace('Lamp', 'Tall Lantern'),
      evolved: EVOLVED.replace('Lamp', 'Tall Lantern'),
      keeper: keeper.replace('(Lamp', '(Tall Lantern').replace('"Lamp"', 'Tall Lantern'),
    })
  })

  test('may begin at the evolved side or at a use, and quotes arguments', () => {
    const after = {
      lamp: LAMP.replace('Lamp', 'Ann, Lit'),
      evolved: EVOLVED.replace('Lamp', 'Ann, Lit'),
      keeper: keeper.replace('(Lamp', '("Ann, Lit"').replace('"Lamp"', '"Ann, Lit"'),
    }
    expect(renamed({ lamp: LAMP, evolved: EVOLVED.replace('Lamp', 'La|mp'), keeper }, 'Ann, Lit (Evolved)')).toEqual(
      after,
    )
    expect(renamed({ lamp: LAMP, evolved: EVOLVED, keeper: keeper.replace('(Lamp', '(Lam|p') }, 'Ann, Lit')).toEqual(
      after,
    )
  })

  test('is refused where the name would end, and at what is only a number', () => {
    expect(renamed({ lamp: LAMP.replace('Lamp', 'La|mp') }, 'Lamp; Moth')).toBe('The name of a card cannot hold ";".')
    expect(renamed({ lamp: LAMP.replace('Lamp', 'La|mp') }, ' (Evolved)')).toBe('Expected a name, found nothing.')
    expect(renamed({ lamp: LAMP.replace('evolve 1', 'evolve |1') }, 'Moth')).toBe(
      'Nothing here has a name that can be changed.',
    )
  })
})

describe('renaming a trait or a counter', () => {
  test('changes every card that has it or speaks of it', () => {
    const keeper = `name Keeper;\n${ability('effect GiveTrait(Wisp) to AllCards Ft(Moth, Wisp);')}`
    expect(renamed({ lamp: LAMP.replace('Wisp', 'Wi|sp'), evolved: EVOLVED, keeper }, 'Spark')).toEqual({
      lamp: LAMP.replace('Wisp', 'Spark'),
      evolved: EVOLVED.replace('Wisp', 'Spark'),
      keeper: keeper.replaceAll('Wisp', 'Spark'),
    })
  })

  test('changes a counter of the collection, and none of the language', () => {
    const text = `name Keeper;\n${ability('effect GiveCounter(Glo|om, 1) to AllCards r(Gloom, 2);')}`
    expect(renamed({ keeper: text }, 'Murk')).toEqual({ keeper: text.replace('|', '').replaceAll('Gloom', 'Murk') })
    expect(renamed({ keeper: text }, 'Two words')).toBe(
      'The name of a counter is one word of letters and digits. It cannot hold " ".',
    )
    expect(renamed({ keeper: text.replaceAll('Gloom', 'Stack').replace('Glo|om', 'St|ack') }, 'Murk')).toContain(
      'Stack is a word of the language.',
    )
  })

  test('is refused for a trait with a slash', () => {
    expect(renamed({ lamp: LAMP.replace('Wisp', 'Wi|sp') }, 'Spark / Ash')).toBe('A trait cannot hold "/".')
  })
})

describe('names of the samples', () => {
  /** All of them would take seconds. */
  const some = (offsets: readonly number[]): number[] => offsets.filter((_, index) => index % 6 === 0)
  const text = readFileSync('resources/samples/evolve/lanternfall.txt', 'utf8')
  const none = createCatalog()
  const parsed = parse(text)
  const uses = (of: string, offset: number): number => named(parse(of), offset, none)?.references.length ?? 0

  test.for([
    ['cards', parsed.cards.map(({ nameSpan }) => nameSpan.start)],
    ['traits', parsed.cards.flatMap(({ traits }) => traits.map(({ span }) => span.start))],
    ['abilities', parsed.cards.flatMap(({ abilities }) => abilities.map(({ nameSpan }) => nameSpan.start))],
  ] as const)('stay the same names of %s after a rename', ([kind, offsets]) => {
    for (const offset of some(offsets)) {
      const found = rename(parsed, offset, kind === 'traits' ? 'Ashborn' : 'Ash, (Lit)', none)
      if ('id' in found) throw new Error(found.id)
      const edits = found[0]?.edits ?? []
      const after = applyEdits(text, edits)
      const moved = edits
        .filter(({ span }) => span.end <= offset)
        .reduce((sum, { span, text: inserted }) => sum + inserted.length - (span.end - span.start), offset)
      const place = kind === 'abilities' ? after.indexOf('"Ash, (Lit)"', moved) : moved
      expect(uses(after, place)).toBe(edits.length)
    }
  })
})
