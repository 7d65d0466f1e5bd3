import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { CLI } from '../program'
import { startProgram } from './redis'

const SAMPLES = join(import.meta.dirname, '../../../resources/samples/bloxcards')

/** `simulate` of two sample decks, with one JSON value. */
export const asking = (...args: readonly string[]): string[] => [
  ...['simulate', '--json', '--deck', join(SAMPLES, 'decks/brass-and-bricks.txt')],
  ...['--deck', join(SAMPLES, 'decks/rain-and-roots.txt'), '--cards', join(SAMPLES, 'brickyard-parade.lua')],
  ...args,
]

/** What `simulate --json` says. */
export interface Told {
  readonly gamesPerSecond: number
  readonly failure?: { readonly code: string; readonly message: string }
  readonly runs?: readonly { readonly pairs: number; readonly verdict: string }[]
}

export const read = (out: string): Told => JSON.parse(out) as Told
/** Everything but the speed, which no two runs share. */
export const figures = (out: string): Told => ({ ...read(out), gamesPerSecond: 0 })

export interface BegunWorker {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  said(): string
}

/** A worker of the built command line, once it is there. */
export async function startWorker(threads: string, args: readonly string[], cli = CLI): Promise<BegunWorker> {
  const child = startProgram(
    process.execPath,
    [cli, 'worker', '--workers', threads, ...args],
    ['ignore', 'ignore', 'pipe'],
  )
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.includes('plays for build')) resolve()
    })
    void ended.then((code) => reject(new Error(`The worker has ended with ${code}: ${said}`)))
  })
  return { child, ended, said: () => said }
}
