import { Library } from '../library/library'
import { expect, test } from '../studio'
import { cursorIn, follower, lineWith, retype, Table, write } from './table'
import { isSaved, script, type } from '../editor/writing'

test.use({ first: 'Settings' })

const VEILED = follower('Veiled Warden', 'LF01-901', '2/5', 'Aura')
const BEARER = follower('Bridge Bearer', 'LF01-902', '1/6')
const CARRIER = `${follower('Lamp Carrier', 'LF01-903', '2/2')}\nability Fanfare {\n    effect DealDamage(2) to TargetOpponentCard F;\n}\n`

test('a card is written, dragged onto the field, asks for a target, is undone, changed and played again', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  const library = new Library(page)
  const veiled = table.card('Far player', 'Field', 'Veiled Warden')
  const bearer = table.card('Far player', 'Field', 'Bridge Bearer')
  await write(page, VEILED)
  await write(page, BEARER)
  await library.go('Library')
  await library.create('Ember Carrier')
  await expect.poll(() => script(page)).toContain('name Ember Carrier;')
  await type(page, '\nability Fanfare {\neffect DealDamage(2) to TargetOpponentCard F;')
  await isSaved(page)

  await table.openAgainst('Veiled Warden', 'Bridge Bearer')
  await table.drag('Ember Carrier', 'Near player', 'Field')
  await expect(table.prompt).toContainText('Ember Carrier')
  await expect(bearer).toHaveAccessibleName(/can be chosen/)
  await expect(veiled).toHaveAccessibleName(/Not possible: .*Aura/)
  await veiled.click()
  await expect(table.prompt.getByRole('alert')).toContainText('Aura')
  await bearer.click()
  await expect(bearer).toHaveAccessibleName(/defense 4/)

  await table.log
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: 'Show the line in the script' })
    .last()
    .click()
  await expect(page.getByRole('tab', { name: 'Ember Carrier', selected: true })).toBeVisible()
  await cursorIn(page, lineWith(page, 'DealDamage'))
  await table.go()
  await table.undo()
  await expect(bearer).toHaveAccessibleName(/defense 6.*can be chosen/)

  await library.go('Editor')
  await retype(page, lineWith(page, 'DealDamage'), ') to TargetOpponentCard F;', '5')
  await table.go()
  await expect(bearer).toHaveAccessibleName(/defense 6.*can be chosen/)
  await bearer.click()
  await expect(bearer).toHaveAccessibleName(/defense 1/)
})

test('two decks are dealt, a turn is played, and the other player is asked', async ({ page, studio: _ }) => {
  const table = new Table(page)
  await table.deal(2)
  await expect(table.zone('Near player', 'Hand').getByRole('button')).toHaveCount(4)
  await table.answer('No')
  await table.answer('No')
  await table.card('Near player', 'Hand', 'Wickling Scout').click()
  await expect(table.card('Near player', 'Field', 'Wickling Scout')).toBeVisible()
  await expect(table.zone('Near player', 'EX area')).toContainText('1/5')
  await page.keyboard.press('e')
  await expect(table.prompt.getByRole('status')).toContainText('Far player')
  await expect(table.zone('Far player', 'Hand').getByRole('button')).toHaveCount(5)
})

test('the greedy player answers by itself until a person is asked, or waits for a step at every decision', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  await table.deal(3, ['Person', 'Greedy'])
  await table.answer('No')
  await expect(table.prompt).toContainText('Turn 1')
  await table.answer('End the turn')
  await expect(table.prompt).toContainText('Turn 3', { timeout: 30_000 })
  const toggle = async (): Promise<void> => {
    await page.keyboard.press('Control+Shift+P')
    await page.keyboard.type('Stop at every decision')
    await page.keyboard.press('Enter')
  }
  await toggle()
  await table.answer('End the turn')
  await expect(table.prompt).toContainText('Far player decides next')
  const before = await table.log.textContent()
  await table.answer('Go on')
  await expect(table.prompt).toContainText('Far player decides next')
  await expect.poll(() => table.log.textContent()).not.toBe(before)
  await toggle()
  await expect(table.prompt).toContainText('Turn 5', { timeout: 30_000 })
})

test('targets are chosen with the keyboard alone', async ({ page, studio: _ }) => {
  const table = new Table(page)
  for (const text of [VEILED, BEARER, CARRIER]) await write(page, text)
  await table.openAgainst('Bridge Bearer', 'Veiled Warden')
  await page.getByRole('searchbox', { name: 'Search cards to put on the table' }).fill('"Lamp Carrier"')
  await page.getByRole('button', { name: 'Put Lamp Carrier on the table' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Near player’s Field', exact: true }).focus()
  await page.keyboard.press('Enter')
  const bearer = table.card('Far player', 'Field', 'Bridge Bearer')
  await expect(bearer).toHaveAccessibleName(/can be chosen/)
  await bearer.focus()
  await page.keyboard.press('ArrowRight')
  await expect(table.card('Far player', 'Field', 'Veiled Warden')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(table.prompt.getByRole('alert')).toContainText('Aura')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press(' ')
  await expect(bearer).toHaveAccessibleName(/defense 4/)
})

test('numbers, counters and the turn are set by hand, and each is taken back', async ({ page, studio: _ }) => {
  const table = new Table(page)
  await write(page, BEARER)
  await table.open()
  await table.drag('Bridge Bearer', 'Near player', 'Field')
  const bearer = table.card('Near player', 'Field', 'Bridge Bearer')
  await bearer.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('i')
  await table.inspector.getByRole('button', { name: 'One more Attack' }).click()
  await expect(bearer).toHaveAccessibleName(/attack 2/)
  await table.inspector.getByRole('switch', { name: 'Engaged' }).click()
  await expect(bearer).toHaveAccessibleName(/engaged/)
  await table.undo()
  await expect(bearer).not.toHaveAccessibleName(/engaged/)
  await page.getByRole('button', { name: /Change turn and phase/ }).click()
  await page.getByLabel('Turn number').fill('6')
  await page.getByLabel('Whose turn').selectOption({ label: 'Far player' })
  await page.getByRole('button', { name: 'Set turn and phase' }).click()
  await expect(table.prompt).toContainText('Turn 6')
  await expect(table.prompt.getByRole('status')).toContainText('Far player')
})

test('a follower is played and attacks by being dragged, and conceding can be taken back', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  await write(page, follower('Bridge Bearer', 'LF01-902', '3/6', 'Storm'))
  await table.open()
  await table.drag('Bridge Bearer', 'Near player', 'Hand')
  await table.card('Near player', 'Hand', 'Bridge Bearer').dragTo(table.zone('Near player', 'Field'))
  const bearer = table.card('Near player', 'Field', 'Bridge Bearer')
  await expect(bearer).toHaveAccessibleName(/can be chosen/)
  const leader = page.getByRole('region', { name: 'Far player', exact: true })
  await bearer.dragTo(leader.locator('[data-card]'))
  await expect(leader.getByRole('button', { name: 'Leader defense 17' })).toBeVisible()
  await page.getByRole('button', { name: 'More for this table' }).click()
  await page.getByRole('menuitem', { name: 'Far player concedes' }).click()
  await expect(page.getByRole('heading', { name: 'Near player won' })).toBeVisible()
  await page.getByRole('button', { name: 'Back one step' }).click()
  await expect(page.getByRole('heading', { name: 'Near player won' })).toHaveCount(0)
})

test('a card is moved by its menu, and a pile is opened', async ({ page, studio: _ }) => {
  const table = new Table(page)
  await write(page, BEARER)
  await table.open()
  await table.drag('Bridge Bearer', 'Near player', 'Field')
  await table.card('Near player', 'Field', 'Bridge Bearer').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move to Far player’s zones' }).press('ArrowRight')
  await page.getByRole('menuitem', { name: 'Far player’s Cemetery' }).press('Enter')
  await table.pile('Far player', 'Cemetery').click()
  await expect(
    page.getByRole('region', { name: 'Far player’s Cemetery' }).getByRole('button', { name: /^Bridge Bearer, / }),
  ).toBeVisible()
})

test('a new table is laid with other numbers of the rules', async ({ page, studio: _ }) => {
  const table = new Table(page)
  await table.open()
  await page.getByRole('button', { name: 'More for this table' }).click()
  await page.getByRole('menuitem', { name: 'Numbers of the rules…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Numbers of the rules' })
  await dialog.getByLabel('Places on the field').fill('7')
  await dialog.getByRole('button', { name: 'Lay a new table' }).click()
  await expect(table.zone('Near player', 'Field')).toContainText('0/7')
})
