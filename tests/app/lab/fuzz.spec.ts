import type { Page } from '@playwright/test'
import { ask, openCard, saved } from '../editor/writing'
import { expect, test } from '../studio'

/** Where pictures of the pane go when somebody asks for them. */
const LOOKS = process.env['LOOKS_OF_TESTS']

async function look(page: Page): Promise<void> {
  if (LOOKS === undefined) return
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [width, height] of [
      [1024, 640],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${LOOKS}-${width}-${colorScheme}.png` })
    }
  }
}

test.use({ first: 'Settings', plays: true })

const PLANTED = `
ability Fanfare name Never {
    condition f(F) > 90;
    effect DrawCard(1);
}

ability Fanfare name Round {
    effect Sequence(Round, Round);
}
`

test('a card that has changed is played at random: what never ends is a problem, and lies on the table', async ({
  page,
  studio,
}) => {
  expect(studio.address).toContain('token')
  await openCard(page, 'Wickling Scout')
  await page.keyboard.press('Shift+Alt+t')
  await expect(page.getByRole('region', { name: 'Tests of this card' })).toContainText('No test uses this card.')
  const played = page.getByRole('region', { name: 'Played at random' })
  await expect(played).toContainText('Some hundred games are played')
  const { entry, revision, text } = await saved(page, 'Wickling Scout')
  const write = (written: string, baseRevision: number) =>
    ask(page, 'library.apply', {
      operations: [{ type: 'edit', entry, text: written }],
      baseRevisions: { [entry]: baseRevision },
      label: 'Write',
    })
  await write(text + PLANTED.slice(0, PLANTED.indexOf('ability Fanfare name Round')), revision)
  const never = played.getByRole('listitem').filter({ hasText: '“Never” never happened' })
  await expect(never).toBeVisible({ timeout: 60_000 })
  const mark = page.getByRole('button', { name: 'Games at random found 1 thing' })
  await page.getByRole('tab', { name: 'Problems' }).click()
  await mark.click()
  await never.getByRole('button', { name: 'Meant' }).click()
  await expect(mark).toHaveCount(0)
  await expect(played).toContainText('Called meant: 1')
  await look(page)
  const { revision: next } = await saved(page, 'Wickling Scout')
  await write(text + PLANTED, next)
  await expect(played.getByRole('listitem').filter({ hasText: 'never ends' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('tab', { name: 'Problems' }).click()
  const problem = page
    .getByRole('tabpanel', { name: 'Problems' })
    .getByRole('listitem')
    .filter({ hasText: 'play-endless' })
  await expect(problem).toBeVisible()
  await problem.getByRole('button', { name: 'Open on the table' }).click()
  await expect(page.getByText(/the rest is dropped/).first()).toBeVisible()
})

test('who names a card that has changed is played too', async ({ page, studio }) => {
  expect(studio.address).toContain('token')
  await openCard(page, 'Glowmoth')
  await openCard(page, 'Wickling Scout')
  await page.keyboard.press('Shift+Alt+t')
  const played = page.getByRole('region', { name: 'Played at random' })
  await expect(played.getByRole('button', { name: 'Play it now' })).toBeVisible()
  const { entry, revision, text } = await saved(page, 'Glowmoth')
  await ask(page, 'library.apply', {
    operations: [{ type: 'edit', entry, text: `${text}\n` }],
    baseRevisions: { [entry]: revision },
    label: 'Write',
  })
  await expect(played).toContainText('1 of 1 steps of its script did something', { timeout: 60_000 })
  await expect(played).toContainText('Nothing stood out.')
})
