import type { Locator } from '@playwright/test'
import type { Reader } from './reader'

/** What is done first where several things can be done: what brings a match to its end. Matched with the words of a way to go on. */
const WAYS = [/attack/i, /^(play|cast|fight|evolve|summon|put)\b/i, /./]

/** Things done in one turn at most, so that what costs nothing is not done for ever. */
const MOST_A_TURN = 14

/** What ends a phase or a turn, by its name. */
const ENDS = /^(end|go on|pass|finish|done|close|next|keep|no more|skip|lay down|resolve|hold)/i

export interface Told {
  /** What the match ended with, in words. */
  readonly end: string
  readonly turns: number
  readonly answers: number
  readonly presses: number
  /** What was asked, and how often. */
  readonly questions: ReadonlyMap<string, number>
}

/** Plays a seat by what is read and said alone. */
export class Player {
  readonly #reader: Reader
  readonly #questions = new Map<string, number>()
  #turn = ''
  #done = 0
  #answers = 0
  /** Ways that were tried in this turn and led nowhere. */
  readonly #vain = new Set<string>()

  readonly #told: ((question: string) => void) | undefined

  /** `told` is given each question. */
  constructor(reader: Reader, told?: (question: string) => void) {
    this.#reader = reader
    this.#told = told
  }

  /** To the end of the match, or until so many answers were given. */
  async play(most: number): Promise<Told> {
    const { page, board, prompt } = this.#reader
    const over = page.getByRole('heading', { name: /(won|A draw|Not finished)$/ })
    const can = board.getByRole('button', { name: /, (can be chosen|chosen)(,|$)/ })
    const answer = prompt.getByRole('button').filter({ hasNotText: /^(Turn \d|Pause)/ })
    while (this.#answers < most) {
      await over.or(can.first()).or(answer.first()).first().waitFor({ timeout: 60_000 })
      if ((await over.count()) > 0) break
      await this.#step()
    }
    const turns = Number(/\d+/.exec(await this.#turnNow())?.[0] ?? 0)
    const end = (await over.count()) > 0 ? (await over.locator('..').innerText()).replaceAll(/\s+/g, ' ') : ''
    return { end, turns, answers: this.#answers, presses: this.#reader.presses, questions: this.#questions }
  }

  async #turnNow(): Promise<string> {
    return (await this.#reader.prompt.getByRole('button', { name: /^Turn \d/ }).getAttribute('aria-label')) ?? ''
  }

  /** One answer, or one part of one. */
  async #step(): Promise<void> {
    const reader = this.#reader
    const turn = (await this.#turnNow()).replace(/,[^,]*$/, '')
    if (turn !== this.#turn) {
      this.#turn = turn
      this.#done = 0
      this.#vain.clear()
    }
    const question = await reader.question()
    const before = await this.#state()
    this.#told?.(`${turn}: ${question}`)
    this.#questions.set(question, (this.#questions.get(question) ?? 0) + 1)
    if (!(await this.#answer(question))) return
    this.#answers++
    this.#done++
    // Somebody who listens waits until something was said or asked; nothing of it is a matter of time.
    for (let left = 200; left > 0 && (await this.#state()) === before; left--) await reader.page.waitForTimeout(15)
  }

  /** What changes when something came of a key: question, number of steps, an open menu. */
  #state(): Promise<string> {
    return this.#reader.prompt.evaluate((prompt) => {
      const steps = document.querySelector<HTMLInputElement>('.time input')?.value
      return `${steps} ${document.querySelectorAll('[role="dialog"]').length} ${(prompt as HTMLElement).innerText}`
    })
  }

  async #answer(question: string): Promise<boolean> {
    const { prompt, board } = this.#reader
    const button = (name: string | RegExp): Locator =>
      typeof name === 'string'
        ? prompt.getByRole('button', { name, exact: true })
        : prompt.getByRole('button', { name })
    const across = button('Sit on that side')
    if (await across.isVisible()) return this.#press(across)
    const can = board.getByRole('button', { name: /, can be chosen(,|$)/ })
    const confirm = button('Confirm')
    if (await confirm.isVisible()) {
      if (await confirm.isEnabled()) return this.#press(confirm)
      return this.#press(can.first())
    }
    const pay = button(/^Pay \d/)
    if (await pay.isVisible()) return this.#pay(pay)
    const yes = button('Yes')
    if (await yes.isVisible()) return this.#press(/draw as many|new hand|mulligan/i.test(question) ? button('No') : yes)
    if (/target/i.test(question) && (await can.count()) > 0) return this.#press(can.first())
    if (this.#done < MOST_A_TURN && (await this.#act(can))) return true
    const answers = await this.#beside()
    const names = await Promise.all(
      answers.map(async (one) => (await one.innerText({ timeout: 2000 }).catch(() => '')).trim()),
    )
    const end = names.findIndex((name) => ENDS.test(name) && !name.includes('\n'))
    // What cannot be done gives its reason in a line of its own.
    const any = names.findIndex((name) => name !== 'Pause' && name !== '' && !name.includes('\n'))
    const chosen = answers[end >= 0 ? end : any]
    return chosen ? this.#press(chosen) : false
  }

  /** Payments are proposed; where they are not whole, the first things that are at hand are paid with. */
  async #pay(pay: Locator): Promise<boolean> {
    const { prompt } = this.#reader
    const fields = await prompt.getByRole('spinbutton').all()
    for (const field of fields) {
      for (let left = 20; left > 0 && (await pay.isDisabled()); left--) {
        const before = await field.inputValue()
        await this.#reader.reach(field, 'Alt+n')
        await this.#reader.press('ArrowUp')
        if ((await field.inputValue()) === before) break
      }
    }
    return this.#press(pay)
  }

  /** The first card that can be used in the best of ways; false: nothing but an end is left. */
  async #act(can: Locator): Promise<boolean> {
    const { page } = this.#reader
    // At once: the table may still be at work.
    for (const [at, text] of (await can.allInnerTexts()).entries()) {
      const name = text.replaceAll(/\s+/g, ' ')
      const state = await this.#state()
      const key = `${name} ${state}`
      if (this.#vain.has(key)) continue
      this.#vain.add(key)
      if (!(await this.#press(can.nth(at)))) return true
      const menu = page.getByRole('dialog', { name: /^What .* can do$/ })
      // A card with one use is used at once, one with several lists them.
      for (let left = 60; left > 0 && (await this.#state()) === state && !(await menu.isVisible()); left--)
        await page.waitForTimeout(15)
      if (await menu.isVisible()) await this.#choose(menu)
      return true
    }
    return false
  }

  /** Answers beside the question; what stands within it leads to cards and scripts. */
  async #beside(): Promise<readonly Locator[]> {
    const { prompt } = this.#reader
    const [all, within] = [prompt.getByRole('button'), prompt.getByRole('status').getByRole('button')]
    const inside = await within.count()
    // The turn comes first, then the question with its buttons.
    return (await all.all()).slice(1 + inside)
  }

  /** The best of the ways that a card offers. */
  async #choose(menu: Locator): Promise<void> {
    const ways = await menu.getByRole('button').all()
    const names = await Promise.all(ways.map((way) => way.innerText()))
    for (const wanted of WAYS) {
      const at = names.findIndex((name) => wanted.test(name) && !name.includes('\n'))
      const way = ways[at]
      if (way) return this.#reader.use(way)
    }
    await this.#reader.press('Escape')
  }

  /** Presses what was read. False: the table has gone on meanwhile, and it is gone; what stays and is not reached is a fault. */
  async #press(target: Locator): Promise<boolean> {
    const state = await this.#state()
    try {
      await this.#reader.use(target, 'Alt+n')
      return true
    } catch (error) {
      if ((await this.#state()) === state)
        throw new Error(`At ${await this.#reader.prompt.ariaSnapshot()}`, { cause: error })
      return false
    }
  }
}
