import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './node.mjs'
import { say } from './say.mjs'

/** The download is given up when nothing arrives for this many milliseconds. */
const SILENCE = 10_000

const folder = (root) => join(root, 'node_modules', 'electron')

const NAMES = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }

/** The Electron program in the checkout, if it has been fetched. */
export function electronOf(root) {
  const path = join(
    process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder(root), 'dist'),
    NAMES[process.platform] ?? 'electron',
  )
  return existsSync(path) ? path : undefined
}

/** Runs in a process of its own, so that it can be stopped at any moment: a byte count a line on standard output. */
async function download(root) {
  const require = createRequire(join(folder(root), 'package.json'))
  const { downloadArtifact } = await import(pathToFileURL(require.resolve('@electron/get')).href)
  const { version } = require('./package.json')
  const getProgressCallback = ({ transferred, total }) => {
    process.stdout.write(`${transferred} ${total ?? 0}\n`)
    return Promise.resolve()
  }
  await downloadArtifact({
    version,
    artifactName: 'electron',
    platform: process.platform,
    arch: process.arch,
    checksums: require('./checksums.json'),
    downloadOptions: { quiet: true, getProgressCallback },
  })
}

const showProgress = (line) => {
  const [done, total] = line.split(' ').map(Number)
  if (!process.stderr.isTTY || !(total > 0)) return
  process.stderr.write(
    `\rFetching Electron: ${Math.round((done / total) * 100)} % of ${Math.round(total / 1e6)} MB (Enter: go on in the browser) `,
  )
}

/** Why the watched process should be stopped, when it should: the person pressed Enter or Ctrl+C, or nothing arrives. */
function watch(child, stop) {
  let timer = setTimeout(() => stop('nothing arrived for 10 seconds'), SILENCE)
  child.stdout.setEncoding('utf8').on('data', (text) => {
    clearTimeout(timer)
    timer = setTimeout(() => stop('nothing arrived for 10 seconds'), SILENCE)
    showProgress(text.trim().split('\n').at(-1))
  })
  const cancel = () => stop('you cancelled it')
  process.once('SIGINT', cancel)
  if (process.stdin.isTTY) process.stdin.once('data', cancel).resume()
  return () => {
    clearTimeout(timer)
    process.off('SIGINT', cancel)
    process.stdin.off('data', cancel).pause()
    if (process.stderr.isTTY) process.stderr.write('\n')
  }
}

/** Fetches and unpacks Electron. Answers why that failed, or `undefined` when it is there. */
export async function fetchElectron(root, node) {
  say('Fetching Electron. This happens once.')
  const child = spawn(node, [join(root, 'scripts', 'fetch.mjs')], { stdio: ['ignore', 'pipe', 'pipe'] })
  /** @type {string | undefined} */
  let reason
  const unwatch = watch(child, (why) => {
    reason ??= why
    child.kill('SIGKILL')
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (complaint += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  unwatch()
  if (code !== 0)
    return `Electron could not be fetched: ${
      reason ??
      complaint
        .trim()
        .split('\n')
        .find((line) => line.includes('Error')) ??
      'the download failed'
    }`
  const unpack = spawn(node, [join(folder(root), 'install.js')], { stdio: ['ignore', 2, 2] })
  const unpacked = await new Promise((resolve) => unpack.once('close', resolve))
  return unpacked === 0 && electronOf(root) !== undefined ? undefined : 'Electron could not be unpacked'
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await download(ROOT)
