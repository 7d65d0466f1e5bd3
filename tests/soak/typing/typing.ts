import type { Page } from '@playwright/test'
import { ask } from '../../app/table/ask'
import { randomFrom } from '../random'
import { Typist, until } from './typist'
import { Written } from '../tables/written'

export interface TypingFigures {
  readonly edits: number
  readonly keys: number
  readonly compared: number
}

/** Cards with a picture and without, of each kind of form. */
const CARDS = ['Wickling Scout', 'Captain Ysolde', 'Bramble Shepherd', 'Bruno Hawser']
const EVERY = 12

/** Edits sample cards of both games at random, and compares what the library has with what was typed. Throws at the first difference. */
export class Typing {
  readonly #page: Page
  readonly #chance: (from: number, to: number) => number
  readonly #typist: Typist
  readonly #cards: Written[] = []
  #shown = -1
  #compared = 0

  constructor(page: Page, seed: number) {
    this.#page = page
    this.#chance = randomFrom(seed)
    this.#typist = new Typist(page, this.#chance)
  }

  async run(edits: number): Promise<TypingFigures> {
    for (const name of CARDS) await this.#open(name)
    for (let edit = 1; edit <= edits; edit++) {
      await this.#edit()
      if (edit % EVERY === 0 || edit === edits) await this.#compare()
    }
    return { edits, keys: this.#typist.keys, compared: this.#compared }
  }

  get #card(): Written {
    const card = this.#cards[this.#shown]
    if (!card) throw new Error('No card is open.')
    return card
  }

  async #edit(): Promise<void> {
    const kind = this.#chance(0, 19)
    if (kind <= 7) this.#typist.leave()
    if (kind === 0) return this.#copies()
    if (kind === 1) return this.#zoom()
    if (kind <= 3) return this.#show(this.#chance(0, this.#cards.length - 1))
    if (kind <= 7) return this.#typist.script(this.#card)
    // The id stands for the card in decks and other texts; an empty one is given by the studio.
    const fields = this.#card.fields.filter(({ name }) => name !== 'id')
    return this.#typist.edit(this.#card, this.#typist.pick(fields))
  }

  /** Opens a card by its name and puts a comment at its end. */
  async #open(name: string): Promise<void> {
    const row = (await ask(this.#page, 'library.rows', {})).find(({ cards }) =>
      cards.some((card) => card.name === name),
    )
    const [found] = row ? await ask(this.#page, 'library.read', { entries: [row.entry] }) : []
    const collection = (await ask(this.#page, 'library.info', {}))?.collections.find(
      (each) => each.collection === found?.collection,
    )
    if (!found || !collection) throw new Error(`The library has no card ${name}.`)
    const { copies = 1, placement } = found.appearance
    const card = new Written(found.entry, collection.system, found.text, copies, placement?.zoom ?? 1)
    this.#cards.push(card)
    this.#shown = this.#cards.length - 1
    await this.#page.keyboard.press('Control+p')
    const dialog = this.#page.getByRole('dialog')
    await dialog.waitFor()
    await this.#page.keyboard.type(name)
    await dialog.getByRole('option').filter({ hasText: name }).first().click()
    await this.#isShown()
    await this.#page.locator('.script .view-lines').click({ position: { x: 4, y: 4 } })
    await this.#page.keyboard.press('Control+End')
    await this.#page.keyboard.insertText(`\n${card.comment}`)
    card.text += `\n${card.comment}`
  }

  async #isShown(): Promise<void> {
    const { entry } = this.#card
    const name = this.#card.fields.find((field) => field.name === 'name')
    if (!name) throw new Error('A card without a name.')
    const wanted = this.#card.printed(name)
    const input = this.#typist.locate(name)
    await until(
      async () => (await input.count()) > 0 && (await input.inputValue()) === wanted,
      () => `The card ${entry} ${wanted} is not shown.`,
    )
  }

  async #show(index: number): Promise<void> {
    if (index === this.#shown) return
    this.#typist.log.push(`|card ${index}|`)
    await this.#page.locator('.tabs [role="tab"]').nth(index).click()
    this.#shown = index
    await this.#isShown()
  }

  /** Quick steps on the copies of the shown card, in the library. */
  async #copies(): Promise<void> {
    const page = this.#page
    const { log } = this.#typist
    log.push('|copies|')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click()
    const name = this.#card.fields.find((field) => field.name === 'name')
    const collection = this.#card.system === 'evolve' ? /^Lanternfall/ : /^Tidewall Brawl/
    await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: collection }).first().click()
    await page.locator(`[data-entry="${this.#card.entry}"]`).first().click()
    const field = page.getByRole('region', { name: 'Details' }).getByLabel('Copies')
    if (name)
      await until(
        async () => (await field.inputValue()) === String(this.#card.copies),
        async () => `Copies shows ${await field.inputValue()} instead of ${this.#card.copies}.`,
      )
    await field.focus()
    const key = this.#card.copies > 20 ? 'ArrowDown' : 'ArrowUp'
    for (let times = this.#chance(2, 9); times > 0; times--) {
      await this.#typist.press(key)
      this.#card.copies += key === 'ArrowUp' ? 1 : -1
    }
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Editor' }).click()
    await this.#isShown()
  }

  /** Quick steps on the zoom of the picture. */
  async #zoom(): Promise<void> {
    const slider = this.#page.getByRole('slider', { name: 'Zoom of the picture' })
    if ((await slider.count()) === 0) return
    this.#typist.log.push('|zoom|')
    await slider.focus()
    for (let times = this.#chance(2, 9); times > 0; times--) {
      await this.#typist.press('ArrowRight')
      this.#card.zoom += 0.01
    }
  }

  /** Waits until everything is saved, and compares all cards. */
  async #compare(): Promise<void> {
    for (const card of this.#cards) {
      const stored = async () => (await ask(this.#page, 'library.read', { entries: [card.entry] }))[0]
      await until(
        async () => {
          const found = await stored()
          const { copies = 1, placement } = found?.appearance ?? {}
          return (
            found?.text === card.text && copies === card.copies && Math.abs((placement?.zoom ?? 1) - card.zoom) < 1e-6
          )
        },
        async () => {
          const { text, appearance } = (await stored()) ?? {}
          return `Stored is ${JSON.stringify({ text, appearance })}, but ${JSON.stringify({ text: card.text, copies: card.copies, zoom: card.zoom })} was made: ${this.#typist.history}`
        },
      )
      this.#compared++
    }
    // A conflict with oneself would have been told.
    const said = await this.#page.getByText(/changed elsewhere/).count()
    if (said > 0) throw new Error(`The card was said to be changed elsewhere: ${this.#typist.history}`)
  }
}
