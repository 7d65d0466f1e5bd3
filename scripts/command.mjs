import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { ROOT } from './node.mjs'

/** The environment in which `node` is the given one, for tools that start more of it. */
export const environmentOf = (node) => ({
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
})

/** The environment of the built studio: Node keeps its compiled code, so that threads and later starts need not compile it again. */
export const studioEnvironment = () => ({
  NODE_COMPILE_CACHE: join(ROOT, '.fanfare', 'compiled'),
  ...process.env,
})

/** Signals of a terminal reach the whole group by themselves; those sent to this process alone are passed on. */
const passSignals = (child) => {
  const pass = (signal) => child.kill(signal)
  const ignore = () => {}
  process.on('SIGINT', ignore)
  process.on('SIGTERM', pass)
  process.on('SIGHUP', pass)
  return () => {
    process.off('SIGINT', ignore)
    process.off('SIGTERM', pass)
    process.off('SIGHUP', pass)
  }
}

/** Runs a program to its end; resolves with its exit code, 1 when a signal ended it. Its output goes where `stdio` says. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    const release = passSignals(child)
    child.once('error', (error) => {
      release()
      reject(error)
    })
    child.once('close', (code) => {
      release()
      resolve(code ?? 1)
    })
  })
}
