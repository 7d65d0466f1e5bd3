import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import { createShelves, searchBudget } from '../../../../../core/language/shelves'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { catalogWith, diagnostics, fixed, found, lamp, lampWith, moth } from './scripts'

const spell = (body: string): string =>
  `name Flare;\nid CP99-009;\nclass Rune;\ntype Spell;\ntrait Mage;\ncost 1;\nability Spell {\n    ${body}\n}\n`
const SPELL = 'ability Spell { effect DrawCard(1); }\n'
const wisp = moth.replace('Moth', 'Ash').replace('002', '003')

/** The first fix of the first diagnostic of the code. */
const first = (text: string, code: string, options = {}) =>
  diagnostics(text, options).find((one) => one.code === code)?.fixes[0]

describe('printed text and script', () => {
  test('W03: a printed keyword is given to the card, a keyword is printed', () => {
    expect(found(lamp('text "Ward. Storm.";\nkeyword Ward;\n'))).toEqual(['warning W03 "Storm"'])
    expect(fixed(lamp('text "Ward. Storm.";\nkeyword Ward;\n'))).toContain('keyword Ward, Storm;')
    expect(fixed(lamp('text "Rush.";\n'))).toContain('"Rush.";\nkeyword Rush;')
    expect(fixed(lamp('text "Bane.";\nkeywords Bane, Aura;\n'))).toContain('text "Aura. Bane.";')
    expect(fixed(lamp('text "Hello.";\nkeyword Quick;\n'))).toContain('text "[quick] Hello.";')
  })
  test('W03: a reminder, another sentence and a card without text say nothing', () => {
    expect(found(lamp('text "A card with Ward. (Ward. It protects.)";\n'))).toEqual([])
    expect(found(lamp('keyword Ward;\n'))).toEqual([])
  })
  test('W04: the evolve cost is the printed one', () => {
    expect(fixed(lamp('text "[evolve][cost02]: Evolve this follower.";\nevolve 1;\n'))).toContain('\nevolve 2;')
    expect(fixed(lamp('text "[evolve][cost02]: Evolve this follower.";\n'))).toContain('";\nevolve 2;')
  })
  test('W05: Carrots that are printed are served', () =>
    expect(fixed(lamp('text "[feed][feed][cost02]: Race this follower.";\n'))).toContain('\nserve2;'))
})

describe('calls', () => {
  const helper = (effect: string): string => `ability Spell name Help { effect ${effect}; }\n`
  test('W09: an underscore needs an amount, and an amount an underscore', () => {
    expect(found(lamp(`${helper('DrawCard(_)')}ability Fanfare { effect Sequence(Help); }\n`))).toEqual([
      'warning W09 "_"',
    ])
    expect(
      found(lamp(`${helper('DrawCard(_)')}ability Fanfare { effect PerformWithTargetAmount(A, Help) to Self; }\n`)),
    ).toEqual([])
    expect(
      found(lamp(`${helper('DrawCard(2)')}ability Fanfare { effect PerformWithTargetAmount(A, Help) to Self; }\n`)),
    ).toEqual(['warning W09 "2"'])
  })
  test('W09: an amount is handed on through a sequence', () => {
    const text = `${helper('Sequence(Draw)')}ability Spell name Draw { effect DrawCard(_); }\nability Fanfare { effect PerformWithTargetAmount(A, Help) to Self; }\n`
    expect(found(lamp(text))).toEqual([])
  })
  test.each([
    ['DrawCard()', 'DrawCard(_)'],
    ['GiveStat(Atk)', 'GiveStat(Atk, _)'],
    ['SummonToken(Lamp, Field)', 'SummonToken(Lamp, Field, _)'],
  ])('W09: %s leaves the amount out that is handed over to it', (effect, mended) => {
    const text = (one: string): string =>
      lamp(`${helper(one)}ability Fanfare { effect PerformWithTargetAmount(A, Help) to Self; }\n`)
    expect(found(text(effect))).toEqual([`warning W09 "${effect}"`])
    expect(fixed(text(effect))).toBe(text(mended))
    expect(found(text(mended))).toEqual([])
  })
  test.each(['RemoveCounter(Prayer)', 'Destroy() to AllCards F', 'Sequence(Fanfare)'])(
    'W09: %s has no amount that could be replaced',
    (effect) =>
      expect(
        found(lamp(`${helper(effect)}ability Fanfare { effect PerformWithTargetAmount(A, Help) to Self; }\n`)).filter(
          (one) => one.includes('W09'),
        ),
      ).toEqual([]),
  )
  test('W10: abilities that lead back to themselves', () => {
    const text = `${helper('ChooseFromList(Draw, Again)')}ability Spell name Draw { effect DrawCard(1); }\nability Spell name Again { effect Sequence(Draw, Help); }\n`
    expect(found(lamp(text))).toEqual(['warning W10 "Help"'])
  })
})

describe('W11: a selection without condition', () => {
  test.each([
    ['Destroy() to TargetOpponentCard F', 'p(#F)'],
    ['Destroy() to TargetOpponentCard Ft(Guard)m(1,2)', 'p(#Ft(Guard))'],
    ['Destroy() to TargetOpponentCard A', 'p(#aA)'],
    ['Destroy() to TargetOpponentCard', 'p(#a)'],
    ['ReserveCard() to TargetPlayerCard FX', 'f(FX)'],
    ['GiveStat(Cost, -1) to TargetPlayerCardEx S', 'x(S)'],
    ['Salvage(1, Sp(m(0,2)))', 'y(Sp(m(0,2)))'],
    ['CemeteryToField(1, F)', 'y(F)'],
    ['HandToField(1, Fp(1))', 'H(Fp(1))'],
    ['DealDamageDivided(3) to Fm(1,2)', 'p(#F)'],
  ])('%s asks for %s first', (effect, condition) => {
    expect(found(spell(`effect ${effect};`)).filter((one) => one.includes('W11'))).toHaveLength(1)
    expect(fixed(spell(`effect ${effect};`))).toBe(spell(`condition ${condition};\n    effect ${effect};`))
  })
  test.each([
    'Destroy() to TargetOpponentCard Fm(0,1)',
    'Salvage(m(0,2), F)',
    'DealDamage(1) to AllOpponentCards F',
    'DealDamage(1) to TargetOpponentCardOrLeader F',
    'DrawCard(1)',
  ])('%s asks for nothing', (effect) => {
    expect(found(spell(`effect ${effect};`))).toEqual([])
  })
  test('follows a sequence to its first step, and stays silent on other triggers', () => {
    const steps =
      'ability Spell name Hit { effect Destroy() to TargetOpponentCard F; }\nability Spell name Draw { effect DrawCard(1); }\n'
    expect(found(spell('effect Sequence(Hit, Draw);') + steps)).toEqual(['warning W11 "TargetOpponentCard"'])
    expect(found(spell('effect Sequence(Draw, Hit);') + steps)).toEqual([])
    expect(found(lampWith('effect Destroy() to TargetOpponentCard F;'))).toEqual([])
    expect(found(lampWith('cost (EngageSelf); effect Destroy() to TargetOpponentCard F;', 'Act'))).toEqual([
      'warning W11 "TargetOpponentCard"',
    ])
  })
})

describe('W17: an effect without "to"', () => {
  test.each(['DealDamage(2)', 'Destroy()', 'DrawThenDamage(1, 2)'])(
    '%s is written out, for somebody or for the card itself',
    (effect) => {
      expect(found(lampWith(`effect ${effect};`))).toEqual([`warning W17 "${effect}"`])
      expect(fixed(lampWith(`effect ${effect};`))).toBe(lampWith(`effect ${effect} to TargetOpponentCard F;`))
      expect(found(lampWith(`effect ${effect} to Self;`))).toEqual([])
    },
  )
  test('is no fault where the text says so, where another ability does it to somebody, and where nothing is harmed', () => {
    expect(found(lamp('text "[fanfare] Destroy this follower.";\nability Fanfare { effect Destroy(); }\n'))).toEqual([])
    expect(
      found(
        lamp(
          'ability Fanfare { effect TargetForSequence(Hit) to TargetOpponentCard F; }\nability Spell name Hit { effect DealDamage(2); }\n',
        ),
      ),
    ).toEqual([])
    for (const effect of ['DrawCard(1)', 'GiveStat(Atk, 1)', 'Evolve()'])
      expect(found(lampWith(`effect ${effect};`))).toEqual([])
  })
})

describe('W18: an ability that never happens', () => {
  const draw = '{ effect DrawCard(1); }'
  const spell = (...abilities: readonly string[]): string =>
    ['name Flare;', 'id CP99-009;', 'class Rune;', 'type Spell;', 'trait Mage;', 'cost 1;', ...abilities, ''].join('\n')
  const idle = (text: string): readonly string[] => found(text).filter((one) => one.includes('W18'))

  test.each(['Fanfare', 'LastWords', 'OnOtherEnterField', 'Act', 'Passive', 'Strike'])(
    'a spell is never on the field, before or behind what it does: %s',
    (trigger) => {
      for (const all of [
        [`ability ${trigger} ${draw}`, `ability Spell ${draw}`],
        [`ability Spell ${draw}`, `ability ${trigger} ${draw}`],
      ]) {
        expect(idle(spell(...all))).toEqual([`warning W18 "${trigger}"`])
        expect(idle(fixed(spell(...all)))).toEqual([])
      }
    },
  )
  test.each(['Spell', 'OnDiscarded', 'StartEndPhase', 'StartMainPhase', 'StartOpponentMainPhase'])(
    'a spell has its %s',
    (trigger) => expect(idle(spell(`ability Spell ${draw}`, `ability ${trigger} ${draw}`))).toEqual([]),
  )
  test.each(['Fanfare', 'Strike', 'StartMainPhase'])(
    'a spell without an ability of its own trigger starts with another: %s',
    (trigger) => {
      expect(idle(spell(`ability ${trigger} ${draw}`))).toEqual([`warning W18 "${trigger}"`])
      expect(fixed(spell(`ability ${trigger} ${draw}`))).toBe(spell(`ability Spell ${draw}`))
    },
  )
  test.each(['', 'ability ModifiedCost { effect ReducedCost(1); }', `ability StartEndPhase ${draw}`])(
    'a spell that starts with nothing does nothing: %j',
    (ability) => expect(idle(spell(ability))).toEqual(['warning W18 "Flare"']),
  )
  test('of a spell with an activated ability, and of one whose trigger cannot be read, one thing is said', () => {
    expect(idle(spell(`ability Act ${draw}`))).toEqual(['warning W18 "Act"'])
    expect(idle(spell(`ability Spel ${draw}`, `ability ModifiedCost { effect ReducedCost(1); }`))).toEqual([])
  })

  test('a helper that nobody names never happens on a follower, and may have been meant for its arrival', () => {
    expect(idle(lamp(`ability Spell ${draw}\n`))).toEqual(['info W18 "Spell"'])
    expect(fixed(lamp(`ability Spell ${draw}\n`))).toBe(lamp(`ability Fanfare ${draw}\n`))
    for (const named of ['Sequence(Help)', 'ChooseFromList(Help, Help)']) {
      const [helper, caller] = [`ability Spell name Help ${draw}\n`, `ability Fanfare { effect ${named}; }\n`]
      expect(idle(lamp(helper + caller))).toEqual([])
      expect(idle(lamp(caller + helper))).toEqual([])
    }
    const paid = 'ability Fanfare {\n    effect ComplexEffect(\n        let n = payCost(Help)\n    );\n}\n'
    expect(idle(lamp(`ability Spell name Help { cost (PP, 1); effect DrawCard(1); }\n${paid}`))).toEqual([])
    const given = 'ability Passive { effect GiveAbility(Help) to AllPlayerCards F; }\n'
    expect(idle(lamp(`${given}ability OnEvolve name Help ${draw}\n`))).toEqual([])
  })
  test('what evolving does stands on the evolved card, and amulets do not attack', () => {
    expect(idle(lamp(`ability OnEvolve ${draw}\n`))).toEqual(['warning W18 "OnEvolve"'])
    const amulet = lamp(`ability Strike ${draw}\n`)
      .replace('Follower', 'Amulet')
      .replace(/stats .*\n/, '')
    expect(idle(amulet)).toEqual(['warning W18 "Strike"'])
    expect(idle(lamp(`ability Strike ${draw}\n`))).toEqual([])
  })
})

describe('other cards and words', () => {
  test('W13: the missing card of a pair is created', () => {
    expect(first(lamp('evolve 1;\n'), 'W13')?.create).toBe(
      'name Lamp (Evolved);\nid CP99-002;\nclass Neutral;\ntype Evolved Follower;\ntrait Guard;\nstats 3/3;\n',
    )
    const evolved = lamp()
      .replace('Lamp', 'Lamp (Evolved)')
      .replace('Follower', 'Evolved Follower')
      .replace('cost 2;\n', '')
    expect(found(evolved + (first(evolved, 'W13')?.create ?? '') + 'evolve 1;')).not.toContain(
      'warning W13 "Lamp (Evolved)"',
    )
  })
  test('E09: a token is a near one, or created', () => {
    expect(fixed(lampWith('effect SummonToken(Mtoh, Field, 1);') + moth)).toContain('SummonToken(Moth, Field, 1)')
    const made = first(lampWith('effect SummonToken(Winged Lion, Field, 1);'), 'E09')?.create ?? ''
    expect(found(lampWith('effect SummonToken(Winged Lion, Field, 1);') + made)).toEqual([])
    expect(parse(made).cards[0]).toMatchObject({ key: 'CP99-T01', kind: 'Follower / Token', token: true })
  })
  test('E09: a spell is not created on the field, and in the EX area it is', () => {
    const note = 'name Note;\nid CP99-T01;\nclass Rune;\ntype Spell / Token;\ntrait Mage;\ncost 0;\n' + SPELL
    for (const line of ['SummonToken(Note, Field, 1)', 'Transform(Note) to TargetOpponentCard F'])
      expect(found(lampWith(`effect ${line};`) + note)).toEqual(['warning E09 "Note"'])
    expect(fixed(lampWith('effect SummonToken(Note, Field, 1);') + note)).toContain('SummonToken(Note, ExArea, 1)')
    expect(found(lampWith('effect SummonToken(Note, Field, 1);'), {}, catalogWith(note))).toEqual([
      'warning E09 "Note"',
    ])
    for (const line of ['SummonToken(Note, FieldOverflowToEx, 1)', 'Transform(Note) to TargetPlayerCardEx F'])
      expect(found(lampWith(`effect ${line};`) + note)).toEqual([])
    const follower = moth.replace('Moth', 'Note').replace('type Follower', 'type Follower / Token')
    expect(found(lampWith('effect SummonToken(Note, Field, 1);') + note + follower)).toEqual([])
  })
  test("a trait of one's own is declared, where every card is known", () => {
    expect(first(lamp(), 'E04', { complete: true })?.declare).toEqual({ kind: 'trait', word: 'Guard' })
    expect(found(lamp(), { complete: true, declared: { trait: ['Guard'] } })).toEqual([])
    expect(found(lamp() + wisp.replace('Insect', 'Guard'), { complete: true })).toEqual([])
  })
  test('a trait that no card has is declared, or a slip', () => {
    expect(first(lampWith('effect Destroy() to AllCards t(Elder);'), 'E04')?.declare).toEqual({
      kind: 'trait',
      word: 'Elder',
    })
    expect(fixed(lampWith('effect Destroy() to AllCards t(Gaurd);'))).toContain('t(Guard)')
    expect(found(lamp(), { declared: { trait: ['Guards'] } })).toEqual(['error E04 "Guard"'])
    expect(found(lampWith('effect Destroy() to AllCards t(Insect);'), {}, catalogWith(moth))).toEqual([])
  })
  test("a counter of one's own is declared", () => {
    expect(first(lampWith('effect GiveCounter(Ember, 1) to Self;'), 'E04')?.declare).toEqual({
      kind: 'counter',
      word: 'Ember',
    })
    expect(found(lampWith('effect GiveCounter(Embre, 1) to Self;'), { declared: { counter: ['Ember'] } })).toEqual([
      'error E04 "Embre"',
    ])
  })
  test('near names are found among thousands', () => {
    const { near } = createShelves(Array.from({ length: 5000 }, (_, index) => `Bearer of ${String(index)}`))
    expect(near('Bearer fo 4711', searchBudget())[0]).toBe('Bearer of 4711')
    expect(near('Something else', searchBudget())).toEqual([])
  })
})

describe('an effect that lost the bracket behind it', () => {
  test.each([
    ['DealDamage2) to Leader', 'DealDamage(2) to Leader'],
    ['CheckTop5, (Hand))', 'CheckTop(5, (Hand))'],
    ['DrawCard-1)', 'DrawCard(-1)'],
    ['Destroy) to AllCards F', 'Destroy() to AllCards F'],
  ])('%s gets it back', (written, mended) => {
    const [error] = diagnostics(lampWith(`effect ${written};`))
    expect(applyEdits(lampWith(`effect ${written};`), error?.fixes[0]?.edits ?? [])).toBe(lampWith(`effect ${mended};`))
    expect(found(lampWith(`effect ${mended};`)).filter((one) => one.startsWith('error'))).toEqual([])
  })
})
