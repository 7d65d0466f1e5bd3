import { Library } from '../library/library'
import { expect, test } from '../studio'

const svg = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`)

test('symbols are added, named and spelled, completed in a text, drawn on its face, and a slip is mended', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Designer' }).click()
  await page.getByRole('radio', { name: 'Symbols' }).click()
  const section = page.getByRole('region', { name: 'Lanternfall' })
  const add = async (...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await section.getByRole('button', { name: 'Add symbols' }).click()
    await (await chooser).setFiles(files)
  }
  const file = (name: string, inside: string) => ({ name, mimeType: 'image/svg+xml', buffer: svg(inside) })
  await add(file('flame.svg', '<path fill="#fe0102" d="M12 2l9 20H3z"/>'))
  const dialog = page.getByRole('dialog', { name: 'Symbol flame' })
  await dialog.getByLabel('Name').fill('fire')
  const spellings = dialog.getByLabel('Spellings')
  await spellings.fill('[fanfare]')
  await expect(dialog.getByText('[fanfare] has a meaning in this game.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await spellings.fill('[fire] {F}')
  await dialog.getByRole('combobox', { name: 'Colour 1', exact: true }).fill('#0a0bfe')
  // Enter saves from any field of the dialog.
  await page.keyboard.press('Enter')
  await expect(dialog).not.toBeVisible()
  await expect(section.getByRole('button', { name: 'Add symbols' })).toBeFocused()
  await add(
    file(
      'orb.svg',
      '<radialGradient id="g"><stop/><stop offset="1" stop-color="red"/></radialGradient><circle cx="12" cy="12" r="9" fill="url(#g)"/>',
    ),
    file('bad.svg', '<script>1</script>'),
  )
  await expect(page.getByText('orb.svg is kept as a picture 1200 pixels high')).toBeVisible()
  await expect(page.getByText('bad.svg: This symbol cannot be used: it holds a script.')).toBeVisible()
  // The one that was taken is shown, to be named.
  await page.getByRole('dialog', { name: 'Symbol orb' }).getByRole('button', { name: 'Save' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await library.go('Library')
  await library.grid.getByRole('option').first().dblclick()
  const text = page.locator('.form textarea').first()
  await text.click()
  await text.press('Control+End')
  await page.keyboard.type(' Pay [fi')
  await page.keyboard.press('Enter')
  await page.keyboard.type(', [orb] or [fier]')
  await expect(text).toHaveValue(/ Pay \[fire\], \[orb\] or \[fier\]$/)
  const face = page.locator('.face-pane svg')
  await expect(face.locator('path[fill="#0a0bfe"]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Replace with "[fire]"' }).click()
  await expect(face.locator('path[fill="#0a0bfe"]')).toHaveCount(2)
  await expect(face.locator('[aria-label="[orb]"] image, g:has(> image)')).not.toHaveCount(0)
})
