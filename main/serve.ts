import { openAddress } from './browser'
import { dataFolder } from './installation'
import { startWeb, type WebOptions } from './web'

export interface ServeOptions extends Omit<WebOptions, 'data'> {
  readonly data?: string
  /** Show the studio in the person's browser. */
  readonly open: boolean
}

/** Serves until the process is told to stop; prints exactly one line, the address with its token, on standard output. */
export async function serve({ open, data, ...options }: ServeOptions): Promise<void> {
  const web = await startWeb({ data: data ?? dataFolder(), ...options })
  const stop = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
  process.stdout.write(`${web.address}\n`)
  if (open) openAddress(web.address)
  await stop
  await web.close()
}
