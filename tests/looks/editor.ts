import { ask, openCard, saved, type } from '../app/editor/writing'
import type { Scene, Stage } from './stage'

const CARD = 'Wickling Scout'
const LONG =
  'text "[fanfare] Give each follower on your field [attack]+1 and [defense]+1, then draw a card for each of them, and if there are none look at the top five cards of your deck, put two of them into your hand, and the rest under it in any order. Whoever reads this far has earned a rest beside the lamps of the harbour, where nobody asks for another line."'

const word = ({ page }: Stage, text: string) =>
  page.locator('.script .view-line').getByText(text, { exact: true }).first()
const into = (stage: Stage, text: string) => word(stage, text).click({ position: { x: 12, y: 8 } })
const tab = ({ page }: Stage, name: string) => page.locator('.dv-tab', { hasText: name }).click()
/** Takes back what was typed behind the script. */
async function fresh(stage: Stage): Promise<void> {
  await stage.calm()
  await stage.page.locator('.script').getByRole('textbox').focus()
  for (let times = 0; times < 60; times++) await stage.page.keyboard.press('Control+z')
  await stage.page.keyboard.press('Control+Home')
}

/** Writes another version of the card from elsewhere while the page types. */
async function conflict(stage: Stage): Promise<void> {
  const { page } = stage
  const { entry, text, revision } = await saved(page, CARD)
  await page.locator('.script').getByRole('textbox').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.insertText('// mine ')
  await ask(page, 'library.apply', {
    operations: [{ type: 'edit', entry, text: text.replace('cost 1', 'cost 6') }],
    baseRevisions: { [entry]: revision },
    label: 'Elsewhere',
  })
}

/** The editor and all that pops up in it. */
export const EDITOR: readonly Scene[] = [
  {
    view: 'editor-empty',
    show: async (stage) => (
      await stage.library.card(CARD).waitFor(),
      await stage.library.go('Editor'),
      await stage.page.getByRole('heading', { name: 'No card is open' }).waitFor()
    ),
  },
  { view: 'editor', show: ({ page }) => openCard(page, CARD) },
  {
    view: 'editor-overflow',
    show: async (stage) => (
      await type(stage.page, `\n${LONG};\nflavour "x";\ncost many;`),
      await stage.page.locator('.problem').nth(1).waitFor()
    ),
  },
  { view: 'editor-face-menu', show: async (stage) => await stage.button('Save or copy').click() },
  {
    view: 'editor-open-problems',
    show: async (stage) => (await stage.calm(), await stage.page.getByRole('radio', { name: 'Collection' }).click()),
  },
  {
    view: 'editor-hover',
    show: async (stage) => (
      await stage.page.getByRole('radio', { name: 'This card' }).click(),
      await fresh(stage),
      await word(stage, 'SummonToken').hover(),
      await stage.page.locator('.monaco-hover:visible').first().waitFor()
    ),
  },
  {
    view: 'editor-completion',
    show: async (stage) => (
      await stage.page.mouse.move(0, 0),
      await type(stage.page, '\nability Act {\neffect Dea'),
      await stage.page.locator('.suggest-widget .monaco-list-row').first().waitFor()
    ),
  },
  { view: 'editor-completion-details', show: async (stage) => stage.page.keyboard.press('Control+Space') },
  {
    view: 'editor-signature',
    show: async (stage) => (
      await stage.page.keyboard.press('Escape'),
      await stage.page.keyboard.type('lDamage('),
      await stage.page.locator('.parameter-hints-widget').waitFor()
    ),
  },
  {
    view: 'editor-fixes',
    show: async (stage) => (
      await fresh(stage),
      await type(stage.page, '\ncots 3;'),
      await stage.page.locator('.problem').first().waitFor(),
      await stage.page.keyboard.press('ArrowLeft'),
      await stage.page.keyboard.press('ArrowLeft'),
      await stage.page.keyboard.press('ArrowLeft'),
      await stage.page.keyboard.press('Control+.'),
      await stage.page.locator('.action-widget').first().waitFor()
    ),
  },
  {
    view: 'editor-references',
    show: async (stage) => (
      await stage.page.keyboard.press('Escape'),
      await fresh(stage),
      await into(stage, 'Glowmoth'),
      await stage.page.keyboard.press('Shift+F12'),
      await stage.page.locator('.reference-zone-widget').waitFor()
    ),
  },
  {
    view: 'editor-rename-box',
    show: async (stage) => (
      await stage.page.keyboard.press('Escape'),
      await into(stage, 'Glowmoth'),
      await stage.page.keyboard.press('F2'),
      await stage.page.locator('.rename-box input').fill('Ashmoth')
    ),
  },
  {
    view: 'editor-rename',
    show: async (stage) => (
      await stage.page.locator('.rename-box input').press('Enter'),
      await stage.isShown(/^Rename/)
    ),
  },
  {
    view: 'editor-renamed',
    show: async (stage) => (
      await stage
        .dialog(/^Rename/)
        .getByRole('button', { name: 'Rename' })
        .click(),
      await stage.library.note('is called').waitFor()
    ),
  },
  {
    view: 'editor-outline',
    show: async (stage) => (
      await stage.calm(),
      await stage
        .button('Go to a part of the script')
        .click()
        .catch(() => stage.page.getByRole('combobox', { name: 'Go to a part of the script' }).focus())
    ),
  },
  {
    view: 'editor-replace',
    show: async (stage) => (
      await stage.calm(),
      await stage.page.keyboard.press('Control+Shift+F'),
      await stage.page.getByLabel('Find', { exact: true }).fill('class Forest'),
      await stage.page.locator('.replace .hit').first().waitFor(),
      await stage.page.getByLabel('Replace with').fill('class Rune')
    ),
  },
  {
    view: 'editor-words',
    show: async (stage) => (
      await tab(stage, 'Wording'),
      await stage.page.locator('.form').getByLabel('Text', { exact: true }).fill('Give each enemy leader a biscuit.'),
      await stage.page.getByRole('group', { name: 'Wording' }).locator('del').first().waitFor()
    ),
  },
  {
    view: 'editor-refused',
    show: async (stage) => (
      await tab(stage, 'Problems'),
      await stage.page.locator('.form').getByLabel('Cost', { exact: true }).fill('two')
    ),
  },
  { view: 'editor-conflict', show: async (stage) => (await conflict(stage), await stage.button('Compare').waitFor()) },
  {
    view: 'editor-compare',
    show: async (stage) => (await stage.button('Compare').click(), await stage.isShown(/^Two versions/)),
  },
  {
    view: 'editor-fighter',
    show: async (stage) => (
      await stage.calm(),
      await stage
        .button('Take theirs')
        .click()
        .catch(() => undefined),
      await openCard(stage.page, 'Bruno Hawser')
    ),
  },
  {
    view: 'editor-tabs',
    show: async (stage) => {
      for (const name of [
        'Captain Ysolde',
        'Bramble Shepherd',
        'Seraph of the Ninth Lamp',
        'Travelling Lamplighter',
        'Mossback Elder',
      ])
        await openCard(stage.page, name)
    },
  },
]
