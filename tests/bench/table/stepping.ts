import type { Page } from '@playwright/test'
import { withPage } from '../page'
import { longMatch } from './match'

const NAME = 'Lamp Parade'
const PARTS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']

/** A card of many steps, each with numbers to be worked out and cards that match. */
const PARADE = `name ${NAME};
id BN01-901;
class Neutral;
type Follower;
trait Guard;
cost 1;
stats 1/9;

ability Fanfare {
    effect Sequence(${PARTS.join(', ')});
}
${PARTS.map(
  (name) => `
ability Spell name ${name} {
    condition f(F) > 0;
    effect GiveStat(AtkDef, f(F)) to AllPlayerCards F;
}
`,
).join('')}`

/** Milliseconds without paint after which a key has moved nothing. */
const PATIENCE = 3_000

/** Milliseconds until what a key led to is painted. */
export interface Painted {
  /** From the key as the page hears of it. */
  readonly key: number
  /** From when the window hears how the table stands. */
  readonly told: number
}

interface Watch {
  /** Begins to wait for the next paint of something, at most so many milliseconds. */
  wait(what: 'values' | 'table', patience: number): void
  /** That paint; `undefined`: there was none. */
  next: Promise<Painted | undefined>
  plain(): Promise<number>
}

/** Watches the line of the table and the script from the first script of the page on. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let [pressed, told] = [0, 0]
    let hears = (): void => undefined
    const Plain = window.Worker
    window.Worker = class extends Plain {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        if (options?.name !== 'table') return
        this.addEventListener(
          'message',
          ({ data }: MessageEvent<{ kind: string; value?: { tell: string; change?: unknown } }>) => {
            if (data.kind !== 'news' || data.value?.tell !== 'changed' || data.value.change === undefined) return
            told = performance.now()
            hears()
          },
        )
      }
    }
    window.addEventListener('keydown', () => (pressed = performance.now()), { capture: true })
    /** When the frame that is being made is on the screen, as far as a page can tell. */
    const painted = (): Promise<number> =>
      new Promise((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now())
          port2.postMessage(null)
        }),
      )
    const valuesNow = (): string =>
      [...document.querySelectorAll('.script .worked-values')]
        .map((one) => `${one.textContent} ${one.getBoundingClientRect().top}`)
        .join('\n')
    const found: Watch = {
      next: Promise.resolve(undefined),
      wait(what, patience) {
        this.next = new Promise((resolve) => {
          const before = valuesNow()
          pressed = told = 0
          let isDone = false
          const end = async (has: boolean): Promise<void> => {
            if (isDone) return
            isDone = true
            seen.disconnect()
            hears = () => undefined
            clearTimeout(timer)
            const at = has ? await painted() : 0
            resolve(has ? { key: at - pressed, told: at - told } : undefined)
          }
          const seen = new MutationObserver(() => {
            const now = valuesNow()
            if (what === 'values' && told > 0 && now !== '' && now !== before) void end(true)
          })
          seen.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
          // What is told is in the page once the stores' watchers have run, which is before the next frame.
          if (what === 'table') hears = () => void end(true)
          const timer = setTimeout(() => void end(false), patience)
        })
      },
      async plain() {
        const began = performance.now()
        const line = document.body.appendChild(document.createElement('p'))
        line.textContent = String(began)
        const at = await painted()
        line.remove()
        return at - began
      },
    }
    Object.assign(window, { watching: found })
  })
}

/** Presses a key and waits for what it leads to. */
async function press(page: Page, key: string, what: 'values' | 'table'): Promise<Painted | undefined> {
  await page.evaluate(
    ([wanted, patience]) => (window as unknown as { watching: Watch }).watching.wait(wanted, patience),
    [what, PATIENCE] as const,
  )
  await page.keyboard.press(key)
  return page.evaluate(() => (window as unknown as { watching: Watch }).watching.next)
}

const plain = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { watching: Watch }).watching.plain())

/** Opens a card with the board beside it. */
async function beside(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.type(name)
  await dialog.getByRole('option').filter({ hasText: name }).first().click()
  await page.getByRole('tab', { name, selected: true }).waitFor()
  await page.keyboard.press('Control+Alt+b')
  await page.locator('.editor .board').waitFor()
}

const go = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name }).click()

export interface Halts {
  /** Steps whose values were painted anew. */
  readonly painted: readonly Painted[]
  /** A line of text that a plain script writes into the same page, until it is painted. */
  readonly plain: readonly number[]
}

/** Steps through a script forth and back until so many halts have painted other values. */
export function measureHalts(count: number): Promise<Halts> {
  const files = { 'collection.yaml': 'name: Bench\nsystem: evolve\n', 'cards.txt': PARADE }
  return withPage(files, async (page) => {
    await watch(page)
    await page.reload()
    await page.getByText(NAME).first().waitFor()
    await go(page, 'Table')
    await page
      .getByRole('button', { name: /^New table/ })
      .first()
      .click()
    await page.getByRole('region', { name: 'Prompt' }).waitFor()
    await beside(page, NAME)
    await page.getByLabel('Play this card').first().click()
    const card = page.locator(`.editor [data-role="legal"] [data-card][aria-label^="${NAME},"]`).first()
    await card.waitFor()
    // A step into is what the play ends at.
    await page.keyboard.press('Alt+F11')
    await card.click()
    await page.locator('.script .running-line').first().waitFor()
    const [painted, plains]: [Painted[], number[]] = [[], []]
    let isForth = true
    let stale = 0
    for (let pressed = 0; painted.length < count && pressed < count * 6; pressed++) {
      const time = await press(page, isForth ? 'Alt+F11' : 'Alt+F10', 'values')
      stale = time ? 0 : stale + 1
      if (time) painted.push(time)
      // The first and the last steps of the card: the other way now.
      if (stale > 0 || (await page.locator('.script .running-line').count()) === 0) {
        isForth = !isForth
        stale = 0
      }
      plains.push(await plain(page))
    }
    return { painted, plain: plains }
  })
}

export interface Backs {
  readonly inputs: number
  readonly painted: readonly Painted[]
  /** The whole match played once in this process. */
  readonly replay: readonly number[]
}

/** Goes back so many times behind the last of many decisions, ten steps at a time, and forth again. */
export function measureBacks(count: number, decisions: number): Promise<Backs> {
  const match = longMatch(decisions)
  return withPage({ 'collection.yaml': 'name: Bench\nsystem: evolve\n', ...match.files }, async (page) => {
    await watch(page)
    await page.reload()
    await page.getByText('Wickling Scout').first().waitFor()
    await go(page, 'Table')
    await page
      .getByRole('button', { name: /^New table/ })
      .first()
      .click()
    await page.getByRole('region', { name: 'Prompt' }).waitFor()
    await page.getByRole('button', { name: 'More for this table' }).click()
    await page.getByRole('menuitem', { name: 'Boards…' }).click()
    await page
      .getByRole('dialog', { name: 'Boards' })
      .getByRole('button', { name: /^Long / })
      .click()
    await page.getByText(`${match.inputs} / ${match.inputs}`).waitFor()
    await beside(page, 'Wickling Scout')
    const painted: Painted[] = []
    const replay: number[] = []
    while (painted.length < count) {
      const before = painted.length
      for (let step = 0; step < 10; step++) {
        const time = await press(page, 'Alt+F10', 'table')
        if (time) painted.push(time)
        replay.push(match.replay())
      }
      if (painted.length === before) throw new Error('The table does not go back.')
      for (let step = 0; step < 10; step++) await press(page, 'Alt+F11', 'table')
    }
    return { inputs: match.inputs, painted: painted.slice(0, count), replay: replay.slice(0, count) }
  })
}
