import { basename, extname } from 'node:path'
import { LEAST_DPI } from '../../core/face/findings'
import { printMessage } from '../../core/language/message'
import type { PrintJob } from '../../core/sheet/job'
import { SHEET_MESSAGES } from '../../core/sheet/messages'
import { Pictures } from '../art/pictures'
import { printCards } from '../printing/print'
import { requireEnding, requireTarget } from '../printing/target'
import type { PrintedSheet } from '../printing/tasks'
import { type Counted, deckCards, meantCards } from './chosen'
import { openInput, type InputOptions } from './input'
import { filesOf, jobOf, type JobOptions } from './job'
import { pressOf } from './press'
import { amountOf, CLEAN, print, printJson, say, UsageError } from './report'
import { printedSources, sourcesOf } from './sources'
import { writeWhole } from '../write'

export interface SheetCommand extends InputOptions, JobOptions {
  readonly out: string
  readonly deck?: string
  readonly cmyk?: string
  readonly json?: boolean
}

async function cardsOf(given: readonly string[], options: SheetCommand, job: PrintJob): Promise<readonly Counted[]> {
  const paths = given.length > 0 ? given : filesOf(job, options.job)
  if (paths.length === 0 && options.deck === undefined && options.job === undefined)
    throw new UsageError('Expected card files, --deck with a deck list, or --job with a print job.')
  const input = await openInput(paths, options, true)
  if (options.deck !== undefined) return deckCards(options.deck, input)
  if (job.cards) {
    const wanted = job.cards.map(({ key, name, copies = 1 }) => ({ key, name, copies, at: options.job ?? '' }))
    return meantCards(wanted, sourcesOf(input, true))
  }
  return printedSources(input).map((source) => ({ ...source, copies: source.appearance.copies ?? 1 }))
}

/** What there is to say, in words, with the cards that it is about. */
const said = ({ findings }: PrintedSheet, cards: readonly Counted[]) =>
  findings.map(({ message, card }) => ({
    code: message.id,
    message: printMessage(SHEET_MESSAGES, message),
    ...(card !== undefined && { card: cards[card]?.name ?? '' }),
  }))

export async function sheet(paths: readonly string[], options: SheetCommand): Promise<number> {
  const job = await jobOf(options)
  const { out, deck, collection, library, cmyk, cards: others = [] } = options
  const read = [...paths, ...filesOf(job, options.job), options.job, deck, collection, library, cmyk, ...others]
  await requireTarget(out, 'pdf', read)
  requireEnding(out, ['pdf'])
  const began = performance.now()
  const cards = await cardsOf(paths, options, job)
  const pictures = new Pictures()
  try {
    const press = await pressOf(options.cmyk, pictures)
    const title = job.name || basename(out, extname(out))
    const printed = await printCards({ title, job, cards, dpi: LEAST_DPI }, { press })
    await writeWhole(out, printed.bytes)
    const preflight = said(printed, cards)
    const { pages, cards: count, distinct } = printed
    const seconds = Math.round((performance.now() - began) / 10) / 100
    if (options.json) {
      printJson({ pages, cards: count, distinct, bytes: printed.bytes.byteLength, seconds, preflight })
      return CLEAN
    }
    for (const { message, card } of preflight) say(card === undefined ? message : `${card}: ${message}`)
    print(`${out}: ${amountOf(pages, 'page')}, ${amountOf(count, 'card')}, ${distinct} distinct`)
    return CLEAN
  } finally {
    pictures.close()
  }
}
