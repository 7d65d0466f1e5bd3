import { expect, test } from '../studio'
import { follower, Table, write } from './table'
import { ask } from '../editor/writing'

const WORDS = `${follower('Last Lamp', 'LF01-931', '2/2')}text "[lastwords] Give a follower [defense]+1.";\nability LastWords {\n    effect DrawCard(1);\n}\n`

for (const game of ['Lanternfall', 'Tidewall Brawl']) {
  test(`${game}: at 1024 x 640 nothing of the board is cut, and each card of a full hand is reached with the mouse`, async ({
    page,
    studio: _,
  }) => {
    await page.setViewportSize({ width: 1024, height: 640 })
    await page
      .getByRole('button', { name: new RegExp(`^${game}`) })
      .first()
      .click()
    const table = new Table(page)
    await table.deal(4)
    const hand = table.zone('Near player', 'Hand')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => sessionStorage.getItem('fanfare.table')?.includes('"opening"'))
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('fanfare.table') ?? '{}') as {
        opening: { setup: { parameters: object }; history: unknown[]; at: number }
      }
      kept.opening.setup.parameters = { openingHand: 10 }
      kept.opening.history = []
      kept.opening.at = 0
      const text = JSON.stringify(kept)
      addEventListener('pagehide', () => sessionStorage.setItem('fanfare.table', text))
    })
    await page.reload()
    await table.go()
    await expect.poll(() => hand.locator('[data-card]').count()).toBeGreaterThanOrEqual(10)
    const board = await page.locator('.board').boundingBox()
    for (const card of await page.locator('.board [data-card]').all()) {
      const box = await card.boundingBox()
      expect(
        box &&
          board &&
          box.y >= board.y &&
          box.y + box.height <= board.y + board.height + 1 &&
          box.x + box.width <= board.x + board.width + 1,
      ).toBe(true)
    }
    const names = new Set<string | null>()
    for (const card of await hand.locator('[data-card]').all()) {
      const box = await card.boundingBox()
      await page.mouse.move((box?.x ?? 0) + 7, (box?.y ?? 0) + (box?.height ?? 0) / 2)
      names.add(
        await page.evaluate(
          () => document.querySelector('.fan.near .held:hover [data-card]')?.getAttribute('data-card') ?? null,
        ),
      )
    }
    expect(names.size).toBe(await hand.locator('[data-card]').count())
    const log = await page.locator('.log').boundingBox()
    expect((log?.x ?? 0) + (log?.width ?? 0)).toBeLessThanOrEqual(1024)
    expect(await page.locator('.log').evaluate((pane) => pane.scrollWidth - pane.clientWidth)).toBe(0)
  })
}

test('the log of a match of two players by themselves follows it, after another page was shown too, stays where somebody reads, and draws what is in sight only', async ({
  page,
  studio: _,
}) => {
  test.setTimeout(240_000)
  const table = new Table(page)
  await page.getByRole('navigation', { name: 'Pages' }).waitFor()
  await ask(page, 'settings.write', { table: { pause: 30 } })
  await table.deal(3, ['Random', 'Random'])
  const groups = table.log.getByRole('listitem')
  const scroller = page.locator('.scroller')
  const gap = (): Promise<number> => scroller.evaluate((host) => host.scrollHeight - host.scrollTop - host.clientHeight)
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible({ timeout: 180_000 })
  expect(Number(await page.locator('.time input').getAttribute('max'))).toBeGreaterThan(60)
  expect(await groups.count()).toBeLessThan(50)
  await expect.poll(gap).toBeLessThan(60)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click()
  await expect(scroller).toBeHidden()
  await table.go()
  await expect.poll(gap).toBeLessThan(60)
  await table.undo()
  await expect(page.getByRole('button', { name: 'Play again' })).toBeHidden()
  await expect.poll(gap).toBeLessThan(60)
  await scroller.evaluate((host) => host.scrollTo({ top: 0 }))
  await expect(groups.first()).toContainText('goes first')
  await expect(groups.first()).not.toContainText(/draws \d/)
  await page.getByRole('button', { name: 'Redo at the table' }).first().click()
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible()
  expect(await scroller.evaluate((host) => host.scrollTop)).toBeLessThan(40)
})

test('what is printed on a card is shown beside it with its symbols', async ({ page, studio: _ }) => {
  const table = new Table(page)
  await write(page, WORDS)
  await table.open()
  await table.drag('Last Lamp', 'Near player', 'Field')
  await table.card('Near player', 'Field', 'Last Lamp').hover()
  const text = page.locator('.preview .printed')
  for (const symbol of ['Last Words', 'defense']) await expect(text.getByLabel(symbol, { exact: false })).toBeVisible()
  await expect(text).toContainText('Give a follower')
})

test('the large card goes with a pile that is closed under the pointer', async ({ page, studio: _ }) => {
  const table = new Table(page)
  await write(page, WORDS)
  await table.open()
  const preview = page.locator('.preview')
  // Its cards come to lie under the pointer, which stays where it is.
  await table.pile('Far player', 'Deck').click()
  const tray = page.locator('.tray')
  await tray.waitFor()
  await expect(preview.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tray).toHaveCount(0)
  await page.keyboard.press('Control+1')
  await expect(page.getByRole('listbox', { name: 'Cards' })).toBeVisible()
  await expect(preview).toHaveCount(0)
})

test('what was given to a card is written on its art, more than ten points are a number, and a player without a card has a plaque', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  await page
    .getByRole('button', { name: /^Tidewall Brawl/ })
    .first()
    .click()
  await table.open()
  await table.drag('Bruno Hawser', 'Near player', 'Ring')
  const bruno = table.card('Near player', 'Ring', 'Bruno Hawser')
  await expect(bruno).toHaveAccessibleName(/fresh/)
  const [card, word] = [await bruno.boundingBox(), await page.locator('.marks .word').first().boundingBox()]
  expect(((word?.y ?? 0) + (word?.height ?? 999) - (card?.y ?? 0)) / (card?.height ?? 1)).toBeLessThan(0.5)
  const player = page.getByRole('region', { name: 'Near player', exact: true })
  await expect(player.locator('.dots i')).toHaveCount(10)
  await player.locator('[data-card]').focus()
  await page.keyboard.press('i')
  await table.inspector.getByRole('button', { name: 'One more SP', exact: true }).click()
  await expect(player).toContainText('11')
  await expect(player.locator('.dots')).toHaveCount(0)
  // Faster than the table answers: each step counts from the one before.
  await table.inspector
    .getByRole('button', { name: 'One more SP', exact: true })
    .evaluate((button: HTMLButtonElement) => {
      for (let clicks = 0; clicks < 5; clicks++) button.click()
    })
  await expect(player).toContainText('16')
  await expect(player.locator('.seat')).toBeVisible()
})

test('another choice in the past keeps the line of play before, and it is gone back to', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  for (const [name, id] of [
    ['Bridge Bearer', 'LF01-902'],
    ['Veiled Warden', 'LF01-901'],
  ] as const)
    await write(page, follower(name, id, '2/2'))
  await table.open()
  for (const name of ['Bridge Bearer', 'Veiled Warden']) await table.drag(name, 'Near player', 'Hand')
  await table.card('Near player', 'Hand', 'Bridge Bearer').click()
  await expect(table.card('Near player', 'Field', 'Bridge Bearer')).toBeVisible()
  await table.undo()
  await table.card('Near player', 'Hand', 'Veiled Warden').click()
  await expect(table.card('Near player', 'Field', 'Veiled Warden')).toBeVisible()
  const lines = page.getByRole('combobox', { name: 'Line of play', exact: true })
  await expect(lines.locator('option')).toHaveCount(2)
  await page.getByRole('button', { name: 'Go back to it' }).click()
  await expect(table.card('Near player', 'Field', 'Bridge Bearer')).toBeVisible()
  await page.getByRole('button', { name: 'Name this line of play' }).click()
  await page.getByRole('textbox', { name: 'Name of this line of play' }).fill('the first plan')
  await page.keyboard.press('Enter')
  await expect(lines.locator('option', { hasText: 'the first plan' })).toHaveCount(1)
  await lines.selectOption({ index: 1 })
  await expect(table.card('Near player', 'Field', 'Veiled Warden')).toBeVisible()
  await page.reload()
  await table.go()
  await expect(lines.locator('option', { hasText: 'the first plan' })).toHaveCount(1)
})

test('a card that is tried out has its target, and a match that is over makes room for a new table', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  await table.deal(3)
  await page.getByRole('button', { name: 'More for this table' }).click()
  await page.getByRole('menuitem', { name: 'Far player concedes' }).click()
  await expect(page.getByRole('heading', { name: 'Near player won' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click()
  await page.getByRole('option', { name: /Thornspark/ }).click()
  await page.keyboard.press('Control+Enter')
  const spark = table.card('Near player', 'Hand', 'Thornspark')
  await expect(spark).toHaveAccessibleName(/can be chosen/)
  const target = table.zone('Far player', 'Field').locator('[data-card]')
  await expect(target).not.toHaveCount(0)
  await expect(target.first()).not.toHaveAccessibleName(/Plain card/)
  await spark.click()
  await expect(table.log).toContainText('takes 1 damage')
})

test('random results that are not possible are refused with what is, and those that are used are marked in the log', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  await table.open()
  const force = async (results: string): Promise<void> => {
    await page.getByRole('button', { name: 'More for this table' }).click()
    await page.getByRole('menuitem', { name: 'Set the next random results…' }).click()
    await page.getByRole('textbox', { name: 'Results' }).fill(results)
    await page.keyboard.press('Enter')
  }
  await force('999')
  await expect(table.prompt.getByRole('alert')).toContainText('No random result at this table can be 999')
  await force('4')
  await expect(table.log).toContainText('laid down: 4')
})
