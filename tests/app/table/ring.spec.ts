import type { Locator } from '@playwright/test'
import { expect, test } from '../studio'
import { Table } from './table'

/** A match of the second sample set, which the library shows. */
async function dealt(page: Table['page']): Promise<Table> {
  const table = new Table(page)
  await page
    .getByRole('button', { name: /^Tidewall Brawl/ })
    .first()
    .click()
  await table.deal(7)
  await expect(table.zone('Near player', 'Hand').getByRole('button')).toHaveCount(5)
  return table
}

const slots = (table: Table) => table.zone('Near player', 'Ring').getByRole('button', { name: /^Slot \d$/ })
const first = (table: Table) =>
  table
    .zone('Near player', 'Hand')
    .getByRole('button', { name: /^[^,]+,.*can be chosen/ })
    .first()
const standing = (table: Table, number: number) =>
  table.zone('Near player', 'Ring').locator(`[data-place="${number - 1}"] [data-card]`)

test.describe('in a small window', () => {
  test.use({ viewport: { width: 1024, height: 640 } })

  test('the whole prompt is read, and what is longer can be scrolled', async ({ page, studio: _ }) => {
    const table = await dealt(page)
    const text = table.prompt.getByRole('status').locator('.text')
    const hidden = (): Promise<number> => text.evaluate((box) => box.scrollHeight - box.clientHeight)
    await expect(text).toHaveText('Play a card, back up a character, use an ability, or go on to the Attack phase.')
    expect(await hidden()).toBeLessThanOrEqual(1)
    await text.evaluate((box) => void (box.textContent = `${'Choose a character of your ring. '.repeat(30)}The end.`))
    expect(await hidden()).toBeGreaterThan(100)
    await text.hover()
    await page.mouse.wheel(0, 2000)
    await expect
      .poll(() => text.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop))
      .toBeLessThanOrEqual(1)
    const [bar, inside] = await Promise.all([table.prompt.boundingBox(), text.boundingBox()])
    expect((inside?.y ?? 0) + (inside?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  })
})

test('a character that is played stands in the slot that is clicked', async ({ page, studio: _ }) => {
  const table = await dealt(page)
  await first(table).click()
  await expect(slots(table)).toHaveCount(4)
  await slots(table).nth(2).click()
  await expect(standing(table, 3)).toHaveAccessibleName(/slot 3/)
  await table.undo()
  await expect(slots(table)).toHaveCount(4)
})

test('a character that is dropped on a slot is played there, and faces the slot across the table', async ({
  page,
  studio: _,
}) => {
  const table = await dealt(page)
  await first(table).dragTo(table.zone('Near player', 'Ring').locator('[data-place="1"]'))
  await expect(standing(table, 2)).toHaveAccessibleName(/slot 2/)
  const middle = async (what: Locator): Promise<number> => {
    const place = await what.boundingBox()
    return place ? place.x + place.width / 2 : Number.NaN
  }
  const facing = table.zone('Far player', 'Ring').locator('[data-place="2"]')
  // The card is on its way there for a while.
  await expect.poll(async () => Math.abs((await middle(standing(table, 2))) - (await middle(facing)))).toBeLessThan(20)
})

test('an attack and its counter-attack are marked on the cards and told', async ({ page, studio: _ }) => {
  const table = await dealt(page)
  await first(table).click()
  await slots(table).first().click()
  await table.answer('Go on to the Attack phase')
  const far = table
    .zone('Far player', 'Hand')
    .getByRole('button', { name: /can be chosen/ })
    .first()
  await far.click()
  await table
    .zone('Far player', 'Ring')
    .getByRole('button', { name: /^Slot \d$/ })
    .first()
    .click()
  await table.answer('Go on to the Attack phase')
  await table.answer('Go on to the Attack phase')
  await standing(table, 1).click()
  await expect(standing(table, 1)).toHaveAccessibleName(/attacks/)
  await table.answer('Attack')
  await table.zone('Far player', 'Ring').locator('[data-card]').click()
  await standing(table, 1).click()
  await expect(table.log).toContainText('counter-attacks')
})

test('two characters attack together, for soul points', async ({ page, studio: _ }) => {
  const table = await dealt(page)
  await first(table).dragTo(table.zone('Near player', 'Ring').locator('[data-place="0"]'))
  await expect(standing(table, 1)).toBeVisible()
  await table.answer('Go on to the Attack phase')
  await table.answer('Go on to the Attack phase')
  await first(table).dragTo(table.zone('Near player', 'Ring').locator('[data-place="1"]'))
  await expect(standing(table, 2)).toBeVisible()
  for (const step of [
    'Go on to the Attack phase',
    'Attack with nobody',
    'Go on to the Attack phase',
    'Go on to the Attack phase',
  ])
    await table.answer(step)
  await standing(table, 1).click()
  await standing(table, 2).click()
  await page.getByRole('button', { name: 'Join the attack' }).click()
  await standing(table, 1).click()
  await expect(table.log).toContainText('joins the attack of')
  await table.answer('Attack')
  await expect(table.log).toContainText('pays 5 SP for the United Attack')
  await expect(standing(table, 2)).toHaveAccessibleName(/follows in a united attack/)
})
