import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkFiles } from '../../../main/commands/check'
import { openFor } from '../../../main/commands/input'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const EVOLVE = 'name Caf\u00e9 Lamp;\nid CP99-001;\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;\n'
const BLOX =
  '["Lamp"] = {\n\t["Id"] = 5, ["Name"] = "Caf\u00e9 Lamp", ["Health"] = 100, ["Power"] = 50, ["Rarity"] = "Common",\n\t["AttackEffect"] = "Dash", ["Color"] = "Red", ["Cost"] = {}, ["Bio"] = "",\n},\n'

test('a mark between two files that were put together is told, with its remedy', async () => {
  const path = join(folder, 'glued.txt')
  writeFileSync(path, `\ufeff${EVOLVE}\ufeff${EVOLVE.replace('001', '002')}`)
  const [found] = await checkFiles(await openFor('checking', [path], {}), {})
  expect(found?.diagnostics.filter(({ code }) => code === 'FILE4')).toMatchObject([
    { severity: 'warning', line: 8, column: 1, endColumn: 2, fixes: [{ edits: [{ line: 8, column: 1, text: '' }] }] },
  ])
  writeFileSync(path, `\ufeff${EVOLVE}`)
  expect((await checkFiles(await openFor('checking', [path], {}), {}))[0]?.diagnostics).toEqual([])
})

test.for([
  ['lamp.txt', EVOLVE, { line: 1, column: 9, endColumn: 10 }],
  ['lamp.lua', BLOX, { line: 2, column: 29, endColumn: 30 }],
] as const)('a file that is not UTF-8 is told of once, at its first such letter: %s', async ([name, text, place]) => {
  const path = join(folder, name)
  const found = async (encoding: BufferEncoding) => {
    writeFileSync(path, Buffer.from(text, encoding))
    return (await checkFiles(await openFor('checking', [path], {}), {}))[0]?.diagnostics
  }
  expect(await found('utf8')).toEqual([])
  expect(await found('latin1')).toMatchObject([{ severity: 'warning', code: 'FILE1', card: '', ...place }])
})
