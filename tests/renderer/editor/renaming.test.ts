import { expect, test } from 'vitest'
import { renamedLines } from '../../../renderer/editor/replace/renamed'

const TEXT = 'name Lamp;\n    effect Sequence(Lamp, Lamp);\ncost 1;'
const edits = [...TEXT.matchAll(/Lamp/g)].map(({ index }) => ({
  span: { start: index, end: index + 4 },
  text: 'Lantern',
}))

test('every line that changes is shown once, before and after', () => {
  expect(renamedLines(TEXT, edits)).toEqual([
    { before: 'name Lamp;', after: 'name Lantern;' },
    { before: 'effect Sequence(Lamp, Lamp);', after: 'effect Sequence(Lantern, Lantern);' },
  ])
})

test('a line at the end of the text is whole, and an insertion counts as a change', () => {
  expect(renamedLines('ability Act', [{ span: { start: 11, end: 11 }, text: ' name Glow' }])).toEqual([
    { before: 'ability Act', after: 'ability Act name Glow' },
  ])
})
