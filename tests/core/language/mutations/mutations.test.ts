import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../core/document/catalog'
import type { MutationKind } from '../../../../core/language/mutations/proposal'
import { allOf, changed, gameNamed } from './changed'
import { TEXTS } from './texts'

type Expected = Readonly<Partial<Record<MutationKind, readonly string[]>>>

/** Lines that must be among what becomes of the card's text; an empty one is a line that is gone. */
const EXPECTED: Readonly<Record<keyof typeof TEXTS, Expected>> = {
  evolve: {
    number: [
      'effect DealDamage(3) to TargetOpponentCard Ft(Mage);',
      'effect DealDamage(1) to TargetOpponentCard Ft(Mage);',
    ],
    comparison: ['condition f(F) < 2;'],
    condition: ['condition 1?(f(F) > 2)0;', '', 'effect GiveStat(Def, 4c(3)1) to Leader;'],
    part: [
      'effect DealDamage(2) to TargetOpponentCard t(Mage);',
      'effect DealDamage(2) to TargetOpponentCard F;',
      'effect DealDamage(2) to TargetOpponentCard ;',
    ],
    opposite: ['filter !Ft(Mage);', 'filter F!t(Mage);', 'condition f(!F) > 2;'],
    may: ['effect ChooseAmountFromList(m(0,2), Heal, Hit, Dig);'],
    must: ['effect CemeteryToField(m(1,2), Fp(m(0,3)));'],
    cost: ['cost (ReturnToHand, TargetPlayerCard, X);', 'cost (EngageSelf);'],
    line: ['effect ChooseAmountFromList(m(1,2), Hit, Dig);', 'effect ChooseAmountFromList(m(1,2), Heal, Hit);'],
    order: [
      'effect ChooseAmountFromList(m(1,2), Hit, Heal, Dig);',
      'effect ChooseAmountFromList(m(1,2), Heal, Dig, Hit);',
    ],
  },
  cardfighters: {
    number: [
      'action = {D}{F}: [[if me.hp > 1000]] draw(2) & sp(+2); damage?(200) to?(character[bp<=300,frozen]@oppRing)',
    ],
    comparison: [
      'action = {D}{F}: [[if me.hp < 1000]] draw(2) & sp(+1); damage?(200) to?(character[bp<=300,frozen]@oppRing)',
      'action = {D}{F}: [[if me.hp > 1000]] draw(2) & sp(+1); damage?(200) to?(character[bp>=300,frozen]@oppRing)',
    ],
    condition: [
      'action = {D}{F}: [[if not (me.hp > 1000)]] draw(2) & sp(+1); damage?(200) to?(character[bp<=300,frozen]@oppRing)',
      'action = {D}{F}:  draw(2) & sp(+1); damage?(200) to?(character[bp<=300,frozen]@oppRing)',
    ],
    word: [
      'action = {D}{F}: [[if me.hp > 1000]] draw(2) & sp(+1); damage?(200) to?(character[bp<=300,frozen]@myRing)',
      'action = {D}{F}: [[if me.hp > 1000]] draw(2) & sp(+1); damage?(200) to?(character[sp<=300,frozen]@oppRing)',
    ],
    part: [
      'action = {D}{F}: [[if me.hp > 1000]] draw(2) & sp(+1); damage?(200) to?(character[frozen]@oppRing)',
      'action = {D}{F}: [[if me.hp > 1000]] draw(2) & sp(+1); damage?(200) to?(character[bp<=300]@oppRing)',
    ],
    opposite: [
      'action = {D}{F}: [[if me.hp > 1000]] draw(2) & sp(+1); damage?(200) to?(!character[bp<=300,frozen]@oppRing)',
      'action = {D}{F}: [[if me.hp > 1000]] draw(2) & sp(+1); damage?(200) to?(character[bp<=300,-frozen]@oppRing)',
    ],
    may: [
      'action = {D}{F}: [[if me.hp > 1000]] draw?(2) & sp(+1); damage?(200) to?(character[bp<=300,frozen]@oppRing)',
    ],
    must: [
      'action = {D}{F}: [[if me.hp > 1000]] draw(2) & sp(+1); damage(200) to?(character[bp<=300,frozen]@oppRing)',
      'action = {D}{F}: [[if me.hp > 1000]] draw(2) & sp(+1); damage?(200) to(character[bp<=300,frozen]@oppRing)',
    ],
    cost: [
      'action = {F}: [[if me.hp > 1000]] draw(2) & sp(+1); damage?(200) to?(character[bp<=300,frozen]@oppRing)',
      'action = {D}: [[if me.hp > 1000]] draw(2) & sp(+1); damage?(200) to?(character[bp<=300,frozen]@oppRing)',
    ],
    effect: [
      'action = {D}{F}: [[if me.hp > 1000]] sp(+1); damage?(200) to?(character[bp<=300,frozen]@oppRing)',
      'action = {D}{F}: [[if me.hp > 1000]] draw(2); damage?(200) to?(character[bp<=300,frozen]@oppRing)',
    ],
    line: [
      'action = {D}{F}: damage?(200) to?(character[bp<=300,frozen]@oppRing)',
      'action = {D}{F}: [[if me.hp > 1000]] draw(2) & sp(+1)',
    ],
    order: [
      'action = {D}{F}: [[if me.hp > 1000]] sp(+1) & draw(2); damage?(200) to?(character[bp<=300,frozen]@oppRing)',
      'action = {D}{F}: damage?(200) to?(character[bp<=300,frozen]@oppRing); [[if me.hp > 1000]] draw(2) & sp(+1)',
    ],
  },
  bloxcards: {
    number: ['["Power"] = {{"Damage",101},{"Lock",1}},', '["Requirement"] = {"AllyBoard",1,5},'],
    condition: [''],
    part: [''],
    effect: ['["Power"] = {{"Lock",1}},', '["Power"] = {{"Damage",100}},', ''],
    order: ['["Power"] = {{"Lock",1},{"Damage",100}},'],
  },
  yacg: {
    number: ['do: [{damage: {who: {pick: creature, of: opponent, where: {token: false, type: creature}}, amount: 2}}]'],
    comparison: [
      '- {event: phase-start, phase: combat, if: {value: {hand: you}, at-most: 2}, may: true, pay: 1, do: [{draw: 1}, {gain: {amount: 2, color: Blue}}]}',
    ],
    condition: [
      '- {event: phase-start, phase: combat, if: {not: {value: {hand: you}, at-least: 2}}, may: true, pay: 1, do: [{draw: 1}, {gain: {amount: 2, color: Blue}}]}',
      '- {event: phase-start, phase: combat, may: true, pay: 1, do: [{draw: 1}, {gain: {amount: 2, color: Blue}}]}',
      'not: {weather: none}',
      '',
    ],
    word: ['do: [{damage: {who: {pick: creature, of: you, where: {token: false, type: creature}}, amount: 1}}]'],
    part: [
      'do: [{damage: {who: {pick: creature, of: opponent, where: {type: creature}}, amount: 1}}]',
      'do: [{damage: {who: {pick: creature, of: opponent}, amount: 1}}]',
      'do: [{damage: {who: {pick: creature, where: {token: false, type: creature}}, amount: 1}}]',
    ],
    opposite: [
      'do: [{damage: {who: {pick: creature, of: opponent, where: {token: false, not: {type: creature}}}, amount: 1}}]',
    ],
    may: [
      'do: [{may: true, damage: {who: {pick: creature, of: opponent, where: {token: false, type: creature}}, amount: 1}}]',
    ],
    must: [
      '- {event: phase-start, phase: combat, if: {value: {hand: you}, at-least: 2}, pay: 1, do: [{draw: 1}, {gain: {amount: 2, color: Blue}}]}',
    ],
    cost: [
      '- {event: phase-start, phase: combat, if: {value: {hand: you}, at-least: 2}, may: true, do: [{draw: 1}, {gain: {amount: 2, color: Blue}}]}',
    ],
    effect: [
      '- {event: phase-start, phase: combat, if: {value: {hand: you}, at-least: 2}, may: true, pay: 1, do: [{gain: {amount: 2, color: Blue}}]}',
      '- {event: phase-start, phase: combat, if: {value: {hand: you}, at-least: 2}, may: true, pay: 1, do: [{draw: 1}]}',
    ],
    order: [
      '- {event: phase-start, phase: combat, if: {value: {hand: you}, at-least: 2}, may: true, pay: 1, do: [{gain: {amount: 2, color: Blue}}, {draw: 1}]}',
    ],
  },
}

const GAMES = Object.keys(TEXTS) as (keyof typeof TEXTS)[]

describe.each(GAMES)('%s', (id) => {
  const text = TEXTS[id]

  test('the card has no errors, so that what has some is no mutant', () => {
    const { language } = gameNamed(id).workshop
    const found = language.check(language.parse(text), createCatalog())
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test.each(Object.entries(EXPECTED[id]) as [MutationKind, readonly string[]][])('%s', (kind, lines) => {
    expect(changed(id, text, kind)).toEqual(expect.arrayContaining([...lines]))
  })

  test('a word becomes another one of its kind', () => {
    const words = allOf(id, text).filter(({ kind }) => kind === 'word')
    expect(words.length).toBeGreaterThan(5)
    for (const { before, after, text: other, span } of words) {
      expect(after).not.toBe(before)
      expect(other.slice(span.start, span.start + after.length)).toBe(after)
      expect(other.slice(span.start + after.length)).toBe(text.slice(span.end))
    }
  })

  test('neighbours change places from either order', () => {
    const order = allOf(id, text).filter(({ kind }) => kind === 'order')
    expect(order.length).toBeGreaterThan(0)
    for (const { text: other } of order) {
      const back = allOf(id, other).filter(({ kind }) => kind === 'order')
      expect(back.map((mutant) => mutant.text)).toContain(text)
    }
  })
})

test('a number does not fall below nothing, and one below nothing is changed both ways', () => {
  const zero = TEXTS.yacg.replace('draw: 1', 'draw: 0')
  const numbers = (text: string, before: string): readonly string[] =>
    allOf('yacg', text).flatMap((mutant) =>
      mutant.kind === 'number' && mutant.before === before ? [mutant.after] : [],
    )
  expect(numbers(zero, '0')).toEqual(['1'])
  const lost = TEXTS.yacg.replace('damage: {who:', 'stats: {who:').replace(', amount: 1}}]', ', hp: -1}}]')
  expect([...numbers(lost, '-1')].sort()).toEqual(['-2', '0'])
})

test('what says the same but for its places is no mutant', () => {
  const twice = TEXTS.evolve.replace('keyword Ward;', 'keyword Ward, Ward;')
  const left = allOf('evolve', twice).filter(({ before, after }) => before === 'Ward' && after === '')
  expect(left).toEqual([])
  // Of a number that becomes another by two ways, one is enough.
  const all = allOf('evolve', TEXTS.evolve).map(({ text }) => text)
  expect(new Set(all).size).toBe(all.length)
})

test('a card without a script has no mutants, nor has an index without a card', () => {
  const plain = 'name Plain;\nid CP99-001;\nclass Rune;\ntype Follower;\ntrait Mage;\ncost 3;\nstats 2/2;\n'
  expect(allOf('evolve', plain)).toEqual([])
  expect(allOf('evolve', TEXTS.evolve, 1)).toEqual([])
  expect(allOf('cardfighters', '[Plain]\ntype = Character\n')).toEqual([])
  expect(allOf('bloxcards', '["Plain"] = {\n\t["Id"] = 1,\n},\n')).toEqual([])
  expect(allOf('yacg', 'effect:\n  data:\n    name: A\n  metadata:\n    id: EFF-1\n')).toEqual([])
  for (const id of GAMES) for (const broken of ['', '{', '"', '\u0000']) expect(allOf(id, broken)).toEqual([])
})
