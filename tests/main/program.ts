import { execFile, fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

/** The built command line. */
export const CLI = join(ROOT, 'out', 'main', 'cli.js')

export interface Ran {
  readonly code: number
  readonly out: string
  readonly said: string
}

/** Node keeps its compiled code there, as the `fanfare` script has it do. */
const ENVIRONMENT = { NODE_COMPILE_CACHE: join(ROOT, '.fanfare', 'compiled'), ...process.env }

/** Runs a program to its end. */
export const ran = (program: string, args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(program, args, { maxBuffer: 64 << 20, env: ENVIRONMENT }, (error, out, said) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, said }),
    )
  })

const RESIDENT = join(import.meta.dirname, 'resident.mjs')

/** Processes that run commands for this thread's tests and have nothing to do: one file of tests finds those of the one before. */
const idle: ChildProcess[] = []

function resident(): ChildProcess {
  const child = fork(RESIDENT, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: ENVIRONMENT })
  // Tests do not wait for its end; it ends with the thread that asks it.
  child.unref()
  child.once('exit', () => void idle.splice(0, Infinity, ...idle.filter((other) => other !== child)))
  return child
}

/** Runs a command of the built command line, in a process that has run others before it; no two at a time. */
export const fanfare = (...args: string[]): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = idle.pop() ?? resident()
    const fail = (): void => reject(new Error(`The process that ran \`fanfare ${args.join(' ')}\` has ended.`))
    child.once('exit', fail)
    child.once('message', (told) => {
      child.off('exit', fail)
      idle.push(child)
      resolve(told as Ran)
    })
    child.send({ cli: CLI, args })
  })
