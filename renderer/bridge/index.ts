import type { FileExtensions } from '../../core/library/extensions'
import type { AnnouncementName, Announced, HostBridge } from '../../preload/contract'
import { bringFile } from './bring'
import { openConnection, type OpenSocket } from './connection'
import { adoptFiles, chooseFiles, download } from './files'

const toOwnHost: OpenSocket = () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/socket`)

/** Whether the host answers, and does not know this browser: it was started again since somebody signed in. */
const isRefused = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 401,
    () => false,
  )

/** The token has opened the session's cookie; it has no business in the address bar, in bookmarks or in screenshots. */
const clearAddress = (): void => {
  if (location.search !== '') history.replaceState(history.state, '', location.pathname + location.hash)
}

/** `window.studio` in a browser, once the host has been reached; `extensions`: of the files that may be chosen. */
export async function connectHost(extensions: FileExtensions, open: OpenSocket = toOwnHost): Promise<HostBridge> {
  clearAddress()
  const listeners = new Map<string, Set<(value: never) => void>>()
  const watchers = new Set<(connected: boolean, isStranger: boolean) => void>()
  const tell = (connected: boolean, isStranger: boolean): void =>
    watchers.forEach((watcher) => watcher(connected, isStranger))
  const connection = openConnection(open, {
    announced: (name, value) => listeners.get(name)?.forEach((listener) => listener(value as never)),
    connected: (is) => tell(is, false),
    isRefused,
    refused: () => tell(false, true),
  })
  // Timers of a page that nobody sees go once a minute: whoever comes back to it need not wait for that.
  window.addEventListener('focus', connection.hurry)
  document.addEventListener('visibilitychange', connection.hurry)
  const request = ((name, input) => connection.ask(name, input)) as HostBridge['request']
  await connection.ready
  return {
    host: 'browser',
    request,
    on<N extends AnnouncementName>(name: N, listener: (announced: Announced<N>) => void) {
      const added = listeners.get(name) ?? new Set()
      listeners.set(name, added.add(listener))
      return () => void added.delete(listener)
    },
    async pick(purpose, several) {
      if (purpose === 'library') return []
      return adoptFiles(await chooseFiles(purpose, several, extensions), request)
    },
    async bring(following) {
      const [file] = await chooseFiles('library', false, extensions)
      return file && bringFile(file, request, following)
    },
    deliver: (file) => Promise.resolve(download(file)),
    onConnection(listener) {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
  }
}
