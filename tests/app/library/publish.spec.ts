import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { carriedBy } from '../../../core/publish/carry'
import { ask, saved } from '../editor/writing'
import { PROFILE } from '../../core/sheet/profile'
import { expect, test } from '../studio'
import { Library } from './library'

const CARD = 'Wickling Scout'

/** Drops a picture onto the window, or onto what is open in the editor. */
const dropPicture = (page: Page, name: string, bytes: Buffer, where?: string): Promise<void> =>
  page.evaluate(
    ({ base64, called, selector }) => {
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const carried = new DataTransfer()
      carried.items.add(new File([content], called, { type: 'image/png' }))
      const target = selector === undefined ? window : document.querySelector(selector)
      for (const type of ['dragenter', 'dragover', 'drop'])
        target?.dispatchEvent(new DragEvent(type, { dataTransfer: carried, bubbles: true, cancelable: true }))
    },
    { base64: bytes.toString('base64'), called: name, selector: where },
  )

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Publish' })

async function openPublish(page: Page, command = 'Publish…'): Promise<void> {
  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.type(command)
  await page.getByRole('option', { name: command }).first().click()
  await dialogOf(page).waitFor()
}

/** The picture of the card that the window publishes, with the card and its art in it. */
async function pictureWithCard(page: Page, library: Library): Promise<Buffer> {
  await library.card(CARD).click()
  await openPublish(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: 'Pictures of cards' }).click()
  await dialog.getByRole('radio', { name: 'PNG', exact: true }).click()
  await dialog.getByLabel('File names').fill('{number}-{name}')
  await expect(dialog.getByText('1-Wickling Scout.png')).toBeVisible()
  await dialog.getByRole('radio', { name: 'The card and its art' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('1-Wickling Scout.png')
  const done = page.getByRole('dialog', { name: '1 file is ready' })
  await expect(done).toContainText('1-Wickling Scout.png')
  await done.getByRole('button', { name: 'Close' }).last().click()
  return readFile(await file.path())
}

test.describe('in an empty library', () => {
  test.use({ beginning: 'sample' })

  test('a dropped picture gives its card back byte for byte, and one that was tampered with is refused', async ({
    page,
    studio: _,
  }) => {
    const library = new Library(page)
    await expect(library.grid).toBeVisible()
    const before = await saved(page, CARD)
    const picture = await pictureWithCard(page, library)
    const [kept] = (await ask(page, 'library.info', {}))?.collections ?? []
    await page.getByRole('button', { name: 'Switch library, now Sample library' }).click()
    await page.getByRole('menuitem', { name: 'New library…' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Empty')
    await page.getByRole('checkbox', { name: /Begin with the sample sets/ }).uncheck()
    await page.getByRole('button', { name: 'Create library' }).click()
    await expect(page.getByRole('heading', { name: 'This library has no collection yet' })).toBeVisible()

    const hostile = Buffer.from(picture)
    hostile.fill(0x41, hostile.indexOf('fanfare-card\0') + 40, hostile.indexOf('fanfare-card\0') + 60)
    await dropPicture(page, 'hostile.png', hostile)
    const refused = page.getByRole('dialog', { name: 'Import a file' })
    await expect(refused).toContainText('The card in this picture')
    await page.keyboard.press('Escape')
    await expect(refused).toBeHidden()
    expect(await ask(page, 'library.rows', {})).toEqual([])

    await dropPicture(page, 'anything.png', picture)
    await page
      .getByRole('dialog', { name: /^Import/ })
      .getByRole('button', { name: 'Import', exact: true })
      .click()
    await page.getByRole('dialog', { name: 'Import finished' }).getByRole('button', { name: 'Close' }).last().click()
    const after = await saved(page, CARD)
    expect(after.text).toBe(before.text)
    expect(after.appearance).toEqual(before.appearance)
    const [made] = (await ask(page, 'library.info', {}))?.collections ?? []
    expect([made?.name, made?.system, made?.declared]).toEqual([kept?.name, kept?.system, kept?.declared])
  })
})

test('a picture with a card that is dropped on a face is that card, and one without is its art', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  const picture = await pictureWithCard(page, library)
  expect(carriedBy(picture)).toHaveProperty('card')
  await library.card(CARD).dblclick()
  await page.locator('.stage svg').first().waitFor()
  const before = (await saved(page, CARD)).appearance
  await dropPicture(page, 'lamp.png', picture, '.stage')
  const preview = page.getByRole('dialog', { name: /^Import/ })
  await expect(preview).toBeVisible()
  await preview.getByRole('button', { name: 'Cancel' }).click()
  expect((await saved(page, CARD)).appearance).toEqual(before)
})

test('a long publication is cancelled with nothing handed out', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await openPublish(page, 'Publish all cards shown…')
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: 'Print service' }).click()
  await expect(dialog).toContainText('Nobody has verified these figures')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(
    library
      .note('Cancelled')
      .or(page.getByText(/cancelled/i))
      .first(),
  ).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  expect(downloads).toEqual([])
})

test('for Tabletop Simulator, a browser asks for an address, and remembers what was chosen', async ({
  page,
  studio: _,
}) => {
  const library = new Library(page)
  await library.card(CARD).click()
  await openPublish(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: 'Tabletop Simulator' }).click()
  const button = dialog.getByRole('button', { name: 'Publish', exact: true })
  await expect(button).toBeDisabled()
  await dialog.getByLabel('Address of the pictures').fill('not an address')
  await expect(dialog.getByText('Expected an address such as')).toBeVisible()
  await dialog.getByLabel('Address of the pictures').fill('https://example.org/deck')
  const download = page.waitForEvent('download')
  await button.click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await page
    .getByRole('dialog', { name: /files are ready/ })
    .getByRole('button', { name: 'Close' })
    .last()
    .click()
  await openPublish(page)
  await expect(dialog.getByRole('radio', { name: 'Tabletop Simulator' })).toBeChecked()
  await expect(dialog.getByLabel('Address of the pictures')).toHaveValue('https://example.org/deck')
})

test('DriveThruCards gets one PDF/X-1a, once a profile of inks is chosen', async ({ page, studio: _ }, info) => {
  test.skip(PROFILE === undefined, 'a CMYK profile is absent')
  const library = new Library(page)
  await library.card(CARD).click()
  await openPublish(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: 'Print service' }).click()
  await dialog.getByLabel('Service and card').selectOption('drivethrucards')
  const button = dialog.getByRole('button', { name: 'Publish', exact: true })
  await expect(button).toBeDisabled()
  await page.screenshot({ path: info.outputPath('publish-inks.png') })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'CMYK profile…' }).click()
  await (await chooser).setFiles(PROFILE ?? '')
  await expect(dialog).toContainText('with 240 % of ink at most')
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  const said = (await readFile(await file.path())).toString('latin1')
  expect(said.slice(0, 8)).toBe('%PDF-1.4')
  expect(said).toContain('(PDF/X-1a:2003)')
  const done = page.getByRole('dialog', { name: '1 file is ready' })
  await expect(done).toContainText('Nobody has verified these figures with DriveThruCards')
  await page.screenshot({ path: info.outputPath('publish-inks-done.png') })
})

test('the dialog is whole by day and by night, in every way', async ({ page, studio: _ }, info) => {
  const library = new Library(page)
  await library.card(CARD).click()
  await openPublish(page)
  const dialog = dialogOf(page)
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    for (const way of [
      'Pictures of cards',
      'Tabletop Simulator',
      'Print service',
      'Overview',
      'Card list',
      'Web page',
    ]) {
      await dialog.getByRole('radio', { name: way }).click()
      const content = dialog.locator('.content')
      expect(await content.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
      await page.screenshot({ path: info.outputPath(`publish-${theme}-${way}.png`) })
    }
  }
})

test('a published page works from disk: its search finds names and texts, by the keyboard alone', async ({
  page,
  context,
  studio: _,
}, info) => {
  const library = new Library(page)
  await page.getByRole('textbox', { name: 'Search cards', exact: true }).fill('cost:1')
  await expect(library.count('116 cards')).toBeHidden()
  await library.card(CARD).click()
  await page.keyboard.press('Control+a')
  await openPublish(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: 'Web page' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  const { unzipSync } = await import('fflate')
  const { mkdir, writeFile } = await import('node:fs/promises')
  const { dirname, join } = await import('node:path')
  const folder = info.outputPath('page')
  for (const [path, bytes] of Object.entries(unzipSync(await readFile(await (await download).path())))) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  const site = await context.newPage()
  const asked: string[] = []
  site.on('request', (request) => asked.push(request.url()))
  await site.goto(`file://${folder}/index.html`)
  const shown = site.locator('#cards > li:not([hidden])')
  const all = await shown.count()
  expect(all).toBeGreaterThan(10)
  await site.keyboard.press('/')
  await site.keyboard.type('wickling glowmoth')
  await expect(shown).toHaveCount(1)
  await expect(site.getByText(`1 of ${all} cards`)).toBeVisible()
  await site.keyboard.press('Tab')
  await site.keyboard.press('Enter')
  await expect(site.getByText('Put a Glowmoth token into your EX area.').first()).toBeVisible()
  expect(
    await site
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)
  await site.screenshot({ path: info.outputPath('page-found.png') })
  await site.keyboard.press('Escape')
  for (const theme of ['light', 'dark'] as const) {
    await site.emulateMedia({ colorScheme: theme })
    await site.reload()
    await site.screenshot({ path: info.outputPath(`page-${theme}.png`) })
  }
  expect(asked.every((url) => url.startsWith('file:'))).toBe(true)
  await site.close()
})
