import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The library page as a person sees it. */
export class Library {
  readonly page: Page
  readonly grid: Locator
  readonly details: Locator
  readonly filters: Locator
  readonly search: Locator

  constructor(page: Page) {
    this.page = page
    this.grid = page.getByRole('listbox', { name: 'Cards' })
    this.details = page.getByRole('region', { name: 'Details' })
    this.filters = page.getByRole('region', { name: 'Filters' })
    this.search = page.getByRole('textbox', { name: 'Search cards' })
  }

  /** The tile of a card; its name may be followed by what is wrong with it. */
  card(name: string): Locator {
    return this.grid.getByRole('option', { name: new RegExp(`^${escaped(name)}(,|$)`) })
  }

  /** What the line above the cards says: `116 cards`, `3 of 116 cards`. */
  count(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: new RegExp(`^${escaped(text)}$`) })
  }

  filter(group: string, value: string): Locator {
    return this.filters
      .getByRole('region', { name: group, exact: true })
      .getByRole('button', { name: new RegExp(`^${value} ?\\d`) })
  }

  note(text: string): Locator {
    return this.page.getByRole('region', { name: 'Notifications' }).getByText(text)
  }

  async create(name: string, kind = 'Follower'): Promise<void> {
    await this.page.getByRole('button', { name: 'New card' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'New card' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('combobox', { name: /^Type/ }).selectOption({ label: kind })
    await dialog.getByRole('button', { name: 'Create and edit' }).click()
  }

  /** Adds the sample cards of a game by the palette. */
  async addSamples(game: string): Promise<void> {
    await this.grid.waitFor()
    await this.page.keyboard.press('Control+Shift+p')
    await this.page.keyboard.type('sample cards')
    await this.page.getByRole('option', { name: `Add the sample cards of ${game}` }).click()
    await this.note('Added').first().waitFor({ timeout: 60_000 })
  }

  /** Drops files onto the window, as from a file manager. */
  async drop(files: Readonly<Record<string, string>>): Promise<void> {
    await this.page.evaluate((given) => {
      const carried = new DataTransfer()
      for (const [name, text] of Object.entries(given)) carried.items.add(new File([text], name))
      for (const type of ['dragenter', 'drop'])
        window.dispatchEvent(new DragEvent(type, { dataTransfer: carried, bubbles: true, cancelable: true }))
    }, files)
  }

  go(page: 'Library' | 'Editor' | 'Table' | 'Sheets' | 'Measure' | 'Settings'): Promise<void> {
    return this.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: page }).click()
  }
}

/** Waits until the host has written a setting. */
export const written = (studio: { readonly data: string }, setting: RegExp): Promise<void> =>
  expect.poll(() => readFile(join(studio.data, 'settings.json'), 'utf8').catch(() => '')).toMatch(setting)

/** A card in SVE Script without faults. */
export const script = (name: string, id: string): string =>
  `name ${name};\nid ${id};\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;\n`
