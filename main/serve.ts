import { createInterface } from 'node:readline'
import { openAddress } from './browser'
import { dataFolder } from './installation'
import { log } from './log'
import { startWeb, type WebOptions } from './web'

export interface ServeOptions extends Omit<WebOptions, 'data'> {
  readonly data?: string
  /** Show the studio in the person's browser. */
  readonly open: boolean
}

/** Calls back for every line that is entered; a host without a terminal, or whose terminal has gone, goes on without. */
function onEnter(print: () => void): { close(): void } {
  const { stdin } = process
  stdin.on('error', () => undefined)
  return createInterface({ input: stdin }).on('line', print)
}

/**
 * Serves until the process is told to stop. Standard output gets nothing but addresses, a line each: one at the start, and a new one for every
 * line that is entered, since each signs in one window, once.
 */
export async function serve({ open, data, ...options }: ServeOptions): Promise<void> {
  const web = await startWeb({ data: data ?? dataFolder(), ...options })
  const stop = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
  const address = web.newAddress()
  process.stdout.write(`${address}\n`)
  if (open) openAddress(address)
  if (process.stdin.isTTY) log('The address signs in one window, once. Press Enter for another.')
  const terminal = onEnter(() => process.stdout.write(`${web.newAddress()}\n`))
  await stop
  terminal.close()
  await web.close()
}
