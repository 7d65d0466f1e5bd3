import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Answer, Input, RequestName } from '../../preload/contract'
import { RESOURCES } from '../../main/installation'
import { createStudio, type Studio } from '../../main/studio'
import { drawing } from '../main/art/hostile'
import { hostile } from './hostile'
import { randomFrom } from './random'

/** HOSTILE=50 for a quick look. */
const ATTEMPTS = Number(process.env['HOSTILE'] ?? 1000)
const SEED = Number(process.env['SEED'] ?? 13)
const GIGABYTE = 1024 ** 3

/** Bytes that this process and its children hold; without /proc, this process alone. */
function memory(): number {
  const task = `/proc/${process.pid}/task/${process.pid}/children`
  const own = process.memoryUsage.rss()
  if (!existsSync(task)) return own
  const sizes = readFileSync(task, 'utf8').trim().split(' ').filter(Boolean).map((id) => {
    try {
      return Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) * 4096
    } catch {
      return 0
    }
  })
  return sizes.reduce((sum, size) => sum + size, own)
}

class Desk {
  studio: Studio | undefined
  readonly #ended = new Map<string, (outcome: unknown) => void>()

  hear(name: string, value: unknown): void {
    if (name !== 'job.ended') return
    const { job, outcome } = value as { job: string; outcome: unknown }
    this.#ended.get(job)?.(outcome)
  }

  async ask<N extends RequestName>(name: N, input: Input<N>): Promise<Answer<N> | { readonly refused: string }> {
    if (!this.studio) throw new Error('The studio does not run yet.')
    const reply = await this.studio.answer(name, input)
    if ('value' in reply) return reply.value as Answer<N>
    if (reply.failure.code === 'internal') throw new Error(`${name}: ${reply.failure.message}`)
    return { refused: reply.failure.message }
  }

  async import(path: string, text: string): Promise<{ readonly type: string; readonly code?: string }> {
    const { handle } = (await this.ask('files.adopt', { name: path, bytes: new TextEncoder().encode(text) })) as Answer<'files.adopt'>
    const { job } = (await this.ask('exchange.import', { files: [handle] })) as Answer<'exchange.import'>
    return new Promise((resolve) => this.#ended.set(job, resolve as (outcome: unknown) => void))
  }

  /** Everything that the library holds, as one hash. */
  async print(): Promise<string> {
    const rows = (await this.ask('library.rows', {})) as Answer<'library.rows'>
    const contents = rows.map(({ entry, appearance, cards }) => [entry, appearance, cards.map(({ key, name, text }) => [key, name, text])])
    return createHash('sha256').update(JSON.stringify(contents.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)))).digest('hex')
  }
}

test(`${ATTEMPTS} hostile pictures and texts are refused or harmless`, async () => {
  const data = await mkdtemp(join(tmpdir(), 'fanfare-hostile-'))
  const desk = new Desk()
  const studio = createStudio({
    host: 'browser', version: '0', folders: { data, resources: RESOURCES }, placeLibrary: () => Promise.resolve(undefined),
    announce: (name, value) => desk.hear(name, value),
  })
  desk.studio = studio
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, memory())), 25)
  const counts = new Map<string, { taken: number; refused: number; slowest: number }>()
  const good = drawing('<path d="M0 0H90V90Z"/>')
  for (let number = 0; number < ATTEMPTS; number++) {
    const { kind, picture, file } = hostile(randomFrom(SEED + number))
    const before = await desk.print()
    const began = performance.now()
    let isTaken: boolean
    if (picture) isTaken = !('refused' in (await desk.ask('art.keep', { bytes: new Uint8Array(picture) })))
    else {
      const outcome = await desk.import(file?.path ?? '', file?.text ?? '')
      expect(outcome.code, `${kind} ${number}`).not.toBe('internal')
      isTaken = outcome.type === 'imported'
      const info = (await desk.ask('library.info', {})) as { canUndo?: unknown }
      if (info.canUndo) await desk.ask('library.undo', {})
    }
    const took = performance.now() - began
    expect(await desk.print(), `${kind} ${number}`).toBe(before)
    const count = counts.get(kind) ?? { taken: 0, refused: 0, slowest: 0 }
    counts.set(kind, { taken: count.taken + (isTaken ? 1 : 0), refused: count.refused + (isTaken ? 0 : 1), slowest: Math.max(count.slowest, took) })
    if (number % 20 === 0) expect(await desk.ask('art.keep', { bytes: new Uint8Array(good) }), `after ${kind} ${number}`).toHaveProperty('art')
  }
  clearInterval(watch)
  await studio.close()
  await rm(data, { recursive: true, force: true })
  for (const [kind, { taken, refused, slowest }] of counts) console.log(`${kind}: ${taken} harmless, ${refused} refused, ${Math.round(slowest)} ms at most`)
  console.log(`peak of host and children: ${Math.round(peak / 1024 / 1024)} MB`)
  expect(peak).toBeLessThan(GIGABYTE)
})
