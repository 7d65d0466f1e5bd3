import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../../core/document/catalog'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { language } from '../../../../../core/systems/evolve/language/services/service'

const { hints } = language

const SAMPLES = 'resources/samples/evolve'
const ability = (body: string): string => `name Lamp;\nability Fanfare {\n    ${body}\n}\n`

/** The line with its hints in `‹›` where they stand. */
const shown = (body: string): string => {
  const text = ability(body)
  return (
    [...hints(parse(text), createCatalog())]
      .sort((a, b) => b.at - a.at)
      .reduce((line, { at, text: words }) => `${line.slice(0, at)}‹${words}›${line.slice(at)}`, text)
      .split('\n    ')[1]
      ?.split('\n}')[0] ?? ''
  )
}

describe('inlay hints', () => {
  test.for([
    ['effect Destroy() to AllCards F!k(Aura);', 'effect Destroy() to AllCards F!k(Aura)‹followers without Aura›;'],
    [
      'effect Destroy() to TargetOpponentCard #F;',
      'effect Destroy() to TargetOpponentCard #F‹followers without Aura›;',
    ],
    ['effect Destroy() to TargetCard Fm(0,2);', 'effect Destroy() to TargetCard Fm(0,2)‹up to 2 followers›;'],
    ['effect Destroy() to TargetCard Fm(0,1);', 'effect Destroy() to TargetCard Fm(0,1)‹up to 1 follower›;'],
    [
      'effect Destroy() to AllCards F#(turnsOnField,1);',
      'effect Destroy() to AllCards F#(turnsOnField,1)‹followers on the field for 1 turn›;',
    ],
    ['effect DealDamage(2s(5)4) to Leader;', 'effect DealDamage(2s(5)4‹2, or 4 with Spellchain (5)›) to Leader;'],
    ['effect DealDamage(A) to Leader;', "effect DealDamage(A‹this card's attack›) to Leader;"],
    ['effect GiveStat(Atk, 1);', 'effect GiveStat(Atk, 1)‹to this card›;'],
    ['effect DealDamage(2);', 'effect DealDamage(2)‹to this card›;'],
    ['condition s(3);', 'condition s(3)‹with Spellchain (3)›;'],
    ['cost (Discard, 1, St(Wisp));', 'cost (Discard, 1, St(Wisp)‹spells with trait Wisp›);'],
    [
      'effect CheckTop(3, (Hand, FX, m(0,1)), (BottomDeckAnyOrder));',
      'effect CheckTop(3, (Hand, FX‹followers other than this card›, m(0,1)‹up to 1›), (BottomDeckAnyOrder));',
    ],
  ] as const)('puts %s in words', ([body, line]) => {
    expect(shown(body)).toBe(line)
  })

  test.for([
    'effect DrawCard(2);',
    'effect DrawCard(-2);',
    'effect GiveStat(PP, 1);',
    'effect GiveStat(Atk, 1) to Self;',
    'effect Destroy() to AllCards F;',
    'effect Salvage(1, A);',
    'effect Sequence(One, Two);',
    'effect DealDamage(?)',
  ])('leaves %s alone', (body) => {
    expect(shown(body)).toBe(body)
  })

  test('cuts what is long at a word', () => {
    const text = shown('condition f(Ft(Lanternfolk, Mothfolk)k(Ward)!k(Aura)a(m(0,3))d(m(2,99)))>2;')
    expect(text).toMatch(/‹more than 2 followers .{20,50} …›/)
  })

  test('says something short of everything in the samples', () => {
    const all = readdirSync(SAMPLES)
      .filter((name) => name.endsWith('.txt'))
      .flatMap((name) => hints(parse(readFileSync(`${SAMPLES}/${name}`, 'utf8')), createCatalog()))
    expect(all.length).toBeGreaterThan(30)
    expect(all.filter(({ text }) => text.length > 66 || /unknown|undefined|\{|\d of those \d/.test(text))).toEqual([])
  })
})
