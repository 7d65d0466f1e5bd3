// @vitest-environment happy-dom
import { defineStore } from 'pinia'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nextTick } from 'vue'
import { addVariant } from '../../../core/face/design/edits/variant'
import { printTemplate } from '../../../core/face/template/print'
import type { Layer, Template } from '../../../core/face/template'
import type { Asset } from '../../../preload/contract'
import BoundInput from '../../../renderer/designer/properties/BoundInput.vue'
import ConditionsEditor from '../../../renderer/designer/properties/ConditionsEditor.vue'
import PicturePart from '../../../renderer/designer/properties/PicturePart.vue'
import PalettesPart from '../../../renderer/designer/properties/tables/PalettesPart.vue'
import { useFaceNaming } from '../../../renderer/designer/properties/tables/naming'
import { OpenFace } from '../../../renderer/designer/session/open'
import { useToasts } from '../../../renderer/stores/toasts'
import { box, templateOf } from '../../core/face/design/world'
import { leave, show, withHost } from './mounted'

const PICTURE: Layer = {
  type: 'picture',
  id: 'frame',
  name: 'Frame',
  box: box(0, 0, 63, 88),
  source: { asset: 'wood' },
}

/** A face with one picture, open in the designer. */
let face: OpenFace

beforeEach(() => {
  withHost()
  const { palettes: _, ...plain } = templateOf(PICTURE)
  const text = printTemplate(addVariant({ ...plain, palette: [] }, 'Gold').template)
  face = new OpenFace({
    asset: { asset: 'f', collection: 'c', kind: 'template', name: 'Plain', revision: 1, text } as Asset,
    apply: () => Promise.reject(new Error('Nothing is written in this test.')),
    label: (name) => name,
    unsaved: () => undefined,
    refused: (reason) => useToasts().show(reason),
  })
  // In the place of the stores of the designer: components find them by their names.
  defineStore('designer', () => ({
    active: face,
    chosen: ['frame'],
    theme: undefined,
    edit: face.edit.bind(face),
    editFace: face.editFace.bind(face),
  }))()
  defineStore('designer-fields', () => ({
    first: 'name',
    names: ['name', 'edition'],
    said: () => '',
    valuesOf: () => ['1', '2'],
  }))()
})
afterEach(() => {
  leave()
  face.dispose()
})

test.each([
  ['is', '7', { field: 'edition', is: '7' }],
  ['is', ' 07 ', { field: 'edition', is: '07' }],
  ['is', 'true', { field: 'edition', is: 'true' }],
  ['in', '1, 2 ,x', { field: 'edition', in: ['1', '2', 'x'] }],
])('what a condition of the kind %s asks for is what was typed: %s', async (kind, typed, condition) => {
  const first = kind === 'is' ? { field: 'edition', is: 'a' } : { field: 'edition', in: ['a'] }
  const shown = show(ConditionsEditor, { label: 'When', modelValue: [first] })
  await shown.get('input[aria-label="Value"]').setValue(typed)
  expect(shown.emitted('update:modelValue')?.at(-1)).toEqual([[condition]])
})

test('a row for a value that has one is refused, and said; both stay', async () => {
  const map = { Forest: 'green', Sword: 'red' }
  const shown = show(BoundInput, { label: 'Palette', modelValue: { field: 'class', map } })
  const value = (): HTMLInputElement => {
    const field = shown
      .findAll<HTMLInputElement>('input[aria-label="Value"]')
      .find(({ element }) => element.value === 'Sword')
    if (!field) throw new Error('There is no row for Sword.')
    return field.element
  }
  const field = value()
  field.value = 'Forest'
  field.dispatchEvent(new Event('input'))
  field.dispatchEvent(new Event('change'))
  await nextTick()
  await nextTick()
  expect(shown.emitted('update:modelValue')).toBeUndefined()
  expect(useToasts().list.map(({ text }) => text)).toEqual(['There is a row for “Forest” already.'])
  expect(value().value).toBe('Sword')
})

const button = (shown: ReturnType<typeof show>, name: string) =>
  shown.findAll('button').find((one) => one.text() === name)

test('a palette is put in force as long as one is left', () => {
  const template: Template = { ...templateOf(), palettes: { a: {}, b: {} }, palette: ['b'] }
  const add = button(show(PalettesPart, { template }), 'Add a palette')
  expect(add?.attributes('disabled')).toBeUndefined()
  const whole = button(show(PalettesPart, { template: { ...template, palette: ['b', 'a'] } }), 'Add a palette')
  expect(whole?.attributes('disabled')).toBe('')
})

test('a picture becomes a frame in nine parts in the face itself, not in a variant', async () => {
  const shown = show(PicturePart, { layer: PICTURE, palette: {} })
  const name = 'Make it a frame of nine parts'
  expect(button(shown, name)).toBeDefined()
  face.state.variant = 'gold'
  await nextTick()
  expect(button(shown, name)).toBeUndefined()
  face.state.variant = undefined
  await nextTick()
  await button(shown, name)?.trigger('click')
  expect(face.state.template?.layers).toMatchObject([{ type: 'nine', asset: 'wood' }])
})

test('a first colour is in force in the face and in all its variants, whichever is looked at', () => {
  face.state.variant = 'gold'
  const naming = useFaceNaming(
    () => face.state.template,
    () => Promise.resolve(),
  )
  naming.put('palettes', 'colours', { gold: '#ffcc00' })
  expect(face.state.template).toMatchObject({ palette: ['colours'], palettes: { colours: { gold: '#ffcc00' } } })
  expect(face.state.template?.variants).toEqual([{ id: 'gold', name: 'Gold' }])
  expect(face.state.variant).toBe('gold')
})
