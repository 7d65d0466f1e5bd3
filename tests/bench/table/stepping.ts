import type { Page } from '@playwright/test'
import { withPage } from '../page'
import { longMatch } from './match'
import { plain, press, rest, watch, type Pressed } from './watching'

const NAME = 'Lamp Parade'
const PARTS = ['One', 'Two', 'Three', 'Four', 'Five']

/** A card of many steps, each with a number of its own to be worked out and cards that match: no step paints what another did. */
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
  (name, at) => `
ability Spell name ${name} {
    condition f(F) + ${at} > 0;
    effect GiveStat(AtkDef, f(F) + ${at}) to AllPlayerCards F;
}
`,
).join('')}`

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

/** Milliseconds until all that the first opened card sets off is over, on a slow machine too. */
const REST = 8000

export interface Halts {
  /** The steps of somebody who does not wait until the editor is there: to the card's end and back. */
  readonly opening: readonly Pressed[]
  /** Steps, each of which painted other values: those that work nothing out are left out. */
  readonly painted: readonly Pressed[]
  /** A line of text that a plain script writes into the same page, until it is painted. */
  readonly plain: readonly number[]
}

/** Steps through a script forth and back so many times. What opening the editor takes, while the first lap is stepped, is told apart. */
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
    await page.locator('.script .view-line').filter({ hasText: 'effect Sequence' }).click()
    await page.keyboard.press('F9')
    await page.locator('.script .stop-set').waitFor()
    await card.click()
    await page.locator('.script .running-line').first().waitFor()
    const plains: number[] = []
    /** To the last step of the card, whose next leads to a decision, and to the first. */
    async function lap(): Promise<Pressed[]> {
      const steps: Pressed[] = []
      for (const key of ['F11', 'Alt+F10'])
        for (let step = await press(page, key); step?.now.step; step = await press(page, key)) {
          plains.push(await plain(page))
          if (step.isNew) steps.push(step)
        }
      if (steps.length === 0) throw new Error('The table does not step.')
      return steps
    }
    const opening = await lap()
    await page.waitForTimeout(REST)
    const painted: Pressed[] = []
    while (painted.length < count) painted.push(...(await lap()))
    return { opening, painted: painted.slice(0, count), plain: plains.slice(-count) }
  })
}

export interface Backs {
  readonly inputs: number
  /** The steps of somebody who does not wait until the editor is there. */
  readonly opening: readonly Pressed[]
  readonly painted: readonly Pressed[]
  /** The whole match played once in this process. */
  readonly replay: readonly number[]
}

/** Steps back at a time. */
const LAP = 10

/** Goes back so many times behind the last of many decisions, ten steps at a time, and forth again. What opening the editor takes, while the first ten are gone, is told apart. */
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
    const replay: number[] = []
    async function lap(): Promise<Pressed[]> {
      const back: Pressed[] = []
      for (let step = 0; step < LAP; step++) {
        const pressed = await press(page, 'Alt+F10')
        if (pressed) back.push(pressed)
        replay.push(match.replay())
      }
      if (back.length === 0) throw new Error('The table does not go back.')
      for (let step = 0; step < LAP; step++) await press(page, 'F11')
      // The way forth is no part of what is measured, nor is what it leaves to be drawn.
      await rest(page)
      return back
    }
    const opening = await lap()
    await page.waitForTimeout(REST)
    const painted: Pressed[] = []
    while (painted.length < count) painted.push(...(await lap()))
    return { inputs: match.inputs, opening, painted: painted.slice(0, count), replay: replay.slice(-count) }
  })
}
