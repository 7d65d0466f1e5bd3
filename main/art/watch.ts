import { workerData } from 'node:worker_threads'
import type { Watched } from './watched'

/** How often the memory is looked at while a picture is worked on, in milliseconds. */
const PULSE = 10

const { memory, time, busy } = workerData as Watched
let since = 0

// A thread of its own: decoders block the child's. Nothing else reaches a process that is busy in native code on every system.
for (;;) {
  if (Atomics.load(busy, 0) === 0) {
    since = 0
    Atomics.wait(busy, 0, 0)
  }
  since ||= performance.now()
  if (process.memoryUsage.rss() > memory || performance.now() - since > time) process.kill(process.pid, 'SIGKILL')
  Atomics.wait(busy, 0, 1, PULSE)
}
