import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { png } from '../art/hostile'
import { CLI } from '../program'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-reading-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes down which files Node reads as modules, a line each with the process: those of threads and children too, which are started alike. */
const LISTENING = join(folder, 'listening.mjs')
const READ = join(folder, 'read.txt')
writeFileSync(
  LISTENING,
  `import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) appendFileSync(${JSON.stringify(READ)}, process.pid + ' ' + url + '\\n')
    return next(url, context)
  },
})
`,
)
const CARD = join(folder, 'lamp.txt')
const DRAWN = join(folder, 'drawn')
mkdirSync(join(DRAWN, 'art'), { recursive: true })
writeFileSync(join(DRAWN, 'art', 'lamp.png'), png(20, 30))
writeFileSync(join(DRAWN, 'collection.yaml'), 'name: Lamps\nsystem: evolve\n')
writeFileSync(
  join(DRAWN, 'cards.yaml'),
  'version: 2\ncards:\n  - document: lamp.txt\n    key: CP99-001\n    place: 1\n    art: art/lamp.png\n',
)
const TEXT = 'name Lamp; id CP99-001; class Neutral; type Follower; trait Guard; cost 1; stats 2/2;\n'
for (const path of [CARD, join(DRAWN, 'lamp.txt')]) writeFileSync(path, TEXT)

/** The files that each process of a command has read. */
async function readBy(...args: string[]): Promise<readonly (readonly string[])[]> {
  rmSync(READ, { force: true })
  const env = { ...process.env, NODE_OPTIONS: `--import=${pathToFileURL(LISTENING).href}` }
  await promisify(execFile)(process.execPath, [CLI, ...args], { env })
  const lines = readFileSync(READ, 'utf8').split('\n').filter(Boolean)
  const read = lines.map((line) => line.split(' ') as [string, string])
  const processes = [...new Set(read.map(([process]) => process))]
  return processes.map((process) => read.flatMap(([by, url]) => (by === process ? [url] : [])))
}

/**
 * Node finds, reads and compiles each file on its own: packages of many files are built into ours, or every command, host and worker begins with
 * hundreds.
 */
test.each([
  ['check', ['check', CARD]],
  ['render of a card, which needs no other thread,', ['render', CARD, '--out', join(folder, 'out')]],
])('%s reads its program from fewer than 90 files', async (_, args) => {
  const [read = [], ...others] = await readBy(...args)
  expect(others).toEqual([])
  const packages = read.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? [])
  expect(read.some((url) => url.endsWith('out/main/cli.js'))).toBe(true)
  expect(read.length).toBeLessThan(90)
  for (const name of new Set(packages)) expect(packages.filter((one) => one === name).length, name).toBeLessThan(5)
})

test('the child that reads a picture reads neither what reads fonts nor what writes PDF', async () => {
  const processes = await readBy('render', join(DRAWN, 'lamp.txt'), '--out', join(folder, 'with-art'))
  const child = processes.find((read) => read.some((url) => url.endsWith('out/main/art-child.js'))) ?? []
  expect(child.some((url) => url.includes('/node_modules/sharp/'))).toBe(true)
  expect(child.length).toBeLessThan(140)
  const own = child.filter((url) => url.includes('/out/main/')).map((url) => readFileSync(fileURLToPath(url)).length)
  expect(own.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(600_000)
})
