import { deepEqual } from 'fast-equals'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord, partAt, withPart, type Part } from '../core/parts'
import { settings, type Announced, type Settings } from '../preload/contract'
import { log, messageOf } from './log'
import { HostError, type SettingsStore } from './answers/context'
import { understood } from './understood'

const FILE = 'settings.json'

/** What is kept for each library, by its handle: a change of one says nothing of the others, and one of a bookmark nothing of its other parts. */
const BY_LIBRARY: ReadonlySet<string> = new Set(['libraries', 'stops'] satisfies (keyof Settings)[])

const BOOKMARKS = 'libraries' satisfies keyof Settings

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

type Fields = Readonly<Record<string, unknown>>

/** A record as it is kept now, with what `change` has otherwise than the record that whoever changed it knew. */
function merged(now: Fields, known: Fields, change: Fields, mayDrop: boolean): Fields {
  const taken = Object.entries(change).filter(([key, value]) => !deepEqual(value, known[key]))
  const isDropped = (key: string): boolean => mayDrop && Object.hasOwn(known, key) && !Object.hasOwn(change, key)
  return { ...Object.fromEntries(Object.entries(now).filter(([key]) => !isDropped(key))), ...Object.fromEntries(taken) }
}

/** Bookmarks of libraries whole, with parts of them that were changed. */
const bookmarks = (now: Fields, known: Fields, change: Fields): Fields =>
  Object.fromEntries(
    Object.entries(change).map(([handle, parts]) => {
      const [old, seen] = [now[handle], known[handle]]
      return [handle, isRecord(parts) && isRecord(old) ? merged(old, isRecord(seen) ? seen : {}, parts, false) : parts]
    }),
  )

/** Settings with a change of some, or of parts of them, that was made by somebody who knew `known`. */
function changed(
  now: Settings,
  known: Settings,
  { parts = [], ...change }: Parameters<SettingsStore['write']>[0],
): Settings {
  const [before, theirs] = [now as Fields, known as Fields]
  const taken = Object.entries(change).map(([key, given]: [string, unknown]) => {
    const [old, seen] = [before[key], theirs[key]]
    if (!isRecord(given) || !isRecord(old) || !isRecord(seen)) return [key, given]
    const value = key === BOOKMARKS ? bookmarks(old, seen, given) : given
    return [key, merged(old, seen, value, !BY_LIBRARY.has(key))]
  })
  const isNews = ({ at, value }: Part): boolean => !deepEqual(partAt(known, at), value)
  return settings.parse(parts.filter(isNews).reduce(withPart, { ...now, ...Object.fromEntries(taken) }))
}

/** `settings.json` in a data folder, which other studios may write too. */
class SettingsFile {
  readonly #folder: string
  readonly #path: string

  constructor(folder: string) {
    this.#folder = folder
    this.#path = join(folder, FILE)
  }

  /** Nothing where there is no file. Throws where it cannot be read. */
  text(): string | undefined {
    return existsSync(this.#path) ? readFileSync(this.#path, 'utf8') : undefined
  }

  /** What can be understood of its text, with a sentence about what cannot: the file is kept aside then. */
  understand(text: string): { readonly values?: Settings; readonly notice?: string } {
    try {
      const found = understood(settings, JSON.parse(text.replace(/^\uFEFF/, '')))
      if (!found) throw new Error('it holds no settings')
      const { value: values, wrong } = found
      return wrong.length === 0 ? { values } : { values, notice: this.#mend(values, wrong) }
    } catch (error) {
      return { notice: this.leave(error) }
    }
  }

  /** Keeps a file of which nothing can be read aside; answers sentences about it. */
  leave(reason: unknown): string {
    return `The settings file could not be read, so the studio starts with default settings. ${kept(this.#folder, this.#path, reason)}`
  }

  /** Written beside the old file and renamed over it. */
  write(values: Settings): void {
    mkdirSync(this.#folder, { recursive: true })
    const beside = `${this.#path}.${process.pid}.new`
    writeFileSync(beside, JSON.stringify(values, undefined, 2))
    renameSync(beside, this.#path)
  }

  #mend(values: Settings, wrong: readonly string[]): string {
    const aside = kept(this.#folder, this.#path, 'it cannot be written')
    try {
      this.write(values)
    } catch (error) {
      log(`The settings could not be saved in ${this.#folder}: ${messageOf(error)}`)
    }
    return `Some settings could not be understood and are as at first: ${wrong.join(', ')}. ${aside}`
  }
}

/**
 * Opens `settings.json` in the data folder. What cannot be understood in it is answered by the defaults, and the file as it was is kept aside under
 * another name; `notice` then holds a sentence about it. Another studio may use the same folder: what it wrote is read again before every write and
 * stays, but for what is changed here.
 */
export function openSettings(
  folder: string,
  announce: (changed: Announced<'settings.changed'>) => void,
): SettingsStore & { readonly notice?: string } {
  const file = new SettingsFile(folder)
  const begin = (): ReturnType<SettingsFile['understand']> => {
    try {
      const text = file.text()
      return text === undefined ? {} : file.understand(text)
    } catch (error) {
      return { notice: file.leave(error) }
    }
  }
  const { values, notice } = begin()
  let current = values ?? settings.parse({})
  /** As the file has them now; as they were where there is none, or none that can be read just now. */
  const latest = (): Settings => {
    try {
      const text = file.text()
      const found = text === undefined ? {} : file.understand(text)
      if (found.notice !== undefined) log(found.notice)
      return found.values ?? current
    } catch {
      return current
    }
  }
  const tell = (next: Settings): Settings => {
    current = next
    announce(current)
    return current
  }
  return {
    ...(notice === undefined ? {} : { notice }),
    read: () => {
      const now = latest()
      return deepEqual(now, current) ? current : tell(now)
    },
    write(change) {
      const next = changed(latest(), current, change)
      try {
        file.write(next)
      } catch (error) {
        throw new HostError('settings-unwritable', `The settings could not be saved in ${folder}: ${messageOf(error)}`)
      }
      return tell(next)
    },
  }
}
