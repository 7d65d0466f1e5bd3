import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import { format } from '../../../../../core/systems/cardfighters/language/text/format'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { character } from './scripts'

const formatted = (text: string): string => applyEdits(text, format(parse(text)))

/** The lines of the rule after formatting. */
const rule = (text: string): string => formatted(character(text)).split('\n\n').slice(1).join('\n\n').trimEnd()

describe('the formatter', () => {
  test.each([
    ['action={d}{ f }:DRAW( 2 )&shuffle( )', 'action = {D}{F}: draw(2) & shuffle()'],
    [
      'target?=<1 , 2>character[ BP>=300&-Frozen,ATTACK ]@OPPRING ;*s@mydeck',
      'target? = <1,2>character[bp>=300 & -frozen, attack]@oppRing; *s@myDeck',
    ],
    [
      'auto=~MYENDPHASE:ONCE,blocks : this~[[IF Me.Hand.Size<=1]]+RUSH oppueot',
      'auto = ~myEndPhase:once, blocks:this~ [[if me.hand.size <= 1]] +rush oppUeot',
    ],
    ['action = {F}: to(opp) trash(1)&draw()', 'action = {F}: trash(1) & draw() to(opp)'],
    ['action = {F}: draw() ueot target(me) & +rush', 'action = {F}: draw() & +rush target(me) ueot'],
    [
      'action = {F}: draw() [[if alone]]; [[cond if alone]] draw();',
      'action = {F}: [[if alone]] draw(); [[if alone]] draw()',
    ],
    ['action = {F}: freeze() to(@oppRing; <r>)', 'action = {F}: freeze() to(*@oppRing; <r>*)'],
    [
      'action = {F}: each( Card.BP>500   in me.ring=>draw( )&hp(100) )',
      'action = {F}: each(card.bp > 500 in me.ring => draw() & hp(100))',
    ],
    [
      'vars=_N:=getTargets( \'"Rook"S&robot@mydiscards\' );_m:=-ABS( 2-3 )',
      'vars = _N := getTargets(\'"Rook"s & robot@myDiscards\'); _m := -abs(2 - 3)',
    ],
    ['requisite=^character<1>&&action<2>@Hand', 'requisite = ^character<1> && action<2>@hand'],
    [
      'label=Take  two\naction={F}:draw(2)\nlabel=Or not\naction={F}:trash()',
      'label  = Take  two\naction = {F}: draw(2)\nlabel  = Or not\naction = {F}: trash()',
    ],
    ['abilities=RUSH,pierce   # both', 'abilities = rush, pierce   # both'],
    ['\taction\t=\t[[ if me.hp>3 ]]\tdraw( )\t', 'action = [[if me.hp > 3]] draw()'],
    ['action = {F}: drwa( 2 )', 'action = {F}: drwa( 2 )'],
  ])('writes %j as %j', (written, house) => {
    expect(rule(written)).toBe(house)
  })

  test('puts fields first, in order, and the comments above them along', () => {
    const text =
      '[Rook]\naction = draw()\n# cheap\nsp = 3\n\ntype = action\nfoo\nid = 0A0A0A0A-1111-4222-8333-444444444444\n'
    expect(formatted(text)).toBe(
      '[Rook]\nid = 0a0a0a0a-1111-4222-8333-444444444444\ntype = Action\nfoo\n# cheap\nsp = 3\n\naction = draw()\n',
    )
  })

  test('puts one blank line between cards and keeps the comments there', () => {
    expect(formatted('[A]\ntype = Action\n[B]\n\n\n# of C\n[C]\n\n\n')).toBe(
      '[A]\ntype = Action\n\n[B]\n\n# of C\n[C]\n',
    )
  })

  test('keeps CRLF, and touches nothing else than what it changes', () => {
    const text = '[A]\r\ntype = Action\r\nsp=3\r\n'
    expect(formatted(text)).toBe('[A]\r\ntype = Action\r\nsp = 3\r\n')
    expect(format(parse(text)).map(({ span, text: own }) => own.length + span.end - span.start)).toEqual([4])
  })
})
