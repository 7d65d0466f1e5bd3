import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawing } from '../main/art/hostile'
import { type Dropped, soundCarrier } from './carriers'
import { HostProcess } from './host'
import { hostile } from './hostile'
import { randomFrom } from './random'

/** HOSTILE=50 for a quick look, KIND=XML for attempts of kinds that are called so. */
const ATTEMPTS = Number(process.env['HOSTILE'] ?? 1000)
const KIND = process.env['KIND']
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

  async import(files: readonly Dropped[]): Promise<Awaited<ReturnType<HostProcess['ended']>>> {
    const handles: string[] = []
    for (const { path, bytes } of files) {
      const { handle } = await this.host.ask('files.adopt', { name: path, bytes: new Uint8Array(bytes) })
      handles.push(handle)
    }
    const { job } = await this.host.ask('exchange.import', { files: handles })
    return this.host.ended(job)
  }

  /** Takes files and undoes what they brought: how many cards were taken, after which the library is as before. */
  async cardsOf(what: string, files: readonly Dropped[]): Promise<number> {
    const outcome = await this.import(files)
    expect(outcome, what).not.toMatchObject({ code: 'internal' })
    const info = await this.host.ask('library.info', {})
    const paths = info?.collections.flatMap(({ documents }) => documents.map(({ path }) => path)) ?? []
    expect(
      paths.filter((path) => /^(?:\/|[A-Za-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(path)),
      what,
    ).toEqual([])
    if (info?.canUndo !== undefined) await this.host.ask('library.undo', {})
    return outcome.type === 'imported' ? outcome.cards : 0
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
  /** The most since the attempt began. */
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, host.bytes)
    peak = Math.max(peak, most)
  }, 25)
  const counts = new Map<string, { taken: number; refused: number; slowest: number; most: number }>()
  const good = drawing('<path d="M0 0H90V90Z"/>')
  for (let number = 0; number < ATTEMPTS; number++) {
    const { kind, picture, files = [] } = hostile(randomFrom(SEED + number), KIND)
    const before = await sender.print()
    most = 0
    const began = performance.now()
    const what = `${kind} ${number}`
    const isTaken = picture ? await sender.isKept(picture) : (await sender.cardsOf(what, files)) > 0
    const took = performance.now() - began
    expect(await sender.print(), what).toBe(before)
    const count = counts.get(kind) ?? { taken: 0, refused: 0, slowest: 0, most: 0 }
    counts.set(kind, {
      taken: count.taken + (isTaken ? 1 : 0),
      refused: count.refused + (isTaken ? 0 : 1),
      slowest: Math.max(count.slowest, took),
      most: Math.max(count.most, most),
    })
    if (number % 20 === 0) {
      expect(await sender.isKept(good), `after ${what}`).toBe(true)
      const sound = soundCarrier(randomFrom(number))
      expect(await sender.cardsOf(`after ${what}`, [sound]), `after ${what}`).toBe(1)
    }
    if (number % 100 === 99)
      console.log(`after ${number + 1}: ${megabytes(host.bytes)} now, ${megabytes(peak)} at most`)
  }
  clearInterval(watch)
  await host.stop()
  await rm(data, { recursive: true, force: true })
  for (const [kind, { taken, refused, slowest, most: bytes }] of counts)
    console.log(
      `${kind}: ${taken} harmless, ${refused} refused, ${Math.round(slowest)} ms and ${megabytes(bytes)} at most`,
    )
  console.log(`peak of host and children: ${megabytes(peak)}`)
  expect(peak).toBeLessThan(GIGABYTE)
})
