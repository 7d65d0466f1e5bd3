import { basename, extname } from 'node:path'
import { LEAST_DPI } from '../../core/face/findings'
import { PRESETS, presetNamed } from '../../core/publish/presets'
import { SYSTEMS } from '../../core/systems/registry'
import { Pictures } from '../art/pictures'
import { endsAs, requireEnding, requireTarget, type TargetKind } from '../printing/target'
import { publish as publishTo } from '../publishing/publish'
import { fileSink, folderSink, type Sink, wholeZipSink } from '../publishing/sinks'
import { LISTS, type Publication, type Published, type Way } from '../publishing/work'
import { type ChosenCards, chosenCards } from './chosen'
import type { InputOptions } from './input'
import { pressOf } from './press'
import { amountOf, CLEAN, print, printJson, say, UsageError } from './report'
import { PUBLISHED_AS, WAYS } from './ways'

export interface PublishCommand extends InputOptions {
  readonly as: string
  readonly out: string
  readonly deck?: string
  /** Address below which the pictures for Tabletop Simulator will lie. */
  readonly address?: string
  readonly cmyk?: string
  readonly json?: boolean
}

const BOOKS = PRESETS.filter(({ format }) => format === 'pdf')
  .map(({ id }) => id)
  .join(', ')

function wayOf({ as, out, address, cmyk }: PublishCommand): Way {
  if (address !== undefined && as !== 'tts')
    throw new UsageError('--address says where the pictures for Tabletop Simulator will lie: use it with --as tts.')
  if (cmyk !== undefined && presetNamed(as)?.format !== 'pdf')
    throw new UsageError(`--cmyk names the profile of a PDF in inks: use it with --as ${BOOKS}.`)
  if (presetNamed(as)) return { as: 'preset', preset: as }
  const way = WAYS.find((each) => each === as)
  if (!way) throw new UsageError(`Expected ${PUBLISHED_AS} after --as, found "${as}".`)
  if (way === 'tts') return { as: way, address }
  if (way !== 'contact') return { as: way }
  return { as: way, format: endsAs(out, 'pdf') ? 'pdf' : 'png' }
}

/** What is written as one file: lists, overviews, books, and a ZIP where the path ends so; nothing for a folder. */
function kindOf(way: Way, out: string): TargetKind | undefined {
  if (way.as === 'preset' && presetNamed(way.preset)?.format === 'pdf') return 'pdf'
  if (way.as === 'contact') return way.format
  return LISTS.find((each) => each === way.as) ?? (endsAs(out, 'zip') ? 'zip' : undefined)
}

/** `read`: what must not be written over. */
function sinkFor(kind: TargetKind | undefined, out: string, read: readonly (string | undefined)[]): Sink {
  if (kind === undefined) return folderSink(out, true)
  return kind === 'zip' ? wholeZipSink(out) : fileSink(out, (path) => requireTarget(path, kind, read))
}

/** Writes cards in the form that others take them in. */
export async function publish(paths: readonly string[], options: PublishCommand): Promise<number> {
  const way = wayOf(options)
  const { out, collection, library, cmyk, cards: others = [] } = options
  const kind = kindOf(way, out)
  const read = [...paths, options.deck, collection, library, cmyk, ...others]
  if (kind) await requireTarget(out, kind, read)
  requireEnding(out, way.as === 'contact' ? ['png', 'pdf'] : kind ? [kind] : [])
  const { input, cards } = await chosenCards(paths, options)
  const { name, imprint, language } = input.collection
  const deck = options.deck === undefined ? undefined : basename(options.deck, extname(options.deck))
  const pictures = new Pictures()
  try {
    const publication: Publication = {
      title: deck ?? name ?? 'Cards',
      copyright: imprint?.copyright,
      language,
      cards: cards.map(({ copies, ...source }) => ({ source, copies })),
    }
    const press = await pressOf(options.cmyk, pictures)
    const drawing = { here: SYSTEMS, leastDpi: LEAST_DPI, press, progress: () => undefined }
    return told(await publishTo(publication, way, sinkFor(kind, out, read), SYSTEMS, drawing), cards, options)
  } finally {
    pictures.close()
  }
}

function told(
  { files, bytes, preflight }: Published,
  cards: ChosenCards['cards'],
  { out, json }: PublishCommand,
): number {
  const found = preflight.map(({ code, message, card }) => ({
    code,
    message,
    card: card === undefined ? '' : (cards[card]?.name ?? ''),
  }))
  for (const { code, message, card } of found) say(`${card === '' ? '' : `${card}: `}${message} [${code}]`)
  if (json) printJson({ files, bytes, preflight: found })
  else print(`${out}: ${amountOf(files, 'file')}, ${amountOf(bytes, 'byte')}`)
  return CLEAN
}
