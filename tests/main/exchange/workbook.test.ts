import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { GivenSheet } from '../../../core/library/workbook'
import { SYSTEMS } from '../../../core/systems/registry'
import { Library } from '../../../main/database/library'
import { layoutOf } from '../../../main/exchange/spreadsheet/laidout'
import { readSheets, writeSheets } from '../../../main/exchange/spreadsheet/workbook'
import { scratch, unwatched } from '../database/toy'

const folder = scratch()
let count = 0

const SAMPLE = join(import.meta.dirname, '../../../resources/samples/yacg/midnight-pantry.yaml')

function library(isFilled = true): Library {
  const made = new Library(join(folder, `workbook-${++count}.fanfare`), SYSTEMS, { create: true })
  if (isFilled)
    made.import(
      { files: [{ path: 'midnight-pantry.yaml', bytes: new Uint8Array(readFileSync(SAMPLE)) }], system: 'yacg' },
      unwatched,
    )
  return made
}

/** The library's workbook. */
function exported(from: Library): Uint8Array {
  const [file, ...others] = from.files({ format: 'xlsx' })
  if (!file) throw new Error('There is no workbook.')
  expect(others).toEqual([])
  expect(file.path).toMatch(/\.xlsx$/)
  return file.bytes
}

const sheetsOf = (workbook: Uint8Array): GivenSheet[] => readSheets('a.xlsx', workbook, (names) => names)

const scripts = (from: Library): string =>
  from
    .files({ format: 'source' })
    .map((file) => new TextDecoder().decode(file.bytes))
    .join('')

const REPLACE = { choices: { otherwise: 'replace', cards: {}, pictures: 'keep' } } as const

describe('the workbook of a game', () => {
  test('holds all cards of a collection, each kind on its sheet, and is known by its sheets', () => {
    const sheets = sheetsOf(exported(library()))
    expect(sheets.map(({ name, rows }) => [name, rows.length - 1])).toEqual([
      ['Creatures', 22],
      ['Effects', 18],
      ['Traits', 21],
      ['Attacks', 1],
      ['Colors Overview', 23],
      ['Misc', 10],
    ])
    expect(
      layoutOf(
        SYSTEMS,
        sheets.map(({ name }) => name),
      )?.id,
    ).toBe('yacg')
    expect(layoutOf(SYSTEMS, ['Cards'])).toBeUndefined()
  })

  test('is the same bytes for the same cards, and changes nothing when it is read back', () => {
    const made = library()
    const [before, workbook] = [scripts(made), exported(made)]
    expect(exported(made)).toEqual(workbook)
    const { imported } = made.import({ files: [{ path: 'pantry.xlsx', bytes: workbook }], ...REPLACE }, unwatched)
    expect([imported.created, imported.changed, imported.problems]).toEqual([[], [], []])
    expect(scripts(made)).toBe(before)
  })

  test('changes the cards whose cells are others, as one step that can be undone', () => {
    const made = library()
    const before = scripts(made)
    const sheets = sheetsOf(exported(made)).map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) }))
    const creatures = sheets[0]?.rows ?? []
    const [headings = [], first = []] = creatures
    first[headings.indexOf('HP')] = '9'
    creatures.push(['', '', 'Late Guest', 'Pink', '1', '0', '1', '2'])
    const file = { path: 'pantry.xlsx', bytes: writeSheets(sheets) }
    const { cards } = made.preview({ files: [file] }, unwatched)
    expect(cards.filter(({ status }) => status !== 'same').map(({ key, status }) => [key, status])).toEqual([
      ['CRE-801', 'changed'],
      ['CRE-823', 'new'],
    ])
    const { imported } = made.import({ files: [file], ...REPLACE }, unwatched)
    expect([imported.created.length, imported.changed.length]).toEqual([1, 1])
    expect(scripts(made)).toContain('name: Late Guest')
    expect(scripts(made).replace(/creature:\n {2}data:\n {4}name: Late Guest[^]*/, '')).toContain(
      '    hp: 9\n    spe: 2',
    )
    made.undo()
    expect(scripts(made)).toBe(before)
  })

  test('makes the cards of a library that has none, and tells of rows that it cannot use', () => {
    const from = sheetsOf(exported(library())).map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) }))
    const second = from[0]?.rows[2]
    if (second) second[0] = 'CRE-801'
    const made = library(false)
    const { imported } = made.import(
      { files: [{ path: 'pantry.xlsx', bytes: writeSheets(from) }], ...REPLACE },
      unwatched,
    )
    expect(imported.created).toHaveLength(22 + 18 + 21 + 1 + 1 - 1)
    expect(imported.problems).toEqual([
      {
        path: 'pantry.xlsx',
        line: 3,
        message: 'Creatures: The id CRE-801 stands here again, as in row 2. The row is passed by.',
      },
    ])
  })

  test('shows values of formulas and runs none', () => {
    const workbook = unzipSync(exported(library()))
    const path = 'xl/worksheets/sheet1.xml'
    const text = new TextDecoder().decode(workbook[path])
    workbook[path] = strToU8(
      text.replace(/<c r="G2"><v>2<\/v>/, '<c r="G2"><f>WEBSERVICE("http://127.0.0.1/")</f><v>7</v>'),
    )
    const row = sheetsOf(zipSync(workbook))[0]?.rows[1]
    expect(row?.[6]).toBe('7')
  })

  test('that would fill the memory is refused, and nothing is written', () => {
    const made = library()
    const before = scripts(made)
    const workbook = unzipSync(exported(made))
    workbook['xl/worksheets/sheet2.xml'] = strToU8(
      `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>ID</t></is></c></row><row r="900000"><c r="A900000"><v>1</v></c></row></sheetData></worksheet>`,
    )
    for (const file of [
      { path: 'long.xlsx', bytes: zipSync(workbook) },
      { path: 'torn.xlsx', bytes: zipSync(workbook).subarray(0, 3000) },
    ]) {
      const { imported } = made.import({ files: [file], ...REPLACE }, unwatched)
      expect([imported.created, imported.changed]).toEqual([[], []])
      expect(imported.problems.map(({ message }) => message)).toEqual([expect.stringMatching(/rows|damaged/)])
    }
    expect(scripts(made)).toBe(before)
  })
})
