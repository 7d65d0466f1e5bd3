import { basename, extname } from 'node:path'
import type { CatalogRow } from '../../core/document/catalog'
import { indexCards, lookUp } from '../../core/engine/deck'
import { nearest } from '../../core/language/nearest'
import type { CardList } from '../../core/system'
import { openFor, readInput, type Input, type InputOptions } from './input'
import { amountOf, CLEAN, FINDINGS, print, printJson, UsageError } from './report'

export interface ListsCommand extends InputOptions {
  readonly json?: boolean
}

/** A list of cards as it is told: what it holds, counted by what its cards have, and what is in no library. */
export interface ListedCards {
  readonly file: string
  readonly line: number
  readonly name: string
  readonly facts: readonly string[]
  /** With copies, and different ones. */
  readonly cards: number
  readonly keys: number
  /** Cards by kind, rarity and the like: a count for each value. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly missing: readonly { readonly line: number; readonly key: string; readonly near?: string }[]
}

function countsOf(
  rows: readonly (readonly [row: CatalogRow, count: number])[],
  by: readonly string[],
): ListedCards['counts'] {
  const counts: Record<string, Record<string, number>> = {}
  for (const [{ kind, stats }, count] of rows) {
    for (const field of ['kind', ...by]) {
      const value = field === 'kind' ? kind : stats[field]
      if (value === undefined) continue
      const values = (counts[field] ??= {})
      values[String(value)] = (values[String(value)] ?? 0) + count
    }
  }
  return counts
}

/** The lists of a file: what the game's own lists are, else the one deck list that it is. */
function listsIn({ game: { workshop } }: Input, path: string, text: string): readonly CardList[] {
  const own = workshop.readLists?.(text) ?? []
  if (own.length > 0) return own
  const { lines, problems } = workshop.readDeck(text)
  const [problem] = problems
  if (problem) throw new UsageError(`${path}:${problem.line}: ${problem.found} is no line of a list of cards.`)
  return [{ name: basename(path, extname(path)), line: 1, facts: [], lines }]
}

/** Tells of every list of cards in the files: packs, decks, opponents. Keys that no given card has are listed with the nearest. */
export async function listCards(paths: readonly string[], options: InputOptions): Promise<readonly ListedCards[]> {
  const input = await openFor('reading', [], options)
  const { workshop } = input.game
  const rows = [...input.open.catalog.rows()]
  const index = indexCards(rows, ({ aliases = [] }) => aliases)
  const keys = rows.map(({ key }) => key)
  const files = await Promise.all(paths.map(readInput))
  return files.flatMap(({ path, text }) =>
    listsIn(input, path, text).map(({ name, line, facts, lines }): ListedCards => {
      const found = lines.map((one) => ({ ...one, row: lookUp(index, one)[0] }))
      return {
        file: path,
        line,
        name,
        facts,
        cards: lines.reduce((sum, { count }) => sum + count, 0),
        keys: new Set(lines.map(({ key }) => key)).size,
        counts: countsOf(
          found.flatMap(({ row, count }) => (row ? [[row, count] as const] : [])),
          workshop.listedBy ?? [],
        ),
        missing: found.flatMap(({ row, key, line: at }) => {
          const [near] = row ? [] : nearest(key, keys)
          return row ? [] : [{ line: at, key, ...(near !== undefined && { near }) }]
        }),
      }
    }),
  )
}

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .sort(([, one], [, two]) => two - one)
    .map(([value, count]) => `${value} ${count}`)
    .join(', ')

export async function lists(paths: readonly string[], options: ListsCommand): Promise<number> {
  const found = await listCards(paths, options)
  if (options.json) printJson({ lists: found })
  else
    for (const { file, line, name, facts, cards, keys, counts, missing } of found) {
      print(
        `${file}:${line}: ${[name, `${amountOf(cards, 'card')} of ${amountOf(keys, 'key')}`, ...facts].filter((one) => one !== '').join('; ')}`,
      )
      for (const [field, values] of Object.entries(counts)) print(`    ${field}: ${counted(values)}`)
      for (const { line: at, key, near } of missing)
        print(
          `    ${file}:${at}: no card has the key "${key}"${near === undefined ? '' : `; the nearest is "${near}"`}`,
        )
    }
  return found.some(({ missing }) => missing.length > 0) ? FINDINGS : CLEAN
}
