import type { Timers } from '../../core/channel/port'

/** The clock of this page or worker. */
export const TIMERS: Timers = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
