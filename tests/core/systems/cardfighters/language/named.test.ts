import { describe, expect, test } from 'vitest'
import type { Place } from '../../../../../core/language/service'
import { asked } from './entries'
import type { Entries } from './entries'
import { character } from './scripts'
import { language } from '../../../../../core/systems/cardfighters/language/services/service'

const { named } = language

const ask = (entries: Entries) => {
  const { parsed, offset, catalog, entry } = asked(entries)
  return named(parsed, offset, catalog, entry)
}

/** Places as `entry:text`; the text asked about has no entry. */
const written = (entries: Entries, places: readonly Place[] = []): string[] =>
  places.map(
    ({ entry, span }) =>
      `${entry === undefined ? '' : `${entry}:`}${(entry === undefined ? asked(entries).text : (entries[entry] ?? '')).slice(span.start, span.end)}`,
  )

const definitions = (entries: Entries): string[] => written(entries, ask(entries)?.definitions)
const references = (entries: Entries): string[] => written(entries, ask(entries)?.references)

const GUID = '0b0b0b0b-1111-4222-8333-444444444444'
const MOTH = character('', { id: GUID, ability: undefined, text: undefined, subtype: 'Lampmoth' }, 'Pale Moth')
const KEEPER = character(
  `target = "Pale Moth"s@discards\naction = {F}: transform(${GUID}) to(^"pale moth"); freeze() to(lampmoths[-lampmoth])`,
  { backup: 'Lampmoth' },
  'Keeper',
)

describe('what a card is called', () => {
  test('leads from a name in a filter and from a GUID to the card', () => {
    expect(definitions({ moth: MOTH, keeper: KEEPER.replace('"Pale', '"Pa¦le') })).toEqual(['moth:Pale Moth'])
    expect(definitions({ moth: MOTH, keeper: KEEPER.replace(GUID, `${GUID}¦`) })).toEqual(['moth:Pale Moth'])
  })

  test('is listed with every use in every entry, whatever its case', () => {
    expect(
      references({ moth: MOTH.replace('Pale', 'Pa¦le'), keeper: KEEPER, other: character('', {}, 'Moth') }),
    ).toEqual(['Pale Moth', 'keeper:Pale Moth', `keeper:${GUID}`, 'keeper:pale moth'])
  })

  test('is the name of the card where a GUID stands', () => {
    expect(ask({ moth: MOTH, keeper: KEEPER.replace(GUID, `${GUID}¦`) })?.name).toBe('Pale Moth')
  })

  test('is read from the text as it stands, not from what the library has of it', () => {
    const { catalog } = asked({ moth: `${MOTH}¦`, keeper: KEEPER })
    const { parsed, offset } = asked({ moth: MOTH.replace('id =', '# id =').replace('Pale Moth', 'Dark Mo¦th') })
    expect(named(parsed, offset, catalog, 'moth')?.references).toHaveLength(1)
  })

  test('of one name may be two cards', () => {
    expect(
      definitions({
        one: MOTH,
        two: MOTH.replace(GUID, GUID.replace('0b', '0c')),
        keeper: KEEPER.replace('"Pale', '"Pa¦le'),
      }),
    ).toEqual(['one:Pale Moth', 'two:Pale Moth'])
  })
})

test('a subtype is listed with every card that has it or speaks of it', () => {
  expect(references({ keeper: KEEPER.replace('to(lamp', 'to(la¦mp'), moth: MOTH })).toEqual([
    'Lampmoth',
    'lampmoth',
    'lampmoth',
    'moth:Lampmoth',
  ])
  expect(ask({ keeper: KEEPER.replace('to(lamp', 'to(la¦mp') })?.kind).toBe('subtype')
})

test('a variable leads to its declaration, and stays in its card', () => {
  const rule = 'vars = _wicks := me.hand.size\naction = {F}: hp(_wi¦cks * 100) & each(_WICKS > 2 in me.hand => draw())'
  const entries = { one: `${character(rule)}\n${character(rule.replace('¦', ''), { id: GUID }, 'Moth')}` }
  expect(definitions(entries)).toEqual(['_wicks'])
  expect(references(entries)).toEqual(['_wicks', '_wicks', '_WICKS'])
})

test('nothing is named by words of the language, in comments, and between words', () => {
  for (const rule of [
    'action = {F}: dr¦aw()',
    'action = {F}: draw() # Pale¦ Moth',
    '\n¦',
    'label = Pa¦le Moth',
    'target = "Rook"s¦@deck',
  ])
    expect(ask({ one: character(rule) })).toBeUndefined()
})
