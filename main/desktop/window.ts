import { join } from 'node:path'
import { BrowserWindow, screen } from 'electron'
import type { SettingsStore } from '../answers/context'
import { ROOT } from '../installation'
import { log, messageOf } from '../log'
import { boundsOn, SMALLEST } from './bounds'
import { PAGE } from './protocol'

/** Saves of the window's place wait for this many milliseconds of rest. */
const REST = 500

/** The window is shown after this many milliseconds even where its page has drawn nothing yet. */
const PATIENCE = 2_000

/** Where the window was is a comfort: where it cannot be kept, that is logged once and no more comes of it. */
const rememberBounds = (window: BrowserWindow, settings: SettingsStore): void => {
  let pending: NodeJS.Timeout | undefined
  let hasComplained = false
  const save = (): void => {
    clearTimeout(pending)
    pending = undefined
    try {
      if (!window.isDestroyed())
        settings.write({ window: { ...window.getNormalBounds(), maximised: window.isMaximized() } })
    } catch (error) {
      if (!hasComplained) log(`The place of the window is not remembered. ${messageOf(error)}`)
      hasComplained = true
    }
  }
  const wait = (): void => {
    clearTimeout(pending)
    pending = setTimeout(save, REST)
  }
  for (const event of ['resize', 'move', 'maximize', 'unmaximize'] as const) window.on(event as 'resize', wait)
  window.on('close', () => {
    if (pending) save()
  })
}

const showSoon = (window: BrowserWindow, maximised: boolean): void => {
  const show = (): void => {
    clearTimeout(patience)
    if (window.isDestroyed() || window.isVisible()) return
    if (maximised) window.maximize()
    window.show()
  }
  const patience = setTimeout(show, PATIENCE)
  window.once('ready-to-show', show)
  window.once('closed', () => clearTimeout(patience))
}

/** The studio's one window, shown when it has something to show. `page` differs only while the window itself is being developed. */
export function openWindow(settings: SettingsStore, page = PAGE): BrowserWindow {
  const saved = settings.read().window
  const window = new BrowserWindow({
    ...boundsOn(
      saved,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    ),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: 'Fanfare',
    backgroundColor: '#1b1c20',
    webPreferences: {
      preload: join(ROOT, 'out', 'preload', 'index.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
    },
  })
  showSoon(window, saved?.maximised === true)
  rememberBounds(window, settings)
  void window.loadURL(page)
  return window
}
