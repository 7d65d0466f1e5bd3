import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test'
import { electronOf } from '../../scripts/fetch.mjs'

const ROOT = join(import.meta.dirname, '..', '..')

export const electron = electronOf(ROOT)

/** Why these specs cannot run on this machine, if they cannot. */
export const absent = ((): string | undefined => {
  if (electron === undefined) return 'the Electron program is absent: "npm start" on a desktop fetches it'
  if (process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'])
    return 'there is no display for Electron'
  return undefined
})()

export const launchStudio = (data: string): Promise<ElectronApplication> => {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return _electron.launch({ executablePath: electron ?? '', args: [ROOT, '--data', data, ...sandbox] })
}

/** `app` is the built studio in Electron on a data folder of its own; `window` is its page. */
export const test = base.extend<{ data: string; app: ElectronApplication; window: Page }>({
  data: async ({}, use) => {
    const data = await mkdtemp(join(tmpdir(), 'fanfare-desktop-'))
    await use(data)
    await rm(data, { recursive: true, force: true })
  },
  app: async ({ data }, use) => {
    const app = await launchStudio(data)
    await use(app)
    await app.close()
  },
  window: async ({ app }, use) => use(await app.firstWindow()),
})

export { expect } from '@playwright/test'
