import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from '../studio'

// As a studio that nobody has told otherwise.
test.use({ plays: true })

/** The first paragraph of the studio's story: find a card, edit its script with help, see the face follow, print it. */
test('a person finds a card, edits it with errors and completion, sees the face follow, and prints it', async ({
  page,
  studio,
}) => {
  expect(studio.address).toContain('127.0.0.1')
  const search = page.locator('#card-search')
  await search.fill('trait:soldier cost:3')
  const found = page.getByRole('listbox').getByRole('option')
  await expect(found).toHaveCount(3)
  await found.filter({ hasText: 'Captain of the Lamp Guard' }).first().dblclick()

  const script = page.locator('.monaco-editor').first()
  await expect(script).toContainText('name Captain of the Lamp Guard;')
  await script.click()
  const face = page.locator('.face svg:visible').first()
  await expect(face).toContainText('Summon')

  await page.keyboard.press('Control+End')
  await page.keyboard.type('\nability Strike {\n effect DrawCrd(1);')
  const problems = page.getByText(/DrawCrd/).last()
  await expect(problems).toBeVisible()
  await page.getByRole('button', { name: 'Replace with "DrawCard"' }).click()
  await expect(script).toContainText('DrawCard(1)')

  await script.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  for (const letter of [' ', 'X', 'I']) await page.keyboard.type(letter)
  await expect(page.locator('.face svg:visible').first()).toContainText('Captain of the Lamp Guard XI')
  await expect(page.getByText('Saved').first()).toBeVisible()

  await page.keyboard.press('Control+End')
  await page.keyboard.type('\nability Fan')
  await expect(page.locator('.suggest-widget').getByText('Fanfare').first()).toBeVisible()
  await page.keyboard.press('Escape')
  for (let i = 0; i < 'ability Fan'.length + 1; i++) await page.keyboard.press('Backspace')

  await page.getByRole('button', { name: 'Library', exact: true }).click()
  await page.locator('#card-search').fill('XI')
  await expect(found).toHaveCount(1)
  await found.first().click()
  await page.getByRole('button', { name: /Print/ }).first().click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save PDF' }).click(),
  ])
  const pdf = await PDFDocument.load(await readFile(await download.path()))
  expect(pdf.getPageCount()).toBe(1)
})
