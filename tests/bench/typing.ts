import type { Browser, Page } from '@playwright/test'
import { bundleForPage } from '../bundle'
import { fonts, frame, freshText, scriptOf } from './baseline'
import { withPage } from './page'
import type { SatoriWork } from './satori-page'

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
    let before = pane.querySelector('.face svg')
    new MutationObserver(() => {
      const now = pane.querySelector('.face svg')
      if (!now || now === before) return
      before = now
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

async function plain(browser: Browser, faces: number): Promise<number[]> {
  const work: SatoriWork = {
    frame: await frame(),
    texts: Array.from({ length: faces }, (_, turn) => freshText(turn)),
    fonts: fonts
      .filter(({ family }) => ['Cinzel', 'Alegreya Sans'].includes(family))
      .map(({ family, weight, italic, bytes }) => ({
        name: family,
        weight,
        style: italic ? 'italic' : 'normal',
        base64: Buffer.from(bytes).toString('base64'),
      })),
  }
  const page = await browser.newPage()
  try {
    await page.addScriptTag({ path: await bundleForPage(new URL('satori-page.ts', import.meta.url).pathname) })
    return await page.evaluate(
      (all) => (window as unknown as { measureSatori(work: SatoriWork): Promise<number[]> }).measureSatori(all),
      work,
    )
  } finally {
    await page.close()
  }
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
  // An imported card ends with its line; the text ends before `.";`.
  for (let key = 0; key < 4; key++) await page.keyboard.press('ArrowLeft')
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

/**
 * Types letters into the rules text of a full card, in the built browser host and in Chromium, and draws as many whole faces by plain Satori in
 * the same Chromium. In milliseconds; the first letters and faces have code to be compiled, and are not counted.
 */
export function measureTyping(letters: string, first: number): Promise<{ typing: number[]; satori: number[] }> {
  const files = { 'collection.yaml': 'name: Bench\nsystem: evolve\n', 'cards.txt': `${scriptOf(freshText(1))}\n` }
  return withPage(files, async (page, browser) => {
    await page.getByText('Lantern Warden').first().dblclick()
    await page.locator('.face-pane .face svg').waitFor()
    await page.locator('.monaco-editor .view-line').first().click()
    await page.waitForTimeout(2000)
    await page.keyboard.press('Control+End')
    // An imported card ends with its line; the text ends before `.";`.
    for (let key = 0; key < 4; key++) await page.keyboard.press('ArrowLeft')
    const typing = await typed(page, letters)
    const satori = await plain(browser, letters.length)
    return { typing: typing.slice(first), satori: satori.slice(first) }
  })
}
