import { join } from 'node:path'
import { USUAL_PATTERN } from '../../core/publish/naming'
import { SYSTEMS } from '../../core/systems/registry'
import type { PictureFormat } from '../printing/tasks'
import type { Drawing } from '../publishing/drawing'
import { publish } from '../publishing/publish'
import { folderSink } from '../publishing/sinks'
import { openInput } from './input'
import type { RenderCommand } from './render'
import { CLEAN, FINDINGS, print, printJson } from './report'
import { printedSources, readBefore } from './sources'

interface Asked extends Pick<Drawing, 'lines'> {
  readonly format: PictureFormat
  readonly dpi: number
  readonly width: number | undefined
}

/** Draws the cards of files with threads that were started, and says what was made. */
export async function draw(
  paths: readonly string[],
  options: RenderCommand,
  { format, dpi, width, lines }: Asked,
): Promise<number> {
  const input = await openInput(paths, options, true)
  const sources = printedSources(input, options.carry === true)
  const began = performance.now()
  const { faces, paths: made } = await publish(
    {
      title: input.collection.name ?? 'Cards',
      cards: sources.map((named) => {
        const { carry, ...source } = named
        return { source, copies: 1, carry, parsed: readBefore(named) }
      }),
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
    { here: SYSTEMS, lines, progress: () => undefined },
  )
  const facesPerSecond = Math.round((faces.length / (performance.now() - began)) * 10_000) / 10
  const told = faces.map(({ card, overflow, missing }) => ({
    card: sources[card]?.name ?? '',
    path: join(options.out, made[card] ?? ''),
    overflow,
    // Each is told once for a card, however many layers lack it.
    missing: [...new Set(missing)],
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
