import { foldedName } from '../../core/face/assets/kinds'
import type { StoredPart } from '../database/delta'
import { safeName } from '../files'

/** Bytes that leave room for a number and an ending. */
const LONGEST = 200

/** What a collection's folder is called, and its spreadsheet. */
export const folderName = (collection: string): string => safeName(collection.replaceAll(/[/\\]/g, '-'), LONGEST)

/** The entries that have a part in a document, each once, in their order. */
export const entriesOf = (parts: readonly StoredPart[]): string[] => [
  ...new Set(parts.flatMap((part) => ('entry' in part ? [part.entry] : []))),
]

/** Relative and harmless, whatever path the file was imported under. */
export const safePath = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .replace(/^[A-Za-z]:/, '')
    .split('/')
    .filter((name) => name !== '' && name !== '.' && name !== '..')
    .join('/') || 'cards'

/** Bytes that every common file system takes for a name, and those of an ending that stays where a name is shortened. */
const LONGEST_NAME = 255
const LONGEST_ENDING = 40

const bytesIn = (text: string): number => Buffer.byteLength(text)

/** The beginning of a file's name, and its ending. */
function divided(name: string): readonly [stem: string, ending: string] {
  const [, stem = name, ending = ''] = /^(.+?)(\.scenario\.yaml|\.[^.]*)?$/is.exec(name) ?? []
  return bytesIn(ending) > LONGEST_ENDING ? [name, ''] : [stem, ending]
}

/** A name with its number, and no longer than names may be. */
function numbered([stem, ending]: readonly [string, string], number: number): string {
  const end = (number === 1 ? '' : ` (${number})`) + ending
  return safeName(stem, LONGEST_NAME - bytesIn(end)) + end
}

/**
 * The paths of files that are written beside each other, such that each is a file of its own wherever they are unpacked: two that differ only in case are
 * one on some systems, some characters and names no system but one takes, and where there is a file there is no folder.
 */
export class Paths {
  readonly #files = new Set<string>()
  readonly #folders = new Set<string>()

  /** The path that is free for a file that should have this one. */
  file(wanted: string): string {
    const names = safePath(wanted).split('/')
    const folder = names.slice(0, -1).reduce((above, name) => this.#existing(above, name), '')
    const parts = divided(safeName(names.at(-1) ?? '', Infinity))
    for (let number = 1; ; number++) {
      const path = folder + numbered(parts, number)
      if (this.#isTaken(path)) continue
      this.#files.add(foldedName(path))
      return path
    }
  }

  /** The name that is free for a new folder, with its slash. */
  folder(wanted: string): string {
    for (let number = 1; ; number++) {
      const path = numbered([wanted, ''], number)
      if (this.#isTaken(path)) continue
      this.#folders.add(foldedName(path))
      return `${path}/`
    }
  }

  /** A folder in which others may lie already, with its slash. */
  #existing(above: string, wanted: string): string {
    const name = safeName(wanted, Infinity)
    for (let number = 1; ; number++) {
      const path = above + numbered([name, ''], number)
      if (this.#files.has(foldedName(path))) continue
      this.#folders.add(foldedName(path))
      return `${path}/`
    }
  }

  #isTaken(path: string): boolean {
    return this.#files.has(foldedName(path)) || this.#folders.has(foldedName(path))
  }
}
