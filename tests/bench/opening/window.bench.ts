import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { hashOfCore } from '../../../scripts/core.mjs'
import { bundle, runBundle } from '../../bundle'
import { measureWindow, type Memory, type Rested } from './window'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const SIZES = process.env['SIZES']?.split(',').map(Number) ?? [5_000, 100_000]
const megabytes = ({ resident, proportional }: Memory): string =>
  `${Math.round(resident / 1e6)} MB (${Math.round(proportional / 1e6)} in proportion)`
const rested = ({ busy, rested: later }: Rested): string => `${megabytes(busy)}, at rest ${megabytes(later)}`
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Libraries that the built studio has read before are opened in Chromium, by the browser host. */
test('the window of a library, at each size', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-bench-'))
  const make = await bundle(join(import.meta.dirname, '..', 'library.ts'))
  try {
    for (const size of SIZES) {
      const path = join(folder, `${size}.fanfare`)
      await runBundle(make, 'make', path, String(size), hashOfCore(ROOT))
      const { face, screen, whole, list, searched, editor, peak, host, pause } = await measureWindow(path, size)
      console.log(`${size} cards in Chromium, since the host was started`)
      console.log(`  first face ${seconds(face)}, first screen ${seconds(screen)}, every row ${seconds(whole)}`)
      console.log(
        `  window     with the list ${rested(list)}; after searches ${rested(searched)}; with a card in the editor ${rested(editor)}`,
      )
      console.log(`             at most, looked at ten times a second: ${megabytes(peak)}`)
      console.log(`  host       ${megabytes(host)}`)
      console.log(`  searching  the page answered nothing for ${Math.round(pause)} ms at most`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
