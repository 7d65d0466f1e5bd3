import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { lineOf, type Line } from '../late'
import { expect, test } from '../studio'
import { goToCard, isSaved, saved, script } from './writing'

const SCOUT = 'Wickling Scout'
const WIDOW = 'Candleless Widow'
/** Far down in the list: nothing of it is at hand before it is asked for. */
const STAR = 'Falling Star'

/** Chooses a card of the palette, and does not wait for it. */
async function choose(page: Page, name: string): Promise<void> {
  const chooser = page.getByRole('dialog', { name: 'Open a card' })
  await page.keyboard.press('Control+p')
  await chooser.waitFor()
  await page.keyboard.type(name)
  await expect(chooser.getByRole('option').first()).toContainText(name)
  await page.keyboard.press('Enter')
}

/** Asks for a new card, and does not wait for it. */
async function make(page: Page, name: string, line: Line): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New card' })
  await page.keyboard.press('Control+Alt+n')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  line.hold()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Nothing is waited for any more: the field that keeps what is typed until then has no focus. */
const isOver = (page: Page) => expect(page.locator('textarea.unseen')).toBeHidden()

/** What follows the end of a dialog comes late, as on a machine that has much to do, until it is done. */
async function whileDialogsEndLate(page: Page, act: () => Promise<void>): Promise<void> {
  const usual = await page.evaluateHandle(() => window.setTimeout)
  await page.evaluate((wait) => {
    const late = (run: () => void, after = 0): number => wait(run, after === 0 ? 1500 : after)
    window.setTimeout = late as typeof window.setTimeout
  }, usual)
  try {
    await act()
  } finally {
    await page.evaluate((wait) => (window.setTimeout = wait), usual)
  }
}

const chosen = (page: Page, name: string) =>
  expect(page.getByRole('tab', { name, exact: true, selected: true }).first()).toBeVisible()
const begins = (page: Page, words: string) =>
  expect.poll(async () => (await script(page)).slice(0, words.length)).toBe(words)

test.describe('in a studio of its own', () => {
  test.use({ beginning: 'sample' })

  test('what is typed behind Enter goes into the card that was chosen, be it the first of all, and never into the one before', async ({
    page,
    studio: _,
  }) => {
    // A studio that was just started may still be looking at its cards.
    await expect.poll(() => saved(page, WIDOW).then(({ text }) => text, String)).toMatch(/^name /)
    const [scout, widow] = [await saved(page, SCOUT), await saved(page, WIDOW)]
    const line = await lineOf(page)
    await page.getByRole('listbox', { name: 'Cards' }).getByRole('option').first().waitFor()
    line.hold()
    await choose(page, SCOUT)
    // A space presses no button of the page that is left, and Enter and Backspace are letters like any.
    await page.keyboard.type('// a scouu')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('t\n')
    line.release()
    await begins(page, `// a scout\nname ${SCOUT};`)
    await expect(page.getByRole('region', { name: 'Editor' })).toBeVisible()

    // The focus is in the script now; another card is chosen from there.
    line.hold()
    await choose(page, WIDOW)
    await page.keyboard.type('// a widow\n')
    await begins(page, `// a scout\nname ${SCOUT};`)
    line.release()
    await begins(page, `// a widow\nname ${WIDOW};`)
    // What comes after it was shown goes on behind it.
    await page.keyboard.type('// still\n')
    await begins(page, `// a widow\n// still\nname ${WIDOW};`)
    // While a slash alone stands before it, the card has no name to be found by.
    await expect
      .poll(() => saved(page, WIDOW).then(({ text }) => text, String))
      .toBe(`// a widow\n// still\n${widow.text}`)
    expect((await saved(page, SCOUT)).text).toBe(`// a scout\n${scout.text}`)

    // A new card is made while somebody types.
    await make(page, 'Late Comer', line)
    await page.keyboard.type('// new\n')
    line.release()
    await begins(page, '// new\nname Late Comer;')
    expect((await saved(page, WIDOW)).text).toBe(`// a widow\n// still\n${widow.text}`)

    // Back: it is open already, and shown at once.
    await choose(page, SCOUT)
    await page.keyboard.type('// twice\n')
    await begins(page, `// a scout\n// twice\nname ${SCOUT};`)
    expect((await saved(page, WIDOW)).text).toBe(`// a widow\n// still\n${widow.text}`)
  })

  test('what is typed for a card that cannot be made goes nowhere, and the keys are free again', async ({
    page,
    studio,
  }) => {
    const scout = await saved(page, SCOUT)
    const line = await lineOf(page)
    await goToCard(page, SCOUT)
    await page.getByRole('button', { name: 'Library', exact: true }).click()
    rmSync(join(studio.data, 'libraries', 'Sample library.fanfare'))
    await make(page, 'Late Comer', line)
    await page.keyboard.type('// lost')
    await expect(page.locator('textarea.unseen')).toBeFocused()
    line.release()
    await expect(page.getByText('Everything that is open is still here').first()).toBeVisible()
    await isOver(page)
    await page.keyboard.press('Control+2')
    await begins(page, `name ${SCOUT};`)
    expect((await saved(page, SCOUT)).text).toBe(scout.text)
  })
})

test('who goes elsewhere meanwhile, or to another card, has written into none', async ({ page, studio: _ }) => {
  const [star, widow] = [await saved(page, STAR), await saved(page, WIDOW)]
  const line = await lineOf(page)
  await page.getByRole('listbox', { name: 'Cards' }).getByRole('option').first().waitFor()
  line.hold()
  await choose(page, STAR)
  await page.keyboard.type('// left')
  await expect(page.locator('textarea.unseen')).toBeFocused()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click()
  line.release()
  await page.getByRole('textbox', { name: 'Search cards', exact: true }).pressSequentially('falling')
  await expect.poll(() => page.getByRole('listbox', { name: 'Cards' }).getByRole('option').count()).toBeLessThan(9)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Editor' }).click()
  await chosen(page, STAR)
  await begins(page, `name ${STAR};`)

  line.hold()
  await choose(page, WIDOW)
  await page.keyboard.type('// left')
  await choose(page, 'Mossback Elder')
  await page.keyboard.type('// an elder\n')
  line.release()
  await begins(page, '// an elder\nname Mossback Elder;')
  await isSaved(page)
  expect((await saved(page, 'Mossback Elder')).text).toMatch(/^\/\/ an elder\nname /)
  expect((await saved(page, STAR)).text).toBe(star.text)
  expect((await saved(page, WIDOW)).text).toBe(widow.text)
})

test('a card that comes while the next one is chosen leaves the keys to that', async ({ page, studio: _ }) => {
  const widow = await saved(page, WIDOW)
  const line = await lineOf(page)
  await goToCard(page, SCOUT)
  line.hold()
  await choose(page, WIDOW)
  await expect(page.locator('textarea.unseen')).toBeFocused()
  await page.waitForTimeout(100)
  await whileDialogsEndLate(page, async () => {
    await choose(page, STAR)
    await page.keyboard.type('// a st')
    line.release()
    await chosen(page, WIDOW)
    await page.keyboard.type('ar\n')
    await begins(page, `// a star\nname ${STAR};`)
    await isSaved(page)
  })
  expect((await saved(page, WIDOW)).text).toBe(widow.text)
})

test('a card that comes while another dialog is open has the keys once that is gone, whichever way it goes', async ({
  page,
  studio: _,
}) => {
  const palette = page.getByRole('dialog', { name: 'Open a card' })
  const line = await lineOf(page)
  await goToCard(page, SCOUT)
  line.hold()
  await choose(page, WIDOW)
  await page.keyboard.type('// a')
  await page.keyboard.press('Control+p')
  await palette.waitFor()
  line.release()
  // What lies behind a dialog has no role.
  await expect(page.locator('.tabs .shown')).toContainText(WIDOW)
  await expect(palette.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.keyboard.type('nd b\n')
  await begins(page, `// and b\nname ${WIDOW};`)

  // Another is chosen there, which is shown at once.
  line.hold()
  await choose(page, 'Mossback Elder')
  await choose(page, SCOUT)
  await page.keyboard.type('// at once\n')
  await begins(page, `// at once\nname ${SCOUT};`)
  line.release()
  await chosen(page, SCOUT)
  await page.keyboard.type('// still\n')
  await begins(page, `// at once\n// still\nname ${SCOUT};`)
})

test('a card that was chosen comes also where the palette is opened and left again before it is quite gone', async ({
  page,
  studio: _,
}) => {
  const palette = page.getByRole('dialog', { name: 'Open a card' })
  await goToCard(page, SCOUT)
  await whileDialogsEndLate(page, async () => {
    await choose(page, WIDOW)
    await page.keyboard.press('Control+p')
    await palette.waitFor()
    await page.keyboard.press('Escape')
    await expect(page.locator('.tabs .shown')).toContainText(WIDOW)
    await isOver(page)
    await expect(page.locator('.script :focus')).toHaveCount(1)
  })
})

test('who goes to the editor by a key while a card is made stays with the card that is shown there', async ({
  page,
  studio: _,
}) => {
  const scout = await saved(page, SCOUT)
  const line = await lineOf(page)
  await goToCard(page, SCOUT)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click()
  await make(page, 'Late Comer', line)
  await page.keyboard.type('// lost')
  await page.keyboard.press('Control+2')
  line.release()
  await expect.poll(() => saved(page, 'Late Comer').then(({ text }) => text, String)).toMatch(/^name Late Comer;/)
  await isOver(page)
  await chosen(page, SCOUT)
  await begins(page, `name ${SCOUT};`)
  expect((await saved(page, SCOUT)).text).toBe(scout.text)
})

test('who writes what is to be found while a card comes stays there, and the card has none of it', async ({
  page,
  studio: _,
}) => {
  const widow = await saved(page, WIDOW)
  const field = page.getByRole('textbox', { name: 'Find', exact: true })
  const line = await lineOf(page)
  await goToCard(page, SCOUT)
  line.hold()
  await choose(page, WIDOW)
  await page.keyboard.press('Control+Shift+f')
  await expect(field).toBeFocused()
  await page.keyboard.type('the wid')
  line.release()
  await chosen(page, WIDOW)
  await begins(page, `name ${WIDOW};`)
  await page.keyboard.type('ow')
  await expect(field).toHaveValue('the widow')
  await expect(field).toBeFocused()
  await begins(page, `name ${WIDOW};`)
  await isSaved(page)
  expect((await saved(page, WIDOW)).text).toBe(widow.text)

  // A card that is chosen from there has the keys.
  await choose(page, SCOUT)
  await page.keyboard.type('// a scout\n')
  await begins(page, `// a scout\nname ${SCOUT};`)
  await expect(field).toHaveValue('the widow')
})

test('a card that is shown already has the focus when it is asked for again, at its place', async ({
  page,
  studio: _,
}) => {
  await goToCard(page, SCOUT)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click()
  await page.getByRole('listbox', { name: 'Cards' }).getByRole('option', { name: SCOUT }).first().dblclick()
  await page.keyboard.type('// again\n')
  await begins(page, `name ${SCOUT};\n// again\nid`)
})
