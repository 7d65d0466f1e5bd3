import { describe, expect, test } from 'vitest'
import { slice } from '../../../../../core/language/span'
import { diagnose, fighter } from '../sources'

interface Given {
  readonly type?: string
  readonly target?: string
  readonly fields?: Readonly<Record<string, string>>
}

const card = (text: string, power: string, { type = 'OnSummon', target = 'Ally', fields = {} }: Given = {}): string =>
  fighter('Paper Knight', {
    fields,
    effect: { Description: `"${text}"`, '["Type"]': `"${type}"`, '["Power"]': power, Target: `"${target}"` },
  })

/** What is said of a text against its effect, with where it is said and the two fixes. */
const hints = (text: string, power: string, given?: Given): string[] => {
  const source = card(text, power, given)
  return diagnose(source)
    .filter(({ code }) => /^BLX4(?:2[0-5]|3[1-5])$/.test(code))
    .map(({ code, span, fixes }) => {
      const edits = fixes.flatMap((fix) => fix.edits).map((edit) => `${slice(source, edit.span)} -> ${edit.text}`)
      return [`${code} «${slice(source, span)}»`, ...edits].join('; ')
    })
}

const ACTION = { Health: '0', Power: '0' }

describe('texts that say what the effect does, in words of people', () => {
  test.for<readonly [text: string, power: string, given?: Given]>([
    ['When this card is cast, deal 200 damage to a target fighter.', '{{"Damage",200}}', { target: 'Single' }],
    ['A target fighter loses 1,500 health.', '{{"Damage",1500}}', { target: 'Single' }],
    [
      'At the end of your turns, all allied fighters gain 50 health and power.',
      '{{"Heal",50},{"Strengthen",50}}',
      { type: 'OnEnd' },
    ],
    [
      'At the end of your turns, increase the power of all allied fighters by 50.',
      '{{"Strengthen",50}}',
      { type: 'OnEnd' },
    ],
    ['When this card dies, draw two cards.', '{{"Draw",2}}', { type: 'OnDeath' }],
    ['Whenever this card attacks, it gains 100 power.', '{{"Strengthen",100,"Self"}}', { type: 'OnAttack' }],
    ['Lock all enemy fighters for three turns.', '{{"Lock",3,"Opponent"}}'],
    ['When this card is cast, generate a blue icon and two white icons.', '{{"Blue",1},{"Neutral",2}}'],
    [
      'Set your red icons to four and lose all other icons.',
      '{{"SetRed",4},{"SetBlue",0},{"SetGreen",0},{"SetYellow",0},{"SetNeutral",0}}',
    ],
    ["Set a target fighter's stats to 300/250.", '{{"SetHealth",300,"Single"},{"SetPower",250,"Single"}}'],
    ['Deal 400 damage to the opponent. You gain 400 life.', '{{"Inflict",400,"Opponent"},{"Cost",-400}}'],
    ['Destroy all fighters with more than 600 power.', '{{"CheckOverPower",600}}', { target: 'All' }],
    ['When this card is cast, all fighters with over 600 health die.', '{{"CheckOverHealth",600}}', { target: 'All' }],
    ['Check all enemy fighters with 601 or more power.', '{{"CheckOverPower",600}}', { target: 'Opponent' }],
    ['Destroy all fighters with 300 or less health.', '{{"CheckHealth",300}}', { target: 'All' }],
    ['Kill all fighters with at most 300 health.', '{{"CheckHealth",300}}', { target: 'All' }],
    [
      'All fighters with less than 201 health or power die.',
      '{{"CheckHealth",200},{"CheckPower",200}}',
      { target: 'All' },
    ],
    ['Destroy all fighters with more health than this card.', '{{"CheckSelfOverHealth"}}', { target: 'All' }],
  ])('%s', ([text, power, given]) => expect(hints(text, power, given)).toEqual([]))
})

describe('texts that tell of an idiom (specification, section 4.9)', () => {
  test.for<readonly [idiom: string, text: string, power: string, given?: Given]>([
    [
      'a card that becomes another',
      'When this card is targeted, transform it.',
      '{{"Damage",9999,"Self"},{"Summon","Ink Squid"}}',
      { type: 'OnTarget' },
    ],
    [
      'a card that becomes another, which has the rest of the text',
      'When this card is cast, draw a card. When it dies, your opponent loses 300 life.',
      '{{"Draw",1},{"Damage",9999,"Self"},{"Summon","Ink Squid"}}',
    ],
    [
      'a counter',
      '3 charges. When this card is cast, remove a charge.',
      '{{"Damage",9999,"Self"},{"Summon","Ink Squid"}}',
    ],
    [
      'exactly one lock',
      'Set the lock of a target fighter to 1.',
      '{{"Unlock",9999},{"Lock",1}}',
      { target: 'Single' },
    ],
    [
      'power of at least so much',
      'Set the power of a target fighter to at least 250.',
      '{{"Weaken",250},{"Strengthen",250}}',
      { target: 'Single' },
    ],
    ['all others', 'Deal 300 damage to all other fighters.', '{{"Heal",300,"Self"},{"Damage",300,"All"}}'],
    [
      'all others, and a change of its own',
      'All other fighters lose 50 power and Paper Knight gains 100 power.',
      '{{"Strengthen",150,"Self"},{"Weaken",50,"All"}}',
    ],
    [
      'all others but the chosen one',
      'Target a fighter. All other fighters gain 100 power.',
      '{{"Strengthen",100,"All"},{"Weaken",100,"Single"}}',
    ],
    [
      'haste for what is summoned',
      'Summon an Ink Squid that can attack this turn.',
      '{{"Lock",1},{"Summon","Ink Squid"},{"Unlock",1}}',
    ],
    [
      'life that it takes to be cast',
      'Draw a card if you have the life for it.',
      '{{"Cost",6499},{"Draw",1},{"Cost",-6499}}',
    ],
    [
      'a return as it is printed',
      'When this card is targeted, return it to your hand.',
      '{{"Add","Ink Squid"},{"Damage",9999,"Self"}}',
      { type: 'OnTarget' },
    ],
    [
      'a return of what was set right first',
      "When this card is targeted, reset its stats and return it to its owner's hand.",
      '{{"SetHealth",500,"Self"},{"SetPower",200,"Self"},{"Unlock",999,"Self"},{"Return",1,"Self"}}',
      { type: 'OnTarget' },
    ],
    ['a target for its own sake', 'Target a fighter.', '{{"Damage",0}}', { target: 'Single' }],
    ['haste for others', 'Allied fighters have haste.', '{{"Unlock",999,"Aggressor"}}', { type: 'OnAllySummon' }],
    [
      'the last of its charges',
      '0 charges. When this card dies, spend a charge and resurrect it.',
      '{{"Draw",0}}',
      { type: 'OnDeath' },
    ],
    [
      'what follows an attack, said twice',
      'After this card attacks, lock all enemy fighters for 1 turn. It is locked for 3 more turns when it attacks.',
      '{{"Lock",1,"Opponent"},{"Lock",3,"Self"}}',
      { type: 'OnAttackEnd' },
    ],
    [
      'a win',
      'When this card strikes the opponent, they lose the game.',
      '{{"Inflict",999999,"Opponent"}}',
      { type: 'OnStrike' },
    ],
    ['a kill', 'Destroy all enemy fighters.', '{{"Damage",9999,"Opponent"}}'],
    [
      'all colours but one',
      'All non-white fighters lose 100 power.',
      '{{"Weaken",100,"ColorBlue"},{"Weaken",100,"ColorGreen"},{"Weaken",100,"ColorRed"},{"Weaken",100,"ColorYellow"}}',
    ],
  ])('%s', ([, text, power, given]) => expect(hints(text, power, given)).toEqual([]))
})

describe('a text that contradicts the effect', () => {
  test.for<readonly [about: string, text: string, power: string, expected: readonly string[], given?: Given]>([
    [
      'in a number, with a fix on either side',
      'Deal 200 damage to a target fighter.',
      '{{"Damage",250}}',
      ['BLX431 «200 damage»; 200 -> 250; 250 -> 200'],
      { target: 'Single' },
    ],
    ['in a number that is a word', 'Draw two cards.', '{{"Draw",3}}', ['BLX431 «two cards»; two -> three; 3 -> 2']],
    [
      'in what is gained',
      'A target fighter gains 100 health.',
      '{{"Strengthen",100}}',
      ['BLX431 «100 health»'],
      { target: 'Single' },
    ],
    [
      'in which way it goes',
      'A target fighter gains 100 power.',
      '{{"Weaken",100}}',
      ['BLX431 «100 power»'],
      { target: 'Single' },
    ],
    [
      'in the number of a check',
      'Destroy all fighters with more than 600 power.',
      '{{"CheckOverPower",500}}',
      ['BLX431 «more than 600 power»; 600 -> 500; 500 -> 600'],
      { target: 'All' },
    ],
    [
      'in the direction of a check',
      'Destroy all fighters with over 600 health.',
      '{{"CheckHealth",600}}',
      ['BLX431 «over 600 health»'],
      { target: 'All' },
    ],
    [
      'in the direction of a check and its number',
      'Destroy all fighters with over 600 health.',
      '{{"CheckHealth",500}}',
      ['BLX431 «over 600 health»'],
      { target: 'All' },
    ],
    [
      'in a check that includes its number or not',
      'Destroy all fighters with less than 300 health.',
      '{{"CheckHealth",300}}',
      ['BLX431 «less than 300 health»'],
      { target: 'All' },
    ],
    [
      'in what is checked',
      'Destroy all fighters with 300 or less health.',
      '{{"CheckPower",300}}',
      ['BLX431 «300 or less health»'],
      { target: 'All' },
    ],
    ['in a colour', 'Generate a blue icon.', '{{"Red",1}}', ['BLX431 «a blue»']],
    [
      'in whom it reaches',
      'Deal 100 damage to all enemy fighters.',
      '{{"Damage",100}}',
      ['BLX432 «enemy fighters»'],
      { target: 'Ally' },
    ],
    [
      'in a number that the effect does not have',
      'Draw a card. A target fighter gains 50 power.',
      '{{"Draw",1}}',
      ['BLX432 «target»', 'BLX431 «50 power»'],
    ],
    ['in a number that the text does not have', 'Draw a card.', '{{"Draw",1},{"Cost",300}}', ['BLX431 «{"Cost",300}»']],
    ['in a deed that the effect lacks', 'Draw a card, then end the turn.', '{{"Draw",1}}', ['BLX433 «end the turn»']],
    ['in a deed that the text lacks', 'Draw a card.', '{{"Draw",1},{"EndTurn"}}', ['BLX433 «{"EndTurn"}»']],
    [
      'in a deed that is another one',
      'Put an Ink Squid into your hand.',
      '{{"DeckAdd","Ink Squid"}}',
      ['BLX433 «{"DeckAdd","Ink Squid"}»'],
    ],
    [
      'in when it fires',
      'At the end of your turns, draw a card.',
      '{{"Draw",1}}',
      ['BLX434 «At the end of your turns»'],
      { type: 'OnDeath' },
    ],
    [
      'in a second trigger, without what it would do',
      'When this card dies, draw a card. Whenever it attacks, gain 300 life.',
      '{{"Draw",1}}',
      ['BLX434 «Whenever it attacks»'],
      { type: 'OnDeath' },
    ],
    [
      'in what it takes to be cast',
      'Cast only if you control at least 3 fighters. Draw a card.',
      '{{"Draw",1}}',
      ['BLX435 «Cast only if you control at least 3 fighters»; 3 -> 2'],
      { fields: { Requirement: '{"AllyBoard",2}' } },
    ],
    [
      'in what it takes to be cast, where the card takes any number',
      'Cast only if you control at least 3 fighters. Draw a card.',
      '{{"Draw",1}}',
      [],
      { fields: { Requirement: '{"AllyBoard",0,9999}' } },
    ],
  ])('%s', ([, text, power, expected, given]) => expect(hints(text, power, given)).toEqual(expected))
})

test('an action fires when it is cast, whether its text says so or not', () => {
  for (const text of ['Draw a card.', 'When this card is cast, draw a card.'])
    expect(hints(text, '{{"Draw",1}}', { fields: ACTION })).toEqual([])
})

describe('modifiers in the text', () => {
  test.each([
    ["Can't attack.", 'AttackBlock'],
    ['Paper Knight cannot attack or generate icons.', 'AttackBlock Token'],
    ["This card can't counterattack.", 'CounterBlock'],
    ["Can't be counterattacked or destroyed.", 'CounterAttackBlock DestroyImmune'],
    ["Can't attack the opponent.", 'FaceBlock'],
    ["Can't generate icons naturally or when discarded.", 'Token TokenDiscard'],
    ["It can't be discarded.", 'DiscardBlock'],
    ["Can't have its stats swapped.", 'SwapImmune'],
    ['Fading.', 'Fading'],
    ['Stealth.', 'Stealth'],
    ['Haste.', 'Charge'],
  ])('%s says %s', (text, flags) => {
    const source = card(text, '{}')
    const fixes = diagnose(source).flatMap(({ code, fixes: found }) => (/^BLX42[345]$/.test(code) ? found : []))
    const set = fixes.map(({ edits }) => /"(\w+)"/.exec(edits[0]?.text ?? '')?.[1])
    expect(set.sort()).toEqual(flags.split(' '))
    const fields = Object.fromEntries(flags.split(' ').map((flag) => [flag, 'true']))
    expect(hints(text, '{}', { fields })).toEqual([])
  })

  test.each([
    "Summon two Squids. They can't generate icons.",
    "Your opponent summons an Ink Squid that can't attack.",
    "Ink Squids can't generate icons.",
  ])('of other cards are theirs: %s', (text) =>
    expect(hints(text, '{{"Summon","Ink Squid"}}').filter((one) => one.startsWith('BLX42'))).toEqual([]),
  )
})

test('where the effect is said in words of the text, quotes and escapes find their place', () => {
  const source = card(
    'Draw \\"two\\" cards. Deal 100 damage to the opponent.',
    '{{"Draw",2},{"Inflict",150,"Opponent"}}',
  )
  const found = diagnose(source).filter(({ code }) => code === 'BLX431')
  expect(found.map(({ span }) => slice(source, span))).toContain('100 damage')
  const long = card('x', '{{"Inflict",150,"Opponent"}}').replace('"x"', '[[Deal 100 damage to the opponent.]]')
  const [first] = diagnose(long).filter(({ code }) => code === 'BLX431')
  expect(first && slice(long, first.span)).toBe('100 damage')
})

test('a text of many thousand letters is read and not compared', () => {
  const found = diagnose(card('Deal 100 damage to a target fighter. '.repeat(3000), '{{"Draw",1}}'))
  expect(found.map(({ code }) => code)).toEqual(['BLX430'])
})
