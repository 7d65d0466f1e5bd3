import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { frame, freshText, satoriFonts, scriptOf } from './baseline'
import { wholeFace } from './whole-face'

/** As people start it in a checkout. */
const CLI = join(import.meta.dirname, '..', '..', 'scripts', 'fanfare.mjs')
/** Pixels across a trimmed card at 300 an inch. */
const ACROSS = 744
const CARDS = 120
const PLAIN = 20
const TIMES = 5
const LEAST = 1.8
let turn = 0
const round = (value: number): number => Math.round(value * 100) / 100

test('`render --format png` at 300 DPI on all cores beside plain Satori and resvg on one thread', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-pictures-'))
  try {
    const path = join(folder, 'cards.txt')
    writeFileSync(
      path,
      Array.from({ length: CARDS }, (_, at) => scriptOf(freshText(++turn)).replace('LF01-001', `LF01-${at}`)).join(
        '\n',
      ),
    )
    const [ground, families] = [await frame(), satoriFonts()]
    const plain = async (): Promise<number> => {
      const began = performance.now()
      for (let face = 0; face < PLAIN; face++) {
        const svg = await wholeFace(ground, freshText(++turn), families)
        new Resvg(svg, { fitTo: { mode: 'width', value: ACROSS }, font: { loadSystemFonts: false } }).render().asPng()
      }
      return (1000 * PLAIN) / (performance.now() - began)
    }
    const render = (): number => {
      const asked = ['--system', 'evolve', '--format', 'png', '--dpi', '300', '--json', '--out', join(folder, 'out')]
      const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'render', path, ...asked], {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      })
      if (status !== 0) throw new Error(`render ended with ${status}: ${stderr}`)
      return (JSON.parse(stdout) as { facesPerSecond: number }).facesPerSecond
    }
    const pairs: { readonly plain: number; readonly render: number }[] = []
    for (let pair = 0; pair < TIMES; pair++) pairs.push({ plain: await plain(), render: render() })
    console.table(
      pairs.map(({ plain: theirs, render: ours }) => ({
        'plain Satori and resvg, faces per second': round(theirs),
        'render, faces per second': round(ours),
        ratio: round(ours / theirs),
      })),
    )
    const ratios = pairs.map(({ plain: theirs, render: ours }) => ours / theirs).sort((a, b) => a - b)
    expect(ratios[Math.floor(TIMES / 2)]).toBeGreaterThanOrEqual(LEAST)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
