import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'

export interface Frame {
  url: string
}

export interface Page {
  /** What the page's own scripts reach as `window`. */
  readonly window: Readonly<Record<string, unknown>>
  readonly ipcRenderer: EventEmitter
}

type Invoke = (channel: string, args: unknown[]) => Promise<unknown>

const PLACES = new WeakMap<Blob, string>()

/** A file as a person drops it on the page: it knows where it lies, and no script of the page finds that out. */
export function droppedFile(path: string, bytes: Uint8Array<ArrayBuffer>): File {
  const file = new File([bytes], path.split(/[/\\]/).at(-1) ?? '')
  PLACES.set(file, path)
  return file
}

/** `webUtils` of Electron: files that scripts made lie nowhere. */
const webUtils = { getPathForFile: (file: File): string => PLACES.get(file) ?? '' }

/**
 * What of a value gets through the context bridge: functions as proxies, promises as promises, files as they are, plain data as copies. The error that a promise
 * is rejected with keeps its message alone.
 */
function across(value: unknown): unknown {
  if (value instanceof Blob) return value
  if (typeof value === 'function') return proxy(value as (...args: unknown[]) => unknown)
  if (
    value instanceof Promise ||
    (typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function')
  ) {
    return (value as Promise<unknown>).then(across, (error: unknown) =>
      Promise.reject(new Error((error as Error).message)),
    )
  }
  if (Array.isArray(value)) return value.map(across)
  if (typeof value === 'object' && value !== null && isPlain(value))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, across(part)]))
  return structuredClone(value)
}

const proxy =
  (real: (...args: unknown[]) => unknown) =>
  (...args: unknown[]): unknown =>
    across(real(...args.map(across)))

/** An object literal, of whichever context. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * Runs the preload as Electron does in a sandbox: in a context of its own, with `require` for `electron` and nothing else of Node, and only
 * `contextBridge` between it and the page.
 */
export function openPage(preload: string | undefined, invoke: Invoke): Page {
  const ipcRenderer = Object.assign(new EventEmitter(), {
    invoke: (channel: string, ...args: unknown[]) => invoke(channel, args),
  })
  const window: Record<string, unknown> = {}
  const contextBridge = {
    exposeInMainWorld(key: string, api: unknown): void {
      if (key in window)
        throw new Error(`Cannot bind an API on top of an existing property on the window object: ${key}`)
      window[key] = across(api)
    },
  }
  const require = (name: string): unknown => {
    if (name !== 'electron') throw new Error(`module not found: ${name}`)
    return { contextBridge, ipcRenderer, webUtils }
  }
  if (preload !== undefined) {
    const module = { exports: {} }
    runInContext(readFileSync(preload, 'utf8'), createContext({ require, module, exports: module.exports }), {
      filename: preload,
    })
  }
  return { window, ipcRenderer }
}
