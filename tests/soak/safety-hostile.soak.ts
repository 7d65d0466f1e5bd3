import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawing } from '../main/art/hostile'
import { HostProcess } from './host'
import { hostile } from './hostile'
import { randomFrom } from './random'

/** HOSTILE=50 for a quick look. */
const ATTEMPTS = Number(process.env['HOSTILE'] ?? 1000)
const SEED = Number(process.env['SEED'] ?? 13)
const GIGABYTE = 1024 ** 3

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`

/** A window that gives a host what it is given. */
class Sender {
  readonly host: HostProcess

  constructor(host: HostProcess) {
    this.host = host
  }

  /** Whether a picture was taken; what it is refused for is a sentence. */
  async isKept(bytes: Uint8Array): Promise<boolean> {
    try {
      await this.host.ask('art.keep', { bytes: new Uint8Array(bytes) })
      return true
    } catch (error) {
      expect(String(error)).toMatch(/^Error: (?!internal)[\w-]+: \S/)
      return false
    }
  }

  async import(path: string, text: string): Promise<Awaited<ReturnType<HostProcess['ended']>>> {
    const { handle } = await this.host.ask('files.adopt', { name: path, bytes: new TextEncoder().encode(text) })
    const { job } = await this.host.ask('exchange.import', { files: [handle] })
    return this.host.ended(job)
  }

  /** Everything that the library holds, as one hash. */
  async print(): Promise<string> {
    const rows = await this.host.ask('library.rows', {})
    const contents = rows.map(({ entry, appearance, cards }) => [
      entry,
      appearance,
      cards.map(({ key, name, text }) => [key, name, text]),
    ])
    return createHash('sha256')
      .update(JSON.stringify(contents.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))))
      .digest('hex')
  }
}

test(`${ATTEMPTS} hostile pictures and texts are refused or harmless`, async () => {
  const data = await mkdtemp(join(tmpdir(), 'fanfare-hostile-'))
  const host = await HostProcess.start(data, join(data, 'Sample library.fanfare'))
  const sender = new Sender(host)
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, host.bytes)), 25)
  const counts = new Map<string, { taken: number; refused: number; slowest: number }>()
  const good = drawing('<path d="M0 0H90V90Z"/>')
  for (let number = 0; number < ATTEMPTS; number++) {
    const { kind, picture, file } = hostile(randomFrom(SEED + number))
    const before = await sender.print()
    const began = performance.now()
    let isTaken: boolean
    if (picture) isTaken = await sender.isKept(picture)
    else {
      const outcome = await sender.import(file?.path ?? '', file?.text ?? '')
      expect(outcome, `${kind} ${number}`).not.toMatchObject({ code: 'internal' })
      isTaken = outcome.type === 'imported'
      const info = await host.ask('library.info', {})
      if (info?.canUndo !== undefined) await host.ask('library.undo', {})
    }
    const took = performance.now() - began
    expect(await sender.print(), `${kind} ${number}`).toBe(before)
    const count = counts.get(kind) ?? { taken: 0, refused: 0, slowest: 0 }
    counts.set(kind, {
      taken: count.taken + (isTaken ? 1 : 0),
      refused: count.refused + (isTaken ? 0 : 1),
      slowest: Math.max(count.slowest, took),
    })
    if (number % 20 === 0) expect(await sender.isKept(good), `after ${kind} ${number}`).toBe(true)
    if (number % 100 === 99)
      console.log(`after ${number + 1}: ${megabytes(host.bytes)} now, ${megabytes(peak)} at most`)
  }
  clearInterval(watch)
  await host.stop()
  await rm(data, { recursive: true, force: true })
  for (const [kind, { taken, refused, slowest }] of counts)
    console.log(`${kind}: ${taken} harmless, ${refused} refused, ${Math.round(slowest)} ms at most`)
  console.log(`peak of host and children: ${megabytes(peak)}`)
  expect(peak).toBeLessThan(GIGABYTE)
})
