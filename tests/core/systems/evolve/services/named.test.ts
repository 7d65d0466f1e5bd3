import { describe, expect, test } from 'vitest'
import type { Place } from '../../../../../core/language/service'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { catalogOf } from '../entries'
import type { Entries } from '../entries'
import { language } from '../../../../../core/systems/evolve/language/services/service'

const { named } = language

const ask = (entries: Entries) => {
  const [entry = '', marked = ''] = Object.entries(entries).find(([, text]) => text.includes('|')) ?? []
  return named(parse(marked.replace('|', '')), marked.indexOf('|'), catalogOf(entries), entry)
}

/** Places as `entry:text`; the text asked about has no entry. */
const written = (entries: Entries, places: readonly Place[] = []): string[] => {
  const asked = Object.values(entries).find((text) => text.includes('|')) ?? ''
  return places.map(
    ({ entry, span }) =>
      `${entry === undefined ? '' : `${entry}:`}${(entry === undefined ? asked.replace('|', '') : (entries[entry] ?? '')).slice(span.start, span.end)}`,
  )
}
const definitions = (entries: Entries): string[] => written(entries, ask(entries)?.definitions)
const references = (entries: Entries): string[] => written(entries, ask(entries)?.references)

const ability = (body: string, head = 'Fanfare'): string => `ability ${head} {\n    ${body}\n}\n`
const LAMP = 'name Lamp;\ntype Follower;\ntrait Wisp / Guard;\nevolve 1;\n'
const EVOLVED = 'name Lamp (Evolved);\ntype Evolved Follower;\ntrait Wisp;\n'
const KEEPER = `name Keeper;\ntype Follower;\n${ability('effect SummonToken(Lamp, Field, 1);')}${ability('effect Search(1, n("Lamp"), Hand);', 'Act')}`

describe('what an ability is called', () => {
  const text = `name Lamp;\n${ability('effect Sequence(Draw Two, "Burn, twice");')}${ability('effect DrawCard(2);', 'Spell name Draw Two')}${ability('effect DealDamage(2);', 'Spell name "Burn, twice"')}`

  test('leads from a call to the ability, and to all calls', () => {
    expect(definitions({ one: text.replace('(Draw', '(Dr|aw') })).toEqual(['Draw Two'])
    expect(references({ one: text.replace('name "Burn', 'name "Bu|rn') })).toEqual(['"Burn, twice"', '"Burn, twice"'])
  })

  test('is the trigger where it has no name of its own', () => {
    const entries = {
      one: `name Lamp;\n${ability('effect Sequence(La|stWords);')}${ability('effect DrawCard(1);', 'LastWords')}`,
    }
    expect(references(entries)).toEqual(['LastWords', 'LastWords'])
  })

  test('means the first of two abilities, and stays in its card', () => {
    const double = `name Lamp;\n${ability('effect Sequence(|Glow);')}${ability('effect DrawCard(1);', 'Spell name Glow')}${ability('effect Mill(1);', 'Spell name Glow')}\n// ---\n\nname Moth;\n${ability('effect DrawCard(1);', 'Spell name Glow')}`
    expect(ask({ one: double })?.definitions[0]?.span.start).toBe(double.replace('|', '').indexOf('name Glow') + 5)
    expect(references({ one: double })).toHaveLength(3)
  })

  test('is found in the lines of a complex effect', () => {
    const entries = {
      one: `name Lamp;\n${ability('effect ComplexEffect(\n  let n = payCost(Glow)\n  performIf n then Gl|ow\n);')}${ability('effect DrawCard(1);', 'Spell name Glow')}`,
    }
    expect(references(entries)).toHaveLength(3)
  })
})

describe('what a card is called', () => {
  test('leads from a token and from a name in a filter to the card', () => {
    expect(definitions({ lamp: LAMP, keeper: KEEPER.replace('(Lamp', '(La|mp') })).toEqual(['lamp:Lamp'])
    expect(definitions({ lamp: LAMP, evolved: EVOLVED, keeper: KEEPER.replace('"Lamp', '"La|mp') })).toEqual([
      'lamp:Lamp',
    ])
  })

  test('leads from either side of a pair to the other', () => {
    expect(definitions({ lamp: LAMP.replace('Lamp', 'La|mp'), evolved: EVOLVED })).toEqual(['evolved:Lamp (Evolved)'])
    expect(definitions({ lamp: LAMP.replace('evolve 1', 'evolve |1'), evolved: EVOLVED })).toEqual([
      'evolved:Lamp (Evolved)',
    ])
    expect(definitions({ lamp: LAMP, evolved: EVOLVED.replace('Lamp', 'La|mp') })).toEqual(['lamp:Lamp'])
  })

  test('is listed with every use in every entry, and no other card', () => {
    const moth = LAMP.replace('Lamp', 'Moth')
    expect(references({ lamp: LAMP.replace('Lamp', 'La|mp'), evolved: EVOLVED, keeper: KEEPER, moth })).toEqual([
      'Lamp',
      'evolved:Lamp (Evolved)',
      'keeper:Lamp',
      'keeper:"Lamp"',
    ])
  })

  test('is read from the text as it stands, not from what the library has of it', () => {
    const asked = LAMP.replace('Lamp', 'Lan|tern')
    expect(
      named(parse(asked.replace('|', '')), asked.indexOf('|'), catalogOf({ lamp: LAMP, keeper: KEEPER }), 'lamp')
        ?.references,
    ).toHaveLength(1)
  })
})

describe('traits and counters', () => {
  test('are listed with every use', () => {
    const filter = `name Keeper;\n${ability('effect Destroy() to AllCards t(Wi|sp, Moth);')}`
    expect(references({ keeper: filter, lamp: LAMP, evolved: EVOLVED })).toEqual(['Wisp', 'lamp:Wisp', 'evolved:Wisp'])
  })

  test('of one name are two things', () => {
    const text = `name Keeper;\ntrait Gloom;\n${ability('effect GiveCounter(Glo|om, 1);')}${ability('condition r(Gloom); effect DrawCard(1);', 'Act')}`
    expect(references({ keeper: text })).toEqual(['Gloom', 'Gloom'])
    expect(ask({ keeper: text })?.kind).toBe('counter')
  })
})

test('nothing is named by words of the language, in comments, and between words', () => {
  for (const marked of ['name Lamp;\nco|st 2;', 'name Lamp;\n// Lam|p', 'name Lamp;\n\n|'])
    expect(ask({ one: marked })).toBeUndefined()
})
