import { join } from 'node:path'
import { LEAST_DPI } from '../../core/face/findings'
import { USUAL_PATTERN } from '../../core/publish/naming'
import { SYSTEMS } from '../../core/systems/registry'
import { PICTURE_FORMATS } from '../printing/tasks'
import { publish } from '../publishing/publish'
import { folderSink } from '../publishing/sinks'
import { openInput, type InputOptions } from './input'
import { CLEAN, dpiOf, FINDINGS, print, printJson, UsageError, widthOf } from './report'
import { sourcesOf } from './sources'

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

/** A picture of each card, all of them or none. */
export async function render(paths: readonly string[], options: RenderCommand): Promise<number> {
  const format = PICTURE_FORMATS.find((each) => each === options.format)
  if (!format) throw new UsageError(`Expected ${PICTURE_FORMATS.join(', ')} after --format, found "${options.format}".`)
  if (format === 'svg' && options.width !== undefined)
    throw new UsageError('--width says how many pixels a picture has across: use it with png, jpeg or webp.')
  if (options.width !== undefined && options.dpi !== undefined)
    throw new UsageError('Expected --dpi or --width, found both.')
  const dpi = dpiOf(options.dpi ?? DPI)
  const width = options.width === undefined ? undefined : widthOf(options.width)
  const input = await openInput(paths, options, true)
  const sources = sourcesOf(input, false, options.carry === true)
  const began = performance.now()
  const { faces, paths: made } = await publish(
    {
      title: input.collection.name ?? 'Cards',
      cards: sources.map(({ carry, ...source }) => ({ source, copies: 1, carry })),
    },
    {
      as: 'pictures',
      format,
      dpi,
      width,
      bleed: options.bleed === true,
      name: options.name ?? USUAL_PATTERN,
    },
    folderSink(options.out),
    SYSTEMS,
    { here: SYSTEMS, leastDpi: LEAST_DPI, progress: () => undefined },
  )
  const facesPerSecond = Math.round((faces.length / (performance.now() - began)) * 10_000) / 10
  const told = faces.map(({ card, overflow, missing }) => ({
    card: sources[card]?.name ?? '',
    path: join(options.out, made[card] ?? ''),
    overflow,
    missing,
  }))
  if (options.json) printJson({ faces: told, facesPerSecond })
  else
    for (const { path, overflow, missing } of told)
      print(
        [path, overflow ? ' (text overflows)' : '', missing.length > 0 ? ` (missing: ${missing.join(', ')})` : ''].join(
          '',
        ),
      )
  return told.some(({ overflow }) => overflow) ? FINDINGS : CLEAN
}
