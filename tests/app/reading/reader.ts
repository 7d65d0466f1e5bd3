import { expect, type Locator, type Page } from '@playwright/test'

/** Tabs after which something is called out of reach. */
const FAR = 200

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A person with a keyboard and a screen reader: no pointer, and nothing is found but by its role and name. */
export class Reader {
  readonly page: Page
  readonly prompt: Locator
  readonly board: Locator
  /** What was said last. */
  readonly said: Locator
  presses = 0

  constructor(page: Page) {
    this.page = page
    this.prompt = page.getByRole('region', { name: 'Prompt' })
    this.board = page.getByRole('group', { name: 'Board in words' })
    this.said = this.board.getByRole('status')
  }

  async press(key: string): Promise<void> {
    this.presses++
    await this.page.keyboard.press(key)
  }

  async write(text: string): Promise<void> {
    this.presses += text.length
    await this.page.keyboard.type(text)
  }

  /** Goes to it by a key, Tab unless another goes there. */
  async reach(target: Locator, key = 'Tab'): Promise<void> {
    await target.waitFor({ timeout: 15_000 })
    for (let left = FAR; left > 0; left--) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.press(key)
    }
    throw new Error(`The keyboard does not reach ${String(target)}.`)
  }

  /** Goes to a button, and presses it. */
  async use(target: Locator, key = 'Tab'): Promise<void> {
    await this.reach(target, key)
    await this.press('Enter')
  }

  /** Chooses from a list box by arrows. */
  async pick(target: Locator, label: string | RegExp, key = 'Tab'): Promise<void> {
    await this.reach(target, key)
    await this.press('Home')
    const wanted = typeof label === 'string' ? new RegExp(`^\\s*${escaped(label)}\\s*$`) : label
    for (let left = 60; left > 0; left--) {
      const now = await target.evaluate((list) => (list as HTMLSelectElement).selectedOptions[0]?.text ?? '')
      if (wanted.test(now)) return
      await this.press('ArrowDown')
    }
    throw new Error(`The list has no entry ${String(label)}.`)
  }

  /** Runs a command by its name in the palette. */
  async command(name: string): Promise<void> {
    await this.press('Control+Shift+P')
    const palette = this.page.getByRole('dialog')
    await palette.waitFor()
    await this.write(name)
    await palette
      .getByRole('option', { name: new RegExp(`^${escaped(name)}`) })
      .first()
      .waitFor()
    await this.press('Enter')
    await palette.waitFor({ state: 'hidden' })
  }

  /** Brings the sample cards of a game into the library. */
  async addSamples(game: string): Promise<void> {
    await this.command(`Add the sample cards of ${game}`)
    await this.page
      .getByRole('region', { name: 'Notifications' })
      .getByText(/^Added/)
      .first()
      .waitFor({ timeout: 60_000 })
  }

  /** Deals the first two decks of a game, and has the board read out. */
  async deal(game: string, seed: number, players: readonly [string, string]): Promise<void> {
    await this.press('Control+Shift+Enter')
    const dialog = this.page.getByRole('dialog', { name: 'Deal two decks' })
    await dialog.waitFor()
    const games = dialog.getByRole('combobox', { name: 'Game' })
    if ((await games.count()) > 0) await this.pick(games, game)
    for (const index of [0, 1] as const)
      await this.pick(dialog.getByRole('combobox', { name: 'Played by' }).nth(index), players[index])
    await this.pick(dialog.getByRole('combobox', { name: 'Goes first' }), 'Near player')
    await this.reach(dialog.getByRole('spinbutton', { name: 'Seed' }).or(dialog.getByRole('textbox', { name: 'Seed' })))
    await this.write(String(seed))
    await this.use(dialog.getByRole('button', { name: 'Deal', exact: true }))
    await dialog.waitFor({ state: 'hidden' })
    await this.prompt.waitFor()
    if (!(await this.board.isVisible())) await this.press('Alt+t')
    await this.board.waitFor()
  }

  /** Every line that says something of a card or player, in order. */
  lines(): Promise<readonly string[]> {
    return this.board.getByRole('listitem').getByRole('button').allTextContents()
  }

  /** What is asked, in words. */
  async question(): Promise<string> {
    return (await this.prompt.getByRole('status').innerText()).replaceAll(/\s+/g, ' ').trim()
  }

  async hears(words: string | RegExp): Promise<void> {
    await expect(this.said).toContainText(words)
  }
}
