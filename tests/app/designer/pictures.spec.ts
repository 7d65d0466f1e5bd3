import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Template } from '../../../core/face/template'
import { ask } from '../editor/writing'
import { expect, test } from '../studio'

test.use({ first: 'Settings' })

interface File {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const picture = async (name: string, width: number, height: number, r = 120): Promise<File> => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: { r, g: 90, b: 60 } } })
    .png()
    .toBuffer(),
})
const text = (name: string, mimeType: string, said: string): File => ({ name, mimeType, buffer: Buffer.from(said) })

const FACE: Template = {
  version: 2,
  id: 'Dusk',
  name: 'Dusk',
  size: { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 },
  palette: [],
  layers: [
    {
      type: 'picture',
      id: 'frame',
      name: 'Frame',
      box: { x: 0, y: 0, width: 63, height: 88 },
      source: { asset: 'wood' },
    },
  ],
}

/** The pictures of the sample collection, in the designer. */
class Pictures {
  readonly page: Page
  readonly section

  constructor(page: Page) {
    this.page = page
    this.section = page.getByRole('region', { name: 'Lanternfall' })
  }

  async open(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Designer' }).click()
    await this.page.getByRole('radio', { name: 'Pictures' }).click()
  }

  item(name: string) {
    return this.section.getByRole('listitem').filter({ has: this.page.locator('strong', { hasText: name }) })
  }

  async give(button: string, ...files: File[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.getByRole('button', { name: button }).first().click()
    await (await chooser).setFiles(files)
  }

  async edit(name: string) {
    await this.item(name).getByRole('button').first().click()
    return this.page.getByRole('dialog', { name: `Picture ${name}` })
  }

  /** What another window does. */
  elsewhere(operations: Parameters<typeof ask<'library.apply'>>[2]['operations'], base: Record<string, number> = {}) {
    return ask(this.page, 'library.apply', { operations, baseRevisions: base, label: 'Elsewhere' })
  }

  async asset(kind: string, name?: string) {
    const all = await ask(this.page, 'assets.list', {})
    const found = all.find((one) => one.kind === kind && (name === undefined || one.name === name))
    if (!found) throw new Error(`There is no ${kind}.`)
    return found
  }
}

test('pictures are added, refused with a reason, renamed, replaced and removed, and what shows them follows', async ({
  page,
  studio: _,
}) => {
  const pictures = new Pictures(page)
  const { section } = pictures
  await pictures.open()
  await expect(section.getByText('Frames, backs, textures and seals')).toBeVisible()
  await pictures.give(
    'Add pictures',
    await picture('wood.png', 300, 420),
    await picture('vast.png', 12_000, 9000),
    text(
      'bad.svg',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script></svg>',
    ),
    text('note.png', 'image/png', 'No picture at all.'),
  )
  await expect(page.getByText(/vast\.png: .*12000 x 9000 pixels.*make it smaller/)).toBeVisible()
  await expect(page.getByText(/bad\.svg: .*it holds a script/)).toBeVisible()
  await expect(page.getByText(/note\.png: .*neither a PNG/)).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  const wood = pictures.item('wood')
  await expect(wood).toContainText('300 × 420 pixels')
  await expect(wood).toContainText('Shown by nothing')
  await expect.poll(() => wood.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(300)

  // A face that another window makes of it is told at once.
  const { collection } = await pictures.asset('picture')
  await pictures.elsewhere([
    {
      type: 'create-asset',
      asset: crypto.randomUUID(),
      collection,
      kind: 'template',
      name: 'Dusk',
      text: JSON.stringify(FACE),
    },
  ])
  await expect(wood).toContainText('Shown by Dusk')

  const shown = async (): Promise<string | undefined> =>
    /"asset": ?"([^"]*)"/.exec((await pictures.asset('template')).text ?? '')?.[1]
  let dialog = await pictures.edit('wood')
  const name = dialog.getByLabel('Name')
  await expect(name).toBeFocused()
  await name.fill('a/b')
  await expect(dialog.getByText('Give it a name of letters')).toBeVisible()
  await name.fill('oak')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(pictures.item('oak')).toContainText('Shown by Dusk')
  await expect.poll(shown).toBe('oak')
  // The name and the face are one step.
  await page.keyboard.press('Control+z')
  await expect(wood).toContainText('Shown by Dusk')
  await expect.poll(shown).toBe('wood')
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(shown).toBe('oak')

  dialog = await pictures.edit('oak')
  await pictures.give('Replace it…', await picture('steel.png', 600, 840, 10))
  await expect(dialog.getByText('600 × 840 pixels')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pictures.item('oak')).toContainText('600 × 840 pixels')
  expect(await shown()).toBe('oak')

  await pictures.item('oak').getByRole('button', { name: 'Delete oak' }).click()
  await expect(page.getByText('oak is not deleted, as it is shown by Dusk.')).toBeVisible()
  await expect(pictures.item('oak')).toBeVisible()
})

test('pictures are dropped and deleted, had back, and are as another window leaves them', async ({
  page,
  studio: _,
}) => {
  const pictures = new Pictures(page)
  const { section } = pictures
  await pictures.open()
  const files = [await picture('b.png', 30, 40), await picture('a10.png', 31, 40), await picture('a9.png', 32, 40)]
  const given = files.map(({ name, buffer }) => ({ name, data: buffer.toString('base64') }))
  await section.evaluate((target, dropped) => {
    const carried = new DataTransfer()
    for (const { name, data } of dropped) {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      carried.items.add(new File([bytes], name, { type: 'image/png' }))
    }
    target.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }))
  }, given)
  await expect(section.locator('li strong')).toHaveText(['a9', 'a10', 'b'])

  // The keys alone: one is deleted, and had back.
  await pictures.item('a10').getByRole('button', { name: 'Delete a10' }).focus()
  await page.keyboard.press('Enter')
  await expect(section.locator('li strong')).toHaveText(['a9', 'b'])
  await expect(page.getByText('Deleted a10.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(section.locator('li strong')).toHaveText(['a9', 'a10', 'b'])

  // One that is open goes and comes elsewhere: its dialog goes with it, and stays away.
  const { asset, revision } = await pictures.asset('picture', 'b')
  await expect(await pictures.edit('b')).toBeVisible()
  await pictures.elsewhere([{ type: 'edit-asset', asset, name: 'c' }], { [asset]: revision })
  await expect(page.getByRole('dialog', { name: 'Picture c' }).getByLabel('Name')).toHaveValue('c')
  await pictures.elsewhere([{ type: 'delete-asset', asset }], {
    [asset]: (await pictures.asset('picture', 'c')).revision,
  })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(section.locator('li strong')).toHaveText(['a9', 'a10'])
})
