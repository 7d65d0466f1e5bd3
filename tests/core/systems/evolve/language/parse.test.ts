import { describe, expect, test } from 'vitest'
import { slice } from '../../../../../core/language/span'
import type { Ability } from '../../../../../core/systems/evolve/ability'
import type { EvolveCard } from '../../../../../core/systems/evolve/card'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { found, lamp, lampWith } from './scripts'

const card = (text: string): EvolveCard => {
  const [first] = parse(text).cards
  if (!first) throw new Error('No card was found.')
  return first
}
const ability = (body: string, trigger = 'Fanfare'): Ability => {
  const [first] = card(lampWith(body, trigger)).abilities
  if (!first) throw new Error('No ability was found.')
  return first
}

/** Without places, so that trees can be compared. */
const bare = (node: unknown): unknown =>
  JSON.parse(JSON.stringify(node, (key, value: unknown) => (/span$/i.test(key) ? undefined : value)))
const value = (written: string): unknown =>
  bare(ability(`condition ${written}; effect DrawCard();`).conditions[0]?.value)
const filter = (written: string): unknown => bare(ability(`effect Destroy() to AllCards ${written};`).effect?.filter)
const number = (of: number): unknown => ({ node: 'number', value: of })

describe('a card', () => {
  test('has what its statements say', () => {
    const { key, name, kind, cost, stats, traits } = card(lamp())
    expect({
      key,
      name,
      kind,
      cost: cost?.value,
      stats: stats?.value,
      traits: traits.map((trait) => trait.value),
    }).toEqual({
      key: 'CP99-001',
      name: 'Lamp',
      kind: 'Follower',
      cost: 2,
      stats: { attack: 2, defense: 2 },
      traits: ['Guard'],
    })
  })
  test('lasts until the next name', () =>
    expect(parse('name A; id CP99-001;\nname B; id CP99-002;').cards.map(({ key }) => key)).toEqual([
      'CP99-001',
      'CP99-002',
    ]))
  test('may have several statements in a line, and one over several lines', () => {
    expect(card('name Lamp; cost\n2\n; stats 1 /\n 3;')).toMatchObject({
      cost: { value: 2 },
      stats: { value: { attack: 1, defense: 3 } },
    })
  })
  test('takes statement words and most enumerated words in any case', () => {
    expect(card('NAME Lamp;\nClass swordcraft;\nType follower / token;\nrarity sl;')).toMatchObject({
      class: { value: 'Sword' },
      token: true,
      rarity: { value: 'Super Legendary' },
    })
  })
  test('keeps traits in order, without Token and duplicates', () => {
    expect(card('name Lamp;\ntrait B /A / Token / B;\ntrait C;').traits.map((trait) => trait.value)).toEqual([
      'B',
      'A',
      'C',
    ])
  })
  test('has the keywords of all its lines by their canonical names', () => {
    expect(
      card('name Lamp;\nkeyword Ward, CantAttack Rush;\nkeywords Ward;\nserve1, serve3;').keywords.map(
        (word) => word.value,
      ),
    ).toEqual(['Ward', 'CannotAttack', 'Rush', 'serve', 'serve3'])
  })
  test.each([
    ['serve1, serve2, serve3;', ['serve', 'serve2', 'serve3']],
    ['serve3 ,  serve1, serve2;', ['serve3', 'serve', 'serve2']],
    ['serve2,\n  serve, // and\n  serve3;', ['serve2', 'serve', 'serve3']],
    ['serve1, // the cheap one\n  Serve2;', ['serve', 'serve2']],
    ['serve; serve3;', ['serve', 'serve3']],
  ])('may race in every way that %j lists', (written, keywords) => {
    const text = lamp(`${written}\n`)
    expect(card(text).keywords.map((word) => word.value)).toEqual(keywords)
    expect(found(text)).toEqual([])
  })
  test.each([
    ['serve1 serve2;', ['error E02 "serve1"']],
    ['serve1,\nserve2\ntrait A;', ['error E02 "serve1,\nserve2"']],
    ['serve1, cost 3;', ['warning W14 "cost 2;"', 'error E02 "serve1,"']],
    ['serve1,serve2;', ['warning W12 ","']],
    ['serve1, serve4;', ['error E04 "serve4"']],
  ])('says what is wrong with the serve words %j', (written, problems) =>
    expect(found(lamp(`${written}\n`))).toEqual(problems),
  )
  test('prints its text with lines trimmed and without the outer quotes', () =>
    expect(card('name Lamp;\ntext "Ward.\n      Says "hi" twice.";').text?.value).toBe('Ward.\nSays "hi" twice.'))
  test('keeps a semicolon in its text, with a warning', () => {
    expect(card('name Lamp;\ntext "One; two.";').text?.value).toBe('One; two.')
    expect(found(lamp('text "One; two.";\n'))).toEqual(['warning W12 ";"'])
  })
  test('has an English id that ends with EN', () =>
    expect(card('name Lamp;\nid-en CP99-007;').idEn?.value).toBe('CP99-007EN'))
  test('expands a universe', () =>
    expect(card('name Lamp;\nuniverse UMA;').universe?.value).toBe('Umamusume: Pretty Derby'))
  test.each(['\r\n', '\r'])('may have lines that end with %j', (end) => {
    expect(
      card(lamp('text "A\nB";\nability Fanfare {\n effect DrawCard(1);\n}\n').replaceAll('\n', end)),
    ).toMatchObject({ text: { value: 'A\nB' }, abilities: [{ effect: { id: 'DrawCard' } }] })
  })
})

describe('comments and strange lines', () => {
  test('comments may stand everywhere outside quotes', () => {
    const text = lamp(
      '// one\ntext "no // comment"; // two\nability Fanfare { // three\n  effect // four\n  DrawCard(1); // five\n}\n',
    )
    expect(parse(text).tree.comments.map(({ span }) => slice(text, span))).toEqual([
      '// one',
      '// two',
      '// three',
      '// four',
      '// five',
    ])
    expect(card(text)).toMatchObject({ text: { value: 'no // comment' }, abilities: [{ effect: { id: 'DrawCard' } }] })
    expect(found(text).filter((one) => !one.startsWith('hint'))).toEqual([])
  })
  test('a line with an unknown first word is skipped, and said to be', () =>
    expect(found(lamp('whatever this may be; cost 3;\n;;\n'))).toEqual(['warning W16 "whatever"']))
})

describe('an ability', () => {
  test('is called as it says, or like its trigger as written', () => {
    const names = card(
      lamp('ability Activate { }\nability Spell name "Move,  Card" { }\nability Spell\nname Big Glow {\n}\n'),
    ).abilities
    expect(names.map(({ name, trigger }) => [name, trigger?.value])).toEqual([
      ['Activate', 'Act'],
      ['Move, Card', 'Spell'],
      ['Big Glow', 'Spell'],
    ])
  })
  test('adds up costs, conditions and filters', () => {
    const { costs, conditions, filters } = ability(
      'cost (PP, 1), (EngageSelf); costs (OncePerTurn); condition o; condition << g; filter F; filter X; effect DrawCard();',
      'OnOtherEnterField',
    )
    expect(costs.map(({ id }) => id)).toEqual(['PP', 'EngageSelf', 'OncePerTurn'])
    expect(conditions.map(({ early }) => early)).toEqual([false, true])
    expect(filters).toHaveLength(2)
  })
  test('has a prompt, which the newest simulator refuses', () => {
    expect(ability('text "Draw?"; effect DrawCard(1);').prompt?.value).toBe('Draw?')
    expect(found(lampWith('text "Draw?"; effect DrawCard(1);'), { strict: true })).toEqual(['error W12 "text"'])
  })
  test('binds arguments by name and leaves defaults out', () => {
    expect(bare(ability('effect GiveStat(AtkDef, 1, 2) to TargetPlayerCard FX;').effect)).toMatchObject({
      id: 'GiveStat',
      arguments: { stat: { id: 'AtkDef' }, amount: number(1), 'second amount': number(2) },
      target: { id: 'TargetPlayerCard' },
    })
    expect(ability('effect DrawCard();').effect).toMatchObject({ arguments: {}, list: [] })
  })
  test('may look at cards and act on them', () => {
    const { effect } = ability('effect CheckTop(3, (Hand, t(Guard), m(0, r(Fable))), (BottomDeckAnyOrder));')
    expect(bare(effect?.list)).toMatchObject([
      { id: 'Hand', filter: { atoms: [{ id: 't' }] }, amount: { node: 'range' } },
      { id: 'BottomDeckAnyOrder' },
    ])
  })
  test('may have the lines of a complex effect', () => {
    const { effect } = ability(
      'effect ComplexEffect(\n  let n = payCost(Pay).movedCardsCount\n  let m = n * 2\n  performCostless Pay { amount = n }\n  performIf m > 3 then Pay else Big Pay\n);',
    )
    expect(bare(effect?.list[0])).toMatchObject({
      lines: [
        { node: 'let', name: 'n', expression: { node: 'payment', result: 'movedCardsCount' } },
        { node: 'let', expression: { left: { node: 'variable', name: 'n' } } },
        { node: 'perform', costless: true, amount: { node: 'variable' } },
        { node: 'perform-if', condition: { operator: '>' }, otherwise: { name: 'Big Pay' } },
      ],
    })
  })
})

describe('a value', () => {
  test('goes from left to right, without precedence', () => {
    expect(value('1+2*3')).toEqual({
      node: 'operation',
      operator: '*',
      left: { node: 'operation', operator: '+', left: number(1), right: number(2) },
      right: number(3),
    })
  })
  test('nests in brackets', () =>
    expect(value('[1+2]&[3]')).toMatchObject({ operator: '&', left: { operator: '+' }, right: number(3) }))
  test('has 0 on the left and 1 on the right by default', () =>
    expect(value('c(3)')).toMatchObject({
      node: 'conditional',
      id: 'c',
      value: number(3),
      otherwise: { value: 0 },
      then: { value: 1 },
    }))
  test('is the right one if the condition holds', () =>
    expect(value('2 s(5) 4')).toMatchObject({ id: 's', otherwise: number(2), then: number(4) }))
  test('counts cards', () =>
    expect(value('#(spellsPlayed, t(A,B)m(0,2))')).toMatchObject({
      id: '#',
      count: { id: 'spellsPlayed' },
      filter: { range: { max: number(2) } },
    }))
  test('may be negative', () =>
    expect(value('A - -2')).toMatchObject({ operator: '-', left: { id: 'A' }, right: number(-2) }))
})

describe('a filter', () => {
  test('is all of its tests', () =>
    expect(filter('F !t(Guard, Big Mage) X')).toMatchObject({
      atoms: [{ id: 'F' }, { id: 't', negated: true, names: [{ name: 'Guard' }, { name: 'Big Mage' }] }, { id: 'X' }],
    }))
  test('may have alternatives, a range and shortcuts', () =>
    expect(filter('#F|(t(Guard)p(m(0,2)))m(1,3)')).toMatchObject({
      atoms: [{ id: '#F' }],
      alternatives: [{ atoms: [{ id: 't' }, { id: 'p', value: { node: 'range' } }] }],
      range: { min: number(1), max: number(3) },
    }))
  test('names cards with brackets and commas', () =>
    expect(filter('n("Lamp, (Old)")')).toMatchObject({ atoms: [{ names: [{ name: 'Lamp, (Old)' }] }] }))
})
