import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CLI, ran } from '../program'

const folder = mkdtempSync(join(tmpdir(), 'fanfare-reading-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes down which files Node reads as modules, a line each. */
const LISTENING = join(folder, 'listening.mjs')
const READ = join(folder, 'read.txt')
writeFileSync(
  LISTENING,
  `import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) appendFileSync(${JSON.stringify(READ)}, url + '\\n')
    return next(url, context)
  },
})
`,
)
const CARD = join(folder, 'lamp.txt')
writeFileSync(CARD, 'name Lamp; id CP99-001; class Neutral; type Follower; trait Guard; cost 1; stats 2/2;\n')

async function readBy(...args: string[]): Promise<readonly string[]> {
  rmSync(READ, { force: true })
  const { code, said } = await ran(process.execPath, ['--import', `file://${LISTENING}`, CLI, ...args])
  expect([code, said.replaceAll(/^.*\[[\w-]+\]\n/gm, '')]).toEqual([0, ''])
  return readFileSync(READ, 'utf8').split('\n').filter(Boolean)
}

/**
 * Node finds, reads and compiles each file on its own: packages of many files are built into ours, or every command, host and worker begins with
 * hundreds.
 */
test.each([
  ['check', ['check', CARD]],
  ['render of a card, which needs no other thread,', ['render', CARD, '--out', join(folder, 'out')]],
])('%s reads its program from fewer than 90 files', async (_, args) => {
  const read = await readBy(...args)
  const packages = read.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? [])
  expect(read.some((url) => url.endsWith('out/main/cli.js'))).toBe(true)
  expect(read.length).toBeLessThan(90)
  for (const name of new Set(packages)) expect(packages.filter((one) => one === name).length, name).toBeLessThan(5)
})
