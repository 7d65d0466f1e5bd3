import { shell, type App, type Session, type WebContents } from 'electron'

const isWeb = (address: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(address).protocol)
  } catch {
    return false
  }
}

const confine = (contents: WebContents): void => {
  contents.setWindowOpenHandler(({ url }) => {
    if (isWeb(url)) void shell.openExternal(url)
    return { action: 'deny' }
  })
  contents.on('will-navigate', (event) => event.preventDefault())
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

/** No second window, no other page in the first: links lead to the person's browser, when they are links of the web. */
export function setupNavigation(app: App): void {
  app.on('web-contents-created', (_event, contents) => confine(contents))
}

/** The window gets nothing that a browser would ask the person for, except writing to the clipboard, which copying a card's picture needs. */
export function setupPermissions(session: Session): void {
  const isAllowed = (permission: string): boolean => permission === 'clipboard-sanitized-write'
  session.setPermissionRequestHandler((_contents, permission, decide) => decide(isAllowed(permission)))
  session.setPermissionCheckHandler((_contents, permission) => isAllowed(permission))
  session.setDevicePermissionHandler(() => false)
}
