import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { safeName } from '../files'
import { drawCards } from '../printing/print'
import { openInput, type InputOptions } from './input'
import { CLEAN, FINDINGS, print, printJson, UsageError } from './report'
import { sourcesOf, type NamedSource } from './sources'
import { writeWhole } from '../write'

export interface RenderCommand extends InputOptions {
  readonly out: string
  readonly format: string
  readonly dpi: string
  readonly json?: boolean
}

/** File names by card: its key, else its name, made distinct. */
function fileNames(sources: readonly NamedSource[], extension: string): string[] {
  const taken = new Map<string, number>()
  return sources.map(({ key, name }) => {
    const base = safeName(key || name || 'card')
    const count = (taken.get(base) ?? 0) + 1
    taken.set(base, count)
    return `${base}${count > 1 ? `-${count}` : ''}.${extension}`
  })
}

export async function render(paths: readonly string[], options: RenderCommand): Promise<number> {
  const { format } = options
  if (format !== 'svg' && format !== 'png') throw new UsageError(`Expected svg or png after --format, found "${format}".`)
  const dpi = Number(options.dpi)
  if (!(dpi >= 36 && dpi <= 2400)) throw new UsageError(`Expected 36 to 2400 after --dpi, found "${options.dpi}".`)
  const sources = sourcesOf(await openInput(paths, options))
  const names = fileNames(sources, format)
  const faces: { card: string; path: string; overflow: boolean }[] = []
  const writing: Promise<void>[] = []
  const began = performance.now()
  await drawCards({ type: 'render', format, dpi, cards: sources }, Math.min(4, availableParallelism()), {
    face({ card, bytes, overflow }) {
      const path = join(options.out, names[card] ?? `${card}.${format}`)
      faces[card] = { card: sources[card]?.name ?? '', path, overflow }
      writing.push(writeWhole(path, bytes))
    },
  })
  await Promise.all(writing)
  const facesPerSecond = Math.round((faces.length / (performance.now() - began)) * 10_000) / 10
  if (options.json) printJson({ faces, facesPerSecond })
  else for (const { path, overflow } of faces) print(overflow ? `${path} (text overflows)` : path)
  return faces.some(({ overflow }) => overflow) ? FINDINGS : CLEAN
}
