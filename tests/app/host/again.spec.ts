import type { Page } from '@playwright/test'
import { isSaved, openCard, saved, type } from '../editor/writing'
import { expect, test } from '../studio'

test.use({ beginning: 'sample' })

/** Signs in by another page of the same browser, as opening the printed address does. */
async function signIn(page: Page, address: string): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(address)
  await other.close()
}

test('a page whose host was started again on its port says how to sign in, goes on by itself, and saves what was typed meanwhile', async ({
  page,
  studio,
}) => {
  test.slow()
  const port = Number(new URL(studio.address).port)
  const banner = page.getByRole('status').filter({ has: page.locator('strong') })
  await openCard(page, 'Wickling Scout')
  await type(page, '\n// before it ended')
  await isSaved(page)
  const address = await studio.restart(async () => {
    await expect(banner).toContainText('The connection to the studio is lost.')
    await expect(banner).toContainText(`--port ${port}`)
    await page.keyboard.type('\n// while it was away')
  }, port)
  await expect(banner).toContainText('Fanfare was started again and does not know this window any more.')
  await expect(banner).toContainText('open the address that it prints in another tab of this browser')
  await page.keyboard.type(', and while nobody was signed in')
  await signIn(page, address)
  await expect(banner).toHaveCount(0, { timeout: 8_000 })
  await isSaved(page)
  expect((await saved(page, 'Wickling Scout')).text).toMatch(
    /before it ended\n\/\/ while it was away, and while nobody was signed in$/,
  )
})
