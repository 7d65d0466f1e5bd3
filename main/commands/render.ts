import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { SYSTEMS } from '../../core/systems/registry'
import { distinctNames } from '../printing/names'
import { drawCards } from '../printing/print'
import { openInput, type InputOptions } from './input'
import { CLEAN, dpiOf, FINDINGS, print, printJson, UsageError, widthOf } from './report'
import { sourcesOf } from './sources'
import { writeWhole } from '../write'

export interface RenderCommand extends InputOptions {
  readonly out: string
  readonly format: string
  readonly dpi: string
  readonly width?: string
  readonly json?: boolean
}

export async function render(paths: readonly string[], options: RenderCommand): Promise<number> {
  const { format } = options
  if (format !== 'svg' && format !== 'png')
    throw new UsageError(`Expected svg or png after --format, found "${format}".`)
  if (options.width !== undefined && format !== 'png')
    throw new UsageError('--width says how many pixels a picture has across: use it with --format png.')
  const dpi = dpiOf(options.dpi)
  const cut = options.width === undefined ? {} : { width: widthOf(options.width), bleed: false }
  const sources = sourcesOf(await openInput(paths, options, true))
  const names = distinctNames(
    sources.map(({ key, name }) => key || name || 'card'),
    format,
  )
  const faces: { card: string; path: string; overflow: boolean }[] = []
  const writing: Promise<void>[] = []
  const failures: unknown[] = []
  const began = performance.now()
  await drawCards(
    { format, dpi, ...cut, cards: sources },
    {
      threads: Math.min(4, availableParallelism()),
      here: SYSTEMS,
      face({ card, bytes, overflow }) {
        const path = join(options.out, names[card] ?? `${card}.${format}`)
        faces[card] = { card: sources[card]?.name ?? '', path, overflow }
        writing.push(writeWhole(path, bytes).catch((error: unknown) => void failures.push(error)))
      },
    },
  )
  await Promise.all(writing)
  if (failures.length > 0) throw failures[0]
  const facesPerSecond = Math.round((faces.length / (performance.now() - began)) * 10_000) / 10
  if (options.json) printJson({ faces, facesPerSecond })
  else for (const { path, overflow } of faces) print(overflow ? `${path} (text overflows)` : path)
  return faces.some(({ overflow }) => overflow) ? FINDINGS : CLEAN
}
