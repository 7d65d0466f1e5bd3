import type { Page } from '@playwright/test'
import { openCard } from '../editor/writing'
import { expect, test } from '../studio'
import { Lab } from './lab'

test.use({ first: 'Settings' })

const WEAK = `system: evolve
name: playing the scout costs a point
given:
  you: { playPoints: 1, hand: [Wickling Scout] }
when:
  - play: Wickling Scout
then:
  you: { playPoints: 0 }
`

const STRONG = `system: evolve
name: the scout brings a moth
given:
  you: { playPoints: 1, hand: [Wickling Scout] }
when:
  - play: Wickling Scout
then:
  you: { playPoints: 0, hand: [], field: [Wickling Scout], ex: [Glowmoth] }
`

/** Where pictures of the pane go when somebody asks for them. */
const LOOKS = process.env['LOOKS_OF_TESTS']

async function look(page: Page, name: string): Promise<void> {
  if (LOOKS === undefined) return
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [width, height] of [
      [1024, 640],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${LOOKS}-${name}-${width}-${colorScheme}.png` })
    }
  }
}

test('a card without tests, one whose tests overlook something, and one whose tests notice everything', async ({
  page,
}) => {
  const lab = new Lab(page)
  await lab.open({ 'weak.scenario.yaml': WEAK })
  await page.getByRole('button', { name: 'Run all' }).click()
  await expect(lab.scenario('playing the scout costs a point')).toHaveAccessibleName(/passed/)
  await openCard(page, 'Wickling Scout')
  await openCard(page, 'Mossback Elder')
  await page.keyboard.press('Control+Alt+b')
  await page.getByRole('tab', { name: 'Tests', exact: true }).click()
  const mutations = page.getByRole('region', { name: 'What the tests would notice' })
  await expect(mutations).toContainText('Without a test, nothing would be noticed')
  await look(page, 'none')
  await expect(mutations.getByRole('button', { name: 'What would no test notice?' })).toBeHidden()

  await page.getByRole('tab', { name: 'Wickling Scout' }).click()
  await mutations.getByRole('button', { name: 'What would no test notice?' }).click()
  const overlooked = mutations.getByRole('listitem').filter({ hasText: 'Nothing would notice if this 1 were a 2.' })
  await expect(overlooked).toBeVisible({ timeout: 60_000 })
  await overlooked.getByRole('button', { name: 'Nothing would notice' }).click()
  await expect(page.locator('.monaco-editor .selected-text').first()).toBeVisible()
  await look(page, 'overlooked')
  await overlooked.getByRole('button', { name: 'Meant' }).click()
  await expect(overlooked).toBeHidden()
  await mutations.getByText('Called meant: 1').click()
  await expect(overlooked).toBeVisible()
  await overlooked.getByRole('button').last().click()
  await expect(mutations.getByText('Called meant: 1')).toBeHidden()

  await lab.open({ 'strong.scenario.yaml': STRONG })
  await page.getByRole('button', { name: 'Run all' }).click()
  await expect(lab.scenario('the scout brings a moth')).toHaveAccessibleName(/passed/)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Editor' }).click()
  // Other tests may notice other things: what was found is no longer said.
  await expect(mutations).toContainText('The script is changed in one place after the other')
  await mutations.getByRole('button', { name: 'What would no test notice?' }).click()
  await expect(mutations).toContainText('The tests notice everything', { timeout: 60_000 })
  await look(page, 'whole')
})
