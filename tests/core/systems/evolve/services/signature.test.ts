import { describe, expect, test } from 'vitest'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { language } from '../../../../../core/systems/evolve/language/services/service'

const { signature } = language

const at = (marked: string) => signature(parse(marked.replace('|', '')), marked.indexOf('|'))
const ability = (body: string, trigger = 'Fanfare'): string => `name Lamp;\nability ${trigger} {\n    ${body}\n}\n`

/** The label with the argument under the cursor in `<>`. */
const shown = (body: string, trigger?: string): string | undefined => {
  const found = at(ability(body, trigger))
  const active = found?.parameters[found.active]
  return (
    found &&
    (active
      ? `${found.label.slice(0, active.start)}<${found.label.slice(active.start, active.end)}>${found.label.slice(active.end)}`
      : found.label)
  )
}

describe('signature help', () => {
  test.for([
    ['effect GiveStat(|', 'GiveStat(<stat>, [amount], [second amount]) to target filter'],
    ['effect GiveStat(Atk, |1) to Self;', 'GiveStat(stat, <[amount]>, [second amount]) to target filter'],
    ['effect Sequence(One, Two, |);', 'Sequence(<ability …>)'],
    ['effect SummonToken("A, B", |Field, 1);', 'SummonToken(token, <option>, [amount])'],
    ['cost (Discard, 1, |F);', '(Discard, amount, <[filter]>)'],
    ['cost (PP, 1), (Discard, |);', '(Discard, <amount>, [filter])'],
    ['cost (Discard|, 1);', '(Discard, amount, [filter])'],
    ['effect CheckTop(3, (Hand, F, |1));', '(Hand, [filter], <[amount]>)'],
    ['condition 2s(|5)4;', 's(<amount>)'],
    ['condition #(destroyed, |F);', '#(count, <[filter]>)'],
    ['condition f(F|);', 'f(<[filter]>)'],
    ['effect Destroy() to AllCards Fr(Stack, |2);', 'r(counter, <[amount]>)'],
    ['effect DealDamage([f(k(|Ward))]);', 'k(<keyword>)'],
    ['effect Search(m(0, |2), F, Hand);', 'm(min, <max>)'],
    ['filter t(Wisp, |Moth);', 't(<trait …>)'],
  ] as const)('shows what the bracket at %s takes', ([body, label]) => {
    expect(shown(body)).toBe(label)
  })

  test('reads the effect in the table of its trigger', () => {
    expect(shown('effect GiveStat(Atk, 1, |);', 'Passive')).toBe(
      'GiveStat(stat, [amount], <[duration]>) to target filter',
    )
  })

  test('says what an argument is and what it stands for when it is left out', () => {
    const found = at(ability('effect DrawCard(|);'))
    expect(found?.documentation).toContain('The target player draws cards.')
    expect(found?.parameters[0]?.documentation).toContain('Left out: 1.')
  })

  test('ends with the bracket, and says nothing of words without arguments', () => {
    expect(shown('effect DrawCard(1)| to Self;')).toBeUndefined()
    expect(shown('effect Destroy(|) to Self;')).toBeUndefined()
    expect(at('name La|mp;')).toBeUndefined()
  })

  test('answers at every place of a card without throwing', () => {
    const text = ability(
      'cost (Discard, 1, k(Ward)); effect CheckTop(3, (Hand, Ft("A, B"), m(0,1)), (BottomDeckAnyOrder)); condition [2s(f(F))4]+1;',
    )
    for (let offset = 0; offset <= text.length; offset++)
      expect(() => signature(parse(text.slice(0, offset)), offset)).not.toThrow()
  })
})
