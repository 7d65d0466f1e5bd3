import { describe, expect, test } from 'vitest'
import { catalogWith, found, lamp, lampWith, moth } from './scripts'

const glow = 'ability Spell name Glow { effect DrawCard(1); }\n'
const spell = (ability: string): string =>
  `name Flare;\nid CP99-009;\nclass Rune;\ntype Spell;\ntrait Mage;\ncost 1;\n${ability}\n`
const complex = (line: string): string => `ability Fanfare {\n    effect ComplexEffect(\n        ${line}\n    );\n}\n`
const evolved = lamp().replace('Lamp', 'Lamp (Evolved)').replace('cost 2;\n', '').replace('001', '003')

/** Every code of the specification (section 3.9): a script that earns it, how severe it is for the tolerant reader, and for the strict one where that differs. */
const codes: readonly (readonly [code: string, script: string, severity: string, strict?: string])[] = [
  ['E01', `rarity B;\n${lamp()}`, 'error'],
  ['E02', lamp().replace('cost 2;', 'cost 2'), 'error'],
  ['E03', lampWith('effect DealDamage(2 to Leader;'), 'error'],
  ['E04', lampWith('effect DealDamge(2) to Leader;'), 'error'],
  ['E04', lampWith('effect drawCard(2);'), 'warning', 'error'],
  ['E04', lampWith('effect GiveCounter(Ember, 1) to Self;'), 'hint'],
  ['E04', lampWith('effect Destroy() to AllCards t(Elder);'), 'hint'],
  ['E04', lampWith('effect Destroy() to AllCards t(Gaurd);'), 'error'],
  ['E04', lamp('universe Elsewhere;\n'), 'info'],
  ['E05', lampWith('effect DrawCard(1, 2);'), 'error'],
  ['E06', lampWith('effect DrawCard(two);'), 'error'],
  ['E07', lampWith('effect Destroy() to AllCards !#F;'), 'error'],
  ['E08', lampWith('effect Sequence(Glow);'), 'error'],
  [
    'E08',
    lamp(`${glow}ability Fanfare { effect PutExToFieldAndTarget(Kn(Moth), Glow) to TargetPlayerCardEx; }\n`),
    'warning',
    'error',
  ],
  ['E09', lampWith('effect SummonToken(Moth, Field, 1);'), 'warning'],
  ['E09', lampWith('effect SummonToken(Flare, Field, 1);') + spell('ability Spell { effect DrawCard(1); }'), 'warning'],
  ['E10', lamp() + moth.replace('002', '001'), 'error'],
  ['E11', lamp().replace('cost 2;\n', ''), 'error'],
  ['E12', lamp(`${glow}ability Fanfare { effect Sequence(Glow, Glow, Glow, Glow, Glow, Glow); }\n`), 'error'],
  ['E13', lampWith('effect ReducedCost(1);'), 'error'],
  ['E14', lampWith('condition 1;'), 'error'],
  ['W01', evolved, 'warning'],
  ['W02', lamp('text "[fanfar] Draw.";\n'), 'warning'],
  ['W03', lamp('text "Ward.";\n'), 'warning'],
  ['W04', lamp('text "[evolve][cost02]: Evolve this follower.";\nevolve 1;\n'), 'warning'],
  ['W05', lamp('text "[feed][cost01]: Race this follower.";\n'), 'warning'],
  ['W06', lampWith('effect Draw(1);'), 'warning'],
  ['W07', lampWith('effect DrawCard(1) to Self F;'), 'warning'],
  ['W08', lampWith('effect Destroy() to AllCards F1;'), 'warning'],
  ['W09', lampWith('effect DrawCard(_);'), 'warning'],
  ['W10', lampWith('effect Sequence(Fanfare);'), 'warning'],
  ['W11', spell('ability Spell { effect Destroy() to TargetOpponentCard F; }'), 'warning'],
  ['W17', lampWith('effect DealDamage(2);'), 'warning'],
  ['W18', lampWith('effect DrawCard(1);', 'OnEvolve'), 'warning'],
  ['W18', lampWith('effect DrawCard(1);', 'Spell'), 'info'],
  ['W18', spell('ability Fanfare { effect DrawCard(1); }'), 'warning'],
  ['W12', lamp('keywords Ward,Rush;\n'), 'warning', 'error'],
  ['W12', lamp().replace('CP99', 'LF01'), 'info', 'error'],
  ['W12', lampWith('effect DrawCard(1+2+3);'), 'warning', 'error'],
  ['W12', lampWith('effect Destroy() to AllCards i(1);'), 'warning', 'error'],
  ['W12', lampWith('effect DrawCard(1); condition o; condition g;'), 'none', 'error'],
  ['W12', lampWith('effect Discard(m(0, f(F)));'), 'none', 'error'],
  ['W12', lampWith('effect DrawCard(#(destroyed, Fp(m(0,2))));'), 'none', 'error'],
  ['W12', lampWith('effect Destroy() to AllCards F|(A)|(S);'), 'none', 'error'],
  ['W12', lampWith('effect GiveTrait(Guard) to Self;'), 'none', 'error'],
  ['W12', lampWith('text "Draw?"; effect DrawCard(1);'), 'none', 'error'],
  ['E04', lampWith('effect GiveKeyword(Rush, WhileOnFeld) to AllPlayerCards F;', 'Passive'), 'error'],
  ['E04', lampWith('effect DealDamage(1) to TargetOpponentCardsDivided;'), 'error'],
  ['E04', lampWith('effect GiveKeyword(Rush, EndOfTurn) to AllPlayerCards F;', 'Passive'), 'error'],
  ['E04', lamp(glow + complex('perfom Glow')), 'warning'],
  ['E05', lampWith('effect CheckTop(3, (Hand, F, 1, 2));'), 'error'],
  ['E06', lamp(glow + complex('perform Glow { amont = 1 }')), 'error'],
  ['E06', lamp(glow + complex('let n 1')), 'error'],
  ['E13', lampWith('effect DrawCard(1);', 'ModifiedCost'), 'error'],
  ['W12', lamp(glow.replace('Glow', 'Big Glow') + complex('perform Big Glow')), 'warning', 'error'],
  ['W13', lamp('evolve 1;\n'), 'warning'],
  ['W14', lamp('cost 3;\n'), 'warning'],
  ['W14', lamp(glow + glow), 'info'],
  ['W15', lamp().replace('Follower', 'Amulet'), 'warning'],
  ['W16', lamp('evolv 1;\n'), 'warning'],
  ['W16', lamp('flavor "It burns.";\n'), 'warning'],
]

const rows = codes.map(([code, script, severity, strict = severity]) => [code, script, severity, strict] as const)

const severityOf = (script: string, code: string, strict: boolean): string =>
  found(script, { strict }, catalogWith(script))
    .find((one) => one.split(' ')[1] === code)
    ?.split(' ')[0] ?? 'none'

describe('every code', () => {
  test('of the specification is in the table', () => {
    const all = [
      ...Array.from({ length: 14 }, (_, index) => `E${String(index + 1).padStart(2, '0')}`),
      ...Array.from({ length: 18 }, (_, index) => `W${String(index + 1).padStart(2, '0')}`),
    ]
    expect([...new Set(codes.map(([code]) => code))].sort()).toEqual(all)
  })
  test.each(rows)('%s is said of %j as %s', (code, script, severity) =>
    expect(severityOf(script, code, false)).toBe(severity),
  )
  test.each(rows)('%s is said of %j as %s, or more by the strict reader: %s', (code, script, _, strict) =>
    expect(severityOf(script, code, true)).toBe(strict),
  )
})
