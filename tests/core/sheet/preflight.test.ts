import { expect, test } from 'vitest'
import type { DisplayItem, Face } from '../../../core/face/display'
import { printMessage } from '../../../core/language/message'
import { SHEET_MESSAGES } from '../../../core/sheet/messages'
import { alignmentPlan } from '../../../core/sheet/plan/alignment'
import { planSheets } from '../../../core/sheet/plan/plan'
import { savingInk } from '../../../core/sheet/ink'
import { examine } from '../../../core/sheet/preflight/face'
import { examinePages } from '../../../core/sheet/preflight/pages'
import { jobOf } from './printed'

const size = { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 }
const ground: DisplayItem = { type: 'path', path: 'M-3 -3H66V91H-3Z', fill: '#204020' }
const text = (words: string, x: number, y: number, fill = '#ffffff'): DisplayItem => ({
  type: 'text',
  text: words,
  x,
  y,
  width: 20,
  size: 3,
  font: 'Cinzel',
  weight: 700,
  italic: false,
  fill,
})
const faceOf = (items: readonly DisplayItem[], more: Partial<Face> = {}): Face => ({
  name: 'Lamp',
  template: 'plain',
  variants: [],
  frames: [],
  size,
  items,
  images: {},
  problems: [],
  ...more,
})
const found = (face: Face, bleed = 3, dpi = 200): string[] =>
  examine(face, { bleed, dpi }).map(({ message }) => message.id)

test('a face that covers its bleed, with white text on a dark ground inside the safe area, is found nothing of', () => {
  expect(found(faceOf([ground, text('Lamp', 10, 20)]))).toEqual([])
})

test.each([
  ['over the left edge', -1, 20, ['PRE1']],
  ['over the right edge', 50, 20, ['PRE1']],
  ['over the top', 10, 1, ['PRE1']],
  ['over the foot', 10, 88, ['PRE1']],
  ['near the left edge', 2, 20, ['PRE2']],
  ['near the foot', 10, 86, ['PRE2']],
  ['just inside', 3.1, 20, []],
])('text %s', (_, x, y, ids) => {
  expect(found(faceOf([ground, text('Lamp', x, y)]))).toEqual(ids)
})

test('text that is turned is measured as it lies', () => {
  const turned: DisplayItem = { type: 'group', transform: [0, 1, -1, 0, 61, 10], items: [text('Lamp', 0, 0)] }
  expect(found(faceOf([ground, turned]))).toEqual(['PRE2'])
})

test('nearly white text is found on white paper and on a white area, not on a picture or a dark one', () => {
  const white: DisplayItem = { type: 'path', path: 'M5 30H60V60H5Z', fill: '#f8f8f8' }
  expect(found(faceOf([ground, white, text('Lamp', 10, 40, '#f4f4f0')]))).toEqual(['PRE3'])
  expect(found(faceOf([text('Lamp', 10, 40)]), 0)).toEqual(['PRE3'])
  expect(found(faceOf([ground, white, text('Lamp', 10, 40, '#202020')]))).toEqual([])
  const photo: DisplayItem = { type: 'image', image: 'art', x: 5, y: 30, width: 55, height: 30 }
  expect(found(faceOf([ground, white, photo, text('Lamp', 10, 40)]))).toEqual([])
})

test('lines thinner than a tenth of a millimetre are found, as they are scaled', () => {
  const line = (strokeWidth: number): DisplayItem => ({ type: 'path', path: 'M5 5H50', stroke: '#ffffff', strokeWidth })
  expect(found(faceOf([ground, line(0.1)]))).toEqual([])
  expect(found(faceOf([ground, line(0.08)]))).toEqual(['PRE4'])
  const half: DisplayItem = { type: 'group', transform: [0.5, 0, 0, 0.5, 0, 0], items: [line(0.15)] }
  expect(found(faceOf([ground, half]))).toEqual(['PRE4'])
})

test('pictures with too few pixels an inch are found where they are largest', () => {
  const art = { bytes: new Uint8Array(), type: 'image/png', width: 400, height: 400 } as const
  const at = (width: number): DisplayItem => ({ type: 'image', image: 'art', x: 5, y: 5, width, height: width })
  expect(found(faceOf([ground, at(50)], { images: { art } }))).toEqual([])
  const soft = examine(faceOf([ground, at(60), at(20)], { images: { art } }), { bleed: 3, dpi: 200 })
  expect(soft.map(({ message }) => printMessage(SHEET_MESSAGES, message))).toEqual([
    'A picture has 169 pixels an inch where it lies, of 200 that are asked for.',
  ])
})

test('bleed that does not cover is found with its sides, through clips, and what lets through is no cover', () => {
  const sides = (items: readonly DisplayItem[]) =>
    examine(faceOf(items), { bleed: 3, dpi: 0 }).flatMap(({ message }) =>
      message.id === 'PRE6' ? [message.args.sides] : [],
    )
  expect(sides([{ type: 'path', path: 'M0 -3H66V91H0Z', fill: '#000' }])).toEqual(['left'])
  expect(sides([{ type: 'path', path: 'M-3 -3H66V88H-3Z', fill: '#000' }])).toEqual(['bottom'])
  expect(sides([{ ...ground, opacity: 0.5 } as DisplayItem])).toEqual(['left, top, right, bottom'])
  expect(sides([{ type: 'group', clip: 'M-3 -3H63V91H-3Z', items: [ground] }])).toEqual(['right'])
  expect(sides([{ type: 'image', image: 'art', x: -3, y: -3, width: 69, height: 94 }])).toEqual([])
  const hole = 'M-3 -3H66V91H-3ZM-3 40V50H0V40Z'
  expect(sides([{ type: 'path', path: hole, fill: '#000', rule: 'evenodd' }])).toEqual(['left'])
  expect(found(faceOf([]), 0)).toEqual([])
  expect(found(faceOf([ground]), 5)).toEqual(['PRE7'])
})

test('what the face itself says is missing is told once for each kind', () => {
  const problems: Face['problems'] = [
    { layer: 'a', kind: 'missing-glyph', detail: '竜' },
    { layer: 'b', kind: 'missing-glyph', detail: '火' },
    { layer: 'b', kind: 'overflow', detail: 2 },
    { layer: 'c', kind: 'restricted-font', detail: 'Secret Sans' },
  ]
  const said = examine(faceOf([ground], { problems }), { bleed: 0, dpi: 0 }).map(({ message }) =>
    printMessage(SHEET_MESSAGES, message),
  )
  expect(said).toEqual([
    'No font draws 竜, 火.',
    'Text does not fit its box at its smallest size.',
    'The licence of the font Secret Sans keeps it to the screen; another one stands in.',
  ])
})

test('pages: warnings of the plan, cards without backs, backs that lie elsewhere, and that a file is RGB', () => {
  const card = { size, back: size }
  const plan = planSheets(jobOf({ backs: { mode: 'each' } }), [card, { size }], [0, 0, 1])
  const shift = { x: 0, y: 0 }
  const ids = (given: typeof plan, isRgb = false): string[] =>
    examinePages(given, { isRgb, shift }).map(({ message }) => message.id)
  expect(ids(plan, true)).toEqual(['PRE16', 'PRE17'])
  const whole = planSheets(jobOf({ backs: { mode: 'each' } }), [card, card], [0, 1])
  expect(ids(whole)).toEqual([])
  const [front, back] = whole.pages
  if (!front || !back) throw new Error('A page is missing.')
  const straight = { ...back, slots: front.slots.map((slot) => ({ ...slot, side: 'back' as const })).slice(0, 1) }
  expect(ids({ ...whole, pages: [front, straight] })).toEqual(['PRE15', 'PRE16'])
  const beyond = { ...front, trim: { ...front.trim, x: -1 } }
  expect(ids({ ...whole, pages: [beyond, back] })).toEqual(['PRE14'])
})

test('every message is there', () => {
  for (const id of ['PRE1', 'PRE18', 'SHEET1', 'SHEET12', 'JOB1', 'JOB3']) expect(SHEET_MESSAGES).toHaveProperty(id)
})

test('saving ink leaves letters legible, pictures and areas almost white, and the face as it was', () => {
  const face = faceOf([
    ground,
    text('Lamp', 10, 20),
    text('Wick', 10, 30, '#101010'),
    { type: 'image', image: 'art', x: 0, y: 0, width: 9, height: 9 },
  ])
  const [area, light, dark, image] = savingInk(face).items
  expect(area).toMatchObject({ fill: '#c7cfc7' })
  expect([light, dark]).toMatchObject([{ fill: '#333333' }, { fill: '#101010' }])
  expect(image).toMatchObject({ opacity: 0.25 })
  expect(face.items[0]).toBe(ground)
})

test('the test page has rulers in front, and crosses where their middles are once the offset is taken back', () => {
  const captions = { front: 'Front', back: 'Back' }
  const middleOf = (offset: { x: number; y: number }, flip: string): number[] => {
    const { pages } = alignmentPlan(jobOf({ backs: { mode: 'each', flip, offset } }), captions)
    const cross = pages[1]?.over[0]
    const [, left = 0, y = 0, right = 0] =
      /^M([\d.]+) ([\d.]+)L([\d.]+)/.exec(cross?.type === 'path' ? cross.path : '')?.map(Number) ?? []
    return [(left + right) / 2, y]
  }
  const straight = middleOf({ x: 0, y: 0 }, 'long')
  expect(straight[0]).toBe(105)
  expect(middleOf({ x: 1, y: 0.5 }, 'long')).toEqual([106, (straight[1] ?? 0) - 0.5])
  expect(middleOf({ x: 1, y: 0.5 }, 'short')).toEqual([104, (straight[1] ?? 0) + 0.5])
})

test('bleed is told in numbers that differ, and a twentieth of a millimetre less is nothing', () => {
  const said = (own: number, bleed: number): string[] =>
    examine(faceOf([ground], { size: { ...size, bleed: own } }), { bleed, dpi: 0 })
      .filter(({ message }) => message.id === 'PRE7')
      .map(({ message }) => printMessage(SHEET_MESSAGES, message))
  expect(said(3, 3.048)).toEqual([])
  expect(said(3, 3.175)).toEqual(['The face has 3 mm of bleed, of 3.2 that are asked for; its edge is continued.'])
  expect(said(2.96, 3.04)).toEqual([
    'The face has 2.96 mm of bleed, of 3.04 that are asked for; its edge is continued.',
  ])
})
