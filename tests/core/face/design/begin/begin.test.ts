import { expect, test } from 'vitest'
import { SIZE_NAMES, backOf, blankTemplate, ownSize, sizeOf } from '../../../../../core/face/design/begin/sizes'
import type { Template } from '../../../../../core/face/template'
import { chooseTemplate } from '../../../../../core/face/template/choose'
import { box, drawn, faultsOf, rectangle, templateOf } from '../world'

test('every size begins a template that can be kept and drawn', async () => {
  for (const name of SIZE_NAMES) {
    const blank = blankTemplate('own', 'Own', sizeOf(name))
    expect(faultsOf(blank)).toEqual([])
    const face = await drawn(blank)
    expect([face.template, face.size, face.items]).toEqual(['own', sizeOf(name), []])
  }
  expect(sizeOf('japanese')).toMatchObject({ width: 59, height: 86 })
  expect(sizeOf('poker')).toMatchObject({ width: 63.5, height: 88.9 })
  expect(sizeOf('tcg')).toMatchObject({ width: 63, height: 88 })
  expect(faultsOf(blankTemplate('own', 'Own', ownSize(5, 5)))).toEqual([])
})

test('a back has its front’s size and names, and nothing painted yet', () => {
  const front = templateOf(rectangle('a', box(0, 0, 9, 9), { fill: '$ink' }))
  const back = backOf(front, 'plain-back', 'Back')
  expect(back).toMatchObject({ side: 'back', size: front.size, palettes: front.palettes, layers: [] })
  expect(faultsOf(back)).toEqual([])
})

test('a back that is made goes before the game’s, for the cards that its front is for', () => {
  const front = templateOf(rectangle('a', box(0, 0, 9, 9)))
  const usual = { ...blankTemplate('usual', 'Usual', front.size), side: 'back' as const, for: [] }
  const chosen = (made: Template, values = {}): string =>
    chooseTemplate({ templates: [made, usual], builtIn: [usual] }, undefined, values, 'back').template.id
  const { for: _, ...named } = front
  expect(chosen(backOf(named, 'own', 'Own'))).toBe('own')
  expect(chosen(backOf({ ...front, for: [] }, 'own', 'Own'))).toBe('own')
  const ofMages = backOf({ ...front, for: [{ field: 'class', is: 'Mage' }] }, 'own', 'Own')
  expect(chosen(ofMages, { class: 'Mage' })).toBe('own')
  expect(chosen(ofMages, { class: 'Elf' })).toBe('usual')
})
