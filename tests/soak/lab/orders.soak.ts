import { writeFile } from 'node:fs/promises'
import type { BrowserContext } from '@playwright/test'
import { expect, test } from 'vitest'
import begin, { open } from '../../app/studio'
import { ask, saved } from '../../app/editor/writing'
import { write } from '../../app/table/table'
import { openChromium } from '../../chromium'
import { randomFrom } from '../random'
import { Desk, Differing, KINDS, type Kind, noTally } from './orders/desk'
import { GAMES, type OrderedGame } from './orders/games'
import { listen } from './orders/heard'
import { Cards } from './orders/replay'
import { times } from './measured'

/** Things that are done in one order, and after how many the window comes to rest and is looked at. */
const LENGTH = 16
const LOOK = 5
/** Seeds of the orders: `SEED=n` gives that one alone, `FROM=n` begins elsewhere, `GAME=id` plays one game. */
const SEED = process.env['SEED']
const FROM = Number(process.env['FROM'] ?? 1)
const COUNT = SEED === undefined ? times(300) : 1
const SEEDS = Array.from({ length: COUNT }, (_, index) => (SEED === undefined ? FROM + index : Number(SEED)))
/** Where pictures of failed orders go, and the tables that differ. */
const SHOTS = process.env['SHOTS']
const ONLY = process.env['GAME']

/** How often each is done. */
const WEIGHTS: Readonly<Record<Kind, number>> = { step: 9, answer: 9, drag: 4, edit: 3, switch: 5, save: 1, reload: 1 }
const URN = KINDS.flatMap((kind) => Array.from({ length: WEIGHTS[kind] }, () => kind))

const gameOf = (seed: number): OrderedGame => {
  const games = GAMES.filter(({ system }) => ONLY === undefined || system === ONLY)
  const game = games[seed % games.length]
  if (!game) throw new Error(`There is no game ${ONLY}.`)
  return game
}

/** Puts the games' cards into the library; answers their scripts. */
async function prepare(context: BrowserContext, address: string): Promise<ReadonlyMap<OrderedGame, Cards>> {
  const page = await context.newPage()
  await page.goto(new URL(address).origin)
  const found = new Map<OrderedGame, Cards>()
  for (const game of new Set(SEEDS.map(gameOf))) {
    if (game.added) await ask(page, 'library.addSamples', { system: game.system })
    if (game.text !== undefined) await write(page, game.text)
    const cards = new Cards(page, game.system)
    await cards.read()
    found.set(game, cards)
  }
  await page.close()
  return found
}

test(`lab.md, section 9, check 35: ${COUNT} random orders at 0 to 150 ms have no fault, lose no input, and what stands still is what a replay comes to`, async () => {
  await begin()
  const browser = await openChromium()
  const began = performance.now()
  const whole = { tally: noTally(), compared: 0, halted: 0, inputs: 0, cutOff: 0, orders: 0 }
  const failed: string[] = []
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const first = await context.newPage()
    const { studio, end } = await open(first, 'sample', true)
    const games = await prepare(context, studio.address)
    const texts = new Map<string, string>()
    for (const { card } of games.keys()) texts.set(card, (await saved(first, card)).text)
    for (const seed of SEEDS) {
      const game = gameOf(seed)
      const page = await context.newPage()
      await listen(page)
      page.setDefaultTimeout(30_000)
      await ask(first, 'settings.write', { stops: {} })
      await page.goto(new URL(studio.address).origin)
      await page.locator('.window').waitFor()
      // The script is as it was before the order before, so that a seed says all.
      const { entry, revision, text } = await saved(page, game.card)
      if (text !== texts.get(game.card))
        await ask(page, 'library.apply', {
          operations: [{ type: 'edit', entry, text: texts.get(game.card) ?? '' }],
          baseRevisions: { [entry]: revision },
          label: 'Begin again',
        })
      const desk = new Desk(page, game, games.get(game) ?? new Cards(page, game.system), seed)
      const random = randomFrom(seed ^ 0x5eed)
      try {
        await desk.begin()
        for (let done = 1; done <= LENGTH; done++) {
          await desk.give(URN[random(0, URN.length - 1)] ?? 'step')
          await desk.pause()
          if (done % LOOK === 0) await desk.settle()
        }
        await desk.settle()
        whole.orders++
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error)
        failed.push(`SEED=${seed} (${game.system}), after ${desk.given.join(' ')}: ${said}`)
        console.log(`check 35: ${failed.at(-1)}`)
        if (SHOTS !== undefined && error instanceof Differing)
          await writeFile(`${SHOTS}-${seed}.json`, JSON.stringify({ before: error.before, after: error.after }))
        if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}-${seed}.png` })
      }
      console.log(
        `check 35: seed ${seed}, ${game.system}: ${desk.given.join(' ')}; ${desk.inputs} inputs, ${desk.compared} positions as a replay, ${desk.halted} halted`,
      )
      for (const kind of KINDS) {
        whole.tally[kind].tried += desk.tally[kind].tried
        whole.tally[kind].did += desk.tally[kind].did
      }
      whole.compared += desk.compared
      whole.halted += desk.halted
      whole.inputs += desk.inputs
      whole.cutOff += desk.cutOff
      await page.close()
    }
    await end()
  } finally {
    await browser.close()
    const seconds = Math.round((performance.now() - began) / 1000)
    const did = KINDS.map((kind) => `${kind} ${whole.tally[kind].did} of ${whole.tally[kind].tried}`).join(', ')
    console.log(
      `check 35: ${whole.orders} of ${COUNT} orders from seed ${SEEDS[0]}, ${did}; ${whole.inputs} inputs kept, ${whole.cutOff} on their way at a reload, ${whole.compared} positions compared with a replay, ${whole.halted} of them halted, ${seconds} s`,
    )
  }
  expect(failed).toEqual([])
  for (const kind of KINDS) {
    const { did, tried } = whole.tally[kind]
    if (SEED === undefined) expect(did, kind).toBeGreaterThan(tried / 2)
  }
  if (SEED === undefined) expect(whole.halted).toBeGreaterThan(COUNT)
})
