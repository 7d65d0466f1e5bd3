import { expect, test } from '../studio'
import { Table } from '../table/table'

test.use({ beginning: 'sample' })

test('a page whose host goes away while it is loading waits for it and begins again', async ({ page, studio: _ }) => {
  let looks = 0
  await page.route(/\/assets\/mount-/, (route) => (looks === 0 ? route.abort() : route.continue()))
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => (route.request().resourceType() === 'fetch' && ++looks === 1 ? route.abort() : route.continue()),
  )
  await page.reload()
  await expect(page.locator('.window')).toBeVisible()
  expect(looks).toBe(2)
})

test('a game whose code cannot be read is no table, and one that can be read is, as soon as somebody asks again', async ({
  page,
  studio: _,
}) => {
  const table = new Table(page)
  // The faces of the library are drawn by another worker.
  await expect(page.getByRole('option', { name: /^Wickling Scout/ }).locator('canvas')).toBeVisible()
  let isAway = true
  await page.context().route(/\/assets\/evolve-/, (route) => (isAway ? route.abort() : route.continue()))
  await table.go()
  const lay = page.getByRole('button', { name: /^New table/ }).first()
  await lay.click()
  await expect(page.getByText('The table could not be laid.')).toBeVisible()
  isAway = false
  await lay.click()
  await table.prompt.waitFor()
})
