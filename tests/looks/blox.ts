import { openCard } from '../app/editor/writing'
import { ask } from '../app/table/ask'
import type { Scene, Stage } from './stage'

const word = ({ page }: Stage, text: RegExp) => page.locator('.script .view-line span span').getByText(text).first()

/** A card on which nearly everything is wrong or long that may be. */
const ODD = `["Lantern Warden of the Long Night"] = {
	["Id"] = 543041104,
	["Name"] = "Lantern Warden of the Long Night",
	["Effect"] = {
		Name = "A light for everybody who walks home late",
		Description = "When this card is cast, heal all of your fighters for 150, then deal 250 damage to a fighter of your choice, and draw two cards. This fighter cannot be damaged by effects, and nobody sees it come while the lamps along the harbour are out.",
		["Type"] = "OnSummon",
		["Power"] = {{"Heal",150},{"Dmage",200,"Single"},{"Draw",2,"Ally"},{"Summon","Lamp that is nowhere"}},
		Target = "Ally",
	},
	["Health"] = "450",
	["Power"] = 200,
	["Rarity"] = "Legendery",
	["AttackEffect"] = "Slash",
	["Archetype"] = "Hero",
	["Color"] = "Red",
	["Cost"] = {["Neutral"] = 7,["Blue"] = 2,["Green"] = 1,["Red"] = 12,["Yellow"] = 3},
	["Charge"] = true,
	["Stealth"] = true,
	["DamageImmune"] = true,
	["Bio"] = "She has counted every window of the street, and knows which of them stays dark on the longest night of the year.",
},
`

const rules = async (stage: Stage): Promise<void> => {
  await stage.calm()
  await stage.button('More for this table').click()
  await stage.page.getByRole('menuitem', { name: 'Numbers of the rules…' }).click()
  await stage.isShown('Numbers of the rules')
}

/** The third game: its sample cards in the library, the editor, at the table, in the reference and on sheets. */
export const BLOX: readonly Scene[] = [
  {
    view: 'blox-library',
    show: async (stage) => (
      await stage.library.card('Wickling Scout').waitFor(),
      await stage.run('Add the sample cards of Blox Cards'),
      await stage.library.count('160 cards').waitFor({ timeout: 20_000 }),
      await stage.library.filters
        .getByRole('button', { name: /^Brickyard Parade \d/ })
        .first()
        .click(),
      await stage.page.waitForTimeout(2500)
    ),
  },
  {
    view: 'blox-details',
    show: ({ page }) => page.getByRole('listbox', { name: 'Cards' }).getByRole('option').nth(2).click(),
  },
  {
    view: 'blox-table',
    show: ({ page }) =>
      page.getByRole('button', { name: 'Table', exact: true }).and(page.locator('[aria-pressed]')).click(),
  },
  {
    view: 'blox-new-card',
    show: async (stage) => (
      await stage.page
        .getByRole('button', { name: 'Card grid', exact: true })
        .and(stage.page.locator('[aria-pressed]'))
        .click(),
      await stage.button('New card').first().click(),
      await stage.isShown('New card')
    ),
  },
  {
    view: 'blox-editor',
    show: async (stage) => (
      await stage.calm(),
      await stage.page.getByRole('listbox', { name: 'Cards' }).getByRole('option').nth(2).dblclick(),
      await stage.page.locator('.face-pane svg').first().waitFor()
    ),
  },
  {
    view: 'blox-editor-faults',
    show: async (stage) => {
      const { page } = stage
      const info = await ask(page, 'library.info', {})
      const { collection = '' } = info?.collections.find(({ name }) => name === 'Brickyard Parade') ?? {}
      await ask(page, 'library.apply', {
        operations: [{ type: 'create', entry: 'entry-odd', collection, text: ODD, appearance: { version: 1 } }],
        baseRevisions: {},
        label: 'Create a card',
      })
      await openCard(page, 'Lantern Warden of the Long Night')
      await page.locator('.problem').first().waitFor()
    },
  },
  {
    view: 'blox-editor-completion',
    show: async (stage) => {
      await stage.page.locator('.problem').filter({ hasText: 'Dmage' }).locator('.place').click()
      await word(stage, /^Single$/).click({ position: { x: 30, y: 8 } })
      await stage.page.keyboard.press('Control+Space')
      await stage.page.locator('.suggest-widget .monaco-list-row').first().waitFor()
    },
  },
  {
    view: 'blox-editor-hover',
    show: async (stage) => {
      await stage.page.keyboard.press('Escape')
      await word(stage, /^OnSummon$/).hover()
      await stage.page.locator('.monaco-hover:visible').first().waitFor()
    },
  },
  {
    view: 'blox-table-start',
    show: async (stage) => (
      await stage.calm(),
      await stage.table.go(),
      await stage.page.getByLabel('Game').selectOption({ label: 'Blox Cards' })
    ),
  },
  { view: 'blox-dealt', show: ({ table }) => table.deal(3) },
  { view: 'blox-rules', show: rules },
  {
    view: 'blox-played',
    show: async (stage) => {
      await stage.calm()
      await stage.table.deal(5, ['Greedy', 'Greedy'])
      await stage.page.waitForTimeout(6000)
    },
  },
  {
    view: 'blox-inspected',
    show: async (stage) => (
      await stage.page
        .getByRole('group', { name: /player’s Field/ })
        .getByRole('button')
        .first()
        .hover(),
      await stage.page.waitForTimeout(700)
    ),
  },
  {
    view: 'blox-reference',
    show: async (stage) => (
      await stage.calm(),
      await stage.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Reference' }).click(),
      await stage.page.getByRole('combobox').first().selectOption({ label: 'Blox Cards' })
    ),
  },
  {
    view: 'blox-reference-word',
    show: async ({ page }) => (
      await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('Strengthen'),
      await page.keyboard.press('ArrowDown'),
      await page.keyboard.press('Enter')
    ),
  },
]
