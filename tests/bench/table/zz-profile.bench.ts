import { writeFileSync } from 'node:fs'
import { test } from 'vitest'
import type { Page } from '@playwright/test'
import { withPage } from '../page'
import { longMatch } from './match'
import { press, watch } from './watching'

test('profile', async () => {
  const match = longMatch(150)
  const COUNT = Number(process.env['STEPS'] ?? 60)
  await withPage({ 'collection.yaml': 'name: Bench\nsystem: evolve\n', ...match.files }, async (page: Page, browser) => {
    await watch(page)
    await page.addInitScript(`window.addEventListener('keydown', () => performance.mark('KEY'), { capture: true })`)
    await page.reload()
    await page.getByText('Wickling Scout').first().waitFor()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Table' }).click()
    await page.getByRole('button', { name: /^New table/ }).first().click()
    await page.getByRole('region', { name: 'Prompt' }).waitFor()
    await page.getByRole('button', { name: 'More for this table' }).click()
    await page.getByRole('menuitem', { name: 'Boards…' }).click()
    await page.getByRole('dialog', { name: 'Boards' }).getByRole('button', { name: /^Long / }).click()
    await page.getByText(`${match.inputs} / ${match.inputs}`).waitFor()
    await page.keyboard.press('Control+p')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.keyboard.type('Wickling Scout')
    await dialog.getByRole('option').filter({ hasText: 'Wickling Scout' }).first().click()
    await page.getByRole('tab', { name: 'Wickling Scout', selected: true }).waitFor()
    await page.keyboard.press('Control+Alt+b')
    await page.locator('.editor .board').waitFor()
    const out: unknown[] = []
    if (!process.env['NOTRACE']) await browser.startTracing(page, { path: '/tmp/back-trace.json', categories: ['devtools.timeline', 'blink.user_timing', 'v8', 'v8.execute', 'disabled-by-default-v8.cpu_profiler', 'disabled-by-default-devtools.timeline', 'toplevel', '__metadata'] })
    while (out.length < COUNT) {
      for (let step = 0; step < 10; step++) { if (process.env['VUE']) await page.evaluate(() => { (window as never as {__prof:unknown[]}).__prof = []; performance.clearMarks() }); const p = await press(page, 'Alt+F10'); const prof = process.env['VUE'] ? await page.evaluate(() => ({ key: performance.getEntriesByName('KEY')[0]?.startTime, p: (window as never as {__prof:unknown[]}).__prof })) : undefined; out.push(p ? { prof, asked: p.asked, told: p.told, painted: p.painted, entry: p.now.step?.place?.entry, inputs: p.now.inputs } : null); match.replay() }
      for (let step = 0; step < 10; step++) { await press(page, 'F11'); if (!process.env['NOTRACE']) await page.evaluate(() => performance.mark('FWD')) }
    }
    if (!process.env['NOTRACE']) await browser.stopTracing()
    writeFileSync('/tmp/back-presses.json', JSON.stringify(out))
    if (process.env['SHOT']) await page.screenshot({ path: '/tmp/back-shot.png' })
  })
})
