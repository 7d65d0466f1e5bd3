import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { hasWorkshop, type WorkshopGame } from '../../core/game'
import { guessColumns, targetsOf, type Target } from '../../core/library/cells'
import type { Collection } from '../../preload/contract'
import type { LibraryClient } from '../database/client'
import { sheetNames } from '../exchange/spreadsheet/reading'
import { messageOf } from '../log'
import { gameIn, layoutIn, systemNamed } from './input'
import { withLibrary } from './library'
import { CLEAN, FINDINGS, print, printJson, say, UsageError } from './report'

export interface RowsCommand {
  readonly library: string
  /** The collection whose cards the rows are, by its name. */
  readonly into?: string | undefined
  /** The sheet of a workbook, by its name or its place from 1; the first one when absent. */
  readonly sheet?: string | undefined
  /** Which kind of card rows become that do not say it, by its id or its label; the game's first one when absent. */
  readonly kind?: string | undefined
  /** The game of the rows: a collection is made for them where there is none of it. */
  readonly system?: string | undefined
  /** What becomes of cards that the library has: they are replaced when absent. */
  readonly existing?: string | undefined
  readonly overwrite?: boolean | undefined
  readonly json?: boolean | undefined
}

/** Whether a file is one of columns and rows. */
export const isSpreadsheet = (path: string): boolean => /\.(?:csv|xlsx)$/i.test(path)

/** What is no field of cards is called as the window calls it. */
const WORDS = { key: 'Key', kind: 'Type', copies: 'Copies on a sheet', tags: 'Tags' } as const

interface Chosen {
  /** Absent: a collection of this name is made. */
  readonly collection?: Collection
  readonly name: string
  readonly game: WorkshopGame
}

const listed = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

const bytesOf = (path: string): Promise<Uint8Array> =>
  readFile(path).catch((error: unknown) => {
    throw new UsageError(`${path} could not be read: ${messageOf(error)}`)
  })

/** Whether a file is the workbook in which the people of a game keep its cards. */
export async function isWorkbookFile(path: string): Promise<boolean> {
  if (!/\.xlsx$/i.test(path)) return false
  return layoutIn(sheetNames(basename(path), await bytesOf(path))) !== undefined
}

/** Collections by names that tell them apart: those of one name are counted, as the folders of an export are. */
function toldApart(chosen: readonly Chosen[]): Chosen[] {
  const taken = new Set(chosen.map(({ name }) => name))
  const seen = new Set<string>()
  return chosen.map((one) => {
    let name = one.name
    for (let number = 2; seen.has(name) || (name !== one.name && taken.has(name)); number++)
      name = `${one.name} (${number})`
    seen.add(name)
    return { ...one, name }
  })
}

/** The collection that is named, or the only one; where there is none of the game that is named, the one that is made for it. */
async function collectionNamed(
  library: LibraryClient,
  into: string | undefined,
  system: WorkshopGame | undefined,
): Promise<Chosen> {
  const { collections } = await library.ask('info', {})
  const all = collections.flatMap((collection): Chosen[] => {
    const game = gameIn(collection)
    return hasWorkshop(game) ? [{ collection, name: collection.name, game }] : []
  })
  const usable = toldApart(all).filter(({ game }) => system === undefined || game.id === system.id)
  const found = into === undefined ? usable : usable.filter(({ name }) => name === into)
  const [only] = found
  if (only && found.length === 1) return only
  if (usable.length === 0) {
    if (system) return { name: into ?? system.name, game: system }
    throw new UsageError(
      'The library has no collection whose cards rows can be. Name the game of the rows with --system to make one.',
    )
  }
  const names = listed(usable.map(({ name }) => name))
  throw new UsageError(
    into === undefined
      ? `The library has several collections. Name one of them with --into: ${names}.`
      : `Expected ${names} after --into, found "${into}".`,
  )
}

/** The game that is named. Throws a UsageError for one whose cards cannot be written here. */
function gameNamed(named: string | undefined): WorkshopGame | undefined {
  if (named === undefined) return undefined
  const game = gameIn({ system: systemNamed(named).id })
  if (hasWorkshop(game)) return game
  throw new UsageError(`The cards of ${game.name} cannot be written in this version.`)
}

/** What rows do whose key a card has. */
function matchedBy({ existing, overwrite }: RowsCommand): 'change' | 'pass' {
  if (overwrite)
    throw new UsageError(
      '--overwrite is for card texts: the rows of a spreadsheet replace what cards say by themselves.',
    )
  if (existing === undefined || existing === 'replace') return 'change'
  if (existing === 'skip') return 'pass'
  throw new UsageError(`Expected replace or skip after --existing with a CSV or XLSX file, found "${existing}".`)
}

/** The id of the collection, which is made where it is not there. */
async function idOf(library: LibraryClient, { collection, name, game }: Chosen): Promise<string> {
  if (collection) return collection.collection
  const id = randomUUID()
  const operations = [{ type: 'create-collection' as const, collection: id, system: game.id, name }]
  await library.ask('apply', { operations, baseRevisions: {}, label: `Make ${name}` })
  return id
}

/** The place of a sheet that is named, or counted from 1. */
function sheetNamed(sheets: readonly string[], named: string | undefined, path: string): number {
  if (named === undefined) return 0
  if (sheets.length === 0) throw new UsageError(`${path} has no sheets: --sheet is for workbooks.`)
  const exact = sheets.indexOf(named)
  const at = exact >= 0 ? exact : sheets.findIndex((name) => name.toLowerCase() === named.toLowerCase())
  if (at >= 0) return at
  if (/^\d+$/.test(named) && sheets[Number(named) - 1] !== undefined) return Number(named) - 1
  throw new UsageError(`Expected ${listed(sheets)} after --sheet, found "${named}".`)
}

/** The kind of card that is named, or the game's first. */
function kindNamed({ workshop: { kinds } }: WorkshopGame, named: string | undefined): string {
  const said = named?.toLowerCase()
  const found =
    said === undefined ? kinds[0] : kinds.find(({ id, label }) => [id, label].some((one) => one.toLowerCase() === said))
  if (found) return found.id
  if (named === undefined) return ''
  throw new UsageError(`Expected ${listed(kinds.map(({ label }) => label))} after --kind, found "${named}".`)
}

/** What each column means, in words. */
const mappedColumns = (headings: readonly string[], columns: readonly (string | null)[], targets: readonly Target[]) =>
  headings.map((heading, at) => ({
    column: heading,
    means: targets.find(({ name }) => name === columns[at])?.label ?? null,
  }))

/** Takes the rows of a file into a collection, its columns meaning what the window proposes; says what each was taken for. */
export async function importRows(
  path: string,
  { library: place, into, sheet, kind: wanted, json, ...asked }: RowsCommand,
): Promise<number> {
  const matched = matchedBy({ library: place, ...asked })
  const system = gameNamed(asked.system)
  if (!system && !existsSync(place))
    throw new UsageError(`There is no library at ${place}. Name the game of the rows with --system to make one.`)
  const bytes = await bytesOf(path)
  const name = basename(path)
  const given = { path: name, bytes, sheet: sheetNamed(sheetNames(name, bytes), sheet, path) }
  return withLibrary(place, true, async (library) => {
    const chosen = await collectionNamed(library, into, system)
    const { game } = chosen
    const kind = kindNamed(game, wanted)
    const look = await library.ask('readSpreadsheet', given)
    if (sheet !== undefined && look.sheet !== given.sheet)
      throw new UsageError(`${path}: the sheet "${look.sheets[given.sheet] ?? ''}" has nothing in it.`)
    if (look.sheets.length > 1) say(`${path}: the sheet "${look.sheets[look.sheet] ?? ''}" is read.`)
    const headings = look.columns.map(({ heading }) => heading)
    const targets = targetsOf(game, WORDS)
    const columns = guessColumns(headings, targets)
    if (columns.every((column) => column === null))
      throw new UsageError(
        `${path}: none of its columns is called like a field. Expected one of ${targets.map(({ label }) => label).join(', ')}; found ${headings.join(', ')}.`,
      )
    const mapped = mappedColumns(headings, columns, targets)
    const taken = await library.ask('takeSpreadsheet', {
      ...given,
      sheet: look.sheet,
      collection: await idOf(library, chosen),
      columns,
      kind,
      unmatched: 'create',
      matched,
      empty: 'keep',
    })
    const [created, changed] = [taken.created.length, taken.changed.length]
    // The collection was made for rows that hold no card.
    if (!chosen.collection && created === 0) await library.ask('undo', {})
    for (const problem of taken.problems) say(`${problem.path}:${problem.line}: ${problem.message}`)
    if (json) printJson({ documents: 0, entries: created + changed, cards: taken.cards, skipped: [], columns: mapped })
    else {
      for (const { column, means } of mapped) say(`${column}: ${means ?? 'passed by'}`)
      print(`${created} created, ${changed} changed, ${look.rows - created - changed} as they were or passed by`)
    }
    return created + changed === 0 && taken.problems.length > 0 ? FINDINGS : CLEAN
  })
}
