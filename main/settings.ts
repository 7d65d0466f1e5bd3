import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings, type Announced, type Settings } from '../preload/contract'
import { messageOf } from './log'
import { HostError, type SettingsStore } from './answers/context'

const FILE = 'settings.json'

const freeName = (folder: string): string => {
  for (let number = 1; ; number += 1) {
    const path = join(folder, `settings.broken-${number}.json`)
    if (!existsSync(path)) return path
  }
}

/** Keeps a file that cannot be understood under another name, where the folder allows that; answers a sentence about it. */
function kept(folder: string, path: string, reason: unknown): string {
  try {
    const aside = freeName(folder)
    renameSync(path, aside)
    return `The old file is kept as ${aside}.`
  } catch {
    return `${path}: ${messageOf(reason)}`
  }
}

/**
 * Opens `settings.json` in the data folder. A file that cannot be understood is kept aside under another name and answered by the defaults;
 * `notice` then holds a sentence about it.
 */
export function openSettings(
  folder: string,
  announce: (changed: Announced<'settings.changed'>) => void,
): SettingsStore & { readonly notice?: string } {
  const path = join(folder, FILE)
  let notice: string | undefined
  const load = (): Settings => {
    if (!existsSync(path)) return settings.parse({})
    try {
      return settings.parse(JSON.parse(readFileSync(path, 'utf8')))
    } catch (error) {
      notice = `The settings file could not be read, so the studio starts with default settings. ${kept(folder, path, error)}`
      return settings.parse({})
    }
  }
  let current = load()
  return {
    ...(notice === undefined ? {} : { notice }),
    read: () => current,
    write(change) {
      const next = settings.parse({ ...current, ...change })
      try {
        mkdirSync(folder, { recursive: true })
        const beside = `${path}.${process.pid}.new`
        writeFileSync(beside, JSON.stringify(next, undefined, 2))
        renameSync(beside, path)
      } catch (error) {
        throw new HostError('settings-unwritable', `The settings could not be saved in ${folder}: ${messageOf(error)}`)
      }
      current = next
      announce(current)
      return current
    },
  }
}
