import type { Locator, Page } from '@playwright/test'
import { Lab } from '../lab/lab'
import { CARDS, SCENARIOS } from './positions'
import { expect, open, test } from '../studio'
import { cursorIn, lineWith, Table, write } from './table'

test.use({ first: 'Settings' })

test.describe.configure({ mode: 'serial' })

let page: Page
let table: Table
let lab: Lab
let end: () => Promise<void>

/** All tests share one studio and its page: each lays its own table. */
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const opened = await open(page)
  end = opened.end
  for (const text of CARDS) await write(page, text)
  ;[table, lab] = [new Table(page), new Lab(page)]
  await lab.open({ 'decisions.scenario.yaml': SCENARIOS })
  await expect(lab.scenario('reasons')).toBeVisible()
  await page.keyboard.press('Control+Shift+Enter')
  await expect(lab.scenario('reasons')).toHaveAccessibleName(/passed/, { timeout: 60_000 })
})
test.afterAll(() => end())

const near = (zone: string, name: string): Locator => table.card('Near player', zone, name)
const far = (name: string): Locator => table.card('Far player', 'Field', name)
const play = (name: string): Promise<void> => near('Hand', name).click()
const option = (name: string | RegExp): Locator => page.locator('.menu').getByRole('button', { name })
const tray = (name: string): Locator => page.locator('.tray').getByRole('button', { name: new RegExp(`^${name}, `) })
const leader = (seat: 'Near player' | 'Far player', defense: number): Promise<void> =>
  expect(
    page.getByRole('region', { name: seat, exact: true }).getByRole('button', { name: `Leader defense ${defense}` }),
  ).toBeVisible()

test('another way to pay says what it takes, and a cost is declined', async () => {
  await lab.lay('ways')
  await play('Blood Crown')
  await option("Play for Blood (give up 4 of your leader's defense)").click()
  await leader('Near player', 16)
  await expect(table.prompt).toContainText('Blood Crown: discard a card for Fanfare?')
  await table.answer('No')
  await expect(table.log).toContainText('The cost is not paid')
  await expect(near('Hand', 'Ann')).toBeVisible()
})

test('up to two targets are chosen and confirmed, and a leader is one too', async () => {
  await lab.lay('targets')
  await play('Twin Arrows')
  await expect(table.prompt).toContainText('choose up to 2 targets')
  await expect(table.prompt.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await expect(far('Cid')).toHaveAccessibleName(/Not possible: .*Aura/)
  await far('Ann').click()
  await far('Bob').click()
  await table.answer('Confirm')
  await expect(far('Bob')).toHaveAccessibleName(/defense 2/)
  await play('Odd Bolt')
  await page.getByRole('region', { name: 'Far player', exact: true }).locator('[data-card]').click()
  await leader('Far player', 18)
})

test('damage is divided with a stepper on each card', async () => {
  await lab.lay('divide')
  await play('Split Spark')
  await expect(table.prompt).toContainText('divide 4 damage among 1 to 3 targets')
  await far('Ann').click()
  await far('Cid').click()
  await expect(table.prompt).toContainText('2 left to divide')
  await page.getByRole('button', { name: 'One more for Cid' }).click()
  await page.getByRole('button', { name: 'One more for Cid' }).click()
  await table.answer('Confirm')
  await expect(far('Ann')).toHaveAccessibleName(/defense 3/)
  await expect(far('Cid')).toHaveAccessibleName(/defense 1/)
})

test('an option that cannot be taken says why beside it, and options are taken one after the other', async () => {
  await lab.lay('options')
  await play('Narrow Door')
  await expect(table.prompt.getByRole('button', { name: /^Many/ })).toContainText('The condition of Many does not hold')
  await table.answer('Few')
  await leader('Far player', 19)
  await play('Three Wishes')
  await table.answer('Heal')
  await expect(table.prompt.getByRole('button', { name: 'Heal' })).toHaveCount(0)
  await expect(table.prompt.getByRole('button', { name: 'Take' })).toBeVisible()
  await table.answer('Hit')
  await leader('Near player', 22)
  await leader('Far player', 17)
})

test('each token goes to the field or the EX area, and a card to the top or the bottom of the deck', async () => {
  await lab.lay('places')
  await play('Free Choice')
  await table.answer('On the field (3 left)')
  await table.answer('In the EX area (2 left)')
  await table.answer('No more tokens')
  await expect(near('Field', 'Glimmer')).toBeVisible()
  await expect(near('EX area', 'Glimmer')).toBeVisible()
  await play('Weigh')
  await far('Ann').click()
  await table.answer('Ann on the bottom of the deck')
  await expect(far('Ann')).toHaveCount(0)
})

test('cards from the top of the deck are taken and put into an order, unseen from the other side', async () => {
  await lab.lay('look')
  await page.getByRole('button', { name: 'Open hands' }).click()
  await play('Rethink')
  await tray('Bob').click()
  for (const name of ['Dot', 'Ann', 'Cid']) await tray(name).click()
  await expect(tray('Ann')).toHaveAccessibleName(/number 2/)
  await page.getByRole('button', { name: 'Swap sides' }).click()
  await expect(page.locator('.tray')).toHaveCount(0)
  await expect(table.log).not.toContainText('Dot')
  await table.answer('Sit on that side')
  await table.answer('Confirm')
  await expect(page.locator('.tray')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open hands' }).click()
  await table.pile('Near player', 'Deck').click()
  await expect(
    page
      .locator('.tray')
      .getByRole('button', { name: /^(Eve|Dot|Ann|Cid), / })
      .last(),
  ).toHaveAccessibleName(/^Cid/)
})

test('abilities that wait are listed, and resolve in the order that is chosen', async () => {
  await lab.lay('pending')
  await play('First Word')
  await expect(table.prompt).toContainText('choose the one to resolve first')
  await table.answer('First Word: Make')
  await leader('Far player', 17)
})

test('a follower with Ward is engaged as it comes or at the end of the turn', async () => {
  await lab.lay('ward')
  await play('Tin Guard')
  await table.answer('Yes')
  await expect(near('Field', 'Tin Guard')).toHaveAccessibleName(/engaged/)
  await play('Wall')
  await table.answer('No')
  await table.answer('End the turn')
  await near('Field', 'Wall').click()
  await expect(near('Field', 'Wall')).toHaveAccessibleName(/engaged/)
})

test('an attack and the end of the turn are answered with Quick abilities and cards alone', async () => {
  await lab.lay('quick')
  await far('Zed').click()
  await page.getByRole('region', { name: 'Near player', exact: true }).locator('[data-card]').click()
  await expect(table.prompt.getByRole('status')).toContainText('Near player')
  await expect(near('Hand', 'Slow')).not.toHaveAccessibleName(/can be chosen/)
  await near('Field', 'Night Watch').click()
  await far('Yan').click()
  await expect(far('Yan')).toHaveAccessibleName(/defense 1/)
  await table.answer('Pass')
  await leader('Near player', 15)
  await table.answer('End the turn')
  await play('Snap Shot')
  await far('Yan').click()
  await expect(far('Yan')).toHaveCount(0)
})

test('a hand that is too large lies open to discard from', async () => {
  await lab.lay('limit')
  await table.answer('End the turn')
  await expect(table.prompt).toContainText('discard 3')
  for (const name of ['C0', 'C4', 'C9']) await tray(name).click()
  await table.answer('Confirm')
  await expect(table.zone('Near player', 'Hand').getByRole('button')).toHaveCount(7)
})

test('a number of counters is paid', async () => {
  await lab.lay('number')
  await near('Field', 'Hoarder').click()
  await option(/^Use Act \(remove/).click()
  await expect(table.prompt).toContainText('from 1 to 5')
  await table.prompt.getByLabel('Number').fill('3')
  await table.answer('Confirm')
  await expect(near('Field', 'Hoarder')).toHaveAccessibleName(/2 Spell/)
})

test('a deck of 40 is searched with the cards that fit first', async () => {
  await lab.lay('search')
  await play('Survey')
  const cards = page.locator('.tray').getByRole('group').getByRole('button')
  await expect(cards).toHaveCount(40)
  for (const at of [0, 4]) await expect(cards.nth(at)).toHaveAccessibleName(/can be chosen/)
  await expect(cards.nth(5)).not.toHaveAccessibleName(/can be chosen/)
  await tray('C7').click()
  await tray('C39').click()
  await table.answer('Confirm')
  await expect(near('Hand', 'C39')).toBeVisible()
})

test('cards of the cemetery and of the evolve deck are chosen', async () => {
  await lab.lay('piles')
  await play('Dig Up')
  await expect(tray('Dig Up')).toHaveCount(0)
  await tray('Bob').click()
  await table.answer('Confirm')
  await expect(near('Hand', 'Bob')).toBeVisible()
  await play('Fold Back')
  await tray('Carrot').first().click()
  await expect(table.log).toContainText('Carrot is turned face down')
})

test('a card of the EX area comes onto the field', async () => {
  await lab.lay('reserve')
  await near('Field', 'Lantern Yard').click()
  await near('EX area', 'Bob').click()
  await expect(near('Field', 'Bob')).toHaveAccessibleName(/Rush/)
  await expect(near('EX area', 'Ann')).toBeVisible()
})

test('the opponent performs an effect from their own side of the table', async () => {
  await lab.lay('toll')
  await page.getByRole('button', { name: 'Open hands' }).click()
  await play('Harsh Toll')
  await expect(table.prompt.getByRole('status')).toContainText('Far player')
  await expect(table.zone('Far player', 'Hand').getByRole('button', { name: /^Ann/ })).toHaveCount(0)
  await table.answer('Sit on that side')
  await play('Ann')
  await expect(near('Hand', 'Bob')).toBeVisible()
  await expect(near('Hand', 'Ann')).toHaveCount(0)
  await page.getByRole('button', { name: 'Swap sides' }).click()
  await page.getByRole('button', { name: 'Open hands' }).click()
})

test('a die shows the result that was laid down', async () => {
  await lab.lay('die')
  await page.getByRole('button', { name: 'More for this table' }).click()
  await page.getByRole('menuitem', { name: 'Set the next random results…' }).click()
  await page.getByRole('textbox', { name: 'Results' }).fill('5')
  await page.getByRole('button', { name: 'Set results' }).click()
  await play('Bone Throw')
  await expect(table.log).toContainText('Rolls 5')
  await leader('Far player', 17)
})

test('a follower races with Carrots and an evolution point', async () => {
  await lab.lay('race')
  await near('Field', 'Swift Filly').click()
  await option('Race for 1 and an evolution point: serve 2').click()
  await leader('Far player', 18)
  await expect(near('Field', 'Swift Filly')).toHaveAccessibleName(/Rush/)
  await expect(table.pile('Near player', 'Evolve deck')).toHaveAccessibleName(/1 card/)
})

test('a follower evolves with an evolution point, or by its own ability', async () => {
  await lab.lay('evolve')
  await near('Field', 'Cinder Cub').click()
  await option('Evolve for 1 and an evolution point').click()
  await expect(near('Field', 'Cinder Cub (Evolved)')).toHaveAccessibleName(/attack 4/)
  await table.undo()
  await near('Field', 'Root Ox').click()
  await option("Use Act (give up 3 of your leader's defense)").click()
  await expect(near('Field', 'Root Ox (Evolved)')).toBeVisible()
  await leader('Near player', 17)
})

test('a passive ability shows on its cards, a card is transformed, and another turn follows', async () => {
  await lab.lay('turns')
  await play('Banner')
  await expect(near('Field', 'Ann')).toHaveAccessibleName(/Assail/)
  await play('Wisp Turn')
  await far('Bob').click()
  await expect(far('Glimmer')).toBeVisible()
  await play('Long Day')
  await table.answer('End the turn')
  await expect(table.prompt.getByRole('status')).toContainText('Near player')
  await expect(table.prompt).toContainText('Turn 2')
})

test('what a condition, a filter and a cost forbid leads to its place in the script', async () => {
  const line = (text: string): Locator =>
    table.log.getByText(text).getByRole('button', { name: 'Show the line in the script' })
  await lab.lay('reasons')
  await play('Doubter')
  await play('Ann')
  await page.getByLabel('Show details').check()
  for (const [told, script] of [
    ['its condition is', 'condition n(10)'],
    ['is not what it watches for', 'filter t(Wisp)'],
  ] as const) {
    await line(told).last().click()
    await cursorIn(page, lineWith(page, script))
    await table.go()
  }
  await near('Field', 'Doubter').click()
  await expect(table.prompt.getByRole('alert')).toContainText('The cost is 9 play points')
  await table.answer('Show in the script')
  await cursorIn(page, lineWith(page, 'cost (PP, 9)'))
})
