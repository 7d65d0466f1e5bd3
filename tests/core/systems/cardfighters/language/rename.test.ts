import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../../core/document/catalog'
import { applyEdits } from '../../../../../core/language/edit'
import { printMessage } from '../../../../../core/language/message'
import { MESSAGES } from '../../../../../core/systems/cardfighters/language/checks/messages'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { asked } from './entries'
import type { Entries } from './entries'
import { catalogWith, character, found } from './scripts'
import { language } from '../../../../../core/systems/cardfighters/language/services/service'

const { named, rename } = language

/** The entries that a rename at the cursor changes, as they are afterwards; or why it is refused. */
const renamed = (entries: Entries, name: string): Entries | string => {
  const { parsed, offset, catalog, entry: own } = asked(entries)
  const changes = rename(parsed, offset, name, catalog, own)
  if ('id' in changes) return printMessage(MESSAGES, changes)
  return Object.fromEntries(
    changes.map(({ entry = own, edits }) => [entry, applyEdits((entries[entry] ?? '').replace('¦', ''), edits)]),
  )
}

const GUID = '0b0b0b0b-1111-4222-8333-444444444444'
const MOTH = character('', { id: GUID, ability: undefined, text: undefined, subtype: 'Lampmoth' }, 'Pale Moth')
const KEEPER = character(
  `target = ^"Pale Moth"s@discards\naction = {F}: transform(${GUID}) to("pale moth"); freeze() to(lampmoths[-lampmoth])`,
  { backup: 'Lampmoth' },
  'Keeper',
)

describe('renaming a card', () => {
  const after = { moth: MOTH.replace('Pale Moth', 'Dim ]] Moth'), keeper: KEEPER.replace(/pale moth/gi, 'Dim ] Moth') }

  test('changes its header and filters in every entry, and no GUID', () => {
    expect(
      renamed(
        { moth: MOTH.replace('Pale', 'Pa¦le'), keeper: KEEPER, other: character('', {}, 'Moth') },
        ' Dim ] Moth ',
      ),
    ).toEqual(after)
  })

  test('may begin at a use, and at a GUID in a script', () => {
    expect(renamed({ moth: MOTH, keeper: KEEPER.replace('"Pale', '"Pa¦le') }, 'Dim ] Moth')).toEqual(after)
    expect(renamed({ moth: MOTH, keeper: KEEPER.replace(GUID, `${GUID}¦`) }, 'Dim ] Moth')).toEqual(after)
  })

  test.each([
    ['', 'Expected a name, found nothing.'],
    ['Dim "Moth"', 'The name of a card cannot hold """.'],
    ['Dim\nMoth', 'The name of a card cannot hold "line break".'],
  ])('is refused for %j', (name, reason) => {
    expect(renamed({ moth: MOTH.replace('Pale', 'Pa¦le') }, name)).toBe(reason)
  })

  test('keeps quotes around a name that has one of its own', () => {
    const text = character(`vars = _n := getTargets('"Pale Moth"s@discards')\naction = {F}: hp(_n.size * 100)`)
    const after = renamed({ moth: MOTH.replace('Pale', 'Pa¦le'), one: text }, "Moth's Aunt")
    const { one = '', moth = '' } = typeof after === 'string' ? {} : after
    expect(one).toContain(`getTargets('"Moth's Aunt"s@discards')`)
    expect(found(one, {}, catalogWith(moth))).toEqual(found(text, {}, catalogWith(MOTH)))
  })

  test('is refused at its id', () => {
    expect(renamed({ moth: MOTH.replace(GUID, `${GUID}¦`) }, 'Dim Moth')).toBe(
      'Nothing here has a name that can be changed.',
    )
  })
})

describe('renaming a subtype', () => {
  test('changes every card that has it or speaks of it, and keeps plurals', () => {
    expect(renamed({ moth: MOTH.replace('Lampmoth', 'Lamp¦moth'), keeper: KEEPER }, 'Glow-worm')).toEqual({
      moth: MOTH.replace('Lampmoth', 'Glow-worm'),
      keeper: KEEPER.replace(/lampmoth/gi, 'Glow-worm'),
    })
  })

  test.each([
    ['Two words', 'A subtype is one word of letters, digits and hyphens. It cannot hold " " there.'],
    ['Ninja', 'Ninja is a word of the language.'],
    ['frozen', 'frozen is a word of the language.'],
    ['9th', 'It cannot hold "9" there.'],
  ])('is refused for %j', (name, reason) => {
    expect(renamed({ moth: MOTH.replace('Lampmoth', 'Lamp¦moth') }, name)).toContain(reason)
  })

  test('is refused for one of the game', () => {
    expect(renamed({ keeper: KEEPER.replace('= Robot', '= Ro¦bot') }, 'Machine')).toContain(
      'Robot is a word of the language.',
    )
  })
})

describe('renaming a variable', () => {
  const text = character('vars = _wicks := me.hand.size; _oil := 2\naction = {F}: hp(_WICKS * 100 + _wi¦cks)')

  test('changes its declaration and every use', () => {
    expect(renamed({ one: text }, '_wax')).toEqual({ one: text.replace('¦', '').replace(/_wicks/gi, '_wax') })
  })

  test.each([
    ['_wax melts', 'It cannot hold " " there.'],
    ['2wax', 'It cannot hold "2" there.'],
    ['trigger', 'trigger is a word of the language.'],
    ['ninjas', 'ninjas is a word of the language.'],
    ['characters', 'characters is a word of the language.'],
    ['x2', 'x2 is a word of the language.'],
    ['_OIL', 'This rule already has a variable called "_OIL".'],
  ])('is refused for %j', (name, reason) => {
    expect(renamed({ one: text }, name)).toContain(reason)
  })
})

test('names of the samples stay the same names after a rename', () => {
  const text = readFileSync('resources/samples/cardfighters/tidewall-brawl.cfc', 'utf8')
  const none = createCatalog()
  const parsed = parse(text)
  for (const { nameSpan } of parsed.cards.filter((_, index) => index % 6 === 0)) {
    const changes = rename(parsed, nameSpan.start, 'Ash (Lit)', none)
    if ('id' in changes) throw new Error(changes.id)
    const edits = changes[0]?.edits ?? []
    const start = edits
      .filter(({ span }) => span.end <= nameSpan.start)
      .reduce((sum, { span, text: inserted }) => sum + inserted.length - (span.end - span.start), nameSpan.start)
    const places = named(parse(applyEdits(text, edits)), start, none)?.references ?? []
    expect(places.length).toBe(named(parsed, nameSpan.start, none)?.references.length)
  }
})
