import { expect, test } from '../studio'
import { ask, openCard, saved, script } from '../editor/writing'

test.use({ first: 'Settings' })

const CARD = 'Wickling Scout'

test.beforeEach(async ({ page, studio }) => {
  expect(studio.data).not.toBe('')
  await openCard(page, CARD)
  await page.keyboard.press('Control+Shift+F')
})

test('a word is replaced across cards in one step, open scripts follow, and undo takes it back', async ({ page }) => {
  const before = await saved(page, CARD)
  await page.getByLabel('Find', { exact: true }).fill('class Forest')
  await expect(page.locator('.replace .hit').first()).toBeVisible()
  await page.getByLabel('Replace with').fill('class Rune')
  const count = await page.locator('.replace .hit').count()
  expect(count).toBeGreaterThan(3)
  await page.getByRole('button', { name: `Replace ${count} places` }).click()
  await expect.poll(() => script(page)).toContain('class Rune;')
  await expect(page.locator('.replace .hit')).toHaveCount(0)
  await ask(page, 'library.undo', {})
  await expect.poll(async () => (await saved(page, CARD)).text).toBe(before.text)
  await expect.poll(() => script(page)).toContain('class Forest;')
})

test('a place that is left out stays as it is', async ({ page }) => {
  await page.getByLabel('Find', { exact: true }).fill('class Forest')
  await page.getByLabel('Replace with').fill('class Rune')
  await page.getByLabel(`Replace this place in ${CARD}`).first().uncheck()
  await page.getByRole('button', { name: /^Replace \d+ places$/ }).click()
  await expect(page.locator('.replace .hit')).toHaveCount(1)
  expect((await saved(page, CARD)).text).toContain('class Forest;')
})

test('groups of an expression are used in the replacement', async ({ page }) => {
  await page.getByLabel('Regular expression').click()
  await page.getByLabel('Find', { exact: true }).fill('^name Wickling (\\w+);')
  await page.getByLabel('Replace with').fill('name Bright $1;')
  await page.getByRole('button', { name: /^Replace 1 place$/ }).click()
  await expect.poll(() => script(page)).toContain('name Bright Scout;')
})

test('an expression that never ends is stopped, and the window goes on', async ({ page }) => {
  await page.getByLabel('Regular expression').click()
  await page.getByLabel('Find', { exact: true }).fill('((.|\\s)+)+#')
  await expect(page.getByText('This expression takes too long.')).toBeVisible()
  await page.getByLabel('Find', { exact: true }).fill('cost')
  await expect(page.locator('.replace .hit').first()).toBeVisible()
})

test('what is typed last is what is put in, however quickly the button is clicked', async ({ page }) => {
  const before = await saved(page, CARD)
  const [find, instead, go] = [
    page.getByLabel('Find', { exact: true }),
    page.getByLabel('Replace with'),
    page.getByRole('button', { name: /^Replace (\d+ place|what)/ }),
  ]
  await find.fill('class Forest')
  await instead.fill('class Rune')
  await go.click()
  await expect.poll(async () => (await saved(page, CARD)).text).toBe(before.text.replace('class Forest', 'class Rune'))
  await find.fill('class Rune')
  await expect(page.locator('.replace .hit').first()).toBeVisible()
  await instead.fill('class Sword')
  await go.click()
  await expect.poll(async () => (await saved(page, CARD)).text).toBe(before.text.replace('class Forest', 'class Sword'))
})
