import { describe, expect, test } from 'vitest'
import { complete } from '../../../../../core/systems/cardfighters/language/services/complete'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { VOCABULARY } from '../../../../../core/systems/cardfighters/vocabulary'
import { MOTH, offered, proposals, rule, taking } from './offers'
import { catalogWith } from './scripts'

/** Places where completion is asked; together they must offer the whole vocabulary. */
const PLACES = [
  '[Lamp]\n¦',
  '[Lamp]\ntype = ¦',
  '[Lamp]\nrarity = ¦',
  '[Lamp]\nability = ¦',
  rule('action = {¦}: draw()'),
  rule('action = ¦'),
  rule('action = {F}: draw() ¦'),
  rule('action = {F}: [[¦'),
  rule('abilities = ¦'),
  rule('action = {F}: +¦'),
  rule('auto = ~¦'),
  rule('auto = ?¦'),
  rule('auto = ~backedUp:¦~'),
  rule('auto = ~beforeDamage:¦~'),
  rule('target = ¦'),
  rule('target = * ¦'),
  rule('target = *[¦]'),
  rule('target = *@¦'),
  rule('target = *::¦'),
  rule('action = {F}: moveTo(¦)'),
  rule('action = {F}: disableRule(¦)'),
  rule('action = {F}: modRule(¦)'),
  rule('action = {F}: alterCost(¦)'),
  rule('action = {F}: skip(¦)'),
  rule('action = {F}: pileView(hand, ¦)'),
  rule('action = {F}: prophecy(1, ¦)'),
  rule('action = {F}: freeze(¦)'),
  rule('action = {F}: draw(¦)'),
  rule('action = {F}: draw(1 ¦)'),
  rule('action = {F}: [[if ¦]]'),
  rule('action = {F}: [[if 1 ¦]]'),
  rule('action = {F}: hp(discarded.¦)'),
]

/** Prefixes are parts of other words, and some targets are forms. */
const isForm = ({ kind, id }: (typeof VOCABULARY)[number]): boolean =>
  kind.endsWith('-prefix') || (kind === 'target' && (id === 'subtype' || id === 'expression'))

describe('completion', () => {
  const everything = PLACES.flatMap(proposals)
  const labels = new Set(everything.map(({ label }) => label))

  test.for(VOCABULARY.filter((word) => !isForm(word)).map((word) => [word.kind, word.id, word] as const))(
    'proposes the %s %s',
    ([, id, word]) => {
      expect(labels).toContain(id)
      expect(
        everything.some(({ label, documentation }) => label === id && documentation?.includes(word.description)),
      ).toBe(true)
    },
  )

  test('explains prefixes with their words', () => {
    const words = [
      ...proposals(rule('target = *@¦')),
      ...proposals(rule('auto = ~¦')),
      ...proposals(rule('action = {F}: moveTo(¦)')),
    ].map(({ documentation = '' }) => documentation)
    expect(
      VOCABULARY.filter(({ kind }) => kind.endsWith('-prefix')).filter(
        ({ description }) => !words.some((said) => said.includes(description)),
      ),
    ).toEqual([])
  })

  test.each([
    ['action = {F}: dam¦', 'damage', 'action = {F}: damage(100)'],
    ['action = {F}: dam¦(300)', 'damage', 'action = {F}: damage(300)'],
    ['action = {F}: alter¦', 'alterCost', 'action = {F}: alterCost(character, 100)'],
    ['action = {F}: mov¦', 'moveTo', 'action = {F}: moveTo(hand)'],
    ['action = {F}: draw() t¦', 'to', 'action = {F}: draw() to(character)'],
    ['action = {F}: ea¦', 'each', 'action = {F}: each(card.bp > 300 in me.ring => ¦)'],
    ['action = {F}: ¦', '[[if]]', 'action = {F}: [[if condition]]'],
    ['action = ¦', '{D}', 'action = {D}:'],
    ['auto = ~end¦~ draw()', 'oppEndPhase', 'auto = ~oppEndPhase~ draw()'],
    ['auto = ~end¦~ draw()', 'anyEndPhase', 'auto = ~anyEndPhase~ draw()'],
    ['target = ¦', '"Name"', 'target = "¦"'],
    ['target = "Pa¦', 'Pale Moth', 'target = "Pale Moth"'],
    ['target = "Pa¦"s', 'Pale Moth', 'target = "Pale Moth"s'],
    ['target = character[b¦]', 'bp', 'target = character[bp>=500]'],
    ['target = character@opp¦', 'oppRing', 'target = character@oppRing'],
    ['target = character::¦', 'not', 'target = character::not(tgt)'],
    ['action = {F}: transform(Pa¦)', 'Pale Moth', `action = {F}: transform(${MOTH.guid})`],
    ['action = {F}: hp(me.ha¦.size)', 'hand', 'action = {F}: hp(me.hand.size)'],
    ['action = {F}: damage(¦)', 'getTargets', "action = {F}: damage(getTargets('characters'))"],
    ['action = {F}: [[i¦ me.hp > 300]] draw()', 'if', 'action = {F}: [[if me.hp > 300]] draw()'],
    ['target = character[s¦<=4]', 'sp', 'target = character[sp<=4]'],
  ])('completes %s with %s', (line, label, result) => {
    expect(taking(line, label)).toBe(result)
  })

  test('completes keys, and leaves a value that is there', () => {
    expect(taking('ac¦', 'action')).toBe('action = ¦')
    expect(taking('ac¦ = draw()', 'action')).toBe('action = draw()')
    expect(taking('au¦', 'auto')).toBe('auto = ~myEndPhase~ ¦')
  })

  test('leaves the name of an ability behind its type', () => {
    const marked = '[Lamp]\nability = au¦to WICK OIL'
    const { insert, span } = proposals(marked).find(({ label }) => label === 'instant') ?? {}
    expect([insert, span]).toEqual(['instant', { start: 17, end: 21 }])
  })

  test('proposes no name that quotes cannot hold', () => {
    const text = rule('target = "')
    const at = text.indexOf('"', text.indexOf('target')) + 1
    const names = complete(parse(text), at, catalogWith('[Say "Hi"]\n', '[Rook]\n')).map(({ label }) => label)
    expect(names).toEqual(['Tin Lamplighter', 'Rook'])
  })

  test('proposes every card once, whatever its case', () => {
    expect(offered(rule('target = "¦')).filter((name) => name === 'Tin Lamplighter')).toHaveLength(1)
  })

  test('proposes subtypes that the collection has declared', () => {
    const text = '[Lamp]\nsubtype = '
    expect(
      complete(parse(text), text.length, catalogWith(), { subtype: ['Lamplighter'] }).map(({ label }) => label),
    ).toContain('Lamplighter')
  })

  test('answers at every place of a card without throwing', () => {
    const text = rule(
      'vars = _n := abs(me.hp) + 2\ntarget = <1,3>^character&robot<-4>[bp>=300 & -frozen]@oppRing::not(tgt)\nauto = ~myEndPhase:once~ [[if all card.bp > 2 in me.ring]] moveTo?(hand, -1) to("Rook") ueot',
    )
    const catalog = catalogWith(MOTH.text)
    for (let offset = 0; offset <= text.length; offset++)
      expect(() => complete(parse(text.slice(0, offset)), offset, catalog)).not.toThrow()
  })
})
