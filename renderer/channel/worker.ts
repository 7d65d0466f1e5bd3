import type { Port } from '../../core/channel/port'

/** A worker seen from who started it. Closing it ends the worker, whatever it does. */
export const workerPort = (worker: Worker): Port => ({
  post: (message, transfer = []) => worker.postMessage(message, transfer as Transferable[]),
  listen(hear, gone) {
    const end = (reason: string): void => {
      worker.terminate()
      gone(reason)
    }
    worker.onmessage = ({ data }: MessageEvent<unknown>) => hear(data)
    // What a worker throws outside of an answer leaves it in a state that nobody knows.
    worker.onerror = ({ message }) => end(message || 'The worker stopped.')
    worker.onmessageerror = () => end('The worker said something that cannot be read.')
  },
  close: () => worker.terminate(),
})

/**
 * A worker's own end of the line to who started it. It is ended from there, and never hears of it. `ready`: what has to be there before the first message
 * is heard; where it cannot be had, the worker fails as it would without its own code.
 */
export const ownPort = (ready?: Promise<unknown>): Port => ({
  post: (message, transfer = []) => self.postMessage(message, { transfer: transfer as Transferable[] }),
  listen(hear) {
    self.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!ready) return hear(data)
      // A promise would keep to itself what is thrown; a worker's own error ends the line.
      void ready.then(
        () => hear(data),
        (error: unknown) => setTimeout(() => reportError(error)),
      )
    }
  },
  close: () => self.close(),
})
