import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Library } from '../library/library'
import { expect, test } from '../studio'
import { ask, openCard, saved, type } from './writing'

test.use({ first: 'Settings' })

/** How the game of the samples sets its texts. */
const theme = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../core/systems/evolve/faces/theme.json'), 'utf8'),
) as { readonly styles: { readonly body: object } }

const problems = (page: Page) => page.getByRole('tabpanel', { name: 'Problems' })

test('what does not fit on the face is one problem, said once, and leads to where it is written', async ({
  page,
  studio,
}) => {
  expect(studio.address).toContain('token')
  await openCard(page, 'Wickling Scout')
  await expect(page.getByRole('tabpanel', { name: 'Face' }).getByRole('button', { name: /problem/ })).toHaveCount(0)
  const text = page.getByRole('tabpanel', { name: 'Form' }).getByLabel('Text', { exact: true })
  await text.fill('It goes on and on. '.repeat(90))
  const line = problems(page).getByRole('listitem').filter({ hasText: 'FACE1' })
  await expect(line).toHaveCount(1)
  await expect(line).toContainText(/Text is \d+\.\d mm too high/)
  await expect(page.locator('.stage')).not.toContainText('mm too')
  await page.getByRole('tab', { name: 'Wording' }).click()
  await page.getByRole('tabpanel', { name: 'Face' }).getByRole('button', { name: '1 problem' }).click()
  await expect(line).toBeVisible()
  await line.getByRole('button').first().click()
  await expect(page.locator('.script :focus')).toHaveCount(1)
  await text.fill('It ends.')
  await expect(line).toHaveCount(0)
})

test('signs that the fonts lack are one problem for all of them', async ({ page, studio }) => {
  expect(studio.address).toContain('token')
  await openCard(page, 'Wickling Scout')
  await page
    .locator('.script .view-line')
    .getByText('Put a Glowmoth', { exact: false })
    .first()
    .click({ position: { x: 80, y: 8 } })
  await page.keyboard.insertText(' 🐉 🦄 🃁 ')
  const line = problems(page).getByRole('listitem').filter({ hasText: 'FACE2' })
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('"🐉" (U+1F409), "🦄" (U+1F984), "🃁" (U+1F0C1)')
})

test('the library finds the cards whose text does not fit, once their faces are drawn', async ({ page, studio }) => {
  expect(studio.address).toContain('token')
  await new Library(page).go('Library')
  const { entry, revision, text } = await saved(page, 'Wickling Scout')
  const long = text.replace('EX area.', 'EX area. It goes on and on. '.repeat(70))
  await ask(page, 'library.apply', {
    operations: [{ type: 'edit', entry, text: long }],
    baseRevisions: { [entry]: revision },
    label: 'Write',
  })
  await page.getByRole('textbox', { name: 'Search cards' }).fill('is:overflow')
  const drawing = page.getByText(/Faces are drawn: \d+ of \d+/)
  await expect(drawing).toBeVisible()
  await expect(drawing).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByText('1 of 116 cards')).toBeVisible()
  await expect(page.locator('[data-cards]')).toContainText('Wickling Scout')
  await page.getByRole('textbox', { name: 'Search cards' }).fill('-is:overflow')
  await expect(page.getByText('115 of 116 cards')).toBeVisible()

  // Cards that nobody touched fit once their collection sets its text smaller, and no more once it does not.
  const { collection } = (await ask(page, 'library.info', {}))?.collections[0] ?? {}
  const asset = crypto.randomUUID()
  const style = { ...theme.styles.body, size: 2, least: 1 }
  await ask(page, 'library.apply', {
    operations: [
      {
        type: 'create-asset',
        asset,
        collection: collection ?? '',
        kind: 'style',
        name: 'body',
        text: JSON.stringify({ version: 1, style }),
      },
    ],
    baseRevisions: {},
    label: 'Set it smaller',
  })
  await expect(page.getByText('116 of 116 cards')).toBeVisible({ timeout: 60_000 })
  await ask(page, 'library.undo', {})
  await expect(page.getByText('115 of 116 cards')).toBeVisible({ timeout: 60_000 })
})

test('an unknown statement is a warning with the nearest word', async ({ page, studio }) => {
  expect(studio.address).toContain('token')
  await openCard(page, 'Wickling Scout')
  await type(page, '\nflavor "It burns.";\nartist Ann;\nrarty B;')
  const lines = problems(page).getByRole('listitem').filter({ hasText: 'W16' })
  await expect(lines).toHaveCount(3)
  await expect(lines.filter({ hasText: 'flavor' })).toContainText('is no statement')
  await lines.filter({ hasText: 'rarty' }).getByRole('button', { name: 'Replace with "rarity"' }).click()
  await expect(lines).toHaveCount(2)
})
