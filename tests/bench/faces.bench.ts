import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Bench } from 'tinybench'
import { expect, test } from 'vitest'
import { createFaceArtist, type FaceArtist } from '../../core/face/draw'
import { printSvg } from '../../core/face/svg'
import type { EvolveCard } from '../../core/systems/evolve/card'
import { face } from '../../core/systems/evolve/face'
import { bundle, runBundle } from '../bundle'
import { cardOf, catalog, fonts, frame, freshText, satoriFonts, scriptOf } from './baseline'
import { wholeFace } from './whole-face'

/** As people start it in a checkout. */
const CLI = join(import.meta.dirname, '..', '..', 'scripts', 'fanfare.mjs')
/** A set, and a collection four times as large: the former has a good part of its time from what is read once. */
const SIZES = [400, 1600]
/** Times plain Satori. */
const WANTED = 2.5
let turn = 0
const round = (value: number): number => Math.round(value * 100) / 100
const freshCard = (): EvolveCard => cardOf(freshText(++turn))

const draw = async (artist: FaceArtist, card: EvolveCard): Promise<void> => {
  printSvg(await artist.draw({ studioFace: face, card, catalog, appearance: { version: 1 } }), { idPrefix: 'b' })
}

test('faces per second', async () => {
  const remembering = createFaceArtist({ fonts })
  const forgetful = createFaceArtist({ fonts, remember: 1 })
  const still = freshCard()
  await draw(remembering, still)
  const [ground, families] = [await frame(), satoriFonts()]
  const bench = new Bench({ time: 2000, warmupTime: 500 })
  bench
    .add('baseline: whole face in one Satori tree', () => wholeFace(ground, freshText(++turn), families))
    .add('a face without memory of its texts', () => draw(forgetful, freshCard()))
    .add('a face with one changed text', () => draw(remembering, freshCard()))
    .add('an unchanged face', () => draw(remembering, still))
  await bench.run()
  const baseline = bench.tasks[0]?.result
  const reference = baseline && 'throughput' in baseline ? baseline.throughput.mean : Number.NaN
  console.table(
    bench.tasks.map(({ name, result }) =>
      'throughput' in result
        ? {
            name,
            'times the baseline': round(result.throughput.mean / reference),
            'faces per second': round(result.throughput.mean),
            'milliseconds, mean': round(result.latency.mean),
            'milliseconds, p99': round(result.latency.p99),
          }
        : { name },
    ),
  )
})

/** Both begin in a process of their own, whose code is not compiled yet, and are timed from the first face to the last. */
test.each(SIZES)('`render --format svg` of %i cards beside plain Satori', async (cards) => {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-faces-'))
  try {
    const path = join(folder, 'cards.txt')
    writeFileSync(path, Array.from({ length: cards }, () => scriptOf(freshText(++turn))).join('\n'))
    const plain = await bundle(join(import.meta.dirname, 'plain', 'faces.ts'))
    const satori = async (): Promise<number> => Number(await runBundle(plain, String(cards), String((turn += cards))))
    const render = (): number => {
      const args = [
        CLI,
        'render',
        path,
        '--system',
        'evolve',
        '--format',
        'svg',
        '--json',
        '--out',
        join(folder, 'out'),
      ]
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
      if (status !== 0) throw new Error(`render ended with ${status}: ${stderr}`)
      const { faces, facesPerSecond } = JSON.parse(stdout) as { faces: unknown[]; facesPerSecond: number }
      expect(faces).toHaveLength(cards)
      return facesPerSecond
    }
    const pairs: { readonly satori: number; readonly render: number }[] = []
    for (let pair = 0; pair < 5; pair++) pairs.push({ satori: await satori(), render: render() })
    const ratios = pairs.map(({ satori: plain, render: ours }) => ours / plain).sort((a, b) => a - b)
    console.table(
      pairs.map(({ satori: plain, render: ours }) => ({
        'Satori, faces per second': round(plain),
        'render, faces per second': round(ours),
        'times the baseline': round(ours / plain),
      })),
    )
    expect(ratios[2]).toBeGreaterThanOrEqual(WANTED)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
