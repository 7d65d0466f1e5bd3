import type { Template } from '../../../core/face/template'
import { ask } from '../editor/writing'
import { expect, test } from '../studio'
import { Canvas } from './canvas'

test.use({ first: 'Settings' })

test('a copy that is dragged away with Alt lies off its model in every variant, as far in each', async ({
  page,
  studio: _,
}) => {
  const canvas = new Canvas(page)
  const middle = await canvas.begin()
  await canvas.shape('r', middle, 80)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  const stored = async () => {
    const found = (await ask(page, 'assets.list', {})).find(({ kind }) => kind === 'template')
    if (!found) throw new Error('There is no face.')
    return { ...found, face: JSON.parse(found.text ?? '{}') as Template }
  }
  // A variant that has the rectangle elsewhere.
  const { asset, revision, face } = await stored()
  const [model] = face.layers
  if (!model?.box) throw new Error('There is no rectangle.')
  const moved = { ...model.box, x: 1, y: 2 }
  const variants = [{ id: 'gold', name: 'Gold', layers: { [model.id]: { box: moved } } }]
  await ask(page, 'library.apply', {
    operations: [{ type: 'edit-asset', asset, text: JSON.stringify({ ...face, variants }) }],
    baseRevisions: { [asset]: revision },
    label: 'Elsewhere',
  })
  await canvas.focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Variant that is shown' })).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.down('Alt')
  await canvas.drag(middle, 60, 25)
  await page.keyboard.up('Alt')
  await expect.poll(async () => (await stored()).face.layers.length).toBe(2)
  const { face: made } = await stored()
  const copy = made.layers.find(({ id }) => id !== model.id)
  const there = made.variants?.[0]?.layers?.[copy?.id ?? '']?.['box'] as Template['layers'][number]['box']
  const off = { x: (copy?.box?.x ?? 0) - model.box.x, y: (copy?.box?.y ?? 0) - model.box.y }
  expect(off.x).toBeGreaterThan(1)
  expect((there?.x ?? 0) - moved.x).toBeCloseTo(off.x, 2)
  expect((there?.y ?? 0) - moved.y).toBeCloseTo(off.y, 2)
})
