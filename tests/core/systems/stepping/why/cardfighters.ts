import type { Position, Stages } from './cases'

const character = (name: string, type = '', rule = ''): string =>
  `[${name}]\ntype = Character\nsubtype = Soldier\nbp = 500\nsp = 1\nbackup = Soldier\n${rule === '' ? '' : `ability = ${type} TEST\ntext = "Test."\n\n${rule}\n`}`
const action = (name: string, rule: string): string =>
  `[${name}]\ntype = Action\nsp = 0\ntext = "Test."\n\naction = ${rule}\n`

const bell = (auto: string): string => character('Bell Warden', 'auto', `auto = ${auto}`)
const instant = (rule: string): string => character('Bell Warden', 'instant', rule)
const BACKED = bell('~backedUp~ draw()')
const DECK = ['Holm', 'Holm', 'Holm']
const MANY = Array.from({ length: 30 }, () => 'Holm')

/** Somebody else is backed up. */
const at = (you: Readonly<Record<string, unknown>>, foe: Readonly<Record<string, unknown>> = {}): Position => ({
  turn: { player: 'you', number: 3 },
  you: { hand: ['Brann'], deck: DECK, ...you },
  foe: { deck: DECK, ...foe },
  when: [{ backup: 'Brann', target: 'Holm' }],
})
const RING = at({ ring: ['Bell Warden', 'Holm'] })
/** It enters the ring. */
const ENTERS: Position = {
  ...at({ hand: ['Bell Warden', 'Holm'], ring: ['Brann', 'Brann', 'Brann'] }),
  when: [{ play: 'Bell Warden' }],
}
/** It enters, and there are two to choose from. */
const CHOOSES: Position = { ...ENTERS, foe: { ring: ['Raider', 'Asker'], deck: DECK } }
/** It may be kept from doing anything then. */
const HUSHED: Position = {
  ...at({ hand: ['Bell Warden', 'Hush'], ring: ['Brann', 'Brann', 'Brann'] }),
  when: ENTERS.when,
}
/** Cards deal damage. */
const HURT: Position = {
  ...at({ ring: ['Bell Warden'], hand: ['Tome', 'Scroll'] }),
  when: [{ play: 'Tome' }, { play: 'Scroll' }],
}
const TURN: Position['when'] = [{ end: true }, { end: true }]
/** Its player's turn ends, whatever lies there. */
const closing = (ring: readonly string[], when = TURN): Position => ({
  turn: { player: 'you', number: 3 },
  you: { ring, deck: DECK },
  foe: { deck: DECK },
  when,
})
const CLOSING = closing(['Bell Warden'])
/** Another card attacks, of which somebody hears. */
const ASIDE: Position = {
  ...closing(['Bell Warden', 'Brann', 'Herald']),
  when: [{ end: true }, { attack: 'Brann' }, ...TURN],
}
/** It attacks with others, or stands by. */
const attack = (own: unknown): Position => ({
  turn: { player: 'you', number: 3, phase: 'counter-attack' },
  you: { ring: [{ card: 'Brann', attack: true }, own], deck: DECK },
  foe: { deck: DECK },
  when: [{ end: true }],
})
const answered = (position: Position, yes: boolean): Position => ({ ...position, when: [...position.when, { yes }] })

export const CARDFIGHTERS: Stages = {
  key: 'Bell Warden',
  event: 'backs-up',
  others: [
    character('Brann'),
    character('Holm'),
    character('Raider', 'auto', 'auto = ~backedUp~ destroy() to("Bell Warden"@myRing)'),
    character('Herald', 'auto', 'auto = ~attacks:any~ sp(+1)'),
    character('Asker', 'auto', 'auto = ~backedUp~ [[may]] draw()'),
    action('Tome', 'damage(100) to(opp)'),
    action('Hush', 'disableRule(ab_instant_act) ueot'),
    action('Scroll', 'damage(100) to(opp)'),
  ].join('\n'),
  between: '\n',
  none: {},
  cases: [
    { stage: 'resolved', ability: BACKED, at: RING },
    { stage: 'resolved', what: 'on entering', ability: instant('action = draw()'), at: ENTERS, event: 'plays' },
    {
      stage: 'resolved',
      what: 'until it was stopped',
      ability: bell('~handChanges~ draw()'),
      at: { ...at({ ring: ['Bell Warden', 'Holm'], deck: MANY }), rules: { nesting: 10 } },
    },
    { stage: 'elsewhere', ability: BACKED, at: at({ ring: ['Holm'], hand: ['Brann', 'Bell Warden'] }), after: RING },
    { stage: 'other-event', ability: bell('~endPhase~ draw()'), mended: BACKED, at: RING },
    { stage: 'other-side', ability: BACKED, at: at({ ring: ['Holm'] }, { ring: ['Bell Warden'] }), after: RING },
    { stage: 'other-side', what: 'of the enemy', ability: bell('~oppBackedUp~ draw()'), mended: BACKED, at: RING },
    {
      stage: 'other-side',
      what: 'of another card',
      ability: bell('~playerCombatDamaged~ draw()'),
      mended: bell('~playerCombatDamaged:any~ draw()'),
      at: attack('Bell Warden'),
      event: 'player-damaged',
    },
    {
      stage: 'other-side',
      what: 'of the turn of another player',
      ability: bell('~oppEndPhase~ sp(+1)'),
      mended: bell('~myEndPhase~ sp(+1)'),
      at: CLOSING,
      event: 'turn-begins',
      aside: true,
    },
    {
      stage: 'other-side',
      what: 'of an attack of another card',
      ability: bell('~attacks~ sp(+1)'),
      mended: bell('~attacks:any~ sp(+1)'),
      at: ASIDE,
      event: 'hears-of',
      aside: true,
    },
    {
      stage: 'lost',
      what: 'taken off the table by hand',
      ability: bell('~myEndPhase~ sp(+1)'),
      at: closing(['Bell Warden', 'Brann'], [{ arrange: { remove: 'Bell Warden' } }, ...TURN]),
      after: closing(['Bell Warden', 'Brann']),
      event: 'turn-begins',
      aside: true,
    },
    {
      stage: 'lost',
      what: 'such abilities are switched off',
      ability: instant('action = draw()'),
      at: { ...HUSHED, when: [{ play: 'Hush' }, ...ENTERS.when] },
      after: HUSHED,
      event: 'plays',
    },
    {
      stage: 'lost',
      what: 'in a United Attack',
      ability: bell('~endPhase~ draw()'),
      at: attack({ card: 'Bell Warden', unitedAttack: true }),
      after: attack('Bell Warden'),
      event: 'player-damaged',
    },
    {
      stage: 'lost',
      what: 'before its turn came',
      ability: BACKED,
      at: at({ ring: ['Raider', 'Bell Warden', 'Holm'] }),
      after: at({ ring: ['Brann', 'Bell Warden', 'Holm'] }),
    },
    { stage: 'broken', ability: bell('~backedUp~ drwa()'), mended: BACKED, at: RING },
    {
      stage: 'broken',
      what: 'on entering',
      ability: instant('action = drwa()'),
      mended: instant('action = draw()'),
      at: ENTERS,
      event: 'plays',
    },
    {
      stage: 'filter',
      ability: bell('~beforeDamage:reaction~ draw()'),
      mended: bell('~beforeDamage:action~ draw()'),
      at: { ...HURT, when: [{ play: 'Tome' }] },
      event: 'plays',
      words: 'reaction',
    },
    {
      stage: 'condition',
      ability: bell('~backedUp~ [[if 1 == 2]] draw()'),
      mended: bell('~backedUp~ [[if 2 == 2]] draw()'),
      at: RING,
      words: '[[if 1 == 2]]',
    },
    {
      stage: 'condition',
      what: 'of what hears of other cards',
      ability: bell('~attacks:any~ [[if me.sp >= 90]] sp(+1)'),
      mended: bell('~attacks:any~ [[if me.sp >= 0]] sp(+1)'),
      at: ASIDE,
      event: 'hears-of',
      aside: true,
      words: '[[if me.sp >= 90]]',
    },
    {
      stage: 'condition',
      what: 'a requisite',
      ability: instant('requisite = "Raider"@myRing\naction = draw()'),
      mended: instant('requisite = "Brann"@myRing\naction = draw()'),
      at: ENTERS,
      event: 'plays',
      words: '"Raider"@myRing',
    },
    {
      stage: 'used',
      ability: bell('~beforeDamage:once~ draw()'),
      mended: bell('~beforeDamage~ draw()'),
      at: HURT,
      event: 'plays',
    },
    {
      stage: 'unpaid',
      ability: instant('action = {D(5)}: draw()'),
      mended: instant('action = draw()'),
      at: ENTERS,
      event: 'plays',
      words: '{D(5)}',
    },
    {
      stage: 'declined',
      ability: bell('~backedUp~ [[may]] draw()'),
      at: answered(RING, false),
      after: answered(RING, true),
      words: '[[may]]',
    },
    {
      stage: 'declined',
      what: 'on entering, by an auto without an event',
      ability: bell('[[may]] draw()'),
      at: { ...ENTERS, when: [...ENTERS.when, { yes: false }] },
      after: { ...ENTERS, when: [...ENTERS.when, { yes: true }] },
      event: 'plays',
      eventless: true,
    },
    {
      stage: 'waiting',
      what: 'for a yes',
      ability: bell('~backedUp~ [[may]] draw()'),
      at: RING,
      after: answered(RING, true),
    },
    {
      stage: 'waiting',
      what: 'for a yes when the turn ends',
      ability: bell('~myEndPhase~ [[may]] sp(+1)'),
      at: CLOSING,
      after: answered(CLOSING, true),
      event: 'hears',
    },
    {
      stage: 'waiting',
      what: 'for its own choice on entering',
      ability: instant('target = character@oppRing\naction = freeze()'),
      at: CHOOSES,
      after: { ...CHOOSES, when: [...CHOOSES.when, { choose: 'Raider' }] },
      event: 'plays',
    },
    {
      stage: 'waiting',
      what: 'for another',
      ability: BACKED,
      at: at({ ring: ['Asker', 'Bell Warden', 'Holm'] }),
      after: answered(at({ ring: ['Asker', 'Bell Warden', 'Holm'] }), true),
    },
    {
      stage: 'did-nothing',
      what: 'to nobody',
      ability: bell('~myEndPhase~ damage(100) to(characters@oppRing)'),
      mended: bell('~myEndPhase~ damage(100) to(opp)'),
      at: CLOSING,
      event: 'turn-begins',
      aside: true,
      words: 'characters@oppRing',
    },
    {
      stage: 'did-nothing',
      ability: bell('~backedUp~ unfreeze() to("Bell Warden"@myRing)'),
      mended: bell('~backedUp~ freeze() to("Bell Warden"@myRing)'),
      at: RING,
    },
  ],
}
