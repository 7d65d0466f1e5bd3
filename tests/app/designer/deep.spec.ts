import { ask } from '../editor/writing'
import { expect, test } from '../studio'
import { Canvas } from './canvas'

test.use({ first: 'Settings' })

test('names of layers can be read however deep in groups they lie', async ({ page, studio: _ }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const canvas = new Canvas(page)
  await canvas.begin()
  const [found] = (await ask(page, 'assets.list', {})).filter(({ kind }) => kind === 'template')
  if (!found?.text) throw new Error('There is no face.')
  type Nested = { readonly [part: string]: unknown }
  const group = (depth: number): Nested =>
    depth === 14
      ? {
          type: 'shape',
          id: 'leaf',
          name: 'Layer at the end',
          box: { x: 1, y: 1, width: 9, height: 9 },
          shape: { kind: 'ellipse' },
          fill: '#336699',
        }
      : { type: 'group', id: `g${depth}`, name: `Layer ${depth}`, layers: [group(depth + 1)] }
  const face = { ...(JSON.parse(found.text) as Nested), layers: [group(0)] }
  await ask(page, 'library.apply', {
    operations: [{ type: 'edit-asset', asset: found.asset, text: JSON.stringify(face) }],
    baseRevisions: { [found.asset]: found.revision },
    label: 'Deep',
  })
  const names = page.getByRole('tree', { name: 'Layers' }).locator('.name')
  await expect(names).toHaveCount(15)
  const narrowest = async (): Promise<number> =>
    Math.min(...(await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().width))))
  await expect.poll(narrowest).toBeGreaterThan(40)
})
