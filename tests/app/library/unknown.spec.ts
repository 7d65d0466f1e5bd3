import { join } from 'node:path'
import { Library as StoredLibrary } from '../../../main/database/library'
import { bytes, toy, unwatched } from '../../main/database/toy'
import { expect, test } from '../studio'
import { Library } from './library'

test.use({ beginning: 'sample' })

test('cards of a game that is not known are shown as texts beside the others, and it is said why nothing can be made of them', async ({
  page,
  studio,
}) => {
  const library = new Library(page)
  await expect(library.grid).toBeVisible()
  await page.goto(
    await studio.restart(() => {
      const at = join(studio.data, 'libraries', 'Sample library.fanfare')
      const stored = new StoredLibrary(at, [{ ...toy, id: 'tarot' }])
      const text = 'card Moth #1: Flies by night.\n--\ncard Lamp #2: Glows.\n'
      stored.import({ files: [{ path: 'arcana.toy', bytes: bytes(text) }], system: 'tarot', into: 'Arcana' }, unwatched)
      stored.close()
    }),
  )
  const banner = page.getByRole('status').filter({ hasText: 'does not know the game “tarot” of Arcana' })
  await expect(banner).toBeVisible()
  await library.search.fill('flies')
  await expect(page.getByText('card Moth #1: Flies by night.').first()).toBeVisible()
  // It fills the card's shape, however wide a face would have been drawn.
  const widths = page.locator('.tile').first().locator('.picture, .text-face')
  await expect
    .poll(() => widths.evaluateAll((all) => new Set(all.map((one) => one.clientWidth + 2 * one.clientLeft)).size))
    .toBe(1)
  await library.search.press('ArrowDown')
  await page.keyboard.press('F2')
  await expect(page.getByText('cannot be edited here')).toBeVisible()

  // The palette says the same, and the focus goes back: nothing waits for a script that never comes.
  const told = await page.getByText('cannot be edited here').count()
  const chosen = page.locator('[role="option"]:focus, [role="gridcell"]:focus, [role="listbox"]:focus, .tile:focus')
  await expect(chosen).toBeVisible()
  await page.keyboard.press('Control+p')
  const chooser = page.getByRole('dialog', { name: 'Open a card' })
  await chooser.waitFor()
  await page.keyboard.type('Moth')
  await expect(chooser.getByRole('option').first()).toContainText('Moth')
  await page.keyboard.press('Enter')
  await expect(page.getByText('cannot be edited here')).toHaveCount(told + 1)
  await expect(chosen).toBeVisible()
})
