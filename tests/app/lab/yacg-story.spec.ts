import { existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { openCard, script } from '../editor/writing'
import { Library } from '../library/library'
import { expect, test } from '../studio'
import { Table } from '../table/table'
import { Lab } from './lab'

// As a studio that nobody has told otherwise.
test.use({ plays: true })

const COMMUNITY = join(import.meta.dirname, '../../../../shared/corpus/yacg')
/** Actions of the community that draw cards, in prose alone. */
const [DRAWS, ALSO_DRAWS] = ['EFF-001', 'EFF-055']

test.skip(!existsSync(COMMUNITY), 'the community’s cards are not at hand')

test('a person opens the folder of YACG, writes a script for a card that has only prose, plays it, keeps that as a test, and prints the card', async ({
  page,
  studio: _,
}, info) => {
  const [library, lab, table] = [new Library(page), new Lab(page), new Table(page)]
  const folder = info.outputPath('project')
  await cp(COMMUNITY, folder, { recursive: true, filter: (path) => !path.endsWith('scripts.yaml') })
  const nameOf = async (id: string): Promise<string> =>
    /^ {4}name: (.*)$/m.exec(await readFile(join(folder, 'effects', `${id}.yaml`), 'utf8'))?.[1] ?? ''
  const [name, other] = [await nameOf(DRAWS), await nameOf(ALSO_DRAWS)]
  await expect(library.grid).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.type('Import a folder')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(folder)
  await page
    .getByRole('dialog', { name: /^Import/ })
    .getByRole('button', { name: 'Import', exact: true })
    .click()
  await page
    .getByRole('dialog', { name: 'Import finished' })
    .getByRole('button', { name: 'Show imported cards' })
    .last()
    .click()

  // Cards have no scripts, and say so: one is proposed from its text, completion writes the other.
  const problems = page.getByRole('tabpanel', { name: 'Problems' }).getByRole('listitem')
  await openCard(page, other)
  await problems.filter({ hasText: 'Y400' }).getByRole('button', { name: 'Write its script' }).click()
  await expect.poll(() => script(page)).toMatch(/do:\s+- draw: 3.*\s+- draw: \{player: opponent, amount: 1\}/)
  await expect(problems).toHaveCount(0)
  await openCard(page, name)
  await expect(problems.filter({ hasText: 'Y400' })).toHaveCount(1)
  await page.locator('.script .view-line').filter({ hasText: 'Draw 2 cards.' }).click()
  const proposal = (word: string) =>
    page
      .locator('.suggest-widget')
      .getByRole('option', { name: new RegExp(`^${word}\\b`) })
      .first()
  const complete = async (typed: string, word: string): Promise<void> => {
    await page.keyboard.type(typed)
    await expect(proposal(word)).toBeVisible()
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Home')
  await complete('    scr', 'script')
  await expect.poll(() => script(page)).toContain('    script:')
  await complete('do', 'do')
  await expect.poll(() => script(page)).toContain('- draw:')
  await page.keyboard.type('2')
  await page.keyboard.press('Escape')
  await expect.poll(() => script(page)).toMatch(/script:\s+do:\s+- draw: 2/)
  await expect(problems).toHaveCount(0)
  await expect(page.getByText('Saved').first()).toBeVisible()

  // The face shows what the card is.
  const face = page.locator('.face-pane .face')
  await expect(face).toHaveAccessibleName(new RegExp(name))
  await expect(face).toContainText('Draw 2 cards.')

  // It is played: the stack is closed, and two cards are drawn.
  await page.getByLabel('Play this card').click()
  await table.card('Near player', 'Hand', name).click()
  await table.answer('Pay 3 of 3')
  await table.answer('Close the stack')
  await expect(table.log).toContainText('draws')

  // What happened becomes a test of the library, which passes.
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Keep as test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep the match as a test' })
  await dialog.getByLabel('What the test shows').fill('two cards are drawn')
  await page.keyboard.press('Enter')
  await expect(lab.scenario('two cards are drawn')).toHaveAccessibleName(/passed/)

  // It is printed on one page.
  await library.go('Library')
  await library.search.fill(`"${name}"`)
  await library.card(name).click()
  await page.getByRole('button', { name: /Print/ }).first().click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save PDF' }).click(),
  ])
  const pdf = await PDFDocument.load(await readFile(await download.path()))
  expect(pdf.getPageCount()).toBe(1)
})
