import { spawn } from 'node:child_process'
import { log } from './log'

const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Shows the address in the person's browser; says on standard error when there is none to show it in. */
export function openAddress(address: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const opener = spawn(command, [...args, address], { stdio: 'ignore', detached: true })
  const complain = (): void => log('No browser could be opened here. Open the address above in one.')
  opener.once('error', complain)
  opener.once('exit', (code) => {
    if (code !== 0) complain()
  })
  opener.unref()
}
