import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { MeasureRequest } from '../../core/engine/measure/request'
import { SYSTEMS } from '../../core/systems/registry'
import { Measurer } from '../../main/measure/measurer'
import { MEASURED } from '../core/engine/measure/specs'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'fanfare-measurer-'))
  folders.push(made)
  return made
}

const blox = MEASURED.find(({ id }) => id === 'bloxcards')
if (!blox) throw new Error('There are no Blox Cards.')

const request = (pairs: number): MeasureRequest => {
  const { version, system, texts, decks, parameters, seed } = blox.spec([0, 1])
  const rest = { until: false, delta: 0.03, counts: false, calibrate: false } as const
  return { version, system, texts, decks, parameters, seed, pairs, players: [['random', 'random']], ...rest }
}

const open = (at: string): { measurer: Measurer; moved: () => Promise<void> } => {
  let tell: (() => void)[] = []
  const changed = (): void => {
    const told = tell
    tell = []
    told.forEach((one) => one())
  }
  const measurer = new Measurer({ folder: at, systems: SYSTEMS, changed, measuring: { threads: 1 } })
  return { measurer, moved: () => new Promise((resolve) => tell.push(resolve)) }
}

/** Waits until nothing is played any more. */
async function ended({ measurer, moved }: ReturnType<typeof open>): Promise<void> {
  for (let next = moved(); (await measurer.read())?.isPlaying; next = moved()) await next
}

test('pausing, closing and going on come to the same as playing at once, and more pairs can be added', async () => {
  const [whole, parts] = [open(folder()), folder()]
  await whole.measurer.start(request(320))
  await ended(whole)
  const at = open(parts)
  const begun = at.moved()
  await at.measurer.start(request(256))
  await begun
  await at.measurer.close()
  const paused = await at.measurer.read()
  expect(paused?.isPlaying).toBe(false)
  const again = open(parts)
  expect((await again.measurer.read())?.report).toEqual(paused?.report)
  await again.measurer.resume()
  await ended(again)
  expect((await again.measurer.read())?.report.runs[0]).toMatchObject({ pairs: 256, isDone: true })
  await again.measurer.extend(64)
  await ended(again)
  const [one] = (await again.measurer.read())?.report.runs ?? []
  const [other] = (await whole.measurer.read())?.report.runs ?? []
  expect(one?.tally).toEqual(other?.tally)
  expect(one?.limits).toEqual(other?.limits)
  await again.measurer.drop()
  expect(await again.measurer.read()).toBeUndefined()
  expect(await open(parts).measurer.read()).toBeUndefined()
})

test('a measurement of another version is kept as it is, under another name', async () => {
  const at = folder()
  const text = '{"version":2,"request":{}}'
  writeFileSync(join(at, 'measure.json'), text)
  const said: string[] = []
  const measurer = new Measurer({
    folder: at,
    systems: SYSTEMS,
    changed: () => undefined,
    say: (sentence) => said.push(sentence),
  })
  expect(await measurer.read()).toBeUndefined()
  expect(await measurer.read()).toBeUndefined()
  expect(said).toEqual([expect.stringContaining('kept by another version')])
  const [aside = ''] = readdirSync(at)
  expect(aside).toMatch(/^measure\.unread-/)
  expect(readFileSync(join(at, aside), 'utf8')).toBe(text)
})

test('what cannot be played is refused in a sentence, and nothing is lost', async () => {
  const { measurer } = open(folder())
  await expect(measurer.start({ ...request(64), texts: [] })).rejects.toThrow('No text of the measurement has the card')
  await expect(measurer.start({ ...request(64), system: 'nothing' })).rejects.toThrow('is not played')
  expect(await measurer.read()).toBeUndefined()
})
