import { workerData } from 'node:worker_threads'
import { BUSY, type Watched } from './watched'

/** How often the process is looked at while a picture is worked on, in milliseconds. */
const PULSE = 10

const { memory, work } = workerData as Watched

/** Milliseconds of processors that this process has taken, in all of its threads. */
const taken = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Whether a work is over its time. On a busy computer the clock alone would blame pictures for what others do. */
const isOver = (allowed: number, passed: number, used: number): boolean =>
  (passed > allowed && used > allowed) || passed > allowed * BUSY

let number = 0
let begun = { at: 0, taken: 0 }

// A thread of its own: decoders block the child's. Nothing else reaches a process that is busy in native code on every system.
for (;;) {
  const allowed = Atomics.load(work, 0)
  if (allowed === 0) {
    Atomics.wait(work, 0, 0)
    continue
  }
  if (Atomics.load(work, 1) !== number) {
    number = Atomics.load(work, 1)
    begun = { at: performance.now(), taken: taken() }
  }
  if (process.memoryUsage.rss() > memory || isOver(allowed, performance.now() - begun.at, taken() - begun.taken))
    process.kill(process.pid, 'SIGKILL')
  Atomics.wait(work, 0, allowed, PULSE)
}
