import { vi } from 'vitest'
import { HostError } from '../../../main/answers/context'
import { UsageError } from '../../../main/commands/report'
import type { Ran } from '../program'

/** Runs a command of the command line in this thread; what it refuses is said, and is exit code 2. */
export async function inside(command: () => Promise<number>): Promise<Ran> {
  const written = { out: '', said: '' }
  const listen = (stream: 'stdout' | 'stderr', name: keyof typeof written) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[name] += String(text)
      return true
    })
  const spies = [listen('stdout', 'out'), listen('stderr', 'said')]
  try {
    return { code: await command(), ...written }
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof HostError)) throw error
    return { code: 2, out: written.out, said: `${written.said}${error.message}\n` }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
