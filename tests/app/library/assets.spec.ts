import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Library, script } from './library'
import { expect, test } from '../studio'

const palette = (ink: string): string => JSON.stringify({ version: 1, colours: { ink } })
const FACE = JSON.stringify({
  version: 2,
  id: 'dusk',
  name: 'Dusk',
  size: { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 },
  palette: ['evening'],
  layers: [
    {
      type: 'shape',
      id: 'ground',
      name: 'Ground',
      box: { x: 0, y: 0, width: 63, height: 88 },
      shape: { kind: 'rectangle' },
      fill: '$ink',
    },
  ],
})
const LOOKS = 'version: 1\ncards:\n  - { document: own.txt, key: CP99-901, place: 1, template: dusk }\n'

test('a folder with a face and a card that names it is imported, and the face follows its palette, back by undo too', async ({
  page,
  studio: _,
}, info) => {
  const library = new Library(page)
  const bring = async (name: string, files: Readonly<Record<string, string>>, then: string): Promise<void> => {
    const folder = info.outputPath(name)
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Control+Shift+P')
    await page.keyboard.type('Import a folder')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(folder)
    await page
      .getByRole('dialog', { name: /^Import/ })
      .getByRole('button', { name: 'Import', exact: true })
      .click()
    await page.getByRole('dialog', { name: 'Import finished' }).getByRole('button', { name: then }).last().click()
  }
  await expect(library.grid).toBeVisible()
  await bring(
    'first',
    {
      'collection.yaml': 'system: evolve\n',
      'own.txt': script('Dusk Walker', 'CP99-901'),
      'faces/dusk.face.json': FACE,
      'faces/evening.palette.json': palette('#123456'),
      'cards.yaml': LOOKS,
    },
    'Show imported cards',
  )
  await library.card('Dusk Walker').click()
  const ground = page.locator('svg path[fill="#123456"]')
  const changed = page.locator('svg path[fill="#654321"]')
  await expect(ground).not.toHaveCount(0)
  await bring(
    'second',
    { 'collection.yaml': 'system: evolve\n', 'faces/evening.palette.json': palette('#654321') },
    'Close',
  )
  await expect(changed).not.toHaveCount(0)
  await expect(ground).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(ground).not.toHaveCount(0)
  await expect(changed).toHaveCount(0)
})
