import { expect, test } from '../studio'

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
