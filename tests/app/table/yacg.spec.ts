import { openCard } from '../editor/writing'
import { Library } from '../library/library'
import { expect, test } from '../studio'
import { Table } from './table'

test.use({ beginning: 'sample' })

test('the sample decks of YACG are dealt with their plans, by either version of the rules, and energy is counted by colour', async ({
  page,
  studio: _,
}) => {
  await new Library(page).addSamples('YACG')
  const table = new Table(page)
  await table.go()
  await page.getByLabel('Game').filter({ visible: true }).selectOption({ label: 'YACG' })
  await page
    .getByRole('button', { name: /^New table/ })
    .first()
    .click()
  await table.prompt.waitFor()
  await page.getByRole('button', { name: 'More for this table' }).click()
  await page.getByRole('menuitem', { name: 'Numbers of the rules…' }).click()
  const numbers = page.getByRole('dialog', { name: 'Numbers of the rules' })
  const preset = numbers.getByRole('combobox', { name: 'Numbers of' })
  await expect(preset.locator('option:checked')).toHaveText('2024')
  await preset.selectOption({ label: '2025' })
  await expect(numbers.getByText(/^usually/)).toHaveCount(1)
  await numbers.getByRole('button', { name: 'Cancel' }).click()

  await page
    .getByRole('button', { name: /^Deal two decks/ })
    .first()
    .click()
  const dealing = page.getByRole('dialog', { name: 'Deal two decks' })
  await expect(dealing.getByText('Hot plates (50 cards)').first()).toBeAttached()
  await expect(dealing.getByText(/notes? on this deck/)).toHaveCount(0)
  await dealing.getByLabel('Goes first').selectOption({ label: 'Near player' })
  await dealing.getByLabel('Seed').fill('4')
  await dealing.getByRole('button', { name: 'Deal', exact: true }).click()
  await table.answer('Keep the hand')
  await table.answer('Keep the hand')
  for (const player of ['Near player', 'Far player'] as const) {
    await expect(table.zone(player, 'Plans').getByRole('button')).toHaveCount(2)
    const energy = page.getByRole('region', { name: player, exact: true }).getByRole('button', { name: /^Orange/ })
    await expect(energy).toHaveAccessibleName(
      /^Orange \d+, Green \d+, Blue \d+, White \d+, Yellow \d+, Purple \d+, Pink \d+, Black \d+, Cyan \d+$/,
    )
    await expect(energy).toHaveAccessibleName(/[1-9]/)
  }

  // What cannot be done yet stands beside the question with its reason, and covers nothing of the board.
  const close = table.prompt.getByRole('button', { name: /^Close the stack/ })
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: width === 1024 ? 640 : 900 })
    await expect(close).toContainText('Nothing is on the stack.')
    const [inner, outer] = [await close.boundingBox(), await table.prompt.boundingBox()]
    if (!inner || !outer) throw new Error('The prompt is not shown.')
    expect(inner.y).toBeGreaterThanOrEqual(outer.y)
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
  }
})

test('a creature shows the texts of its traits, and is drawn anew when one of them is changed', async ({
  page,
  studio: _,
}) => {
  await new Library(page).addSamples('YACG')
  const face = page.locator('.face-pane .face')
  await openCard(page, 'Chilli Imp')
  await expect(face).toContainText('to an opposing')
  await openCard(page, 'Sizzle')
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('Everything burns a little.')
  await page.keyboard.press('Tab')
  await expect(face).toContainText('Everything burns a little.')
  await page.getByRole('tab', { name: 'Chilli Imp' }).click()
  await expect(face).toHaveAccessibleName(/Chilli Imp/)
  await expect(face).toContainText('Everything burns a little.')
})
