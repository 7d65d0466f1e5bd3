import { defineStore } from 'pinia'
import { TIMERS } from '../channel/timers'
import { workerPort } from '../channel/worker'
import { usePages } from '../stores/pages'
import { TableClient } from './client'
import { createArranging } from './match/arranging'
import { createAsking } from './match/asking'
import { createHearing } from './match/hearing'
import { createLaid } from './match/laid'
import { createLines } from './match/lines'
import { createOpening } from './match/opening'
import { createRecording } from './match/recording'
import { createStepping } from './match/stepping'
import { createSeating } from './match/seating'
import { type ScriptPlace, type ToTable, workerName } from './protocol'
import { supplyTable } from './supply'

export type { Destination } from './match/arranging'
export type { Opening } from './match/laid'
export { randomSeed } from './match/opening'
export type { Recorded } from './match/recording'

/** The one table of the window: what it shows, and everything that can be done at it. */
export const useTable = defineStore('table', () => {
  const pages = usePages()
  const laid = createLaid()
  const client = new TableClient({
    timers: TIMERS,
    start(system) {
      const name = workerName(system)
      return workerPort(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name }))
    },
    heard: (message) => hear(message),
    moved: () => moves(),
    dropped: (message) => dropped(message),
    lost: () => lost(),
  })
  const send = (message: ToTable): void => void client.send(message)
  const supply = supplyTable({ system: () => laid.opening.value?.system, send })
  const recording = createRecording(send)
  const asking = createAsking(send)
  const { manners, told, seat, change, swap } = createSeating(laid, send)
  const { open, close, again, restore, exchange, keep, lost, putBackBy } = createOpening({
    laid,
    told,
    send,
    end: () => client.close(),
    clear,
    moves: () => moves(),
  })
  const lines = createLines(laid, send)
  const { hear, dropped } = createHearing({ laid, recording, asking, supply, keep, lost, follow: lines.follow })
  const arranging = createArranging({ laid, client, supply, manners })
  const { moves, ...stepping } = createStepping({ laid, send, manners, change })

  function clear(): void {
    laid.clear()
    recording.forget()
    asking.forgetWhy()
    asking.forgetCompared()
    supply.reset()
  }

  /** Opens the editor at a place in a script; where an older text than that is played, at the card. */
  const show = ({ entry, index, span }: ScriptPlace): void =>
    pages.edit(entry, index, { offset: supply.behind.value.includes(entry) ? undefined : span?.start })

  const { lines: _lines, stand: _stand, clear: _clear, ...shown } = laid
  return {
    ...shown,
    manners,
    open,
    close,
    again,
    restore,
    exchange,
    putBackBy,
    ...lines,
    ...arranging,
    ...stepping,
    why: asking.why,
    askWhy: asking.askWhy,
    forgetWhy: asking.forgetWhy,
    compared: asking.compared,
    compareWith: asking.compareWith,
    forgetCompared: asking.forgetCompared,
    seat,
    change,
    swap,
    save: recording.save,
    show,
    behind: supply.behind,
  }
})
