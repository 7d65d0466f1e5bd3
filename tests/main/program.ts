import { execFile } from 'node:child_process'
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

/** Runs a command of the built command line. */
export const fanfare = (...args: string[]): Promise<Ran> => ran(process.execPath, [CLI, ...args])
