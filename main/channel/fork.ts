import { fork } from 'node:child_process'
import type { Port } from '../../core/channel/port'

/** A process of ours and the line to it. */
export interface Child {
  readonly port: Port
  /** Ends it at once, whatever it does. */
  kill(): void
}

/** Starts a built program in a process of its own, on the Node that runs this one. */
export function forkChild(program: string, args: readonly string[]): Child {
  const child = fork(program, [...args], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  })
  const kill = (): void => void child.kill('SIGKILL')
  const port: Port = {
    post: (message) => {
      // Where the other end is gone, the line hears of it by itself.
      if (child.connected) child.send(message as object, () => undefined)
    },
    listen(hear, gone) {
      child.on('message', hear)
      child.once('error', (error) => gone(error.message))
      child.once('exit', (code, signal) => gone(`It ended with ${signal ?? code}.`))
    },
    close: kill,
  }
  return { port, kill }
}
