import { app, dialog, session, type BrowserWindow } from 'electron'
import { utilityChild } from './channel/utility'
import { isFirst, readOptions, useFolder } from './desktop/begin'
import { placeLibrary } from './desktop/dialogs'
import { WINDOW_HEAPS } from './desktop/heaps'
import { setupMenu } from './desktop/menu'
import { setupMessages } from './desktop/messages'
import { setupNavigation, setupPermissions } from './desktop/navigation'
import { isPage, registerScheme, serveBeside, setupProtocol } from './desktop/protocol'
import { setupQuit } from './desktop/quit'
import { offerReload } from './desktop/reload'
import { openWindow } from './desktop/window'
import { RENDERER, RESOURCES, VERSION } from './installation'
import { log, messageOf } from './log'
import { createStudio, type Studio } from './studio'
import { CHANNELS } from '../preload/channels'

/** The address of the development server, which only an unpackaged studio follows. */
const development = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']

const isOurPage = (address: string): boolean =>
  isPage(address) || (development !== undefined && address.startsWith(development))

let window: BrowserWindow | undefined
let studio: Studio | undefined
/** A library that a second start named before this one had come so far. */
let wanted: string | undefined

const ours = (): BrowserWindow => {
  if (!window) throw new Error('The studio was asked for its window before it had one.')
  return window
}

const tell = (name: string, value: unknown, except?: object): void => {
  if (window && !window.isDestroyed() && window !== except) window.webContents.send(CHANNELS.announcement, name, value)
}

/** Somebody started a second studio: this one comes to the front, with the library that was named there. */
function comeForward(library?: string): void {
  wanted = library ?? wanted
  if (library !== undefined) void studio?.openLibrary(library)
  if (!window || window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** `npm start` waits for this line before it believes that a window can be shown here. */
const setupSign = (shown: BrowserWindow): void => {
  if (process.env['FANFARE_SIGN'] === '1') shown.once('show', () => process.stdout.write('window shown\n'))
}

async function start(named: string | undefined, notice: string | undefined): Promise<void> {
  setupPermissions(session.defaultSession)
  const library = wanted ?? named
  // The library opens behind the window, which asks for it and shows it when it is there.
  studio = createStudio({
    host: 'desktop',
    version: VERSION,
    folders: { data: app.getPath('userData'), resources: RESOURCES },
    announce: tell,
    placeLibrary: (name) => placeLibrary(ours(), name),
    startChild: utilityChild,
    notices: notice === undefined ? [] : [notice],
    ...(library === undefined ? {} : { libraries: [library] }),
  })
  await setupProtocol(session.defaultSession, RENDERER, studio.served)
  if (development !== undefined) serveBeside(development, session.defaultSession, studio.served)
  setupQuit(studio)
  setupMenu((command) => tell('command', { command }), VERSION)
  window = openWindow(studio.context.settings, development)
  offerReload(window)
  setupSign(window)
  setupMessages(window, studio, isOurPage)
}

app.setName('Fanfare')
// The main process has its heap already: this is for the pages.
app.commandLine.appendSwitch(WINDOW_HEAPS.switch, WINDOW_HEAPS.value)
const options = readOptions()
const notice = options.data === undefined ? undefined : useFolder(options.data)
if (isFirst(options, comeForward)) {
  registerScheme()
  setupNavigation(app)
  // Not awaited at the top: the app is not ready before this file has run.
  app
    .whenReady()
    .then(() => start(options.library, notice))
    .catch((error: unknown) => {
      log(messageOf(error))
      dialog.showErrorBox('Fanfare cannot start', messageOf(error))
      app.exit(1)
    })
} else {
  app.quit()
}
