import { script, openCard } from '../editor/writing'
import { expect, test } from '../studio'
import { Lab } from './lab'

test.use({ first: 'Settings' })

test('a test that is missing is written from the script, and checks what is ticked', async ({ page, studio: _ }) => {
  const lab = new Lab(page)
  await openCard(page, 'Gravelamp Collector')
  await expect.poll(() => script(page)).toContain('name Reward')
  const line = page.locator('.script .view-line').filter({ hasText: 'name Reward' }).first()
  const dialog = page.getByRole('dialog', { name: 'Write the missing test' })
  await expect(async () => {
    await line.click({ button: 'right' })
    // The menu takes no click while it opens.
    await page.getByRole('menuitem', { name: 'Write the missing test…' }).click({ delay: 150, timeout: 2000 })
    await expect(dialog).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(dialog.getByLabel('Part of the script')).toContainText('name Reward')
  await expect(dialog.getByLabel('What is to happen')).toHaveValue('executed')
  await dialog.getByRole('button', { name: 'Write the test' }).click()
  const proposed = page.getByRole('region', { name: 'What changed' })
  await expect(proposed).toBeVisible({ timeout: 60_000 })
  await expect(lab.result).toContainText('It checks nothing yet')
  await expect(lab.result).toContainText('failed')
  const hand = proposed.getByRole('listitem').filter({ hasText: 'you.hand' })
  await expect(proposed.getByRole('button', { name: 'Check what is ticked' })).toBeDisabled()
  await hand.getByRole('checkbox').check()
  await proposed.getByRole('button', { name: 'Check 1 line' }).click()
  await expect(lab.result).toContainText('Everything came out as written.')
  await expect(proposed.getByRole('listitem').filter({ hasText: 'you.hand' })).toHaveCount(0)
  await proposed.getByRole('button', { name: 'Drop the rest' }).click()
  await expect(proposed).toHaveCount(0)
  await expect(lab.result).toContainText('Everything came out as written.')
  await expect(lab.line('proposed:')).toHaveCount(0)
})
