import { expect, test } from 'vitest'
import { duplicateLayers } from '../../../../core/face/design/edits/add'
import { groupLayers } from '../../../../core/face/design/edits/group'
import { moveLayers } from '../../../../core/face/design/edits/move'
import { setProperties } from '../../../../core/face/design/edits/property'
import { addVariant } from '../../../../core/face/design/edits/variant'
import { refusalOf } from '../../../../core/face/design/refusal'
import type { Template } from '../../../../core/face/template'
import { box, group, line, rectangle, templateOf } from './world'

const face = templateOf(rectangle('a', box(0, 0, 10, 10)))

/** How often an edit can be made of the face until it is refused, and with which code; at most 60 times. */
function untilRefused(edit: (template: Template) => Template): readonly [number, string | undefined] {
  let made = face
  for (let count = 0; count < 60; count++) {
    made = edit(made)
    const refused = refusalOf(made)
    if (refused) return [count, refused.code]
  }
  return [60, undefined]
}

test('a face that can be kept is not refused', () => {
  expect(refusalOf(face)).toBeUndefined()
  expect(untilRefused((template) => moveLayers(['a'], 1, 1)(template))).toEqual([60, undefined])
})

test('what leads past a limit of the file is refused with its reason', () => {
  expect(untilRefused((template) => groupLayers(template, [template.layers[0]?.id ?? '']).template)).toEqual([
    15,
    'TPL04',
  ])
  expect(untilRefused((template) => addVariant(template, 'Gold').template)).toEqual([50, 'TPL06'])
  expect(untilRefused(moveLayers(['a'], 0, -300))).toEqual([6, 'TPL06'])
  const full = templateOf(
    group(
      'g',
      Array.from({ length: 1000 }, (_, at) => rectangle(`r${at}`, box(0, 0, 1, 1))),
    ),
  )
  expect(refusalOf(full)).toBeUndefined()
  expect(refusalOf(duplicateLayers(full, ['g']).template)).toMatchObject({
    code: 'TPL03',
    message: { args: { found: 2002 } },
  })
  // A file has a length of its own: each of these texts is short enough.
  const long = { ...line('', box(0, 0, 1, 1)), value: 'x'.repeat(9990) }
  const heavy = templateOf(
    group(
      'g',
      Array.from({ length: 300 }, (_, at) => ({ ...long, id: `t${at}` })),
    ),
  )
  expect(refusalOf(heavy)).toBeUndefined()
  expect(refusalOf(duplicateLayers(heavy, ['g']).template)).toMatchObject({ code: 'TPL15' })
})

test('what a variant cannot say is refused too', () => {
  const { template, id } = addVariant(face, 'Gold')
  const variants = [{ id, name: 'Gold', layers: { a: { rotation: 9999 } } }]
  expect(refusalOf({ ...template, variants })).toMatchObject({ layer: 'a' })
  expect(refusalOf(setProperties(['a'], { rotation: 45 })(template))).toBeUndefined()
})
