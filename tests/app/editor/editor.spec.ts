import { readFile } from 'node:fs/promises'
import { expect, test } from '../studio'
import { ask, isSaved, openCard, saved, script, type } from './writing'

test.use({ first: 'Settings' })

const CARD = 'Wickling Scout'

test.beforeEach(async ({ page, studio }) => {
  expect(studio.address).toContain('token')
  await openCard(page, CARD)
})

test('a wrong word is told as it is typed, and its fix mends the script', async ({ page }) => {
  await type(page, '\ncots 3;')
  const problem = page.locator('.problem').filter({ hasText: '"cots"' })
  await expect(problem).toBeVisible()
  await problem.getByRole('button', { name: 'Replace with "cost"' }).click()
  await expect.poll(() => script(page)).toContain('\ncost 3;')
  await expect(problem).toHaveCount(0)
})

test('a problem leads to its place', async ({ page }) => {
  await type(page, '\ncost many;')
  await page.locator('.problem .place').filter({ hasText: '"many"' }).first().click()
  await page.keyboard.type('2')
  await expect.poll(() => script(page)).toContain('cost 2;')
})

test('completion proposes the words of the language and inserts them', async ({ page }) => {
  await type(page, '\nability Fanf')
  const proposal = page.locator('.suggest-widget .monaco-list-row').filter({ hasText: 'Fanfare' }).first()
  await expect(proposal).toBeVisible()
  await page.keyboard.press('Tab')
  await expect.poll(() => script(page)).toContain('ability Fanfare')
})

test('the face follows what is typed, before it is saved', async ({ page }) => {
  await page.locator('.script .view-line').filter({ hasText: 'cost ' }).first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('7')
  await expect(page.locator('.stage svg text').filter({ hasText: /^\d7$/ })).toBeVisible()
})

test('undo and redo go through the script', async ({ page }) => {
  const before = await script(page)
  await type(page, '//note')
  await expect.poll(() => script(page)).toBe(`${before}//note`)
  await page.keyboard.press('Control+z')
  await expect.poll(() => script(page)).toBe(before)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => script(page)).toBe(`${before}//note`)
})

test('what is typed is saved by itself and is there after a reload', async ({ page }) => {
  await type(page, '\n// kept')
  await isSaved(page)
  expect((await saved(page, CARD)).text).toContain('// kept')
  await page.reload()
  await openCard(page, CARD)
  expect(await script(page)).toContain('// kept')
})

test('what is typed is saved although the page is left at once', async ({ page }) => {
  await type(page, '\n// just in time')
  await page.getByRole('button', { name: 'Library', exact: true }).click()
  await expect.poll(async () => (await saved(page, CARD)).text).toContain('// just in time')
})

test('a change from elsewhere reaches the open script as an edit that undo takes back', async ({ page }) => {
  const { entry, text, revision } = await saved(page, CARD)
  const other = text.replace(CARD, 'Wickling Ranger')
  await ask(page, 'library.apply', {
    operations: [{ type: 'edit', entry, text: other }],
    baseRevisions: { [entry]: revision },
    label: 'Elsewhere',
  })
  await expect.poll(() => script(page)).toContain('name Wickling Ranger;')
  await page.locator('.script .view-lines').click()
  await page.keyboard.press('Control+z')
  await expect.poll(() => script(page)).toContain(`name ${CARD};`)
})

test('the formatter lays the script out', async ({ page }) => {
  await type(page, '\nability Fanfare{effect DrawCard(1);}')
  await page.keyboard.press('Shift+Alt+F')
  await expect.poll(() => script(page)).toContain('ability Fanfare {\n')
})

test('the outline in the path leads to an ability', async ({ page }) => {
  await page.getByRole('button', { name: 'Go to a part of the script' }).click()
  await expect(page.getByRole('menuitem').first()).toContainText(CARD)
  await expect(page.getByRole('menuitem').nth(1)).toBeVisible()
})

test('the card before and after, in the order of the library, are one click away', async ({ page }) => {
  await page.getByRole('button', { name: 'Next card' }).click()
  await expect(page.getByRole('tab', { selected: true }).first()).not.toHaveText(CARD)
  await page.getByRole('button', { name: 'Previous card' }).click()
  await expect(page.getByRole('tab', { name: CARD, selected: true })).toBeVisible()
})

test('arrow keys walk through the open cards and around their end, each shown as it is reached', async ({ page }) => {
  await page.getByRole('button', { name: 'Next card' }).click()
  const tabs = page.getByRole('tablist', { name: 'Open cards' }).getByRole('tab')
  const [first, second] = [tabs.filter({ hasText: CARD }), tabs.nth(1)]
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await second.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(first).toBeFocused()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(second).toBeFocused()
  await expect(second).toHaveAttribute('aria-selected', 'true')
})

test('the face is saved as a PNG of 300 DPI', async ({ page }) => {
  await page.getByRole('button', { name: 'Save or copy' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PNG, 300 DPI', exact: true }).click()
  const bytes = await readFile(await (await download).path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([744, 1039])
})

test('two changes of one card at once are put to the person, and mine can be kept', async ({ page }) => {
  const { entry, text } = await saved(page, CARD)
  await type(page, '\n// mine')
  // The other change has to come within the pause before a save: tried until it does.
  await expect(async () => {
    const { revision } = await saved(page, CARD)
    await page.keyboard.type('!')
    const operations = [{ type: 'edit' as const, entry, text: `${text}\n// theirs` }]
    const answer = await ask(page, 'library.apply', {
      operations,
      baseRevisions: { [entry]: revision },
      label: 'Elsewhere',
    })
    expect(answer).not.toHaveProperty('conflict')
  }).toPass()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.locator('.script :focus')).toHaveCount(1)
  await isSaved(page)
  expect((await saved(page, CARD)).text).toContain('// mine!')
})

test('a duplicate opens as a card of its own', async ({ page }) => {
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('tab', { selected: true }).first()).toContainText('copy')
  await expect(page.getByRole('tab', { name: CARD, exact: true })).toBeVisible()
})
