import { fork, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { openPage, type Frame } from './page'

export { droppedFile } from './page'

/**
 * A stand-in of the `electron` module, which cannot be loaded without its program. What `main/desktop.ts` uses behaves as Electron documents it:
 * order of events, structured clones across processes, errors for calls at the wrong time. A fresh import is a fresh process.
 */

class Cancellable {
  defaultPrevented = false
  preventDefault(): void {
    this.defaultPrevented = true
  }
}

const needReady = (what: string): void => {
  if (!app.isReady()) throw new Error(`${what} cannot be used before the app is ready`)
}

/** What a test arranges and looks at. */
export const stage = {
  isFirst: true,
  opened: [] as string[],
  boxes: [] as string[],
  /** What the person does in the next dialogs; a dialog without an answer is declined. */
  choices: [] as string[][],
  dialogs: [] as { readonly kind: 'open' | 'save'; readonly options: object }[],
  /** Questions that stand on the screen, in order; `press` answers one by its button. */
  questions: [] as Question[],
  displays: [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }],
  exitCode: undefined as number | undefined,
  reloads: 0,
  /** How often the studio ended its own process. */
  kills: 0,
  /** Pages that are loaded from now on draw nothing. */
  isBlank: false,
  /** Programs that ran as utility processes, in order. */
  utilities: [] as string[],
  menu: undefined as MenuShape | undefined,
  startUp(): void {
    app.becomeReady()
  },
}

interface Question {
  readonly options: {
    readonly message: string
    readonly detail: string
    readonly buttons: readonly string[]
    readonly defaultId: number
    readonly cancelId: number
    readonly signal?: AbortSignal
  }
  press(button: string): void
}

class App extends EventEmitter {
  readonly isPackaged = false
  readonly #paths = new Map<string, string>()
  #becameReady: () => void = () => undefined
  #isReady = false
  readonly #ready = new Promise<void>((resolve) => {
    this.#becameReady = resolve
  })

  setName(): void {}
  /** Switches that the processes of pages are started with; what is appended once the app is ready reaches none. */
  readonly switches = new Map<string, string>()
  readonly commandLine = {
    appendSwitch: (name: string, value = ''): void => {
      if (!this.#isReady) this.switches.set(name, value)
    },
  }
  isReady = (): boolean => this.#isReady
  whenReady = (): Promise<void> => this.#ready
  /** What this studio hands over to the first one. */
  handedOver: unknown
  requestSingleInstanceLock(data?: unknown): boolean {
    this.handedOver = structuredClone(data)
    return stage.isFirst
  }
  getPath = (name: string): string => this.#paths.get(name) ?? tmpdir()
  setPath(name: string, path: string): void {
    if (!existsSync(path)) throw new Error(`Failed to set path '${name}'`)
    this.#paths.set(name, path)
  }

  becomeReady(): void {
    this.#isReady = true
    this.#becameReady()
    this.emit('ready')
  }

  quit(): void {
    this.emit('before-quit', new Cancellable())
    for (const window of [...BrowserWindow.getAllWindows()]) window.close()
    const event = new Cancellable()
    this.emit('will-quit', event)
    if (!event.defaultPrevented) this.exit(0)
  }

  exit(code: number): void {
    stage.exitCode ??= code
    this.emit('quit', {}, code)
  }
}

export const app = new App()

type Handler = (request: Request) => Response | Promise<Response>

class Protocol {
  readonly handlers = new Map<string, Handler>()
  readonly privileged = new Set<string>()

  registerSchemesAsPrivileged(schemes: readonly { readonly scheme: string }[]): void {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme } of schemes) this.privileged.add(scheme)
  }

  handle(scheme: string, handler: Handler): void {
    needReady('protocol')
    if (this.handlers.has(scheme)) throw new Error(`The scheme ${scheme} is already handled`)
    this.handlers.set(scheme, handler)
  }
}

export const protocol = new Protocol()

type Decide = (contents: object, permission: string, callback: (granted: boolean) => void) => void

const defaultSession = {
  protocol,
  request: undefined as Decide | undefined,
  check: undefined as ((contents: object, permission: string) => boolean) | undefined,
  device: undefined as (() => boolean) | undefined,
  setPermissionRequestHandler(handler: Decide): void {
    this.request = handler
  },
  setPermissionCheckHandler(handler: (contents: object, permission: string) => boolean): void {
    this.check = handler
  },
  setDevicePermissionHandler(handler: () => boolean): void {
    this.device = handler
  },
}

export const session = {
  get defaultSession(): typeof defaultSession {
    needReady('session')
    return defaultSession
  },
}

type Invoked = (event: object, ...args: unknown[]) => unknown

class IpcMain extends EventEmitter {
  readonly handlers = new Map<string, Invoked>()

  handle(channel: string, handler: Invoked): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.handlers.set(channel, handler)
  }

  /** `ipcRenderer.invoke` of a frame: both ways are structured clones, and of an error only its message arrives. */
  async invoke(sender: WebContents, senderFrame: Frame | null, channel: string, args: unknown[]): Promise<unknown> {
    const sent = structuredClone(args)
    const handler = this.handlers.get(channel)
    try {
      if (!handler) throw new Error(`No handler registered for '${channel}'`)
      return structuredClone(await handler({ sender, senderFrame, frameId: 1, processId: 1 }, ...sent))
    } catch (error) {
      throw new Error(`Error invoking remote method '${channel}': ${String(error)}`)
    }
  }
}

export const ipcMain = new IpcMain()

type OpenHandler = (details: { readonly url: string }) => { readonly action: 'allow' | 'deny' }

export class WebContents extends EventEmitter {
  readonly mainFrame: Frame = { url: '' }
  readonly #preload: string | undefined
  #open: OpenHandler = () => ({ action: 'allow' })
  /** `window` of the page, as its scripts see it. */
  page: ReturnType<typeof openPage> | undefined

  constructor(preload: string | undefined) {
    super()
    this.#preload = preload
    app.emit('web-contents-created', {}, this)
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#open = handler
  }

  /** `window.open` in the page. */
  windowOpen = (url: string): boolean => this.#open({ url }).action === 'allow'

  /** A link followed in the page, or a redirect of the server: answers whether the page went there. */
  follow(url: string, event: 'will-navigate' | 'will-redirect' | 'will-attach-webview' = 'will-navigate'): boolean {
    const cancellable = new Cancellable()
    this.emit(event, cancellable, url)
    if (!cancellable.defaultPrevented) this.mainFrame.url = url
    return !cancellable.defaultPrevented
  }

  async load(url: string): Promise<void> {
    const handler = protocol.handlers.get(new URL(url).protocol.slice(0, -1))
    if (!handler) throw new Error(`ERR_UNKNOWN_URL_SCHEME (-302) loading '${url}'`)
    const reply = await handler(new Request(url))
    if (!reply.ok) throw new Error(`ERR_FAILED loading '${url}'`)
    this.mainFrame.url = url
    this.page = openPage(this.#preload, (channel, args) => ipcMain.invoke(this, this.mainFrame, channel, args))
    this.emit('did-finish-load')
  }

  /** The page ends, as `reason` says. */
  end(reason: string): void {
    this.page = undefined
    this.emit('render-process-gone', {}, { reason, exitCode: 1 })
  }

  forcefullyCrashRenderer(): void {
    this.page = undefined
    setImmediate(() => this.emit('render-process-gone', {}, { reason: 'killed', exitCode: 9 }))
  }

  reload(): void {
    stage.reloads += 1
    setImmediate(() => void this.load(this.mainFrame.url))
  }

  send(channel: string, ...args: unknown[]): void {
    const sent = structuredClone(args)
    setImmediate(() => this.page?.ipcRenderer.emit(channel, {}, ...sent))
  }
}

interface WindowOptions {
  readonly width: number
  readonly height: number
  readonly x?: number
  readonly y?: number
  readonly webPreferences: Readonly<Record<string, unknown>> & { readonly preload?: string }
}

export class BrowserWindow extends EventEmitter {
  static readonly #windows: BrowserWindow[] = []
  static getAllWindows = (): readonly BrowserWindow[] => BrowserWindow.#windows
  readonly options: WindowOptions
  readonly webContents: WebContents
  isShown = false
  isFocusedNow = false
  #isMinimised = false
  #isMaximised = false
  #isDestroyed = false
  #bounds: { x: number; y: number; width: number; height: number }

  constructor(options: WindowOptions) {
    super()
    needReady('BrowserWindow')
    this.options = options
    this.#bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width, height: options.height }
    this.webContents = new WebContents(options.webPreferences.preload)
    BrowserWindow.#windows.push(this)
  }

  async loadURL(url: string): Promise<void> {
    await this.webContents.load(url)
    if (!stage.isBlank) this.emit('ready-to-show')
  }

  show(): void {
    this.isShown = true
    this.emit('show')
  }
  focus(): void {
    this.isFocusedNow = true
  }
  minimize(): void {
    this.#isMinimised = true
  }
  restore(): void {
    this.#isMinimised = false
  }
  maximize(): void {
    this.#isMaximised = true
    this.emit('maximize')
  }
  setBounds(bounds: { x: number; y: number; width: number; height: number }): void {
    this.#bounds = bounds
    this.emit('move')
    this.emit('resize')
  }
  isVisible = (): boolean => this.isShown
  isMinimized = (): boolean => this.#isMinimised
  isMaximized = (): boolean => this.#isMaximised
  isDestroyed = (): boolean => this.#isDestroyed
  getNormalBounds = (): object => ({ ...this.#bounds })

  close(): void {
    if (this.#isDestroyed) return
    this.emit('close', new Cancellable())
    this.#isDestroyed = true
    BrowserWindow.#windows.splice(BrowserWindow.#windows.indexOf(this), 1)
    this.emit('closed')
    if (BrowserWindow.#windows.length === 0) app.emit('window-all-closed')
  }
}

const choose = (kind: 'open' | 'save', options: object): string[] | undefined => {
  stage.dialogs.push({ kind, options })
  return stage.choices.shift()
}

export const dialog = {
  showErrorBox: (title: string, content: string): void => void stage.boxes.push(`${title}: ${content}`),
  showOpenDialog(_window: BrowserWindow, options: object): Promise<{ canceled: boolean; filePaths: string[] }> {
    const filePaths = choose('open', options)
    return Promise.resolve({ canceled: filePaths === undefined, filePaths: filePaths ?? [] })
  },
  showMessageBox(_window: BrowserWindow, options: Question['options']): Promise<{ response: number }> {
    return new Promise((resolve) => {
      const answer = (response: number): void => {
        stage.questions.splice(stage.questions.indexOf(question), 1)
        resolve({ response })
      }
      const question: Question = { options, press: (button) => answer(options.buttons.indexOf(button)) }
      stage.questions.push(question)
      options.signal?.addEventListener('abort', () => answer(options.cancelId), { once: true })
    })
  },
  showSaveDialog(_window: BrowserWindow, options: object): Promise<{ canceled: boolean; filePath: string }> {
    const [filePath] = choose('save', options) ?? []
    return Promise.resolve({ canceled: filePath === undefined, filePath: filePath ?? '' })
  },
}

export const shell = {
  openExternal(url: string): Promise<void> {
    stage.opened.push(url)
    return Promise.resolve()
  },
  openPath(path: string): Promise<string> {
    stage.opened.push(path)
    return Promise.resolve('')
  },
}

/** What Electron has in a utility process in place of `process.send`. */
const PARENT_PORT = `data:text/javascript,${encodeURIComponent(`
  import { EventEmitter } from 'node:events'
  const { send } = process
  process.parentPort = Object.assign(new EventEmitter(), { postMessage: (message) => send.call(process, message) })
  process.on('message', (data) => process.parentPort.emit('message', { data, ports: [] }))
  process.once('disconnect', () => process.exit(0))
  process.send = undefined
`)}`

class UtilityProcess extends EventEmitter {
  readonly #child: ChildProcess

  constructor(program: string, args: readonly string[]) {
    super()
    this.#child = fork(program, [...args], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--import', PARENT_PORT],
    })
    this.#child.on('message', (message) => this.emit('message', message))
    // Electron tells the code only; of a process that was killed it is not 0.
    this.#child.once('exit', (code) => this.emit('exit', code ?? 1))
    app.once('quit', () => this.#child.kill('SIGKILL'))
  }

  get pid(): number | undefined {
    return this.#child.pid
  }
  postMessage(message: unknown): void {
    if (this.#child.connected) this.#child.send(message as object, () => undefined)
  }
  kill = (): boolean => this.#child.kill()
}

export const utilityProcess = {
  fork(program: string, args: readonly string[] = []): UtilityProcess {
    needReady('utilityProcess')
    stage.utilities.push(program)
    return new UtilityProcess(program, args)
  },
}

export const screen = {
  getAllDisplays(): typeof stage.displays {
    needReady('screen')
    return stage.displays
  },
}

export interface Entry {
  readonly id?: string
  readonly label?: string
  readonly role?: string
  readonly submenu?: readonly Entry[]
  click?(): void
}

interface MenuShape {
  readonly items: readonly Entry[]
}

export const Menu = {
  buildFromTemplate: (template: readonly Entry[]): MenuShape => ({ items: template }),
  setApplicationMenu: (menu: MenuShape): void => {
    stage.menu = menu
  },
}
