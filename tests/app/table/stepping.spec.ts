import type { Locator, Page } from '@playwright/test'
import { ask, goToCard, openCard, saved } from '../editor/writing'
import { Library } from '../library/library'
import { expect, test } from '../studio'
import { follower, retype, Table, write } from './table'

const BOLT = `${follower('Bolt Keeper', 'LF01-931', '2/2')}\nability Fanfare {\n    effect DealDamage(2) to TargetOpponentCard Fd(3);\n}\n\nability LastWords {\n    effect DrawCard(1);\n}\n`
const [SMALL, LARGE] = [follower('Small Wall', 'LF01-932', '1/3'), follower('Large Wall', 'LF01-933', '1/5')]

const glyph = (page: Page, look = 'set'): Locator => page.locator(`.script .stop-${look}`)
const line = (page: Page, words: string): Locator => page.locator('.script .view-line').filter({ hasText: words })

/** Presses the margin beside the line with these words, which may just be laid out anew. */
async function press(page: Page, words: string): Promise<void> {
  await expect(async () => {
    const box = await line(page, words).boundingBox()
    const margin = await page.locator('.script .glyph-margin').boundingBox()
    if (!box || !margin) throw new Error(`No line says ${words}.`)
    await page.mouse.click(margin.x + 8, box.y + box.height / 2)
  }).toPass()
}

async function beside(page: Page): Promise<Table> {
  const table = new Table(page)
  for (const text of [BOLT, SMALL, LARGE]) await write(page, text)
  await table.openAgainst('Small Wall', 'Large Wall')
  await openCard(page, 'Bolt Keeper')
  await page.keyboard.press('Control+Alt+b')
  await expect(page.locator('.editor .board')).toBeVisible()
  return table
}

/** Stops before the effect of Bolt Keeper, and lays the card where it can be played. */
async function layBolt(page: Page): Promise<void> {
  // Between looking and pressing, what stands above the line may move it.
  await expect(async () => {
    if ((await glyph(page).count()) === 0) await press(page, 'effect DealDamage')
    await expect(glyph(page)).toHaveCount(1, { timeout: 2000 })
  }).toPass()
  await page.getByLabel('Play this card').click()
}

test('a stop point halts the table beside the script: the line runs, its values and what it matches are shown, and the step does that', async ({
  page,
  studio: _,
}) => {
  const table = await beside(page)
  await layBolt(page)
  await expect(page.locator('.editor .script')).toBeVisible()
  await table.card('Near player', 'Hand', 'Bolt Keeper').click()
  await expect(page.locator('.script .running-line').first()).toBeVisible()
  await expect(table.prompt).toContainText('At a stop point')
  await expect(page.locator('.editor .lit')).toHaveCount(1)
  await expect(table.card('Far player', 'Field', 'Large Wall')).toHaveAccessibleName(/Does not match d\(3\)/)
  await expect(page.locator('.script .worked-values').first()).toBeVisible()
  await expect(table.card('Far player', 'Field', 'Small Wall')).toHaveAccessibleName(/defense 3/)
  await page.keyboard.press('F10')
  await table.card('Far player', 'Field', 'Small Wall').click()
  await expect(table.card('Far player', 'Field', 'Small Wall')).toHaveAccessibleName(/defense 1/)
  await page.keyboard.press('Alt+F10')
  await expect(page.locator('.script .running-line').first()).toBeVisible()
  await expect(table.card('Far player', 'Field', 'Small Wall')).toHaveAccessibleName(/defense 3/)
  // From the page of the table one comes back to the line, and from the script alone to both.
  await expect(table.prompt.getByRole('button', { name: 'Show in the script' })).toHaveCount(0)
  await table.go()
  await table.prompt.getByRole('button', { name: 'Show in the script' }).click()
  await expect(page.locator('.script .running-line').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Face', exact: true }).click()
  await expect(page.locator('.editor .board')).toBeHidden()
  await page.getByRole('button', { name: 'Board beside the script' }).click()
  await expect(page.locator('.editor .board')).toBeVisible()
  await page.getByRole('tab', { name: 'Face', exact: true }).click()
  await expect(page.locator('.editor .board')).toBeHidden()
  await page.locator('.bar').getByRole('button', { name: 'Play this card' }).click()
  await expect(page.locator('.editor .board')).toBeVisible()
})

test('while the script has errors, nothing is drawn at places of the text that is played', async ({
  page,
  studio: _,
}) => {
  const table = await beside(page)
  await layBolt(page)
  await table.card('Near player', 'Hand', 'Bolt Keeper').click()
  const drawn = page.locator('.script').locator('.running-line, .running-glyph, .worked-values')
  await expect(drawn.first()).toBeVisible()
  const { entry, text } = await saved(page, 'Bolt Keeper')
  const write = async (written: string): Promise<void> => {
    const { revision } = await saved(page, 'Bolt Keeper')
    const operations = [{ type: 'edit' as const, entry, text: written }]
    await ask(page, 'library.apply', { operations, baseRevisions: { [entry]: revision }, label: 'Write' })
  }
  await write(text.replace(/DealDamage.*/, ''))
  await expect(table.prompt).toContainText(/errors/)
  await expect(drawn).toHaveCount(0)
  await write(text)
  await expect(drawn.first()).toBeVisible()
})

test('a halt in another script shows that one, and the focus stays where it was: on the board, or in the script', async ({
  page,
  studio: _,
}) => {
  const table = await beside(page)
  const shown = (name: string): Locator => page.getByRole('tab', { name, selected: true })
  const isInScript = (): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('.script') !== null)
  await layBolt(page)
  await expect(table.card('Near player', 'Hand', 'Bolt Keeper')).toBeVisible()
  await goToCard(page, 'Small Wall')
  await expect.poll(isInScript).toBe(true)
  await table.card('Near player', 'Hand', 'Bolt Keeper').click()
  await expect(shown('Bolt Keeper')).toBeVisible()
  await expect(page.locator('.script .running-line').first()).toBeVisible()
  expect(await isInScript()).toBe(false)
  // Whoever is in the script when the table goes back and on is still there.
  await goToCard(page, 'Small Wall')
  await expect.poll(isInScript).toBe(true)
  await page.keyboard.press('F10')
  await page.keyboard.press('Alt+F10')
  await expect(shown('Bolt Keeper')).toBeVisible()
  await expect(page.locator('.script .running-line').first()).toBeVisible()
  expect(await isInScript()).toBe(true)
})

test('who goes to another card while a halted table comes back stays there; the next step brings its script', async ({
  page,
  studio: _,
}) => {
  const table = await beside(page)
  await layBolt(page)
  await table.card('Near player', 'Hand', 'Bolt Keeper').click()
  await expect(table.prompt).toContainText('At a stop point')
  // What plays the match comes late.
  await page.route(/assets\/worker-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })
  await page.reload()
  await goToCard(page, 'Small Wall')
  await expect(table.prompt).toHaveCount(0)
  await expect(table.prompt).toContainText(/At a stop point|Before this step/, { timeout: 20_000 })
  await expect(page.getByRole('tab', { name: 'Small Wall', selected: true })).toBeVisible()
  await expect(page.locator('.script .running-line')).toHaveCount(0)
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('F11')
  await expect(page.getByRole('tab', { name: 'Bolt Keeper', selected: true })).toBeVisible()
  await expect(page.locator('.script .running-line').first()).toBeVisible()
})

test.describe('in a window in which nobody has played yet', () => {
  test.use({ beginning: 'sample' })

  test('faces stay drawn while a table stands open, and not for a script alone', async ({ page, studio: _ }) => {
    const drawers = async (): Promise<number> => {
      const names = await Promise.all(page.workers().map((worker) => worker.evaluate(() => self.name).catch(() => '')))
      return names.filter((name) => name === 'thumbnails').length
    }
    await write(page, BOLT)
    await openCard(page, 'Bolt Keeper')
    await expect.poll(drawers).toBe(0)
    await beside(page)
    await expect.poll(drawers).toBe(1)
    // Far longer than the worker rests for a script alone.
    await page.waitForTimeout(1500)
    expect(await drawers()).toBe(1)
  })
})

test('script beside board: panes, their tabs and the tables are after a reload as they were left', async ({
  page,
  studio: _,
}) => {
  const table = await beside(page)
  await table.card('Far player', 'Field', 'Small Wall').waitFor()
  await page.locator('.editor').getByRole('button', { name: 'Another table' }).click()
  const tables = page.locator('.editor').getByRole('tablist', { name: 'Tables' }).getByRole('tab')
  await expect(tables).toHaveCount(2)
  await page
    .locator('.editor')
    .getByRole('tab', { name: /^Table 1/ })
    .click()
  await expect(table.card('Far player', 'Field', 'Small Wall')).toBeVisible()
  const pane = (name: string): Locator => page.locator('.editor').getByRole('tab', { name, exact: true }).first()
  await pane('Values').click()
  const board = page.locator('.editor .board')
  const width = async (): Promise<number> => (await board.boundingBox())?.width ?? 0
  // A layout that nobody would come to by pressing the key again: the board made wider by its edge.
  const before = await width()
  const box = await board.boundingBox()
  if (!box) throw new Error('The board is shown.')
  await page.mouse.move(box.x - 1, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x - 121, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(width).toBeGreaterThan(before + 60)
  const wide = await width()
  await page.waitForTimeout(500)
  await page.reload()
  await new Library(page).go('Editor')
  await expect(board).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Bolt Keeper', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.editor .script .view-line').filter({ hasText: 'effect DealDamage' })).toBeVisible()
  await expect.poll(async () => Math.abs((await width()) - wide)).toBeLessThan(4)
  await expect(pane('Values')).toHaveAttribute('aria-selected', 'true')
  await expect(tables).toHaveCount(2)
  await expect(tables.first()).toHaveAttribute('aria-selected', 'true')
  await expect(table.card('Far player', 'Field', 'Small Wall')).toBeVisible()
})

test('a stop point in the list leads to its line', async ({ page, studio: _ }) => {
  await write(page, BOLT)
  await openCard(page, 'Bolt Keeper')
  await line(page, 'effect DrawCard').click()
  await page.keyboard.press('F9')
  await expect(glyph(page)).toHaveCount(1)
  // The cursor is elsewhere; where the list leads it, the stop point is taken away and set again.
  await line(page, 'trait Guard').click()
  await page.keyboard.press('Control+Alt+b')
  await page.getByRole('tab', { name: 'Step', exact: true }).click()
  await page
    .getByRole('region', { name: 'Stop points' })
    .getByRole('button', { name: /line \d+ DrawCard/ })
    .click()
  for (const there of [0, 1]) {
    await page.locator('.script .monaco-editor.focused').waitFor()
    await page.keyboard.press('F9')
    await expect(glyph(page)).toHaveCount(there)
  }
})

test('a stop point moves with its line, stays while its words are typed at, is there after a reload, and is lost with its ability rather than put on another', async ({
  page,
  studio: _,
}) => {
  await write(page, BOLT)
  await openCard(page, 'Bolt Keeper')
  await line(page, 'effect DrawCard').click()
  await page.keyboard.press('F9')
  await expect(glyph(page)).toHaveCount(1)
  const top = async (): Promise<number> => Math.round((await glyph(page).boundingBox())?.y ?? 0)
  const level = async (): Promise<number> => Math.round((await line(page, 'effect DrawCard').boundingBox())?.y ?? 0)
  await line(page, 'trait Guard').click()
  await page.keyboard.press('End')
  await page.keyboard.type('\n// one\n// two')
  await expect.poll(async () => Math.abs((await top()) - (await level()))).toBeLessThan(6)
  await page.getByRole('button', { name: 'Saved' }).or(page.locator('.bar .state')).first().waitFor()
  await expect(page.locator('.bar .state')).toHaveText('Saved')
  await page.waitForTimeout(500)
  await page.reload()
  await openCard(page, 'Bolt Keeper')
  await expect.poll(async () => Math.abs((await top()) - (await level()))).toBeLessThan(6)
  await retype(page, line(page, 'effect DrawCard'), ');', '2')
  await expect(glyph(page, 'lost')).toHaveCount(0)
  await expect(glyph(page)).toHaveCount(1)
  await expect.poll(async () => Math.abs((await top()) - (await level()))).toBeLessThan(6)
  await line(page, 'ability LastWords').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+Shift+End')
  await page.keyboard.press('Delete')
  await expect(glyph(page, 'lost')).toHaveCount(1)
  await expect(glyph(page)).toHaveCount(0)
})

test('a card that is laid somewhere comes to its place; one that somebody goes back to is there at once', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  await write(page, SMALL)
  await table.openAgainst('Small Wall')
  // The seconds that each arrival of a card took, as they end.
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { arrivals: seen })
    document.addEventListener('animationend', ({ animationName, elapsedTime }) => {
      if (animationName.startsWith('arrive')) seen.push(elapsedTime)
    })
  })
  /** Waits until cards have come, and tells how long that took at most. */
  const arrived = async (): Promise<number> => {
    const all: number[] = []
    const take = (): Promise<number[]> =>
      page.evaluate(() => (window as unknown as { arrivals: number[] }).arrivals.splice(0))
    await expect.poll(async () => all.push(...(await take()))).toBeGreaterThan(0)
    // None of them may end later, and be taken for one of the next step.
    const isMoving = () =>
      document.getAnimations().some((one) => one instanceof CSSAnimation && one.animationName.startsWith('arrive'))
    await expect.poll(() => page.evaluate(isMoving)).toBe(false)
    all.push(...(await take()))
    return Math.max(...all)
  }
  const wall = (zone: string): Locator => table.card('Far player', zone, 'Small Wall')
  await wall('Field').dragTo(table.zone('Far player', 'EX area'))
  await expect(wall('EX area')).toBeVisible()
  expect(await arrived()).toBeGreaterThan(0)
  await table.undo()
  await expect(wall('Field')).toBeVisible()
  expect(await arrived()).toBe(0)
  await page.getByRole('button', { name: 'Redo at the table' }).first().click()
  await expect(wall('EX area')).toBeVisible()
  expect(await arrived()).toBeGreaterThan(0)
})
