import { chromium, type Browser, type LaunchOptions } from '@playwright/test'
import { WINDOW_HEAPS } from '../main/desktop/heaps'
import { findChromium } from '../scripts/chromium.mjs'

/**
 * V8 compiles code anew once it was run some hundred times, in threads of their own. A window of a test lives for a minute: what it would gain by
 * that is less than the tenth of all processor time that it takes from the tests beside it.
 */
export const LATE = '--js-flags=--invocation-count-for-maglev=8000 --invocation-count-for-turbofan=60000'

/** How Chromium is started, for Playwright's own tests too. */
export function launchOptions({
  windows = false,
  switches = [],
}: { readonly windows?: boolean; readonly switches?: readonly string[] } = {}): LaunchOptions {
  const executablePath = findChromium(process, { windows })
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--font-render-hinting=none',
      ...switches,
    ],
  }
}

/** Chromium for what looks at the whole studio, and for longer than a test does. */
export const openChromium = (): Promise<Browser> => chromium.launch(launchOptions())

/**
 * Chromium for what is measured: one that has windows where there is one, with the heaps of the desktop's window; `WINDOW=browser` measures the
 * person's own browser instead, which nobody sets up.
 */
export const openAsDesktop = (): Promise<Browser> =>
  chromium.launch(
    launchOptions({
      windows: true,
      switches: process.env['WINDOW'] === 'browser' ? [] : [`--${WINDOW_HEAPS.switch}=${WINDOW_HEAPS.value}`],
    }),
  )
