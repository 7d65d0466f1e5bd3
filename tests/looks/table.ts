import { ask } from '../app/table/ask'
import { CARDS, SCENARIOS } from '../app/table/positions'
import { write } from '../app/table/table'
import type { Scene, Stage } from './stage'

const hand = ({ table }: Stage, name: string) => table.card('Near player', 'Hand', name)
const more = async (stage: Stage, item?: string): Promise<void> => {
  await stage.calm()
  await stage.button('More for this table').click()
  if (item !== undefined) await stage.page.getByRole('menuitem', { name: item }).click()
}

/** Plays a match of two random players to its end. */
async function played(stage: Stage): Promise<void> {
  await ask(stage.page, 'settings.write', { table: { pause: 1 } })
  await stage.calm()
  await stage.table.deal(3, ['Random', 'Random'])
  await stage.page.getByRole('button', { name: 'Play again' }).waitFor({ timeout: 40_000 })
}

/** Goes back to a step of the match by the slider. */
const at = async (stage: Stage, share: number): Promise<void> => {
  await stage.page.locator('.time input').evaluate((input: HTMLInputElement, part) => {
    input.value = String(Math.round(Number(input.max) * part))
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, share)
}

const dealing = async (stage: Stage): Promise<void> => {
  await stage.calm()
  await stage.table.go()
  await stage
    .button(/^Deal two decks/)
    .first()
    .click()
  await stage.isShown('Deal two decks')
}

/** The table of both games. */
export const TABLE: readonly Scene[] = [
  {
    view: 'table-start',
    show: async (stage) => (await stage.library.card('Wickling Scout').waitFor(), await stage.table.go()),
  },
  { view: 'table-fresh', show: ({ table }) => table.open() },
  { view: 'table-deal', show: dealing },
  {
    view: 'table-numbers',
    show: async (stage) => (await more(stage, 'Numbers of the rules…'), await stage.isShown('Numbers of the rules')),
  },
  {
    view: 'table-deal-odd',
    show: async (stage) => {
      for (const field of (await stage.dialog().getByRole('spinbutton').all()).slice(0, 5))
        await field.fill(String(Number(await field.inputValue()) + 1))
      await stage.page.keyboard.press('Tab')
      await stage.dialog().getByRole('button', { name: 'Lay a new table' }).click()
      await stage.library.drop({ 'my-odd-deck.txt': 'Forestcraft v1\n4 Wickling Scout\n5 Bramble Shepherd\n' })
      await stage.isShown('Deal two decks')
      await stage
        .dialog()
        .getByRole('checkbox', { name: /^Play with the changed numbers/ })
        .check()
    },
  },
  { view: 'table-opening', show: async (stage) => (await stage.calm(), await stage.table.deal(4)) },
  { view: 'table-result', show: played },
  { view: 'table-middle', show: (stage) => at(stage, 0.6) },
  { view: 'table-early', show: (stage) => at(stage, 0.3) },
  { view: 'table-hover', show: async (stage) => stage.page.locator('.board [data-card]').nth(3).hover() },
  {
    view: 'table-inspect',
    show: async (stage) => (
      await stage.page.keyboard.press('i'),
      await stage.page.mouse.move(0, 0),
      await stage.table.inspector.waitFor()
    ),
  },
  {
    view: 'table-card-menu',
    show: async (stage) => stage.page.locator('.board [data-card]').nth(3).click({ button: 'right' }),
  },
  { view: 'table-menu', show: (stage) => more(stage) },
  {
    view: 'table-force',
    show: async (stage) => (
      await more(stage, 'Set the next random results…'),
      await stage.page.getByRole('textbox', { name: 'Results' }).fill('4, x')
    ),
  },
  {
    view: 'table-turn',
    show: async (stage) => (await stage.calm(), await stage.button(/Change turn and phase/).click()),
  },
  {
    view: 'table-details',
    show: async (stage) => (await stage.calm(), await stage.page.getByLabel('Show details').check()),
  },
  {
    view: 'table-hand',
    show: async (stage) => {
      for (const text of CARDS) await write(stage.page, text)
      await stage.lab.open({ 'decisions.scenario.yaml': SCENARIOS })
      await stage.lab.scenario('limit').waitFor()
      await stage.page.keyboard.press('Control+Shift+Enter')
      await stage.page
        .getByRole('contentinfo')
        .getByRole('button', { name: /tests? pass/ })
        .waitFor({ timeout: 20_000 })
      await stage.lab.lay('limit')
      await stage.table.zone('Near player', 'Hand').locator('[data-card]').nth(9).waitFor()
    },
  },
  {
    view: 'table-limit',
    show: async (stage) => (await stage.table.answer('End the turn'), await stage.page.locator('.tray').waitFor()),
  },
  {
    view: 'table-ways',
    show: async (stage) => (
      await stage.lab.lay('ways'),
      await hand(stage, 'Blood Crown').click(),
      await stage.page.locator('.menu').waitFor()
    ),
  },
  {
    view: 'table-targets',
    show: async (stage) => (
      await stage.calm(),
      await stage.lab.lay('targets'),
      await hand(stage, 'Twin Arrows').click(),
      await stage.table.card('Far player', 'Field', 'Ann').click()
    ),
  },
  { view: 'table-refused', show: (stage) => stage.table.card('Far player', 'Field', 'Cid').click() },
  {
    view: 'table-divide',
    show: async (stage) => (
      await stage.lab.lay('divide'),
      await hand(stage, 'Split Spark').click(),
      await stage.table.card('Far player', 'Field', 'Ann').click(),
      await stage.table.card('Far player', 'Field', 'Cid').click()
    ),
  },
  {
    view: 'table-options',
    show: async (stage) => (await stage.lab.lay('options'), await hand(stage, 'Narrow Door').click()),
  },
  {
    view: 'table-search',
    show: async (stage) => (
      await stage.lab.lay('search'),
      await hand(stage, 'Survey').click(),
      await stage.page.locator('.tray').waitFor()
    ),
  },
  {
    view: 'table-lines',
    show: async (stage) => {
      await stage.lab.lay('evolve')
      await stage.table.card('Near player', 'Field', 'Cinder Cub').click()
      await stage.page.locator('.menu').getByRole('button', { name: 'Evolve for 1 and an evolution point' }).click()
      await stage.table.undo()
      await stage.table.card('Near player', 'Field', 'Root Ox').click()
      await stage.page
        .locator('.menu')
        .getByRole('button', { name: /^Use Act/ })
        .click()
      await stage.page.getByRole('combobox', { name: 'Line of play', exact: true }).waitFor()
    },
  },
  { view: 'table-line-name', show: (stage) => stage.button('Name this line of play').click() },
  {
    view: 'fighters-fresh',
    show: async (stage) => {
      await stage.calm()
      await stage.library.go('Library')
      await stage
        .button(/^Tidewall Brawl/)
        .first()
        .click()
      await stage.run('New table')
      await stage.table.prompt.waitFor()
    },
  },
  {
    view: 'fighters-points',
    show: async (stage) => {
      const player = stage.page.getByRole('region', { name: 'Near player', exact: true })
      await player.locator('[data-card]').focus()
      await stage.page.keyboard.press('i')
      for (let times = 0; times < 12; times++)
        await stage.table.inspector.getByRole('button', { name: 'One more SP', exact: true }).click()
      await stage.page.locator('.dv-tab:visible', { hasText: 'Cards' }).click()
      for (const name of ['Bruno Hawser', 'Captain Ysolde']) await stage.table.drag(name, 'Near player', 'Ring')
    },
  },
  { view: 'fighters-deal', show: dealing },
  { view: 'fighters-result', show: played },
  { view: 'fighters-middle', show: (stage) => at(stage, 0.55) },
  { view: 'fighters-hover', show: async (stage) => stage.page.locator('.board [data-card]').nth(4).hover() },
]
