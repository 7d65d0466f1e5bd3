import { cutDocument, type Cut, type DocumentFormat, type SourceFile, type Split, type SplitEntry } from '../../../document/format'
import { findSheetCards, giveIds } from './own'
import { publish } from './publish'
import { findRules } from './rules'
import { findSetCards } from './set'
import { slices } from './slices'

const hasEnding = (path: string, ...endings: readonly string[]): boolean => endings.some((ending) => path.toLowerCase().endsWith(ending))

const isOwn = ({ path }: SourceFile): boolean => hasEnding(path, '.cfc')
const isRules = ({ path }: SourceFile): boolean => hasEnding(path, '.py')
const isSet = ({ path }: SourceFile): boolean => hasEnding(path, '.xml')

/** A card of a set is joined with the rule of its GUID from any of the given files; of several rules the last counts, as in Python. */
function split(files: readonly SourceFile[]): Split {
  const cuts: Cut[][] = files.map(() => [])
  const entries: { key: string; name: string; slices: string[] }[] = []
  const byKey = new Map<string, number>()
  const cut = (file: number, start: number, end: number, entry: number): void => {
    const own = entries[entry]?.slices ?? []
    cuts[file]?.push({ start, end, entry, slice: own.length })
    own.push(files[file]?.text.slice(start, end) ?? '')
  }
  files.forEach((file, index) => {
    const found = isSet(file) ? findSetCards(file.text) : isOwn(file) ? findSheetCards(file.text) : []
    for (const { start, end, key, name } of found) {
      if (key !== '' && isSet(file) && !byKey.has(key)) byKey.set(key, entries.length)
      entries.push({ key, name, slices: [] })
      cut(index, start, end, entries.length - 1)
    }
  })
  const rules = new Map<number, readonly [file: number, start: number, end: number]>()
  files.forEach((file, index) => {
    for (const { start, end, key } of isRules(file) ? findRules(file.text) : []) {
      const entry = byKey.get(key)
      if (entry !== undefined) rules.set(entry, [index, start, end])
    }
  })
  for (const [entry, [file, start, end]] of rules) cut(file, start, end, entry)
  return { documents: files.map(({ path, text }, index) => cutDocument(path, text, cuts[index] ?? [])), entries: entries satisfies SplitEntry[] }
}

/** OCTGN sets with their rules, and card documents of ours (specification, sections 8.1, 8.2 and 8.7). Decks are kept as they are. */
export const documents: DocumentFormat = {
  extension: '.cfc',
  extensions: ['xml', 'py', 'cfc'],
  separator: '\n\n',
  slices,
  accepts: (path) => hasEnding(path, '.cfc'),
  settle: giveIds,
  publish,
  recognise(file) {
    const text = file.text.slice(0, 20_000)
    if (isSet(file)) return /<set\b/.test(text) && findSetCards(text).length > 0 ? (/e3d56d9e-900d-49c6-b6ae-22cbb51be153/i.test(text) ? 1 : 0.6) : 0
    if (isRules(file)) return findRules(text).length > 0 ? (/RulesDict/.test(text) ? 1 : 0.6) : 0
    return isOwn(file) && findSheetCards(text).length > 0 ? 1 : 0
  },
  split,
}
