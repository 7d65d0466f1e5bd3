import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { chosenCards } from '../../../main/commands/chosen'
import { amountOf } from '../../../main/commands/report'
import { publish } from '../../../main/commands/publish'
import { sheet } from '../../../main/commands/sheet'
import { distinctNames } from '../../../main/printing/names'
import { requireEnding } from '../../../main/printing/target'
import { inside } from '../commands/inside'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-names-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const cards = written('lamps.txt', 'name Lamp; id CP99-001; class Neutral; type Follower; cost 2; stats 2/2;\n')

describe('names of files', () => {
  test('are distinct however their accents are written', () => {
    expect(distinctNames(['Caf\u00e9', 'Cafe\u0301', 'CAFE\u0301'], 'svg')).toEqual([
      'Caf\u00e9.svg',
      'Cafe\u0301-2.svg',
      'CAFE\u0301-3.svg',
    ])
  })

  test('hold no marks that turn their direction, and words stay apart', () => {
    const names = ['Lamp\u202egnp', '\u2066Lamp\u2069 \u200fWick', 'Lamp\tWick', 'Lamp\r\nSoot']
    expect(distinctNames(names, 'svg')).toEqual(['Lampgnp.svg', 'Lamp Wick.svg', 'Lamp Wick-2.svg', 'Lamp Soot.svg'])
  })

  test('of a pattern are alike for short and long names', () => {
    expect(distinctNames(['../../Wickling Scout', '../../Glowmoth', 'Hm...Soot'], 'svg')).toEqual([
      '-..-Wickling Scout.svg',
      '-..-Glowmoth.svg',
      'Hm...Soot.svg',
    ])
  })
})

describe('the name after --out', () => {
  test.each([
    ['a sheet', 'a.txt', '.pdf', (out: string) => sheet([cards], { out })],
    ['a list', 'list.xlsx', '.csv', (out: string) => publish([cards], { as: 'csv', out })],
    ['a workbook', 'list.csv', '.xlsx', (out: string) => publish([cards], { as: 'xlsx', out })],
    ['a list in Markdown', 'list.html', '.md', (out: string) => publish([cards], { as: 'markdown', out })],
    ['an overview', 'c.gif', '.png or .pdf', (out: string) => publish([cards], { as: 'contact', out })],
  ])('of %s is refused where it does not end as that does', async (_, name, ending, command) => {
    const out = join(folder, name)
    expect(await inside(() => command(out))).toMatchObject({
      code: 2,
      said: `Expected a file that ends with ${ending} after --out, found "${out}".\n`,
    })
  })

  test('stands for no standard output, and is free for folders and devices', () => {
    for (const kinds of [['csv'], []] as const) expect(() => requireEnding('-', kinds)).toThrow('standard output')
    for (const [path, kinds] of [
      ['Lamps.CSV', ['csv']],
      ['a.markdown', ['markdown']],
      ['folder.xlsx', []],
      ['/dev/null', ['pdf']],
    ] as const)
      expect(() => requireEnding(path, kinds)).not.toThrow()
  })
})

test('a card that a deck names in two lines is one card, as often as both say', async () => {
  const deck = written('twice.txt', '2 CP99-001\n1 CP99-001\n')
  const { cards: chosen } = await chosenCards([cards], { deck })
  expect(chosen.map(({ key, copies }) => [key, copies])).toEqual([['CP99-001', 3]])
})

test('one of something is called so', () => {
  expect([
    amountOf(1, 'file'),
    amountOf(0, 'file'),
    amountOf(1, 'entry', 'entries'),
    amountOf(2, 'entry', 'entries'),
  ]).toEqual(['1 file', '0 files', '1 entry', '2 entries'])
})
