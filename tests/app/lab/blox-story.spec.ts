import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { Library } from '../library/library'
import { expect, test } from '../studio'
import { Table } from '../table/table'
import { Lab } from './lab'

// As a studio that nobody has told otherwise.
test.use({ plays: true })

const COMMUNITY = join(import.meta.dirname, '../../../../shared/corpus/bloxcards/brown.lua')

/** A library like those of the community, in which a table is not closed. */
const OWN = `local alley = {
	["Armed Thief"] = {
		["Id"] = 100001,
		["Name"] = "Armed Thief",
		["Health"] = 200,
		["Power"] = 100,
		["Rarity"] = "Uncommon",
		["AttackEffect"] = "Slash",
		["Color"] = "Green",
		["Cost"] = {["Neutral"] = 2,["Green"] = 1,},
		["Effect"] = {
			Name = "Pocket",
			Description = "Your opponent loses 1 white icon.",
			["Type"] = "OnSummon",
			["Power"] = {{"Neutral",-1}},
			Target = "Opponent",
		["Bio"] = "Quick hands.",
	},
}

return alley
`

test('a person opens a library of Blox Cards, mends a mistake by its fix, sees the face, plays the card against Greedy, keeps that as a test, and prints it', async ({
  page,
  studio: _,
}) => {
  const [library, lab, table] = [new Library(page), new Lab(page), new Table(page)]
  const text = existsSync(COMMUNITY) ? await readFile(COMMUNITY, 'utf8') : OWN
  await expect(library.grid).toBeVisible()
  await library.drop({ 'brown.lua': text })
  await page
    .getByRole('dialog', { name: /^Import/ })
    .getByRole('button', { name: 'Import', exact: true })
    .click()
  await page
    .getByRole('dialog', { name: 'Import finished' })
    .getByRole('button', { name: 'Show imported cards' })
    .last()
    .click()

  // The mistake is told where it is, and its fix closes the table.
  await library.search.fill('Armed Thief')
  await library.card('Armed Thief').dblclick()
  const script = page.locator('.monaco-editor').first()
  await expect(script).toContainText('Armed Thief')
  const problems = page.getByRole('tabpanel', { name: 'Problems' }).getByRole('listitem')
  const unclosed = problems.filter({ hasText: 'BLX105' })
  await expect(unclosed).toHaveCount(1)
  await unclosed.getByRole('button', { name: /^Insert/ }).click()
  await expect(unclosed).toHaveCount(0)
  await expect(page.getByText('Saved').first()).toBeVisible()

  // The face shows what the card is.
  const face = page.locator('.face-pane .face')
  await expect(face).toHaveAccessibleName(/Armed Thief/)
  await expect(face).toContainText('200')
  await expect(face).toContainText('loses 1 white')

  // It is played: the opponent loses an icon, and the greedy player answers.
  await page.getByLabel('Play this card').click()
  await expect(table.card('Near player', 'Hand', 'Armed Thief')).toBeVisible()
  const far = page.getByRole('region', { name: 'Far player', exact: true })
  await table.card('Near player', 'Hand', 'Armed Thief').click()
  await page.getByText('Cast Armed Thief', { exact: true }).click()
  await expect(table.card('Near player', 'Field', 'Armed Thief')).toBeVisible()
  await expect(far.getByRole('button', { name: /^Neutral -1/ })).toBeVisible()
  await far.getByRole('combobox').selectOption({ label: 'Greedy' })
  await table.answer('End the turn')
  await expect(table.log.getByText('Turn 3').first()).toBeVisible({ timeout: 30_000 })

  // What happened becomes a test of the library, which passes.
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Keep as test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep the match as a test' })
  await dialog.getByLabel('What the test shows').fill('the thief takes an icon')
  await page.keyboard.press('Enter')
  await expect(lab.scenario('the thief takes an icon')).toHaveAccessibleName(/passed/)

  // It is printed on one page.
  await library.go('Library')
  await library.search.fill('Armed Thief')
  await library.card('Armed Thief').click()
  await page.getByRole('button', { name: /Print/ }).first().click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save PDF' }).click(),
  ])
  const pdf = await PDFDocument.load(await readFile(await download.path()))
  expect(pdf.getPageCount()).toBe(1)
})
