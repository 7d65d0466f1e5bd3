import { expect, test, vi } from 'vitest'
import type { FacePart, PartedFace } from '../../../core/face/parts'
import { Trials, withDraft } from '../../../renderer/cards/answers/trials'
import { box, rectangle, templateOf } from '../../core/face/design/world'
import { plainSystem } from '../../core/face/world'

const template = templateOf(rectangle('a', box(1, 1, 9, 9)), rectangle('b', box(20, 1, 9, 9)))
const part = (layer: string): FacePart => ({ layer, items: [], problems: [], images: {}, frames: [] })
const faceOf = (...parts: readonly FacePart[]) => ({
  face: { name: 'Ann', size: template.size, variants: [], problems: [], parts } as unknown as PartedFace,
  values: {},
})

test('layers of a draft that came as a copy are the same objects as long as they say the same', () => {
  const trials = new Trials()
  const first = trials.shared({ template: structuredClone(template) }).template
  const [a, b] = template.layers
  const next = trials.shared({ template: structuredClone({ ...template, layers: [{ ...a, name: 'A' }, b] as never }) })
  expect(next.template.layers[0]).not.toBe(first.layers[0])
  expect(next.template.layers[0]?.name).toBe('A')
  expect(next.template.layers[1]).toBe(first.layers[1])
})

test('an answer has only what is other than in the last, and all for who has not got that', () => {
  const trials = new Trials()
  const print = vi.fn(({ layer }: FacePart) => `<${layer}>`)
  const [a, b, c] = [part('a'), part('b'), part('c')]
  const first = trials.answer(faceOf(a, b), 0, print)
  expect(first.parts).toEqual([
    { layer: 'a', svg: '<a>' },
    { layer: 'b', svg: '<b>' },
  ])
  const second = trials.answer(faceOf(c, a), first.number, print)
  expect(second.parts).toEqual([{ layer: 'c', svg: '<c>' }, { layer: 'a' }])
  const late = trials.answer(faceOf(c, a), first.number, print)
  expect(late.parts.map(({ svg }) => svg)).toEqual(['<c>', '<a>'])
  expect(print).toHaveBeenCalledTimes(3)
})

test('a draft is drawn whatever the card asks for, with the variant that is looked at', () => {
  const face = plainSystem([])
  const asked = { version: 1 as const, template: 'another', art: 'x' }
  const drawn = withDraft({ template: { ...template, id: 'own' }, variant: 'gold' }, face, asked)
  expect(drawn.appearance).toEqual({ ...asked, template: 'own-gold' })
  expect(drawn.studioFace.templates[0]?.id).toBe('own')
  expect(drawn.studioFace.builtIn).toBe(face.templates)
  expect(drawn).not.toHaveProperty('side')
  const back = withDraft({ template: { ...template, id: 'back', side: 'back', for: undefined } }, face, asked)
  expect([back.side, back.studioFace.templates.map(({ id, for: wanted }) => [id, wanted])]).toEqual([
    'back',
    [['back', []]],
  ])
})
