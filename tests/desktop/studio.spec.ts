import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HostBridge } from '../../preload/contract'
import { absent, expect, launchStudio, test } from './studio'

test.skip(absent !== undefined, absent ?? '')

declare const studio: HostBridge

test('the window shows the studio from its own scheme', async ({ window }) => {
  expect(window.url()).toBe('fanfare://studio/')
  expect(await window.evaluate(() => studio.request('studio.info', {}))).toMatchObject({ value: { host: 'desktop' } })
})

test('the page has no Node', async ({ window }) => {
  expect(
    await window.evaluate(() => [typeof Reflect.get(globalThis, 'require'), typeof Reflect.get(globalThis, 'process')]),
  ).toEqual(['undefined', 'undefined'])
})

test('the window goes nowhere and opens nothing', async ({ app, window }) => {
  await app.evaluate(({ shell }) => {
    shell.openExternal = () => Promise.resolve()
  })
  await window.evaluate(() => void open('https://example.org/'))
  await window.evaluate(() => {
    location.href = 'https://example.org/'
  })
  await expect.poll(() => app.windows().length).toBe(1)
  expect(window.url()).toBe('fanfare://studio/')
})

test('a new library opens with the sample set and is there after a restart', async ({ app, window, data }) => {
  const count = (): Promise<number> =>
    window.evaluate(async () =>
      studio.request('library.rows', {}).then((reply) => ('value' in reply ? reply.value.length : 0)),
    )
  await expect.poll(count).toBeGreaterThanOrEqual(40)
  await app.close()
  const again = await launchStudio(data)
  const page = await again.firstWindow()
  const name = await page.evaluate(async () =>
    studio.request('library.info', {}).then((reply) => ('value' in reply ? reply.value?.name : undefined)),
  )
  expect(name).toBeDefined()
  await again.close()
})

test('a file is saved where the dialog says', async ({ app, window, data }) => {
  const path = join(data, 'saved.txt')
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)
  await window.evaluate(async () => {
    const reply = await studio.request('files.adopt', { name: 'a.txt', bytes: new Uint8Array([65]) })
    if ('value' in reply) await studio.deliver(reply.value)
  })
  expect(readFileSync(path, 'utf8')).toBe('A')
})

test('a second studio on the same data ends, and the first comes to the front', async ({ app, data, window }) => {
  expect(window.url()).toBe('fanfare://studio/')
  await expect(launchStudio(data).then((second) => second.firstWindow({ timeout: 5_000 }))).rejects.toThrow()
  expect(app.windows()).toHaveLength(1)
})
