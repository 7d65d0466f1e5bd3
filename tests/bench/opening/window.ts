import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser, Page } from '@playwright/test'
import { openAsDesktop } from '../../chromium'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Milliseconds for what takes long at 100,000 cards on a busy machine. */
const PATIENCE = { timeout: 120_000 }
/** Milliseconds after which the page has collected what it no longer needs, by itself. */
const REST = 30_000
/** Letters are typed at a person's pace: milliseconds between two. */
const LETTER = 120

/**
 * Bytes of a process: all that are resident, and in proportion, where what several processes share counts once among them. What a window costs is the
 * latter: about 85 MB of the former are pages of Chromium's own program, which its other processes have resident, too.
 */
export interface Memory {
  readonly resident: number
  readonly proportional: number
}

export interface Rested {
  readonly busy: Memory
  readonly rested: Memory
}

const memoryOf = (pid: number): Memory => {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const bytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) * 1024
  return { resident: bytes('Rss'), proportional: bytes('Pss') }
}

/** The process of the one page that is open. */
async function rendererOf(browser: Browser): Promise<number> {
  const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  return renderers.toSorted((a, b) => memoryOf(b).resident - memoryOf(a).resident)[0] ?? 0
}

/** Milliseconds between two looks at what the page's process has resident. */
const LOOK = 100

/** The most that a process has, looked at again and again until `ended`. */
function watched(pid: number): { readonly ended: () => Memory } {
  let most: Memory = { resident: 0, proportional: 0 }
  const timer = setInterval(() => {
    const { resident, proportional } = memoryOf(pid)
    most = {
      resident: Math.max(most.resident, resident),
      proportional: Math.max(most.proportional, proportional),
    }
  }, LOOK)
  return {
    ended: () => {
      clearInterval(timer)
      return most
    },
  }
}

async function restedOf(page: Page, pid: number): Promise<Rested> {
  const busy = memoryOf(pid)
  await page.waitForTimeout(REST)
  return { busy, rested: memoryOf(pid) }
}

/** The longest time in which the page answered nothing while `work` was done, in milliseconds. */
async function longestPause(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const state = window as unknown as { pause: number; watching: boolean }
    state.pause = 0
    state.watching = true
    let last = performance.now()
    const look = (): void => {
      state.pause = Math.max(state.pause, performance.now() - last)
      last = performance.now()
      if (state.watching) setTimeout(look)
    }
    look()
  })
  await work()
  return page.evaluate(() => {
    const state = window as unknown as { pause: number; watching: boolean }
    state.watching = false
    return state.pause
  })
}

export interface WindowFigures {
  /** Milliseconds from the start of the host: the first face drawn, the first screen, every row there. */
  readonly face: number
  readonly screen: number
  readonly whole: number
  /** The page's process with the list, after searches, and with a card in the editor: at once, and when it was left alone for a while. */
  readonly list: Rested
  readonly searched: Rested
  readonly editor: Rested
  /** The most that the page's process had at any time from the whole list on. */
  readonly peak: Memory
  readonly host: Memory
  /** Milliseconds in which the page answered nothing while words were searched for. */
  readonly pause: number
}

/** Opens a library in the built browser host and in Chromium, as a person would. */
export async function measureWindow(library: string, cards: number): Promise<WindowFigures> {
  const data = mkdtempSync(join(tmpdir(), 'fanfare-window-'))
  const browser = await openAsDesktop()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const began = performance.now()
  const since = (): number => performance.now() - began
  const host = spawn(
    process.execPath,
    [join(ROOT, 'out', 'main', 'web.js'), '--no-open', '--data', data, '--library', library],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(ROOT, '.fanfare', 'compiled') },
    },
  )
  try {
    const [address] = (await once(createInterface({ input: host.stdout }), 'line')) as [string]
    await page.goto(address, PATIENCE)
    await page.waitForFunction(() => document.querySelector('span.thumbnail.drawn') !== null, undefined, PATIENCE)
    const face = since()
    await page.waitForFunction(
      () => document.querySelectorAll('span.thumbnail:not(.drawn)').length === 0,
      undefined,
      PATIENCE,
    )
    const screen = since()
    await page.getByText(`${cards} cards`, { exact: true }).last().waitFor(PATIENCE)
    const whole = since()
    const pid = await rendererOf(browser)
    const watch = watched(pid)
    const list = await restedOf(page, pid)
    const field = page.getByRole('textbox', { name: 'Search cards' })
    const pause = await longestPause(page, async () => {
      for (const word of ['glowmoth', 'enemy follower', 'draw']) {
        await field.fill('')
        await field.pressSequentially(word, { delay: LETTER })
        await page.waitForTimeout(600)
      }
    })
    await field.fill('')
    await page.waitForTimeout(500)
    const searched = await restedOf(page, pid)
    await page.getByRole('listbox', { name: 'Cards' }).getByRole('option').first().dblclick()
    await page.locator('.monaco-editor').first().waitFor(PATIENCE)
    await page.waitForTimeout(5_000)
    const editor = await restedOf(page, pid)
    return { face, screen, whole, list, searched, editor, peak: watch.ended(), host: memoryOf(host.pid ?? 0), pause }
  } finally {
    await browser.close()
    if (host.exitCode === null) {
      host.kill('SIGTERM')
      await once(host, 'exit')
    }
    rmSync(data, { recursive: true, force: true })
  }
}
