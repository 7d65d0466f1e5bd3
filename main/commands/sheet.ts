import { basename, extname } from 'node:path'
import { readFile } from 'node:fs/promises'
import { LEAST_DPI } from '../../core/face/findings'
import { findNumbered, indexCards, lookUp } from '../../core/engine/deck'
import { ENGINE_MESSAGES } from '../../core/engine/messages'
import { printMessage } from '../../core/language/message'
import type { PrintJob } from '../../core/sheet/job'
import { SHEET_MESSAGES } from '../../core/sheet/messages'
import type { InkPress } from '../../core/sheet/pdf/colour'
import type { DeckList } from '../../core/system'
import { Pictures } from '../art/pictures'
import { messageOf } from '../log'
import { printCards } from '../printing/print'
import type { PrintedSheet } from '../printing/tasks'
import { cardsOf as compiledIn } from './decks'
import { openInput, readInput, type InputOptions } from './input'
import { filesOf, jobOf, type JobOptions } from './job'
import { CLEAN, print, printJson, say, UsageError } from './report'
import { sourcesOf, type NamedSource } from './sources'
import { writeWhole } from '../write'

export interface SheetCommand extends InputOptions, JobOptions {
  readonly out: string
  readonly deck?: string
  readonly cmyk?: string
  readonly json?: boolean
}

type Counted = NamedSource & { readonly copies: number }

/** The card that a key or a name means. Throws a UsageError where there is none, or several, with `at` before it. */
function theCard(
  index: ReturnType<typeof indexCards<NamedSource>>,
  wanted: { readonly key: string; readonly name?: string | undefined },
  at: string,
): NamedSource {
  const found = lookUp(index, wanted)
  const said = wanted.key || wanted.name
  const [card] = found
  if (!card) throw new UsageError(`${at}: no card "${said}" in the files given with --cards.`)
  if (found.length > 1)
    throw new UsageError(
      `${at}: "${said}" means ${found.length} cards: ${found.map((source) => `${source.name} (${source.key})`).join(', ')}.`,
    )
  return card
}

const indexOf = (sources: readonly NamedSource[]) => indexCards(sources, ({ aliases }) => aliases)

/** The deck's cards by key, then by name; two matches and none are errors that list what is there. */
function deckCards({ lines }: DeckList, sources: readonly NamedSource[], path: string): Counted[] {
  const index = indexOf(sources)
  return lines.map(({ count, key, line, name }) => ({
    ...theCard(index, { key, name }, `${path}:${line}`),
    copies: count,
  }))
}

/** The cards that a job names, as often as it says. */
const jobCards = (wanted: NonNullable<PrintJob['cards']>, sources: readonly NamedSource[], path: string): Counted[] => {
  const index = indexOf(sources)
  return wanted.map(({ key = '', name, copies = 1 }) => ({ ...theCard(index, { key, name }, path), copies }))
}

async function cardsOf(given: readonly string[], options: SheetCommand, job: PrintJob): Promise<readonly Counted[]> {
  const paths = given.length > 0 ? given : filesOf(job, options.job)
  if (paths.length === 0 && options.deck === undefined && options.job === undefined)
    throw new UsageError('Expected card files, --deck with a deck list, or --job with a print job.')
  const input = await openInput(paths, options, true)
  if (options.deck !== undefined) {
    const { text, path } = await readInput(options.deck)
    const { workshop } = input.game
    const numbers = workshop.numbered?.(compiledIn(input).map((card) => workshop.summarise(card)))
    const { list: deck, warnings } = findNumbered(workshop.readDeck(text), numbers)
    for (const { line, message } of warnings) say(`${path}:${line}: ${printMessage(ENGINE_MESSAGES, message)}`)
    for (const { line, found } of deck.problems)
      say(`${path}:${line}: expected a count and a card id, found "${found}".`)
    if (deck.lines.length === 0) throw new UsageError(`${path} holds no line with a count and a card id.`)
    return deckCards(deck, sourcesOf(input, true), path)
  }
  if (job.cards) return jobCards(job.cards, sourcesOf(input, true), options.job ?? '')
  return sourcesOf(input).map((source) => ({ ...source, copies: 1 }))
}

async function pressOf(path: string | undefined, pictures: Pictures): Promise<InkPress | undefined> {
  if (path === undefined) return undefined
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await readFile(path))
  } catch (error) {
    throw new UsageError(`${path} could not be read: ${messageOf(error)}`)
  }
  return pictures.press(path, bytes)
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
  const began = performance.now()
  const cards = await cardsOf(paths, options, job)
  const pictures = new Pictures()
  try {
    const press = await pressOf(options.cmyk, pictures)
    const title = job.name || basename(options.out, extname(options.out))
    const printed = await printCards({ title, job, cards, dpi: LEAST_DPI }, { press })
    await writeWhole(options.out, printed.bytes)
    const preflight = said(printed, cards)
    const { pages, cards: count, distinct } = printed
    const seconds = Math.round((performance.now() - began) / 10) / 100
    if (options.json) {
      printJson({ pages, cards: count, distinct, bytes: printed.bytes.byteLength, seconds, preflight })
      return CLEAN
    }
    for (const { message, card } of preflight) say(card === undefined ? message : `${card}: ${message}`)
    print(`${options.out}: ${pages} pages, ${count} cards, ${distinct} distinct`)
    return CLEAN
  } finally {
    pictures.close()
  }
}
