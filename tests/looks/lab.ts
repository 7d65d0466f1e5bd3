import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCard } from '../app/editor/writing'
import { follower, write } from '../app/table/table'
import type { Scene, Stage } from './stage'

const BOLT = `${follower('Bolt Keeper', 'LF01-931', '2/2')}\nability Fanfare {\n    effect DealDamage(2) to TargetOpponentCard Fd(3);\n}\n\nability LastWords {\n    effect DrawCard(1);\n}\n`
const WALLS = [follower('Small Wall', 'LF01-932', '1/3'), follower('Large Wall', 'LF01-933', '1/5')]
const TEST = `system: evolve
name: the bolt hits what is small
given:
  you: { hand: [Bolt Keeper], playPoints: 5 }
  foe: { field: [Small Wall, Large Wall] }
when:
  - play: Bolt Keeper
  - choose: Small Wall
then:
  cards: { Small Wall: { defense: 1 } }
`
const RUSH = join(import.meta.dirname, '../../resources/samples/cardfighters/decks/breakwater-rush.o8d')

const tab = ({ page }: Stage, name: string) => page.getByRole('tab', { name, exact: true }).first().click()

/** Sets a stop point at the line with these words. */
async function stop({ page }: Stage, words: string): Promise<void> {
  await page.locator('.script .view-line').filter({ hasText: words }).first().click()
  await page.keyboard.press('F9')
  await page.locator('.script .stop-set').first().waitFor()
}

const measuring = ({ page }: Stage) => page.getByRole('region', { name: 'Measure', exact: true })

async function measured(stage: Stage, way: string): Promise<void> {
  const page = measuring(stage)
  await page.getByRole('radio', { name: way }).click()
  await page.getByRole('radio', { name: 'After some pairs' }).click()
  await page.getByLabel('Pairs of games').fill('64')
  await page.getByLabel('Pairs of games').press('Enter')
}

async function done(stage: Stage): Promise<void> {
  await measuring(stage)
    .getByRole('button', { name: /^Measure/ })
    .first()
    .click()
  await measuring(stage).getByText(/^Done/).waitFor({ timeout: 120_000 })
}

/** What a card does, on the line where it is written, and what it is worth. */
export const LAB: readonly Scene[] = [
  {
    view: 'lab-coverage',
    show: async (stage) => {
      await stage.library.card('Wickling Scout').waitFor()
      for (const text of [BOLT, ...WALLS]) await write(stage.page, text)
      await stage.lab.open({ 'bolt.scenario.yaml': TEST })
      await stage.lab.result.getByRole('button', { name: 'Run' }).click()
      await openCard(stage.page, 'Bolt Keeper')
      await stage.page.locator('.script .cover-mark').first().waitFor()
    },
  },
  { view: 'lab-tests', show: (stage) => tab(stage, 'Tests') },
  {
    view: 'lab-beside',
    show: async (stage) => {
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
    view: 'lab-measure-empty',
    show: async (stage) => {
      await stage.calm()
      await stage.library.go('Measure')
      await measuring(stage).getByText('Nothing has been measured yet').waitFor()
    },
  },
  {
    view: 'lab-measured',
    show: async (stage) => {
      const page = measuring(stage)
      await page.getByLabel('Game').selectOption({ label: "Card Fighters' Clash" })
      await measured(stage, 'Two decks')
      await page.getByLabel('First deck').selectOption({ index: 0 })
      await page.getByLabel('Second deck').selectOption({ index: 1 })
      await done(stage)
    },
  },
  {
    view: 'lab-matrix',
    show: async (stage) => {
      const page = measuring(stage)
      await measured(stage, 'All decks')
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
