import { zipSync, strToU8, unzipSync, strFromU8 } from 'fflate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { harmless, plainly, readCsv, writeCsv } from '../../../main/exchange/spreadsheet/csv'
import { isDateFormat, momentOf } from '../../../main/exchange/spreadsheet/dates'
import { readSpreadsheet } from '../../../main/exchange/spreadsheet/reading'
import { writeSheets } from '../../../main/exchange/spreadsheet/workbook'
import { book, zipped } from './zipped'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const utf16 = (text: string, isBig: boolean, mark: boolean): Uint8Array => {
  const buffer = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le')
  return new Uint8Array(isBig ? buffer.swap16() : buffer)
}
const rowsOf = (given: Uint8Array): unknown => readSpreadsheet('a', given).rows
const refusal = (given: Uint8Array): { code: string; message: string } => {
  try {
    readSpreadsheet('cards.xlsx', given)
  } catch (error) {
    return error as { code: string; message: string }
  }
  throw new Error('It was read.')
}

const ROWS = [
  ['Id', 'Größe'],
  ['a', 'x, "y"\nz'],
]

describe('CSV', () => {
  const TEXT = 'Id;Größe\r\na;"x, ""y""\nz"\r\n\r\n'
  test.each([
    ['UTF-8', bytes(TEXT)],
    ['UTF-8 with its mark', bytes(`\uFEFF${TEXT}`)],
    ['UTF-16, little end first', utf16(TEXT, false, true)],
    ['UTF-16, big end first', utf16(TEXT, true, true)],
    ['UTF-16 without its mark', utf16(TEXT, false, false)],
    ['big UTF-16 without its mark', utf16(TEXT, true, false)],
    ['Windows-1252', new Uint8Array(Buffer.from(TEXT, 'latin1'))],
    ['tabs', bytes(TEXT.replaceAll(';', '\t'))],
    ['commas', bytes('Id,Größe\na,"x, ""y""\nz"')],
  ])('is read as %s', (_, given) => expect(rowsOf(given)).toEqual(ROWS))

  test.each([
    ['a line that says what stands between cells', `sep=;\r\n${TEXT}`, 1],
    ['such a line, and tabs', `SEP=\t\r\n${TEXT.replaceAll(';', '\t')}`, 1],
    ['blank lines', `\r\n  \r\n${TEXT}`, 2],
    ['blank rows', `;;\r\n;\r\n${TEXT}`, 2],
    ['both', `sep=;\r\n\r\n${TEXT}`, 2],
    ['nothing', TEXT, 0],
  ])('%s above the headings are passed by, and counted', (_, text, above) => {
    expect(readSpreadsheet('a', bytes(text))).toMatchObject({ rows: ROWS, above })
  })

  test('nothing that is written begins like a formula, and everything is read back as it was', () => {
    expect(['=1+1', '+A1', '-A1', '@x', '\t=1', "'=1", '-5', '+3.5', '- no'].map(harmless)).toEqual([
      ...["'=1+1", "'+A1", "'-A1", "'@x", "'\t=1", "''=1", '-5', '+3.5', "'- no"],
    ])
    const cell = fc.oneof(fc.string(), fc.constantFrom('=', "'=", "''@a", "'x", '-1', ' x ', 'a,b', 'a\r\nb', '"'))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (cells) => {
        const rows = [['Id', 'Text'], ...cells.map(([a, b]) => [`k${a}`, b])].map((row) =>
          row.map((text) => text.replaceAll(/\p{Surrogate}/gu, '?')),
        )
        expect(readCsv(writeCsv(rows)).rows).toEqual(rows)
        for (const row of rows) for (const text of row) expect(plainly(harmless(text))).toBe(text)
      }),
    )
  })

  test('a quotation mark that is never closed is said with its row', () => {
    expect(readCsv(bytes('Id,Text\na,"x\nb,y\n')).problems).toEqual([
      { row: 2, message: expect.stringContaining('not closed') },
    ])
  })

  test.each([
    ['nothing', bytes(''), 'spreadsheet-unreadable'],
    ['blanks', bytes('\n ,\n'), 'spreadsheet-unreadable'],
    ['a million columns', bytes(`Id${','.repeat(1_000_000)}\n`), 'spreadsheet-too-large'],
    ['too many rows', bytes('x\n'.repeat(100_010)), 'spreadsheet-too-large'],
    ['too many bytes', new Uint8Array(51 * 1024 * 1024).fill(97), 'spreadsheet-too-large'],
  ])('%s ends in a message', (_, given, code) => expect(refusal(given)).toMatchObject({ code }))
})

describe('a workbook', () => {
  test('what is written is read back: texts as they are, numbers as numbers, and no formula', () => {
    const rows = [
      ['Id', 'Text', 'Cost'],
      ['a', '=1+1', 7],
      ['b', ' <b> & "x" \u0001 _x0041_ \r\n\uD83D\uDE00 \t', -0.5],
      ['c', '', ''],
    ]
    const written = writeSheets([{ name: 'Dusk: [1]', rows }])
    const found = readSpreadsheet('a.xlsx', written)
    expect(found.sheets).toEqual(['Dusk   1'])
    expect(found.rows).toEqual([rows[0], ['a', '=1+1', '7'], ['b', rows[2]?.[1], '-0.5'], ['c']])
    const sheet = strFromU8(unzipSync(written)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).not.toContain('<f')
    expect(sheet).toContain('<c r="C2"><v>7</v></c>')
    expect(writeSheets([{ name: 'Dusk: [1]', rows }])).toEqual(written)
  })

  test('values alone are read, from shared texts, formulas, days, and whichever sheet is meant', () => {
    const given = book(
      '<row r="2"><c r="B2" t="s"><v>0</v></c><c r="C2"><f>1+1</f><v>2</v></c><c r="D2" s="1"><v>45000.5</v></c><c r="E2" t="b"><v>1</v></c><c r="F2" t="e"><v>#N/A</v></c></row>' +
        '<row><c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c><v>0.30000000000000004</v></c></row>',
      {
        'xl/sharedStrings.xml': '<sst><si><r><t>sha</t></r><rPh><t>no</t></rPh><r><t>red</t></r></si></sst>',
        'xl/styles.xml':
          '<s><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></s>',
      },
    )
    expect(readSpreadsheet('a', given)).toMatchObject({
      sheets: ['One', 'Two'],
      rows: [
        ['', 'shared', '2', '2023-03-15 12:00:00', 'yes'],
        ['inline', '0.3'],
      ],
      above: 1,
      problems: [{ row: 2, column: 5, message: expect.stringContaining('#N/A') as string }],
    })
    expect(readSpreadsheet('a', given, 1).rows).toEqual([['Other']])
    expect([isDateFormat(14, undefined), isDateFormat(0, undefined), isDateFormat(170, '0.00" d"')]).toEqual([
      true,
      false,
      false,
    ])
    expect([momentOf(1, true), momentOf(0.25, false), momentOf(1e300, false)]).toEqual([
      '1904-01-02',
      '06:00:00',
      '1e+300',
    ])
  })

  const BOMB = new Uint8Array(60 * 1024 * 1024).fill(32)
  test.each([
    ['a cell in the last column', book('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'spreadsheet-too-large'],
    ['a cell in the last row', book('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'), 'spreadsheet-too-large'],
    ['no workbook', zipSync({ 'a.txt': strToU8('x') }), 'spreadsheet-unreadable'],
    ['a torn file', book('<row/>').slice(0, 300), 'spreadsheet-unreadable'],
    ['torn content', book('<row><c></row>'), 'spreadsheet-unreadable'],
    [
      'entities in entities',
      book('<row r="1"><c r="A1" t="str"><v>&b;</v></c></row>', {
        'xl/sharedStrings.xml':
          '<!DOCTYPE x [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>',
      }),
      'spreadsheet-unreadable',
    ],
    ['an older kind', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'spreadsheet-unreadable'],
    [
      'more than a file may unpack to',
      book('', { 'xl/sharedStrings.xml': new Uint8Array(201 * 1024 * 1024) }),
      'spreadsheet-too-large',
    ],
  ])('%s ends in a message', (_, given, code) => {
    const found = refusal(given)
    expect(found).toMatchObject({ code })
    expect(found.message).toMatch(/(?:Save it|Divide)/)
  })

  test('a file that lies about how large it is, is not believed', () => {
    const lying = zipped({
      'xl/workbook.xml': BOMB,
      'xl/_rels/workbook.xml.rels': BOMB,
      'xl/sharedStrings.xml': BOMB,
      'xl/styles.xml': BOMB,
    })
    const size = Buffer.alloc(4)
    size.writeUInt32LE(BOMB.length)
    for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at)) lying.writeUInt32LE(100, at)
    expect(refusal(lying)).toMatchObject({ code: 'spreadsheet-too-large' })
  })
})
