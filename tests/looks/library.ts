import { script } from '../app/library/library'
import type { Scene, Stage } from './stage'

const lamp = (cost: number): string => script('Lamp Carrier', 'CP99-001').replace('cost 2', `cost ${cost}`)
const OWN = (cost: number): string =>
  `${lamp(cost)}\n${script('Lamp Keeper', 'CP99-002').replace('cost 2', `cost ${cost + 1}`)}\n${cost > 2 ? script('Lamp Maker', 'CP99-003') : ''}`
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88"><rect width="63" height="88" fill="#123456"/></svg>'
const DECK = 'Neutral v1\n\n# Leader\n1 CP90-LD01\n\n# Main Deck\n3 CP90-001\n2 CP90-002\n1 CP90-999'

const grid = ({ page }: Stage) => page.getByRole('grid', { name: 'Cards as a table' })
const search = async ({ library }: Stage, text: string): Promise<void> => library.search.fill(text)

async function cell(stage: Stage, name: string, column: string) {
  const headers = await grid(stage).getByRole('columnheader').allInnerTexts()
  return grid(stage)
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('gridcell')
    .nth(headers.findIndex((header) => header.trim() === column))
}

const view = (stage: Stage, name: 'Table' | 'Card grid') =>
  stage.page.getByRole('button', { name, exact: true }).and(stage.page.locator('[aria-pressed]')).click()

/** The library, from a first look to what takes cards in and out. */
export const LIBRARY: readonly Scene[] = [
  {
    view: 'library-grid',
    show: async ({ library, page }) => (
      await library.card('Wickling Scout').waitFor(),
      await page.waitForTimeout(1500)
    ),
  },
  { view: 'library-details', show: ({ library }) => library.card('Mossback Elder').click() },
  { view: 'library-tip', show: async ({ page }) => page.getByRole('button', { name: 'Card grid' }).hover() },
  {
    view: 'library-switcher',
    show: async (stage) => (await stage.calm(), await stage.button(/^Switch library/).click()),
  },
  {
    view: 'library-card-menu',
    show: async (stage) => (await stage.calm(), await stage.library.card('Wickling Scout').click({ button: 'right' })),
  },
  {
    view: 'library-chips',
    show: async (stage) => (await stage.calm(), await search(stage, 'class:forest,rune cost>=2 trait:mage -is:token')),
  },
  { view: 'library-complaint', show: (stage) => search(stage, 'cost:1 is:folower') },
  { view: 'library-nothing', show: (stage) => search(stage, 'class:forest zzzz') },
  {
    view: 'library-fighters',
    show: async (stage) => (
      await search(stage, ''),
      await stage.library.filters.getByRole('button', { name: /^Tidewall Brawl \d/ }).click(),
      await stage.page.waitForTimeout(1500)
    ),
  },
  {
    view: 'library-collection-menu',
    show: ({ library }) =>
      library.filters
        .getByRole('button', { name: /^Options of/ })
        .first()
        .click(),
  },
  {
    view: 'library-several',
    show: async (stage) => {
      await stage.calm()
      await stage.library.filters.getByRole('button', { name: /^All cards/ }).click()
      await search(stage, 'wickling OR type:leader')
      await stage.library.card('Wickling Scout').click()
      await stage.page.keyboard.press('Control+a')
    },
  },
  {
    view: 'library-bulk',
    show: async (stage) => {
      await stage.page.keyboard.press('Control+Shift+F2')
      const dialog = stage.dialog(/^Edit fields of/)
      const cost = dialog.getByRole('group', { name: 'Cost', exact: true })
      await cost.getByLabel('What happens to Cost').selectOption('Set to')
      await cost.getByRole('textbox').fill('nine')
      const traits = dialog.getByRole('group', { name: 'Traits', exact: true })
      await traits.getByLabel('What happens to Traits').selectOption('Add or remove words')
      await cost.scrollIntoViewIfNeeded()
    },
  },
  {
    view: 'library-table',
    show: async (stage) => (
      await stage.calm(),
      await search(stage, ''),
      await view(stage, 'Table'),
      await grid(stage).getByRole('row').nth(2).click()
    ),
  },
  {
    view: 'library-cell',
    show: async (stage) => {
      await search(stage, 'wickling')
      await (await cell(stage, 'Wickling Scout', 'Cost')).dblclick()
      await stage.page.keyboard.type('two')
      await stage.page.keyboard.press('Enter')
      await grid(stage).getByText('Expected a number').waitFor()
    },
  },
  {
    view: 'library-cell-choice',
    show: async (stage) => (
      await stage.page.keyboard.press('Escape'),
      await (await cell(stage, 'Wickling Scout', 'Tags')).dblclick()
    ),
  },
  {
    view: 'library-columns',
    show: async (stage) => (
      await stage.page.keyboard.press('Escape'),
      await stage.button('Columns').click(),
      await stage.isShown('Columns of the table')
    ),
  },
  {
    view: 'library-new-card',
    show: async (stage) => (
      await stage.calm(),
      await view(stage, 'Card grid'),
      await search(stage, ''),
      await stage.button('New card').click(),
      await stage.dialog('New card').getByLabel('Name').fill('Moth Keeper')
    ),
  },
  {
    view: 'library-new-collection',
    show: async (stage) => (await stage.calm(), await stage.run('New collection'), await stage.isShown()),
  },
  {
    view: 'library-new-library',
    show: async (stage) => (await stage.calm(), await stage.run('New library'), await stage.isShown()),
  },
  {
    view: 'library-pictures',
    show: async (stage) => (
      await stage.calm(),
      await stage.library.drop({ 'wickling_scout.svg': PICTURE }),
      await stage.isShown()
    ),
  },
  {
    view: 'library-drop',
    show: async (stage) => (
      await stage.calm(),
      await stage.page.evaluate(() => {
        const carried = new DataTransfer()
        carried.items.add(new File(['x'], 'own.txt'))
        window.dispatchEvent(new DragEvent('dragenter', { dataTransfer: carried, bubbles: true, cancelable: true }))
      })
    ),
  },
  {
    view: 'library-import-new',
    show: async (stage) => (await stage.library.drop({ 'own.txt': OWN(2) }), await stage.isShown(/^Import/)),
  },
  {
    view: 'library-imported',
    show: async (stage) => (
      await stage
        .dialog(/^Import/)
        .getByRole('button', { name: 'Import', exact: true })
        .click(),
      await stage.isShown('Import finished')
    ),
  },
  {
    view: 'library-import-changed',
    show: async (stage) => (
      await stage.calm(),
      await stage.library.drop({ 'own.txt': OWN(3) }),
      await stage.isShown(/^Import/)
    ),
  },
  {
    view: 'library-import-deck',
    show: async (stage) => (
      await stage.calm(),
      await stage.library.drop({ 'my-deck.txt': DECK }),
      await stage.dialog().getByText('Not in this library').waitFor()
    ),
  },
  {
    view: 'library-export',
    show: async (stage) => (
      await stage.calm(),
      await stage.run('Export this library'),
      await stage.dialog('Export').getByRole('radio', { name: 'Both' }).click()
    ),
  },
  {
    view: 'library-publishing',
    show: async (stage) => {
      await stage.calm()
      await stage.run('Publish all cards shown…')
      await stage.dialog('Publish').getByRole('radio', { name: 'Print service' }).click()
      await stage.dialog('Publish').getByRole('button', { name: 'Publish', exact: true }).click()
      await stage.dialog('Publish').getByRole('progressbar').waitFor()
    },
  },
  {
    view: 'library-publish-cancelled',
    show: async (stage) => {
      await stage.dialog('Publish').getByRole('button', { name: 'Cancel' }).click()
      await stage.library.note('Cancelled.').waitFor()
    },
  },
  {
    view: 'library-history',
    show: async (stage) => {
      await stage.calm()
      await stage.library.card('Wickling Scout').click()
      for (const copies of ['3', '4']) {
        await stage.library.details.getByLabel('Copies on a sheet').fill(copies)
        await stage.library.details.getByLabel('Copies on a sheet').press('Enter')
      }
      await stage.library.details.getByText('Copies of Wickling Scout').first().scrollIntoViewIfNeeded()
    },
  },
  {
    view: 'library-deleted',
    show: async (stage) => (
      await stage.library.card('Bramble Shepherd').click(),
      await stage.page.keyboard.press('Delete'),
      await stage.library.note('Deleted').waitFor()
    ),
  },
  {
    view: 'library-backups',
    show: async (stage) => {
      await stage.run('Backups…')
      await stage.dialog().getByRole('button', { name: 'Back up now' }).click()
      await stage.dialog().getByRole('listitem').first().waitFor()
    },
  },
  {
    view: 'library-restore',
    show: async (stage) =>
      stage
        .dialog()
        .getByRole('button', { name: /^Restore the backup of/ })
        .first()
        .click(),
  },
]
