import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { renew, type FirstPage, type Renewal } from './renew'
import { RUNNING, startStudio, type OwnStudio, type RunningStudio, type Start } from './running'

export { default } from './running'
export type { RunningStudio } from './running'

interface Viewport {
  readonly width: number
  readonly height: number
}

let signedIn: Awaited<ReturnType<BrowserContext['cookies']>> = []

/** The page of a studio that ran before the test: its address signs in once, and later tests come with the cookie of the first. */
async function openRunning(page: Page, address: string): Promise<RunningStudio> {
  await page.context().addCookies(signedIn)
  await page.goto(signedIn.length > 0 ? new URL(address).origin : address)
  signedIn = await page.context().cookies()
  const refuse = (what: string) => () => Promise.reject(new Error(`A studio that was running before the test ${what}.`))
  return {
    address,
    data: '',
    signIn: refuse('prints its addresses elsewhere'),
    restart: refuse('cannot be restarted by it'),
  }
}

/** Notes what goes wrong on the page, whatever a test looks at. */
function watch(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|\[Vue warn\]/.test(message.text()))
      errors.push(message.text())
  })
  return errors
}

/** Opens a host's first page. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // The window's code comes after the page itself.
  await page.locator('.window').waitFor()
}

/**
 * How a test's studio begins. `next`: with a new copy of the sample library, in the studio and the window that the tests of a worker use one
 * after another. A test that needs both for itself begins with a `sample` of its own, or with nothing, as on the `first` start of all.
 */
export type Beginning = 'next' | 'sample' | 'first'

/** A running host with a new sample library, its page open; `plays`: it plays changed cards at random. `end` stops it, and fails where an error occurred on the page. */
export async function open(
  page: Page,
  beginning: Exclude<Beginning, 'next'> = 'sample',
  plays = false,
): Promise<{ readonly studio: RunningStudio; end(): Promise<void> }> {
  if (RUNNING !== undefined) return { studio: await openRunning(page, RUNNING), end: () => Promise.resolve() }
  const studio = await startStudio({ beginning, plays })
  const errors = watch(page)
  await goTo(page, studio.address)
  const end = async (): Promise<void> => {
    // What the page says of a host that ends under it is no error of the test's.
    const seen = [...errors]
    await page.close()
    await studio.end()
    expect(seen).toEqual([])
  }
  return { studio, end }
}

/** How many tests use one studio, besides the first. */
const PLACES = 60

interface Opened {
  readonly page: Page
  readonly studio: OwnStudio
  /** What went wrong on the page. */
  readonly errors: string[]
}

/** The studio of one test after another. */
interface Shared extends Opened {
  /** How many tests have begun in it. */
  begun: number
}

/** Where studios of one kind are opened, one at a time: at one port and in one browser's context, so that the window's code is fetched and compiled once. */
class Stand {
  readonly #browser: Browser
  #context: BrowserContext | undefined
  #port: number | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** Starts a studio and opens its page. */
  async begin(given: Start, viewport: Viewport | null): Promise<Opened> {
    const studio = await this.#start(given)
    this.#context ??= await this.#browser.newContext()
    const page = await this.#context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    const errors = watch(page)
    await goTo(page, studio.address)
    return { page, studio, errors }
  }

  /** On the port of the studios before, where nobody has taken it meanwhile. */
  async #start(given: Start): Promise<OwnStudio> {
    const studio =
      this.#port === undefined
        ? await startStudio(given)
        : await startStudio({ ...given, port: this.#port }).catch(() => startStudio(given))
    this.#port = Number(new URL(studio.address).port)
    return studio
  }

  async close({ page, studio }: Opened): Promise<void> {
    await page.close()
    await this.#context?.clearCookies()
    await studio.end()
  }
}

/** The studios of one worker's tests: one that they share, and beside it the one of a test that has its own. */
class Turns {
  readonly #common: Stand
  readonly #single: Stand
  #shared: Shared | undefined

  constructor(browser: Browser) {
    this.#common = new Stand(browser)
    this.#single = new Stand(browser)
  }

  /** Gives the next test the studio of the one before as if it had just begun: renewed, or another where that does not succeed. */
  async next(given: Pick<Renewal, 'first' | 'plays'>, viewport: Viewport | null): Promise<Shared> {
    const before = this.#shared
    if (before && before.begun < PLACES && !before.page.isClosed()) {
      this.#shared = undefined
      try {
        if (viewport) await before.page.setViewportSize(viewport)
        await renew(before.page, before.studio, { ...given, turn: before.begun++ })
        before.errors.length = 0
        return (this.#shared = before)
      } catch {
        await this.#common.close(before)
      }
    }
    await this.end()
    const opened = await this.#common.begin({ beginning: 'sample', others: PLACES, plays: given.plays }, viewport)
    return (this.#shared = { ...opened, begun: 0 })
  }

  /** Begins a studio for one test, beside the one that others share. */
  begin(given: Start, viewport: Viewport | null): Promise<Opened> {
    return this.#single.begin(given, viewport)
  }

  /** Ends the studio that tests share. */
  async end(): Promise<void> {
    const shared = this.#shared
    this.#shared = undefined
    if (shared) await this.#common.close(shared)
  }

  /** Ends what `begin` began for one test. What the page says of a host that ends under it is no error of the test's. */
  async finish(opened: Opened): Promise<void> {
    const seen = [...opened.errors]
    await this.#single.close(opened)
    expect(seen).toEqual([])
  }
}

/** `studio` is a running host with a new sample library, its page open, on which no error may occur. */
export const test = base.extend<
  {
    beginning: Beginning
    /** The page that a renewed window shows; tests that begin elsewhere than in the library need not wait for its faces. */
    first: FirstPage
    /** Whether the studio plays changed cards at random, as it does until somebody tells it otherwise. */
    plays: boolean
    opened: { readonly page: Page; readonly studio: RunningStudio }
    studio: RunningStudio
  },
  { turns: Turns }
>({
  beginning: ['next', { option: true }],
  first: ['Library', { option: true }],
  plays: [false, { option: true }],
  turns: [
    async ({ browser }, use) => {
      const turns = new Turns(browser)
      await use(turns)
      await turns.end()
    },
    { scope: 'worker' },
  ],
  opened: async ({ browser, beginning, first, plays, turns, viewport }, use) => {
    if (RUNNING !== undefined) {
      const page = await browser.newPage()
      await use({ page, studio: await openRunning(page, RUNNING) })
      return page.close()
    }
    if (beginning !== 'next') {
      const own = await turns.begin({ beginning, plays }, viewport)
      await use(own)
      return turns.finish(own)
    }
    const { page, studio, errors } = await turns.next({ first, plays }, viewport)
    const turn = { isSpent: false }
    const restart: RunningStudio['restart'] = (...how) => {
      turn.isSpent = true
      return studio.restart(...how)
    }
    await use({ page, studio: { ...studio, restart } })
    const seen = [...errors]
    if (turn.isSpent) await turns.end()
    expect(seen).toEqual([])
  },
  page: ({ opened }, use) => use(opened.page),
  context: ({ opened }, use) => use(opened.page.context()),
  studio: ({ opened }, use) => use(opened.studio),
})

export { expect }
