import type { Page } from '@playwright/test'
import { Library, written } from '../library/library'
import { expect, test } from '../studio'
import { ask, isSaved, openCard, saved, script, type } from './writing'

test.use({ first: 'Settings' })

const CARD = 'Wickling Scout'
const TOKEN = 'Glowmoth'

/** A word of the script, as it is drawn. */
const word = (page: Page, text: string) => page.locator('.script .view-line').getByText(text, { exact: true }).first()

/** The line above a card's script is there: it moves all others down when it comes. */
const settled = (page: Page): Promise<void> => expect(page.locator('.script').getByText('Play this card')).toBeVisible()

/** Puts the cursor into a word of the script. */
async function into(page: Page, text: string): Promise<void> {
  await settled(page)
  await word(page, text).click({ position: { x: 12, y: 8 } })
}

/** Gives what is named at the cursor another name. */
async function rename(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F2')
  const field = page.locator('.rename-box input')
  await expect(field).toBeFocused()
  await field.fill(name)
  await field.press('Enter')
}

test.beforeEach(async ({ page, studio }) => {
  expect(studio.address).toContain('token')
  await openCard(page, CARD)
})

test('effects are proposed with their arguments, and the next place asks for itself', async ({ page }) => {
  await type(page, '\nability Act {\neffect SummonTok')
  await expect(
    page.locator('.suggest-widget .monaco-list-row').filter({ hasText: 'SummonToken' }).first(),
  ).toBeVisible()
  await page.keyboard.press('Tab')
  await expect.poll(() => script(page)).toContain('effect SummonToken(token, Field, 1)')
})

test('a hover says what a word means, and shows the card that a name means', async ({ page }) => {
  await settled(page)
  await word(page, 'SummonToken').hover()
  await expect(page.locator('.monaco-hover').filter({ hasText: 'Create tokens.' })).toBeVisible()
  await page.mouse.move(0, 0)
  await word(page, TOKEN).hover()
  await expect(page.locator('.monaco-hover').filter({ hasText: 'Follower / Token' })).toBeVisible()
})

test('the arguments of an effect are shown while they are written', async ({ page }) => {
  await type(page, '\nability Act {\neffect GiveStat(')
  const help = page.locator('.parameter-hints-widget')
  await expect(help).toContainText('GiveStat(stat, [amount], [second amount])')
  await page.keyboard.type('Atk, ')
  await expect(help.locator('.parameter.active')).toHaveText('[amount]')
})

test('terse script is put in words behind it, unless the person turns that off', async ({ page, studio }) => {
  await type(page, '\nability Act {\ncondition s(3);')
  const hint = page.locator('.script').getByText('with Spellchain (3)')
  await expect(hint).toBeVisible()
  await new Library(page).go('Settings')
  await page.getByLabel('Hints in the script').uncheck()
  await written(studio, /"hints": ?false/)
  await new Library(page).go('Editor')
  await expect(hint).toHaveCount(0)
})

test('F12 leads from a name to its card, and Shift+F12 lists who names it', async ({ page }) => {
  await into(page, TOKEN)
  await page.keyboard.press('F12')
  await expect(page.getByRole('tab', { name: TOKEN, selected: true })).toBeVisible()
  await expect.poll(() => script(page)).toContain(`name ${TOKEN};`)
  await into(page, TOKEN)
  await page.keyboard.press('Shift+F12')
  await expect(page.locator('.reference-zone-widget .referenceMatch').first()).toBeVisible()
  await page.keyboard.press('Escape')
})

test('a use in the list of references leads to its card', async ({ page }) => {
  const list = page.locator('.reference-zone-widget .ref-tree')
  await into(page, TOKEN)
  await page.keyboard.press('Shift+F12')
  await list.getByRole('treeitem').filter({ hasText: TOKEN }).first().click()
  await list
    .getByRole('treeitem')
    .filter({ hasText: `name ${TOKEN};` })
    .dblclick()
  await expect(page.getByRole('tab', { name: TOKEN, selected: true })).toBeVisible()
})

test('F2 renames a card wherever it is named, and one undo takes all of it back', async ({ page }) => {
  const before = { card: (await saved(page, CARD)).text, token: (await saved(page, TOKEN)).text }
  await into(page, TOKEN)
  await rename(page, 'Ashmoth')
  const dialog = page.getByRole('dialog', { name: `Rename ${TOKEN} to Ashmoth` })
  await expect(dialog.getByRole('listitem').filter({ hasText: CARD })).toContainText('effect SummonToken(Ashmoth')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect.poll(() => script(page)).toContain('SummonToken(Ashmoth, ExArea, 1)')
  expect((await saved(page, 'Ashmoth')).text).toBe(before.token.replace(`name ${TOKEN};`, 'name Ashmoth;'))
  await ask(page, 'library.undo', {})
  await expect.poll(() => script(page)).toContain(`SummonToken(${TOKEN}, ExArea, 1)`)
  expect([(await saved(page, CARD)).text, (await saved(page, TOKEN)).text]).toEqual([before.card, before.token])
})

test('a name that cannot be is refused with the reason', async ({ page }) => {
  await into(page, TOKEN)
  await rename(page, 'Ash; moth')
  await expect(page.getByText('The name of a card cannot hold ";".')).toBeVisible()
  expect(await script(page)).toContain(TOKEN)
})

test('the line above an ability leads to the table with the card', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Play this card' }).first()).toBeVisible()
  await page.locator('.script .codelens-decoration a').filter({ hasText: 'Play this ability' }).first().click()
  const table = page.getByRole('region', { name: 'Table', exact: true })
  await expect(table).toBeVisible()
  await expect(table.getByText(CARD).first()).toBeVisible()
})

test('the line above an ability comes although the keys left the script before it', async ({ page }) => {
  const lenses = page.locator('.script .codelens-decoration a').filter({ hasText: 'Play this ability' })
  await expect(lenses.first()).toBeVisible()
  const before = await lenses.count()
  await type(page, '\nability Act {effect DrawCard(1);')
  await page.getByRole('tab', { name: CARD }).focus()
  await expect(lenses).toHaveCount(before + 1)
})

test('a fix is done from the keyboard', async ({ page }) => {
  await type(page, '\nability Act {effect DrawCrd(1);')
  await page.keyboard.press('ArrowLeft')
  for (let left = 0; left < 6; left++) await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.problem').filter({ hasText: 'DrawCrd' })).toHaveCount(1)
  const fix = page.locator('.action-widget').getByText('Replace with "DrawCard"')
  // A list of completions that comes late takes the first key for itself.
  await expect(async () => {
    await page.keyboard.press('Control+.')
    await expect(fix).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect.poll(() => script(page)).toContain('effect DrawCard(1)')
})

test('a word of the collection is declared from the problem, and undo takes the declaration back', async ({ page }) => {
  await type(page, '\nability Act {\neffect GiveCounter(Gloom, 1);')
  const problem = page.locator('.problem').filter({ hasText: 'Gloom' })
  await problem.getByRole('button', { name: 'Declare the counter' }).first().click()
  await expect(problem).toHaveCount(0)
  const declared = async () => (await ask(page, 'library.info', {}))?.collections[0]?.declared
  expect(await declared()).toMatchObject({ counter: ['Gloom'] })
  await ask(page, 'library.undo', {})
  expect((await declared())?.counter ?? []).toEqual([])
})

test('a card that is missing is created from the problem, and can be shown at once', async ({ page }) => {
  await type(page, '\nevolve 1;')
  await page
    .locator('.problem')
    .getByRole('button', { name: `Create the card "${CARD} (Evolved)"` })
    .click()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('tab', { name: `${CARD} (Evolved)`, selected: true })).toBeVisible()
  await expect.poll(() => script(page)).toContain('type Evolved Follower;')
})

test.describe('a card in another tab', () => {
  const problem = (page: Page) => page.locator('.problem').filter({ hasText: TOKEN })
  const squiggle = (page: Page) => page.locator('.script').locator('.squiggly-error, .squiggly-warning')
  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

  /** Presses a key where the name ends that the other card calls for. */
  async function press(page: Page, key: string): Promise<void> {
    await page.locator('.script .view-line').filter({ hasText: TOKEN }).first().click()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press(key)
    await isSaved(page)
  }

  test.beforeEach(({ page }) => openCard(page, TOKEN))

  test('has the problems that a change of this one brings and takes away', async ({ page }) => {
    await press(page, 's')
    await tab(page, CARD).click()
    await expect(problem(page)).toHaveCount(1)
    await expect(squiggle(page).first()).toBeVisible()

    await tab(page, `${TOKEN}s`).click()
    await expect(squiggle(page)).toHaveCount(0)
    await press(page, 'Backspace')
    await tab(page, TOKEN).press('Delete')
    await expect(tab(page, CARD)).toHaveAttribute('aria-selected', 'true')
    await expect(problem(page)).toHaveCount(0)
    await expect(squiggle(page)).toHaveCount(0)
  })

  test('has them in its tab and in the list of all open cards without being shown', async ({ page }) => {
    const mark = tab(page, CARD).locator('.mark')
    await page.getByRole('radio', { name: 'Open cards' }).click()
    await press(page, 's')
    await expect(problem(page)).toHaveCount(1)
    await expect(mark).toHaveCount(1)
    await press(page, 'Backspace')
    await expect(problem(page)).toHaveCount(0)
    await expect(mark).toHaveCount(0)
    await expect(tab(page, TOKEN)).toHaveAttribute('aria-selected', 'true')
  })
})
