import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import begin from '../../app/running'
import { openChromium } from '../../chromium'
import { randomFrom } from '../random'
import { Desk, Differing, KINDS, type Kind, noTally } from './orders/desk'
import { GAMES, type OrderedGame } from './orders/games'
import { OrdersWindow, type Laid } from './orders/window'
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
/** Windows at which orders are given side by side, each in a studio of its own. */
const WINDOWS = Number(process.env['WINDOWS'] ?? 1)

/** How often each is done. */
const WEIGHTS: Readonly<Record<Kind, number>> = { step: 9, answer: 9, drag: 4, edit: 3, switch: 5, save: 1, reload: 1 }
const URN = KINDS.flatMap((kind) => Array.from({ length: WEIGHTS[kind] }, () => kind))

const gameOf = (seed: number): OrderedGame => {
  const games = GAMES.filter(({ system }) => ONLY === undefined || system === ONLY)
  const game = games[seed % games.length]
  if (!game) throw new Error(`There is no game ${ONLY}.`)
  return game
}

/** What came of all orders. */
class Whole {
  readonly tally = noTally()
  readonly failed: string[] = []
  compared = 0
  halted = 0
  inputs = 0
  cutOff = 0
  orders = 0

  add(desk: Desk): void {
    for (const kind of KINDS) {
      this.tally[kind].tried += desk.tally[kind].tried
      this.tally[kind].did += desk.tally[kind].did
    }
    this.compared += desk.compared
    this.halted += desk.halted
    this.inputs += desk.inputs
    this.cutOff += desk.cutOff
  }
}

/** Carries an order out at a window that has just begun. */
async function carryOut(desk: Desk, seed: number): Promise<void> {
  const random = randomFrom(seed ^ 0x5eed)
  await desk.begin()
  for (let done = 1; done <= LENGTH; done++) {
    await desk.give(URN[random(0, URN.length - 1)] ?? 'step')
    await desk.pause()
    if (done % LOOK === 0) await desk.settle()
  }
  await desk.settle()
}

/** The window as an order begins at it: another one where that of the orders before cannot be cleared, which is a fault too. */
async function begun(window: OrdersWindow, seed: number, whole: Whole): Promise<Laid> {
  try {
    return await window.next(gameOf(seed))
  } catch (error) {
    whole.failed.push(`Before SEED=${seed}: ${error instanceof Error ? error.message : String(error)}`)
    console.log(`check 35: ${whole.failed.at(-1)}`)
    await window.leave()
    return window.next(gameOf(seed))
  }
}

async function give(window: OrdersWindow, seed: number, whole: Whole): Promise<void> {
  const game = gameOf(seed)
  const laid = await begun(window, seed, whole)
  const desk = new Desk(laid, game, seed)
  try {
    await carryOut(desk, seed)
    whole.orders++
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    whole.failed.push(`SEED=${seed} (${game.system}), after ${desk.given.join(' ')}: ${said}`)
    console.log(`check 35: ${whole.failed.at(-1)}`)
    if (SHOTS !== undefined && error instanceof Differing)
      await writeFile(`${SHOTS}-${seed}.json`, JSON.stringify({ before: error.before, after: error.after }))
    if (SHOTS !== undefined) await laid.page.screenshot({ path: `${SHOTS}-${seed}.png` })
    await window.leave()
  }
  console.log(
    `check 35: seed ${seed}, ${game.system}: ${desk.given.join(' ')}; ${desk.inputs} inputs, ${desk.compared} positions as a replay, ${desk.halted} halted`,
  )
  whole.add(desk)
}

test(`lab.md, section 9, check 35: ${COUNT} random orders at 0 to 150 ms have no fault, lose no input, and what stands still is what a replay comes to`, async () => {
  await begin()
  const browser = await openChromium()
  const began = performance.now()
  const whole = new Whole()
  const left = [...SEEDS]
  const one = async (): Promise<void> => {
    const window = await OrdersWindow.open(browser)
    try {
      for (let seed = left.shift(); seed !== undefined; seed = left.shift()) await give(window, seed, whole)
    } finally {
      await window.end()
    }
  }
  try {
    await Promise.all(Array.from({ length: WINDOWS }, one))
  } finally {
    await browser.close()
    const seconds = Math.round((performance.now() - began) / 1000)
    const did = KINDS.map((kind) => `${kind} ${whole.tally[kind].did} of ${whole.tally[kind].tried}`).join(', ')
    console.log(
      `check 35: ${whole.orders} of ${COUNT} orders from seed ${SEEDS[0]}, ${did}; ${whole.inputs} inputs kept, ${whole.cutOff} on their way at a reload, ${whole.compared} positions compared with a replay, ${whole.halted} of them halted, ${seconds} s`,
    )
  }
  expect(whole.failed).toEqual([])
  expect(whole.orders).toBe(COUNT)
  for (const kind of KINDS) {
    const { did, tried } = whole.tally[kind]
    if (SEED === undefined) expect(did, kind).toBeGreaterThan(tried / 2)
  }
  if (SEED === undefined) expect(whole.halted).toBeGreaterThan(COUNT)
})
