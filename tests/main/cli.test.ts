import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PDFDocument } from '@cantoo/pdf-lib'
import { CLI, fanfare, ran } from './program'

const SAMPLE = join(import.meta.dirname, '../../resources/samples/evolve/lanternfall.txt')
const CORPUS = join(import.meta.dirname, '../../../shared/corpus')
const folder = mkdtempSync(join(tmpdir(), 'fanfare-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const LAMP = 'name Lamp Bearer;\nid CP99-001;\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;\n'

describe('check', () => {
  test('the sample set is clean and counted', async () => {
    const { code, out } = await fanfare('check', '--json', SAMPLE)
    expect(code).toBe(0)
    expect(JSON.parse(out).totals).toEqual({ files: 1, cards: 76, errors: 0, warnings: 0 })
  })

  test('a wrong word is reported with its place in the file and the fix, and the exit code is 1', async () => {
    const path = written(
      'typo.txt',
      `${LAMP}\nability Fanfare {\n    effect DealDamge(2) to TargetOpponentCard F;\n}\n`,
    )
    const { code, out } = await fanfare('check', '--json', path)
    const [file] = JSON.parse(out).files
    expect(code).toBe(1)
    expect(file.diagnostics[0]).toMatchObject({
      severity: 'error',
      code: 'E04',
      card: 'Lamp Bearer',
      line: 10,
      column: 12,
      endLine: 10,
      endColumn: 21,
    })
    expect(file.diagnostics[0].fixes[0].edits).toEqual([
      { line: 10, column: 12, endLine: 10, endColumn: 21, text: 'DealDamage' },
    ])
    expect(file.cards).toEqual([{ name: 'Lamp Bearer', id: 'CP99-001', errors: 1, warnings: 0 }])
  })

  test('--faces draws the cards too, and says each kind of fault once', async () => {
    const long = 'It goes on and on. '.repeat(100)
    const path = written('long.txt', `${LAMP}text "${long} 🐉 🦄";\n`)
    expect(JSON.parse((await fanfare('check', '--json', path)).out).totals.warnings).toBe(0)
    const { code, out } = await fanfare('check', '--json', '--faces', path)
    const [file] = JSON.parse(out).files
    expect(code).toBe(0)
    expect(file.diagnostics).toMatchObject([
      {
        severity: 'warning',
        code: 'FACE1',
        card: 'Lamp Bearer',
        line: 8,
        column: 6,
        message: expect.stringMatching(
          /^Text does not fit at its smallest size: Text is \d+\.\d mm too high\. Shorten it\.$/,
        ),
      },
      {
        severity: 'warning',
        code: 'FACE2',
        card: 'Lamp Bearer',
        line: 8,
        message: 'The fonts of the face cannot draw "🐉" (U+1F409), "🦄" (U+1F984). Write it in another way.',
      },
    ])
    expect(file.cards).toMatchObject([{ warnings: 2 }])
  })

  test('a file that is not there, and one that is no card file, are wrong input', async () => {
    expect(await fanfare('check', join(folder, 'missing.txt'))).toMatchObject({ code: 2, out: '' })
    expect((await fanfare('check', written('shopping.md', 'eggs and milk\n'))).said).toContain(
      'does not look like cards',
    )
  })

  test('without files the use is explained and the exit code is 2', async () => {
    expect((await fanfare('check')).code).toBe(2)
    const path = written('lamp.txt', LAMP)
    const { code, out, said } = await fanfare('check', '--json', '--cards', path, path)
    expect([code, said]).toEqual([2, expect.stringMatching(/^error: missing required argument 'file'\n--cards takes/)])
    expect(JSON.parse(out).failure.message).toMatch(/--cards takes every file behind it.+ -- /)
    expect((await fanfare('check', '--cards', path, '--', path)).code).toBe(0)
  })

  test.skipIf(!existsSync(CORPUS))(
    'the community files hold 245 cards and no error (skipped when corpus absent)',
    async () => {
      const files = readdirSync(join(CORPUS, 'evolve'))
        .filter((name) => name.endsWith('.txt'))
        .map((name) => join(CORPUS, 'evolve', name))
      const { code, out } = await fanfare('check', '--json', ...files)
      expect(code).toBe(0)
      expect(JSON.parse(out).totals).toMatchObject({ files: 10, cards: 245, errors: 0 })
    },
  )
})

test('a fault of the studio itself is a sentence, a value with --json, and where it was', async () => {
  const breaking = 'data:text/javascript,performance.now = () => { throw new TypeError("Boom") }'
  const out = join(folder, 'never.pdf')
  const args = ['--import', breaking, CLI, 'sheet', '--json', '--out', out, written('lamp.txt', LAMP)]
  const { code, out: printed, said } = await ran(process.execPath, args)
  expect([code, said]).toEqual([2, expect.stringMatching(/^This went wrong in the studio itself: Boom\n.*\n {4}at /)])
  expect(JSON.parse(printed)).toEqual({
    failure: { code: 'internal', message: 'This went wrong in the studio itself: Boom' },
  })
})

describe('what cannot be written', () => {
  const lamp = (): string => written('lamp.txt', LAMP)

  test.each([
    ['pictures', (out: string) => ['render', lamp(), '--out', out]],
    ['a sheet', (out: string) => ['sheet', lamp(), '--out', join(out, 'cards.pdf')]],
  ])('%s in a folder that is a file: one sentence, and the file stays', async (_, command) => {
    const out = written('taken', 'mine')
    const { code, said } = await fanfare(...command(join(out, 'below')))
    expect(code).toBe(2)
    expect(said).toMatch(/could not be written/)
    expect(said).not.toMatch(/ {4}at /)
    expect(readFileSync(out, 'utf8')).toBe('mine')
  })

  test.skipIf(!existsSync('/dev/full'))('a device that is full is refused, and stays one', async () => {
    const { code, said } = await fanfare('sheet', lamp(), '--out', '/dev/full')
    expect([code, statSync('/dev/full').isCharacterDevice()]).toEqual([2, true])
    expect(said).toMatch(/could not be written/)
  })

  test.skipIf(!existsSync('/dev/full'))('results that find no room end with 2 and one sentence', async () => {
    const { code, said } = await ran('sh', [
      '-c',
      '"$0" "$@" > /dev/full',
      process.execPath,
      CLI,
      'check',
      '--json',
      lamp(),
    ])
    expect(code).toBe(2)
    expect(said).toMatch(/^The results could not be written: .*\n$/)
  })

  test('a card whose name is too long for a file gets a shorter one', async () => {
    const out = join(folder, 'long')
    const { code } = await fanfare(
      'render',
      written('long.txt', LAMP.replace('Lamp Bearer', '\u706f'.repeat(150)).replace('id CP99-001;\n', '')),
      '--out',
      out,
    )
    const [name = ''] = readdirSync(out)
    expect([code === 2, name.endsWith('.svg'), Buffer.byteLength(name) <= 255]).toEqual([false, true, true])
  })
})

describe('a failure with --json is a value', () => {
  test.each([
    ['a file that is not there', ['check', '--json', join(folder, 'none.txt')], 'wrong-use'],
    ['an unknown option', ['check', '--json', '--nonsense', SAMPLE], 'wrong-use'],
    [
      'a library that is none',
      ['export', '--json', '--library', SAMPLE, '--out', join(folder, 'nowhere')],
      'library-unreadable',
    ],
  ])('%s', async (_, args, code) => {
    const ran = await fanfare(...args)
    expect(ran.code).toBe(2)
    expect(JSON.parse(ran.out)).toEqual({ failure: { code, message: expect.any(String) } })
  })
})

describe('format', () => {
  test('--check changes nothing and exits with 1; without it the file is formatted once and for all', async () => {
    const untidy = 'name  Lamp Bearer ;id CP99-001;class Neutral;\n   type Follower;\ntrait Guard;cost 2;\nstats 2/2;\n'
    const path = written('untidy.txt', untidy)
    expect((await fanfare('format', '--check', path)).code).toBe(1)
    expect(readFileSync(path, 'utf8')).toBe(untidy)
    expect(JSON.parse((await fanfare('format', '--json', path)).out).files).toEqual([{ path, changed: true }])
    expect((await fanfare('format', '--check', path)).code).toBe(0)
  })
})

describe('test', () => {
  const scenario = (leader: number): string => `system: evolve
name: an attack on the leader
given: { you: { field: [{ plain: 2 3/3, as: Ann }] } }
when: [{ attack: Ann, target: leader }]
then: { foe.leader: ${leader} }
`

  test('scenarios that pass, fail, and are not there make the exit codes 0, 1 and 2', async () => {
    const [right, wrong] = [written('right.scenario.yaml', scenario(17)), written('wrong.scenario.yaml', scenario(18))]
    expect(await fanfare('test', right)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^1 passed, 0 failed; \d+ of \d+ vocabulary entries executed\n$/),
    })
    const { code, out } = await fanfare('test', '--json', right, wrong)
    const { scenarios, totals } = JSON.parse(out)
    expect({ code, totals }).toEqual({ code: 1, totals: { passed: 1, failed: 1 } })
    expect(scenarios[1]).toMatchObject({
      file: wrong,
      name: 'an attack on the leader',
      passed: false,
      message: expect.stringContaining('foe.leader: expected 18, found 17'),
    })
    expect((await fanfare('test', join(folder, 'missing.yaml'))).code).toBe(2)
  })
})

describe('render and sheet', () => {
  test('every card becomes a picture named after its id', async () => {
    const out = join(folder, 'faces')
    const { code, out: printed } = await fanfare('render', '--json', '--out', out, written('lamp.txt', LAMP))
    expect(code).toBe(0)
    expect(JSON.parse(printed).faces).toEqual([
      { card: 'Lamp Bearer', path: join(out, 'CP99-001.svg'), overflow: false, missing: [] },
    ])
    expect(readFileSync(join(out, 'CP99-001.svg'), 'utf8')).toContain('>Lamp Bearer<')
  })

  test('a letter that no font has is told once for a card, however many layers lack it', async () => {
    const card = LAMP.replace('Lamp Bearer', 'Lamp 🦀 Bearer').replace('Guard', '🦀')
    const out = join(folder, 'letters')
    const { out: printed } = await fanfare('render', '--json', '--out', out, written('letters.txt', card))
    expect(JSON.parse(printed).faces).toMatchObject([{ missing: ['🦀'] }])
  })

  test('a PNG has the pixels that its resolution asks for, with bleed', async () => {
    const out = join(folder, 'pngs')
    await fanfare('render', '--format', 'png', '--dpi', '300', '--bleed', '--out', out, written('lamp.txt', LAMP))
    const png = readFileSync(join(out, 'CP99-001.png'))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([815, 1110])
  })

  test('a PNG of a width has so many pixels across the card as it is cut, and says how many that are an inch', async () => {
    const out = join(folder, 'wide')
    const card = written('lamp.txt', LAMP)
    await fanfare('render', '--format', 'png', '--width', '630', '--out', out, card)
    const png = readFileSync(join(out, 'CP99-001.png'))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([630, 880])
    const resolution = png.indexOf('pHYs')
    expect(png.readUInt32BE(resolution + 4)).toBe(10_000)
    for (const asked of [
      ['--width', '630'],
      ...['0', '15', '10001', '1.5', 'wide'].map((width) => ['--format', 'png', '--width', width]),
    ])
      expect(await fanfare('render', ...asked, '--out', join(folder, 'none'), card)).toMatchObject({ code: 2, out: '' })
    expect(existsSync(join(folder, 'none'))).toBe(false)
  })

  test('a deck is printed with its copies, and each card is stored once', async () => {
    const deck = written('deck.txt', 'Forestcraft v1\n\n# Main Deck\n3 CP90-001\n3 CP90-004\n3 CP90-005\n1 CP90-006')
    const out = join(folder, 'deck.pdf')
    const { code, out: printed } = await fanfare('sheet', '--json', '--deck', deck, '--cards', SAMPLE, '--out', out)
    expect(code).toBe(0)
    expect(JSON.parse(printed)).toMatchObject({ pages: 2, cards: 10, distinct: 4, bytes: readFileSync(out).byteLength })
    const page = (await PDFDocument.load(readFileSync(out))).getPage(0)
    expect([page.getWidth(), page.getHeight()].map((points) => Math.round((points / 72) * 25.4))).toEqual([210, 297])
  })

  test('with --backs every page of fronts is followed by one of backs', async () => {
    const { out } = await fanfare(
      'sheet',
      '--json',
      '--backs',
      'each',
      written('lamp.txt', LAMP),
      '--out',
      join(folder, 'backs.pdf'),
    )
    expect(JSON.parse(out)).toMatchObject({ pages: 2, cards: 1, distinct: 1 })
  })

  test('a deck with a card that is nowhere is wrong input, and no file is written', async () => {
    const out = join(folder, 'none.pdf')
    const { code, said } = await fanfare(
      'sheet',
      '--deck',
      written('lost.txt', '2 CP90-999'),
      '--cards',
      SAMPLE,
      '--out',
      out,
    )
    expect(code).toBe(2)
    expect(said).toContain('no card "CP90-999"')
    expect(existsSync(out)).toBe(false)
  })
})

describe('import and export', () => {
  test('what was imported is exported with its own path and bytes', async () => {
    const library = join(folder, 'cards.fanfare')
    const script = written('my cards.txt', `\ufeff// mine\r\n${LAMP.replaceAll('\n', '\r\n')}`)
    expect(JSON.parse((await fanfare('import', '--json', script, '--library', library)).out)).toEqual({
      documents: 1,
      entries: 1,
      cards: 1,
      skipped: [],
    })
    const out = join(folder, 'exported')
    const { code, out: printed } = await fanfare(
      'export',
      '--json',
      '--library',
      library,
      '--format',
      'source',
      '--out',
      out,
    )
    expect([code, JSON.parse(printed).files]).toEqual([0, 1])
    expect(readFileSync(join(out, 'my cards.txt'))).toEqual(readFileSync(script))
  })

  test('columns of a spreadsheet are taken for the fields that they are called like, and each is told', async () => {
    const library = join(folder, 'rows.fanfare')
    await fanfare('import', written('lamps.txt', LAMP), '--library', library)
    const rows = written('rows.csv', 'Name,COST,Weather\nDusk Keeper,4,rain\nDawn Keeper,x,sun\n')
    const { code, out, said } = await fanfare('import', rows, '--library', library)
    expect([code, out.trim()]).toEqual([0, '2 created, 0 changed, 0 as they were or passed by'])
    expect(said).toContain('Name: Name\nCOST: Cost\nWeather: passed by')
    expect(said).toContain('rows.csv:3: COST: Expected a whole number, found "x".')
    const again = JSON.parse((await fanfare('import', '--json', rows, '--library', library)).out)
    expect(again.columns).toEqual([
      { column: 'Name', means: 'Name' },
      { column: 'COST', means: 'Cost' },
      { column: 'Weather', means: null },
    ])
  })

  test('the workbook of a game goes out and in by itself: a library without cards gets them, one with them only what differs', async () => {
    const [library, other] = [join(folder, 'pantry.fanfare'), join(folder, 'other.fanfare')]
    await fanfare(
      'import',
      join(import.meta.dirname, '../../resources/samples/yacg/midnight-pantry.yaml'),
      '--library',
      library,
    )
    const out = join(folder, 'pantry')
    expect((await fanfare('export', '--library', library, '--format', 'xlsx', '--out', out)).code).toBe(0)
    const [name = ''] = readdirSync(out)
    const fresh = await fanfare('import', join(out, name), '--library', other)
    expect([fresh.code, fresh.out]).toEqual([0, expect.stringMatching(/^63 documents, 63 entries/)])
    const again = await fanfare('import', join(out, name), '--library', library)
    expect([again.code, again.out]).toEqual([0, expect.stringMatching(/^0 documents, 0 entries/)])
  })

  test('rows for a collection that is not there, or without a column that is known, are wrong input', async () => {
    const library = join(folder, 'odd.fanfare')
    await fanfare('import', written('lamps.txt', LAMP), '--library', library)
    const rows = written('odd.csv', 'Weather\nrain\n')
    const other = await fanfare('import', rows, '--library', library, '--into', 'Elsewhere')
    expect([other.code, other.said]).toEqual([
      2,
      expect.stringMatching(/^Expected ".+" after --into, found "Elsewhere"/),
    ])
    const unknown = await fanfare('import', rows, '--library', library)
    expect([unknown.code, unknown.said]).toEqual([
      2,
      expect.stringContaining('none of its columns is called like a field'),
    ])
  })

  test('exporting a library that is not there is wrong input', async () => {
    expect((await fanfare('export', '--library', join(folder, 'no.fanfare'), '--out', folder)).code).toBe(2)
  })
})

describe('declared words', () => {
  test('a collection file beside the cards declares their own words, and what is wrong in it is said with its line', async () => {
    const own = mkdtempSync(join(folder, 'own-'))
    const path = join(own, 'cards.txt')
    writeFileSync(
      path,
      `${LAMP.replace('trait Guard', 'trait Lampwright')}\nability Fanfare {\n    effect GiveCounter(Oil, 1) to Self;\n}\n`,
    )
    const infos = async (): Promise<number> =>
      JSON.parse((await fanfare('check', '--json', path)).out).files[0].diagnostics.filter(
        ({ message }: { message: string }) => message.includes('Oil'),
      ).length
    expect(await infos()).toBe(1)
    writeFileSync(join(own, 'collection.yaml'), 'declared:\n  counter: [Oil]\nextra: 1\n')
    expect(await infos()).toBe(0)
    expect((await fanfare('check', path)).out).toContain(
      'collection.yaml:3:1: warning collection-key Expected name, system, set, copyright, language, declared or fields, found "extra".',
    )
    expect((await fanfare('format', '--check', path)).said).toBe('')
    writeFileSync(join(own, 'collection.yaml'), 'system: evolve\nfields:\n  - name: cost\n')
    const { code, out } = await fanfare('check', '--json', path)
    expect([code, JSON.parse(out).totals.errors, JSON.parse(out).files[1]]).toMatchObject([
      1,
      1,
      {
        path: join(own, 'collection.yaml'),
        diagnostics: [
          {
            severity: 'error',
            code: 'field-taken',
            ...{ line: 3, column: 11, endLine: 3, endColumn: 15 },
            fixes: [{ edits: [{ line: 3, column: 11, endLine: 3, endColumn: 15, text: 'cost2' }] }],
          },
        ],
      },
    ])
    writeFileSync(join(own, 'collection.yaml'), 'fields:\n  - { name: foil, type: yes/no }\n')
    writeFileSync(
      join(own, 'cards.yaml'),
      'version: 2\ncards:\n  - { document: cards.txt, key: CP99-001, place: 1, fields: { foil: perhaps } }\n',
    )
    expect((await fanfare('check', path)).out).toContain(
      'cards.txt:1:6: error field-value Foil: expected yes or no, found "perhaps".',
    )
  })

  test('a library can be named for cards that the files refer to', async () => {
    const library = join(folder, 'tokens.fanfare')
    await fanfare(
      'import',
      written('token.txt', LAMP.replace('type Follower', 'type Follower / Token')),
      '--library',
      library,
    )
    const path = written(
      'maker.txt',
      `${LAMP.replace('Lamp Bearer', 'Lamp Maker').replace('001', '002')}\nability Fanfare {\n    effect SummonToken(Lamp Bearer, Field, 1);\n}\n`,
    )
    const warnings = async (...more: string[]): Promise<number> =>
      JSON.parse((await fanfare('check', '--json', ...more, path)).out).totals.warnings
    expect(await warnings()).toBe(1)
    expect(await warnings('--library', library)).toBe(0)
  })
})
