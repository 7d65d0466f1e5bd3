import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './command.mjs'
import { say } from './say.mjs'

const packagesOf = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return {}
  }
}

/** Whether every package of package-lock.json lies in node_modules in its version; optional ones may be for other machines. */
export function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

/** The npm that runs this script, or else the one on the path. */
const npm = () => {
  const own = process.env.npm_execpath
  if (own !== undefined && /npm-cli\.c?js$/.test(own) && existsSync(own))
    return { command: process.execPath, args: [own] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [], shell: process.platform === 'win32' }
}

/**
 * Installs exactly what package-lock.json says, when something of it is missing. Standard output stays free. Of all
 * packages only `node` needs its script, which fetches its binary; run for `better-sqlite3`, an npm before 11.10 would
 * compile what the package brings ready-made.
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return
  say('Installing what Fanfare is built from. This happens once and takes about a minute.')
  const { command, args, shell = false } = npm()
  const options = { cwd: root, shell, stdio: ['ignore', 2, 2] }
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true']
  const code =
    (await run(command, [...args, ...install], options)) ||
    (await run(command, [...args, 'rebuild', 'node', '--loglevel=error'], options))
  if (code !== 0 || !isInstalled(root))
    throw new Error(`Installing failed (npm ended with ${code}). Its messages are above; "npm ci" tries again.`)
}
