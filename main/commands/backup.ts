import { existsSync, realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Difference } from '../../core/library/difference'
import { HostError } from '../answers/context'
import { replace, requireBackup } from '../database/safety/restore'
import { APPLICATION_ID } from '../database/open'
import { beginsAsLibrary } from '../database/safety/pages'
import { withLibrary } from './library'
import { amountOf, CLEAN, FINDINGS, print, printJson, say, UsageError } from './report'

interface OfLibrary {
  readonly library: string
  readonly json?: boolean
}

const refuseExisting = (path: string): string => {
  if (existsSync(path)) throw new UsageError(`${path} exists already. Choose another name.`)
  return path
}

export async function backup({ library: given, out, json }: OfLibrary & { readonly out?: string }): Promise<number> {
  const to = out === undefined ? undefined : refuseExisting(resolve(out))
  const done = await withLibrary(given, false, async (library) => {
    await library.writable()
    if (to === undefined) {
      const made = await library.ask('backup', {})
      return {
        path: join((await library.ask('backups', {})).folder, made.backup),
        cards: made.cards,
        bytes: made.bytes,
      }
    }
    const { cards } = await library.ask('rescue', { to })
    return { path: to, cards, bytes: statSync(to).size }
  })
  if (json) printJson(done)
  else print(`${done.path}: ${amountOf(done.cards, 'card')}, ${amountOf(done.bytes, 'byte')}`)
  return CLEAN
}

/** Whether what lies there is no whole library, though it was one. What is called otherwise than libraries are may be anything. */
function isSpoilt(path: string): boolean {
  try {
    return (/\.fanfare$/i.test(path) || statSync(path).size === 0) && !beginsAsLibrary(path, APPLICATION_ID)
  } catch {
    return false
  }
}

/** Whether a library is so damaged that it does not even open. */
const isBeyondOpening = (path: string, error: unknown): boolean =>
  error instanceof HostError &&
  (error.code === 'library-damaged' || (error.code === 'library-unreadable' && isSpoilt(path)))

async function replaced(path: string, source: string): Promise<Difference & { readonly cards: number }> {
  const { aside, cards, entries } = await replace(resolve(path), source)
  say(`${path} could not be opened; it is kept as ${aside}.`)
  return { cards, added: entries, changed: 0, removed: 0 }
}

export async function restore({ library: path, from, json }: OfLibrary & { readonly from: string }): Promise<number> {
  const source = resolve(from)
  if (!existsSync(source)) throw new UsageError(`There is no backup at ${from}.`)
  if (existsSync(path) && realpathSync(source) === realpathSync(path))
    throw new UsageError(`${from} is the library itself. Name a backup of it.`)
  requireBackup(source)
  const done = await withLibrary(path, true, (library) => library.ask('restore', { backup: source })).catch(
    (error: unknown) => {
      if (isBeyondOpening(path, error)) return replaced(path, source)
      throw error
    },
  )
  if (json) printJson({ cards: done.cards, added: done.added, changed: done.changed, removed: done.removed })
  else
    print(
      `${amountOf(done.cards, 'card')}; ${amountOf(done.added, 'entry', 'entries')} added, ${done.changed} changed, ${done.removed} removed`,
    )
  return CLEAN
}

export async function rescue({ library: path, out, json }: OfLibrary & { readonly out: string }): Promise<number> {
  const to = refuseExisting(resolve(out))
  const { entries, lost } = await withLibrary(path, false, (library) => library.ask('rescue', { to }))
  if (json) printJson({ entries, lost })
  else {
    for (const { entry, what } of lost) say(entry === undefined ? what : `${what} (${entry})`)
    print(`${amountOf(entries, 'entry', 'entries')}, ${lost.length} lost`)
  }
  return lost.length > 0 ? FINDINGS : CLEAN
}
