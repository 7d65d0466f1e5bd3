import { app } from 'electron'
import { log } from '../log'
import type { Studio } from '../studio'

/** Closing the library may take so many milliseconds. */
const PATIENCE = 5_000

/**
 * Quits once the library is closed, or when that takes too long. The process is killed then: every other end of it would wait for the
 * library's thread, which nothing reaches while SQLite works in it. A library survives this at any moment.
 */
export function setupQuit(studio: Studio): void {
  let state: 'open' | 'closing' | 'closed' = 'open'
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', (event) => {
    if (state === 'closed') return
    event.preventDefault()
    if (state === 'closing') return
    state = 'closing'
    const patience = setTimeout(() => {
      log(
        'The library was not closed within 5 seconds. What was saved is kept; what is left to do is done when it is opened next.',
      )
      process.kill(process.pid, 'SIGKILL')
    }, PATIENCE)
    void studio
      .close()
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(patience)
        state = 'closed'
        app.quit()
      })
  })
}
