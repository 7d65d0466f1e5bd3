import { Worker } from 'node:worker_threads'

/** What the watching thread is started with. */
export interface Watched {
  /** Bytes of the whole process at which it is ended. */
  readonly memory: number
  /** Milliseconds of one work after which it is ended, should the host be gone that counts them. */
  readonly time: number
  /** 1 while a picture is worked on. */
  readonly busy: Int32Array<SharedArrayBuffer>
}

/** Has this process ended when a work takes more memory or much more time than it may; answers how work is done under watch. */
export function watched(
  program: string,
  limits: { readonly memory: number; readonly time: number },
): <T>(work: () => Promise<T>) => Promise<T> {
  const busy = new Int32Array(new SharedArrayBuffer(4))
  const set = (value: 0 | 1): void => {
    Atomics.store(busy, 0, value)
    Atomics.notify(busy, 0)
  }
  new Worker(program, {
    workerData: { memory: limits.memory, time: limits.time * 3, busy } satisfies Watched,
    name: 'watch',
  }).unref()
  return async (work) => {
    set(1)
    try {
      return await work()
    } finally {
      set(0)
    }
  }
}
