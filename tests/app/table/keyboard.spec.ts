import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../studio'
import { Table } from './table'

/** The tables' own tabs; panes have others. */
const tableTab = (page: Page): Locator => page.getByRole('tablist', { name: 'Tables' }).getByRole('tab')

/** Presses a control with the keyboard. */
async function press(control: Locator): Promise<void> {
  await control.focus()
  await control.press('Enter')
}

/** Each player keeps the hand that was dealt, once asked; the first turn begins. */
async function keepHands(table: Table): Promise<void> {
  for (const seat of ['Near player', 'Far player']) {
    await expect(table.prompt.getByText(seat, { exact: true })).toBeVisible()
    await press(table.prompt.getByRole('button', { name: 'No' }))
  }
  await expect(table.prompt).toContainText('Play a card')
}

test('the keyboard goes on from the board when what it used there goes: by menus, views, piles and a match laid anew', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  await table.go()
  await press(page.getByRole('button', { name: /^Deal two decks/ }).last())
  const dialog = page.getByRole('dialog', { name: 'Deal two decks' })
  await dialog.getByLabel('Goes first').selectOption({ label: 'Near player' })
  await dialog.getByLabel('Seed').fill('4')
  await page.keyboard.press('Enter')
  await table.prompt.waitFor()
  await expect(table.prompt).toBeFocused()
  await keepHands(table)

  const deck = table.pile('Near player', 'Deck')
  await press(deck)
  await expect(page.locator('.tray').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(deck).toBeFocused()

  const hand = table.zone('Near player', 'Hand').locator('[data-card]')
  await hand.first().focus()
  await expect(hand.first()).toHaveAttribute('aria-description', /\w+/)
  await page.keyboard.press('Alt+t')
  await expect(table.prompt).toBeFocused()
  await page.keyboard.press('Alt+t')
  await expect(table.prompt).toBeFocused()

  await hand.first().focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Move to Near player’s zones' }).press('ArrowRight')
  await page.getByRole('menuitem', { name: 'Near player’s Field' }).press('Enter')
  // On the next card, or on the prompt where the table was quicker than the menu.
  await expect(page.locator('.board').locator(':focus')).toHaveCount(1)

  const field = table.zone('Near player', 'Field').locator('[data-card]')
  await field.focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Add a counter…' }).press('Enter')
  await expect(table.inspector.getByRole('textbox', { name: 'Name of a counter' })).toBeFocused()
  await page.keyboard.type('moss')
  await page.keyboard.press('Enter')
  await press(table.inspector.getByRole('button', { name: 'One less moss' }))
  await expect(table.inspector.locator(':focus')).toHaveCount(1)

  await press(page.getByRole('button', { name: 'More for this table' }))
  await page.getByRole('menuitem', { name: 'Far player concedes' }).press('Enter')
  await expect(table.prompt.getByRole('status')).toContainText('Near player won')
  await table.prompt.focus()
  await page.keyboard.press('Alt+n')
  await page.keyboard.press('Alt+n')
  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(table.prompt).toBeFocused()
})

test('the keyboard is not lost beside the board: undone to the start, gone back by the log, dialogs of menus closed, lines of play and tabs named', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  await table.deal(4)
  await keepHands(table)
  const tools = page.locator('.toolbar')
  const undo = tools.getByRole('button', { name: 'Undo at the table' })
  await undo.focus()
  for (let steps = 2; steps > 0; steps--) await undo.press('Enter')
  await expect(undo).toBeDisabled()
  await expect(tools.getByRole('button', { name: 'Redo at the table' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(undo).toBeEnabled()
  await press(
    page
      .locator('.log')
      .getByRole('button', { name: /^Go back to the position/ })
      .first(),
  )
  await expect(page.locator('.log').locator(':focus')).toHaveCount(1)
  await expect(undo).toBeDisabled()
  await press(table.prompt.getByRole('button', { name: 'Yes' }))
  await press(page.getByRole('button', { name: 'Name this line of play' }))
  await page.keyboard.type('Mulligan')
  await page.keyboard.press('Enter')
  await expect(page.locator('.lines').locator(':focus')).toHaveCount(1)

  const more = page.getByRole('button', { name: 'More for this table' })
  for (const name of ['Boards…', 'Set the next random results…']) {
    await press(more)
    await page.getByRole('menuitem', { name }).press('Enter')
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  }
  const card = table.zone('Near player', 'Hand').locator('[data-card]').first()
  await card.focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Why did it not trigger?' }).press('Enter')
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(card).toBeFocused()

  await tableTab(page).focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('One')
  await page.keyboard.press('Enter')
  await expect(tableTab(page)).toBeFocused()
  await expect(tableTab(page)).toHaveText('One')
})
