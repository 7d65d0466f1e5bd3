import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environmentOf, run } from './command.mjs'
import { withLock } from './lock.mjs'
import { findNode, NO_NODE, ROOT } from './node.mjs'
import { writeNotices } from './notices.mjs'
import { say } from './say.mjs'

const SOURCES = [
  'core',
  'main',
  'preload',
  'renderer',
  'resources',
  'scripts/chunks.mjs',
  'scripts/notices.mjs',
  'LICENSE',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
]

/** What a build leaves when it is whole. */
const PRODUCTS = [
  'main/desktop.js',
  'main/web.js',
  'main/cli.js',
  'preload/index.cjs',
  'renderer/index.html',
  'NOTICES.txt',
  'notices.json',
]

const stampOf = (root) => join(root, 'out', 'stamp')

function* filesIn(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isFile()) yield `${path} ${found.size} ${found.mtimeMs}`
  if (found?.isDirectory()) for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name))
}

/** Changes whenever a source is written, added or removed. */
export function sourcesOf(root) {
  const digest = createHash('sha256')
  for (const source of SOURCES) for (const line of filesIn(join(root, source))) digest.update(`${line}\n`)
  return digest.digest('hex')
}

export function isBuilt(root, sources = sourcesOf(root)) {
  if (!PRODUCTS.every((product) => existsSync(join(root, 'out', product)))) return false
  const stamp = stampOf(root)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
}

/** Builds `out/`, on the given Node. Throws when the sources do not build; what the builder says goes to standard error. */
export async function build(root, node) {
  const sources = sourcesOf(root)
  rmSync(stampOf(root), { force: true })
  const tool = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const code = await run(node, [tool, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: environmentOf(node),
    stdio: ['ignore', 2, 2],
  })
  if (code !== 0) throw new Error('Building failed. The messages above say where.')
  writeNotices(root)
  writeFileSync(stampOf(root), sources)
}

/** Builds when a source has changed since the last whole build. */
export async function ensureBuilt(root, node) {
  if (isBuilt(root)) return
  say('Building Fanfare.')
  const start = Date.now()
  await build(root, node)
  say(`Built in ${Math.round((Date.now() - start) / 1000)} s.`)
}

// `npm run build`
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const node = findNode()
  if (node === undefined) throw new Error(NO_NODE)
  await withLock(ROOT, () => build(ROOT, node))
}
