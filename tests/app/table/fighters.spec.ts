import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { Library } from '../library/library'
import { expect, test } from '../studio'
import { isSaved, openCard, saved, script, type } from '../editor/writing'

const field = (page: Page, label: string): Locator => page.locator('.form').getByLabel(label, { exact: true })

const ID = '0b0b0b0b-1111-4222-8333-444444444444'
const SET = `\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n<set name="Own" id="5f5f5f5f-1111-4222-8333-444444444444" version="1.0.0" gameId="e3d56d9e-900d-49c6-b6ae-22cbb51be153" gameVersion="1.0.0">
  <cards>
    <card name="Quay Lamp" id="${ID}">
      <property name="Type" value="Action" /><property name="Rarity" value="D" /><property name="Rules" value="Draw a card." /><property name="SP" value="-2" />
    </card>
  </cards>
</set>\n`
const RULES = `# -*- coding: utf-8 -*-\n\n#  Quay Lamp\nRulesDict["${ID}"] = """\naction =  draw( )\n"""\n`

test('the form and the script of a fighter edit one text, and the face follows', async ({ page, studio: _ }) => {
  await openCard(page, 'Bruno Hawser')
  await field(page, 'BP').fill('700')
  await expect.poll(() => script(page)).toContain('bp = 700')
  await expect(page.locator('.stage svg').getByText('700')).toBeAttached()
  await page.locator('.script .view-line').filter({ hasText: 'sp = ' }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('4')
  await expect(field(page, 'SP')).toHaveValue('4')
  await isSaved(page)
  expect((await saved(page, 'Bruno Hawser')).text).toMatch(/bp = 700\nsp = 4\n/)
})

test('an id that is emptied to be typed anew is no other card’s in between, and a name that is emptied keeps its type', async ({
  page,
  studio: _,
}) => {
  await openCard(page, 'Bruno Hawser')
  const id = field(page, 'Id')
  const before = await id.inputValue()
  await id.fill('')
  await page.waitForTimeout(900)
  expect((await saved(page, 'Bruno Hawser')).text).toContain(`id = ${before}`)
  await expect(id).toHaveValue('')
  await id.pressSequentially(ID, { delay: 20 })
  await isSaved(page)
  await expect.poll(async () => (await saved(page, 'Bruno Hawser')).text).toContain(`id = ${ID}\n`)
  await field(page, 'Ability type').selectOption('triggered')
  await field(page, 'Ability').fill('')
  await page.waitForTimeout(600)
  await field(page, 'Ability').pressSequentially('TIDE #2', { delay: 20 })
  await expect.poll(async () => (await saved(page, 'Bruno Hawser')).text).toContain('ability = triggered "TIDE #2"')
  await id.fill('')
  await id.blur()
  await expect(id).not.toHaveValue(ID)
  await expect(id).toHaveValue(/^[0-9a-f-]{36}$/)
})

test('completion proposes the commands of the second game, and a misspelt one is a problem', async ({
  page,
  studio: _,
}) => {
  await openCard(page, 'Bruno Hawser')
  await type(page, '\naction = fre')
  await page.locator('.suggest-widget .monaco-list-row').filter({ hasText: 'freeze' }).first().waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => script(page)).toContain('action = freeze')
  await page.keyboard.press('Control+End')
  await type(page, ' & drwa()')
  await expect(page.locator('.problem').filter({ hasText: 'drwa' }).first()).toBeVisible()
})

test('a new card is of a kind of its collection’s game', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await page
    .getByRole('button', { name: /^Tidewall Brawl/ })
    .first()
    .click()
  await library.create('Pier Alarm', 'Reaction')
  await expect.poll(() => script(page)).toContain('type = Reaction')
  await expect(page.locator('.stage svg').getByText('Pier Alarm').first()).toBeAttached()
  await expect(page.getByText('No problems in this card.')).toBeVisible()
})

test('a set and its rules are imported as cards, and exported with the bytes they had', async ({ page, studio: _ }) => {
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  await library.drop({ 'set.xml': SET, 'card_rules.py': RULES })
  const preview = page.getByRole('dialog', { name: 'Import 2 files' })
  await expect(preview.getByText('draw( )')).toBeVisible()
  await preview.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog', { name: 'Import finished' }).getByRole('button', { name: 'Close' }).last().click()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.type('Export this library')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Export', exact: true }).click()
  const exported = Object.entries(unzipSync(await readFile(await (await download).path())))
  const bytes = (name: string): string =>
    Buffer.from(exported.find(([path]) => path.endsWith(name))?.[1] ?? []).toString()
  expect(bytes('set.xml')).toBe(SET)
  expect(bytes('card_rules.py')).toBe(RULES)
})
