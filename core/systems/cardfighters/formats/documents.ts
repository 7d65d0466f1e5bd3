import {
  cutDocument,
  type Cut,
  type DocumentFormat,
  type SourceFile,
  type Split,
  type SplitEntry,
} from '../../../document/format'
import type { Span } from '../../../language/span'
import { readAssignment } from './assignment'
import { findSheetCards, giveIds } from './own'
import { publish } from './publish'
import { findRules } from './rules'
import { findSetCards } from './set'
import { readSheet } from './sheet'
import { slices } from './slices'

const hasEnding = (path: string, ...endings: readonly string[]): boolean =>
  endings.some((ending) => path.toLowerCase().endsWith(ending))

const isOwn = ({ path }: SourceFile): boolean => hasEnding(path, '.cfc')
const isRules = ({ path }: SourceFile): boolean => hasEnding(path, '.py')
/** The text of one rule, without a card (section 8.1). */
const isLoneRule = ({ path }: SourceFile): boolean => hasEnding(path, '.rules')
const isSet = ({ path }: SourceFile): boolean => hasEnding(path, '.xml')

/** The name of the file without folders and ending. */
export const nameOf = ({ path }: Pick<SourceFile, 'path'>): string =>
  (path.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '')

/** Whom the comment above a rule names. */
function nameInComment(rule: string): string {
  const { comment } = readAssignment(rule) ?? {}
  return comment ? rule.slice(comment.start, comment.end).trim() : ''
}

/** Divides files into entries and what lies between their slices. */
class Splitting {
  readonly entries: { key: string; name: string; slices: string[]; partial?: true }[] = []
  readonly #files: readonly SourceFile[]
  readonly #cuts: Cut[][]

  constructor(files: readonly SourceFile[]) {
    this.#files = files
    this.#cuts = files.map(() => [])
  }

  /** Makes a piece of a file the next slice of an entry. */
  cut(file: number, { start, end }: Span, entry: number): void {
    const own = this.entries[entry]?.slices ?? []
    this.#cuts[file]?.push({ start, end, entry, slice: own.length })
    own.push(this.#files[file]?.text.slice(start, end) ?? '')
  }

  /** A new entry. Slices before its first are empty. */
  begin(
    file: number,
    span: Span,
    label: { key: string; name: string; partial?: true },
    before: readonly string[] = [],
  ): number {
    this.entries.push({ ...label, slices: [...before] })
    this.cut(file, span, this.entries.length - 1)
    return this.entries.length - 1
  }

  split(): Split {
    return {
      documents: this.#files.map(({ path, text }, index) => cutDocument(path, text, this.#cuts[index] ?? [])),
      entries: this.entries satisfies SplitEntry[],
    }
  }
}

/** The cards of the files, and the first of a set by each key. */
function cutCards(splitting: Splitting, files: readonly SourceFile[]): Map<string, number> {
  const byKey = new Map<string, number>()
  files.forEach((file, index) => {
    const found = isSet(file) ? findSetCards(file.text) : isOwn(file) ? findSheetCards(file.text) : []
    for (const { start, end, key, name } of found) {
      const entry = splitting.begin(index, { start, end }, { key, name })
      if (key !== '' && isSet(file) && !byKey.has(key)) byKey.set(key, entry)
    }
    const rule = isLoneRule(file) ? file.text.trimEnd() : ''
    if (rule !== '')
      splitting.begin(index, { start: 0, end: rule.length }, { key: '', name: nameOf(file), partial: true }, [''])
  })
  return byKey
}

/**
 * A card of a set is joined with the rule of its GUID from any of the given files; of several rules the last counts, as in Python. Where no set is
 * given, every rule is an entry that lacks its card.
 */
function split(files: readonly SourceFile[]): Split {
  const splitting = new Splitting(files)
  const byKey = cutCards(splitting, files)
  const isAlone = !files.some(isSet)
  const rules = new Map<number, readonly [file: number, span: Span]>()
  files.forEach((file, index) => {
    for (const { start, end, key } of isRules(file) ? findRules(file.text) : []) {
      const entry = byKey.get(key)
      if (entry !== undefined) rules.set(entry, [index, { start, end }])
      else if (isAlone)
        splitting.begin(
          index,
          { start, end },
          { key, name: nameInComment(file.text.slice(start, end)), partial: true },
          [''],
        )
    }
  })
  for (const [entry, [file, span]] of rules) splitting.cut(file, span, entry)
  return splitting.split()
}

/** OCTGN sets with their rules, and card documents of ours (specification, sections 8.1, 8.2 and 8.7). Deck lists are read elsewhere. */
export const documents: DocumentFormat = {
  extension: '.cfc',
  extensions: ['xml', 'py', 'cfc', 'rules'],
  separator: '\n\n',
  slices,
  accepts: (path) => hasEnding(path, '.cfc'),
  settle: giveIds,
  publish,
  recognise(file) {
    const text = file.text.slice(0, 20_000)
    if (isSet(file))
      return /<set\b/.test(text) && findSetCards(text).length > 0
        ? /e3d56d9e-900d-49c6-b6ae-22cbb51be153/i.test(text)
          ? 1
          : 0.6
        : 0
    if (isRules(file)) return findRules(text).length > 0 ? (/RulesDict/.test(text) ? 1 : 0.6) : 0
    if (isLoneRule(file)) return readSheet(text).hasProperty ? 1 : 0
    return isOwn(file) && findSheetCards(text).length > 0 ? 1 : 0
  },
  split,
}
