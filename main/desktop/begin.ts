import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { app } from 'electron'
import { z } from '../../core/validation'
import { messageOf } from '../log'

export interface Options {
  /** The library to open. */
  readonly library?: string
  /** The folder of settings and of the window's own data. */
  readonly data?: string
}

/** What a second start hands to the first one; it is checked, since any program of this person's can send it. */
const handedOver = z.object({ library: z.string().min(1).optional() })

/** What the studio was started with, with whole paths. */
export function readOptions(): Options {
  const { values } = parseArgs({
    args: process.argv.slice(app.isPackaged ? 1 : 2),
    options: { library: { type: 'string' }, data: { type: 'string' } },
    // Chromium's own switches stand among ours.
    strict: false,
  })
  const { library, data } = values
  return {
    ...(typeof library === 'string' ? { library: resolve(library) } : {}),
    ...(typeof data === 'string' ? { data: resolve(data) } : {}),
  }
}

/** Makes the folder and keeps the studio's data there; answers why that cannot be, and the usual folder is used. */
export function useFolder(data: string): string | undefined {
  try {
    mkdirSync(data, { recursive: true })
    app.setPath('userData', data)
    return undefined
  } catch (error) {
    return `Settings are kept in ${app.getPath('userData')}, because ${data} cannot be used: ${messageOf(error)}`
  }
}

/** Whether this is the first studio on its data. A second one hands over its library: `hear` is told of it in the first. */
export function isFirst({ library }: Options, hear: (library?: string) => void): boolean {
  // The command line that Electron hands over itself may be in another order, with switches of Chromium's.
  if (!app.requestSingleInstanceLock({ ...(library === undefined ? {} : { library }) })) return false
  app.on('second-instance', (_event, _argv, _folder, given) => {
    const { data } = handedOver.safeParse(given)
    hear(data?.library)
  })
  return true
}
