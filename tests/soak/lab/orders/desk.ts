import type { Locator, Page } from '@playwright/test'
import { deepEqual } from 'fast-equals'
import { pathOf, plant } from '../../../../core/engine/branches/tree'
import type { Input, Lines } from '../../../../renderer/table/protocol'
import type { Opening } from '../../../../renderer/table/table'
import { goToCard, saved } from '../../../app/editor/writing'
import { ask } from '../../../app/table/ask'
import { Table } from '../../../app/table/table'
import { randomFrom, type Random } from '../../random'
import type { OrderedGame } from './games'
import { type Given, noted, quiet, shown, type Shown } from './heard'
import type { Cards } from './replay'
import { compared, replayed } from './replay'
import type { Laid } from './window'

export const KINDS = ['step', 'answer', 'drag', 'edit', 'switch', 'save', 'reload'] as const
export type Kind = (typeof KINDS)[number]

/** What was tried of each kind, and how often it did something. */
export type Tally = Record<Kind, { tried: number; did: number }>

export const noTally = (): Tally =>
  Object.fromEntries(KINDS.map((kind) => [kind, { tried: 0, did: 0 }])) as unknown as Tally

/** Milliseconds without a word on a table's line after which nothing more is expected: saving and remembering have their own pauses. */
const REST = 500
/** Milliseconds after which a window that does not come to rest has failed. */
const PATIENCE = 40_000
/** How long a gesture looks for what it presses. */
const GRASP = 3_000

const FORWARD = ['F10', 'F10', 'Alt+F11', 'Alt+F11', 'Shift+F11', 'Alt+F5'] as const
const BACK = ['Alt+F10', 'Alt+F10', 'Shift+Alt+F10', 'Shift+Alt+F5'] as const

interface Point {
  readonly x: number
  readonly y: number
}

/** The inputs of every line of play of a table. */
function pathsOf({ lines, history = [] }: Opening): readonly (readonly Input[])[] {
  const tree: Lines = lines ?? plant(history)
  return tree.lines.map(({ id }) => pathOf(tree, id).map(({ input }) => input))
}

const isBeginOf = (short: readonly Input[], long: readonly Input[]): boolean =>
  short.length <= long.length && short.every((input, index) => deepEqual(input, long[index]))

/** A script and its board in one window, at which somebody does things in any order. Everything that happens follows from a seed. */
export class Desk {
  readonly tally = noTally()
  /** Positions that were compared with a replay, and those of them that stood still in the middle of their work. */
  compared = 0
  halted = 0
  inputs = 0
  /** Orders that were on their way when the window was loaded again. */
  cutOff = 0
  readonly given: string[] = []
  readonly #page: Page
  readonly #game: OrderedGame
  readonly #table: Table
  readonly #cards: Cards
  readonly #random: Random
  readonly #seed: number
  readonly #failures: string[]
  /** Every line of play that a settled window had. */
  #seen: (readonly Input[])[] = []
  #entry = ''
  /** The script as it was typed. */
  #script = ''
  /** Something was typed since the window last came to rest. */
  #isTyped = false
  #boards = 0
  /** What was done last to move the table, and how that stood before. */
  #awaited: { readonly kind: Kind; readonly before: string } | undefined

  constructor({ page, cards, failures }: Laid, game: OrderedGame, seed: number) {
    this.#page = page
    this.#failures = failures
    this.#game = game
    this.#cards = cards
    this.#seed = seed
    this.#table = new Table(page)
    this.#random = randomFrom(seed)
  }

  /** Lays a table, empty or dealt, puts the script beside it, and a card of it into the near player's hand. */
  async begin(): Promise<void> {
    const { name, card } = this.#game
    const { entry, text } = await saved(this.#page, card)
    this.#entry = entry
    this.#script = text
    await this.#cards.read([entry])
    await this.#table.go()
    await this.#page.getByLabel('Game').filter({ visible: true }).selectOption({ label: name })
    if (this.#seed % 3 === 0)
      await this.#page
        .getByRole('button', { name: /^New table/ })
        .first()
        .click()
    else await this.#table.deal(this.#seed)
    await this.#table.prompt.waitFor()
    await this.#openBeside()
    await this.#line(this.#game.stop).click()
    await this.#page.keyboard.press('F9')
    await this.#page.locator('.script .stop-set').first().waitFor()
    await this.#page.getByLabel('Play this card').filter({ visible: true }).first().click()
    await this.settle()
  }

  async #openBeside(): Promise<void> {
    await goToCard(this.#page, this.#game.card)
    await this.#page.keyboard.press('Control+Alt+b')
    await this.#page.locator('.editor .board').waitFor()
  }

  #line(words: string): Locator {
    return this.#page.locator('.script .view-line').filter({ hasText: words }).first()
  }

  pause(): Promise<void> {
    return this.#page.waitForTimeout(this.#random(0, 150))
  }

  pick<T>(from: readonly T[]): T | undefined {
    return from.length === 0 ? undefined : from[this.#random(0, from.length - 1)]
  }

  /** Does one thing, and what stands still then is compared with a replay. */
  async give(kind: Kind): Promise<void> {
    this.given.push(kind)
    await this.#sawMove()
    await this.#carryOut(kind)
    if (this.#isTyped || kind === 'reload') return
    const standing = await shown(this.#page)
    if (standing?.position.step) this.#compare(standing)
  }

  #count(kind: Kind, isDone: boolean): void {
    this.tally[kind].tried++
    if (isDone) this.tally[kind].did++
  }

  async #carryOut(kind: Kind): Promise<void> {
    switch (kind) {
      case 'step':
        return this.#moving(kind, () => this.#step())
      case 'answer':
        return this.#moving(kind, () => this.#answer())
      case 'drag':
        return this.#moving(kind, () => this.#drag())
      case 'switch':
        return this.#moving(kind, () => this.#switch())
      case 'edit':
        return this.#count(kind, await this.#edit())
      case 'save':
        return this.#count(kind, await this.#save())
      case 'reload':
        return this.#count(kind, await this.#reload(this.#random(0, 1) === 0))
    }
  }

  /** Does what is to move the table: it did something where the table stands otherwise when the next thing is done. */
  async #moving(kind: Kind, work: () => Promise<boolean>): Promise<void> {
    const before = await this.#glance()
    this.tally[kind].tried++
    if (await work()) this.#awaited = { kind, before }
  }

  async #sawMove(): Promise<void> {
    const awaited = this.#awaited
    this.#awaited = undefined
    if (awaited && (await this.#glance()) !== awaited.before) this.tally[awaited.kind].did++
  }

  /** Where the table stands, what it asks, and what is chosen of it. */
  async #glance(): Promise<string> {
    const chosen = await this.#page.evaluate(() =>
      [
        document.querySelectorAll('.board [aria-pressed="true"]').length,
        document.querySelectorAll('.menu button').length,
        document.querySelector('.editor [role="tab"][aria-selected="true"]')?.textContent,
        document.querySelector('.beside [role="tab"][aria-selected="true"]')?.textContent,
      ].join(' '),
    )
    const standing = await shown(this.#page)
    if (!standing) return chosen
    const { inputs, total, working, line, decision, result, log } = standing.position
    return [inputs, total, working, line, decision?.number, result?.winner, log.length, chosen].join(' ')
  }

  /** On or back; where nothing lies ahead, a step on is what the next answer ends at. */
  async #step(): Promise<boolean> {
    const standing = await shown(this.#page)
    const isAhead = standing && (standing.position.step ?? standing.position.inputs < standing.position.total)
    const isForth = this.#random(0, 2) > 0
    await this.#page.keyboard.press(this.pick(isForth ? FORWARD : BACK) ?? 'F10')
    return isForth && !isAhead ? this.#answer() : true
  }

  /** Middles of what is in sight and can be pressed there. */
  #points(selector: string): Promise<readonly Point[]> {
    return this.#page.evaluate(
      (wanted) =>
        [...document.querySelectorAll<HTMLElement>(wanted)].flatMap((one) => {
          const { left, top, width, height } = one.getBoundingClientRect()
          const [x, y] = [left + width / 2, top + height / 2]
          const found = width > 0 && height > 0 ? document.elementFromPoint(x, y) : null
          return found && (one === found || one.contains(found)) ? [{ x, y }] : []
        }),
      selector,
    )
  }

  async #press(point: Point | undefined): Promise<boolean> {
    if (point) await this.#page.mouse.click(point.x, point.y)
    return point !== undefined
  }

  /** An option of a menu, a card that may be chosen, or a button of the prompt. */
  async #answer(): Promise<boolean> {
    const menu = await this.#points('.menu button:not(:disabled)')
    if (menu.length > 0) return this.#press(this.pick(menu))
    if (await this.#isHalted()) await this.#page.keyboard.press('Alt+F5')
    const own = await this.#points(`.editor .board [data-role="legal"] [data-card][aria-label^="${this.#game.card},"]`)
    if (own.length > 0 && this.#random(0, 1) === 0) return this.#press(this.pick(own))
    const cards = await this.#points('.editor .board [data-role="legal"] [data-card], .editor .tray button')
    const buttons = await this.#points('section.prompt button:not(:disabled, [aria-haspopup])')
    const wanted = cards.length > 0 && (buttons.length === 0 || this.#random(0, 3) > 0) ? cards : buttons
    return this.#press(this.pick(wanted))
  }

  async #isHalted(): Promise<boolean> {
    return (await shown(this.#page))?.position.step !== undefined
  }

  /** A card of one zone into another. */
  async #drag(): Promise<boolean> {
    const cards = await this.#points('.editor .board [data-card][draggable="true"]')
    const zones = await this.#points('.editor .board [role="group"][aria-label]')
    const [from, to] = [this.pick(cards), this.pick(zones)]
    if (!from || !to) return false
    await this.#page.mouse.move(from.x, from.y)
    await this.#page.mouse.down()
    await this.#page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
    await this.#page.mouse.move(to.x, to.y, { steps: 3 })
    await this.#page.mouse.up()
    return true
  }

  /** Another digit in the script, as people type it. */
  async #edit(): Promise<boolean> {
    const { card, edited, ending } = this.#game
    const tab = this.#page.getByRole('tab', { name: card, exact: true }).filter({ visible: true }).first()
    await tab.click({ timeout: GRASP })
    await this.#line(edited).click({ timeout: GRASP })
    // Hints behind the text may be wrapped: once more leads past them.
    for (let press = 0; press < 2; press++) await this.#page.keyboard.press('End')
    for (let left = ending.length; left > 0; left--) await this.#page.keyboard.press('ArrowLeft')
    await this.#page.keyboard.press('Backspace')
    const digit = String(this.#random(1, 5))
    await this.#page.keyboard.type(digit)
    const at = this.#script.indexOf(edited) + edited.length
    this.#script = this.#script.slice(0, at) + digit + this.#script.slice(at + 1)
    this.#isTyped = true
    return true
  }

  /** Back or forth in time, another line of play, another table, another script. */
  async #switch(): Promise<boolean> {
    const which = this.#random(0, 5)
    if (which < 2) return this.#turnBack()
    if (which === 2) return this.#otherLine()
    if (which < 5) return this.#otherTable()
    return this.#otherScript()
  }

  /** Undo and redo stand on the page of the table. */
  async #turnBack(): Promise<boolean> {
    await this.#table.go()
    const name = this.#random(0, 2) === 0 ? 'Redo at the table' : 'Undo at the table'
    const button = this.#page.getByRole('button', { name }).filter({ visible: true }).first()
    const undo = this.#page.getByRole('button', { name: 'Undo at the table' }).filter({ visible: true }).first()
    const wanted = (await button.isEnabled()) ? button : undo
    const isPossible = await wanted.isEnabled()
    if (isPossible) await wanted.click()
    await this.#toEditor()
    return isPossible
  }

  async #otherLine(): Promise<boolean> {
    const standing = await shown(this.#page)
    const others = standing?.position.lines.filter(({ id }) => id !== standing.position.line) ?? []
    const other = this.pick(others)
    if (!other) return this.#turnBack()
    await this.#table.go()
    const lines = this.#page.getByLabel('Line of play', { exact: true }).filter({ visible: true })
    await lines.selectOption(other.id, { timeout: GRASP })
    await this.#toEditor()
    return true
  }

  async #toEditor(): Promise<void> {
    await this.#page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Editor' }).click()
    await this.#page.locator('.editor .board').waitFor()
  }

  async #otherTable(): Promise<boolean> {
    const tabs = this.#page.getByRole('tablist', { name: 'Tables' }).filter({ visible: true }).first()
    const others = tabs.getByRole('tab', { selected: false })
    const count = await others.count()
    if (count === 0) await this.#page.getByRole('button', { name: 'Copy this table' }).filter({ visible: true }).click()
    else await others.nth(this.#random(0, count - 1)).click({ timeout: GRASP })
    return true
  }

  async #otherScript(): Promise<boolean> {
    const tabs = this.#page.locator('.editor').getByRole('tab', { name: this.#game.card, exact: true })
    if ((await tabs.count()) === 0 || (await this.#isHalted())) return this.#otherTable()
    const [row] = await ask(this.#page, 'library.rows', {})
    const other = row?.cards[0]?.name ?? ''
    await goToCard(this.#page, other)
    return true
  }

  async #save(): Promise<boolean> {
    const name = `Order ${this.#seed} ${++this.#boards}`
    await this.#table.go()
    await this.#page.getByRole('button', { name: 'More for this table' }).filter({ visible: true }).first().click()
    await this.#page.getByRole('menuitem', { name: 'Boards…' }).click()
    const dialog = this.#page.getByRole('dialog', { name: 'Boards' })
    await dialog.getByLabel('Name of this table as a board').fill(name)
    await dialog.getByRole('button', { name: 'Keep this table' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await this.#toEditor()
    const kept = await ask(this.#page, 'assets.list', {})
    const board = kept.find((one) => one.kind === 'board' && one.name === name)
    const tree = board?.text === undefined ? undefined : (JSON.parse(board.text) as { readonly tree: Lines }).tree
    return tree !== undefined
  }

  /** The window is loaded again, at once or when it is at rest, and shows what it showed. */
  async #reload(isHasty: boolean): Promise<boolean> {
    const before = isHasty ? undefined : await this.settle()
    await this.#hear(true)
    await this.#page.reload()
    await this.#openBeside()
    const after = await this.settle()
    if (before && !deepEqual(compared(before.position), compared(after.position)))
      throw new Differing('Loaded again, the table is otherwise', before, after)
    return true
  }

  /** Waits until nothing is on its way, and sees that nothing was lost on it. */
  async settle(): Promise<Shown> {
    const until = Date.now() + PATIENCE
    for (;;) {
      const { open, since, isWorking } = await quiet(this.#page)
      if (open === 0 && since > REST && !isWorking && (await this.#isSaved())) break
      if (Date.now() > until)
        throw new Error(`The window does not come to rest: ${open} orders open, last word ${since} ms ago.`)
      await this.#page.waitForTimeout(60)
    }
    await this.#sawMove()
    await this.#hear(false)
    const standing = await shown(this.#page)
    if (!standing) throw new Error('The window shows no table.')
    await this.#cards.read([this.#entry])
    const text = this.#cards.textOf(this.#entry)
    if (text !== this.#script) throw new Error(`What was typed is lost:\n${this.#script}\nwas typed, saved is\n${text}`)
    this.#isTyped = false
    if (standing.fault !== undefined) throw new Error(`The table has a fault: ${standing.fault}`)
    this.#compare(standing)
    await this.#keepsAll(standing)
    return standing
  }

  async #isSaved(): Promise<boolean> {
    const state = this.#page.locator('.bar .state').filter({ visible: true })
    return (await state.count()) === 0 || (await state.first().textContent())?.trim() === 'Saved'
  }

  #compare(standing: Shown): void {
    const { position } = replayed(standing, this.#cards)
    if (!deepEqual(compared(position), compared(standing.position)))
      throw new Differing('A replay comes to something else', standing, { ...standing, position })
    this.compared++
    if (standing.position.step) this.halted++
  }

  #pending: Given[] = []

  /** Takes what was said on the line of the table; an order that a table dealt with has changed something or was refused. */
  async #hear(all: boolean): Promise<void> {
    const { given, faults } = await noted(this.#page, all)
    if (faults.length > 0 || this.#failures.length > 0)
      throw new Error([...faults, ...this.#failures.splice(0)].join('\n'))
    for (const one of given) {
      const { order, told, answered, ended } = one
      if (!['answer', 'arrange', 'force', 'concede'].includes(order.do)) continue
      if (ended) throw new Error(`The table was put away before it took ${JSON.stringify(order)}.`)
      if (!answered) this.cutOff++
      else if (told.includes('refused')) continue
      else if (told.includes('changed')) this.#pending.push(one)
      else throw new Error(`The table was told ${JSON.stringify(order)} and did nothing.`)
    }
  }

  /** Sees that every input that a table took, and every line of play that was ever there, is still there. */
  async #keepsAll(standing: Shown): Promise<void> {
    const hidden = await this.#page.evaluate(() => sessionStorage.getItem('fanfare.tables'))
    const tabs = hidden === null ? [] : (JSON.parse(hidden) as { tabs: { opening?: Opening }[] }).tabs
    const paths = [standing.opening, ...tabs.flatMap(({ opening }) => opening ?? [])].flatMap(pathsOf)
    for (const seen of this.#seen)
      if (!paths.some((path) => isBeginOf(seen, path)))
        throw new Error(
          `A line of play is lost:\n${JSON.stringify(seen)}\nof\n${paths.map((path) => JSON.stringify(path)).join('\n')}`,
        )
    for (const { order } of this.#pending) {
      const isKept = paths.some((path) =>
        order.do === 'answer'
          ? deepEqual(path[order.decision], { kind: 'answer', answer: order.answer })
          : order.do !== 'arrange' ||
            path.some((input) => input.kind === 'arrange' && deepEqual(input.change, order.change)),
      )
      if (!isKept) throw new Error(`An input is lost: ${JSON.stringify(order)}`)
    }
    this.inputs += this.#pending.length
    this.#pending = []
    this.#seen = paths.map((path) => [...path])
  }
}

/** Two tables that are to be the same, and are not: in which parts they differ. */
export class Differing extends Error {
  readonly before: Shown
  readonly after: Shown

  constructor(what: string, before: Shown, after: Shown) {
    const [a, b] = [compared(before.position), compared(after.position)] as Record<string, unknown>[]
    const parts = [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])].filter(
      (part) => !deepEqual(a?.[part], b?.[part]),
    )
    const { inputs, total, working } = before.position
    super(`${what}: ${parts.join(', ')}, at ${inputs} of ${total}, after ${working ?? 0} frames`)
    this.before = before
    this.after = after
  }
}
