import { join } from 'node:path'
import { BrowserWindow, screen } from 'electron'
import type { SettingsStore } from './answers/context'
import { boundsOn, SMALLEST } from './bounds'
import { ROOT } from './installation'
import { PAGE } from './protocol'

/** Saves of the window's place wait for this many milliseconds of rest. */
const REST = 500

const rememberBounds = (window: BrowserWindow, settings: SettingsStore): void => {
  let pending: NodeJS.Timeout | undefined
  const save = (): void => {
    clearTimeout(pending)
    pending = undefined
    settings.write({ window: { ...window.getNormalBounds(), maximised: window.isMaximized() } })
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

/** The studio's one window, shown when it has something to show. `page` differs only while the window itself is being developed. */
export function openWindow(settings: SettingsStore, page = PAGE): BrowserWindow {
  const saved = settings.read().window
  const window = new BrowserWindow({
    ...boundsOn(saved, screen.getAllDisplays().map(({ workArea }) => workArea)),
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
  window.once('ready-to-show', () => {
    if (saved?.maximised === true) window.maximize()
    window.show()
  })
  rememberBounds(window, settings)
  void window.loadURL(page)
  return window
}
