import { expect, test } from '../studio'
import { Canvas } from './canvas'

test.use({ first: 'Settings' })

test('fields are proposed by their names, and the rows of a map by what cards say', async ({ page, studio: _ }) => {
  const canvas = new Canvas(page)
  const middle = await canvas.begin()
  await canvas.shape('r', middle, 120)
  const { keyboard } = page
  const properties = page.locator('.properties')
  await properties.getByLabel('Fill: how').selectOption('by a field')

  // All of them at first, with what the tried card says; then those that have in them what is typed.
  const field = properties.getByRole('combobox', { name: 'Fill: field' })
  await field.click()
  const names = page.locator('.menu.list')
  await expect(names.getByRole('option', { name: /^class/ })).toBeVisible()
  await expect(names.getByRole('option', { name: /^rarityLetter/ })).toBeVisible()
  await field.fill('cla')
  await expect(names.getByRole('option')).toHaveCount(1)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(field).toHaveValue('class')
  await expect(names).toHaveCount(0)
  // What is no name is not taken.
  await field.fill('no name')
  await keyboard.press('Tab')
  await expect(field).toHaveValue('class')

  // Each value that cards have is a row, and all else has one too.
  await properties.getByRole('button', { name: 'Have values become others' }).click()
  const forest = properties.getByRole('combobox', { name: 'What Forest becomes' })
  const rune = properties.getByRole('combobox', { name: 'What Rune becomes' })
  await rune.fill('#2060e0')
  await keyboard.press('Tab')
  await forest.fill('#20a040')
  await keyboard.press('Tab')
  await properties.getByLabel('Everything else').fill('#808080')
  await keyboard.press('Enter')
  await expect(
    canvas.board.locator('svg.face path[fill="#808080"], svg.face path[fill="#20a040"], svg.face path[fill="#2060e0"]'),
  ).toHaveCount(1)
  // Emptied, it is as all else again, and stays proposed.
  await rune.fill('')
  await keyboard.press('Tab')
  await expect(rune).toHaveAttribute('placeholder', 'as all else')
  await expect(forest).toHaveValue('#20a040')

  // A condition has the same, for its field and its value.
  await properties.getByRole('button', { name: 'Add a condition' }).click()
  const asked = properties.getByRole('combobox', { name: 'Field', exact: true })
  await asked.fill('rari')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(asked).toHaveValue('rarity')
  await properties.getByLabel('Comparison').selectOption('is')
  await properties.getByRole('combobox', { name: 'Value', exact: true }).last().click()
  await expect(names.getByRole('option', { name: 'Gold', exact: true })).toBeVisible()
  await keyboard.press('Escape')
  await expect(names).toHaveCount(0)
})

test('a text takes fields where the caret stands, also those that the tried card says nothing in', async ({
  page,
  studio: _,
}) => {
  const canvas = new Canvas(page)
  const middle = await canvas.begin()
  await page.keyboard.press('t')
  await canvas.drag({ x: middle.x - 100, y: middle.y - 100 }, 200, 60)
  const chips = page.getByRole('group', { name: 'Fields of the card' })
  await expect(chips.getByRole('button', { name: 'name', exact: true })).toBeVisible()
  await expect(chips.locator('.chip.faint').first()).toHaveAttribute('title', 'The tried card says nothing here.')
  await page.keyboard.press('Escape')
  const properties = page.locator('.properties')
  const text = properties.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Cost: !')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.type('cost')
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue('Cost: {cost}!')
})

test('a face becomes a back, and its colours have inks', async ({ page, studio: _ }) => {
  const canvas = new Canvas(page)
  await canvas.begin()
  const { keyboard } = page
  const properties = page.locator('.properties')
  const isForAll = properties.getByRole('checkbox', { name: /^Draws every card/ })
  await isForAll.uncheck()
  await properties.getByLabel('Side of the card').selectOption('Back')
  await expect(properties.getByText('Else it is on no card.')).toBeVisible()
  await expect(isForAll).toBeChecked()
  await canvas.board.focus()
  await keyboard.press('Control+z')
  await expect(properties.getByLabel('Side of the card')).toHaveValue('front')
  await expect(isForAll).not.toBeChecked()

  const colours = properties.getByText('Colours by name')
  const inks = properties.getByRole('textbox', { name: /^Inks of/ }).first()
  if (!(await inks.isVisible())) await colours.click()
  if ((await inks.count()) === 0) {
    await properties.getByRole('textbox', { name: 'Name of a new colour' }).fill('gold')
    await keyboard.press('Enter')
  }
  await inks.fill('10 30 90 5')
  await keyboard.press('Enter')
  const colour = properties.getByRole('combobox', { name: /^\$/ }).first()
  await colour.fill('#c09020')
  await keyboard.press('Enter')
  await expect(inks).toHaveValue('10 30 90 5')
  await inks.fill('10 30 90')
  await keyboard.press('Enter')
  await expect(page.getByText('Four numbers from 0 to 100')).toBeVisible()
  await expect(inks).toHaveValue('10 30 90 5')
  await inks.fill('')
  await keyboard.press('Enter')
  await expect(inks).toHaveValue('')
})
