import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { check, type CheckCommand } from '../../../main/commands/check'
import { importFiles } from '../../../main/commands/exchange'
import { simulate } from '../../../main/commands/games/simulate'
import { render } from '../../../main/commands/render'
import { sheet } from '../../../main/commands/sheet'
import { inside } from './inside'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-inputs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (path: string, text: string): string => {
  const at = join(folder, path)
  mkdirSync(dirname(at), { recursive: true })
  writeFileSync(at, text)
  return at
}

const lamp = (name: string, id: string): string =>
  `name ${name};\nid ${id};\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;\n`
const LAMPS = written('lamps.txt', lamp('Lamp Bearer', 'CP99-001'))
const SNACKS = written('snacks.yaml', 'mechanic:\n  name: Toast\n  id: MEC-901\n  order: 901\n')
const NOTES = written('notes.txt', '# Notes\nBuy more oil.\n')

const checked = async (paths: readonly string[], options: CheckCommand = {}) => {
  const { code, out, said } = await inside(() => check(paths, { ...options, json: true }))
  if (code === 2) return { code, said }
  const { files, totals } = JSON.parse(out)
  const found = files.flatMap((file: { path: string; diagnostics: { severity: string; code: string }[] }) =>
    file.diagnostics.map((one) => [file.path.slice(folder.length + 1), one.severity, one.code]),
  )
  return { code, found, files: files.length, cards: totals.cards }
}

describe('files of several games', () => {
  test('are not checked as if they were of one', async () => {
    const said = `${SNACKS} holds no cards of Shadowverse: Evolve, as other files do. Name it in a command of its own.`
    const more = written('more.txt', lamp('Wick Trimmer', 'CP99-002') + lamp('Late Lamp', 'CP99-003'))
    expect(await checked([LAMPS, SNACKS, more])).toEqual({ code: 2, said: `${said}\n` })
    const drawn = await inside(() => render([LAMPS, more, SNACKS], { out: join(folder, 'out'), format: 'svg' }))
    expect([drawn.code, drawn.said]).toEqual([2, `${said}\n`])
  })

  test('and files without cards are told of where the game is named', async () => {
    expect(await checked([LAMPS, SNACKS], { system: 'evolve' })).toEqual({
      ...{ code: 0, files: 2, cards: 1 },
      found: [['snacks.yaml', 'warning', 'FILE2']],
    })
    expect(await checked([NOTES], { system: 'evolve' })).toMatchObject({ found: [['notes.txt', 'warning', 'FILE2']] })
    const { said } = await inside(() =>
      sheet([LAMPS, SNACKS], { system: 'evolve', deck: join(folder, 'none.txt'), out: join(folder, 'none.pdf') }),
    )
    expect(said).toContain(`${SNACKS}: This file holds no cards of Shadowverse: Evolve, and is passed by.`)
  })

  test.each([
    ['an empty file', 'empty.txt', '', 'evolve'],
    ['a file with comments only', 'later.txt', '// Later.\n\n/* The rest\n of it. */\n', 'evolve'],
    ['a Lua file with comments only', 'later.lua', '-- Later.\n--[[ The rest\n of it. ]]\n', 'bloxcards'],
    ['a YAML file with comments only', 'later.yaml', '# Later.\n', 'yacg'],
    ['a collection file', 'set/collection.yaml', 'name: Pantry\nsystem: yacg\n', 'yacg'],
  ])('%s has nothing wrong where the game is named', async (_, name, text, system) => {
    expect(await checked([written(name, text)], { system })).toMatchObject({ code: 0, found: [] })
  })
})

describe('what accompanies cards', () => {
  const card = written(
    'pantry/EFF-901.yaml',
    'effect:\n  data:\n    name: Late Snack\n    description: Gain 1 health.\n  metadata:\n    id: EFF-901\n',
  )
  const script = written('pantry/scripts/EFF-901.yaml', 'script:\n  - heal: {who: me, amount: 1}\n')

  test('is no card file, and it is said that nothing is read of it', async () => {
    for (const options of [{}, { system: 'yacg' }]) {
      const { found, cards } = await checked([card, script], options)
      expect(cards).toBe(1)
      expect(found).toContainEqual(['pantry/scripts/EFF-901.yaml', 'info', 'FILE3'])
    }
  })
})

describe('a card that is given in several ways', () => {
  test('is not compared with itself', async () => {
    const again = join(dirname(LAMPS), '.', 'pantry', '..', 'lamps.txt')
    const once = { code: 0, found: [], files: 1, cards: 1 }
    expect(await checked([LAMPS, again])).toEqual(once)
    expect(await checked([LAMPS], { cards: [again] })).toEqual(once)
    const library = join(folder, 'lamps.fanfare')
    const more = written('pair.txt', `${lamp('Lamp Bearer', 'CP99-001')}\n${lamp('Wick Trimmer', 'CP99-002')}`)
    await inside(() => importFiles([more], { library }))
    expect(await checked([LAMPS], { library })).toEqual(once)
    const naming = written(
      'naming.txt',
      `${lamp('Late Lamp', 'CP99-003')}\nability Fanfare {\n    effect SummonToken(Wick Trimmer, Field, 1);\n}\n`,
    )
    const codes = async (options: CheckCommand) =>
      (await checked([LAMPS, naming], options)).found.map(([, , code]: string[]) => code)
    const missing = await codes({})
    expect(missing).not.toEqual([])
    expect(await codes({ library })).toEqual(missing.slice(1))
  })

  test('twice in one file is an error as before', async () => {
    const twice = written('twice.txt', `${lamp('Lamp Bearer', 'CP99-001')}\n${lamp('Lamp Bearer', 'CP99-001')}`)
    expect((await checked([twice])).code).toBe(1)
  })
})

test('a line of a deck list that cannot be read is wrong input', async () => {
  const deck = written('deck.txt', '3 CP99-001\nand a few lamps\n')
  const { code, said } = await inside(() => sheet([LAMPS], { deck, out: join(folder, 'deck.pdf') }))
  expect([code, said]).toEqual([2, `${deck}:2: expected a count and a card id, found "and a few lamps".\n`])
})

test('a folder is told from a file', async () => {
  const { code, said } = await checked([folder])
  expect([code, said]).toEqual([2, `${folder} is a folder. Name the files in it.\n`])
})

test('a resolution is looked at, be it used or not', async () => {
  expect(await checked([LAMPS], { dpi: 'abc' })).toEqual({
    code: 2,
    said: 'Expected 36 to 2400 after --dpi, found "abc".\n',
  })
})

test('a matrix has three decks at least', async () => {
  const options = { deck: [LAMPS, LAMPS], seed: '0', player: 'random', matrix: true }
  const { code, said } = await inside(() => simulate(options))
  expect([code, said]).toEqual([2, expect.stringMatching(/^Expected 3 to \d+ deck lists with --matrix, found 2/)])
})
