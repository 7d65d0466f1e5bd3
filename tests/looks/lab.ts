import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCard } from '../app/editor/writing'
import { BOLT, boltTest, WALLS } from '../app/lab/bolt'
import { write } from '../app/table/table'
import type { Scene, Stage } from './stage'

const RUSH = join(import.meta.dirname, '../../resources/samples/cardfighters/decks/breakwater-rush.o8d')

const tab = ({ page }: Stage, name: string) => page.getByRole('tab', { name, exact: true }).first().click()

/** Sets a stop point at the line with these words. */
async function stop({ page }: Stage, words: string): Promise<void> {
  await page.locator('.script .view-line').filter({ hasText: words }).first().click()
  await page.keyboard.press('F9')
  await page.locator('.script .stop-set').first().waitFor()
}

/** Lays a sample card of a game beside its script, with a stop point at a line of it. */
async function lay(stage: Stage, name: string, words: string): Promise<void> {
  const { page, table } = stage
  await stage.calm()
  await stage.library.go('Editor')
  await tab(stage, 'Face')
  await openCard(page, name)
  await stop(stage, words)
  await page
    .getByLabel(/^Play this card/)
    .first()
    .click()
  if (!(await page.locator('.editor .board').isVisible())) await page.keyboard.press('Control+Alt+b')
  await table.card('Near player', 'Hand', name).waitFor()
}

/** Plays such a card up to the stop point. */
async function halt(stage: Stage, name: string, words: string, ...ways: readonly RegExp[]): Promise<void> {
  const { page, table } = stage
  await lay(stage, name, words)
  await table.card('Near player', 'Hand', name).click()
  for (const way of ways) await page.getByRole('menuitem', { name: way }).or(page.getByText(way)).first().click()
  await page.locator('.script .running-line').first().waitFor()
  await page.keyboard.press('Escape')
}

/** Adds the sample cards of a game, and goes back to the library. */
async function add(stage: Stage, game: string, one: string): Promise<void> {
  await stage.calm()
  await stage.run(`Add the sample cards of ${game}`)
  await stage.library.go('Library')
  await stage.library.search.fill(one)
  await stage.library.card(one).waitFor({ timeout: 20_000 })
  await stage.library.search.fill('')
}

const measuring = ({ page }: Stage) => page.getByRole('region', { name: 'Measure', exact: true })
/** Milliseconds until a measurement of few pairs and its checks are done on a machine that does other things too. */
const MEASURED = 240_000

async function measured(stage: Stage, way: string, pairs = '64'): Promise<void> {
  const page = measuring(stage)
  await page.getByRole('radio', { name: way }).click()
  await page.getByRole('radio', { name: 'After some pairs' }).click()
  await page.getByLabel('Pairs of games').fill(pairs)
  await page.getByLabel('Pairs of games').press('Tab')
}

async function done(stage: Stage): Promise<void> {
  const page = measuring(stage)
  await page
    .getByRole('button', { name: /^Measure/ })
    .first()
    .click()
  await page.getByText(/^Playing/).waitFor()
  await page.getByText(/^Done/).waitFor({ timeout: MEASURED })
  await stage.page
    .locator('.results')
    .first()
    .evaluate((results) => results.scrollTo(0, 0))
}

/** What a card does, on the line where it is written, and what it is worth. */
export const LAB: readonly Scene[] = [
  {
    view: 'lab-coverage',
    patience: 90_000,
    show: async (stage) => {
      await stage.library.card('Wickling Scout').waitFor()
      for (const text of [BOLT, ...WALLS]) await write(stage.page, text)
      await stage.lab.open({ 'bolt.scenario.yaml': boltTest(1) })
      await stage.lab.result.getByRole('button', { name: 'Run' }).click()
      await openCard(stage.page, 'Bolt Keeper')
      await stage.page.locator('.script .cover-mark').first().waitFor()
    },
  },
  { view: 'lab-tests', show: (stage) => tab(stage, 'Tests') },
  {
    view: 'lab-missing',
    show: async (stage) => {
      await stage.page.getByRole('button', { name: 'Write the missing test' }).first().click()
      await stage.isShown()
    },
  },
  {
    view: 'lab-beside',
    patience: 60_000,
    show: async (stage) => {
      await stage.calm()
      await stage.table.openAgainst('Small Wall', 'Large Wall')
      await openCard(stage.page, 'Bolt Keeper')
      await stage.page.keyboard.press('Control+Alt+b')
      await stage.page.locator('.editor .board').waitFor()
    },
  },
  {
    view: 'lab-halted',
    show: async (stage) => {
      await stop(stage, 'effect DealDamage')
      await stage.page.getByLabel('Play this card').click()
      await stage.table.card('Near player', 'Hand', 'Bolt Keeper').click()
      await stage.page.locator('.script .worked-values').first().waitFor()
    },
  },
  { view: 'lab-values', show: (stage) => tab(stage, 'Values') },
  {
    view: 'lab-compare',
    patience: 60_000,
    show: async (stage) => {
      await stage.page.keyboard.press('F10')
      await stage.table.card('Far player', 'Field', 'Small Wall').click()
      await stage.library.go('Table')
      await stage.button('More for this table').click()
      await stage.page.getByRole('menuitem', { name: /^Compare/ }).click()
      await stage
        .dialog('Compare positions')
        .getByLabel(/^After so many steps/)
        .fill('2')
      await stage.page.keyboard.press('Tab')
      await stage.dialog('Compare positions').locator('.card.lit').first().waitFor()
    },
  },
  {
    view: 'lab-halted-cardfighters',
    once: true,
    show: (stage) => halt(stage, 'High Tide', 'action = '),
  },
  {
    view: 'lab-halted-bloxcards',
    once: true,
    patience: 60_000,
    show: async (stage) => {
      await add(stage, 'Blox Cards', 'Brickling Piper')
      await halt(stage, 'Brickling Piper', '"Summon"', /^Cast Brickling Piper/)
    },
  },
  {
    view: 'lab-beside-yacg',
    once: true,
    patience: 60_000,
    show: async (stage) => {
      await add(stage, 'YACG', 'Chilli Imp')
      await lay(stage, 'Sizzle', 'damage:')
    },
  },
  {
    view: 'lab-measure-empty',
    show: async (stage) => {
      await stage.calm()
      await stage.library.go('Measure')
      await measuring(stage).getByText('Nothing has been measured yet').waitFor()
    },
  },
  {
    view: 'lab-measured',
    patience: MEASURED,
    show: async (stage) => {
      const page = measuring(stage)
      await page.getByLabel('Game').selectOption({ label: "Card Fighters' Clash" })
      await measured(stage, 'Two decks')
      await page.getByLabel('First deck').selectOption({ index: 0 })
      await page.getByLabel('Second deck').selectOption({ index: 1 })
      await done(stage)
    },
  },
  ...['Seats and beginning', 'Abilities'].map((title) => ({
    once: true as const,
    view: `lab-measured-${title.split(' ')[0]?.toLowerCase() ?? ''}`,
    show: (stage: Stage) =>
      measuring(stage)
        .getByText(title, { exact: true })
        .first()
        .evaluate((one) => one.closest('.results')?.scrollBy(0, one.getBoundingClientRect().top - 80)),
  })),
  {
    view: 'lab-matrix',
    patience: MEASURED,
    show: async (stage) => {
      const page = measuring(stage)
      await measured(stage, 'All decks', '16')
      const chooser = stage.page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Open deck lists…' }).click()
      await (await chooser).setFiles([{ name: 'rush again.o8d', mimeType: 'text/xml', buffer: readFileSync(RUSH) }])
      await page.getByText('Rush again (50 cards)').waitFor()
      for (const box of await page.getByRole('group', { name: 'Decks' }).getByRole('checkbox').all()) await box.check()
      await done(stage)
      await page.getByRole('region', { name: 'Matrix' }).first().scrollIntoViewIfNeeded()
    },
  },
]
