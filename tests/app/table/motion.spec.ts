import type { Locator, Page } from '@playwright/test'
import { openCard } from '../editor/writing'
import { expect, test } from '../studio'
import { follower, Table, write } from './table'

test.use({ first: 'Settings' })

const BOLT = `${follower('Bolt Keeper', 'LF01-941', '2/2')}\nability Fanfare {\n    effect DealDamage(2) to TargetOpponentCard F;\n}\n`
const WALLS = ['Plain Wall', 'Broad Wall'].map((name, index) => follower(name, `LF01-94${index + 2}`, '1/4'))

const menu = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true }).click()

async function choosePace(page: Page, pace: string): Promise<void> {
  await menu(page, 'Settings')
  const paces = page.getByRole('radiogroup', { name: 'Motion at the table' })
  await paces.getByRole('radio', { name: pace, exact: true }).click()
  await expect(paces.getByRole('radio', { name: pace, exact: true })).toBeChecked()
  await menu(page, 'Table')
}

/** From here on the page notes which cards fly, and for how many milliseconds. */
const noteFlights = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const flights: [string, number][] = []
    Object.assign(window, { flights })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const { id, duration } = options as KeyframeAnimationOptions
      const what =
        this.querySelector('[data-card]')?.getAttribute('data-card') ?? this.closest('[data-zone]')?.className
      if (id === 'flight') flights.push([what ?? '', Number(duration)])
      return animate.call(this, frames, options)
    }
  })
const flights = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() => (window as unknown as { flights: [string, number][] }).flights.splice(0))

/** Bolt Keeper lies in the hand and can be paid, two walls on the far field. */
async function lay(page: Page): Promise<Table> {
  const table = new Table(page)
  for (const text of [BOLT, ...WALLS]) await write(page, text)
  await table.openAgainst('Plain Wall', 'Broad Wall')
  await openCard(page, 'Bolt Keeper')
  await page.getByLabel('Play this card').click()
  await expect(bolt(table, 'Hand')).toBeVisible()
  return table
}
const bolt = (table: Table, zone: string): Locator => table.card('Near player', zone, 'Bolt Keeper')

for (const way of ['motion is off', 'the system asks for less motion'] as const)
  test(`where ${way}, nothing moves, and what a step did is marked until the next`, async ({ page, studio: _ }) => {
    const table = await lay(page)
    if (way === 'motion is off') {
      await page.keyboard.press('Control+Shift+P')
      await page.keyboard.type('Motion at the table: Off')
      await page.keyboard.press('Enter')
    } else await page.emulateMedia({ reducedMotion: 'reduce' })
    await noteFlights(page)
    const marked = (mark: 'moved' | 'changed'): Promise<string[]> =>
      page
        .locator(`.board .table-card.${mark} > [data-card]`)
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')?.split(',')[0] ?? ''))
    await bolt(table, 'Hand').click()
    await expect(bolt(table, 'Field')).toBeVisible()
    expect(await marked('moved')).toEqual(['Bolt Keeper'])
    await table.card('Far player', 'Field', 'Plain Wall').click()
    await expect(table.card('Far player', 'Field', 'Plain Wall')).toHaveAccessibleName(/defense 2/)
    expect([await marked('moved'), await marked('changed')]).toEqual([[], ['Plain Wall']])
    await table.undo()
    await expect(table.card('Far player', 'Field', 'Plain Wall')).toHaveAccessibleName(/defense 4/)
    expect([await marked('moved'), await marked('changed'), await flights(page)]).toEqual([[], [], []])
  })

test('a played card flies from the hand to the field at the pace that is chosen, and a drawn one comes from the deck of either player', async ({
  page,
  studio: _,
}) => {
  const table = await lay(page)
  await noteFlights(page)
  for (const [pace, duration] of [
    ['1×', 720],
    ['2×', 360],
    ['4×', 180],
  ] as const) {
    await choosePace(page, pace)
    await flights(page)
    await bolt(table, 'Hand').click()
    await expect(table.prompt).toContainText('choose')
    const card = await bolt(table, 'Field').getAttribute('data-card')
    expect(await flights(page), pace).toEqual([[card, duration]])
    // The same place told of again brings nothing.
    const hands = page.getByRole('button', { name: 'Open hands' })
    await hands.click()
    await expect(hands).toHaveAttribute('aria-pressed', 'false')
    await hands.click()
    await expect(hands).toHaveAttribute('aria-pressed', 'true')
    expect(await flights(page), `${pace}, told again`).toEqual([])
    await table.undo()
    await expect(bolt(table, 'Hand')).toBeVisible()
    expect(await flights(page), `${pace}, undone`).toEqual([])
  }
  await table.deal(7)
  for (let seat = 0; seat < 2; seat++) await table.answer('No')
  await flights(page)
  for (const player of ['Far player', 'Near player'] as const) {
    const size = await table.zone(player, 'Hand').locator('[data-card]').count()
    await table.answer('End the turn')
    await expect(table.zone(player, 'Hand').locator('[data-card]')).toHaveCount(size + 1)
    expect(
      (await flights(page)).map(([, duration]) => duration),
      player,
    ).toEqual([180])
  }
})

test('a click ends what moves, and so does a key, on the board or beside it', async ({ page, studio: _ }) => {
  const table = await lay(page)
  await choosePace(page, '1×')
  for (const [event, place] of [
    ['pointerdown', '.board'],
    ['keydown', '.board'],
    ['pointerdown', 'body'],
    ['keydown', 'body'],
  ] as const) {
    // In the page itself, for a flight is shorter than a test may take to look again.
    const seen = page.evaluate(
      async ([type, at]) => {
        const flying = (): Animation[] => document.getAnimations().filter(({ id }) => id === 'flight')
        while (flying().length === 0) await new Promise(requestAnimationFrame)
        const before = flying().length
        document.querySelector(at)?.dispatchEvent(new Event(type, { bubbles: true }))
        return [before, flying().length]
      },
      [event, place] as const,
    )
    await bolt(table, 'Hand').click()
    expect(await seen, `${event} on ${place}`).toEqual([1, 0])
    await expect(bolt(table, 'Field')).toBeVisible()
    await table.undo()
    await expect(bolt(table, 'Hand')).toBeVisible()
  }
})

test('a card that somebody drops is where they put it: it does not fly there again', async ({ page, studio: _ }) => {
  const table = await lay(page)
  await choosePace(page, '1×')
  await noteFlights(page)
  await table.card('Far player', 'Field', 'Plain Wall').dragTo(table.zone('Far player', 'EX area'))
  await expect(table.card('Far player', 'EX area', 'Plain Wall')).toBeVisible()
  expect(await flights(page)).toEqual([])
  await bolt(table, 'Hand').click()
  await expect(bolt(table, 'Field')).toBeVisible()
  expect(await flights(page)).toHaveLength(1)
})
