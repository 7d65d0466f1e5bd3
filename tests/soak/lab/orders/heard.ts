import type { Page } from '@playwright/test'
import type { FromTable, TableManners, TablePosition, ToTable } from '../../../../renderer/table/protocol'
import type { Opening } from '../../../../renderer/table/table'
import type { StopPoint } from '../../../../renderer/table/stepping/protocol'

/** What the window gave its table to do, and what the table said to that. */
export interface Given {
  readonly order: ToTable
  /** What was told before the answer; positions without change are left out. */
  readonly told: readonly (FromTable['tell'] | 'changed')[]
  /** The table has dealt with it. */
  readonly answered: boolean
  /** The table was put away before it had dealt with it. */
  readonly ended?: boolean
}

/** The table of the window as its page shows it. */
export interface Shown {
  readonly position: TablePosition
  readonly opening: Opening
  readonly manners: TableManners
  readonly points: readonly StopPoint[]
  /** What a table died of that the page says. */
  readonly fault?: string
}

interface Note {
  readonly order: ToTable
  readonly told: Given['told'][number][]
  answered: boolean
  ended?: boolean
}

interface Ear {
  readonly notes: Note[]
  /** When a table was last told something, or said something; milliseconds of the page's clock. */
  at: number
  readonly faults: string[]
}

interface Stores {
  readonly table: {
    readonly position?: TablePosition
    readonly fault?: string
    readonly near: 0 | 1
    readonly manners: Pick<TableManners, 'open' | 'brisk' | 'pause'>
    standing(): Opening | undefined
  }
  readonly stops: { readonly points: readonly StopPoint[] }
}

/** The studio's root as Vue marks it. */
interface Mounted {
  readonly __vue_app__?: {
    readonly config: { readonly globalProperties: { readonly $pinia: { readonly _s: ReadonlyMap<string, unknown> } } }
  }
}

/** What the first script of a page leaves there. */
interface Listening {
  readonly ear: Ear
  store<N extends keyof Stores>(name: N): Stores[N] | undefined
}

/** Listens to the line between the window and its tables from the first script of each page on. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ear: Ear = { notes: [], at: 0, faults: [] }
    const store = (name: string): unknown =>
      (document.querySelector('#app') as unknown as Mounted | null)?.__vue_app__?.config.globalProperties.$pinia._s.get(
        name,
      )
    Object.assign(window, { ear, store })
    const Plain = window.Worker
    class Heard extends Plain {
      readonly #asked = new Map<number, Note>()
      readonly #isTable: boolean
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        this.#isTable = options?.name === 'table'
        if (this.#isTable) this.addEventListener('message', ({ data }) => this.#hear(data as Record<string, unknown>))
      }
      override postMessage(message: unknown, more?: Transferable[] | StructuredSerializeOptions): void {
        const { kind, id, input } = message as { kind?: string; id?: number; input?: ToTable }
        if (this.#isTable && kind === 'ask' && id !== undefined && input) {
          const note: Note = { order: structuredClone(input), told: [], answered: false }
          this.#asked.set(id, note)
          ear.notes.push(note)
          ear.at = performance.now()
        }
        super.postMessage(message, more as Transferable[])
      }
      override terminate(): void {
        for (const note of this.#asked.values()) note.ended = true
        this.#asked.clear()
        super.terminate()
      }
      #hear({ kind, id, value, reply }: Record<string, unknown>): void {
        ear.at = performance.now()
        const [first] = this.#asked.values()
        if (kind === 'news') {
          const { tell, change, error } = value as { tell: Given['told'][number]; change?: unknown; error?: string }
          if (tell === 'fault') ear.faults.push(String(error))
          if (tell !== 'changed' || change !== undefined) first?.told.push(tell)
        }
        if (kind !== 'reply') return
        const note = this.#asked.get(id as number)
        if (!note) return
        note.answered = Object.hasOwn(reply as object, 'value')
        if (!note.answered) ear.faults.push(`The table failed over ${note.order.do}: ${JSON.stringify(reply)}`)
        this.#asked.delete(id as number)
      }
    }
    window.Worker = Heard
  })
}

/** Takes what was noted since the last time; orders that are not answered yet stay, unless `all`. */
export const noted = (page: Page, all = false): Promise<{ given: Given[]; faults: string[] }> =>
  page.evaluate((every) => {
    const { ear } = window as unknown as Listening
    const taken = ear.notes.filter(({ answered, ended }) => every || answered || ended)
    const left = ear.notes.filter((note) => !taken.includes(note))
    ear.notes.splice(0, Infinity, ...left)
    return { given: taken, faults: ear.faults.splice(0) }
  }, all)

/** How many orders a table has not dealt with, milliseconds since anything was said on its line, and whether it is at work. */
export const quiet = (page: Page): Promise<{ open: number; since: number; isWorking: boolean }> =>
  page.evaluate(() => {
    const { ear, store } = window as unknown as Listening
    const position = store('table')?.position
    return {
      open: ear.notes.filter(({ answered, ended }) => !answered && !ended).length,
      since: performance.now() - ear.at,
      isWorking: position === undefined || (position.working !== undefined && position.step === undefined),
    }
  })

/** The table that the window shows; `undefined`: none is laid. */
export const shown = (page: Page): Promise<Shown | undefined> =>
  page.evaluate(() => {
    const { store } = window as unknown as Listening
    const table = store('table')
    const opening = table?.standing()
    if (!table?.position || !opening) return undefined
    const [near, far] = ['the near player', 'the far player']
    const { open, brisk, pause } = table.manners
    const plain = {
      position: table.position,
      opening,
      points: store('stops')?.points ?? [],
      manners: { open, brisk, pause, near: table.near, names: table.near === 0 ? [near, far] : [far, near] },
      fault: table.fault,
    }
    return JSON.parse(JSON.stringify(plain)) as Shown
  })
