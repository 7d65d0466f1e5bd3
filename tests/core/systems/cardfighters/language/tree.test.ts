import { describe, expect, test } from 'vitest'
import { callAt, slotAt } from '../../../../../core/language/parse/reader'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { cardIndexAt, lineAt, tokenAt } from '../../../../../core/systems/cardfighters/language/parse/tree'
import { character } from './scripts'

/** What is at the bar of the rule. */
function at(rule: string): { slot: string | undefined; token: string | undefined; call: string | undefined } {
  const marked = character(rule)
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  const line = lineAt(parse(text), offset)
  const slot = line && slotAt(line.slots, offset)
  const token = line && tokenAt(line, offset)
  const call = line && callAt(line.calls, offset)
  return {
    slot: slot && [slot.expects, slot.of?.id, slot.type].filter(Boolean).join(' '),
    token: token && `${token.role} ${token.entry?.id ?? ''}`.trim(),
    call: call?.entry.id,
  }
}

describe('the tree', () => {
  test.each([
    ['act|', 'line'],
    ['action = |', 'action'],
    ['action = {F}: |', 'statement'],
    ['action = {F}: dra|', 'statement'],
    ['action = {F}: draw() |', 'clause'],
    ['action = {F}: draw() & |', 'effect'],
    ['action = {|', 'cost'],
    ['action = {F}: +|', 'ability'],
    ['action = {F}: freeze() to(|', 'type'],
    ['action = {F}: freeze() to(char|', 'type'],
    ['action = {F}: freeze() to(character |', 'filter'],
    ['action = {F}: freeze() to(character[|', 'test'],
    ['action = {F}: freeze() to(character[attack & |]', 'test'],
    ['action = {F}: freeze() to(character@|', 'zone'],
    ['action = {F}: moveTo(|', 'pile moveTo'],
    ['action = {F}: disableRule(|', 'argument disableRule'],
    ['action = {F}: hp(|', 'expression hp'],
    ['action = {F}: hp(me.|', 'attribute player'],
    ['action = {F}: hp(me.hand.|', 'attribute list'],
    ['action = {F}: [[|', 'condition'],
    ['action = {F}: [[if |', 'expression'],
    ['auto = |', 'auto'],
    ['auto = ~|', 'event'],
    ['auto = ~myEndPhase:|', 'suffix endPhase'],
    ['auto = ?|', 'hook'],
    ['abilities = rush, |', 'ability'],
    ['target = |', 'type'],
    ['vars = _n := |', 'expression'],
    ['sp = |', 'value sp'],
    ['backup = Robot, |', 'value backup'],
  ])('knows what may stand at the bar in %j: %s', (rule, expected) => {
    expect(at(rule).slot).toBe(expected)
  })

  test.each([
    ['action = {F}: dr|aw(2)', 'command draw'],
    ['action = {F}: freeze() to(character@opp|Ring)', 'zone ring'],
    ['auto = ~myEnd|Phase~ draw()', 'event endPhase'],
    ['action = {F|}: draw()', 'cost F'],
    ['action = {F}: hp(me.h|p)', 'attribute hp'],
    ['action = {F}: hp(me|.hp)', 'variable me'],
  ])('knows the word at the bar in %j: %s', (rule, expected) => {
    expect(at(rule).token).toBe(expected)
  })

  test('knows the innermost call', () => {
    expect(at('action = {F}: hp(abs(|2))').call).toBe('abs')
    expect(at('action = {F}: moveTo(hand, |').call).toBe('moveTo')
    expect(at('action = {F}: draw()|').call).toBeUndefined()
  })

  test('knows the card', () => {
    const text = `# none\n${character('')}${character('')}`
    expect([0, 10, text.length - 1].map((offset) => cardIndexAt(parse(text), offset))).toEqual([-1, 0, 1])
  })
})
