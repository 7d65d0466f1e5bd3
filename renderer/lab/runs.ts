import { computed, ref, shallowRef, watch } from 'vue'
import { TIMERS } from '../channel/timers'
import { workerPort } from '../channel/worker'
import { useCards } from '../cards/cards'
import { useLab } from '../scenarios/lab'
import { useGames } from '../stores/games'
import type { TablePosition } from '../table/protocol'
import { useTable } from '../table/table'
import { useTexts } from '../table/texts'
import { FuzzClient } from './client'
import type { Outcomes } from './outcomes'
import { createQueue } from './queue'
import type { FuzzTask } from './protocol'

/** Milliseconds after a keystroke for which what is typed has the processor to itself. */
const TYPING = 400
/** Cards of its collection that lie beside a played one. */
const BESIDE = 400
/** How often a run may ask for other cards. */
const ROUNDS = 8

/** Whether a table goes on by itself, and does not merely stand still in the middle of its work. */
const isOnItsWay = (position: TablePosition | undefined): boolean => {
  if (!position || position.paused || position.held || position.step) return false
  return position.working !== undefined || position.thinking !== undefined
}

const createClient = (): FuzzClient =>
  new FuzzClient(
    () => workerPort(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'fuzz' })),
    TIMERS,
  )

/** Holds the worker while others work: the table, tests, faces, or what is typed is read and drawn. */
function createHold(client: FuzzClient) {
  const lab = useLab()
  const table = useTable()
  const cards = useCards()
  const isTyping = ref(false)
  let typed: ReturnType<typeof setTimeout> | undefined
  const isBusy = computed(
    () => isTyping.value || lab.progress !== undefined || cards.isDrawing || isOnItsWay(table.position),
  )
  watch(isBusy, (busy) => client.hold(busy))

  /** Somebody types: for a moment nothing else is done. */
  return function noteTyping(): void {
    isTyping.value = true
    clearTimeout(typed)
    typed = setTimeout(() => (isTyping.value = false), TYPING)
  }
}

/** Plays entries at random, one after the other, the newest first. */
export function createRuns({ keep, lastOf }: Pick<Outcomes, 'keep' | 'lastOf'>) {
  const games = useGames()
  const texts = useTexts()
  const client = createClient()
  const noteTyping = createHold(client)
  const queue = createQueue()
  const running = shallowRef<{ readonly entry: string; readonly done: number }>()

  /** Runs a text with the cards that it turns out to need. */
  async function play(task: FuzzTask): Promise<void> {
    let order = task
    for (let round = 0; round < ROUNDS; round++) {
      const answer = await client.run(
        order,
        (done) => (running.value = { entry: task.entry, done }),
        (failure) => keep(task.entry, { text: task.text, failure }),
      )
      if (!answer) return
      if ('report' in answer) return keep(task.entry, { text: task.text, report: answer.report })
      const { found, missing } = await texts.find(task.system, answer.wanted)
      order = { ...order, besides: [...order.besides, ...found], missing: [...order.missing, ...missing] }
    }
  }

  async function pump(): Promise<void> {
    if (running.value) return
    const next = queue.next()
    if (!next) return
    const { entry, isAgain } = next
    running.value = { entry, done: 0 }
    try {
      const read = await texts.read(entry)
      const system = games.ofEntry(entry)?.id
      const last = lastOf(entry)
      // What could not be played is no report of its text.
      const isKnown = !isAgain && last !== undefined && 'report' in last && last.text === read?.text
      if (read && system !== undefined && !isKnown)
        await play({ system, entry, text: read.text, besides: await texts.besides(entry, BESIDE), missing: [] })
    } finally {
      running.value = undefined
    }
    await pump()
  }

  /** Plays these entries, the last of them first. */
  function order(entries: readonly string[]): void {
    queue.push(entries)
    void pump()
  }

  /** Plays entries once more, the first of them first, behind all that waits. */
  function orderAgain(entries: readonly string[]): void {
    queue.append(entries)
    if (running.value && entries.includes(running.value.entry)) client.cancel()
    void pump()
  }

  /** An entry is another one, or gone: it waits no longer, and what runs for it ends. */
  function leave(entry: string): void {
    queue.withdraw(entry)
    if (running.value?.entry === entry) client.cancel()
  }

  function stop(): void {
    queue.clear()
    client.cancel()
  }

  /** The library is another one. */
  function end(): void {
    client.end()
    queue.clear()
  }

  return { running, waiting: queue.waiting, noteTyping, order, orderAgain, leave, stop, end }
}

export type Runs = ReturnType<typeof createRuns>
