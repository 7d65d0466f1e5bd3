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
