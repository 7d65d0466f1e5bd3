import type { Page } from '@playwright/test'
import { ask } from '../table/ask'
import { expect } from '../studio'

export { ask }

/** The saved card of this name. */
export async function saved(page: Page, name: string) {
  const row = (await ask(page, 'library.rows', {})).find(({ cards }) => cards.some((card) => card.name === name))
  if (!row) throw new Error(`The library has no card ${name}.`)
  const [entry] = await ask(page, 'library.read', { entries: [row.entry] })
  if (!entry) throw new Error(`The card ${name} is gone.`)
  return entry
}

/** Goes to a card by its name, as people do with Ctrl+P. A menu that is open keeps the keys. */
export async function goToCard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Library', exact: true }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Open a card' })
  await expect(async () => {
    if (await page.locator('.menu[data-state="open"]').first().isVisible()) await page.keyboard.press('Escape')
    await page.keyboard.press('Control+p')
    await dialog.waitFor({ timeout: 1000 })
  }).toPass()
  await page.keyboard.insertText(name)
  await dialog.getByRole('option').filter({ hasText: name }).first().click()
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
}

/** Goes to a card and waits for its face. */
export async function openCard(page: Page, name: string): Promise<void> {
  await goToCard(page, name)
  await page.locator('.stage svg').first().waitFor()
}

/** The script as the editor shows it. */
export const script = (page: Page): Promise<string> =>
  page.locator('.script').evaluate((host) => {
    const top = (line: HTMLElement): number => Number.parseFloat(line.style.top)
    const lines = [...host.querySelectorAll<HTMLElement>('.view-line')].sort((a, b) => top(a) - top(b))
    return lines.map((line) => line.textContent.replaceAll('\u00a0', ' ')).join('\n')
  })

/** Puts the cursor behind the script's last character and writes, in one go: letter by letter only where that is what is tried. */
export async function type(page: Page, text: string): Promise<void> {
  await page.locator('.script .view-lines').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(text)
}

export const isSaved = (page: Page): Promise<void> => expect(page.locator('.bar .state')).toHaveText('Saved')
