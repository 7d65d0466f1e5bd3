import { describe, expect, test } from 'vitest'
import { CODES } from '../../../../../core/systems/cardfighters/language/checks/codes'
import { character, event, found } from './scripts'

const freeze = 'action = {F}: freeze() to(character@oppRing)'
const auto = (rule: string): string => character(rule, { ability: 'auto GLOW' })
const instant = (rule: string): string => character(rule, { ability: 'instant GLOW' })
const other = character(freeze, {}, 'Brass Moth')

/** Every code: a text that earns it, how severe it is for the tolerant reader, and what it marks; for the strict reader where that differs. */
const codes: readonly (readonly [code: string, text: string, severity: string, marked: string, strict?: string])[] = [
  ['CFC001', character('actoin = {F}: freeze()'), 'error', 'actoin'],
  ['CFC001', character('action {F}: freeze()'), 'error', 'action'],
  ['CFC002', character('action = {F}: feeze()'), 'error', 'feeze'],
  ['CFC002', character('action = {F}: draw() tagret(me)'), 'error', 'tagret'],
  ['CFC003', character('action = {F}: freeze'), 'error', 'freeze'],
  ['CFC004', character('action = {F}: +rsuh'), 'error', 'rsuh'],
  ['CFC004', auto('abilities = pirece'), 'error', 'pirece'],
  ['CFC005', auto('auto = ~endPhaze~ draw()'), 'error', 'endPhaze'],
  ['CFC005', auto('auto = ~canBlock~ draw()'), 'error', 'canBlock'],
  ['CFC006', auto('auto = ~endPhase:onec~ draw()'), 'error', 'onec'],
  ['CFC007', character('action = {F}: freeze() to(character@opRing)'), 'error', 'opRing'],
  ['CFC008', character('action = {F}: freeze() to(charakter)'), 'error', 'charakter'],
  ['CFC008', character('action = {F}: freeze() to(character[forzen])'), 'error', 'forzen'],
  ['CFC008', character('action = {F}: freeze() to(characters[bp:lowset])'), 'error', 'bp:lowset'],
  ['CFC009', character('action = {F}: freeze() to(character[bp=400])'), 'warning', '=', 'error'],
  ['CFC009', character('action = {F}: freeze() to(character[bp<400])'), 'error', '<'],
  ['CFC010', character('action = {F}: [[fi alone]] draw()'), 'error', 'fi'],
  ['CFC010', character('action = {F}: [[if alone]] [[if alone]] draw()'), 'error', '[[if alone]]'],
  ['CFC010', character('action = {F}: [[cond if alone]] draw()'), 'warning', 'cond', 'error'],
  ['CFC011', character('action = {F}: [[else]] draw()'), 'error', '[[else]]'],
  ['CFC011', character('action = {F}: [[may]] draw() [[else]] trash()'), 'warning', '[[else]]', 'error'],
  ['CFC012', character('action = {F}: draw() to(me) to(opp)'), 'warning', 'to(opp)'],
  ['CFC013', character('action = {F}: +rush ueot uynt'), 'error', 'uynt'],
  ['CFC014', character('action = {F}: bp(+100) ueot'), 'warning', 'ueot'],
  ['CFC015', character('action = {F}: draw() to()'), 'error', 'to()'],
  ['CFC015', character('action = {F}: to(me)'), 'error', 'to(me)'],
  ['CFC016', auto('auto = {F}: draw()'), 'error', '{F}:'],
  ['CFC016', character('action = ~endPhase~ draw()'), 'error', '~endPhase~'],
  ['CFC017', character(`label = One\nlabel = Two\n${freeze}`), 'warning', 'Two'],
  ['CFC018', character('action = {F}: freeze() to(character, action&robot)'), 'warning', '&'],
  ['CFC019', character('action = {F}: draw(disacrded.size)'), 'error', 'disacrded'],
  ['CFC019', character('action = {F}: draw(me.hnad.size)'), 'error', 'hnad'],
  ['CFC019', character('action = {F}: draw(asb(2))'), 'error', 'asb'],
  ['CFC019', character('action = {F}: draw(me.lastBP)'), 'warning', 'lastBP'],
  ['CFC020', character('action = {F}: draw(2**3)'), 'error', '**'],
  ['CFC021', character('action = {F} draw()'), 'error', 'draw'],
  ['CFC022', character('action = {F}: [[if alone draw()'), 'error', '[['],
  ['CFC023', character('action = {F}: draw(1, 2)'), 'error', 'draw'],
  ['CFC024', character('action = {F}: disableRule(atack)'), 'error', 'atack'],
  ['CFC026', auto('auto = draw()\nauto = trash()'), 'warning', 'auto = trash()', 'error'],
  ['CFC027', character('target = character'), 'error', 'target'],
  ['CFC028', auto('requisite = character<1>\nauto = draw()'), 'warning', 'requisite'],
  ['CFC029', character(`vars = _n := 2\n${freeze}`), 'hint', '_n'],
  ['CFC030', character('action = {E}: draw()'), 'warning', '{', 'error'],
  ['CFC030', character('action = {F}: draw(me.deck.size)'), 'none', 'me.deck', 'error'],
  ['CFC101', character('action = {D}: draw()'), 'warning', '{D}'],
  ['CFC102', instant('action = {D}: draw()'), 'warning', '{D}'],
  ['CFC103', event('action = +rush to(character) ueot', 'Reaction'), 'warning', 'ueot'],
  ['CFC104', auto('auto = ~oppEndPhase~ draw() to(me)'), 'info', 'me'],
  ['CFC105', character(`requisite = character\n${freeze}`), 'warning', 'character'],
  ['CFC106', character('action = {F}: damage(100)'), 'info', 'damage'],
  ['CFC107', character('action = {F}: freeze() to(<2>characters)'), 'warning', '<2>'],
  ['CFC108', auto('auto = ~endPhase:this~ draw()'), 'warning', ':this'],
  ['CFC109', character('vars = _n := discarded.size\naction = {D}{F}: draw(_n)'), 'warning', 'discarded'],
  ['CFC110', character('action = {F}: hp(150)'), 'warning', '150'],
  ['CFC111', character('action = {F}: moveTo(hand)'), 'warning', 'moveTo'],
  ['CFC112', character('action = {F}: modDamage(100)'), 'warning', 'modDamage'],
  ['CFC113', character('action = {F}: to(opp) trash()'), 'hint', 'to(opp)'],
  ['CFC114', auto('auto = ~oppAttacks~ draw()'), 'info', 'opp'],
  ['CFC115', event('action = turns(0)'), 'warning', '0'],
  ['CFC116', auto('auto = ?canBlock? draw()'), 'warning', '?'],
  ['CFC117', character('action = {F}: [[if alone]]'), 'warning', '[[if alone]]'],
  ['CFC118', character('action = {F}: modRule(attack, 2)'), 'warning', 'attack'],
  ['CFC119', character('action = {F}: draw(trigger.bp)'), 'warning', 'trigger'],
  ['CFC120', character('action = {F}: freeze() to(tgt)'), 'warning', 'tgt'],
  ['CFC201', character(freeze, { bp: '450' }), 'warning', '450'],
  ['CFC201', character(freeze, { bp: undefined }), 'error', 'Tin Lamplighter'],
  ['CFC202', character(''), 'warning', 'ability'],
  ['CFC202', character(freeze, { ability: undefined }), 'warning', 'Tin Lamplighter'],
  ['CFC202', character(freeze, { text: undefined }), 'warning', 'Tin Lamplighter'],
  ['CFC203', instant('auto = draw()'), 'warning', 'ability'],
  ['CFC204', event('auto = ~endPhase:once~ draw()'), 'warning', 'Tin Lamplighter'],
  ['CFC204', event(`${freeze}\nauto = ~endPhase~ draw()`), 'warning', 'endPhase'],
  ['CFC204', event(`auto = ~oppEndPhase~ draw()\n${freeze}`, 'Reaction'), 'warning', 'oppEndPhase'],
  ['CFC210', event(''), 'warning', 'text'],
  ['CFC211', character('action = {F}: freeze() to("Nobody Here")'), 'warning', 'Nobody Here'],
  [
    'CFC212',
    character('action = {F}: transform(99999999-1111-4222-8333-444444444444) to(character)'),
    'warning',
    '99999999-1111-4222-8333-444444444444',
  ],
  ['CFC213', character(freeze, { subtype: 'Lamplighter' }), 'hint', 'Lamplighter'],
  ['CFC213', character(freeze, { backup: 'Lamplighter' }), 'hint', 'Lamplighter'],
  ['CFC213', character(freeze, { backup: 'Robto' }), 'error', 'Robto'],
  ['CFC220', character(freeze, { sp: undefined }), 'error', 'Tin Lamplighter'],
  ['CFC221', character(freeze, { rarity: 'Z' }), 'error', 'Z'],
  ['CFC222', character(`sp = 3\n${freeze}`), 'warning', 'sp = 3'],
  ['CFC223', `bp = 300\n${character(freeze)}`, 'error', 'bp = 300'],
  ['CFC224', character(freeze).replace(']', ''), 'error', 'Tin Lamplighter'],
  ['CFC225', other + character(freeze), 'error', '0a0a0a0a-1111-4222-8333-444444444444'],
  ['CFC226', event(freeze, 'Action', { bp: '300' }), 'warning', 'bp'],
  ['CFC227', event(freeze, 'Action', { sp: '3' }), 'warning', '3'],
  ['CFC228', character(freeze, { text: 'Freezes it.' }), 'warning', 'Freezes it.'],
  ['CFC301', character(`target = character\n\n${freeze}`), 'none', '', 'error'],
  ['CFC301', character('action = {F}: freeze() to(character@myRing; character@oppRing)'), 'none', ';', 'error'],
  ['CFC301', character('action = {F}: freeze() to(character[-powerful])'), 'none', '-powerful', 'error'],
  ['CFC301', character('action = {F}: freeze() to(characters[bp:lowest])'), 'none', 'bp:lowest', 'error'],
  ['CFC301', character('action = {F}: freeze() to(boss)'), 'none', 'boss', 'error'],
  ['CFC301', character('action = {F}: -rush'), 'none', '-rush', 'error'],
  ['CFC301', character('action = {F}: each(character@myRing => draw() & hp(100))'), 'none', '&', 'error'],
  ['CFC301', character('action = {F}: [[if alone]] draw() [[else]] trash(); hp(100)'), 'none', 'hp(100)', 'error'],
  ['CFC301', character('action = {F}: freeze() to("Rook (Tall)")'), 'none', '"Rook (Tall)"', 'error'],
  ['CFC002', character('action = {F}: bp(+100) & ueot()'), 'error', 'ueot'],
  ['CFC002', character('action = {F}: abs(2)'), 'error', 'abs'],
  ['CFC004', character('action = {F}: rush'), 'error', 'rush'],
  ['CFC005', auto('auto = ?blocks? [[if alone]]'), 'error', 'blocks'],
  ['CFC005', auto('auto = ?canBlok? [[if alone]]'), 'error', 'canBlok'],
  ['CFC007', character('action = {F}: freeze() to(characters@sameHand)'), 'error', 'sameHand'],
  ['CFC008', character('action = {F}: freeze() to(plumber)'), 'error', 'plumber'],
  ['CFC011', character('action = {F}: [[if alone]] draw() [[else]] trash() [[else]] draw()'), 'error', '[[else]]'],
  ['CFC020', character('action = {F}: draw(card.bp in me.ring)'), 'error', 'in'],
  ['CFC021', character('action = {F}: freeze() to(character[frozen && fresh])'), 'error', '&&'],
  ['CFC021', character('vars = _n = 2\naction = {F}: draw(_n)'), 'error', '='],
  ['CFC021', character('action = {F}: each(char in me.ring => {draw()})'), 'error', '{'],
  ['CFC021', character("action = {F}: freeze() to('Brass Moth')"), 'error', "'Brass Moth'"],
  ['CFC021', character('action = {F}: freeze() to(^!character)'), 'error', '!'],
  ['CFC021', character('vars = tgt := 2\naction = {F}: draw(tgt)'), 'error', 'tgt'],
  ['CFC023', character('action = {F}: clear(2)'), 'error', 'clear'],
  ['CFC023', character('action = {F(2)}: draw()'), 'error', '('],
  ['CFC023', character('action = {F}: moveTo(ring) to(character)'), 'error', 'ring'],
  ['CFC023', character('action = {F}: reveal(oppHand) to(opp)'), 'error', 'oppHand'],
  ['CFC023', character('action = {F}: freeze() to(<3,1>character)'), 'error', '<3,1>'],
  ['CFC023', character('action = {F}: hp(=100)'), 'error', '='],
  ['CFC023', character('action = {F}: hp(x2)'), 'error', 'x'],
  ['CFC024', character('action = {F}: prophecy(2, botom) to(*@deck)'), 'error', 'botom'],
  ['CFC024', character('action = {F}: pileView(deck, colapsed)'), 'error', 'colapsed'],
  ['CFC024', character('action = {F}: freeze(togle) to(character)'), 'error', 'togle'],
  ['CFC026', character('vars = _n := 2; _n := 3\naction = {F}: draw(_n)'), 'warning', '_n'],
  ['CFC118', character('action = {F}: enableRule(play_char_bp_limit)'), 'warning', 'play_char_bp_limit'],
  ['CFC119', character('action = {F}: draw(card.bp)'), 'warning', 'card'],
  ['CFC401', character('action = {F}: draw(2)', { text: '"Draw three cards."' }), 'hint', 'Draw three cards'],
  ['CFC402', character(freeze, { text: '"Freeze a character in your ring."' }), 'hint', 'a character in your ring'],
  ['CFC403', character(freeze, { text: '"Unfreeze an enemy character."' }), 'hint', 'Unfreeze'],
  [
    'CFC404',
    character('action = {D(2)}{F}: draw(2)', { text: '"Discard a card. Draw two cards."' }),
    'hint',
    'Discard a card',
  ],
  [
    'CFC405',
    auto('auto = ~myEndPhase~ draw()').replace('Freezes it.', 'At the beginning of your turn, draw a card.'),
    'hint',
    'At the beginning of your turn',
  ],
  ['CFC406', character('action = {F}: draw()', { text: '"You may draw a card."' }), 'hint', 'You may'],
  [
    'CFC407',
    character('action = {F}: +cantblock to(character@oppRing) ueot', {
      text: '"An enemy character cannot counter-attack until your next turn."',
    }),
    'hint',
    'until your next turn',
  ],
]

const rows = codes.map(
  ([code, text, severity, marked, strict = severity]) => [code, text, severity, marked, strict] as const,
)

const said = (text: string, code: string, strict: boolean): string =>
  found(text, { strict }).find((one) => one.split(' ')[1] === code) ?? 'none'

describe('every code', () => {
  test('of the table is earned by a text here, and none besides', () => {
    expect([...new Set(codes.map(([code]) => code))].sort()).toEqual(Object.keys(CODES).sort())
  })
  test('of sections 2.2 and 3.6 is in the table', () => {
    const all = [
      ...Array.from({ length: 18 }, (_, index) => index + 1),
      ...Array.from({ length: 10 }, (_, index) => index + 101),
      201,
      202,
      203,
      204,
      210,
    ]
    expect(all.map((number) => `CFC${String(number).padStart(3, '0')}`).filter((code) => !(code in CODES))).toEqual([])
  })
  test.each(rows)('%s is said of %j as %s at %j', (code, text, severity, marked) => {
    expect(said(text, code, false)).toBe(severity === 'none' ? 'none' : `${severity} ${code} ${marked}`)
  })
  test.each(rows)(
    '%s is said of %j as %s at %j by the tolerant reader, and by the strict one',
    (code, text, _, marked, strict) => {
      expect(said(text, code, true)).toBe(strict === 'none' ? 'none' : `${strict} ${code} ${marked}`)
    },
  )
})
