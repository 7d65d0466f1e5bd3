import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { png } from '../art/hostile'
import { fanfare } from '../program'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-brought-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const FACE = (picture: string) =>
  JSON.stringify({
    version: 2,
    id: 'dusk',
    name: 'Dusk',
    size: { width: 50, height: 70, bleed: 2, safe: 3, corner: 3 },
    palette: ['evening'],
    layers: [
      {
        type: 'shape',
        id: 'g',
        name: 'G',
        box: { x: 0, y: 0, width: 50, height: 70 },
        shape: { kind: 'rectangle' },
        fill: '$ink',
      },
      { type: 'picture', id: 'p', name: 'P', box: { x: 0, y: 0, width: 50, height: 70 }, source: { asset: picture } },
    ],
  })
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'collection.yaml': 'name: Dusk\nsystem: evolve\n',
  'lamps.txt': 'name Lamp Carrier; id CP99-001; class Neutral; type Follower; trait Guard; cost 2; stats 2/2;\n',
  'faces/dusk.face.json': FACE('frame'),
  'faces/evening.palette.json': '{"version":1,"colours":{"ink":"#123456"}}',
  'pictures/frame.png': png(6, 8),
  'art/CP99-001.png': png(4, 4),
  'cards.yaml':
    'version: 1\ncards:\n  - { document: lamps.txt, key: CP99-001, place: 1, template: dusk, art: art/CP99-001.png }\n',
}
const set = (name: string, more: Readonly<Record<string, string | Uint8Array>> = {}): string => {
  const at = join(folder, name)
  for (const [path, content] of Object.entries({ ...FILES, ...more })) {
    mkdirSync(dirname(join(at, path)), { recursive: true })
    writeFileSync(join(at, path), content)
  }
  return at
}
const svgOf = (out: string): string => readFileSync(join(out, 'CP99-001.svg'), 'utf8')
const allIn = (at: string): Record<string, Buffer> =>
  Object.fromEntries(
    readdirSync(at, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [
        join(entry.parentPath, entry.name).slice(at.length + 1),
        readFileSync(join(entry.parentPath, entry.name)),
      ]),
  )

test('render draws a card as its folder says, be it the file`s own or a named one, and as the built-in face without', async () => {
  const at = set('own')
  const elsewhere = join(folder, 'elsewhere.txt')
  writeFileSync(elsewhere, FILES['lamps.txt'] ?? '')
  const drawn = async (...args: string[]): Promise<string> => {
    const out = mkdtempSync(join(folder, 'out-'))
    const { code, said } = await fanfare('render', ...args, '--bleed', '--out', out)
    expect([code, said]).toEqual([0, ''])
    return svgOf(out)
  }
  const own = await drawn(join(at, 'lamps.txt'))
  expect(own).toMatch(/width="54mm".*#123456/s)
  expect(await drawn(join(at, 'lamps.txt'), '--collection', at)).toBe(own)
  expect(await drawn(join(at, 'lamps.txt'), '--collection', join(at, 'collection.yaml'))).toBe(own)
  expect(await drawn(elsewhere)).not.toContain('#123456')
}, 120_000)

test('check, sheet, test and simulate take the folder too; the game that its file names is the game', async () => {
  const at = set('game', { 'faces/dusk.face.json': FACE('gone') })
  const { out } = await fanfare('check', '--faces', '--json', join(at, 'lamps.txt'), '--collection', at)
  expect(JSON.parse(out).files[0].diagnostics).toMatchObject([{ code: 'FACE5' }])
  expect((await fanfare('sheet', join(at, 'lamps.txt'), '--collection', at, '--out', join(at, 'x.pdf'))).code).toBe(0)
  const strange = set('strange', { 'collection.yaml': 'system: whist\n' })
  const refused = await fanfare('check', join(strange, 'lamps.txt'), '--collection', strange)
  expect([refused.code, refused.said]).toEqual([2, expect.stringContaining('names the game "whist"')])
  expect((await fanfare('check', '--system', 'evolve', join(strange, 'lamps.txt'), '--collection', strange)).code).toBe(
    0,
  )
  const other = set('other', { 'collection.yaml': 'system: cardfighters\n' })
  expect(
    JSON.parse((await fanfare('check', '--json', join(other, 'lamps.txt'), '--collection', other)).out).files[0].system,
  ).toBe('cardfighters')
  expect(await fanfare('check', join(at, 'lamps.txt'), '--collection', join(at, 'nowhere'))).toMatchObject({
    code: 2,
    said: expect.stringContaining('There is no collection at'),
  })
}, 120_000)

test('symbols of the folder are drawn and read in texts, be they paths or pictures', async () => {
  const symbol = (more: object): string => JSON.stringify({ version: 1, width: 100, height: 100, shapes: [], ...more })
  const card = (text: string): string =>
    `name Lamp Carrier; id CP99-001; class Neutral; type Follower; trait Guard; cost 2; stats 2/2; text "${text}";\n`
  const at = set('symbols', {
    'lamps.txt': card('Pay [fire] and [ore].'),
    'cards.yaml': 'version: 1\ncards: []\n',
    'symbols/fire.symbol.json': symbol({ spellings: ['[fire]'], shapes: [{ path: 'M0 0H90V90Z', fill: '#fe0102' }] }),
    'symbols/ore.symbol.json': symbol({ spellings: ['[ore]'], picture: 'frame' }),
  })
  const out = mkdtempSync(join(folder, 'out-'))
  expect(await fanfare('render', join(at, 'lamps.txt'), '--out', out)).toMatchObject({ code: 0, said: '' })
  expect(svgOf(out)).toMatch(/#fe0102/)
  expect(svgOf(out)).toMatch(/<image /)
  const found = async (text: string): Promise<string[]> => {
    writeFileSync(join(at, 'lamps.txt'), card(text))
    const checked = await fanfare('check', '--json', join(at, 'lamps.txt'))
    return JSON.parse(checked.out).files[0].diagnostics.map(({ code }: { readonly code: string }) => code)
  }
  expect([await found('Pay [fire].'), await found('Pay [frie].')]).toEqual([[], ['SYM1']])
}, 120_000)

test('a broken face, a link and a way out of the folder are said, and the rest is drawn', async () => {
  const at = set('hostile', {
    'faces/bad.face.json': '{',
    'faces/-.face.json': FACE('frame'),
    'cards.yaml':
      'version: 1\ncards:\n  - { document: lamps.txt, key: CP99-001, place: 1, template: bad, art: art/out.png }\n  - { document: ../x, place: 1 }\n',
  })
  writeFileSync(join(folder, 'secret.png'), png(4, 4))
  symlinkSync(join(folder, 'secret.png'), join(at, 'art', 'out.png'))
  symlinkSync('/etc/passwd', join(at, 'faces', 'link.face.json'))
  const out = mkdtempSync(join(folder, 'out-'))
  const { code, said } = await fanfare('render', join(at, 'lamps.txt'), '--out', out)
  expect(code).toBe(0)
  for (const words of [
    'bad.face.json: This is no JSON',
    'link.face.json: it is a link',
    'lies outside of',
    'cards.yaml:4:',
  ])
    expect(said).toContain(words)
  const { out: printed } = await fanfare('check', '--faces', '--json', join(at, 'lamps.txt'))
  expect(JSON.parse(printed).files[0].diagnostics).toMatchObject([{ code: 'FACE7' }])
}, 120_000)

test('a folder goes into a library and comes out of it as it was, and into another one the same', async () => {
  const at = set('whole')
  const [one, two] = [join(folder, 'one.fanfare'), join(folder, 'two.fanfare')]
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  expect((await fanfare('import', at, '--library', one)).out).toContain('3 faces, symbols, fonts and pictures')
  expect((await fanfare('export', '--library', one, '--out', first, '--format', 'collection')).code).toBe(0)
  await fanfare('import', first, '--library', two)
  await fanfare('export', '--library', two, '--out', second, '--format', 'collection')
  expect(allIn(second)).toEqual(allIn(first))
  expect(Object.keys(allIn(first)).sort()).toEqual(Object.keys(FILES).sort())
  const plain = join(folder, 'plain')
  await fanfare('export', '--library', one, '--out', plain)
  expect(Object.keys(allIn(plain))).toEqual(['lamps.txt'])
}, 120_000)

const NUMBERED = JSON.stringify({
  version: 2,
  id: 'dusk',
  name: 'Dusk',
  for: [],
  size: { width: 50, height: 70, bleed: 2, safe: 3, corner: 3 },
  palette: [],
  layers: [
    {
      type: 'text',
      id: 't',
      name: 'T',
      box: { x: 2, y: 2, width: 46, height: 8 },
      value: '{collection.set} {collection.number}/{collection.total} {collection.copyright}',
      style: { font: 'Alegreya Sans', size: 5, colour: '#000000' },
    },
  ],
})
const card = (name: string, id: string): string =>
  `name ${name}; id ${id}; class Neutral; type Follower; trait Guard; cost 2; stats 2/2;\n`

test('faces show what the collection says of itself, and where a card stands among all of its files', async () => {
  const at = set('numbered', {
    'collection.yaml': 'name: Dusk\nsystem: evolve\nset: First light\ncopyright: © Ann\n',
    'faces/dusk.face.json': NUMBERED,
    'cards.yaml': 'version: 1\ncards: []\n',
    'a.txt': `${card('Oil', 'CP99-003')}\n${card('Wick', 'CP99-004')}`,
    'z/last.txt': card('Soot', 'CP99-009'),
    'z/other/collection.yaml': 'name: Other\n',
    'z/other/apart.txt': card('Apart', 'CP99-010'),
  })
  const lines = async (...args: string[]): Promise<Record<string, string>> => {
    const out = mkdtempSync(join(folder, 'out-'))
    const { code, said } = await fanfare('render', ...args, '--out', out)
    expect([code, said]).toEqual([0, ''])
    const textOf = (svg: string): string =>
      [...svg.matchAll(/aria-label="([^"]*)"|<text[^>]*>([^<]*)</g)].map(([, label, text]) => label ?? text).join(' ')
    return Object.fromEntries(
      readdirSync(out).map((name) => [name.slice(0, -4), textOf(readFileSync(join(out, name), 'utf8'))]),
    )
  }
  const shown = (number: number) => expect.stringContaining(`First light ${number}/4 © Ann`)
  expect(await lines(join(at, 'lamps.txt'))).toEqual({ 'CP99-001': shown(3) })
  expect(await lines(join(at, 'z/last.txt'), join(at, 'a.txt'), '--collection', at)).toEqual({
    'CP99-003': shown(1),
    'CP99-004': shown(2),
    'CP99-009': shown(4),
  })
  // What lies elsewhere comes after all of the collection's own.
  const elsewhere = join(folder, 'late.txt')
  writeFileSync(elsewhere, card('Late', 'CP99-011'))
  expect(await lines(elsewhere, '--collection', at)).toEqual({
    'CP99-011': expect.stringContaining('First light 5/5 © Ann'),
  })
}, 120_000)
