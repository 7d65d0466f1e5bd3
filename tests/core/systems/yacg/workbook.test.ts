import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isWorkbook, type GivenSheet, type KnownCards, type Sheet } from '../../../../core/library/workbook'
import { workbook } from '../../../../core/systems/yacg/formats/workbook'
import { parse } from '../../../../core/systems/yacg/language/parse/parse'
import { absent, corpusFiles, effect, realScripts } from './sources'

const given = (sheets: readonly Sheet[]): GivenSheet[] =>
  sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(String)) }))

const knowing = (texts: readonly string[]): KnownCards => {
  const byKey = new Map(texts.map((text) => [parse(text).cards[0]?.key ?? '', text]))
  return { keys: () => byKey.keys(), textOf: (key) => byKey.get(key) }
}
const NOBODY = knowing([])

const SAMPLE = readFileSync(
  join(import.meta.dirname, '../../../../resources/samples/yacg/midnight-pantry.yaml'),
  'utf8',
)
const sample = SAMPLE.split('---\n')

/** The cells of a row of this card, by heading. */
function rowOf(sheets: readonly GivenSheet[], sheet: string, key: string): string[] {
  const row = sheets.find(({ name }) => name === sheet)?.rows.find(([id]) => id === key)
  if (!row) throw new Error(`No row of ${key}`)
  return row as string[]
}

function set(sheets: readonly GivenSheet[], sheet: string, key: string, cells: Readonly<Record<string, string>>): void {
  const headings = sheets.find(({ name }) => name === sheet)?.rows[0] ?? []
  const row = rowOf(sheets, sheet, key)
  for (const [heading, cell] of Object.entries(cells)) {
    expect(headings, heading).toContain(heading)
    row[headings.indexOf(heading)] = cell
  }
}

/** A card without the places of its parts. */
const bare = (text: string): unknown =>
  JSON.parse(
    JSON.stringify(parse(text).cards[0], (key, value: unknown) =>
      /span$/i.test(key)
        ? undefined
        : key === 'description' && typeof value === 'object' && value !== null && 'value' in value
          ? String(value.value).trim()
          : value,
    ),
  )

const WORKED: readonly string[] = sample.filter((text) => !/^(?:plan|weather):/.test(text))

describe.each([
  ['the sample cards', () => WORKED],
  ...(absent
    ? []
    : [
        [
          "the community's cards",
          () => corpusFiles().flatMap(({ name, text }) => (/^(?:plans|weather)/.test(name) ? [] : [text])),
        ] as const,
      ]),
] as const)('a workbook of %s', (_, texts) => {
  const all = texts()
  const sheets = given(workbook.write(all))

  test('has the sheets by which it is known', () => {
    expect(
      isWorkbook(
        workbook,
        sheets.map(({ name }) => name),
      ),
    ).toBe(true)
    expect(isWorkbook(workbook, ['Creatures', 'Effects'])).toBe(false)
  })

  test('changes no byte of cards that are there', () => {
    const { files, problems } = workbook.read(sheets, knowing(all))
    expect(problems).toEqual([])
    expect(files.map(({ text }) => text).sort()).toEqual([...all].sort())
  })

  test('is read into the same cards where none is there', () => {
    const { files, problems } = workbook.read(sheets, NOBODY)
    expect(problems).toEqual([])
    const read = new Map(files.map(({ text }) => [parse(text).cards[0]?.key, text]))
    expect(read.size).toBe(all.length)
    for (const text of all) {
      const key = parse(text).cards[0]?.key
      const own = read.get(key) ?? ''
      expect(
        parse(own).problems.filter(({ severity }) => severity === 'error'),
        own,
      ).toEqual([])
      expect(bare(own), own).toEqual(bare(text))
    }
  })
})

describe('a row', () => {
  const known = knowing(sample)
  const sheets = () => given(workbook.write(sample))
  const read = (all: readonly GivenSheet[], key: string): string =>
    workbook.read(all, known).files.find(({ path }) => path.includes(key))?.text ?? ''
  const own = (key: string): string => known.textOf(key) ?? ''

  test('changes what it says otherwise, and no other line', () => {
    const all = sheets()
    set(all, 'Creatures', 'CRE-803', { HP: '5', Name: 'Salt: Mill', Summary: '', 'Flavor text': 'One.\nTwo.' })
    expect(read(all, 'CRE-803')).toBe(
      own('CRE-803')
        .replace('hp: 3', 'hp: 5')
        .replace('name: Pepper Mill', 'name: "Salt: Mill"')
        .replace(/summary: .*/, 'summary: ')
        .replace(/(flavor-text: \|\n) +.*\n/, '$1      One.\n      Two.\n'),
    )
  })

  test('gives a creature traits and attacks with the copies of their words', () => {
    const all = sheets()
    set(all, 'Creatures', 'CRE-811', {
      'ID Trait 1': 'TRA-805',
      'ID Atk Str': 'ATK-801',
      'Atk Str Effect Variable': '3',
    })
    set(all, 'Traits', 'TRA-805', { Name: 'Flaky' })
    const [card] = parse(read(all, 'CRE-811')).cards
    expect(card?.traits.map(({ id, name }) => [id.value, name?.value])).toEqual([['TRA-805', 'Flaky']])
    expect(card?.strong?.effect).toMatchObject({ id: 'ATK-801', variable: { value: 3 } })
    set(all, 'Creatures', 'CRE-804', { 'ID Trait 1': '', 'ID Trait 2': '' })
    expect(parse(read(all, 'CRE-804')).cards[0]?.traits).toEqual([])
    expect(read(all, 'CRE-804')).not.toContain('traits')
  })

  test('takes colours of traits from the overview alone, and scripts from the last column', () => {
    const all = sheets()
    set(all, 'Colors Overview', 'TRA-801', { Orange: '', Pink: 'X'.repeat(3), Cyan: 'X' })
    set(all, 'Traits', 'TRA-801', { Script: 'when:\n  - event: enters\n    who: self\n    do: [{draw: 2}]' })
    const [card] = parse(read(all, 'TRA-801')).cards
    const shares = card?.shares
    expect([shares?.primary, shares?.secondary, shares?.tertiary].map((one) => one?.map(({ value }) => value))).toEqual(
      [['Pink'], ['Black'], ['Cyan']],
    )
    expect(card?.script?.when[0]).toMatchObject({ event: 'enters', do: [{ action: { word: 'draw' } }] })
    set(all, 'Traits', 'TRA-802', { Script: '~' })
    expect(parse(read(all, 'TRA-802')).cards[0]?.script).toMatchObject({ when: [], do: [] })
    set(all, 'Traits', 'TRA-803', { Script: '' })
    expect(parse(read(all, 'TRA-803')).cards[0]?.script).toBeUndefined()
  })

  test('without an id is a new card of the next free one', () => {
    const all = sheets().map(({ name, rows }) => ({
      name,
      rows: [
        ...rows,
        ...(name === 'Effects' ? [['', '7', 'Late Snack', 'Green', 'Action', '1', '0', 'Draw 1 card.']] : []),
      ],
    }))
    const [card] = parse(read(all, 'EFF-819')).cards
    expect(card).toMatchObject({
      key: 'EFF-819',
      name: 'Late Snack',
      kind: 'action',
      colour: { value: 'Green' },
      cost: { total: { value: 1 } },
    })
  })

  test('that cannot be used is told of, and the others are read', () => {
    const all = sheets()
    set(all, 'Creatures', 'CRE-801', { HP: 'many' })
    set(all, 'Creatures', 'CRE-802', { ID: 'CRE-803' })
    set(all, 'Effects', 'EFF-801', { ID: 'TRA-801' })
    const { files, problems } = workbook.read(all, known)
    expect(problems.map(({ sheet, row, message }) => [sheet, row, message.id])).toEqual([
      ['Creatures', 2, 'workbook-number'],
      ['Creatures', 4, 'workbook-twice'],
      ['Effects', 2, 'workbook-id'],
    ])
    expect(files.find(({ path }) => path.includes('CRE-801'))?.text).toBe(own('CRE-801'))
  })

  test('keeps comments and keys that no column knows', () => {
    const text = `${effect('do: [{draw: 2}] # two, not three').replace('    color: Blue', '    color: Blue # as the sea\n    artist: Ann')}`
    const all = given(workbook.write([text]))
    set(all, 'Effects', 'EFF-950', { 'Cost (total)': '4' })
    expect(workbook.read(all, knowing([text])).files[0]?.text).toBe(text.replace('cost-total: 2', 'cost-total: 4'))
    set(all, 'Effects', 'EFF-950', { Script: 'do:\n  - draw: 3' })
    expect(workbook.read(all, knowing([text])).files[0]?.text).toBe(
      text
        .replace('cost-total: 2', 'cost-total: 4')
        .replace('do: [{draw: 2}] # two, not three', 'do:\n        - draw: 3'),
    )
  })
})

test.skipIf(absent)('scripts that are joined with community cards come through the workbook', () => {
  const scripts = realScripts()
  const texts = corpusFiles().flatMap(({ text }) => {
    const key = parse(text).cards[0]?.key ?? ''
    const script = scripts[key]
    return script && text.startsWith('effect')
      ? [text.replace(/\n\n {2}metadata:/, `\n    script: ${JSON.stringify(script)}\n\n  metadata:`)]
      : []
  })
  expect(texts.length).toBeGreaterThan(30)
  const { files } = workbook.read(given(workbook.write(texts)), NOBODY)
  expect(files.map(({ text }) => bare(text))).toEqual(texts.map(bare))
})
