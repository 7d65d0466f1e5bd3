import { parentPort as thread } from 'node:worker_threads'
import type { Port } from '../../core/channel/port'
import { portOf } from './thread'

/** What Electron gives a utility process in place of `process.send`. */
interface ParentPort {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** A program's end of the line to what started it, be it as a thread, by `fork` or as a utility process. */
export function parentPort(): Port {
  if (thread) return portOf(thread)
  const { parentPort: utility } = process as { readonly parentPort?: ParentPort }
  if (utility) {
    return {
      post: (message) => utility.postMessage(message),
      // Electron ends its utility processes with itself.
      listen: (hear) => utility.on('message', ({ data }) => hear(data)),
      close: () => process.exit(0),
    }
  }
  if (!process.send) throw new Error('This program is started by the studio only.')
  return {
    post: (message) => void process.send?.(message),
    listen(hear, gone) {
      process.on('message', hear)
      process.once('disconnect', () => gone('The studio has ended.'))
    },
    close: () => process.disconnect(),
  }
}
