import { rules } from '../../../core/systems/evolve/rules'
import { Library } from '../library/library'
import { expect, test } from '../studio'
import { Table } from './table'

test.use({ first: 'Settings' })

/** Far too few cards, too many copies of one, and no leader. */
const ODD = 'Forestcraft v1\n4 Wickling Scout\n5 Bramble Shepherd\n'

test('an opening hand is put under the deck in an order that is chosen', async ({ page, studio: _ }) => {
  const table = new Table(page)
  await table.deal(4)
  await expect(table.prompt).toContainText('Put the whole hand under your deck')
  await table.answer('Yes')
  const cards = table.zone('Near player', 'Hand').getByRole('button')
  // Before the question is there, a press on a card is no answer to it.
  await expect(cards.nth(2)).toHaveAttribute('data-choice')
  for (const at of [2, 0, 3, 1])
    await cards
      .nth(at)
      .focus()
      .then(() => page.keyboard.press('Enter'))
  await expect(cards.nth(3)).toHaveAccessibleName(/number 3/)
  await table.answer('Confirm')
  await expect(table.log).toContainText('puts 4 cards under the deck and draws as many')
})

test('every number of the rules can be changed, and a deck against them is dealt with what is wrong listed before', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  await table.open()
  await page.getByRole('button', { name: 'More for this table' }).click()
  await page.getByRole('menuitem', { name: 'Numbers of the rules…' }).click()
  const numbers = page.getByRole('dialog', { name: 'Numbers of the rules' })
  for (const field of await numbers.getByRole('spinbutton').all())
    await field.fill(String(Number(await field.inputValue()) + 1))
  await page.keyboard.press('Tab')
  await expect(numbers.getByText(/^usually/)).toHaveCount(rules.parameters.length)
  await numbers.getByRole('button', { name: 'Lay a new table' }).click()
  await expect(page.getByRole('button', { name: 'Leader defense 21' })).toHaveCount(2)
  await expect(table.zone('Near player', 'EX area')).toContainText('0/6')

  await new Library(page).drop({ 'my-odd-deck.txt': ODD })
  const dealing = page.getByRole('dialog', { name: 'Deal two decks' })
  // What is wrong with the deck stands above the box, and moves it down when it comes.
  await expect(dealing.getByText('Expected 1 leader, found 0.')).toBeVisible()
  await dealing.getByRole('checkbox', { name: /^Play with the changed numbers of this table/ }).check()
  const found = [
    'Expected 1 leader, found 0.',
    'Expected from 41 to 51 cards in the main deck, found 9.',
    'Expected at most 4 copies of Bramble Shepherd, found 5.',
    'Copies of one name in a deck 4 (usually 3)',
  ]
  for (const note of found) await expect(dealing.getByText(note)).toBeVisible()
  await expect(dealing).not.toContainText('copies of Wickling Scout')
  await dealing.getByRole('button', { name: 'Deal', exact: true }).click()
  await expect(table.log).toContainText('goes first')
  await expect(table.zone('Near player', 'Hand').getByRole('button')).toHaveCount(5)
})
