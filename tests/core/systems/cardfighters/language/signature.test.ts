import { describe, expect, test } from 'vitest'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { character } from './scripts'
import { language } from '../../../../../core/systems/cardfighters/language/services/service'

const { signature } = language

const at = (line: string) => {
  const marked = character(line)
  return signature(parse(marked.replace('¦', '')), marked.indexOf('¦'))
}

/** The label with the argument under the cursor in `‹›`. */
const shown = (line: string): string | undefined => {
  const found = at(`action = {F}: ${line}`)
  const active = found?.parameters[found.active]
  return (
    found &&
    (active
      ? `${found.label.slice(0, active.start)}‹${found.label.slice(active.start, active.end)}›${found.label.slice(active.end)}`
      : found.label)
  )
}

describe('signature help', () => {
  test.each([
    ['moveTo(¦', 'moveTo(‹zone›, [position], [reveal]) to(targets)'],
    ['moveTo(hand, ¦-1) to(this)', 'moveTo(zone, ‹[position]›, [reveal]) to(targets)'],
    ['moveTo(hand, 0, ¦)', 'moveTo(zone, [position], ‹[reveal]›) to(targets)'],
    ['draw(1, ¦)', 'draw([amount]) to(targets)'],
    ['hp(abs(¦me.hp))', 'abs(‹number›)'],
    ['hp(max(1, 2, ¦3))', 'max(‹number›, …)'],
    ["hp(getTargets('char¦acters').size)", 'getTargets(‹filter›)'],
    ['discard(<1>rea¦ction)', 'discard(‹[cards]›) to(targets)'],
    ['each(card.bp > ¦300 in me.ring => draw())', 'each(‹expression in list› => effects)'],
    ['each(card.bp > 300 in me.ring => ¦draw() & clear())', 'each(expression in list => ‹effects›)'],
    ['each(character@myRing => hp(¦100))', 'hp(‹amount›) to(targets)'],
  ])('shows what the parentheses at %s take', (line, label) => {
    expect(shown(line)).toBe(label)
  })

  test('says what an argument is, and what it stands for when it is left out', () => {
    const found = at('action = {F}: bp(¦)')
    expect(found?.documentation).toContain('Adds to the BP')
    expect(found?.parameters[0]?.documentation).toContain('After an x it multiplies.')
    expect(at('action = {F}: trash(¦)')?.parameters[0]?.documentation).toContain('Left out: 1.')
  })

  test('ends with the parenthesis, and says nothing of words that take nothing', () => {
    expect(shown('draw(1)¦')).toBeUndefined()
    expect(shown('destroy(¦)')).toBeUndefined()
    expect(at('label = draw(¦')).toBeUndefined()
  })

  test('answers at every place of a card without throwing', () => {
    const text = character(
      'action = {D(character[powerful])}{F}: moveTo(hand, max(1, abs(-2)), true) & each(card.bp > 2 in me.ring => hp(1))',
    )
    for (let offset = 0; offset <= text.length; offset++)
      expect(() => signature(parse(text.slice(0, offset)), offset)).not.toThrow()
  })
})
