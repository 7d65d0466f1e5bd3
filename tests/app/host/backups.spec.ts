import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { damage, findsIn, placeOf } from '../../main/database/safety/damage'
import { Library } from '../library/library'
import { expect, test } from '../studio'

// A library that was opened before has its first backup already.
test.use({ beginning: 'first' })

const libraryOf = (data: string): string => join(data, 'libraries', 'Sample library.fanfare')

const counted = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^\d+ cards$/ })

async function openBackups(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Switch library/ }).click()
  await page.getByRole('menuitem', { name: 'Backups…' }).click()
  return page.getByRole('dialog', { name: 'Backups of Sample library' })
}

test('a backup made by hand says what changed since, and brings back what it holds', async ({
  page,
  studio: _studio,
}) => {
  test.slow()
  const library = new Library(page)
  const before = (await counted(page).textContent()) ?? ''
  const more = `${Number.parseInt(before) + 1} cards`
  const dialog = await openBackups(page)
  await expect(dialog.getByText('There is no backup yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back up now' }).click()
  await expect(dialog.getByRole('list', { name: 'Backups, newest first' }).getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByText('Nothing has changed since.')).toBeVisible()
  await page.keyboard.press('Escape')

  await library.create('Passing Thought')
  await library.go('Library')
  await expect(library.count(more)).toBeVisible()
  await openBackups(page)
  await expect(dialog.getByText('Since then: 1 added.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Restore the backup of/ }).click()
  await expect(dialog.getByText('Today’s state is backed up first')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(library.count(before)).toBeVisible()

  await openBackups(page)
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog
    .getByRole('button', { name: /^Restore the backup of/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(library.count(more)).toBeVisible()
})

test('a damaged library says so on every page, takes nothing, and is rescued into a new one', async ({
  page,
  studio,
}) => {
  test.slow()
  const library = new Library(page)
  const path = libraryOf(studio.data)
  await library.create('Broken Lantern')
  await expect(
    page
      .getByRole('contentinfo', { name: 'Status' })
      .or(page.getByRole('status', { name: 'Status' }))
      .first(),
  ).toContainText('Saved')
  const total = (await (await library.go('Library'), counted(page)).textContent()) ?? ''
  const address = await studio.restart(() => damage(path, [placeOf(path, 'entries', 'Broken Lantern')]))
  await page.goto(address)
  const banner = page
    .getByRole('alert')
    .filter({ hasText: 'The file of Sample library is damaged, so nothing more is saved to it.' })
  await expect(banner).toBeVisible()
  await expect(library.count(`${Number.parseInt(total) - 1} cards`)).toBeVisible()
  await library.go('Settings')
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Show what is damaged' }).click()
  await expect(page.getByRole('dialog').getByText('The card Broken Lantern')).toBeVisible()
  await page.keyboard.press('Escape')
  await library.go('Library')
  await page.getByRole('button', { name: 'New card' }).click()
  const form = page.getByRole('dialog', { name: 'New card' })
  await form.getByLabel('Name').fill('Refused')
  await form.getByRole('button', { name: 'Create and edit' }).click()
  await expect(library.note('is damaged, so nothing is written to it')).toBeVisible()
  await page.keyboard.press('Escape')

  await banner.getByRole('button', { name: 'Rescue what can be read' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Rescued, except for this' }).getByText('The card Broken Lantern'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(banner).toBeHidden()
  await expect(page.getByRole('button', { name: /Switch library, now Sample library rescued/ })).toBeVisible()
  await library.create('Broken Lantern')
  await library.go('Library')
  await expect(library.count(total)).toBeVisible()
  expect(findsIn(path).broken.length).toBeGreaterThan(0)
})

test('a library that is gone, and a folder that takes no other, lead to the start page with the reasons', async ({
  page,
  studio,
}) => {
  const folder = join(studio.data, 'libraries')
  await expect(counted(page)).toBeVisible()
  const address = await studio.restart(() => {
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'in the way')
  })
  await page.goto(address)
  const reasons = page.getByRole('list', { name: 'Why no library is open' })
  await expect(reasons.getByText('There is no library at')).toBeVisible()
  await expect(reasons.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'New library…' }).last()).toBeVisible()
})

test('the settings name how much backups may take', async ({ page, studio: _studio }) => {
  await new Library(page).go('Settings')
  const field = page.getByLabel('Space for backups')
  await expect(field).toHaveValue('2048')
  await field.fill('100')
  await field.press('Enter')
  await page.getByRole('button', { name: 'Show backups' }).click()
  await expect(page.getByRole('dialog', { name: 'Backups of Sample library' })).toBeVisible()
})
