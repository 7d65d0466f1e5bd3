import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tableAt } from '../../../core/face/type/shaping/sfnt'
import { Library } from '../library/library'
import { expect, test } from '../studio'

const { resolve } = createRequire(import.meta.url)
const packed = readFileSync(resolve('@fontsource/passion-one/files/passion-one-latin-400-normal.woff2'))
const plain = readFileSync(resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'))

/** A font whose licence keeps it to the screen. */
function restricted(): Buffer {
  const bytes = Buffer.from(plain)
  bytes.writeUInt16BE(2, (tableAt(bytes, 'OS/2') ?? 0) + 8)
  return bytes
}

test('fonts are added, shown with what their licences allow, chosen for a text, and taken away', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Designer' }).click()
  await page.getByRole('radio', { name: 'Fonts' }).click()
  const section = page.getByRole('region', { name: 'Lanternfall' })
  const chooser = page.waitForEvent('filechooser')
  await section.getByRole('button', { name: 'Add fonts' }).click()
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'font/ttf', buffer })
  await (
    await chooser
  ).setFiles([
    file('Headline.woff2', packed),
    file('Kept.ttf', restricted()),
    file('bad.ttf', Buffer.from('no font at all')),
    file('cut.ttf', Buffer.from(plain.subarray(0, 9000))),
  ])
  await expect(page.getByText(/bad\.ttf: .*neither a TTF/)).toBeVisible()
  await expect(page.getByText(/cut\.ttf: .*damaged or no font/)).toBeVisible()
  const item = (name: string) => section.getByRole('listitem').filter({ hasText: name })
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await expect(item('Headline')).toContainText('Passion One')
  await expect(item('Headline')).not.toContainText('Screen only')
  await expect(item('Kept')).toContainText('Noto Sans Thai, bold')
  await expect(item('Kept')).toContainText('Screen only: its licence keeps it out of sheets and files')
  const width = (name: string): Promise<number> =>
    item(name)
      .locator('.sample')
      .evaluate((sample) => {
        const range = document.createRange()
        range.selectNodeContents(sample)
        return range.getBoundingClientRect().width
      })
  await expect.poll(async () => (await width('Headline')) / (await width('Kept'))).toBeLessThan(0.95)
  await item('Headline').getByRole('button', { name: 'Delete Headline' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('radio', { name: 'Faces' }).click()
  await section
    .getByRole('button', { name: /make it mine/i })
    .first()
    .click()
  await page.getByRole('treeitem', { name: 'Artist', exact: true }).click()
  const font = page.getByRole('combobox', { name: 'Font', exact: true })
  await expect(font.getByRole('option', { name: 'Noto Sans Thai' })).toHaveCount(1)
  await font.selectOption('Passion One')
  await expect(font).toHaveValue('Passion One')
  const language = page.getByRole('combobox', { name: 'Language', exact: true })
  await expect(language).toHaveValue('')
  await language.selectOption('Simplified Chinese')
  await expect(language).toHaveValue('zh-Hans')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(language).toHaveValue('')
})
