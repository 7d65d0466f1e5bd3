import { basename, extname } from 'node:path'
import { PRESETS, presetNamed } from '../../core/publish/presets'
import { SYSTEMS } from '../../core/systems/registry'
import { publish as publishTo } from '../publishing/publish'
import { fileSink, folderSink, type Sink, wholeZipSink } from '../publishing/sinks'
import { LISTS, type Way } from '../publishing/work'
import { chosenCards } from './chosen'
import type { InputOptions } from './input'
import { CLEAN, print, printJson, say, UsageError } from './report'

export interface PublishCommand extends InputOptions {
  readonly as: string
  readonly out: string
  readonly deck?: string
  /** Address below which the pictures for Tabletop Simulator will lie. */
  readonly address?: string
  readonly json?: boolean
}

const WAYS = ['tts', 'contact', ...LISTS, 'web'] as const

/** What `--as` may be, for help and for what is said of others. */
export const PUBLISHED_AS = [...WAYS, ...PRESETS.map(({ id }) => id)].join(', ')

function wayOf({ as, out, address }: PublishCommand): Way {
  if (address !== undefined && as !== 'tts')
    throw new UsageError('--address says where the pictures for Tabletop Simulator will lie: use it with --as tts.')
  if (presetNamed(as)) return { as: 'preset', preset: as }
  const way = WAYS.find((each) => each === as)
  if (!way) throw new UsageError(`Expected ${PUBLISHED_AS} after --as, found "${as}".`)
  if (way === 'tts') return { as: way, address }
  if (way !== 'contact') return { as: way }
  const format = extname(out).toLowerCase().slice(1)
  if (format !== 'png' && format !== 'pdf')
    throw new UsageError(`Expected a file that ends with .png or .pdf after --out, found "${out}".`)
  return { as: way, format }
}

/** One file for lists and overviews; else a folder, or a ZIP where the path ends so. */
function sinkFor(way: Way, out: string): Sink {
  if (way.as === 'contact' || LISTS.some((each) => each === way.as)) return fileSink(out)
  return /\.zip$/i.test(out) ? wholeZipSink(out) : folderSink(out)
}

/** Writes cards in the form that others take them in. */
export async function publish(paths: readonly string[], options: PublishCommand): Promise<number> {
  const way = wayOf(options)
  const { input, cards } = await chosenCards(paths, options)
  const { name, imprint, language } = input.collection
  const deck = options.deck === undefined ? undefined : basename(options.deck, extname(options.deck))
  const { files, bytes, preflight } = await publishTo(
    {
      title: deck ?? name ?? 'Cards',
      copyright: imprint?.copyright,
      language,
      cards: cards.map(({ copies, ...source }) => ({ source, copies })),
    },
    way,
    sinkFor(way, options.out),
    SYSTEMS,
    { here: SYSTEMS, progress: () => undefined },
  )
  const found = preflight.map(({ code, message, card }) => ({
    code,
    message,
    card: card === undefined ? '' : (cards[card]?.name ?? ''),
  }))
  for (const { code, message, card } of found) say(`${card === '' ? '' : `${card}: `}${message} [${code}]`)
  if (options.json) printJson({ files, bytes, preflight: found })
  else print(`${options.out}: ${files} files, ${bytes} bytes`)
  return CLEAN
}
