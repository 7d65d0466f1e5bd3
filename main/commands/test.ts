import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { SourceFile } from '../../core/document/format'
import { decode } from '../../core/document/encoding'
import { NodeCounts } from '../../core/engine/coverage/counts'
import type { ReadFiles } from '../../core/scenario/cards'
import { SCENARIO_EXTENSION } from '../../core/scenario/format'
import { say } from '../../core/scenario/messages'
import { parseScenarios, type PlayableSystem } from '../../core/scenario/parse'
import { runScenario } from '../../core/scenario/running/run'
import type { GameSystem } from '../../core/system'
import { SYSTEMS } from '../../core/systems/registry'
import { scenarioTooLong } from '../database/length'
import { messageOf } from '../log'
import { collectionAround, collectionReader } from './collection'
import { CoverageBook, coverageLines, type CoverageReport } from './testing/coverage'
import { MutationBook, mutationLines, type MutationsReport } from './testing/mutations'
import { tryAll } from './testing/trying'
import { readInput } from './input'
import { CLEAN, FINDINGS, print, printJson, UsageError } from './report'

export interface TestCommand {
  /** The folder of the collection whose cards are tested; the one that each file lies in when absent. */
  readonly collection?: string
  readonly json?: boolean
  /** Also say how well the scripts of the cards are covered. */
  readonly coverage?: boolean
  /** How many of a hundred parts must be covered; implies `coverage`. */
  readonly least?: string
  /** Also say which changes of the cards' scripts no scenario would notice. */
  readonly mutate?: boolean
}

/** What `fanfare test --json` prints. */
export interface TestReport {
  readonly scenarios: readonly {
    readonly file: string
    readonly name: string
    readonly passed: boolean
    readonly message: string
  }[]
  readonly totals: { readonly passed: number; readonly failed: number }
  /** Of the systems that the scenarios are of: how many vocabulary entries mean something while a match runs, and which no scenario executed. */
  readonly vocabulary: { readonly entries: number; readonly executed: number; readonly missing: readonly string[] }
  /** Where it was asked for. */
  readonly coverage?: CoverageReport
  /** Where it was asked for. */
  readonly mutations?: MutationsReport
}

/** Folders that a pattern never means: they hold other people's files. */
const isForeign = ({ name }: { readonly name: string }): boolean => name === 'node_modules' || name === '.git'

/** The files that a pattern means, such as one that the shell left as it was. */
function matching(pattern: string): string[] {
  const names = globSync(pattern, { withFileTypes: true, exclude: isForeign })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
  if (names.length === 0) throw new UsageError(`No file matches "${pattern}".`)
  return isAbsolute(pattern) ? names : names.map((name) => relative('', name))
}

/** The files of a given path: itself, every scenario file below a folder, or those that a pattern means. */
async function scenarioFiles(path: string): Promise<string[]> {
  if (!existsSync(path) && /[*?[\]{}]/.test(path)) return matching(path)
  const found = await stat(path).catch((error: unknown) => {
    throw new UsageError(`${path} could not be read: ${messageOf(error)}`)
  })
  if (!found.isDirectory()) return [path]
  const all = await readdir(path, { recursive: true }).catch((error: unknown) => {
    throw new UsageError(`${path} could not be read: ${messageOf(error)}`)
  })
  const names = all.filter((name) => name.endsWith(SCENARIO_EXTENSION)).sort()
  if (names.length === 0) throw new UsageError(`${path} holds no file that ends with ${SCENARIO_EXTENSION}.`)
  return names.map((name) => join(path, name))
}

/** Reads what `files:` of a scenario names, from that scenario's folder. A path that is there is itself, whatever characters it has. */
export function cardReader(folder: string): ReadFiles {
  const known = new Map<string, readonly SourceFile[]>()
  return (pattern) => {
    const place = isAbsolute(pattern) ? pattern : resolve(folder, pattern)
    const read =
      known.get(place) ??
      (existsSync(place)
        ? [place]
        : globSync(pattern, { cwd: folder })
            .map((path) => resolve(folder, path))
            .sort()
      )
        .filter((path) => statSync(path).isFile())
        .map((path) => ({ path, text: decode(new Uint8Array(readFileSync(path))).text }))
    known.set(place, read)
    return read
  }
}

const playedEntries = ({ workshop: { rules, vocabulary } }: PlayableSystem): string[] => {
  const unplayed = new Set(vocabulary.filter(({ plays }) => plays === false).map(({ kind, id }) => `${kind}:${id}`))
  return rules.entries.filter((id) => !unplayed.has(id))
}

/**
 * Runs every scenario of the given files and folders, with the cards of the collection in a folder, else of the one that each file lies in. A
 * file that cannot be read is a UsageError, one that is too long a failure with the number.
 */
export async function testScenarios(
  paths: readonly string[],
  systems: readonly GameSystem[] = SYSTEMS,
  collection?: string,
  book?: CoverageBook,
  mutants?: MutationBook,
): Promise<TestReport> {
  const found = (await Promise.all(paths.map(scenarioFiles))).flat()
  // However its path is written, a file is played once.
  const places = found.map((path) => resolve(path))
  const files = found.filter((_, index) => places.indexOf(places[index] ?? '') === index)
  const scenarios: TestReport['scenarios'][number][] = []
  const used = new Set<PlayableSystem>()
  const executed = new Set<string>()
  const cardsIn = collectionReader()
  for (const file of files) {
    const tooLong = scenarioTooLong((await stat(file).catch(() => undefined))?.size ?? 0)
    if (tooLong !== undefined) {
      scenarios.push({ file, name: '', passed: false, message: tooLong })
      continue
    }
    const { text } = await readInput(file)
    const read = cardReader(dirname(file))
    const folder = collection ?? collectionAround(file)
    const parsed = parseScenarios(text, systems)
    if (parsed.length === 0) scenarios.push({ file, name: '', passed: false, message: say('empty') })
    for (const scenario of parsed) {
      const { system, data } = scenario
      const around = folder === undefined || !system || data?.files !== undefined ? undefined : cardsIn(folder, system)
      const counts = book && new NodeCounts()
      const { passed, message, coverage, match } = runScenario(scenario, {
        read,
        beside: around?.cards ?? [],
        harness: true,
        ...(counts && { counts }),
      })
      if (book && system) {
        if (around) book.add(system, around.open)
        for (const pattern of [data?.files ?? []].flat()) book.addFiles(system, read(pattern))
        if (counts && match) book.take(system, counts, match.table.pool)
      }
      mutants?.add({ scenario, file, text, read, folder, beside: around?.cards ?? [] }, around?.open)
      scenarios.push({ file, name: scenario.name, passed, message })
      if (scenario.system) used.add(scenario.system)
      for (const id of coverage.executed) executed.add(id)
    }
  }
  const entries = [...new Set([...used].flatMap(playedEntries))]
  const missing = entries.filter((id) => !executed.has(id))
  const passed = scenarios.filter((each) => each.passed).length
  return {
    scenarios,
    totals: { passed, failed: scenarios.length - passed },
    vocabulary: { entries: entries.length, executed: entries.length - missing.length, missing },
    ...(book && { coverage: book.report() }),
  }
}

/** The least share that was asked for. Throws a `UsageError` for a number that is none. */
function leastOf(asked: string | undefined): number | undefined {
  if (asked === undefined) return undefined
  const least = Number(asked)
  if (!(least >= 0 && least <= 100) || asked.trim() === '')
    throw new UsageError(`Expected 0 to 100 after --least, found "${asked}".`)
  return least
}

export async function test(
  paths: readonly string[],
  { collection, json, coverage: asked, least: written, mutate }: TestCommand,
): Promise<number> {
  const least = leastOf(written)
  const book = (asked ?? false) || least !== undefined ? new CoverageBook() : undefined
  const mutants = mutate ? new MutationBook() : undefined
  const report = await testScenarios(paths, SYSTEMS, collection, book, mutants)
  const mutations = mutants && (await tryAll(mutants))
  const { scenarios, totals, vocabulary, coverage } = report
  if (json) printJson({ ...report, ...(mutations && { mutations }) })
  else {
    for (const { file, name, passed, message } of scenarios) {
      if (!passed) print([`${file}: ${name || 'without a name'}`, ...message.split('\n')].join('\n    '))
    }
    if (coverage) for (const line of coverageLines(coverage)) print(line)
    if (mutations) for (const line of mutationLines(mutations)) print(line)
    print(
      `${totals.passed} passed, ${totals.failed} failed; ${vocabulary.executed} of ${vocabulary.entries} vocabulary entries executed`,
    )
  }
  const isShort = coverage !== undefined && least !== undefined && (coverage.percent < least || coverage.parts === 0)
  return totals.failed > 0 || isShort ? FINDINGS : CLEAN
}
