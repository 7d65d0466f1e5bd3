import { stat } from 'node:fs/promises'
import { startLines, threadsFor } from '../printing/start'
import { requireEnding } from '../printing/target'
import { PICTURE_FORMATS } from '../printing/tasks'
import type { InputOptions } from './input'
import { dpiOf, UsageError, widthOf } from './report'

export interface RenderCommand extends InputOptions {
  readonly out: string
  readonly format: string
  readonly dpi?: string
  readonly width?: string
  readonly bleed?: boolean
  readonly name?: string
  readonly carry?: boolean
  readonly json?: boolean
}

const DPI = '300'

/** Bytes of a short card's text. */
const CARD = 256

/** How many cards some files may have, before they are read; what cannot be read is told of when it is. */
async function cardsIn(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / CARD
}

/** A picture of each card, all of them or none. */
export async function render(paths: readonly string[], options: RenderCommand): Promise<number> {
  const format = PICTURE_FORMATS.find((each) => each === options.format)
  if (!format) throw new UsageError(`Expected ${PICTURE_FORMATS.join(', ')} after --format, found "${options.format}".`)
  if (format === 'svg' && options.width !== undefined)
    throw new UsageError('--width says how many pixels a picture has across: use it with png, jpeg or webp.')
  if (options.width !== undefined && options.dpi !== undefined)
    throw new UsageError('Expected --dpi or --width, found both.')
  requireEnding(options.out, [])
  const dpi = dpiOf(options.dpi ?? DPI)
  const width = options.width === undefined ? undefined : widthOf(options.width)
  // They read their program while this thread reads its own, and the cards.
  const lines = startLines(threadsFor(await cardsIn(paths), format) - 1)
  try {
    const { draw } = await import('./drawing')
    return await draw(paths, options, { format, dpi, width, lines })
  } finally {
    lines.forEach((line) => line.close())
  }
}
