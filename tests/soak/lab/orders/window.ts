import type { Browser, BrowserContext, Page } from '@playwright/test'
import { FIRST_SETTINGS, uncover } from '../../../app/renew'
import { laySample, startStudio, type OwnStudio } from '../../../app/running'
import { ask, saved } from '../../../app/editor/writing'
import { expect } from '../../../app/studio'
import { write } from '../../../app/table/table'
import type { OrderedGame } from './games'
import { listen, noted } from './heard'
import { Cards } from './replay'

const VIEWPORT = { width: 1440, height: 900 }
const PATIENCE = 30_000

/** What an order begins with. */
export interface Laid {
  readonly page: Page
  /** Those of its game. */
  readonly cards: Cards
  /** Errors of the page, taken out by whoever tells them. */
  readonly failures: string[]
}

interface Place {
  readonly handle: string
  readonly location: string
}

/** The window in which orders are given one after the other: each begins without a table, a script or a stop point, in the library of all. */
export class OrdersWindow {
  readonly #context: BrowserContext
  readonly #studio: OwnStudio
  readonly #prepared = new Map<OrderedGame, { readonly cards: Cards; readonly text: string }>()
  /** The library of the orders, and one that the window goes to in between, so that it lets go of all it shows. */
  #places: readonly [Place, Place] | undefined
  #page: Page | undefined
  #failures: string[] = []

  private constructor(context: BrowserContext, studio: OwnStudio) {
    this.#context = context
    this.#studio = studio
  }

  static async open(browser: Browser): Promise<OrdersWindow> {
    const studio = await startStudio({ beginning: 'sample', others: 1, plays: true })
    await laySample(studio.places[0] ?? '', 1)
    const context = await browser.newContext({ viewport: VIEWPORT })
    const first = await context.newPage()
    await first.goto(studio.address)
    await first.locator('.window').waitFor()
    await first.close()
    return new OrdersWindow(context, studio)
  }

  /** Clears the window, and gives the script of the next order the text that it had before the first. */
  async next(game: OrderedGame): Promise<Laid> {
    const page = this.#page === undefined ? await this.#load() : await this.#clear(this.#page)
    const prepared = this.#prepared.get(game) ?? (await this.#prepare(page, game))
    this.#prepared.set(game, prepared)
    const { entry, revision, text } = await saved(page, game.card)
    if (text !== prepared.text)
      await ask(page, 'library.apply', {
        operations: [{ type: 'edit', entry, text: prepared.text }],
        baseRevisions: { [entry]: revision },
        label: 'Begin again',
      })
    return { page, cards: prepared.cards, failures: this.#failures }
  }

  /** Puts a window away that something went wrong in: the next order gets another. */
  async leave(): Promise<void> {
    await this.#page?.close()
    this.#page = undefined
  }

  async end(): Promise<void> {
    await this.leave()
    await this.#studio.end()
  }

  async #load(): Promise<Page> {
    const page = await this.#context.newPage()
    page.setDefaultTimeout(PATIENCE)
    const failures: string[] = (this.#failures = [])
    page.on('pageerror', ({ message }) => failures.push(`The page fails: ${message}`))
    await listen(page)
    await page.goto(new URL(this.#studio.address).origin)
    await page.locator('.window').waitFor()
    await ask(page, 'settings.write', FIRST_SETTINGS)
    const { libraries } = await ask(page, 'library.list', {})
    const away = libraries.find(({ location }) => location.includes('place-0'))
    const home = libraries.find(({ location }) => !location.includes('place-0'))
    if (!home || !away) throw new Error('The studio does not list its two libraries.')
    this.#places = [home, away]
    this.#page = page
    return this.#clear(page)
  }

  /** Goes to the other library and back. */
  async #clear(page: Page): Promise<Page> {
    await uncover(page)
    await page.evaluate(() => void dispatchEvent(new Event('pagehide')))
    for (const { handle, location } of this.#places?.toReversed() ?? []) {
      await ask(page, 'settings.write', FIRST_SETTINGS)
      await page.evaluate(() => sessionStorage.clear())
      await ask(page, 'library.open', { handle })
      await page.getByTitle(location).waitFor()
      await expect(page.locator('.board, .stage, .stop-set, .running-line')).toHaveCount(0)
    }
    const { faults } = await noted(page, true)
    this.#failures.push(...faults)
    return page
  }

  /** Puts a game's cards into the library and reads them. */
  async #prepare(page: Page, game: OrderedGame): Promise<{ readonly cards: Cards; readonly text: string }> {
    if (game.added) await ask(page, 'library.addSamples', { system: game.system })
    if (game.text !== undefined) await write(page, game.text)
    const cards = new Cards(page, game.system)
    await cards.read()
    return { cards, text: (await saved(page, game.card)).text }
  }
}
