import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import type { CheckOptions } from '../../../../../core/language/service'
import { check } from '../../../../../core/systems/cardfighters/language/checks/check'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { catalogWith, character, event } from './scripts'

const GUID = '0b0b0b0b-1111-4222-8333-444444444444'
const MOTH = character('', { id: GUID, ability: undefined, text: undefined }, 'Pale Moth')

const fixesOf = (text: string, code: string, options: CheckOptions = {}) =>
  check(parse(text), catalogWith(MOTH), options).find((one) => one.code === code)?.fixes ?? []

/** What the collection has after the fix that creates a card. */
const created = (text: string, code: string) =>
  fixesOf(text, code).flatMap((fix) => (fix.create === undefined ? [] : [fix.create]))[0] ?? ''

test.each(['Action', 'Reaction'])('what a %s does later has to wait wherever the card is by then', (type) => {
  const freeze = 'action = freeze() to(character@oppRing)'
  const text = event(`${freeze}\nauto = ~oppEndPhase~ draw()`, type)
  const mended = applyEdits(text, fixesOf(text, 'CFC204')[0]?.edits ?? [])
  expect(mended).toContain('auto = ~oppEndPhase:once~ draw()')
  expect(fixesOf(mended, 'CFC204')).toEqual([])
  expect(check(parse(mended), catalogWith(), {}).filter(({ code }) => code === 'CFC204')).toEqual([])
  const lasting = character('auto = ~endPhase~ draw()', { ability: 'auto GLOW' })
  expect(check(parse(lasting), catalogWith(), {}).filter(({ code }) => code === 'CFC204')).toEqual([])
})

describe('fixes beyond the text', () => {
  test('declare a subtype of the collection, which is known from then on', () => {
    for (const text of [character('', { subtype: 'Lamplighter' }), character('', { backup: 'Lamplighter' })]) {
      const [fix] = fixesOf(text, 'CFC213')
      expect(fix?.declare).toEqual({ kind: 'subtype', word: 'Lamplighter' })
      expect(fixesOf(text, 'CFC213', { declared: { subtype: ['Lamplighter'] } })).toEqual([])
    }
    expect(fixesOf(character('target = lamplighter\naction = {F}: draw()'), 'CFC008').at(-1)?.declare).toEqual({
      kind: 'subtype',
      word: 'lamplighter',
    })
  })

  test('create the card that a name lacks, correct and found from then on', () => {
    const text = character('action = {F}: freeze() to("Nobody ]Here")')
    const draft = created(text, 'CFC211')
    const catalog = catalogWith(draft)
    expect(check(parse(text), catalog).filter(({ code }) => code === 'CFC211')).toEqual([])
    expect(
      check(parse(draft), catalogWith()).filter(({ severity }) => severity === 'error' || severity === 'warning'),
    ).toEqual([])
    expect(parse(draft).cards[0]).toMatchObject({ name: 'Nobody ]Here', key: '', subtype: { value: 'Robot' } })
  })

  test('create the card that a GUID lacks, with that GUID', () => {
    const other = GUID.replaceAll('0b', '0d')
    expect(parse(created(character(`action = {F}: transform(${other}) to(this)`), 'CFC212')).cards[0]?.key).toBe(other)
  })

  test('offer the nearest name first', () => {
    const text = character('action = {F}: freeze() to("Pale Mott")')
    const [nearest, create] = fixesOf(text, 'CFC211')
    expect(applyEdits(text, nearest?.edits ?? [])).toContain('"Pale Moth"')
    expect(create?.create).toContain('[Pale Mott]')
  })
})
