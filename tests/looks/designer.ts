import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator } from '@playwright/test'
import { ask } from '../app/table/ask'
import type { Scene, Stage } from './stage'

const { resolve } = createRequire(import.meta.url)
const svg = (name: string, inside: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">${inside}</svg>`),
})
const FRAME = svg('frame.svg', '<path fill="#7a4a20" fill-rule="evenodd" d="M0 0h63v88h-63zM5 14h53v36h-53z"/>')
const FLAME = svg('a flame with a long name.svg', '<path fill="#fe0102" d="M32 2l29 80H3z"/>')
const FONT = {
  name: 'Headline.woff2',
  mimeType: 'font/woff2',
  buffer: readFileSync(resolve('@fontsource/passion-one/files/passion-one-latin-400-normal.woff2')),
}

const canvas = ({ page }: Stage): Locator => page.getByRole('application', { name: /^Canvas/ })
const layer = ({ page }: Stage, name: string | RegExp): Locator =>
  page
    .getByRole('tree', { name: 'Layers' })
    .getByRole('treeitem', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
const properties = ({ page }: Stage): Locator => page.locator('.properties')

async function designer({ page }: Stage): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Designer' }).click()
}

async function given({ page }: Stage, file: typeof FRAME | typeof FONT, how: () => Promise<void>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await how()
  await (await chooser).setFiles(file)
}

const section = async ({ page }: Stage, name: 'Faces' | 'Symbols' | 'Fonts'): Promise<void> =>
  page.getByRole('radio', { name, exact: true }).click()

const gallery = async (stage: Stage): Promise<void> => {
  await stage.calm()
  if (await stage.button('All faces').isVisible()) await stage.button('All faces').click()
}

const newFace = async (stage: Stage): Promise<void> => {
  await gallery(stage)
  await stage.button('New face').first().click()
  await stage.isShown('New face')
}

/** Draws with the tool of a key, from and to parts of the card. */
async function draw(stage: Stage, key: string, from: readonly number[], to: readonly number[]): Promise<void> {
  const { mouse, keyboard } = stage.page
  const trim = await canvas(stage).locator('.trim').boundingBox()
  if (!trim) throw new Error('The card has no place.')
  const at = ([x = 0, y = 0]: readonly number[]) => [trim.x + x * trim.width, trim.y + y * trim.height] as const
  await canvas(stage).focus()
  await keyboard.press(key)
  await mouse.move(...at(from))
  await mouse.down()
  await mouse.move(...at([((from[0] ?? 0) + (to[0] ?? 0)) / 2, ((from[1] ?? 0) + (to[1] ?? 0)) / 2]))
  await mouse.move(...at(to))
  await mouse.up()
}

/** The end of what the properties say. */
const scrolled = async (stage: Stage): Promise<void> =>
  properties(stage).evaluate((pane) => {
    for (let each: Element | null = pane; each; each = each.parentElement) each.scrollTop = 1e6
  })

/** What another window does to the face that is open here. */
async function elsewhere(stage: Stage, what: 'edit' | 'remove'): Promise<void> {
  const name = 'Dusk'
  const found = (await ask(stage.page, 'assets.list', {})).find(({ text }) => text?.includes(`"${name}`))
  if (!found) throw new Error(`There is no face ${name}.`)
  const { asset, revision, text = '' } = found
  await ask(stage.page, 'library.apply', {
    operations:
      what === 'edit'
        ? [{ type: 'edit-asset', asset, text: text.replace(`"${name}"`, `"${name} elsewhere"`) }]
        : [{ type: 'delete-asset', asset }],
    baseRevisions: { [asset]: revision },
    label: 'Elsewhere',
  })
}

/** The designer: its galleries, a face on its canvas with all that may be chosen there, and what may stand in between. */
export const DESIGNER: readonly Scene[] = [
  {
    view: 'faces',
    show: async (stage) => (await stage.library.card('Wickling Scout').waitFor(), await designer(stage)),
  },
  { view: 'symbols-none', show: (stage) => section(stage, 'Symbols') },
  {
    view: 'symbol',
    show: async (stage) => (
      await given(stage, FLAME, () => stage.button('Add symbols').first().click()),
      await stage.isShown(/^Symbol/),
      await stage.dialog().getByLabel('Spellings').fill('[fire] [fanfare]')
    ),
  },
  {
    view: 'symbols',
    show: async (stage) => (
      await stage.dialog().getByLabel('Spellings').fill('[fire] {F}'),
      await stage.dialog().getByRole('button', { name: 'Save' }).click()
    ),
  },
  { view: 'fonts-none', show: (stage) => section(stage, 'Fonts') },
  { view: 'fonts', show: (stage) => given(stage, FONT, () => stage.button('Add fonts').first().click()) },
  { view: 'new-face', show: async (stage) => (await section(stage, 'Faces'), await newFace(stage)) },
  {
    view: 'new-face-own-size',
    show: async ({ page }) => page.getByRole('dialog').getByLabel('Size').selectOption({ index: 7 }),
  },
  {
    view: 'nothing-yet',
    show: async (stage) => (
      await stage.dialog().getByText('Nothing', { exact: true }).click(),
      await stage.dialog().getByLabel('Name').fill('Dusk'),
      await stage.dialog().getByRole('button', { name: 'Create' }).click(),
      await canvas(stage).waitFor()
    ),
  },
  { view: 'shape', show: (stage) => draw(stage, 'r', [0.1, 0.1], [0.9, 0.5]) },
  {
    view: 'shape-gradient',
    show: async ({ page }) => page.getByLabel('Fill: how').selectOption('gradient'),
  },
  { view: 'gradient-on-card', show: (stage) => stage.button('Edit it on the card').click() },
  {
    view: 'points',
    show: async (stage) => (
      await stage.page.keyboard.press('Escape'),
      await canvas(stage).focus(),
      await stage.page.keyboard.press('Enter')
    ),
  },
  {
    view: 'typing',
    show: async (stage) => (
      await stage.page.keyboard.press('Escape'),
      await draw(stage, 't', [0.1, 0.55], [0.9, 0.62]),
      await stage.page.keyboard.type('Cost {cost} of {name}')
    ),
  },
  {
    view: 'text',
    show: async (stage) => (await stage.page.keyboard.press('Enter'), await layer(stage, 'Text').click()),
  },
  { view: 'text-more', show: scrolled },
  { view: 'rich', show: (stage) => draw(stage, 'Shift+T', [0.1, 0.65], [0.9, 0.95]) },
  {
    view: 'picture',
    show: async (stage) => (
      await stage.page.keyboard.press('Enter'),
      await draw(stage, 'p', [0.15, 0.15], [0.6, 0.45])
    ),
  },
  {
    view: 'mask',
    show: async (stage) => (
      await properties(stage).getByRole('combobox', { name: 'Mask', exact: true }).selectOption('A form'),
      await scrolled(stage)
    ),
  },
  { view: 'symbol-layer', show: (stage) => draw(stage, 's', [0.65, 0.15], [0.85, 0.3]) },
  {
    view: 'frame',
    show: (stage) => given(stage, FRAME, () => stage.button('Put a picture on it').first().click()),
  },
  {
    view: 'several',
    show: async (stage) => (
      await layer(stage, 'Text').click(),
      await layer(stage, 'Rectangle').click({ modifiers: ['Shift'] })
    ),
  },
  {
    view: 'group',
    show: async (stage) => (
      await canvas(stage).focus(),
      await stage.page.keyboard.press('Control+g'),
      await properties(stage)
        .getByRole('checkbox', { name: /^It grows/ })
        .check()
    ),
  },
  {
    view: 'face',
    show: async (stage) => (await canvas(stage).focus(), await stage.page.keyboard.press('Escape')),
  },
  {
    view: 'variant',
    show: async (stage) => (
      await stage.button('Add a variant').click(),
      await stage.page.getByLabel('Name of the variant').fill('Night'),
      await stage.page.keyboard.press('Tab')
    ),
  },
  {
    view: 'all-cards',
    show: async (stage) => (
      await stage.button('All at once').click(),
      await stage.page.locator('[role="dialog"] svg.face, [role="dialog"] .face svg').first().waitFor()
    ),
  },
  {
    view: 'changed-elsewhere',
    show: async (stage) => (
      await stage.calm(),
      // The pause before a save is made long, so that both have something to say.
      await stage.page.evaluate(() => {
        const { setTimeout: real } = window
        window.setTimeout = ((work: () => void, after = 0) =>
          real(work, after === 200 ? 30_000 : after)) as typeof setTimeout
      }),
      await layer(stage, 'frame').click(),
      await canvas(stage).focus(),
      await stage.page.keyboard.press('ArrowRight'),
      await elsewhere(stage, 'edit'),
      await stage.page.getByRole('alert').filter({ hasText: 'changed elsewhere' }).waitFor()
    ),
  },
  {
    view: 'deleted-elsewhere',
    show: async (stage) => (
      await stage.button('Take theirs').click(),
      await layer(stage, 'frame').click(),
      await canvas(stage).focus(),
      await stage.page.keyboard.press('ArrowRight'),
      await elsewhere(stage, 'remove'),
      await stage.page.getByRole('alert').filter({ hasText: 'deleted elsewhere' }).waitFor()
    ),
  },
  {
    view: 'built-in-mine',
    show: async (stage) => (
      await stage.button('Close it').click(),
      await stage.button('Make it mine').nth(1).click(),
      await canvas(stage).locator('svg.face').waitFor()
    ),
  },
  { view: 'built-in-layer', show: (stage) => layer(stage, /./).click() },
  {
    view: 'faults',
    show: async (stage) => {
      const [mine] = (await ask(stage.page, 'assets.list', {})).filter(({ kind }) => kind === 'template')
      if (!mine) throw new Error('There is no face.')
      const text = (mine.text ?? '').replaceAll('{name}', '{nmae}').replaceAll('"Cinzel"', '"Cinzle"')
      await ask(stage.page, 'library.apply', {
        operations: [{ type: 'edit-asset', asset: mine.asset, text }],
        baseRevisions: { [mine.asset]: mine.revision },
        label: 'Elsewhere',
      })
      await stage.page
        .getByText(/\d faults?$/)
        .first()
        .waitFor()
      await canvas(stage).focus()
      await stage.page.keyboard.press('Escape')
      await scrolled(stage)
    },
  },
  { view: 'faces-own', show: gallery },
]
