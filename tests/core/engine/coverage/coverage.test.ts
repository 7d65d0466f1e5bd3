import { describe, expect, test } from 'vitest'
import { NodeCounts } from '../../../../core/engine/coverage/counts'
import type { State } from '../../../../core/engine/coverage/parts'
import { standingOf } from '../../../../core/engine/coverage/standing'
import { countedCard } from './counted'

interface Case {
  readonly what: string
  readonly system: string
  /** The first one is looked at. */
  readonly name: string
  readonly cards: string
  /** `given`, `when` and `then`. */
  readonly play: string
  /** The states that come about at the parts that are written so, all of them. */
  readonly seen: Readonly<Record<string, readonly State[]>>
}

const indented = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')

const sourceOf = ({ system, what, cards, play }: Pick<Case, 'system' | 'what' | 'cards' | 'play'>): string =>
  `system: ${system}\nname: ${what}\ncards: |\n${indented(cards)}\n${play.trim()}\n`

const TOLL = `
name Toll Gate; id CP99-261; class Neutral; type Follower; trait Plain; cost 0; stats 2/2;
ability Fanfare { cost (PP, 1); effect DrawCard(1); }
ability Act { cost (PP, 3); effect DrawCard(2); }`
const HUNT = `
name Hunt; id CP99-262; class Neutral; type Spell; trait Plain; cost 0;
ability Spell { effect DealDamage(2) to TargetOpponentCard d(5)m(0,1); }`

const EVOLVE: readonly Case[] = [
  {
    what: 'a declined cost, and one that cannot be paid',
    system: 'evolve',
    name: 'Toll Gate',
    cards: TOLL,
    play: `
given: { you: { playPoints: 2, hand: [Toll Gate] } }
when: [{ play: Toll Gate }, { yes: false }]
then: { you: { playPoints: 2, hand: 0 } }`,
    seen: {
      'ability Fanfare { cost (PP, 1); effect DrawCard(1); }': ['consulted', 'declined'],
      '(PP, 1)': [],
      'DrawCard(1)': [],
      '(PP, 3)': ['consulted', 'refused'],
      'DrawCard(2)': [],
    },
  },
  {
    what: 'a paid cost',
    system: 'evolve',
    name: 'Toll Gate',
    cards: TOLL,
    play: `
given: { you: { playPoints: 5, hand: [Toll Gate] } }
when: [{ play: Toll Gate }, { yes: true }, { act: Toll Gate }]
then: { you: { playPoints: 1, hand: 3 } }`,
    seen: {
      'ability Fanfare { cost (PP, 1); effect DrawCard(1); }': ['executed', 'consulted', 'taken'],
      '(PP, 1)': ['executed', 'consulted', 'paid'],
      'DrawCard(1)': ['executed', 'consulted'],
      '(PP, 3)': ['executed', 'consulted', 'paid', 'refused'],
      'DrawCard(2)': ['executed', 'consulted'],
    },
  },
  {
    what: 'a condition that does not hold',
    system: 'evolve',
    name: 'Last Word',
    cards: `
name Last Word; id CP99-262; class Neutral; type Follower; trait Plain; cost 0; stats 1/1;
ability Fanfare { condition y(S); effect DrawCard(1); }`,
    play: `
given: { you: { hand: [Last Word], cemetery: [{ plain: 1 1/1 }] } }
when: [{ play: Last Word }]
then: { you: { hand: 0 } }`,
    seen: {
      'ability Fanfare { condition y(S); effect DrawCard(1); }': ['consulted'],
      'y(S)': ['consulted', 'false'],
      S: ['consulted', 'false'],
      'DrawCard(1)': [],
    },
  },
  {
    what: 'a filter that some pass, and a choice of none',
    system: 'evolve',
    name: 'Hunt',
    cards: HUNT,
    play: `
given:
  you: { hand: [Hunt] }
  foe: { field: [{ plain: 1 1/1, as: Ann }, { plain: 5 5/5, as: Bob }] }
when: [{ play: Hunt }, { choose: [], offered: [Bob] }]
then: { cards: { Bob: { defense: 5 } } }`,
    seen: {
      'DealDamage(2) to TargetOpponentCard d(5)m(0,1)': ['consulted', 'declined'],
      TargetOpponentCard: ['consulted', 'found'],
      'd(5)': ['consulted', 'true', 'false'],
    },
  },
  {
    what: 'a target that finds nothing, so that nothing is done',
    system: 'evolve',
    name: 'Hunt',
    cards: HUNT,
    play: `
given:
  you: { hand: [Hunt] }
  foe: { field: [{ plain: 1 1/1, as: Ann }] }
when: [{ play: Hunt }]
then: { cards: { Ann: { defense: 1 } } }`,
    seen: {
      'DealDamage(2) to TargetOpponentCard d(5)m(0,1)': ['consulted'],
      TargetOpponentCard: ['consulted', 'none'],
      'd(5)': ['consulted', 'false'],
    },
  },
  {
    what: 'a target that is hit',
    system: 'evolve',
    name: 'Hunt',
    cards: HUNT,
    play: `
given:
  you: { hand: [Hunt] }
  foe: { field: [{ plain: 5 5/5, as: Bob }] }
when: [{ play: Hunt }, { choose: Bob }]
then: { cards: { Bob: { defense: 3 } } }`,
    seen: {
      'DealDamage(2) to TargetOpponentCard d(5)m(0,1)': ['executed', 'consulted', 'taken'],
      TargetOpponentCard: ['consulted', 'found'],
      'd(5)': ['consulted', 'true'],
    },
  },
]

const XENO = (action: string): string => `
[Xeno]
type = Character
subtype = Soldier
bp = 500
sp = 1
backup = Soldier
ability = triggered TEST
text = "Test."

action = ${action}

[Wall]
type = Character
subtype = Guard
bp = 900
sp = 1
backup = Soldier
text = "Test."`

const FIGHTERS: readonly Case[] = [
  {
    what: 'a cost that is paid, and an effect that may be left out and is',
    system: 'cardfighters',
    name: 'Xeno',
    cards: XENO('{D}: draw?(1) & sp(+4)'),
    play: `
given: { turn: { player: you, number: 3 }, you: { ring: [Xeno], hand: [Wall] } }
when: [{ activate: Xeno }, { yes: false }]
then: { you: { hand: 0, sp: 14 } }`,
    seen: {
      '{D}': ['executed', 'consulted', 'paid'],
      'draw?(1)': ['consulted', 'declined'],
      'sp(+4)': ['executed', 'consulted'],
    },
  },
  {
    what: 'a cost that cannot be paid',
    system: 'cardfighters',
    name: 'Xeno',
    cards: XENO('{D}: draw?(1) & sp(+4)'),
    play: `
given: { turn: { player: you, number: 3 }, you: { ring: [Xeno], hand: [] } }
when: [{ activate: Xeno, refused: '' }]
then: { you: { sp: 10 } }`,
    seen: { '{D}': ['consulted', 'refused'], 'draw?(1)': [], 'sp(+4)': [] },
  },
  {
    what: 'a condition that holds',
    system: 'cardfighters',
    name: 'Xeno',
    cards: XENO('{F}: [[if me.sp > 3]] draw(1)'),
    play: `
given: { turn: { player: you, number: 3 }, you: { sp: 5, ring: [Xeno] } }
when: [{ activate: Xeno }]
then: { you: { hand: 1 } }`,
    seen: { 'me.sp > 3': ['consulted', 'true'], 'draw(1)': ['executed', 'consulted'] },
  },
  {
    what: 'a condition that does not hold',
    system: 'cardfighters',
    name: 'Xeno',
    cards: XENO('{F}: [[if me.sp > 3]] draw(1)'),
    play: `
given: { turn: { player: you, number: 3 }, you: { sp: 2, ring: [Xeno] } }
when: [{ activate: Xeno }]
then: { you: { hand: 0 } }`,
    seen: { 'me.sp > 3': ['consulted', 'false'], 'draw(1)': [] },
  },
  {
    what: 'a filter that some pass, and a question whose answer is yes',
    system: 'cardfighters',
    name: 'Xeno',
    cards: XENO('{F}: [[may]] freeze() to(character[bp>=900]@oppRing)'),
    play: `
given: { turn: { player: you, number: 3 }, you: { ring: [Xeno] }, foe: { ring: [Wall, { card: Xeno, as: Thin }] } }
when: [{ activate: you.ring.Xeno }, { yes: true }]
then: { cards: { Wall: { frozen: true } } }`,
    seen: {
      '[[may]]': ['consulted', 'taken'],
      'freeze()': ['executed', 'consulted'],
      'character[bp>=900]@oppRing': ['consulted', 'found'],
      'bp>=900': ['consulted', 'true', 'false'],
    },
  },
  {
    what: 'a target that finds nothing',
    system: 'cardfighters',
    name: 'Xeno',
    cards: XENO('{F}: freeze() to(character[bp>=900]@oppRing)'),
    play: `
given: { turn: { player: you, number: 3 }, you: { ring: [Xeno] }, foe: { ring: [{ card: Xeno, as: Thin }] } }
when: [{ activate: you.ring.Xeno }]
then: { cards: { Thin: { frozen: false } } }`,
    seen: {
      'freeze()': [],
      'character[bp>=900]@oppRing': ['consulted', 'none'],
      'bp>=900': ['consulted', 'false'],
    },
  },
]

const LUA = (effect: string): string => `
["Bolt"] = {
  ["Id"] = 910099, ["Name"] = "Bolt", ["Health"] = 0, ["Power"] = 0, ["Rarity"] = "Common", ["AttackEffect"] = "Dash",
  ["Color"] = "Neutral", ["Cost"] = {}, ["Bio"] = "",
  ["Requirement"] = {"OpponentBoard",1,9},
  ["Effect"] = {Name = "Bolt", Description = "See its power.", ["Type"] = "OnSummon", ["Power"] = ${effect}, Target = "Ally"},
},
["Fox"] = {
  ["Id"] = 910098, ["Name"] = "Fox", ["Health"] = 300, ["Power"] = 200, ["Rarity"] = "Common", ["AttackEffect"] = "Dash",
  ["Color"] = "Neutral", ["Cost"] = {}, ["Archetype"] = "Moth", ["Bio"] = "",
},`

const CHOIR = `
["Choir"] = {
  ["Id"] = 910097, ["Name"] = "Choir", ["Health"] = 300, ["Power"] = 0, ["Rarity"] = "Common", ["AttackEffect"] = "Dash",
  ["Color"] = "Neutral", ["Cost"] = {}, ["Bio"] = "",
  ["Effect"] = {Name = "Choir", Description = "See its power.", ["Type"] = "OnAllySummon", Archetype = "Moth", ["Power"] = {{"Green",1}}, Target = "Ally"},
},${LUA('{{"Draw",1}}')}`

const BLOX: readonly Case[] = [
  {
    what: 'a requirement that is met, a target that is found and one that is not',
    system: 'bloxcards',
    name: 'Bolt',
    cards: LUA('{{"Damage",100,"Opponent"},{"Heal",50,"Ally"}}'),
    play: `
given: { you: { hand: [Bolt] }, foe: { field: [Fox] } }
when: [{ cast: Bolt }]
then: { cards: { Fox: { health: 200 } } }`,
    seen: {
      '{"OpponentBoard",1,9}': ['consulted', 'true'],
      '{"Damage",100,"Opponent"}': ['executed', 'consulted', 'found'],
      '{"Heal",50,"Ally"}': ['consulted', 'none'],
    },
  },
  {
    what: 'a requirement that is not met',
    system: 'bloxcards',
    name: 'Bolt',
    cards: LUA('{{"Damage",100,"Opponent"}}'),
    play: `
given: { you: { hand: [Bolt] } }
when: [{ cast: Bolt, refused: '' }]
then: { you: { hand: 1 } }`,
    seen: { '{"OpponentBoard",1,9}': ['consulted', 'false'], '{"Damage",100,"Opponent"}': [] },
  },
  {
    what: 'an archetype that is asked for and is not there',
    system: 'bloxcards',
    name: 'Choir',
    cards: CHOIR,
    play: `
given: { you: { field: [Choir], hand: [{ card: Choir, as: Other }] } }
when: [{ cast: Other }]
then: { you: { icons: { Green: 0 } } }`,
    seen: { Moth: ['consulted', 'false'], '{"Green",1}': [] },
  },
  {
    what: 'an archetype that is asked for and is there',
    system: 'bloxcards',
    name: 'Choir',
    cards: CHOIR,
    play: `
given: { you: { field: [Choir], hand: [Fox] } }
when: [{ cast: Fox }]
then: { you: { icons: { Green: 1 } } }`,
    seen: { Moth: ['consulted', 'true'], '{"Green",1}': ['executed', 'consulted'] },
  },
]

const YAML = (script: string): string => `
effect:
  data:
    name: Peep
    color: None
    type: Action
    cost-total: 0
    cost-color: 0
    description: |
      As the script says.
    script: ${script}
  metadata:
    id: EFF-826
    dev-stage: Alpha-0`

const play = (given: string, when: string, then: string): string => `
given:
  turn: { phase: opening }
  ${given}
when: [{ play: Peep }, { close: true, by: foe }${when}]
then: ${then}`

const YACG: readonly Case[] = [
  {
    what: 'an operation that is declined, and one whose condition does not hold',
    system: 'yacg',
    name: 'Peep',
    cards: YAML('{do: [{draw: 1, may: true}, {if: {exists: allies}, gain: {amount: 1, color: Cyan}}]}'),
    play: play('you: { hand: [Peep], creatures: [], energy: {} }', ', { yes: false }', '{ you: { hand: 0 } }'),
    seen: {
      '{draw: 1, may: true}': ['consulted', 'declined'],
      'exists: allies': ['consulted', 'false'],
      '{if: {exists: allies}, gain: {amount: 1, color: Cyan}}': ['consulted'],
    },
  },
  {
    what: 'an operation that is taken, and one whose condition holds',
    system: 'yacg',
    name: 'Peep',
    cards: YAML('{do: [{draw: 1, may: true}, {if: {exists: allies}, gain: {amount: 1, color: Cyan}}]}'),
    play: play(
      'you: { hand: [Peep], creatures: [{ plain: 3/1/1, as: Ann }], energy: {} }',
      ', { yes: true }',
      '{ you: { hand: 1, energy: { Cyan: 1 } } }',
    ),
    seen: {
      '{draw: 1, may: true}': ['executed', 'consulted', 'taken'],
      'exists: allies': ['consulted', 'true'],
      '{if: {exists: allies}, gain: {amount: 1, color: Cyan}}': ['executed', 'consulted'],
    },
  },
  {
    what: 'a payment that is made, a filter that some pass, what is looked for and found',
    system: 'yacg',
    name: 'Peep',
    cards: YAML(
      '{do: [{pay: {amount: 1}, damage: {who: {pick: creature, where: {hp: {at-least: 4}}, count: all}, amount: 1}}]}',
    ),
    play: play(
      'you: { hand: [Peep], energy: { Blue: 1 } }\n  foe: { creatures: [{ plain: 5/1/1, as: Ann }, { plain: 2/1/1, as: Bob }] }',
      '',
      '{ cards: { Ann: { hp: 4 }, Bob: { hp: 2 } }, you: { energy: { Blue: 0 } } }',
    ),
    seen: {
      '{amount: 1}': ['consulted', 'paid'],
      '{pick: creature, where: {hp: {at-least: 4}}, count: all}': ['consulted', 'found'],
      'hp: {at-least: 4}': ['consulted', 'true', 'false'],
    },
  },
  {
    what: 'a payment that cannot be made',
    system: 'yacg',
    name: 'Peep',
    cards: YAML('{do: [{pay: {amount: 1}, draw: 1}]}'),
    play: play('you: { hand: [Peep], energy: {} }', '', '{ you: { hand: 0 } }'),
    seen: { '{amount: 1}': ['consulted', 'refused'], '{pay: {amount: 1}, draw: 1}': ['consulted'] },
  },
  {
    what: 'what is looked for and not there',
    system: 'yacg',
    name: 'Peep',
    cards: YAML('{do: [{damage: {who: {pick: creature, where: {hp: {at-least: 4}}, count: all}, amount: 1}}]}'),
    play: play(
      'you: { hand: [Peep], creatures: [] }\n  foe: { creatures: [{ plain: 2/1/1, as: Bob }] }',
      '',
      '{ cards: { Bob: { hp: 2 } } }',
    ),
    seen: {
      '{pick: creature, where: {hp: {at-least: 4}}, count: all}': ['consulted', 'none'],
      'hp: {at-least: 4}': ['consulted', 'false'],
      '{damage: {who: {pick: creature, where: {hp: {at-least: 4}}, count: all}, amount: 1}}': ['consulted'],
    },
  },
]

describe.each([...EVOLVE, ...FIGHTERS, ...BLOX, ...YACG])('$system: $what', ({ seen, name, ...one }) => {
  test('is counted at its nodes', () => {
    const card = countedCard(sourceOf(one), name)
    expect(Object.fromEntries(Object.keys(seen).map((text) => [text, card.seen(text)]))).toEqual(seen)
  })
})
describe('counts', () => {
  const source = (one: Case | undefined): string => (one ? sourceOf(one) : '')
  const HIT = source(EVOLVE.find(({ what }) => what === 'a target that is hit'))
  const MISSED = source(EVOLVE.find(({ what }) => what.startsWith('a target that finds nothing')))

  test('are added up, and say what is missing and how good a line is', () => {
    const [hit, missed] = [HIT, MISSED].map((text) => countedCard(text, 'Hunt'))
    if (!hit || !missed) throw new Error('Nothing was counted.')
    const standing = (counts: NodeCounts) =>
      standingOf(counts, 'CP99-262', hit.parts).map(({ part: { path }, standing: of, missing }) => [path, of, missing])
    expect(standing(new NodeCounts()).map(([, of]) => of)).toEqual(['never', 'never', 'never', 'never'])
    expect(standing(hit.counts)).toEqual([
      ['abilities.0', 'executed', []],
      ['abilities.0.effect', 'partly', ['declined']],
      ['abilities.0.effect.target', 'partly', ['none']],
      ['abilities.0.effect.filter.atoms.0', 'partly', ['false']],
    ])
    expect(standing(missed.counts)).toEqual([
      ['abilities.0', 'executed', []],
      ['abilities.0.effect', 'consulted', ['taken', 'declined']],
      ['abilities.0.effect.target', 'partly', ['found']],
      ['abilities.0.effect.filter.atoms.0', 'partly', ['true']],
    ])
    const both = new NodeCounts().merge(hit.counts).merge(missed.counts)
    expect(standing(both).map(([, of]) => of)).toEqual(['executed', 'partly', 'executed', 'executed'])
    expect(both.at('CP99-262', hit.parts[0]?.node ?? -1, 'executed')).toBe(2)
    expect(hit.lines.map(({ line, standing: of }) => [line, of])).toEqual([[2, 'partly']])
    expect(missed.lines.map(({ line, standing: of }) => [line, of])).toEqual([[2, 'consulted']])
  })

  test('come back from JSON, and broken JSON harms nothing', () => {
    const { counts } = countedCard(HIT, 'Hunt')
    const json: unknown = JSON.parse(JSON.stringify(counts.toJson()))
    expect(NodeCounts.fromJson(json as ReturnType<NodeCounts['toJson']>).toJson()).toEqual(counts.toJson())
    expect(Object.keys(counts.toJson())).toContain('CP99-262')
    const odd = NodeCounts.fromJson({ Odd: { nodes: 2, counts: [-1, 4, 999, 1, 0, 7, 3] } })
    expect(odd.toJson()).toEqual({ Odd: { nodes: 2, counts: [0, 7] } })
  })

  test('of another text of the card are not mixed in', () => {
    const { counts } = countedCard(HIT, 'Hunt')
    const before = counts.toJson()
    counts.merge(NodeCounts.fromJson({ 'CP99-262': { nodes: 3, counts: [0, 9] } }))
    expect(counts.toJson()).toEqual(before)
  })
})
