import { chromium, type Browser } from '@playwright/test'
import { WINDOW_HEAPS } from '../main/desktop/heaps'
import { findChromium } from '../scripts/chromium.mjs'

/** With the heaps of the desktop's window; `WINDOW=browser` measures the person's own browser instead, which nobody sets up. */
export const asDesktop = process.env['WINDOW'] === 'browser' ? [] : [`--${WINDOW_HEAPS.switch}=${WINDOW_HEAPS.value}`]

/** Chromium for what looks at the whole studio outside of Playwright's own tests; `switches` stand on its command line. */
export function openChromium(switches: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...switches],
  })
}
