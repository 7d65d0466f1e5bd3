import type { Page } from '@playwright/test'
import { ask } from '../editor/writing'
import { Library } from '../library/library'
import { expect, test } from '../studio'
import { Canvas } from './canvas'

test.use({ first: 'Settings' })

const faceOf = async (page: Page) => {
  const found = (await ask(page, 'assets.list', {})).find(({ kind }) => kind === 'template')
  if (!found) throw new Error('There is no face.')
  return found
}

/** What another window does to the only face. */
async function elsewhere(page: Page, what: 'name' | 'delete'): Promise<void> {
  const { asset, revision, text = '' } = await faceOf(page)
  const answer = await ask(page, 'library.apply', {
    operations: [
      what === 'delete'
        ? { type: 'delete-asset', asset }
        : { type: 'edit-asset', asset, text: text.replace(/"name": "Dusk[^"]*"/, '"name": "Dusk theirs"') },
    ],
    baseRevisions: { [asset]: revision },
    label: 'Elsewhere',
  })
  expect(answer).not.toHaveProperty('conflict')
}

/** Makes the pause before a save long, so that the page has something unsaved when the other change comes. */
const waits = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((long) => {
    const held = window as { real?: typeof setTimeout }
    const real = (held.real ??= window.setTimeout.bind(window))
    window.setTimeout = ((work: () => void, after = 0) => real(work, after === 200 ? long : after)) as typeof setTimeout
  }, milliseconds)

test('a face that is changed or deleted elsewhere while it is designed is put to the person, and nothing is lost', async ({
  page,
  studio: _,
}) => {
  const canvas = new Canvas(page)
  const library = new Library(page)
  const middle = await canvas.begin()
  await canvas.shape('r', middle, 120)
  const saved = page.getByText('Saved', { exact: true }).first()
  await expect(saved).toBeVisible()
  const left = page.getByRole('spinbutton', { name: 'Left', exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const title = page.locator('.designer .bar strong')

  // Where nothing is unsaved, what comes from elsewhere is shown, and undo takes it back.
  await elsewhere(page, 'name')
  await expect(title).toHaveText('Dusk theirs')
  await canvas.board.focus()
  await page.keyboard.press('Control+z')
  await expect(title).toHaveText('Dusk')
  await expect(saved).toBeVisible()

  // Both have something to say: mine stays, and theirs can be had by undo of the library.
  const before = Number(await left.inputValue())
  await waits(page, 60_000)
  await page.keyboard.press('Shift+ArrowRight')
  await elsewhere(page, 'name')
  const banner = page.getByRole('alert').filter({ hasText: /^This face/ })
  await expect(banner).toContainText('changed elsewhere')
  await expect(title).toHaveText('Dusk')
  await waits(page, 200)
  await button('Keep mine').click()
  await expect(banner).toHaveCount(0)
  await expect.poll(async () => (await faceOf(page)).text).toMatch(/"name": "Dusk",/)
  expect(Number(await left.inputValue())).toBeCloseTo(before + 1, 2)

  // The other way: theirs is shown, and mine is a step back.
  await waits(page, 60_000)
  await canvas.board.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await elsewhere(page, 'name')
  await waits(page, 200)
  await button('Take theirs').click()
  await expect(title).toHaveText('Dusk theirs')
  expect(Number(await left.inputValue())).toBeCloseTo(before + 1, 2)
  await canvas.board.focus()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => Number(await left.inputValue())).toBeCloseTo(before + 2, 2)

  // Deleted while something is unsaved, it can be put back as it stands here.
  await expect(saved).toBeVisible()
  await waits(page, 60_000)
  await page.keyboard.press('Shift+ArrowRight')
  await elsewhere(page, 'delete')
  await waits(page, 200)
  await expect(banner).toContainText('deleted elsewhere')
  await button('Put it back').click()
  await expect(banner).toHaveCount(0)
  await expect.poll(async () => (await faceOf(page)).text).toContain('"name": "Dusk"')
  await expect.poll(async () => Number(await left.inputValue())).toBeCloseTo(before + 3, 2)

  // Deleted where all is saved, it closes, and undo of the library brings it back.
  await expect(saved).toBeVisible()
  await elsewhere(page, 'delete')
  await expect(page.getByRole('button', { name: 'New face' }).first()).toBeVisible()
  // Nobody tabs into the panes below.
  await expect(page.locator('.designer .panes')).toHaveAttribute('inert')
  expect(await canvas.board.evaluate((board) => (board.focus(), document.activeElement === board))).toBe(false)
  await library.go('Library')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await faceOf(page)).name).toBeTruthy()
})

test('a face that is changed elsewhere while a layer is dragged keeps both', async ({ page, studio: _ }) => {
  const canvas = new Canvas(page)
  const middle = await canvas.begin()
  await canvas.shape('r', middle, 120)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  const left = page.getByRole('spinbutton', { name: 'Left', exact: true })
  const before = Number(await left.inputValue())
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 20, middle.y)
  await page.mouse.move(middle.x + 40, middle.y)
  await elsewhere(page, 'name')
  await expect(page.locator('.designer .bar strong')).toHaveText('Dusk theirs')
  await page.mouse.up()
  await expect.poll(async () => Number(await left.inputValue())).toBeGreaterThan(before + 1)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  expect((await faceOf(page)).text).toContain('"name": "Dusk theirs"')
})

test('a face that is deleted in the gallery is told of, and had back from there; Escape lays a tool down', async ({
  page,
  studio: _,
}) => {
  const canvas = new Canvas(page)
  await canvas.begin()
  const select = page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Select', pressed: true })
  await expect(async () => {
    await page.keyboard.press('r')
    await expect(select).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(select).toBeVisible()

  await page.getByRole('button', { name: 'All faces' }).click()
  await page.getByRole('button', { name: 'Delete Dusk' }).click()
  const note = page.getByText('Deleted Dusk.')
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(async () => (await faceOf(page)).name).toBe('Dusk')
})
