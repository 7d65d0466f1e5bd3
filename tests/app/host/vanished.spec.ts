import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Library } from '../library/library'
import { expect, test } from '../studio'
import { isSaved, openCard, saved, type } from '../editor/writing'

test.use({ beginning: 'sample' })

test('a library that is deleted while it is open, or replaced by another file, is saved as a new one with all that was typed', async ({
  page,
  studio,
}) => {
  test.slow()
  const place = (name: string): string => join(studio.data, 'libraries', `${name}.fanfare`)
  const banner = page.getByRole('alert').filter({ hasText: 'Everything that is open is still here' })
  const saveAsNew = banner.getByRole('button', { name: 'Save as a new library…' })
  const goesOnAs = (name: string) =>
    expect(page.getByRole('button', { name: `Switch library, now ${name}`, exact: true })).toBeVisible()
  await openCard(page, 'Wickling Scout')
  await type(page, '\n// while it lay there')
  await isSaved(page)

  rmSync(place('Sample library'))
  await type(page, '\n// after it was deleted')
  await expect(banner).toContainText(`The library is not at ${place('Sample library')} any more.`)
  await page.keyboard.type(', and going on')
  await saveAsNew.click()
  await new Library(page).go('Library')
  await goesOnAs('Sample library 2')
  await expect(banner).toBeHidden()
  await new Library(page).go('Editor')
  await isSaved(page)
  expect((await saved(page, 'Wickling Scout')).text).toMatch(
    /while it lay there\n\/\/ after it was deleted, and going on$/,
  )

  writeFileSync(place('another'), 'somebody else’s')
  renameSync(place('another'), place('Sample library 2'))
  await type(page, '\n// after it was replaced')
  await expect(banner).toContainText('Another file lies at')
  await new Library(page).go('Library')
  await page.getByRole('button', { name: /^Switch library/ }).click()
  await page.getByRole('menuitem', { name: 'Backups…' }).click()
  const backups = page.getByRole('dialog', { name: /^Backups of/ })
  await expect(backups.getByText('Save it as a new library first.')).toBeVisible()
  await expect(backups.getByRole('button', { name: 'Back up now' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Switch library/ }).click()
  await page.getByRole('menuitem', { name: 'New library…' }).click()
  const form = page.getByRole('dialog', { name: 'New library' })
  await form.getByLabel('Name').fill('Elsewhere')
  await form.getByRole('button', { name: 'Create library' }).click()
  await expect(new Library(page).note('lies in no file any more and would be lost')).toBeVisible()
  await saveAsNew.click()
  await goesOnAs('Sample library')
  await new Library(page).go('Editor')
  await isSaved(page)
  await page.goto(await studio.restart())
  await goesOnAs('Sample library')
  expect((await saved(page, 'Wickling Scout')).text).toMatch(/going on\n\/\/ after it was replaced$/)
  expect(readFileSync(place('Sample library 2'), 'utf8')).toBe('somebody else’s')
})
