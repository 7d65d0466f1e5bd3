import type { Page } from '@playwright/test'
import { openCard, type } from '../editor/writing'
import { Library } from '../library/library'
import { expect, test } from '../studio'
import { Lab } from './lab'

const NAME = 'the drillmaster trains the recruit'
const TEST = `system: evolve
name: ${NAME}
given:
  you: { field: [Wallwatch Recruit, Spear Drillmaster] }
when:
  - act: Spear Drillmaster
then:
  cards: { Wallwatch Recruit: { attack: 2 } }
`

/** Looks of the marks in the margin, from the top of the script. */
const marks = (page: Page): Promise<readonly string[]> =>
  page.locator('.script .cover-mark').evaluateAll((all) =>
    all
      .map((mark) => ({
        top: mark.getBoundingClientRect().top,
        look: /cover-(?!mark)(\w+)/.exec(mark.className)?.[1] ?? '',
      }))
      .sort((a, b) => a.top - b.top)
      .map(({ look }) => look),
  )

const go = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name }).click()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test.use({ plays: true })

test('the margin says what tests cover, is empty once a card is another one, and full again without a run', async ({
  page,
}) => {
  await go(page, 'Settings')
  for (const label of ['Play changed cards at random', 'Run tests when their cards change'])
    await expect(page.getByLabel(label)).toBeChecked()
  await page.getByLabel('Play changed cards at random').uncheck()
  const lab = new Lab(page)
  await lab.open({ 'training.scenario.yaml': TEST })
  await lab.result.getByRole('button', { name: 'Run' }).click()
  await expect(lab.scenario(NAME)).toHaveAccessibleName(/passed/)
  await openCard(page, 'Night Patrol')
  await openCard(page, 'Wallwatch Recruit')
  await expect.poll(() => marks(page)).toEqual(['never', 'partly', 'never', 'never'])
  await openCard(page, 'Spear Drillmaster')
  const covered = ['covered', 'partly', 'covered', 'partly']
  await expect.poll(() => marks(page)).toEqual(covered)
  const partly = page.locator('.script .cover-partly').first()
  await expect(partly).toHaveAttribute('title', /in one way only[^]*f\(FXt\(Soldier\)\): never false/)
  await expect(page.locator('.script .cover-covered').first()).toHaveAttribute('title', new RegExp(`Tests: ${NAME}`))
  await page.keyboard.press('Control+Alt+b')
  await tab(page, 'Tests').click()
  const pane = page.getByRole('tabpanel', { name: 'Tests' })
  await expect(pane).toContainText('Tests cover 11 of 11 parts of the script (100 %).')
  await tab(page, 'Night Patrol').click()
  await expect(pane).toContainText('No test uses this card.')
  expect(await marks(page)).toEqual([])
  await pane.getByRole('button', { name: 'Play it now' }).click()
  await expect(pane).toContainText(/steps of its script did something/, { timeout: 60_000 })
  // What games at random did is no test of it.
  await expect.poll(() => marks(page)).toContain('games')
  expect(new Set(await marks(page))).toEqual(new Set(['games']))
  await go(page, 'Library')
  const library = new Library(page)
  await library.search.fill('is:untested')
  await expect(library.count('114 of 116 cards')).toBeVisible()
  await library.search.fill('-is:untested')
  await expect(library.count('2 of 116 cards')).toBeVisible()
  await expect(library.card('Spear Drillmaster')).toBeVisible()
  await library.search.fill('')
  await go(page, 'Editor')
  await tab(page, 'Spear Drillmaster').click()
  await tab(page, 'Tests').click()
  await expect.poll(() => marks(page)).toEqual(covered)
  if (process.env['SHOTS']) await shots(page)

  await go(page, 'Settings')
  await page.getByLabel('Run tests when their cards change').uncheck()
  await go(page, 'Editor')
  await type(page, ' ')
  await expect.poll(() => marks(page)).toEqual([])
  await tab(page, 'Wallwatch Recruit').click()
  await expect.poll(() => marks(page)).toEqual([])
  await lab.go()
  await expect(lab.scenario(NAME)).not.toHaveAccessibleName(/passed/)
  await go(page, 'Editor')
  await tab(page, 'Spear Drillmaster').click()
  await page.locator('.script .view-lines').click()
  await page.keyboard.press('Control+z')
  await expect.poll(() => marks(page)).toEqual(covered)
  await tab(page, 'Wallwatch Recruit').click()
  await expect.poll(() => marks(page)).toEqual(['never', 'partly', 'never', 'never'])
  await lab.go()
  await expect(lab.scenario(NAME)).toHaveAccessibleName(/passed/)
})

/** Pictures of the margin, for looking at. */
async function shots(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    for (const [width, height] of [
      [1440, 900],
      [1024, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(500)
      await page.screenshot({ path: `/tmp/cover-${theme}-${width}.png` })
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 })
}
