import { expect, test } from './studio'

test('the page takes its token out of the address, and a reload needs none', async ({ page, studio }) => {
  await expect(page).toHaveURL(new URL('/', studio.address).href)
  await page.reload()
  await page.waitForFunction(() => 'studio' in window)
  await expect(page).toHaveTitle(/Fanfare/)
})

test('the page speaks to its host', async ({ page, studio }) => {
  await page.waitForFunction(() => 'studio' in window)
  const reply = await page.evaluate(() => (window as unknown as { studio: { request(name: string, input: object): Promise<unknown> } }).studio.request('studio.info', {}))
  expect(reply).toMatchObject({ value: { host: 'browser' } })
  expect(studio.address).toContain('127.0.0.1')
})

test('another page of the same browser cannot reach it', async ({ page, studio, context }) => {
  await page.waitForFunction(() => 'studio' in window)
  const other = await context.newPage()
  await other.goto('data:text/html,<title>other</title>')
  const { origin } = new URL(studio.address)
  const outcome = await other.evaluate(
    (address) =>
      new Promise((resolve) => {
        const socket = new WebSocket(address)
        socket.onopen = () => resolve('open')
        socket.onerror = () => resolve('refused')
      }),
    `${origin.replace('http', 'ws')}/socket`,
  )
  expect(outcome).toBe('refused')
})
