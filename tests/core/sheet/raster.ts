import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Grey pixels row by row, 0 black to 255 white. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

export const HAS_POPPLER = ((): boolean => {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** Reads a PGM of one picture. */
function readPgm(bytes: Buffer): Grey {
  const header = /^P5\s+(?:#.*\s+)?(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 200).toString('latin1'))
  if (!header) throw new Error('pdftoppm wrote no PGM.')
  const [whole, width, height] = header
  return { width: Number(width), height: Number(height), pixels: new Uint8Array(bytes.subarray(whole.length)) }
}

/** A page of a PDF as grey pixels; pages count from 1. */
export function rasterised(pdf: Uint8Array, page: number, dpi: number): Grey {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-sheet-'))
  try {
    const file = join(folder, 'sheet.pdf')
    writeFileSync(file, pdf)
    const number = String(page)
    return readPgm(
      execFileSync('pdftoppm', ['-r', String(dpi), '-gray', '-f', number, '-l', number, file], {
        maxBuffer: 400_000_000,
      }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How dark a pixel is, from 0 to 1. */
export const darkness = ({ width, height, pixels }: Grey, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : 1 - (pixels[y * width + x] ?? 255) / 255

/** Places in millimetres between which a line across the page is dark: edges lie within a pixel, by how far it is covered. */
export function darkSpans(grey: Grey, dpi: number, along: 'x' | 'y', at: number): { from: number; to: number }[] {
  const millimetre = dpi / 25.4
  const length = along === 'x' ? grey.width : grey.height
  const across = Math.floor(at * millimetre)
  const dark = (index: number): number =>
    along === 'x' ? darkness(grey, index, across) : darkness(grey, across, index)
  const spans: { from: number; to: number }[] = []
  for (let index = 0; index < length; index++) {
    if (dark(index) < 0.02) continue
    const start = index
    let [sum, last] = [0, index]
    for (; last < length && dark(last) >= 0.02; last++) sum += dark(last)
    const from = dark(start) < 0.98 ? start + 1 - dark(start) : start
    // A line thinner than a pixel or two is as thick as it is dark.
    const isThin = last - start <= 3
    const middle = Array.from({ length: last - start }, (_, step) => (start + step + 0.5) * dark(start + step)).reduce(
      (a, b) => a + b,
      0,
    )
    spans.push(
      isThin
        ? { from: (middle / sum - sum / 2) / millimetre, to: (middle / sum + sum / 2) / millimetre }
        : { from: from / millimetre, to: (from + sum) / millimetre },
    )
    index = last
  }
  return spans
}
