import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** The oldest Node that the studio runs on. */
const OLDEST = [22, 12]

const isEnough = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

const bundled = (root) => join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The path of a Node that runs the studio: the one among the dependencies, or the one that runs this script. Undefined: neither will do. */
export function findNode(root = ROOT) {
  const path = bundled(root)
  if (existsSync(path)) {
    const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
    if (status === 0 && isEnough(stdout.trim())) return path
  }
  return isEnough(process.version) ? process.execPath : undefined
}

export const NO_NODE = `Fanfare needs Node ${OLDEST.join('.')} or later; this is ${process.version}, and the package "node" did not install its own. Install a newer Node from https://nodejs.org, or allow install scripts and run "npm ci".`
