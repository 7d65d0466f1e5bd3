import { copyFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { Library } from '../library/library'
import { expect, test } from '../studio'

test.use({ beginning: 'sample' })

async function chooseFile(page: Page, dialog: Locator, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Bring in a file…' }).click()
  await (await chooser).setFiles(path)
}

test('a library from elsewhere is brought in, stays, and is listed; what is none is refused and leaves nothing', async ({
  page,
  studio,
}, info) => {
  test.slow()
  const library = new Library(page)
  const folder = join(studio.data, 'libraries')
  await library.create('Passing Thought')
  await library.go('Library')
  await expect(library.count('117 cards')).toBeVisible()
  const [elsewhere, diary] = [info.outputPath('Birds of passage.fanfare'), info.outputPath('diary.fanfare')]
  const address = await studio.restart(() => {
    copyFileSync(join(folder, 'Sample library.fanfare'), elsewhere)
    writeFileSync(diary, 'Dear diary, '.repeat(1000))
  })
  await page.goto(address)
  await page.getByRole('button', { name: /^Switch library/ }).click()
  await page.getByRole('menuitem', { name: 'Open library…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open library' })
  const listed = dialog.getByRole('list', { name: 'Libraries here, newest first' }).getByRole('listitem')
  await expect(listed).toHaveCount(1)
  await expect(listed.first()).toContainText('Open now')
  await chooseFile(page, dialog, diary)
  await expect(dialog.getByRole('alert')).toContainText('diary.fanfare is not a Fanfare library')
  expect(readdirSync(folder).filter((name) => /diary|incoming/.test(name))).toEqual([])

  await chooseFile(page, dialog, elsewhere)
  const done = page.getByRole('dialog', { name: 'Birds of passage was brought in' })
  await expect(done.getByText(join(folder, 'Birds of passage.fanfare'))).toBeVisible()
  await expect(done.getByText('a file that ends in -wal, are not in the copy')).toBeVisible()
  await done.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'Switch library, now Birds of passage', exact: true })).toBeVisible()
  await expect(library.count('117 cards')).toBeVisible()

  await page.getByRole('button', { name: /^Switch library/ }).click()
  await page.getByRole('menuitem', { name: 'Open library…' }).click()
  await expect(listed.locator('strong')).toHaveText(['Birds of passage', 'Sample library'])
  await listed.nth(1).getByRole('button').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Switch library, now Sample library', exact: true })).toBeVisible()
  expect(readdirSync(folder)).toContain('Birds of passage.fanfare')
})
