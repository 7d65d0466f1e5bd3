import { describe, expect, test } from 'vitest'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { catalogWith, fixed, found, lamp, lampWith, moth } from './scripts'

const evolved = (type: string): string =>
  lamp().replace('Lamp', 'Moth (Evolved)').replace('Follower', type).replace('cost 2;\n', '') + moth
const spell = (more: string): string =>
  `name Glow;\nid CP99-009;\nclass Rune;\ntype Spell;\ntrait Mage;\ncost 1;\n${more}`
const glow = 'ability Spell name Glow { effect DrawCard(1); }\n'

/** Number of the quirk in the specification (section 9), what it is, the script, and what is found. */
const quirks: readonly (readonly [number, string, string, readonly string[]])[] = [
  [1, 'an evolved card typed Follower', evolved('Follower'), ['warning W01 "Follower"']],
  [2, 'a misspelt type', evolved('Evovled Follower'), ['warning W01 "Evovled Follower"']],
  [3, 'an evolved card with the name of its base', evolved('Evolved Follower').replace('Moth (Evolved)', 'Moth'), []],
  [4, 'a type in lower case', lamp().replace('Follower', 'follower'), []],
  [5, 'a token marked by its trait', lamp().replace('trait Guard', 'trait Guard / Token'), ['warning W06 "Token"']],
  [6, 'an amulet with stats', lamp().replace('Follower', 'Amulet'), ['warning W15 "stats 2/2;"']],
  [7, 'a token with rarity', lamp('rarity B;\n').replace('Follower', 'Follower / Token'), []],
  [8, 'a long rarity word', lamp('rarity Gold;\n'), []],
  [9, 'two semicolons', lamp('rarity G;;\n'), []],
  [10, 'costs for cost', lampWith('costs (PP, 1); effect DrawCard(1);'), []],
  [11, 'keywords with one word', lamp('keywords Ward;\nkeyword Rush, Bane;\n'), []],
  [12, 'Activate for Act', lampWith('cost (PP, 1); effect DrawCard(1);', 'Activate'), []],
  [13, 'an alias of an effect', lampWith('effect Refresh() to Self;'), ['warning W06 "Refresh"']],
  [14, 'a contracted keyword', lamp('keyword CantAttack;\n'), ['warning W06 "CantAttack"']],
  [15, 'quoted and unquoted names', lamp(`${glow}ability Fanfare { effect Sequence("Glow", Glow); }\n`), []],
  [16, 'an empty argument list', lampWith('effect CemeteryToField();'), []],
  [
    17,
    'a stray number as filter',
    lampWith('effect DealDamage(2) to TargetOpponentCardOrLeader 1;'),
    ['warning W08 "1"'],
  ],
  [18, 'a word as filter', lampWith('effect Salvage(1, Amulet);'), ['warning W08 "Amulet"']],
  [
    19,
    'a filter as first name',
    lamp(`${glow}ability Fanfare { effect PutExToFieldAndTarget(Kn(Moth), Glow) to TargetPlayerCardEx; }\n`),
    ['warning E08 "Kn(Moth)"'],
  ],
  [20, 'a target that is not taken', lampWith('effect FlipEvolveDeckFaceDown(F) to Self;'), ['warning W07 "Self"']],
  [21, 'a tail after a value', lampWith('condition f(FX)N; effect DrawCard(1);'), ['warning W07 "N"']],
  [22, 'two bracketed operands', lampWith('condition [f(F)]&[p(F)>2]; effect DrawCard(1);'), []],
  [23, 'a sum as condition', lampWith('condition f(F)+p(F); effect DrawCard(1);'), []],
  [24, 'a conditional value without left side', lampWith('condition c(3)p(F); effect DrawCard(1);'), []],
  [25, 'a negation', lampWith('condition 1n(10)0; effect DrawCard(1);'), []],
  [
    26,
    'a spell that begins with ModifiedCost',
    spell('ability ModifiedCost { effect ReducedCost(1); }\nability Spell { effect DrawCard(1); }\n'),
    [],
  ],
  [
    27,
    'a second trigger on a spell',
    spell('ability Spell { effect DrawCard(1); }\nability StartEndPhase { effect DrawCard(1); }\n'),
    [],
  ],
  [
    28,
    'OnDiscarded on a spell',
    spell('ability Spell { effect DrawCard(1); }\nability OnDiscarded { effect DrawCard(1); }\n'),
    [],
  ],
  [
    29,
    'a helper with another trigger',
    lamp('ability OnEvolve name Help { effect DrawCard(1); }\nability Fanfare { effect Sequence(Help); }\n'),
    [],
  ],
  [
    31,
    'two abilities of one trigger with names of their own',
    lamp('ability Fanfare name Glow { effect DrawCard(1); }\nability Fanfare name Heat { effect Mill(1); }\n'),
    [],
  ],
  [33, 'an English id of its own', lamp('id-en CP99-012;\n'), []],
  [34, 'an id of another set', lamp() + moth.replace('CP99', 'BP01'), []],
  [36, 'an indented text', lamp('text "Ward.\n      Rush.";\nkeyword Ward, Rush;\n'), []],
  [
    37,
    'a filter without its target',
    lamp('ability Passive { effect GiveKeyword(Assail, WhileOnField) to Kt(Guard); }\n'),
    ['error E04 "Kt(Guard)"'],
  ],
  [38, 'a text in an ability', lampWith('text "Draw?"; effect DrawCard(1);'), []],
  [39, 'Mill with a target', lampWith('effect Mill(2) to Opponent;'), []],
  [
    40,
    'the words of the branch',
    lampWith('cost (RemoveCounters, Fable); effect CheckTop(2, (ExArea, F, m(0, r(Fable))));'),
    [],
  ],
  [41, 'a trait separator without blank', lamp().replace('Guard', 'Guard /Beast'), []],
  [
    42,
    'a complex effect over several lines',
    lamp(
      'ability Spell name Heat { effect DealDamage(_) to Leader; }\nability Fanfare { effect Complex(\n  let n = 2\n  perform Heat { amount = n }\n); }\n',
    ),
    ['warning W06 "Complex"'],
  ],
]

/** Where the strict reader says something else. */
const stricter: Readonly<Record<number, readonly string[]>> = {
  19: ['error E08 "Kn(Moth)"'],
  38: ['error W12 "text"'],
  40: ['error W12 "m(0, r(Fable))"'],
}

describe('quirks of the real files', () => {
  test.each(quirks)('%i: %s', (_, __, text, expected) => {
    expect(found(text)).toEqual(expected)
    expect(parse(text).cards.every(({ name }) => name !== '')).toBe(true)
  })

  test("30: an ability called by a name that two have, and one called by no one's", () => {
    expect(found(lamp(`${glow}${glow}ability Fanfare { effect Sequence(Glow, Destroy); }\n`))).toEqual([
      'warning W14 "Glow"',
      'error E08 "Destroy"',
    ])
  })
  test('32: a rare trait like a common one', () => {
    const many =
      lamp().replace('Guard', 'Dragonkin') +
      moth.replace('Insect', 'Dragonkin') +
      moth.replace('002', '003').replace('Moth', 'Ash').replace('Insect', 'Dragonkkin')
    expect(found(many, {}, catalogWith(many))).toEqual(['warning W06 "Dragonkkin"'])
  })
  test('37: the fix puts the target before the filter', () => {
    expect(fixed(lamp('ability Passive { effect GiveKeyword(Assail, WhileOnField) to Kt(Guard); }\n'))).toContain(
      'to AllPlayerCards Kt(Guard);',
    )
  })
  test('41: traits are trimmed', () =>
    expect(parse(lamp().replace('Guard', 'Guard /Beast')).cards[0]?.traits.map(({ value }) => value)).toEqual([
      'Guard',
      'Beast',
    ]))
  test.each(quirks)('%i: %s, for the strict reader', (number, _, text, expected) =>
    expect(found(text, { strict: true })).toEqual(stricter[number] ?? expected),
  )
  test('35: numbers that text and script disagree in are hinted', () => {
    expect(
      found(
        lamp(
          'text "[fanfare] Deal 4 damage to the enemy leader.";\nability Fanfare { effect DealDamage(6) to OpponentLeader; }\n',
        ),
      ).join(),
    ).toMatch(/^hint T\d\d/)
  })
})

describe('conformance scenarios', () => {
  test('S99: one missing semicolon is one error, and the next card is read', () => {
    for (const gap of ['\n', ' ']) {
      const text = lamp().replace('cost 2;\n', `cost 2${gap}`) + moth
      expect(found(text)).toEqual(['error E02 "cost 2"'])
      expect(parse(text).cards).toMatchObject([
        { cost: { value: 2 }, stats: { value: { attack: 2 } } },
        { name: 'Moth', cost: { value: 1 } },
      ])
    }
  })
  test('S101: two misspelt words are two errors with suggestions', () => {
    const text = lampWith('effect DealDamge(2) to TargetOpponentCrd F;')
    expect(found(text)).toEqual(['error E04 "DealDamge"', 'error E04 "TargetOpponentCrd"'])
    expect(fixed(text)).toBe(lampWith('effect DealDamage(2) to TargetOpponentCard F;'))
  })
  test('S102: a trigger in lower case is accepted, and said', () => {
    const text = lamp('ability fanfare {\n    effect DrawCard(1);\n}\n')
    expect(found(text)).toEqual(['warning E04 "fanfare"'])
    expect(parse(text).cards[0]?.abilities[0]?.trigger?.value).toBe('Fanfare')
  })
  test('S103: keywords without a blank are accepted, and said', () => {
    const text = lamp('keywords Ward,Rush;\n')
    expect(found(text)).toEqual(['warning W12 ","'])
    expect(parse(text).cards[0]?.keywords.map(({ value }) => value)).toEqual(['Ward', 'Rush'])
  })
})
