import { parseArgs } from 'node:util'
import { app, dialog, session, type BrowserWindow } from 'electron'
import { utilityChild } from './channel/utility'
import { placeLibrary } from './dialogs'
import { RENDERER, RESOURCES, VERSION } from './installation'
import { log, messageOf } from './log'
import { setupMenu } from './menu'
import { setupMessages } from './messages'
import { setupNavigation, setupPermissions } from './navigation'
import { isPage, registerScheme, setupProtocol } from './protocol'
import { createStudio, type Studio } from './studio'
import { openWindow } from './window'
import { CHANNELS } from '../preload/channels'

const { values: options } = parseArgs({
  args: process.argv.slice(app.isPackaged ? 1 : 2),
  options: { library: { type: 'string' }, data: { type: 'string' } },
  // Chromium's own switches stand among ours.
  strict: false,
})

/** The address of the development server, which only an unpackaged studio follows. */
const development = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']

const isOurPage = (address: string): boolean => isPage(address) || (development !== undefined && address.startsWith(development))

let window: BrowserWindow | undefined

const ours = (): BrowserWindow => {
  if (!window) throw new Error('The studio was asked for its window before it had one.')
  return window
}

const tell = (name: string, value: unknown): void => {
  if (window && !window.isDestroyed()) window.webContents.send(CHANNELS.announcement, name, value)
}

const setupFocus = (): void => {
  app.on('second-instance', () => {
    if (!window) return
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  })
}

/** Quits once the library is closed. */
const setupQuit = (studio: Studio): void => {
  let closed = false
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', (event) => {
    if (closed) return
    event.preventDefault()
    void studio.close().finally(() => {
      closed = true
      app.quit()
    })
  })
}

/** `npm start` waits for this line before it believes that a window can be shown here. */
const setupSign = (shown: BrowserWindow): void => {
  if (process.env['FANFARE_SIGN'] === '1') shown.once('show', () => process.stdout.write('window shown\n'))
}

async function start(): Promise<void> {
  setupPermissions(session.defaultSession)
  await setupProtocol(session.defaultSession, RENDERER)
  const studio = await createStudio({
    host: 'desktop',
    version: VERSION,
    folders: { data: app.getPath('userData'), resources: RESOURCES },
    announce: tell,
    placeLibrary: (name) => placeLibrary(ours(), name),
    startChild: utilityChild,
    ...(typeof options['library'] === 'string' ? { library: options['library'] } : {}),
  })
  setupQuit(studio)
  setupMenu((command) => tell('command', { command }), VERSION)
  window = openWindow(studio.context.settings, development)
  setupSign(window)
  setupMessages(window, studio, isOurPage)
}

app.setName('Fanfare')
if (typeof options['data'] === 'string') app.setPath('userData', options['data'])
if (app.requestSingleInstanceLock()) {
  registerScheme()
  setupNavigation(app)
  setupFocus()
  // Not awaited at the top: the app is not ready before this file has run.
  app.whenReady().then(start).catch((error: unknown) => {
    log(messageOf(error))
    dialog.showErrorBox('Fanfare cannot start', messageOf(error))
    app.exit(1)
  })
} else {
  app.quit()
}
