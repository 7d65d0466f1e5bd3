import type { Locator, Page } from '@playwright/test'
import type { Field } from '../../../core/language/field'
import { Caret } from './caret'
import type { Written } from '../tables/written'

type Chance = (from: number, to: number) => number

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz    ABKRT0123456789']
const SIGNS = [...`.,:'"-/;#[]()éß`]
const MOVES = ['ArrowLeft', 'ArrowRight', 'Shift+ArrowLeft', 'Shift+ArrowRight', 'Control+Home', 'Control+End']
const PASTED = ['Lamp', 'a b', 'Deal 2 damage. ', 'x', '12']
/** Milliseconds. */
const LONGEST_PAUSE = 150
const PATIENCE = 20_000

/** Waits until `find` answers something; throws what `complain` says where it never does. */
export async function until<T>(
  find: () => Promise<T | undefined | false>,
  complain: () => string | Promise<string>,
): Promise<T> {
  const end = performance.now() + PATIENCE
  for (;;) {
    const found = await find()
    if (found !== undefined && found !== false) return found
    if (performance.now() > end) throw new Error(await complain())
    await pause(25)
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Types at random into the card that the editor shows, and keeps account of what it typed. */
export class Typist {
  readonly #page: Page
  readonly #chance: Chance
  /** What was done, newest last: printed where something is not as it was typed. */
  readonly log: string[] = []
  keys = 0
  /** The text field that has the focus, and the text that undo goes back to from there. */
  #visit: { readonly card: Written; readonly field: string; before: string; shown?: string | undefined } | undefined

  constructor(page: Page, chance: Chance) {
    this.#page = page
    this.#chance = chance
  }

  pick<T>(from: readonly T[]): T {
    const found = from[this.#chance(0, from.length - 1)]
    if (found === undefined) throw new Error('There is nothing to pick.')
    return found
  }

  async press(key: string): Promise<void> {
    this.log.push(key)
    this.keys++
    await this.#page.keyboard.press(key)
    await this.rest()
  }

  /** Between two keys: nothing, or up to 150 ms. */
  async rest(): Promise<void> {
    const milliseconds = this.#chance(0, 3) === 0 ? 0 : this.#chance(0, LONGEST_PAUSE)
    if (milliseconds > 0) await pause(milliseconds)
  }

  locate(field: Field): Locator {
    return this.#page.locator('.form').locator(`[name="${field.name}"]`)
  }

  /** The focus goes elsewhere. */
  leave(): void {
    this.#visit = undefined
  }

  /** One visit to one field of the form. */
  async edit(card: Written, field: Field): Promise<void> {
    this.log.push(`|${field.name}|`)
    if (this.#visit?.card !== card || this.#visit.field !== field.name) this.leave()
    if (field.type === 'choice') return this.#choose(card, field)
    if (field.type === 'words') return this.#fillWords(card, field)
    return this.#type(card, field)
  }

  async #choose(card: Written, field: Field): Promise<void> {
    const value = this.pick(field.choices ?? []).value
    this.log.push(value)
    // As a person's click does, which ends the visit to the field before.
    await this.locate(field).focus()
    await this.locate(field).selectOption(value)
    card.write(field, value)
  }

  async #type(card: Written, field: Field): Promise<void> {
    const visit = (this.#visit ??= { card, field: field.name, before: card.text })
    const input = this.locate(field)
    await input.click()
    await this.press('Control+a')
    // A field that was not left shows what was typed, spaces at its ends too, which the card does not keep.
    const caret = new Caret(visit.shown ?? card.printed(field))
    caret.press('Control+a')
    if (this.#chance(0, 3) > 0) await this.#move(caret, this.pick(['Control+Home', 'Control+End']))
    for (let left = this.#chance(1, 8); left > 0; left--) {
      await this.#input(card, field, caret)
      card.type(field, caret.text)
    }
    await this.#compare(input, caret.text, field)
    visit.shown = caret.text
    if (card.text === visit.before || this.#chance(0, 5) > 0) return
    await this.#takeBack(card, visit.before)
    visit.before = card.text
    visit.shown = undefined
  }

  async #input(card: Written, field: Field, caret: Caret): Promise<void> {
    const kind = this.#chance(0, 11)
    if (kind === 0) return this.#move(caret, this.pick(MOVES))
    if (kind <= 2) {
      const key = this.pick(['Backspace', 'Backspace', 'Delete'])
      for (let times = this.#chance(1, 5); times > 0; times--) {
        await this.#move(caret, key)
        card.type(field, caret.text)
      }
      return
    }
    if (kind === 3 && field.type !== 'number') return this.#insert(caret, this.pick(PASTED))
    if (kind === 4 && field.type === 'long-text') return this.#symbol(field, caret)
    const signs = field.type === 'number' ? [...'0123456789-x'] : this.#chance(0, 5) === 0 ? SIGNS : LETTERS
    // A number of more digits than any game knows is no number of a card.
    if (field.type === 'number' && caret.text.length > 4) await this.#move(caret, 'Control+a')
    const key = this.pick(signs)
    this.log.push(key)
    this.keys++
    caret.insert(key)
    await this.#page.keyboard.type(key)
    await this.rest()
  }

  async #move(caret: Caret, key: string): Promise<void> {
    caret.press(key)
    await this.press(key)
  }

  /** As pasting does: several letters in one event. */
  async #insert(caret: Caret, text: string): Promise<void> {
    this.log.push(`<${text}>`)
    this.keys++
    caret.insert(text)
    await this.#page.keyboard.insertText(text)
    await this.rest()
  }

  async #symbol(field: Field, caret: Caret): Promise<void> {
    const button = this.locate(field).locator('xpath=..').getByRole('button').first()
    if ((await button.count()) === 0) return
    const spelling = ((await button.getAttribute('title')) ?? '').split(': ')[0] ?? ''
    this.log.push(spelling)
    caret.insert(spelling)
    await button.click()
  }

  /** Undo takes back what was typed since the field was entered; redo brings it again. */
  async #takeBack(card: Written, before: string): Promise<void> {
    const after = card.text
    await this.press('Control+z')
    card.text = before
    if (this.#chance(0, 1) === 0) return
    await this.press('Control+y')
    card.text = after
  }

  async #fillWords(card: Written, field: Field): Promise<void> {
    const input = this.locate(field)
    const word = this.pick(['Warden', 'Lamp Keeper', 'Boxer', 'serve', 'Ward', 'ab'])
    const kind = this.#chance(0, 4)
    const words = card.words(field)
    if (kind === 0 && words.length > 0) {
      await input.click()
      await this.press('Backspace')
      return card.write(field, words.length > 1 ? words.slice(0, -1) : undefined)
    }
    const chip = words[this.#chance(0, 20)]
    if (kind === 1 && chip !== undefined) {
      this.log.push(`x${chip}`)
      await input
        .locator('xpath=..')
        .getByRole('button', { name: `Remove ${chip}`, exact: true })
        .click()
      const left = words.filter((other) => other !== chip)
      return card.write(field, left.length > 0 ? left : undefined)
    }
    await input.click()
    for (const letter of word) {
      this.keys++
      await this.#page.keyboard.type(letter)
      await this.rest()
    }
    this.log.push(word)
    // Left without Enter, the word counts as well.
    if (kind < 4) await this.press(this.pick(['Enter', ',']))
    const now = [...new Set([...words, word])]
    if (now.length > words.length) card.write(field, now)
    if (kind === 4) await this.#page.locator('.form').click({ position: { x: 2, y: 2 } })
  }

  /** Types at the end of the script, into the comment that stands there. */
  async script(card: Written): Promise<void> {
    this.log.push('|script|')
    // Away from what shows a tip over the script.
    await this.#page.mouse.move(640, 400)
    await this.#page.locator('.script .view-lines').click({ position: { x: 4, y: 4 } })
    await this.press('Control+End')
    let typed = 0
    for (let left = this.#chance(1, 12); left > 0; left--) {
      if (typed > 0 && this.#chance(0, 4) === 0) {
        await this.press('Backspace')
        card.text = card.text.slice(0, -1)
        typed--
        continue
      }
      const letter = this.pick(LETTERS)
      this.log.push(letter)
      this.keys++
      await this.#page.keyboard.type(letter)
      card.text += letter
      typed++
      await this.rest()
    }
    if (typed > 0 && this.#chance(0, 5) === 0) {
      await this.press('Control+z')
      await this.press('Control+y')
    }
  }

  async #compare(input: Locator, typed: string, field: Field): Promise<void> {
    const shown = await input.inputValue()
    if (shown !== typed)
      throw new Error(
        `The field ${field.name} shows ${JSON.stringify(shown)}, but ${JSON.stringify(typed)} was typed: ${this.history}`,
      )
  }

  get history(): string {
    return this.log.slice(-60).join(' ')
  }
}
