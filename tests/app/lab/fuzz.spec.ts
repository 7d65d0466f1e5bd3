import { ask, openCard, saved } from '../editor/writing'
import { expect, test } from '../studio'

test.use({ first: 'Settings' })

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
  await page.keyboard.press('Control+Alt+b')
  await page.getByRole('tab', { name: 'Tests', exact: true }).click()
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
  await never.getByRole('button', { name: 'Meant' }).click()
  await expect(played).toContainText('Called meant: 1')
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
