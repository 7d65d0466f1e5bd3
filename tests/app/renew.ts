import { expect, type Page } from '@playwright/test'
import { mendLine } from './late'
import { laySample, type OwnStudio } from './running'
import { ask } from './table/ask'

/** Settings that a studio begins with; what it knows of libraries goes with them. */
export const FIRST_SETTINGS = {
  theme: 'system',
  language: 'en',
  layouts: {},
  libraryView: 'grid',
  cardSize: 180,
  editor: { fontSize: 14, wrap: true, minimap: false, hints: true },
  sheet: {},
  publish: {},
  table: {},
  libraries: {},
  stops: {},
  tests: { onChange: true, coverage: true },
  pictures: { dpi: 200 },
  backups: { megabytes: 2048 },
} as const

/** A renewal that takes longer than this is given up. */
const PATIENCE = { timeout: 5000 }

/** Closes what lies over the page. */
export async function uncover(page: Page): Promise<void> {
  const covers = page.locator('[role=dialog], [role=alertdialog], [role=menu]').locator('visible=true')
  for (let left = 5; (await covers.count()) > 0; left--) {
    if (left === 0) throw new Error('A dialog stays open.')
    await page.keyboard.press('Escape')
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const notes = page.getByRole('region', { name: 'Notifications' })
  await notes.evaluate((all) =>
    all.querySelectorAll<HTMLElement>('[aria-label="Dismiss"]').forEach((one) => one.click()),
  )
  await expect(notes).toBeEmpty(PATIENCE)
}

/** The page that a window shows first. Pages that were shown stay as they are behind the others. */
export type FirstPage = 'Library' | 'Settings'

export interface Renewal {
  /** The number of the place that the new library gets. */
  readonly turn: number
  readonly first: FirstPage
  /** Whether changed cards are played at random. */
  readonly plays: boolean
}

/** The line above the cards, be it shown or not. */
const counts = (page: Page, text: string) =>
  page.locator('[role=status]').filter({ hasText: new RegExp(`^\\s*${text}\\s*$`) })

/** By attributes: what is found by its role takes a tenth of a second in a window that has shown many pages. */
const go = (page: Page, name: FirstPage): Promise<void> =>
  page.locator(`nav[aria-label="Pages"] [aria-label="${name}"]`).click(PATIENCE)

/** Empties the field in which cards are searched; the page of the library has to be shown for that. */
async function findAll(page: Page): Promise<void> {
  if ((await page.locator('[aria-label="Search cards"]').inputValue(PATIENCE)) === '') return
  await go(page, 'Library')
  await page.getByRole('textbox', { name: 'Search cards', exact: true }).fill('', PATIENCE)
}

/**
 * Gives a window and its host the state of their first minute, with a new sample library, by what a person could do as well. Its cards have other
 * keys than those of the library before, so that nothing takes them for those. Throws where it does not succeed.
 */
export async function renew(page: Page, studio: OwnStudio, { turn, first, plays }: Renewal): Promise<void> {
  const place = studio.places[turn]
  if (place === undefined) throw new Error('The studio knows no more places.')
  await page.unrouteAll()
  mendLine(page)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await uncover(page)
  await findAll(page)
  await go(page, first)
  await laySample(place, turn + 1)
  const { libraries } = await ask(page, 'library.list', {})
  const next = libraries.find(({ location }) => location.includes(`place-${turn}`))
  if (!next) throw new Error(`The studio does not list ${place}.`)
  // What waits for a pause before it is kept is kept now, and then forgotten.
  await page.evaluate(() => void dispatchEvent(new Event('pagehide')))
  await ask(page, 'settings.write', { ...FIRST_SETTINGS, fuzz: { onSave: plays } })
  await ask(page, 'library.open', next)
  await page.getByTitle(next.location).waitFor(PATIENCE)
  await expect(counts(page, '116 cards')).toHaveCount(1, PATIENCE)
  await expect(page.locator('.stage')).toHaveCount(0, PATIENCE)
  await page.evaluate(() => sessionStorage.clear())
  await uncover(page)
  await page.mouse.move(720, 890)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}
