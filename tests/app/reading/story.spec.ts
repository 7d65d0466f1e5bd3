import { expect, test } from '../studio'
import { script } from '../editor/writing'
import { Reader } from './reader'

/** With this seed, the near player may play Wickling Scout in the first turn. */
const SEED = 2
const CARD = 'Wickling Scout'
const EFFECT = 'effect SummonToken'

test('with the keyboard and the board in words: a first turn, a stop in a script, a step back, another choice and its name', async ({
  page,
  studio: _,
}) => {
  const reader = new Reader(page)
  await page.evaluate(() =>
    addEventListener('pointerdown', () => document.documentElement.setAttribute('data-pointed', 'yes'), true),
  )
  await page.getByRole('listbox', { name: 'Cards' }).waitFor()

  // A stop is set in the script of a card.
  await reader.press('Control+p')
  await page.getByRole('dialog').waitFor()
  await reader.write(CARD)
  await page
    .getByRole('option', { name: new RegExp(CARD) })
    .first()
    .waitFor()
  await reader.press('Enter')
  await expect(page.getByRole('tab', { name: CARD, selected: true })).toBeVisible()
  const editor = page.getByRole('textbox', { name: /^Script/ })
  await expect.poll(() => script(page)).toContain(EFFECT)
  await expect(async () => {
    await reader.press('F6')
    await expect(editor).toBeFocused({ timeout: 200 })
  }).toPass()
  const above = (await script(page)).split('\n').findIndex((line) => line.includes(EFFECT))
  await reader.press('Control+Home')
  for (let line = 0; line < above; line++) await reader.press('ArrowDown')
  await reader.press('F9')
  await expect(page.locator('.script .stop-set')).toHaveCount(1)

  // Two decks are dealt; both hands are kept.
  await reader.deal('Shadowverse: Evolve', SEED, ['Person', 'Person'])
  const answer = (name: string) => reader.prompt.getByRole('button', { name, exact: true })
  await expect(reader.board.getByRole('heading', { level: 2 })).toHaveText(['Near player', 'Far player'])
  for (const player of ['Near player', 'Far player']) {
    await expect(reader.prompt.getByRole('status')).toContainText(player)
    await reader.use(answer('No'), 'Alt+n')
  }
  await reader.hears(/Near player: Play a card/)

  // What cannot be done says why, and what can be done is a key away.
  const refused = reader.board.getByRole('button', { name: /^[^,]+, .*Not possible: / }).first()
  await reader.use(refused)
  await expect(reader.prompt.getByRole('alert')).not.toBeEmpty()
  await reader.use(reader.board.getByRole('button', { name: new RegExp(`^${CARD}, .*can be chosen`) }).first(), 'Alt+n')

  // The match stands still before the line; a step does it, and a step back takes it back.
  await reader.hears(`At a stop point: ${CARD}`)
  await reader.press('F10')
  await expect(reader.said).not.toContainText('At a stop point')
  await reader.press('Alt+F10')
  await reader.hears(`Back before this step: ${CARD}`)
  await reader.press('F5')
  await reader.hears(/Near player: Play a card/)

  // Back before the card was played, the turn is ended instead: another line of play, which is given a name.
  await reader.press('Control+z')
  await expect(
    reader.board.getByRole('button', { name: new RegExp(`^${CARD}, .*can be chosen.*Hand`) }).first(),
  ).toBeVisible()
  await reader.use(answer('End the turn'), 'Alt+n')
  await reader.use(page.getByRole('button', { name: 'Name this line of play' }))
  await reader.write('Nothing in the first turn')
  await reader.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Line of play', exact: true }).getByRole('option')).toHaveText([
    /^The first line of play/,
    /^Nothing in the first turn/,
  ])
  await expect(page.locator('html')).not.toHaveAttribute('data-pointed')
  test.info().annotations.push({ type: 'keys', description: String(reader.presses) })
})
