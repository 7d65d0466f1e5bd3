import { utilityProcess } from 'electron'
import type { Child } from './fork'

/** The same as `forkChild` in Electron, whose fuses forbid `fork` in a packaged studio. Of the main process only, once the app is ready. */
export function utilityChild(program: string, args: readonly string[]): Child {
  const child = utilityProcess.fork(program, [...args], { serviceName: 'Fanfare pictures', stdio: 'ignore' })
  const kill = (): void => {
    // `kill` asks politely, which a process that is busy in native code does not hear.
    try {
      if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  return {
    kill,
    port: {
      post: (message) => child.postMessage(message),
      listen(hear, gone) {
        child.on('message', hear)
        child.once('exit', (code) => gone(`It ended with ${code}.`))
      },
      close: kill,
    },
  }
}
