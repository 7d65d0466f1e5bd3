import { expect, test } from 'vitest'
import type { Template } from '../../../../core/face/template'
import { USUAL_SIZE, cornersOf, sizeBefore, tallness } from '../../../../core/face/template/size'
import { SYSTEMS } from '../../../../core/systems/registry'
import { plainTemplate } from '../world'

const template = (id: string, width: number, change: Partial<Template> = {}): Template => ({
  ...plainTemplate([]),
  id,
  size: { ...USUAL_SIZE, width },
  ...change,
})

test('a card is as large as the template that it names, else as that for all cards, else as the first front', () => {
  const mini = template('mini', 44, { for: undefined, variants: [{ id: 'gold', name: 'Gold' }] })
  const back = template('back', 99, { side: 'back' })
  const all = template('all', 70)
  expect(sizeBefore([back, mini, all]).width).toBe(70)
  expect(sizeBefore([back, mini, all], 'mini').width).toBe(44)
  expect(sizeBefore([back, mini, all], 'mini-gold').width).toBe(44)
  expect(sizeBefore([back, mini, all], 'gone').width).toBe(70)
  expect(sizeBefore([back, mini, all], 'back').width).toBe(70)
  expect(sizeBefore([back, mini]).width).toBe(44)
  expect(sizeBefore([])).toBe(USUAL_SIZE)
})

test('lists keep the shape of what is cut', () => {
  expect(tallness({ width: 50, height: 70 })).toBe(1.4)
  expect(cornersOf({ ...USUAL_SIZE, width: 60, height: 90, corner: 3 })).toBe('5% / 3.3333333333333335%')
  const widths = SYSTEMS.flatMap(({ workshop }) => (workshop ? [sizeBefore(workshop.face.templates).width] : []))
  expect(widths).toEqual([63, 63.5, 55.15, 63.5])
})
