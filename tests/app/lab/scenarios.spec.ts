import type { Locator } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Lab } from './lab'
import { expect, test } from '../studio'
import { follower, lineWith, retype, Table, write } from '../table/table'
import { openCard } from '../editor/writing'

test.use({ first: 'Settings' })

const COURIER = `${follower('Ember Courier', 'LF01-921', '2/2')}\nability Fanfare {\n    effect DealDamage(3) to AllOpponentCards F;\n}\n`
const BURNS = `system: evolve
name: the courier burns for two
given:
  you: { playPoints: 2, hand: [Ember Courier] }
  foe: { field: [{ plain: 1 1/5, as: Ann }] }
when:
  - play: Ember Courier
then:
  cards: { Ann: { defense: 3 } }
`
const APART = `system: evolve
name: a plain card waits
given:
  you: { field: [{ plain: 1 1/5, as: Bob }] }
then:
  cards: { Bob: { defense: 5 } }
`
const LOOP = `system: evolve
name: a loop is stopped
cards: |
  name Endless Wick; id LF01-931; class Neutral; type Follower; trait Guard; cost 1; stats 1/1;
  ability Fanfare { effect SummonToken(Burnt Wick, Field, 1); }

  name Burnt Wick; id LF01-932; class Neutral; type Follower / Token; trait Guard; cost 1; stats 1/0;
  ability LastWords { effect SummonToken(Burnt Wick, Field, 1); }
given:
  you: { playPoints: 1, hand: [Endless Wick] }
when:
  - play: Endless Wick
then:
  you: { hand: [] }
`

/** Widths at which the way to the script, which ends a line of a log, stands on a line of its own or outside. */
const widthsAlone = (line: Locator): Promise<number[]> =>
  line.evaluate((row) => {
    const source = row.querySelector('.source')
    const words = document.createRange()
    if (!source) throw new Error('Expected a line that leads to the script.')
    return Array.from({ length: 120 }, (_, index) => 90 + index * 2).filter((width) => {
      row.style.width = `${width}px`
      words.selectNodeContents(row)
      words.setEndBefore(source)
      const last = [...words.getClientRects()].at(-1)
      const place = source.getBoundingClientRect()
      return !last || place.top > last.bottom - 4 || place.right > row.getBoundingClientRect().right
    })
  })

test('the way to the script stays with the last word of a line of the log, however narrow', async ({
  page,
  studio: _,
}) => {
  const lab = new Lab(page)
  await write(page, COURIER)
  await lab.open({ 'burns.scenario.yaml': BURNS })
  await lab.scenario('the courier burns for two').click()
  await page.keyboard.press('Control+Enter')
  const leading = { has: page.getByRole('button', { name: 'Show the line in the script' }) }
  expect(await widthsAlone(lab.log.getByRole('listitem').filter(leading).first())).toEqual([])
  await lab.lay('the courier burns for two')
  const table = new Table(page)
  expect(await widthsAlone(table.log.locator('.line').filter(leading).first())).toEqual([])
})

test('a scenario is written with completion, fails with the difference, and passes once the card is mended', async ({
  page,
  studio: _,
}) => {
  const lab = new Lab(page)
  await write(page, COURIER)
  await lab.go()
  await page.getByRole('button', { name: 'New scenario' }).click()
  await lab.editor.locator('.view-lines').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('system: evolve\nname: the courier burns for two\ngi')
  await page
    .getByRole('option', { name: /^given/ })
    .first()
    .click()
  // Inserted, not typed: then the editor closes no bracket of its own accord. Each key is one line, for how far the editor indents a next one hangs on what it has read by then.
  await page.keyboard.insertText(
    ' { foe: { field: [{ plain: 1 1/5, as: Ann }] }, you: { playPoints: 2, hand: [Ember Cou',
  )
  await page.keyboard.press('Control+Space')
  await page
    .getByRole('option', { name: /^Ember Courier/ })
    .first()
    .click()
  await page.keyboard.insertText('] } }\nwhen: [{ play: Ember Courier }]\nthen: { cards: { Ann: { defense: 3 } } }')
  await page.keyboard.press('Control+Enter')
  await expect(lab.difference('Ann.defense')).toHaveAccessibleName('Ann.defense 3 2')
  await expect(lab.scenario('the courier burns for two')).toHaveAccessibleName(/failed/)
  await expect(lab.line('cards: { Ann')).toContainText('expected 3, found 2')

  await lab.log.getByRole('button', { name: 'Show the line in the script' }).last().click()
  await retype(page, lineWith(page, 'DealDamage'), ') to AllOpponentCards F;', '2')
  await lab.go()
  await expect(lab.scenario('the courier burns for two')).toHaveAccessibleName(/passed/)
  await expect(lab.result).toContainText('Everything came out as written.')
})

test('a match at the table is kept as a test of the library’s cards, and has passed', async ({ page, studio: _ }) => {
  const [lab, table] = [new Lab(page), new Table(page)]
  await write(page, COURIER)
  await table.open()
  await table.drag('Ember Courier', 'Near player', 'Field')
  await expect(table.card('Near player', 'Field', 'Ember Courier')).toBeVisible()
  await table.answer('End the turn')
  await expect(table.log.getByText('Turn 2').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Control+s')
  expect(await readFile(await (await download).path(), 'utf8')).toContain('cards: |')
  await page.getByRole('button', { name: 'Keep as test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep the match as a test' })
  await expect(dialog.getByLabel('What the test shows')).toHaveValue('End the turn')
  await dialog.getByLabel('What the test shows').fill('the courier waits')
  await page.keyboard.press('Enter')
  await expect(lab.scenario('the courier waits')).toHaveAccessibleName(/passed/)
  await expect(lab.line('Ember Courier').first()).toBeVisible()
  await expect(lab.line('cards: |')).toBeHidden()
})

test('a kept test is in the library: without the settings and in another browser it is there after a restart, and its deletion is undone', async ({
  page,
  browser,
  studio,
}) => {
  const table = new Table(page)
  await write(page, COURIER)
  await table.open()
  await table.drag('Ember Courier', 'Near player', 'Field')
  await expect(table.card('Near player', 'Field', 'Ember Courier')).toBeVisible()
  await table.answer('End the turn')
  await page.getByRole('button', { name: 'Keep as test' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(new Lab(page).scenario('End the turn')).toHaveAccessibleName(/passed/)
  // What a studio before this one kept in its settings comes into the library too.
  const settings = join(studio.data, 'settings.json')
  const address = await studio.restart(async () => {
    const { recent } = JSON.parse(await readFile(settings, 'utf8')) as { recent: unknown }
    await writeFile(
      settings,
      JSON.stringify({ recent, lab: { files: [{ name: 'apart.scenario.yaml', text: APART }], active: 0 } }),
    )
  })
  const other = await (await browser.newContext()).newPage()
  await other.goto(address)
  const lab = new Lab(other)
  await lab.go()
  await expect(lab.scenario('End the turn')).toHaveAccessibleName(/passed/)
  await expect(lab.scenario('a plain card waits')).toHaveAccessibleName(/passed/)
  expect(await readFile(settings, 'utf8')).not.toContain('a plain card')
  await lab.files.getByRole('button', { name: 'More for table.scenario.yaml' }).click()
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(lab.scenario('End the turn')).toBeHidden()
  await other.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(lab.scenario('End the turn')).toHaveAccessibleName(/passed/)
  await other.context().close()
})

test('a play is kept as one where the table is changed by hand after it, and a name is proposed that no other test has', async ({
  page,
  studio: _,
}) => {
  const [lab, table] = [new Lab(page), new Table(page)]
  await write(page, COURIER.replace('cost 2', 'cost 0'))
  await table.open()
  await table.drag('Ember Courier', 'Near player', 'Hand')
  await table.card('Near player', 'Hand', 'Ember Courier').click()
  await expect(table.card('Near player', 'Field', 'Ember Courier')).toBeVisible()
  await table.drag('Ember Courier', 'Far player', 'Field')
  await expect(table.card('Far player', 'Field', 'Ember Courier')).toBeVisible()
  for (const name of ['Play Ember Courier', 'Play Ember Courier \\(2\\)']) {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Table' }).click()
    await page.getByRole('button', { name: 'Keep as test' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep', exact: true }).click()
    await expect(lab.scenario(name)).toHaveAccessibleName(/passed/)
  }
  await expect(lab.line('- { play: Ember Courier }').first()).toBeVisible()
  await expect(lab.line('arrange: ').first()).toBeVisible()
})

test('a table on which nothing was done says that it would be no test, before it is kept', async ({
  page,
  studio: _,
}) => {
  const [lab, table] = [new Lab(page), new Table(page)]
  await table.open()
  await page.getByRole('button', { name: 'Keep as test' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('It checks nothing')
  await page.getByRole('button', { name: 'Keep it all the same' }).click()
  await expect(lab.scenario('What is this a test of\\?')).toHaveAccessibleName(/failed/)
  await expect(lab.result).toContainText('It checks nothing')
})

test('a test that a card breaks is told in the status bar and beside the card, leads there, and is told again after a reload', async ({
  page,
  studio: _,
}) => {
  const lab = new Lab(page)
  const status = page.getByRole('contentinfo', { name: 'Status' })
  await write(page, COURIER.replace('DealDamage(3)', 'DealDamage(2)'))
  await lab.open({ 'burns.scenario.yaml': BURNS, 'apart.scenario.yaml': APART })
  await page.keyboard.press('Control+Shift+Enter')
  await expect(status.getByRole('button', { name: '2 tests pass' })).toBeVisible()
  await openCard(page, 'Ember Courier')
  await expect(page.getByRole('button', { name: '1 test', exact: true })).toBeVisible()
  await retype(page, lineWith(page, 'DealDamage'), ') to AllOpponentCards F;', '3')
  await expect(status.getByRole('button', { name: '1 test fails' })).toBeVisible()
  await expect(page.getByRole('button', { name: '1 of 1 tests fail' })).toBeVisible()

  await page.reload()
  await expect(status.getByRole('button', { name: '1 test fails' })).toBeVisible()
  await status.getByRole('button', { name: '1 test fails' }).click()
  await expect(lab.difference('Ann.defense')).toHaveAccessibleName('Ann.defense 3 2')
  await openCard(page, 'Ember Courier')
  await page.getByRole('button', { name: '1 of 1 tests fail' }).click()
  await page.getByRole('region', { name: 'Tests of this card' }).getByRole('button', { name: 'failed' }).click()
  await expect(lab.difference('Ann.defense')).toBeVisible()
})

test('a failed scenario is laid on the table as it stood, and is undone there', async ({ page, studio: _ }) => {
  const [lab, table] = [new Lab(page), new Table(page)]
  await write(page, COURIER)
  await lab.open({ 'burns.scenario.yaml': BURNS })
  await page.keyboard.press('Control+Shift+Enter')
  await expect(lab.scenario('the courier burns for two')).toHaveAccessibleName(/failed/)
  await lab.result.getByRole('button', { name: 'Open on the table' }).click()
  await expect(table.card('Far player', 'Field', 'Ann')).toHaveAccessibleName(/defense 2/)
  await table.undo()
  await expect(table.card('Far player', 'Field', 'Ann')).toHaveAccessibleName(/defense 5/)
})

test('what is typed is there again after a reload and after a restart', async ({ page, studio }) => {
  const lab = new Lab(page)
  await lab.open({ 'burns.scenario.yaml': BURNS, 'loop.yaml': LOOP })
  await expect(lab.scenario('a loop is stopped')).toBeVisible()
  await lab.line('then:').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' # typed last')
  await page.reload()
  await lab.go()
  await expect(lab.line('# typed last')).toBeVisible()
  await page.goto(await studio.restart())
  await lab.go()
  await expect(lab.line('# typed last')).toBeVisible()
  await expect(lab.files).toContainText('loop.scenario.yaml')
})

test('a loop is reported, and the lab goes on', async ({ page, studio: _ }) => {
  const lab = new Lab(page)
  await write(page, COURIER)
  await lab.open({ 'loop.scenario.yaml': LOOP, 'burns.scenario.yaml': BURNS })
  await page.keyboard.press('Control+Shift+Enter')
  await expect(lab.scenario('the courier burns for two')).toHaveAccessibleName(/failed/, { timeout: 30_000 })
  await lab.scenario('a loop is stopped').click()
  await expect(lab.log).toContainText('More than 1000')
})

test('an empty lab teaches, and its example passes with the sample set', async ({ page, studio: _ }) => {
  const lab = new Lab(page)
  await lab.go()
  await page.getByRole('button', { name: 'Insert an example' }).click()
  await page.keyboard.press('Control+Shift+Enter')
  await expect(
    page.getByRole('contentinfo', { name: 'Status' }).getByRole('button', { name: '2 tests pass' }),
  ).toBeVisible()
  await lab.line('type Follower').first().hover()
  await lab.files.getByRole('button', { name: 'More for example.scenario.yaml' }).click()
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  await page.getByRole('textbox', { name: 'Name of the file' }).fill('courier')
  await page.keyboard.press('Enter')
  await expect(lab.files).toContainText('courier.scenario.yaml')
})

test('a misspelt key is underlined and mended by its fix', async ({ page, studio: _ }) => {
  const lab = new Lab(page)
  await lab.open({ 'burns.scenario.yaml': BURNS.replace('playPoints', 'playPoint') })
  await expect(lab.scenario('the courier burns for two')).toHaveAccessibleName(/cannot be run/)
  await expect(lab.result).toContainText('did you mean "playPoints"?')
  await lab.result.getByRole('button', { name: /did you mean/ }).click()
  await page.keyboard.press('Control+.')
  await page.getByText('Replace by "playPoints"').click()
  await expect(lab.scenario('the courier burns for two')).toHaveAccessibleName(/not run/)
})

test('a card of the library opens from the log', async ({ page, studio: _ }) => {
  const lab = new Lab(page)
  await write(page, COURIER)
  await openCard(page, 'Ember Courier')
  await lab.open({ 'burns.scenario.yaml': BURNS })
  await page.keyboard.press('Control+Enter')
  await lab.log.getByRole('button', { name: 'Ember Courier' }).first().click()
  await expect(page.getByRole('tab', { name: 'Ember Courier', selected: true })).toBeVisible()
})

test('cards that are dropped with their scenario are imported first, and the scenario is played with them', async ({
  page,
  studio: _,
}) => {
  const lab = new Lab(page)
  await lab.open({
    'burns.scenario.yaml': BURNS.replace('given:', 'files: courier.txt\ngiven:').replace('defense: 3', 'defense: 2'),
    'courier.txt': COURIER,
  })
  const preview = page.getByRole('dialog', { name: 'Import a file' })
  await expect(preview.getByRole('status')).toHaveText('1 to add, 0 to change')
  await preview.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog', { name: 'Import finished' }).getByRole('button', { name: 'Close' }).last().click()
  await expect(lab.files.getByText(/\.scenario\.yaml$/)).toHaveCount(1)
  await lab.scenario('the courier burns for two').click()
  await page.keyboard.press('Control+Enter')
  await expect(lab.scenario('the courier burns for two')).toHaveAccessibleName(/passed/)
})
