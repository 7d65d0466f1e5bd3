import type { Locator, Page } from '@playwright/test'
import { openCard } from '../editor/writing'
import { expect, test } from '../studio'
import { follower, Table, write } from './table'

test.use({ first: 'Settings' })

const BOLT = `${follower('Bolt Keeper', 'LF01-931', '2/2')}\nability Fanfare {\n    effect DealDamage(2) to TargetOpponentCard Fd(3);\n}\n\nability LastWords {\n    effect DrawCard(1);\n}\n`
const [SMALL, LARGE] = [follower('Small Wall', 'LF01-932', '1/3'), follower('Large Wall', 'LF01-933', '1/5')]

const glyph = (page: Page): Locator => page.locator('.script .stop-set')
const line = (page: Page, words: string): Locator => page.locator('.script .view-line').filter({ hasText: words })

/** Sets stop points on lines of the open script. */
async function stopAt(page: Page, ...lines: readonly string[]): Promise<void> {
  for (const [index, words] of lines.entries()) {
    await line(page, words).click()
    await page.keyboard.press('F9')
    await expect(glyph(page)).toHaveCount(index + 1)
  }
}

/** A table beside the script of Bolt Keeper, with a stop point before its effect and the card in the hand. */
async function beside(page: Page): Promise<Table> {
  const table = new Table(page)
  for (const text of [BOLT, SMALL, LARGE]) await write(page, text)
  await table.openAgainst('Small Wall', 'Large Wall')
  await openCard(page, 'Bolt Keeper')
  await page.keyboard.press('Control+Alt+b')
  await expect(page.locator('.editor .board')).toBeVisible()
  await stopAt(page, 'effect DealDamage')
  await page.getByLabel('Play this card').click()
  return table
}

test('a halted table stands there still after a test that was not kept, and what it refused is told until it goes on', async ({
  page,
  studio: _,
}) => {
  const table = await beside(page)
  await table.card('Near player', 'Hand', 'Bolt Keeper').click()
  await expect(table.prompt).toContainText('At a stop point')
  await page.getByRole('button', { name: 'Keep as test' }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect(table.prompt).toContainText('At a stop point')
  await page.getByLabel('Play this card').click()
  await expect(table.prompt).toContainText('not resolved yet')
  await table.prompt.getByRole('button', { name: 'Go on to the next decision' }).click()
  await expect(table.prompt).not.toContainText('At a stop point')
  await expect(table.prompt).not.toContainText('not resolved yet')
})

test('a table with closed hands asks before it is stepped, once, and its log says that they were opened', async ({
  page,
  studio: _,
}) => {
  const table = await beside(page)
  const open = page.getByRole('button', { name: 'Open hands' })
  await table.go()
  await open.click()
  await expect(open).toHaveAttribute('aria-pressed', 'false')
  const question = page.getByRole('dialog', { name: 'Open the hands?' })
  await page.keyboard.press('F11')
  await question.getByRole('button', { name: 'Keep them closed' }).click()
  await expect(open).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('F11')
  await question.getByRole('button', { name: 'Open the hands and step' }).click()
  await expect(open).toHaveAttribute('aria-pressed', 'true')
  await expect(table.log).toContainText('The hands were opened.')
  await page.keyboard.press('F11')
  await expect(question).toHaveCount(0)
})

test('stop points that are all taken away can be had back, and a number of hits is kept within its bounds and shown', async ({
  page,
  studio: _,
}) => {
  await write(page, BOLT)
  await openCard(page, 'Bolt Keeper')
  await stopAt(page, 'effect DealDamage', 'effect DrawCard')
  await page.keyboard.press('Control+Alt+b')
  await page.getByRole('tab', { name: 'Step', exact: true }).click()
  const points = page.getByRole('region', { name: 'Stop points' })
  await points.getByRole('button', { name: /line \d+ DrawCard/ }).click()
  await expect(points.getByPlaceholder('For example H=3')).toBeVisible()
  const every = points.getByLabel('At every so many hits')
  for (const [typed, shown] of [
    ['0', ''],
    ['-3', ''],
    ['99999', '9999'],
    ['2.7', '3'],
    ['', ''],
    ['4', '4'],
  ] as const) {
    await every.fill(typed)
    await page.keyboard.press('Enter')
    await expect(every).toHaveValue(shown)
  }
  await points.getByRole('button', { name: 'Remove all stop points' }).click()
  await expect(glyph(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(points.getByRole('checkbox')).toHaveCount(2)
  await expect(every).toHaveValue('4')
})

test('a line of play is taken away from a menu and can be had back; a new table in the place of a match too', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  for (const text of [SMALL, LARGE]) await write(page, text)
  await table.openAgainst('Small Wall')
  await table.undo()
  await table.drag('Large Wall', 'Far player', 'Field')
  const lines = page.getByLabel('Line of play', { exact: true })
  await expect(lines.getByRole('option')).toHaveCount(2)
  const away = page.getByRole('button', { name: 'Take a line of play away…' })
  await away.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(lines.getByRole('option')).toHaveCount(2)
  await away.click()
  const back = page.getByRole('button', { name: 'Go back to it' })
  await expect(back).toBeVisible()
  await page.getByRole('menuitem').click()
  await expect(lines).toHaveCount(0)
  // Where there is no line any more, nobody is led to it.
  await expect(back).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(lines.getByRole('option')).toHaveCount(2)
  await page
    .getByRole('button', { name: /^New table/ })
    .first()
    .click()
  await expect(table.card('Far player', 'Field', 'Large Wall')).toHaveCount(0)
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(table.card('Far player', 'Field', 'Large Wall')).toBeVisible()
  await expect(lines.getByRole('option')).toHaveCount(2)
})
