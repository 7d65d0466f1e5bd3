import { describe, expect, test } from 'vitest'
import { catalogWith, fixed, found, lamp, lampWith, moth } from './scripts'

describe('errors', () => {
  test('E01: a statement before any name', () => expect(found(`rarity B;\n${lamp()}`)).toContain('error E01 "rarity"'))
  test('E02: a missing semicolon', () => {
    const text = lamp().replace('cost 2;', 'cost 2') + moth
    expect(found(text)).toEqual(['error E02 "cost 2"'])
    expect(fixed(text)).toBe(lamp() + moth)
  })
  test('E02: a missing semicolon before a brace', () =>
    expect(found(lamp('ability Fanfare { effect DrawCard(1) }\n'))).toEqual(['error E02 "effect DrawCard(1)"']))
  test('E03: brackets and braces without partner', () => {
    expect(found(lampWith('effect DealDamage(2 to TargetOpponentCard F;'))).toEqual(['error E03 "("'])
    expect(found(lampWith('effect DealDamage([2) to Leader;'))).toContain('error E03 "["')
    expect(found(lampWith('effect DrawCard(1));'))).toEqual(['error E03 ")"'])
    expect(found(lamp('ability Fanfare {\n    effect DrawCard(1);\n') + moth)).toEqual(['error E03 "{"'])
    expect(found(lamp('}\n'))).toEqual(['error E03 "}"'])
    expect(found(lamp('ability Fanfare\n    effect DrawCard(1);\n}\n'))).toEqual(['error E03 "ability"'])
    expect(found(lamp('text "Draws a card.;\nevolve 1;\n'))).toContain('error E03 """')
  })
  test.each([
    ['ability Fanfar { effect DrawCard(1); }', 'Fanfar', 'Fanfare'],
    ['ability Fanfare { effect DrawCrd(1); }', 'DrawCrd', 'DrawCard'],
    ['ability Fanfare { effect Destroy() to TargetOponentCard F; }', 'TargetOponentCard', 'TargetOpponentCard'],
    ['ability Fanfare { cost (EngageSlf); effect DrawCard(1); }', 'EngageSlf', 'EngageSelf'],
    ['ability Fanfare { effect GiveKeyword(Wrad) to Self; }', 'Wrad', 'Ward'],
    ['ability Fanfare { effect GiveCounter(Stak, 1) to Self; }', 'Stak', 'Stack'],
    ['ability Fanfare { effect GiveStat(AtkDeff, 1) to Self; }', 'AtkDeff', 'AtkDef'],
    ['ability Fanfare { effect SummonToken(Lamp, ExAria, 1); }', 'ExAria', 'ExArea'],
    ['ability Fanfare { effect Search(1, F, Hnd); }', 'Hnd', 'Hand'],
    ['ability Fanfare { effect CheckTop(2, (Hnad, 1)); }', 'Hnad', 'Hand'],
    ['ability Fanfare { condition #(destroid); effect DrawCard(1); }', 'destroid', 'destroyed'],
    ['ability Fanfare { efect DrawCard(1); effect DrawCard(1); }', 'efect', 'effect'],
    ['keyword Stomr;', 'Stomr', 'Storm'],
    ['rarity Gould;', 'Gould', 'Gold'],
  ])('E04: an unknown word in %s', (line, word, meant) => {
    expect(found(lamp(`${line}\n`))).toEqual([`error E04 "${word}"`])
    expect(fixed(lamp(`${line}\n`))).toBe(lamp(`${line.replace(word, meant)}\n`))
  })
  test('E04: an unknown class and type', () => {
    expect(found(lamp().replace('Neutral', 'Frost'))).toEqual(['error E04 "Frost"'])
    expect(found(lamp().replace('Follower', 'Folower'))).toEqual(['error E04 "Folower"'])
  })
  test('E04: a word in another case is accepted with a warning, and refused by the strict reader', () => {
    const text = lamp('ability fanfare {\n    effect drawCard(1);\n}\n')
    expect(found(text)).toEqual(['warning E04 "fanfare"', 'warning E04 "drawCard"'])
    expect(found(text, { strict: true })).toEqual(['error E04 "fanfare"', 'error E04 "drawCard"'])
    expect(fixed(text)).toBe(lamp('ability Fanfare {\n    effect DrawCard(1);\n}\n'))
  })
  test.each([
    ['effect Drw(1);', 'DrawCard(1)'],
    ['effect DestroyCrad() to AllCards F;', 'Destroy() to'],
    ['effect GiveStat(PlayPoitn, 1) to Leader;', 'GiveStat(PP, 1)'],
    ['effect destroycard() to AllCards F;', 'Destroy() to'],
    ['effect GiveKeyword(CantAtack) to Self;', 'GiveKeyword(CannotAttack)'],
  ])('E04: %s is mended with the spelling of today', (line, expected) => {
    expect(fixed(lampWith(line))).toContain(expected)
    expect(found(fixed(lampWith(line)))).toEqual([])
  })
  test('E05: too few and too many arguments', () => {
    expect(found(lampWith('effect GiveKeyword() to Self;'))).toEqual(['error E05 "GiveKeyword"'])
    expect(found(lampWith('effect DrawCard(1, 2);'))).toEqual(['error E05 "2"'])
  })
  test.each([
    'Search(1, F)',
    'SearchAndTarget(1, F, Field)',
    'HandToExAreaAndTarget(1, F)',
    'CemeteryToFieldAndTarget(1, F)',
    'SearchFilteredOptions(1, F, Hand, A)',
    'ChooseAmountFromList(2)',
  ])('E05: %s misses what stands last, though something before it may be left out', (effect) =>
    expect(found(lampWith(`effect ${effect};`))).toEqual([`error E05 "${effect.replace(/\(.*/, '')}"`]),
  )
  test('E05: nothing is missed where only the last arguments may be left out, or the place of the first one is kept', () => {
    for (const effect of ['GiveStat(Atk)', 'Discard()', 'FlipEvolveDeckFaceDown()', 'Search(, F, Hand)'])
      expect(found(lampWith(`effect ${effect};`))).toEqual([])
    const draw = 'ability Spell name Draw { effect DrawCard(1); }\n'
    expect(found(lamp(`${draw}ability Fanfare { effect RollDice(Draw, , Draw); }\n`))).toEqual([])
  })
  test('E04: what to do with cards stands in parentheses', () => {
    expect(found(lampWith('effect CheckTop(3, Hand, (BottomDeckAnyOrder));'))).toEqual(['error E04 "Hand"'])
    expect(fixed(lampWith('effect CheckTop(3, Hand, (BottomDeckAnyOrder));'))).toBe(
      lampWith('effect CheckTop(3, (Hand), (BottomDeckAnyOrder));'),
    )
    expect(found(lampWith('effect CheckTop(3, Hund);'))).toEqual(['error E04 "Hund"'])
  })
  test.each(['EndOfTurn', 'EndOfNextTurn'])('E04: no script says that it lasts for %s', (duration) => {
    const text = lampWith(`effect GiveStat(Atk, 1, ${duration}) to AllPlayerCards F;`, 'Passive')
    expect(found(text)).toEqual([`error E04 "${duration}"`])
    expect(fixed(text)).toBe(text.replace(duration, 'WhileOnField'))
  })
  test.each(['two', '1 + * 2', 'f(', '[ ]', 'm(1,2)', 'C C'])('E06: %s is no value', (value) =>
    expect(found(lampWith(`effect DrawCard(${value});`)).join()).toMatch(/error E0[36]/),
  )
  test('E06: a cost that is no number', () =>
    expect(found(lamp().replace('cost 2', 'cost two'))).toEqual(['error E06 "two"']))
  test.each(['!#F', 'z(1)', '!m(0,1)', 't()', 'F!'])('E07: %s is no filter', (filter) =>
    expect(found(lampWith(`effect Destroy() to AllCards ${filter};`)).join()).toContain('error E07'),
  )
  test('E08: a name of no ability of the card', () => {
    const text = lamp(
      'ability Fanfare {\n    effect Sequence(Glow);\n}\nability Spell name Gloww {\n    effect DrawCard(1);\n}\n',
    )
    expect(found(text)).toEqual(['error E08 "Glow"'])
    expect(fixed(text)).toContain('Sequence(Gloww)')
  })
  test('E09: a token that no card is called, worse where every card is known', () => {
    const text = lampWith('effect SummonToken("Moth", Field, 1);')
    expect(found(text)).toEqual(['warning E09 ""Moth""'])
    expect(found(text, { complete: true })).toContain('error E09 ""Moth""')
    expect(found(text, {}, catalogWith(moth))).toEqual([])
    expect(found(text + moth)).toEqual([])
  })
  test('E10: an id that another card has', () => {
    expect(found(lamp() + moth.replace('002', '001'))).toEqual(['error E10 "CP99-001"'])
    expect(found(lamp(), { entry: 'own' }, catalogWith(lamp()))).toEqual(['error E10 "CP99-001"'])
    expect(found(lamp(), { entry: 'other' }, catalogWith(lamp()))).toEqual([])
  })
  test('E11: a field that the type needs', () =>
    expect(found(lamp().replace('cost 2;\n', ''))).toEqual(['error E11 "Lamp"']))
  test('E12: more abilities in a list than one can hold', () =>
    expect(
      found(
        lamp(
          'ability Spell name Glow { effect DrawCard(1); }\nability Fanfare { effect Sequence(Glow, Glow, Glow, Glow, Glow, Glow); }\n',
        ),
      ),
    ).toEqual(['error E12 "Glow"']))
  test('E13: an effect of another kind of ability', () => {
    expect(found(lampWith('effect ReducedCost(1);'))).toEqual(['error E13 "ReducedCost"'])
    expect(found(lampWith('effect DrawCard(1);', 'Passive'))).toEqual(['error E13 "DrawCard"'])
  })
  test('E14: no effect, and two', () => {
    expect(found(lampWith('condition 1;'))).toEqual(['error E14 "ability Fanfare"'])
    expect(found(lampWith('effect DrawCard(1); effect Mill(1);'))).toEqual(['error E14 "effect Mill(1);"'])
  })
})

describe('warnings', () => {
  test('W01: a type that the name corrects', () =>
    expect(found(lamp().replace('Lamp', 'Lamp (Evolved)').replace('cost 2;\n', ''))).toContain(
      'warning W01 "Follower"',
    ))
  test('W02: a tag that is no symbol', () => {
    expect(found(lamp('text "[fanfar] Draw a card.";\n'))).toEqual(['warning W02 "[fanfar]"'])
    expect(fixed(lamp('text "[fanfar] Go.";\n'))).toContain('"[fanfare] Go."')
  })
  test('W06: an older spelling', () => expect(found(lampWith('effect Draw(1);'))).toEqual(['warning W06 "Draw"']))
  test('W07: a target and a filter that are ignored', () => {
    expect(found(lampWith('effect FlipEvolveDeckFaceDown(F) to Self;'))).toEqual(['warning W07 "Self"'])
    expect(found(lampWith('effect DrawCard(1) to Self F;'))).toEqual(['warning W07 "F"'])
  })
  test('W07: all of a leader but who it is, and nothing else is said of it', () => {
    const leader = 'name Queen;\nid CP99-LD01;\nid-en CP99-LD02EN;\nclass Neutral;\nuniverse uma;\ntype Leader;\n'
    const ignored = ['trait Wisp;', 'rarity G;', 'cost 3;', 'text "Ward.";', 'evolve 1;', 'serve;', 'keyword Storm;']
    expect(found(`${leader}${ignored.join('\n')}\nstats 1/1;\nability Strike { effect DealDamage(1); }\n`)).toEqual([
      ...ignored.map((line) => `warning W07 "${line}"`),
      'warning W15 "stats 1/1;"',
      'warning W07 "ability Strike"',
    ])
    expect(found(leader)).toEqual([])
    expect(fixed(`${leader}cost 3;\nability Act { effect DrawCard(1); }\n`).trim()).toBe(leader.trim())
  })
  test('W08: a character that is no test', () =>
    expect(found(lampWith('effect Destroy() to AllCards F1;'))).toEqual(['warning W08 "1"']))
  test('W12: what the reference simulator cannot load', () => {
    expect(found(lamp('keywords Ward,Rush;\n'))).toEqual(['warning W12 ","'])
    expect(found(lamp('keywords Ward,Rush;\n'), { strict: true })).toEqual(['error W12 ","'])
    expect(found(lampWith('effect DrawCard(1+2+3);'))).toEqual(['warning W12 "+"'])
    expect(found(lampWith('effect Destroy() to AllCards t(Guard)t(Guard);'))).toEqual(['warning W12 "t(Guard)"'])
    expect(found(lamp().replace('CP99', 'LF01'))).toEqual(['info W12 "LF01-001"'])
  })
  test('W13: one of a pair is missing', () => {
    expect(found(lamp('evolve 1;\n'))).toEqual(['warning W13 "1"'])
    const evolved = lamp()
      .replace('Lamp', 'Lamp (Evolved)')
      .replace('Follower', 'Evolved Follower')
      .replace('cost 2;\n', '')
      .replace('001', '003')
    expect(found(evolved)).toEqual(['warning W13 "Lamp (Evolved)"'])
    expect(found(lamp('evolve 1;\n') + evolved)).toEqual([])
  })
  test('W14: two abilities of one name, and a statement given twice', () => {
    const twice = 'ability Spell name Glow { effect DrawCard(1); }\nability Spell name Glow { effect DrawCard(2); }\n'
    expect(found(lamp(twice))).toEqual(['info W18 "Spell"', 'info W18 "Spell"', 'info W14 "Glow"'])
    expect(found(lamp(`${twice}ability Fanfare { effect Sequence(Glow); }\n`))).toEqual(['warning W14 "Glow"'])
    expect(found(lamp('cost 3;\n'))).toEqual(['warning W14 "cost 2;"'])
  })
  test('W15: stats of a card that has none', () =>
    expect(found(lamp().replace('Follower', 'Amulet'))).toEqual(['warning W15 "stats 2/2;"']))
  test('W16: an ignored line, with the nearest statement where there is one', () => {
    expect(found(lamp('evolv 1;\n'))).toEqual(['warning W16 "evolv"'])
    expect(found(lamp().replace('cost 2', 'cost: 2'))).toContain('warning W16 "cost:"')
    expect(found(lamp('abilty Fanfare {\n    effect DrawCard(1);\n}\n'))).toEqual(['warning W16 "abilty"'])
    expect(fixed(lamp('abilty Fanfare {\n    effect DrawCard(1);\n}\n'))).toBe(
      lamp('ability Fanfare {\n    effect DrawCard(1);\n}\n'),
    )
    expect(found(lamp('Fanfare {\n    effect DrawCard(1);\n}\n'))).toEqual(['warning W16 "Fanfare"'])
  })
  test.each(['flavor "It burns.";', 'artist Ann;', 'printed by hand', '???'])(
    'W16: %s is a line of no statement',
    (line) => {
      expect(found(lamp(`${line}\n`))).toEqual([
        `warning W16 ${JSON.stringify(line.split(' ')[0]).replaceAll('\\', '')}`,
      ])
      expect(found(lamp(`// ${line}\n`))).toEqual([])
    },
  )
  test('W16: a text in quotes over several lines is one thing that nobody reads', () => {
    expect(found(lamp('flavor "It burns,\n  and burns,\nand burns.";\n'))).toEqual(['warning W16 "flavor"'])
    expect(
      found(lamp('flavor "It burns,\ncost 3;\nand burns.";\n')).filter((line) => line.includes('W16')),
    ).toHaveLength(2)
    expect(
      found(lamp('flavor "It burns,\n// a note\nno more";\n')).filter((line) => line.includes('W16')),
    ).toHaveLength(2)
    expect(found(lamp('flavor "It never ends\nand ends')).filter((line) => line.includes('W16'))).toHaveLength(2)
  })

  test('W16 proposes no older spelling of a statement', () =>
    expect(fixed(lamp().replace('stats', 'stt'))).toBe(lamp()))
  test("a counter of one's own is said to be one, unless it is declared", () => {
    const text = lampWith('effect GiveCounter(Ember, 1) to Self;')
    expect(found(text)).toEqual(['hint E04 "Ember"'])
    expect(found(text, { declared: { counter: ['Ember'] } })).toEqual([])
  })
})
