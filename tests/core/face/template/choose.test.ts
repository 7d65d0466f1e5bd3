import { expect, test } from 'vitest'
import { createCatalog } from '../../../../core/document/catalog'
import { createFaceArtist } from '../../../../core/face/draw'
import type { Layer, Template } from '../../../../core/face/template'
import { chooseTemplate, faceChoices } from '../../../../core/face/template/choose'
import { readTemplate } from '../../../../core/face/template/read'
import { loadFonts } from '../../../../main/printing/fonts'
import { itemsOf, plainCard, plainSystem, plainTemplate } from '../world'

const square: Layer = {
  type: 'group',
  id: 'group',
  name: 'Group',
  layers: [
    {
      type: 'shape',
      id: 'square',
      name: 'Square',
      box: { x: 0, y: 0, width: 1, height: 1 },
      shape: { kind: 'rectangle' },
      fill: '$ink',
    },
  ],
}
const template = (id: string, change: Partial<Template> = {}): Template => ({
  ...plainTemplate([square]),
  id,
  name: id,
  ...change,
})
const [own, mages, all, back] = [
  template('own', { for: undefined }),
  template('mages', { for: [{ field: 'class', is: 'Mage' }] }),
  template('all', {
    variants: [
      { id: 'night', name: 'Night', palette: ['blue'] },
      { id: 'old', name: 'Old', when: [{ field: 'old', is: true }], layers: { square: { fill: '#111111' } } },
    ],
  }),
  template('back', { side: 'back' }),
]
const templates = [own, mages, all, back]
const chosen = (named: string | undefined, values = {}, side?: 'back') => {
  const { template: found, variants, problems } = chooseTemplate({ templates }, named, values, side)
  return [found.id, ...variants, ...problems.map(({ kind, detail }) => `${kind} ${detail}`)]
}

test('the one that the card names goes before the first that is meant for it', () => {
  expect(chosen(undefined, { class: 'Mage' })).toEqual(['mages'])
  expect(chosen(undefined, { class: 'Elf' })).toEqual(['all'])
  expect(chosen('own', { class: 'Mage' })).toEqual(['own'])
  expect(chosen(undefined, {}, 'back')).toEqual(['back'])
})

test('a variant is chosen by the card or by its conditions, and the card’s comes last', () => {
  expect(chosen('all-night')).toEqual(['all', 'night'])
  expect(chosen(undefined, { old: true })).toEqual(['all', 'old'])
  expect(chosen('all-night', { old: true })).toEqual(['all', 'old', 'night'])
  expect(faceChoices(templates).map(({ id, name }) => `${id}: ${name}`)).toEqual([
    'own: own',
    'mages: mages',
    'all: all',
    'all-night: all / Night',
    'all-old: all / Old',
  ])
})

test('an unknown one is a problem of the card, and the face that is meant for it is drawn', () => {
  expect(chosen('gone', { class: 'Mage' })).toEqual(['mages', 'unknown-template gone'])
  expect(chosen('back')).toEqual(['all', 'unknown-template back'])
})

test('a broken one says what is wrong with it', () => {
  const read = readTemplate({ ...plainTemplate([square]), palette: ['green'] })
  const broken = 'faults' in read ? { mine: read.faults } : {}
  expect(chooseTemplate({ templates, broken }, 'mine', {}).problems).toMatchObject([
    {
      kind: 'broken-template',
      detail: '"mine" cannot be drawn. There is no palette called green. Add it, or choose one that is there.',
    },
  ])
})

test('variants change layers in groups and palettes, and nothing else', async () => {
  const draw = async (named: string | undefined, old: boolean) => {
    const face = await createFaceArtist({ fonts: loadFonts() }).draw({
      studioFace: { ...plainSystem([], { old } as never), templates },
      card: plainCard(''),
      catalog: createCatalog(),
      appearance: { version: 1, template: named },
    })
    return [face.template, ...face.variants, ...itemsOf(face.items, 'path').map(({ fill }) => fill)]
  }
  expect(await draw(undefined, false)).toEqual(['all', '#800000'])
  expect(await draw('all-night', false)).toEqual(['all', 'night', '#000080'])
  expect(await draw('all-night', true)).toEqual(['all', 'old', 'night', '#111111'])
})

test('a variant and a face that are called alike are told apart, and what cards name already stays what it was', () => {
  const dusk = template('Dusk', {
    variants: [
      { id: 'gold', name: 'Gold' },
      { id: 'red', name: 'Red' },
      { id: 'a-b', name: 'AB' },
    ],
  })
  const own = [dusk, template('Dusk-gold'), template('Dusk-a', { variants: [{ id: 'b', name: 'B' }] })]
  const listed = faceChoices(own).map(({ id }) => id)
  expect(listed).toEqual(['Dusk', 'Dusk/gold', 'Dusk-red', 'Dusk-a-b', 'Dusk-gold', 'Dusk-a', 'Dusk-a/b'])
  const drawn = (named: string, templates = own) => {
    const { template: found, variants, problems } = chooseTemplate({ templates }, named, {})
    return [found.id, ...variants, ...problems]
  }
  expect(listed.map((id) => drawn(id).join(' '))).toEqual([
    'Dusk',
    'Dusk gold',
    'Dusk red',
    'Dusk a-b',
    'Dusk-gold',
    'Dusk-a',
    'Dusk-a b',
  ])
  // The variant keeps its name when the face has gone.
  expect(drawn('Dusk/gold', [dusk])).toEqual(['Dusk', 'gold'])
})

test('of two faces of one id the first is listed, as it alone is drawn', () => {
  const mine = template('card', { name: 'Mine' })
  const theirs = template('card', { name: 'Built in', variants: [{ id: 'full', name: 'Full' }] })
  expect(faceChoices([mine, theirs]).map(({ name }) => name)).toEqual(['Mine'])
})
