import { Worker } from 'node:worker_threads'

/** What the watching thread is started with. */
export interface Watched {
  /** Bytes of the whole process at which it is ended. */
  readonly memory: number
  /** Milliseconds that the present work may take, 0 while there is none; and the number of that work. */
  readonly work: Int32Array<SharedArrayBuffer>
}

/** How much longer a work may take by the clock than by what it takes of processors, on a busy computer. */
export const BUSY = 6

/** Has this process ended when a work takes more memory or time than it may; answers how work is done under watch. */
export function watched(program: string, memory: number): <T>(time: number, work: () => Promise<T>) => Promise<T> {
  const present = new Int32Array(new SharedArrayBuffer(8))
  const set = (time: number): void => {
    Atomics.store(present, 0, time)
    Atomics.notify(present, 0)
  }
  new Worker(program, { workerData: { memory, work: present } satisfies Watched, name: 'watch' }).unref()
  return async (time, work) => {
    Atomics.add(present, 1, 1)
    set(time)
    try {
      return await work()
    } finally {
      set(0)
    }
  }
}
