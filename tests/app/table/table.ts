import type { Locator, Page } from '@playwright/test'
import { expect } from '../studio'
import { ask, isSaved } from '../editor/writing'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export type SeatLabel = 'Near player' | 'Far player'

/** The table page as a person sees it. */
export class Table {
  readonly page: Page
  readonly prompt: Locator
  readonly log: Locator
  readonly shelf: Locator
  readonly inspector: Locator

  constructor(page: Page) {
    this.page = page
    this.prompt = page.getByRole('region', { name: 'Prompt' })
    this.log = page.getByRole('list', { name: 'Log' })
    this.shelf = page.getByRole('list', { name: 'Cards of the library' })
    this.inspector = page.locator('.inspector')
  }

  async go(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Table' }).click()
  }

  async open(): Promise<void> {
    await this.go()
    await this.page
      .getByRole('button', { name: /^New table/ })
      .first()
      .click()
    await this.prompt.waitFor()
  }

  zone(player: SeatLabel, zone: string): Locator {
    return this.page.getByRole('group', { name: `${player}’s ${zone}`, exact: true })
  }

  pile(player: SeatLabel, zone: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${player}’s ${zone}, `) })
  }

  /** A card in a zone; its label goes on with its numbers and with what may be done. */
  card(player: SeatLabel, zone: string, name: string): Locator {
    return this.zone(player, zone).getByRole('button', { name: new RegExp(`^${escaped(name)}, `) })
  }

  /** Drags a card of the library onto a zone. */
  async drag(name: string, player: SeatLabel, zone: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Search cards to put on the table' }).fill(`"${name}"`)
    const listed = this.shelf.getByRole('listitem').filter({ has: this.page.getByText(name, { exact: true }) })
    // Where it does not come, this says what is there instead.
    await expect(this.shelf).toContainText(name)
    await listed.dragTo(this.zone(player, zone))
  }

  /** Lays a table with these cards of the library on the far player's field. */
  async openAgainst(...names: readonly string[]): Promise<void> {
    await this.open()
    for (const name of names) {
      await this.drag(name, 'Far player', 'Field')
      await expect(this.card('Far player', 'Field', name)).toBeVisible()
    }
  }

  undo(): Promise<void> {
    return this.page.getByRole('button', { name: 'Undo at the table' }).first().click()
  }

  answer(name: string): Promise<void> {
    return this.prompt.getByRole('button', { name, exact: true }).click()
  }

  /** Deals the first two decks that the studio brings. */
  async deal(seed: number, players: readonly [string, string] = ['Person', 'Person']): Promise<void> {
    await this.go()
    await this.page
      .getByRole('button', { name: /^Deal two decks/ })
      .first()
      .click()
    const dialog = this.page.getByRole('dialog', { name: 'Deal two decks' })
    // Those that a test before had opened stand behind them, and stay chosen.
    for (const [index, name] of ['Deck of the near player', 'Deck of the far player'].entries())
      await dialog.getByLabel(name).selectOption({ index })
    for (const [index, player] of players.entries())
      await dialog.getByLabel('Played by').nth(index).selectOption({ label: player })
    await dialog.getByLabel('Goes first').selectOption({ label: 'Near player' })
    await dialog.getByLabel('Seed').fill(String(seed))
    await dialog.getByRole('button', { name: 'Deal', exact: true }).click()
    await this.prompt.waitFor()
  }
}

/** Puts a card with this script into the first collection of the library. */
export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Library', exact: true }).waitFor()
  await page.getByRole('navigation', { name: 'Pages' }).waitFor()
  const info = await ask(page, 'library.info', {})
  const collection = info?.collections[0]?.collection
  if (collection === undefined) throw new Error('The library has no collection.')
  const entry = `entry-${text.length}-${text.slice(5, 25).replaceAll(/\W/g, '')}`
  await ask(page, 'library.apply', {
    operations: [{ type: 'create', entry, collection, text, appearance: { version: 1 } }],
    baseRevisions: {},
    label: 'Create a card',
  })
}

/** A follower without abilities, in SVE Script. */
export const follower = (name: string, id: string, stats: string, keywords = ''): string =>
  `name ${name};\nid ${id};\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats ${stats};\n${keywords === '' ? '' : `keywords ${keywords};\n`}`

/** The line of the open script that holds this text. */
export const lineWith = (page: Page, text: string): Locator =>
  page.locator('.script .view-line').filter({ hasText: text })

/** Waits until the script editor's cursor stands in the line. */
export const cursorIn = (page: Page, line: Locator): Promise<void> =>
  expect
    .poll(async () =>
      Math.abs(
        ((await page.locator('.script .cursor').first().boundingBox())?.y ?? -99) -
          ((await line.boundingBox())?.y ?? 0),
      ),
    )
    .toBeLessThan(4)

/** Replaces the digit before this ending of a line, as people type it, and waits until it is saved. */
export async function retype(page: Page, line: Locator, ending: string, digit: string): Promise<void> {
  await line.click()
  await page.keyboard.press('End')
  for (let left = ending.length; left > 0; left--) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(digit)
  await expect(line).toContainText(`${digit}${ending}`)
  await isSaved(page)
}
