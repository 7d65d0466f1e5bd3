import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'
import { LATE, launchOptions } from './tests/chromium'

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: ['./tests/scratch.ts', ...(findChromium() === undefined ? [] : ['./tests/app/studio.ts'])],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Most of a test is waiting for windows and hosts: two at a time leave no core idle. A test that fails is run once more; `npm test` names it.
  workers: 2,
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  use: { trace: 'on-first-retry', screenshot: 'only-on-failure', viewport: { width: 1440, height: 900 } },
  projects: [
    {
      name: 'app',
      testMatch: 'app/**/*.spec.ts',
      use: { browserName: 'chromium', launchOptions: launchOptions({ switches: [LATE] }) },
    },
    { name: 'desktop', testMatch: 'desktop/**/*.spec.ts' },
  ],
})
