import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import { printMessage } from '../../../../../core/language/message'
import { slice } from '../../../../../core/language/span'
import { CODES } from '../../../../../core/systems/yacg/language/checks/codes'
import { language } from '../../../../../core/systems/yacg/language/services/service'
import { catalogOf, effect } from '../sources'
import { creature, other, trait } from './elements'

/** Elements that lie elsewhere. */
const ELSEWHERE = catalogOf([
  { name: 'mast', text: trait('', { id: 'TRA-902', name: 'Mast', text: 'It is tall.' }) },
  { name: 'rope', text: trait('', { id: 'TRA-903', name: 'Rope', text: 'Has (REF:TRA-902.DESCRIPTION).' }) },
  ...['TRA-904', 'TRA-905', 'TRA-906'].map((id) => ({ name: id, text: trait('', { id, name: `Knot ${id}` }) })),
  { name: 'gull', text: creature({ name: 'Tin Gull' }, { id: 'CRE-902' }) },
])

interface Found {
  /** `severity code` and the words of the place. */
  readonly said: string
  /** The line after the first fix. */
  readonly fixed: string
  readonly message: string
}

/** What is found of a text, but for what its prose says of its script. */
function found(text: string): readonly Found[] {
  const changed = (after: string): string => {
    const before = new Set(text.split('\n'))
    return after
      .split('\n')
      .filter((line) => !before.has(line))
      .map((line) => line.trim())
      .join(' | ')
  }
  return language
    .check(language.parse(text), ELSEWHERE, { entry: 'own', complete: true })
    .filter(({ code }) => !/^Y40/.test(code))
    .map(({ severity, code, span, message, fixes: [fix] }) => ({
      said: `${severity} ${code} ${slice(text, span)}`,
      fixed: fix === undefined ? '' : changed(applyEdits(text, fix.edits)),
      message: printMessage(language.messages, message),
    }))
}

const said = (text: string): readonly string[] => found(text).map((one) => one.said)

const field = (script: string): string => effect(script, { type: 'Field' })
const attack = (script: string): string => other('attack', script)
const aura = (script: string): string => effect(script, { type: 'Aura' })
const described = (text: string): string => effect('', { text })

/** Every code of the specification (sections 2 and 3.6) with a text that earns it: where, and what its fix makes of the line. */
const EARNED: readonly (readonly [said: string, text: string, fixed?: string])[] = [
  ['error Y102 nullify', field('instead: [{event: dies, who: creatures, nullify: true}]')],
  ['error Y102 nullify', field('instead: [{event: enters-discard, nullify: true}]')],
  ['error Y102 reduce', field('instead: [{event: targeted, who: creatures, reduce: 2}]')],
  ['error Y102 move', field('instead: [{event: damage, who: creatures, move: hand}]')],
  ['error Y102 leave-hp', field('instead: [{event: draw, player: you, leave-hp: 1}]')],
  [
    'warning Y115 lethal: true',
    field('instead: [{event: dies, who: creatures, lethal: true, move: hand}]'),
    'instead: [{event: dies, who: creatures, move: hand}]',
  ],
  [
    'warning Y115 how: killed',
    field('instead: [{event: damage, who: creatures, nullify: true, how: killed}]'),
    'instead: [{event: damage, who: creatures, nullify: true}]',
  ],
  ['warning Y115 combat: true', field('instead: [{event: draw, player: you, combat: true, move: banish}]')],
  [
    'warning Y115 player: you',
    field('instead: [{event: damage, player: you, nullify: true}]'),
    'instead: [{event: damage, nullify: true}]',
  ],
  ['warning Y115 who: creatures', field('instead: [{event: draw, who: creatures, nullify: true}]')],
  ['warning Y115 by: creatures', field('instead: [{event: draw, by: creatures, nullify: true}]')],
  ['warning Y115 where: {token: true}', field('instead: [{event: draw, where: {token: true}, nullify: true}]')],
  [
    'warning Y115 player: you',
    field('when: [{event: weather-set, player: you, do: [{draw: 1}]}]'),
    'when: [{event: weather-set, do: [{draw: 1}]}]',
  ],
  ['warning Y115 direction: down', field('when: [{event: damaged, who: creatures, direction: down, do: [{draw: 1}]}]')],
  ['warning Y115 stat: hp', field('when: [{event: enters, stat: hp, do: [{draw: 1}]}]')],
  ['warning Y115 by: allies', field('when: [{event: round-start, by: allies, do: [{draw: 1}]}]')],
  ['warning Y115 by: allies', field('when: [{event: played, by: allies, do: [{draw: 1}]}]')],
  ['warning Y115 who: allies', field('when: [{event: round-won, who: allies, do: [{draw: 1}]}]')],
  ['warning Y115 where: {token: true}', field('when: [{event: phase-end, where: {token: true}, do: [{draw: 1}]}]')],
  ['warning Y115 player: you', field('when: [{event: stat-changed, player: you, do: [{draw: 1}]}]')],
  [
    'warning Y115 where: {token: true}',
    field('when: [{event: fight-start, where: {token: true}, do: [{draw: 1}]}]'),
    'when: [{event: fight-start, who: creatures, where: {token: true}, do: [{draw: 1}]}]',
  ],
  [
    'warning Y115 by: allies',
    field('when:\n  - event: fight-end\n    by: allies\n    do: [{draw: 1}]'),
    'who: creatures',
  ],
  ['warning Y115 who: self', effect('do: [{watch: {event: weather-set, who: self, do: [{draw: 1}]}}]')],
  [
    'warning Y115 player: you',
    effect('do: [{apply: {static: [{stats: {who: allies, hp: 1}}], until: {event: round-end, player: you}}}]'),
  ],
  ['error Y103 {amount: 2}', effect('do: [{damage: {amount: 2}}]'), 'do: [{damage: {who: self, amount: 2}}]'],
  [
    'error Y103 {amount: 2}',
    effect('targets: [{pick: creature}]\ndo: [{destroy: target}, {damage: {amount: 2}}]'),
    'do: [{destroy: target}, {damage: {who: target, amount: 2}}]',
  ],
  [
    'error Y103 {amount: 2}',
    field('activate: [{targets: [{id: lamp, pick: creature}], do: [{destroy: lamp}, {damage: {amount: 2}}]}]'),
    'activate: [{targets: [{id: lamp, pick: creature}], do: [{destroy: lamp}, {damage: {who: lamp, amount: 2}}]}]',
  ],
  ['error Y103 {at-least: 2}', effect('do: [{if: {at-least: 2}, draw: 1}]')],
  ['error Y103 {count: creatures}', effect('do: [{if: {count: creatures}, draw: 1}]')],
  ['error Y103 {player: you}', effect('do: [{if: {player: you}, draw: 1}]')],
  ['error Y103 {ref: self}', effect('do: [{if: {ref: self}, draw: 1}]')],
  ['error Y110 lamp', effect('do: [{destroy: lamp}]')],
  [
    'error Y110 lomp',
    effect('targets: [{id: lamp, pick: creature}]\ndo: [{destroy: lamp}, {kill: lomp}]'),
    'do: [{destroy: lamp}, {kill: lamp}]',
  ],
  ['error Y110 lamp', effect('do: [{draw: lamp}, {set: {lamp: 3}}]')],
  ['error Y110 lamp', effect('do: [{draw: 1, then: [{set: {lamp: 3}}]}, {draw: lamp}]')],
  ['error Y111 host', trait('when: [{event: enters, who: self, do: [{destroy: host}]}]')],
  ['error Y111 foe', effect('do: [{destroy: foe}]')],
  ['error Y111 each', effect('do: [{damage: {who: creatures, amount: {stat: hp, of: each}}}]')],
  ['error Y111 it', effect('do: [{destroy: it}]')],
  ['error Y111 event-amount', effect('do: [{draw: event-amount}]')],
  ['error Y111 variable', effect('do: [{draw: variable}]')],
  ['error Y111 plan', effect('do: [{gain: {amount: 1, color: plan}}]')],
  ['error Y111 you', other('weather', 'when: [{event: round-start, do: [{draw: {player: you, amount: 1}}]}]')],
  ['error Y111 draw', other('weather', 'when: [{event: round-end, do: [{draw: 1}]}]')],
  ['error Y111 gain', other('weather', 'when: [{event: round-end, do: [{gain: {amount: 1, color: Blue}}]}]')],
  ['error Y111 win', other('weather', 'when: [{event: round-end, do: [{win: game}]}]')],
  ['error Y111 create', other('weather', 'when: [{event: round-end, do: [{create: {token: CRE-902}}]}]')],
  ['error Y111 extra-plays', other('weather', 'static: [{extra-plays: 1}]')],
  ['error Y111 show', other('weather', 'static: [{show: {zone: hand}}]')],
  ['error Y111 true', other('weather', 'when: [{event: round-end, do: [{may: true, destroy: creatures}]}]')],
  ['error Y111 pay', other('weather', 'when: [{event: round-end, pay: 1, do: [{destroy: creatures}]}]')],
  [
    'error Y111 {pick: creature, count: 1}',
    other('weather', 'when: [{event: round-end, do: [{destroy: {pick: creature, count: 1}}]}]'),
  ],
  [
    'error Y111 {pick: card, in: hand}',
    other('weather', 'when: [{event: round-end, do: [{move: {who: {pick: card, in: hand}, to: deck}}]}]'),
  ],
  ['error Y111 player', effect('do: [{draw: {player: player, amount: 1}}]')],
  [
    'error Y111 keep-links',
    field('when: [{event: enters, who: creatures, do: [{play: {card: it, keep-links: true}}]}]'),
  ],
  [
    'error Y112 CRE-912',
    effect('do: [{create: {token: CRE-912, amount: 1}}]'),
    'do: [{create: {token: CRE-902, amount: 1}}]',
  ],
  ['error Y112 TRA-902', effect('do: [{create: {token: TRA-902, amount: 1}}]')],
  ['error Y112 CRE-902', field('static: [{grant: {who: creatures, traits: [CRE-902]}}]')],
  ['error Y112 CRE-902', creature({ traits: '[{id: CRE-902}]' })],
  ['error Y112 rian', effect('do: [{if: {weather: rian}, draw: 1}]'), 'do: [{if: {weather: rain}, draw: 1}]'],
  ['warning Y113 lamp', effect('targets: [{id: lamp, pick: creature}]\ndo: [{draw: 1}]')],
  ['warning Y113 {pick: creature}', effect('targets: [{pick: creature}]\ndo: [{draw: 1}]')],
  ['error Y114 a', effect('targets: [{id: a, pick: creature}, {id: a, pick: aura}]\ndo: [{destroy: a}]')],
  ['error Y114 {pick: aura}', effect('targets: [{pick: creature}, {pick: aura}]\ndo: [{destroy: target}]')],
  [
    'warning Y115 once: false',
    field('when: [{event: enters, who: creatures, once: false, do: [{draw: 1}]}]'),
    'when: [{event: enters, who: creatures, do: [{draw: 1}]}]',
  ],
  ['warning Y115 may: no', effect('do: [{draw: 1, may: no}]'), 'do: [{draw: 1}]'],
  ['warning Y115 pay: 0', effect('do: [{pay: 0, draw: 1}]'), 'do: [{draw: 1}]'],
  ['warning Y115 pay: {amount: 0}', effect('do:\n  - draw: 1\n    pay: {amount: 0}\n    text: Draw.')],
  ['warning Y115 pay: 0', effect('cost: [{pay: 0}]\ndo: [{draw: 1}]'), ''],
  [
    'warning Y115 once: false',
    field('when:\n  - once: false\n    event: enters\n    who: creatures\n    do: [{draw: 1}]'),
    '- event: enters',
  ],
  [
    'warning Y115 nullify: false',
    field('instead: [{event: damage, who: creatures, nullify: false}]'),
    'instead: [{event: damage, who: creatures, nullify: true}]',
  ],
  ['warning Y115 round-end', effect('when: [{event: round-end, do: [{draw: 1}]}]')],
  ['warning Y115 dies', effect('targets: [{pick: creature}]\nwhen: [{event: dies, who: target, do: [{draw: 1}]}]')],
  ['warning Y115 {stats: {who: allies, hp: 1}}', effect('static: [{stats: {who: allies, hp: 1}}]')],
  [
    'warning Y115 {event: damage, who: allies, reduce: 1}',
    effect('instead: [{event: damage, who: allies, reduce: 1}]'),
  ],
  ['warning Y115 {timing: any-time, do: [{draw: 1}]}', effect('activate: [{timing: any-time, do: [{draw: 1}]}]')],
  ['warning Y115 when', attack('when: [{event: killed, who: foe, do: [{draw: 1}]}]')],
  ['warning Y115 static', attack('static: [{stats: {who: self, hp: 1}}]')],
  ['warning Y115 require', attack('require: {exists: creatures}\ndo: [{draw: 1}]')],
  ...['cost: [{discard: 1}]', 'require: {exists: creatures}', 'do: [{draw: 1}]'].flatMap((part) =>
    [trait(part), other('plan', part)].map((text): readonly [string, string] => [
      `warning Y115 ${part.slice(0, part.indexOf(':'))}`,
      text,
    ]),
  ),
  ['warning Y115 do', other('weather', 'do: [{destroy: creatures}]')],
  [
    'warning Y115 targets',
    trait('targets: [{pick: creature}]\nwhen: [{event: played, who: self, do: [{kill: target}]}]'),
  ],
  ['warning Y115 with-creature', field('timing: with-creature\nstatic: [{stats: {who: allies, satk: 1}}]')],
  ['warning Y115 as-action', effect('timing: as-action\ndo: [{draw: 1}]')],
  ['warning Y115 targets', attack('targets: [{pick: creature}]\ndo: [{destroy: target}]')],
  ['warning Y116 it', effect('do: [{destroy: {pick: creature}, as: it}]')],
  ['warning Y116 self', effect('targets: [{id: self, pick: creature}]\ndo: [{destroy: self}]')],
  ['warning Y116 creatures', effect('do: [{destroy: {pick: creature}, as: creatures}]')],
  ['warning Y116 round', effect('do: [{set: {round: 3}}, {draw: round}]')],
  ['warning Y120 repeat', effect('do: [{repeat: {do: [{draw: 1}]}}]')],
  ['warning Y120 state', field('when: [{event: state, do: [{draw: 1}]}]')],
  [
    'warning Y120 until',
    effect(
      'targets: [{id: a, pick: creature}, {id: b, pick: creature}]\ndo: [{fight: {a: a, b: b, until: {value: round, at-least: 3}}}]',
    ),
  ],
  ['error Y200 3', creature({ 'cost-color': '3' }), 'cost-color: 2'],
  ['error Y200 1', creature({ color: 'None' }), 'cost-color: 0'],
  ['error Y201 cost-total', creature({ 'cost-total': '' })],
  ['error Y201 2', creature({ 'is-token': 'True', 'cost-color': '', hp: '2' }), 'cost-total:'],
  ['error Y202 TRA-902', creature({ traits: '[{id: TRA-902}, {id: TRA-903}, {id: TRA-902}]' })],
  [
    'error Y202 {id: TRA-902}',
    creature({ traits: '[{id: TRA-903}, {id: TRA-904}, {id: TRA-905}, {id: TRA-906}, {id: TRA-902}]' }),
  ],
  ['error Y203 hp', creature({ hp: '' })],
  ['error Y204 CRE-9', creature({}, { id: 'CRE-9' })],
  ['error Y204 CRE-ABC', creature({}, { id: 'CRE-ABC' })],
  ['error Y204 EFF-901', creature({}, { id: 'EFF-901' }), 'id: CRE-901'],
  ['error Y204 CRE-902', creature({}, { id: 'CRE-902' })],
  [
    'warning Y205 Mist',
    creature({ traits: '[{id: TRA-902, name: Mist, description: It is tall.}]' }),
    'traits: [{id: TRA-902, name: Mast, description: It is tall.}]',
  ],
  ['warning Y206 -1', creature({ spe: '-1' })],
  ['warning Y206 0', creature({ hp: '0' })],
  ['info Y207 Tin Gull', creature({ name: 'Tin Gull' })],
  ['warning Y301 atk', creature({ atk: '2' })],
  ['warning Y302 Cast', trait('', { type: 'Cast' }), 'type: Entry'],
  ['warning Y310 (ATK)', described('It gets +1 (ATK).'), 'It gets +1 (SATK).'],
  ['warning Y310 (EFFECT)', described('Draw an (EFFECT).'), 'Draw an ((ACTION), (AURA) or (FIELD)).'],
  ['warning Y310 (REF:TRA-902)', described('Has (REF:TRA-902).'), 'Has (REF:TRA-902.NAME).'],
  ['warning Y311 (TATK)', described('It gets +1 (TATK).')],
  ['warning Y312 (CREATURES)', described('All (CREATURES).'), 'All (CREATURE).'],
  ['warning Y312 NAM', described('Has (REF:TRA-902.NAM).'), 'Has (REF:TRA-902.NAME).'],
  ['error Y320 CRE-902', described('Has (REF:CRE-902.DESCRIPTION).')],
  ['warning Y321 TRA-903', described('Has (REF:TRA-903.DESCRIPTION).')],
  ['error Y322 TRA-992', described('Has (REF:TRA-992.NAME).'), 'Has (REF:TRA-902.NAME).'],
  ['warning Y323 T902', described('Has (REF:T902.NAME).'), 'Has (REF:TRA-902.NAME).'],
  ['warning Y410 Entry', trait('when: [{event: dies, who: self, do: [{draw: 1}]}]', { type: 'Entry' })],
  ['warning Y410 Combat', trait('when: [{event: enters, who: self, do: [{draw: 1}]}]', { type: 'Combat' })],
  ['info Y420 7', creature({}, { value: '7' }), 'value: 5'],
  ['info Y420 30', creature({ hp: '30' })],
  ['hint Y421 2', creature({ hp: '20', 'atk-strong': '9' })],
]

describe('each fault', () => {
  test.each(EARNED.map(([what, text, fixed]) => [what, text, fixed] as const))(
    '%s is the only one found, with its fix',
    (what, text, fixed) => {
      const all = found(text).filter((one) => !one.said.startsWith('info Y420') || what.includes('Y420'))
      expect(all.map((one) => one.said)).toEqual([what])
      if (fixed !== undefined) expect(all[0]?.fixed).toBe(fixed)
      expect(all[0]?.message).toMatch(/^\S.*[.?]$/)
    },
  )

  test('is tried, but those of YAML, of shape and of prose, which have tests of their own', () => {
    const earned = new Set(EARNED.map(([what]) => what.split(' ')[1]))
    const elsewhere = /^Y(?:00\d|10[012]|40[012])/
    expect(Object.keys(CODES).filter((code) => !earned.has(code) && !elsewhere.test(code))).toEqual([])
  })
})

/** What is near to a fault and none. */
const RIGHT: readonly (readonly [why: string, text: string])[] = [
  ['a name that is bound before', effect('do: [{set: {lamp: 3}}, {draw: lamp}]')],
  [
    'a name that an operation binds, in what comes then',
    effect('do: [{destroy: {pick: creature}, as: lamp, then: [{kill: lamp}]}]'),
  ],
  ['a name that an operation binds, behind it', effect('do: [{destroy: {pick: creature}, as: lamp}, {kill: lamp}]')],
  ['the host of an Aura', aura('targets: [{pick: creature}]\nstatic: [{stats: {who: host, hp: 2}}]')],
  ['the foe of a Combat trait', trait('when: [{event: attacks, who: self, do: [{destroy: foe}]}]', { type: 'Combat' })],
  ['a fight of nobody', field('when: [{event: fight-start, if: {phase: combat}, do: [{draw: 1}]}]')],
  [
    'what is asked of a fighter',
    field('when: [{event: fight-end, who: allies, by: opposing, where: {token: true}, do: [{draw: 1}]}]'),
  ],
  ['the foe in an event of a fight', trait('when: [{event: fight-start, who: self, do: [{destroy: foe}]}]')],
  ['each in a value of stats', effect('do: [{stats: {who: creatures, hp: {stat: hp, of: each}}}]')],
  ['what the event is of', field('when: [{event: enters, who: creatures, do: [{destroy: it}]}]')],
  ['the variable of an attack', other('attack', 'do: [{draw: variable}]')],
  ['the colour of a plan', other('plan', 'when: [{event: round-start, do: [{gain: {amount: 1, color: plan}}]}]')],
  ['the player whose turn it is in each-player', effect('do: [{each-player: [{draw: {player: player, amount: 1}}]}]')],
  [
    'the links of what has died',
    field('when: [{event: dies, who: creatures, do: [{play: {card: it, keep-links: true}}]}]'),
  ],
  [
    'a weather that names whom it means',
    other(
      'weather',
      'when: [{event: played, where: {type: creature}, do: [{draw: {player: player, amount: 1}}]}, {event: round-end, do: [{destroy: {pick: creature, count: 1, random: true}}, {each-player: [{discard: {player: player, amount: 1}}]}]}]',
    ),
  ],
  [
    'what events know of themselves',
    field(
      'when: [{event: phase-end, phase: combat, player: you, do: [{draw: 1}]}, {event: stat-changed, who: allies, by: opposing, stat: spe, direction: down, do: [{draw: 1}]}, {event: damaged, who: allies, by: opposing, player: you, combat: true, do: [{draw: 1}]}]',
    ),
  ],
  ['a trait of what may be played as an action', trait('timing: as-action')],
  ['an Aura that comes with a creature', aura('timing: with-creature\nstatic: [{stats: {who: host, hp: 1}}]')],
  ['no weather', effect('do: [{if: {weather: none}, draw: 1}]')],
  ['an Action that hears of its own play', effect('when: [{event: played, who: self, do: [{draw: 1}]}]')],
  [
    'an Action that holds while it waits on the stack',
    effect('static: [{while: stack, cost: {of: opponent, add: -1}}]'),
  ],
  ['an Action that waits for the end of a round', effect('do: [{delay: {until: round-end, do: [{draw: 1}]}}]')],
  [
    'an Action that watches for deaths',
    effect('do: [{watch: {until: round, event: dies, who: creatures, do: [{draw: 1}]}}]'),
  ],
  ['a Field that hears of the end of a round', field('when: [{event: round-end, do: [{draw: 1}]}]')],
  ['what an attack does', attack('do: [{draw: 1}]')],
  ['a weather of the rules', effect('do: [{if: {weather: hail}, draw: 1}]')],
  [
    'the target of an Aura, which is its host',
    aura('targets: [{pick: creature}]\nstatic: [{stats: {who: host, hp: 1}}]'),
  ],
  [
    'a target that another one asks about',
    effect('targets: [{id: a, pick: creature}, {id: b, pick: aura, of: {owner: a}}]\ndo: [{destroy: b}]'),
  ],
  ['once for each round', field('when: [{event: enters, who: creatures, once: round, do: [{draw: 1}]}]')],
  ['a repeat with an end', effect('do: [{repeat: {times: 3, do: [{draw: 1}]}}]')],
  ['a state that is asked', field('when: [{event: state, if: {exists: creatures}, do: [{draw: 1}]}]')],
  [
    'a fight that asks a fighter when to end',
    effect(
      'targets: [{id: a, pick: creature}, {id: b, pick: creature}]\ndo: [{fight: {a: a, b: b, until: {ref: a, is: {hp: {at-most: 2}}}}}]',
    ),
  ],
  [
    'damage in a fight that would kill, and all that can be done of it',
    field(
      'instead: [{event: damage, who: creatures, combat: true, lethal: true, leave-hp: 1}, {event: damage, who: creatures, reduce: 1}, {event: damage, who: creatures, redirect: self}, {event: damage, who: creatures, absorb: markers}]',
    ),
  ],
  [
    'a death in a fight that leads elsewhere',
    field('instead: [{event: dies, who: creatures, how: killed, combat: true, move: hand}]'),
  ],
  [
    'a card that is not drawn, or goes elsewhere',
    field(
      'instead: [{event: draw, player: you, nullify: true}, {event: draw, player: opponent, move: banish}, {event: enters-discard, player: you, move: deck-bottom}, {event: targeted, who: allies, redirect: self}]',
    ),
  ],
  ['a token without costs', creature({ 'is-token': 'True', 'cost-total': '', 'cost-color': '' })],
  ['four traits', creature({ traits: '[{id: TRA-902}, {id: TRA-903}]' })],
  ['a copy that is right', creature({ traits: '[{id: TRA-902, name: Mast, description: It is tall.}]' })],
  ['tags as they are today', described('A (CREATURE) gets +1 (SATK) and (X+1), see (REF:TRA-902.NAME).')],
  [
    'an Entry trait that does something on entering',
    trait('when: [{event: enters, who: self, do: [{draw: 1}]}]', { type: 'Entry' }),
  ],
  ['a value that is right', creature({}, { value: '5' })],
]

test.each(['static', 'instead', 'activate'])(
  'an item of %s that is still to be written is not said to be idle',
  (part) => expect(said(effect(`${part}:\n  - `)).filter((one) => one.includes('Y115'))).toEqual([]),
)

test.each([
  ['do: [{draw: "2"}]', 'Expected a whole number, the name of a number, found ""2"".'],
  [
    'do: [{apply: {static: [], until: tomorrow}}]',
    'Expected resolution, fight, phase, round, next-round, game, an event, found "tomorrow".',
  ],
  ['do: [{draw: 1, discard: 1}]', 'This operation says draw already: discard is one of its own.'],
])('what is expected of %s is said in words that people write', (script, message) =>
  expect(found(effect(script)).map((one) => one.message)).toEqual([message]),
)

test.each(RIGHT)('%s is no fault', (_, text) => {
  expect(said(text)).toEqual([])
})
