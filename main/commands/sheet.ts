import { findNumbered, indexCards, lookUp } from '../../core/engine/deck'
import { ENGINE_MESSAGES } from '../../core/engine/messages'
import { printMessage } from '../../core/language/message'
import type { PaperId } from '../../core/sheet/paper'
import { PAPERS } from '../../core/sheet/paper'
import type { DeckList } from '../../core/system'
import { printCards } from '../printing/print'
import { cardsOf as compiledIn } from './decks'
import { openInput, readInput, type Input, type InputOptions } from './input'
import { CLEAN, print, printJson, say, UsageError } from './report'
import { sourcesOf, type NamedSource } from './sources'
import { writeWhole } from '../write'

export interface SheetCommand extends InputOptions {
  readonly out: string
  readonly deck?: string
  readonly paper: string
  readonly bleed: string
  readonly gap: string
  readonly landscape?: boolean
  readonly marks: string
  readonly backs?: boolean
  readonly json?: boolean
}

/** A length such as `3mm` or `0.125in`, in millimetres. */
function length(text: string, option: string): number {
  const [, amount, unit = 'mm'] = /^(\d+(?:\.\d+)?)(mm|in)?$/.exec(text) ?? []
  if (amount === undefined)
    throw new UsageError(`Expected a length such as 3mm or 0.125in after --${option}, found "${text}".`)
  return Number(amount) * (unit === 'in' ? 25.4 : 1)
}

/** The deck's cards by key, then by name; two matches and none are errors that list what is there. */
function deckCards(
  { lines }: DeckList,
  sources: readonly NamedSource[],
  path: string,
): (NamedSource & { copies: number })[] {
  const index = indexCards(sources, ({ aliases }) => aliases)
  return lines.map(({ count, key, line, name }) => {
    const found = lookUp(index, { key, name })
    const [card] = found
    if (!card) throw new UsageError(`${path}:${line}: no card "${key}" in the files given with --cards.`)
    if (found.length > 1)
      throw new UsageError(
        `${path}:${line}: "${key}" means ${found.length} cards: ${found.map((source) => `${source.name} (${source.key})`).join(', ')}.`,
      )
    return { ...card, copies: count }
  })
}

async function cardsOf(
  paths: readonly string[],
  options: SheetCommand,
): Promise<{ input: Input; cards: (NamedSource & { copies: number })[] }> {
  if (options.deck === undefined) {
    if (paths.length === 0) throw new UsageError('Expected card files, or --deck with a deck list.')
    const input = await openInput(paths, options, true)
    return { input, cards: sourcesOf(input).map((source) => ({ ...source, copies: 1 })) }
  }
  const input = await openInput(paths, options, true)
  const { text, path } = await readInput(options.deck)
  const { workshop } = input.game
  const numbers = workshop.numbered?.(compiledIn(input).map((card) => workshop.summarise(card)))
  const { list: deck, warnings } = findNumbered(workshop.readDeck(text), numbers)
  for (const { line, message } of warnings) say(`${path}:${line}: ${printMessage(ENGINE_MESSAGES, message)}`)
  for (const { line, found } of deck.problems) say(`${path}:${line}: expected a count and a card id, found "${found}".`)
  if (deck.lines.length === 0) throw new UsageError(`${path} holds no line with a count and a card id.`)
  return { input, cards: deckCards(deck, sourcesOf(input, true), path) }
}

export async function sheet(paths: readonly string[], options: SheetCommand): Promise<number> {
  const paper = options.paper.toLowerCase()
  if (!Object.hasOwn(PAPERS, paper))
    throw new UsageError(`Expected ${Object.keys(PAPERS).join(' or ')} after --paper, found "${options.paper}".`)
  if (options.marks !== 'crop' && options.marks !== 'none')
    throw new UsageError(`Expected crop or none after --marks, found "${options.marks}".`)
  const layout = {
    paper: paper as PaperId,
    orientation: options.landscape ? ('landscape' as const) : ('portrait' as const),
    bleed: length(options.bleed, 'bleed'),
    gap: length(options.gap, 'gap'),
    marks: options.marks as 'crop' | 'none',
  }
  const began = performance.now()
  const { cards } = await cardsOf(paths, options)
  const {
    bytes,
    pages,
    cards: count,
    distinct,
    overflowing,
  } = await printCards({ title: 'Cards', layout, backs: options.backs ?? false, cards })
  await writeWhole(options.out, bytes)
  for (const name of overflowing) say(`The text of "${name}" does not fit its box.`)
  const result = {
    pages,
    cards: count,
    distinct,
    bytes: bytes.byteLength,
    seconds: Math.round((performance.now() - began) / 10) / 100,
  }
  if (options.json) printJson(result)
  else print(`${options.out}: ${pages} pages, ${count} cards, ${distinct} distinct`)
  return CLEAN
}
