import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import { Library } from '../../../main/database/library'
import { writeSheets } from '../../../main/exchange/spreadsheet/workbook'
import { fanfare } from '../program'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-rows-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const library = join(folder, 'lamps.fanfare')
const book = join(folder, 'lamps.xlsx')
const lamps = join(folder, 'lamps.txt')

const take = (...more: readonly string[]) => fanfare('import', book, '--library', library, ...more)

/** The library's cards as rows, one a line. */
async function cards(): Promise<string> {
  const out = join(folder, 'out')
  await fanfare('export', '--library', library, '--format', 'csv', '--out', out)
  const [file = ''] = readdirSync(out)
  return readFileSync(join(out, file), 'utf8')
}

beforeAll(async () => {
  writeFileSync(
    lamps,
    'name Lamp Bearer;\nid CP99-001;\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;\n',
  )
  writeFileSync(
    book,
    writeSheets([
      { name: 'Notes', rows: [] },
      {
        name: 'First wave',
        rows: [
          ['Name', 'Cost'],
          ['Dawn Keeper', 3],
        ],
      },
      {
        name: 'Second wave',
        rows: [
          ['Name', 'Cost'],
          ['Dusk Song', 4],
        ],
      },
    ]),
  )
  expect((await fanfare('import', lamps, '--library', library)).code).toBe(0)
})

test('the first sheet of a workbook that has rows is read, and it is said which', async () => {
  const { code, out, said } = await take()
  expect([code, out.trim()]).toEqual([0, '1 created, 0 changed, 0 as they were or passed by'])
  expect(said).toContain('the sheet "First wave" is read.')
  expect(await cards()).toMatch(/Dawn Keeper/)
})

test('a sheet is named in whichever case or counted, and its new cards become the kind that is named', async () => {
  const named = await take('--sheet', 'second WAVE', '--kind', 'spell')
  expect([named.code, named.out.trim()]).toEqual([0, '1 created, 0 changed, 0 as they were or passed by'])
  expect(await cards()).toMatch(/Dusk Song[^\n]*Spell|Spell[^\n]*Dusk Song/)
  expect(await cards()).not.toMatch(/Dusk Song[^\n]*Follower|Follower[^\n]*Dusk Song/)
  expect((await take('--sheet', '3', '--json')).said).toContain('the sheet "Second wave" is read.')
})

test('sheets, kinds and files that are not there or not meant are wrong input, and nothing is taken', async () => {
  const before = await cards()
  const refused = async (pattern: RegExp, ...args: readonly string[]): Promise<void> => {
    const { code, said } = await fanfare('import', ...args, '--library', library)
    expect([code, said]).toEqual([2, expect.stringMatching(pattern)])
  }
  await refused(/^Expected "Notes", "First wave", "Second wave" after --sheet, found "Third"/, book, '--sheet', 'Third')
  await refused(/after --sheet, found "0"/, book, '--sheet', '0')
  await refused(/the sheet "Notes" has nothing in it/, book, '--sheet', 'Notes')
  await refused(/^Expected "Follower", .+ after --kind, found "Dragon"/, book, '--sheet', '2', '--kind', 'Dragon')
  writeFileSync(join(folder, 'rows.csv'), 'Name\nGull\n')
  await refused(/has no sheets: --sheet is for workbooks/, join(folder, 'rows.csv'), '--sheet', 'First wave')
  await refused(/^--kind is for one CSV or XLSX file alone/, lamps, '--kind', 'Spell')
  expect(await cards()).toBe(before)
})

test('collections of one name are told apart by their number, as the folders of an export are', async () => {
  const twins = join(folder, 'twins.fanfare')
  const made = new Library(twins, SYSTEMS, { create: true })
  made.apply({
    operations: ['a', 'b'].map((collection) => ({
      type: 'create-collection' as const,
      collection,
      system: 'evolve',
      name: 'Odland',
    })),
    baseRevisions: {},
    label: 'Begin',
  })
  made.close()
  const rows = join(folder, 'odd.csv')
  writeFileSync(rows, 'Name,Cost\nFjord Watcher,2\n')
  const open = await fanfare('import', rows, '--library', twins)
  expect([open.code, open.said]).toEqual([2, expect.stringContaining('--into: "Odland", "Odland (2)".')])
  expect((await fanfare('import', rows, '--library', twins, '--into', 'Odland (2)')).code).toBe(0)
  const seen = new Library(twins, SYSTEMS)
  expect(seen.rows().map(({ collection }) => collection)).toEqual(['b'])
  seen.close()
})
