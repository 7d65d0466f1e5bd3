import { expect, test } from '../studio'

test.use({ beginning: 'sample' })

test('the page speaks to its host', async ({ page, studio }) => {
  await page.waitForFunction(() => 'studio' in window)
  const reply = await page.evaluate(() =>
    (window as unknown as { studio: { request(name: string, input: object): Promise<unknown> } }).studio.request(
      'studio.info',
      {},
    ),
  )
  expect(reply).toMatchObject({ value: { host: 'browser' } })
  expect(studio.address).toContain('127.0.0.1')
})

test('the page takes its token out of the address, which signs in one window once; a reload needs none, and Enter in the terminal prints another', async ({
  page,
  studio,
  browser,
}) => {
  await expect(page).toHaveURL(new URL('/', studio.address).href)
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await other.goto(studio.address)
  await expect(other.getByRole('heading', { name: 'This window is not signed in' })).toBeVisible()
  await expect(other.getByText('Press Enter in the terminal where Fanfare runs')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Switch library/ })).toBeVisible()
  await other.goto(await studio.signIn())
  await expect(other.getByRole('button', { name: /^Switch library/ })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('button', { name: /^Switch library/ })).toBeVisible()
  await stranger.close()
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
