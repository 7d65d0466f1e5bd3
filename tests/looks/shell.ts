import type { Page } from '@playwright/test'
import { damage, placeOf } from '../main/database/safety/damage'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scene, Stage } from './stage'

/** Whether a page's line to its host is cut. */
const isCutOn = new WeakMap<Page, boolean>()

/** Draws the page anew, and cuts its line to the host a while later. */
async function cut({ page }: Stage): Promise<void> {
  await page.routeWebSocket('**/socket', (socket) => {
    if (isCutOn.get(page) === true) return void socket.close()
    socket.connectToServer()
    if (!isCutOn.has(page)) setTimeout(() => (isCutOn.set(page, true), void socket.close()), 4000)
  })
  await page.reload()
  await page.getByText('The connection to the studio is lost.').waitFor()
}

/** What lies around and between the pages, and what is said when something is wrong. */
export const SHELL: readonly Scene[] = [
  {
    view: 'sheets-empty',
    show: async (stage) => (await stage.library.card('Wickling Scout').waitFor(), await stage.library.go('Sheets')),
  },
  {
    view: 'sheets',
    show: async (stage) => (
      await stage.button(/^Add all/).click(),
      await stage.page.locator('.paper svg').first().waitFor()
    ),
  },
  {
    view: 'sheets-working',
    show: async (stage) => (
      await stage.button('Save PDF').click(),
      await stage.page.getByRole('region', { name: 'Work in progress' }).getByRole('button').first().waitFor()
    ),
  },
  {
    view: 'reference',
    show: async ({ page }) =>
      page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Reference' }).click(),
  },
  {
    view: 'reference-word',
    show: async ({ page }) => (
      await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('damage'),
      await page.keyboard.press('ArrowDown'),
      await page.keyboard.press('Enter')
    ),
  },
  { view: 'settings', show: ({ library }) => library.go('Settings') },
  { view: 'palette', show: async ({ page }) => page.keyboard.press('Control+Shift+P') },
  { view: 'palette-nothing', show: async ({ page }) => page.keyboard.type('qqqzz') },
  {
    view: 'palette-cards',
    show: async (stage) => (
      await stage.calm(),
      await stage.page.keyboard.press('Control+p'),
      await stage.isShown(),
      await stage.page.keyboard.type('lamp')
    ),
  },
  {
    view: 'shortcuts',
    show: async (stage) => (
      await stage.calm(),
      await stage.page.keyboard.press('Control+/'),
      await stage.isShown('Keyboard shortcuts')
    ),
  },
  {
    view: 'fault',
    show: async (stage) => (
      await stage.calm(),
      await stage.page.evaluate(() => {
        const reason = new Error(
          'A made-up fault with a long message that says what went wrong where nobody had expected it.',
        )
        // Told as the browser would tell it, but thrown by nobody: an error that really occurs fails the run.
        window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }))
      }),
      await stage.isShown()
    ),
  },
  {
    view: 'connection-lost',
    show: async (stage) => (
      await stage.page.reload(),
      await stage.library.card('Wickling Scout').waitFor(),
      await cut(stage)
    ),
  },
  {
    view: 'damaged',
    show: async (stage) => {
      isCutOn.set(stage.page, false)
      const path = join(stage.studio.data, 'libraries', 'Sample library.fanfare')
      await stage.page.goto('about:blank')
      await stage.page.goto(
        await stage.studio.restart(() => damage(path, [placeOf(path, 'entries', 'Wickling Scout')])),
      )
      await stage.page.getByRole('alert').filter({ hasText: 'is damaged' }).waitFor()
    },
  },
  {
    view: 'damaged-details',
    show: async (stage) => (await stage.button('Show what is damaged').click(), await stage.isShown()),
  },
  {
    view: 'start',
    show: async (stage) => {
      const folder = join(stage.studio.data, 'libraries')
      await stage.page.goto('about:blank')
      await stage.page.goto(
        await stage.studio.restart(() => {
          rmSync(folder, { recursive: true })
          writeFileSync(folder, 'in the way')
        }),
      )
      await stage.page.getByRole('list', { name: 'Why no library is open' }).waitFor()
    },
  },
]
