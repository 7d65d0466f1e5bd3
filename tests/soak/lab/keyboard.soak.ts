import { expect, test } from 'vitest'
import type { Page } from '@playwright/test'
import { Player } from '../../app/reading/player'
import { Reader } from '../../app/reading/reader'
import begin, { open } from '../../app/studio'
import { openChromium } from '../../chromium'

/** Answers after which a match is given up: none may be that long. */
const MOST = 1500

/** Who plays; one match is played from both seats. Games whose sample cards are not in the library bring them by a command. */
const MATCHES = [
  { game: 'Shadowverse: Evolve', players: ['Person', 'Random'], adds: false },
  { game: "Card Fighters' Clash", players: ['Person', 'Person'], adds: false },
  { game: 'Blox Cards', players: ['Person', 'Random'], adds: true },
  { game: 'YACG', players: ['Person', 'Random'], adds: true },
] as const

/** Notes every use of a pointer in the page: there may be none. */
async function watchPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(kind, () => document.documentElement.setAttribute('data-pointed', kind), true)
  })
}

/** Goes back before the last thing that was done, does another, and gives the new line of play a name. */
async function branch(reader: Reader): Promise<void> {
  const { page } = reader
  const lines = page.getByRole('combobox', { name: 'Line of play', exact: true })
  await reader.press('Control+z')
  await expect.poll(() => page.getByRole('heading', { name: /won$/ }).count()).toBe(0)
  await reader.press('e')
  await lines.waitFor()
  await reader.use(page.getByRole('button', { name: 'Name this line of play' }))
  await reader.write('Another end')
  await reader.press('Enter')
  await expect.poll(() => lines.getByRole('option', { name: /^Another end / }).count()).toBe(1)
}

for (const { game, players, adds } of MATCHES) {
  test(`${game} is played to its end by keyboard and the board in words`, async () => {
    await begin()
    const browser = await openChromium()
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await watchPointer(page)
      const { end } = await open(page, 'sample', true)
      const reader = new Reader(page)
      const began = performance.now()
      await page.getByRole('listbox', { name: 'Cards' }).waitFor()
      if (adds) await reader.addSamples(game)
      await reader.deal(game, 3, players)
      const told = await new Player(reader, process.env['TELL'] === undefined ? undefined : console.log).play(MOST)
      console.log(
        `keyboard: ${game}, ${told.turns} turns, ${told.answers} answers, ${told.presses} keys, ${Math.round((performance.now() - began) / 1000)} s: ${told.end}`,
      )
      for (const [question, times] of told.questions) console.log(`  ${times} times: ${question}`)
      expect(told.end).toMatch(/(won|A draw)/)
      await expect.poll(() => reader.said.innerText()).toMatch(/(won\.|A draw\.)/)
      if (game === 'Shadowverse: Evolve') await branch(reader)
      expect(await page.locator('html').getAttribute('data-pointed')).toBeNull()
      await end()
    } finally {
      await browser.close()
    }
  })
}
