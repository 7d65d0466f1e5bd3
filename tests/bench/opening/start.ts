import type { Browser, Page } from '@playwright/test'

interface Traced {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly dur?: number
  readonly args: { readonly name?: string }
}

/** What one thread of the window spent on its scripts as it started, in milliseconds. */
export interface Started {
  readonly thread: string
  /** All scripts were read and compiled for the first time: what nothing can start without. */
  readonly compiled: number
  /** Read once more, because an error was made while they were loaded, so that V8 had to number their lines. */
  readonly again: number
  readonly evaluated: number
}

const CATEGORIES = ['v8', 'devtools.timeline', 'disabled-by-default-v8.compile', '__metadata']
/** Milliseconds after which all that a gesture sets off has started. */
const REST = 4000

/** Watches the threads of a window while something starts in them; those with little to read are left out. */
export async function watchStart(page: Page, browser: Browser, work: () => Promise<void>): Promise<readonly Started[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await work()
  await page.waitForTimeout(REST)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: Traced[] }
  const names = new Map<string, string>()
  const sums = new Map<string, Map<string, number>>()
  for (const { name, ph, pid, tid, dur = 0, args } of traceEvents) {
    const thread = `${pid}:${tid}`
    if (ph === 'M' && name === 'thread_name') names.set(thread, args.name ?? '')
    if (ph !== 'X') continue
    const sum = sums.get(thread) ?? new Map<string, number>()
    sum.set(name, (sum.get(name) ?? 0) + dur / 1000)
    sums.set(thread, sum)
  }
  return [...sums].flatMap(([thread, sum]) => {
    const compiled = sum.get('v8.compileModule') ?? 0
    const evaluated = sum.get('v8.evaluateModule') ?? 0
    if (compiled + evaluated < 20) return []
    return { thread: names.get(thread) ?? '', compiled, evaluated, again: sum.get('V8.CollectSourcePositions') ?? 0 }
  })
}
