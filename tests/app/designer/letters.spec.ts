import { expect, test } from '../studio'

test.use({ first: 'Settings' })

test('a name is set in small capitals, on an arc and with a shadow, and as before again', async ({
  page,
  studio: _,
}) => {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Designer' }).click()
  await page
    .getByRole('region', { name: 'Lanternfall' })
    .getByRole('button', { name: /make it mine/i })
    .first()
    .click()
  await page.getByRole('treeitem', { name: 'Name', exact: true }).click()
  const enter = async (label: string, value: string): Promise<void> => {
    await page.getByLabel(label).first().fill(value)
    await page.getByLabel(label).first().press('Enter')
  }
  const face = page.locator('svg.face')
  const before = await face.innerHTML()

  const capitals = page.getByRole('button', { name: 'Small capitals' }).first()
  await capitals.click()
  await expect(capitals).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => face.innerHTML()).not.toBe(before)
  await enter('Arc °', '30')
  const shadow = page.getByRole('button', { name: 'Shadow', exact: true }).first()
  await shadow.click()
  await expect(shadow).toHaveAttribute('aria-pressed', 'true')
  await enter('Soft mm', '0.4')
  // The widest band of its edge: 0.4 mm on both sides of the outline of 0.3 mm.
  const band = face.locator('path[stroke-width="1.1"]').first()
  await expect(band).toBeAttached()
  await expect(capitals).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('treeitem', { name: 'Name', exact: true }).focus()
  await page.keyboard.press('Control+z')
  await expect(band).not.toBeAttached()
  await page.keyboard.press('Control+Shift+z')
  await expect(band).toBeAttached()
  await shadow.click()
  await expect(shadow).toHaveAttribute('aria-pressed', 'false')
  await expect(band).not.toBeAttached()
})
