import { spawn } from 'node:child_process'
import { electronOf, fetchElectron } from './fetch.mjs'

/** A window must be shown within this many milliseconds. */
const PATIENCE = 10_000

const SIGN = 'window shown'

/** Why no window can be shown here, if none can. */
export function windowless(options, { platform, env, getuid } = process) {
  if (options.includes('--no-open')) return 'it was asked not to open anything'
  if (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return 'there is no display'
  if (getuid?.() === 0) return 'Electron does not run as root'
  return undefined
}

/** Starts the window. Answers its exit code once it has been shown and closed, or why it was not shown. */
export function showWindow(electron, root, options) {
  return new Promise((resolve) => {
    const env = { ...process.env, FANFARE_SIGN: '1' }
    const child = spawn(electron, [root, ...options], { stdio: ['ignore', 'pipe', 2], env })
    let isShown = false
    const fail = (reason) => {
      child.kill('SIGKILL')
      resolve({ reason })
    }
    const timer = setTimeout(() => fail('no window appeared within 10 seconds'), PATIENCE)
    const pass = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, pass)
    child.stdout.setEncoding('utf8').on('data', (text) => {
      if (!text.includes(SIGN)) return
      isShown = true
      clearTimeout(timer)
    })
    child.once('error', (error) => fail(`Electron did not start: ${error.message}`))
    child.once('exit', (code) => {
      clearTimeout(timer)
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass)
      // Without a window but in peace: another studio was open, and has come to the front.
      if (isShown || code === 0) resolve({ code: code ?? 0 })
      else resolve({ reason: `Electron ended at once with ${code ?? 'a signal'}` })
    })
  })
}

/** The studio in a window of its own: its exit code, or the reason why there is none. */
export async function tryWindow(root, node, options) {
  const reason = windowless(options)
  if (reason !== undefined) return { reason }
  if (electronOf(root) === undefined) {
    const complaint = await fetchElectron(root, node)
    if (complaint !== undefined) return { reason: complaint }
  }
  return showWindow(electronOf(root), root, withoutPort(options))
}

/** A window has no port. */
const withoutPort = (options) =>
  options.filter((option, index) => !option.startsWith('--port') && options[index - 1] !== '--port')
