import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { damage, findsIn } from '../../main/database/safety/damage'
import { HostProcess } from '../host'
import { checked, contentOf, isSame, lossOf, picturesOf, type Content } from './content'

/** How many pictures of a damaged library are looked at. */
const PICTURES = 2

type Random = (from: number, to: number) => number

/** What the library was before it was damaged: its entries, and what it served of its pictures. */
interface Original {
  readonly path: string
  readonly content: Content
  readonly pictures: ReadonlyMap<string, string>
}

/** Most are hit forty times; every fourth once, which may be where nothing lies. */
const bytesOf = (number: number): number => (number % 4 === 3 ? 1 : 40)

/** What became of so many damaged libraries. */
export interface Outcomes {
  whole: number
  readOnly: number
  /** Entries of read-only libraries, and those of them that were lost. */
  entries: number
  lost: number
}

/** Some short scenario files and a long one, of which two were edited and one removed. */
async function writeScenarios(host: HostProcess): Promise<void> {
  const operations = Array.from({ length: 12 }, (_, index) => ({
    type: 'create-scenario' as const,
    scenario: `s${index}`,
    path: `tests/${index}.scenario.yaml`,
    text: `system: evolve\nname: ${'x'.repeat(index === 0 ? 30_000 : 40 * index)}\n`,
  }))
  await host.ask('library.apply', { operations, baseRevisions: {}, label: 'Scenarios' })
  const baseRevisions = Object.fromEntries(
    (await host.ask('scenarios.list', {})).map(({ scenario, revision }) => [scenario, revision]),
  )
  await host.ask('library.apply', {
    operations: [
      { type: 'edit-scenario', scenario: 's1', text: 'name: other' },
      { type: 'edit-scenario', scenario: 's2', path: 'b.scenario.yaml' },
      { type: 'delete-scenario', scenario: 's3' },
    ],
    baseRevisions,
    label: 'More',
  })
}

/** A library with all samples, their pictures, and a history of some steps, that nobody has open. */
export async function makeOriginal(folder: string): Promise<Original> {
  const path = join(folder, 'original.fanfare')
  const host = await HostProcess.start(join(folder, 'data'), path)
  const rows = await host.ask('library.rows', {})
  for (const [index, row] of rows.slice(0, 30).entries()) {
    const [text] = await host.ask('library.read', { entries: [row.entry] })
    const operation =
      index % 10 === 9
        ? { type: 'delete' as const, entry: row.entry }
        : {
            type: 'edit' as const,
            entry: row.entry,
            text: `${text?.text ?? ''}\n`,
            appearance: { ...row.appearance, tags: [`tag ${index}`] },
          }
    await host.ask('library.apply', {
      operations: [operation],
      baseRevisions: { [row.entry]: row.revision },
      label: `Step ${index}`,
    })
  }
  await writeScenarios(host)
  const content = await contentOf(host)
  const pictures = await picturesOf(host, Infinity, () => 0)
  await host.stop()
  return { path, content, pictures }
}

/** Where the rows of entries and scenario files lie: one none of whose bytes is damaged can be read. */
function rangesOf(path: string): Map<string, readonly [number, number][]> {
  const { whole } = findsIn(path)
  const entries = [...(whole.get('entries') ?? [])].map(([entry, find]) => [String(entry), find] as const)
  const scenarios = [...(whole.get('scenarios')?.values() ?? [])].map(
    (find) => [lossOf(String(find.row['path'])), find] as const,
  )
  return new Map(
    [...entries, ...scenarios].map(([name, { places }]) => [
      name,
      places.map(({ page, start, end }): [number, number] => [(page - 1) * 4096 + start, (page - 1) * 4096 + end]),
    ]),
  )
}

/** The numbers of the pages in which no picture lies. */
function pagesWithoutPictures(path: string): number[] {
  const pictures = new Set(
    [...(findsIn(path).whole.get('art')?.values() ?? [])].flatMap(({ places }) => places.map(({ page }) => page)),
  )
  return Array.from({ length: statSync(path).size / 4096 }, (_, index) => index + 1).filter(
    (page) => !pictures.has(page),
  )
}

function requireServed(
  original: Content,
  served: Content,
  lost: ReadonlySet<string>,
  readable: ReadonlySet<string>,
): void {
  for (const [entry, content] of served)
    if (original.get(entry) !== content) throw new Error(`The entry ${entry} is served otherwise than it was saved.`)
  for (const entry of original.keys()) {
    if (served.has(entry)) continue
    if (!lost.has(entry)) throw new Error(`The entry ${entry} is missing and not listed.`)
    if (readable.has(entry))
      throw new Error(`The entry ${entry} is listed as lost although none of its bytes is damaged.`)
  }
}

/** Search finds every card by its name. */
async function requireFound(host: HostProcess): Promise<void> {
  for (const { entry, cards } of await host.ask('library.rows', {})) {
    const name = cards[0]?.name ?? ''
    if (!/^[\w ]+$/.test(name)) continue
    const { entries } = await host.ask('library.find', { query: `"${name}"` })
    if (!entries.includes(entry)) throw new Error(`Search does not find ${name}.`)
  }
}

async function rescue(host: HostProcess, served: Content): Promise<void> {
  const handle = (await host.ask('library.info', {}))?.handle
  await host.ask('library.rescue', { name: 'rescued' })
  for (let info = await checked(host); info?.handle === handle; info = await checked(host))
    await new Promise((resolve) => setTimeout(resolve, 20))
  const rescued = await checked(host)
  if (rescued?.safety.state !== 'sound')
    throw new Error(`The rescued library is ${rescued?.safety.state ?? 'not there'}.`)
  if (!isSame(await contentOf(host), served)) throw new Error('What was rescued is not what could be read.')
}

async function tryOne(
  { path, content: original, pictures }: Original,
  places: readonly number[],
  ranges: ReturnType<typeof rangesOf>,
  random: Random,
  outcomes: Outcomes,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-damage-'))
  const copy = join(folder, 'damaged.fanfare')
  copyFileSync(path, copy)
  damage(copy, places)
  const host = await HostProcess.start(join(folder, 'data'), copy)
  try {
    const info = await checked(host)
    if (!info) throw new Error('The library was not opened at all.')
    const served = await contentOf(host)
    for (const [art, hash] of await picturesOf(host, PICTURES, random))
      if (pictures.get(art) !== hash) throw new Error(`The picture ${art} is not as it was kept.`)
    const { safety } = info
    const lost = new Set(safety.state === 'damaged' ? safety.lost.map(({ entry, what }) => entry ?? what) : [])
    const readable = new Set(
      [...ranges]
        .filter(([, own]) => !own.some(([start, end]) => places.some((place) => place >= start && place < end)))
        .map(([entry]) => entry),
    )
    requireServed(original, served, lost, readable)
    if (safety.state !== 'damaged') {
      await requireFound(host)
      outcomes.whole += 1
      return
    }
    await rescue(host, served)
    outcomes.readOnly += 1
    outcomes.entries += original.size
    outcomes.lost += original.size - served.size
  } finally {
    await host.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Damages copies of a library at random and opens each in a host of its own; throws at the first thing that is wrong, with its seed. */
export async function damageLibraries(count: number, random: Random): Promise<Outcomes> {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-original-'))
  try {
    const original = await makeOriginal(folder)
    const { path } = original
    const ranges = rangesOf(path)
    const { size } = statSync(path)
    const plain = pagesWithoutPictures(path)
    const outcomes: Outcomes = { whole: 0, readOnly: 0, entries: 0, lost: 0 }
    for (let number = 0; number < count; number++) {
      // Every tenth is hit in its first pages, where header and schema lie, and half of the others not in pictures, which fill most of the file.
      const place = (): number =>
        number % 10 === 0
          ? random(0, 16_383)
          : number % 2 === 0
            ? random(0, size - 1)
            : ((plain[random(0, plain.length - 1)] ?? 1) - 1) * 4096 + random(0, 4095)
      const places = [...new Set(Array.from({ length: bytesOf(number) }, place))]
      await tryOne(original, places, ranges, random, outcomes).catch((error: unknown) => {
        throw new Error(
          `Library ${number}, damaged at ${places.join(', ')}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        )
      })
    }
    return outcomes
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
