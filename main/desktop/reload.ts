import { app, dialog, type BrowserWindow, type MessageBoxOptions } from 'electron'

/** A person who chose to wait is not asked again for so many milliseconds. */
const PATIENCE = 30_000

/** A window that stops so many milliseconds after it was reloaded has stopped "again". */
const SOON = 60_000

const AGAIN =
  'It stopped soon after it was reloaded. If this goes on, quit, and start Fanfare with `--library FILE` and another library, to see whether this one is the reason.'

/**
 * Offers to reload the window when its page has ended or no longer answers. Nothing is reloaded unasked, so a page that always ends cannot
 * end in a loop; one dialog stands at a time, and it goes away by itself when the page answers again.
 */
export function offerReload(window: BrowserWindow): void {
  const contents = window.webContents
  let asking: AbortController | undefined
  /** The page was ended here, in order to be reloaded. */
  let isEnding = false
  let reloaded = -Infinity
  let waiting = -Infinity

  /** Answers the chosen button; `undefined` when the question went away by itself. */
  const ask = async (options: Omit<MessageBoxOptions, 'signal'>): Promise<number | undefined> => {
    asking?.abort()
    const mine = new AbortController()
    asking = mine
    const { response } = await dialog.showMessageBox(window, {
      title: 'Fanfare',
      noLink: true,
      ...options,
      signal: mine.signal,
    })
    if (asking === mine) asking = undefined
    return mine.signal.aborted || window.isDestroyed() ? undefined : response
  }
  const reload = (): void => {
    reloaded = Date.now()
    contents.reload()
  }

  contents.on('did-finish-load', () => (isEnding = false))
  contents.on('render-process-gone', (_event, { reason }) => {
    if (isEnding || reason === 'clean-exit' || window.isDestroyed()) return
    const detail = `What was saved is kept; only what was typed in the last moment may be missing. (${reason})`
    const isAgain = Date.now() - reloaded < SOON
    void ask({
      type: 'error',
      message: 'The window of Fanfare has stopped.',
      detail: isAgain ? `${detail}\n\n${AGAIN}` : detail,
      buttons: ['Reload', 'Quit'],
      defaultId: isAgain ? 1 : 0,
      cancelId: 0,
    }).then((choice) => {
      if (choice === 0) reload()
      if (choice === 1) app.quit()
    })
  })
  contents.on('responsive', () => asking?.abort())
  contents.on('unresponsive', () => {
    if (asking || Date.now() - waiting < PATIENCE) return
    void ask({
      type: 'warning',
      message: 'The window of Fanfare does not answer.',
      detail:
        'It may be busy with something large. You can wait, or reload the window: what was saved is kept, and what was typed since is lost.',
      buttons: ['Wait', 'Reload'],
      defaultId: 0,
      cancelId: 0,
    }).then((choice) => {
      if (choice === 0) waiting = Date.now()
      if (choice !== 1) return
      // A page that is busy hears nothing; it is ended, and what Electron tells of that is no news.
      isEnding = true
      contents.forcefullyCrashRenderer()
      reload()
    })
  })
}
