import type { Page } from '@playwright/test'
import type { Template } from '../../../core/face/template'
import { ask, openCard, saved } from '../editor/writing'
import { expect, test } from '../studio'

test.use({ first: 'Settings' })

const face = (name: string, more: Partial<Template> = {}): string =>
  JSON.stringify({
    version: 2,
    id: name,
    name,
    size: { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 },
    palette: [],
    layers: [],
    ...more,
  } satisfies Template)

/** Faces of the sample collection, and what the card of this name is drawn with. */
async function begin(page: Page, card: string, faces: Readonly<Record<string, string>>, template: string) {
  const { entry, revision, appearance } = await saved(page, card)
  const { collection = '' } = (await ask(page, 'library.rows', {})).find((row) => row.entry === entry) ?? {}
  const made = Object.entries(faces).map(
    ([name, text]) =>
      ({ type: 'create-asset', asset: crypto.randomUUID(), collection, kind: 'template', name, text }) as const,
  )
  await ask(page, 'library.apply', {
    operations: [...made, { type: 'edit', entry, appearance: { ...appearance, template } }],
    baseRevisions: { [entry]: revision },
    label: 'Elsewhere',
  })
}

const GOLD = { variants: [{ id: 'gold', name: 'Gold' }] }

test('the name by which faces are asked in turn is changed, and cards follow as one step', async ({
  page,
  studio: _,
}) => {
  const card = 'Wickling Scout'
  await begin(
    page,
    card,
    { Aurora: face('Northern', { for: [] }), Dusk: face('Evening', { for: [], ...GOLD }), Plain: face('Plain') },
    'Dusk-gold',
  )
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Designer' }).click()
  await page.getByRole('button', { name: /^Evening/ }).click()
  const name = page.getByRole('textbox', { name: 'File name' })
  await expect(name).toHaveValue('Dusk')
  const order = page.getByRole('figure', { name: 'Asked for a card, in turn' }).getByRole('listitem')
  await expect(order).toHaveText(['Aurora takes every card', 'Dusk this one, never reached'])
  await name.fill('aurora')
  await name.press('Enter')
  await expect(page.getByText('Another face has this name.')).toBeVisible()
  await name.fill('a/b')
  await name.press('Enter')
  await expect(page.getByText('Give it a name of letters, digits, blanks and dashes.').first()).toBeVisible()
  await name.fill('A first')
  await name.press('Enter')
  await expect(order).toHaveText(['A first this one, takes every card', 'Aurora never reached'])
  const named = async (): Promise<string | undefined> => (await saved(page, card)).appearance.template
  await expect.poll(named).toBe('A first-gold')
  // What the face is called for people stays.
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Evening')
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(name).toHaveValue('Dusk')
  await expect.poll(named).toBe('Dusk-gold')
  await page.getByRole('button', { name: 'Redo', exact: true }).first().click()
  await expect(name).toHaveValue('A first')
  await expect.poll(named).toBe('A first-gold')
})

test('a variant and a face that are called alike are two in the list of a card', async ({ page, studio: _ }) => {
  const card = 'Wickling Scout'
  await begin(page, card, { Dusk: face('Dusk', GOLD), 'Dusk-gold': face('Dusk-gold') }, 'Dusk-gold')
  await openCard(page, card)
  const list = page.getByRole('combobox', { name: 'Face that the card is drawn with' })
  const chosen = (): Promise<string> =>
    list.evaluate((each) => (each as HTMLSelectElement).selectedOptions[0]?.label ?? '')
  await expect.poll(chosen).toBe('Dusk-gold')
  await list.selectOption({ label: 'Dusk / Gold' })
  await expect.poll(async () => (await saved(page, card)).appearance.template).toBe('Dusk/gold')
  await expect.poll(chosen).toBe('Dusk / Gold')
  await list.selectOption({ label: 'Dusk-gold' })
  await expect.poll(async () => (await saved(page, card)).appearance.template).toBe('Dusk-gold')
  await expect.poll(chosen).toBe('Dusk-gold')
})
