import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { bundleForPage } from '../bundle'
import { fonts, frame, freshText, scriptOf } from './baseline'
import { withPage } from './page'
import type { PlainPage } from './plain/page'
import type { SatoriPage } from './satori-page'
import type { SatoriWork } from './whole-face'

/** How long the next key waits for the face of the one before, in milliseconds. */
const PATIENCE = 1000

/** Milliseconds from each key that is pressed in the script, as the page hears of it, to the face with its letter in the page. */
async function typed(page: Page, letters: string): Promise<number[]> {
  await page.evaluate(() => {
    const state = window as unknown as { times: number[]; drawn: () => void }
    const isHeard = Object.hasOwn(window, 'times')
    state.times = []
    state.drawn = () => undefined
    if (isHeard) return
    let at = 0
    window.addEventListener('keydown', () => (at = performance.now()), { capture: true })
    const pane = document.querySelector('.face-pane')
    if (!pane) throw new Error('The face is not shown.')
    new MutationObserver((changes) => {
      const isFace = ({ target }: MutationRecord): boolean =>
        Boolean((target instanceof Element ? target : target.parentElement)?.closest('.face svg'))
      if (!changes.some(isFace)) return
      if (at > 0) state.times.push(performance.now() - at)
      at = 0
      state.drawn()
    }).observe(pane, { subtree: true, childList: true })
  })
  for (const letter of letters) {
    const drawn = page.evaluate(
      (patience) =>
        new Promise<void>((resolve) => {
          const state = window as unknown as { drawn: () => void }
          state.drawn = resolve
          setTimeout(resolve, patience)
        }),
      PATIENCE,
    )
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await drawn
    // As fast as somebody types: 120 milliseconds a letter.
    await page.waitForTimeout(100)
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times)
}

const pathOf = (module: string): string => new URL(module, import.meta.url).pathname

const satoriWork = async (): Promise<SatoriWork> => ({
  frame: await frame(),
  fonts: fonts
    .filter(({ family }) => ['Cinzel', 'Alegreya Sans'].includes(family))
    .map(({ family, weight, italic, bytes }) => ({
      name: family,
      weight,
      style: italic ? 'italic' : 'normal',
      base64: Buffer.from(bytes).toString('base64'),
    })),
})

/** A page in which plain Satori draws whole faces, its fonts read. */
async function openSatori(
  browser: Browser,
  work: SatoriWork,
): Promise<(texts: readonly string[]) => Promise<number[]>> {
  const page = await browser.newPage()
  await page.addScriptTag({ path: await bundleForPage(pathOf('satori-page.ts')) })
  await page.evaluate((all) => (window as unknown as SatoriPage).prepareSatori(all), work)
  return (texts) => page.evaluate((all) => (window as unknown as SatoriPage).measureSatori(all), texts)
}

/** A card that games at random need both of their budgets for. */
const PLAYED = `name Lamp Tester;
id BN01-900;
class Neutral;
type Follower;
trait Guard;
cost 1;
stats 1/1;

ability Fanfare {
    effect DealDamage(1) to TargetOpponentCard F;
}
ability LastWords {
    condition f(F) > 90;
    effect DrawCard(1);
}
`

/** Opens a card of the library by its name. */
async function open(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.type(name)
  await dialog.getByRole('option').filter({ hasText: name }).first().click()
  await page.getByRole('tab', { name, selected: true }).waitFor()
  await page.locator('.face-pane .face svg').waitFor()
}

/** Puts the cursor behind the last word of the rules text of the card that is shown. */
async function intoText(page: Page): Promise<void> {
  await page.locator('.monaco-editor .view-line').first().click()
  await page.waitForTimeout(2000)
  await page.keyboard.press('Control+End')
  // The text ends before `.";`.
  for (let key = 0; key < 3; key++) await page.keyboard.press('ArrowLeft')
}

/**
 * Types letters into a full card, in turn while nothing else happens and while another card is played at random in the background (lab.md, section 9,
 * check 21); `rounds` times each. Milliseconds from key to face; `played`: how often the other card was being played when somebody began to type.
 */
export function measureTypingBeside(
  letters: string,
  rounds: number,
): Promise<{ alone: number[]; beside: number[]; played: number }> {
  const files = {
    'collection.yaml': 'name: Bench\nsystem: evolve\n',
    'cards.txt': `${scriptOf(freshText(1))}\n`,
    'played.txt': PLAYED,
  }
  return withPage(files, async (page) => {
    const times: { alone: number[]; beside: number[] } = { alone: [], beside: [] }
    let played = 0
    await page.getByText('Lantern Warden').first().waitFor()
    await open(page, 'Lamp Tester')
    // What runs for the first time has code to be compiled, and is not counted.
    await open(page, 'Lantern Warden')
    await intoText(page)
    await typed(page, ' and so on')
    for (let round = 0; round < rounds * 2; round++) {
      const which = round % 2 === 0 ? 'alone' : 'beside'
      await open(page, 'Lantern Warden')
      await intoText(page)
      if (which === 'beside') {
        await open(page, 'Lamp Tester')
        await page.locator('.monaco-editor .view-line').first().click()
        await page.keyboard.press('Control+End')
        await page.keyboard.insertText(' ')
        await page.keyboard.press('Shift+Alt+t')
        await page.getByRole('region', { name: 'Played at random' }).getByText('Playing').waitFor()
        played++
        await page.getByRole('tab', { name: 'Lantern Warden' }).first().click()
        await page.locator('.face-pane .face svg').waitFor()
        await page.locator('.monaco-editor textarea, .monaco-editor .native-edit-context').first().focus()
      }
      times[which].push(...(await typed(page, letters)))
    }
    return { ...times, played }
  })
}

/** Letters that are typed in each way in turn: what else the machine does is borne by all. */
const TOGETHER = 10

export interface TypingTimes {
  /** From a key to the studio's own face in the page. */
  readonly typing: number[]
  /** The same path, with plain Satori in the place of the studio's own drawing: in a worker too, its answer on the same tray. */
  readonly plain: number[]
  /** What drawing takes of that. */
  readonly drawn: number[]
  /** What plain Satori takes alone, in a window of its own, without any typing. */
  readonly satori: number[]
}

/** Types letters as `typed` does; the letter before them, which is taken back, is the first that whoever draws now draws, and the whole face new to the page. */
async function inTurn(page: Page, letters: string, isPlain: boolean): Promise<number[]> {
  await page.evaluate((whether) => (window as unknown as PlainPage).drawPlain(whether), isPlain)
  await typed(page, 'o')
  await page.keyboard.press('Backspace')
  await page.waitForTimeout(100)
  return typed(page, letters)
}

/**
 * Types letters into the rules text of a full card, in the built browser host and in Chromium: each few of them once onto the studio's own face and once
 * onto plain Satori's; in turn with that, plain Satori draws the same card with the same texts alone, as whole faces in the same Chromium. In milliseconds;
 * the first letters and faces have code to be compiled, and are not counted.
 */
export async function measureTyping(letters: string, first: number): Promise<TypingTimes> {
  const text = freshText(1)
  const files = { 'collection.yaml': 'name: Bench\nsystem: evolve\n', 'cards.txt': `${scriptOf(text)}\n` }
  const work = await satoriWork()
  const source = await readFile(await bundleForPage(pathOf('plain/worker.ts')), 'utf8')
  const measure = async (page: Page, browser: Browser): Promise<TypingTimes> => {
    const draw = await openSatori(browser, work)
    await page.getByText('Lantern Warden').first().dblclick()
    await page.locator('.face-pane .face svg').waitFor()
    await page.evaluate(([code, all]) => (window as unknown as PlainPage).preparePlain(code, all), [
      source,
      work,
    ] as const)
    await intoText(page)
    const times: TypingTimes = { typing: [], plain: [], drawn: [], satori: [] }
    for (let from = 0; from < letters.length; from += TOGETHER) {
      const some = letters.slice(from, from + TOGETHER)
      const satori = await draw(Array.from(some, (_, at) => `${text.slice(0, -1)}${letters.slice(0, from + at + 1)}.`))
      const plain = await inTurn(page, some, true)
      const drawn = await page.evaluate((last) => (window as unknown as PlainPage).drawnPlain(last), some.length)
      for (let letter = 0; letter < some.length; letter++) await page.keyboard.press('Backspace')
      await page.waitForTimeout(100)
      const typing = await inTurn(page, some, false)
      if (from < first) continue
      times.typing.push(...typing)
      times.plain.push(...plain)
      times.drawn.push(...drawn)
      times.satori.push(...satori)
    }
    return times
  }
  return withPage(files, measure, [await bundleForPage(pathOf('plain/page.ts'))])
}
