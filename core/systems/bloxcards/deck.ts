import { counted, readDeckLines } from '../../engine/deck'
import type { Deck } from '../../engine/rules'
import type { DeckFormat, DeckLine, DeckList } from '../../system'
import { mapLines } from '../../language/position'
import type { BloxCard } from './card'
import { tokenise, type Token } from './formats/tokens'
import { quoted } from './language/text/layout'

/** The tables that name cards with their number: of a list, of a script, and of one's rewards, which are no deck. */
const isMark = (token: Token | undefined, mark: string): boolean => token?.type === 'mark' && token.value === mark

/** `Deck = { ["Key"] = count; … }` of a script, or the table that a list returns (specification, sections 8.4 and 8.5). */
function deckTable(tokens: readonly Token[]): number {
  const named = tokens.findIndex(
    (token, at) =>
      token.value === 'Deck' &&
      isMark(tokens[at - 1], '.') &&
      isMark(tokens[at + 1], '=') &&
      isMark(tokens[at + 2], '{'),
  )
  if (named >= 0) return named + 3
  const returned = tokens.findIndex((token, at) => token.value === 'return' && isMark(tokens[at + 1], '{'))
  return returned < 0 ? -1 : returned + 2
}

function readTable(text: string): DeckLine[] | undefined {
  const tokens = tokenise(text)
  const start = deckTable(tokens)
  if (start < 0) return undefined
  const map = mapLines(text)
  const lines: DeckLine[] = []
  for (let at = start; at < tokens.length && !isMark(tokens[at], '}'); at++) {
    const [token, behind] = [tokens[at], isMark(tokens[at + 1], ']') ? at + 2 : at + 1]
    const count = tokens[behind + 1]
    if (!token || !isMark(tokens[behind], '=') || count?.type !== 'number') continue
    lines.push({ count: Number(count.value), key: token.value, line: map.position(token.start).line })
    at = behind + 1
  }
  return lines
}

/** Reads a deck list: a Lua table of counts by key, the deck of an opponent's script, or lines of count and key with `#` comments (section 8.5). */
export function readDeck(text: string): DeckList {
  const table = /[{}]/.test(text) ? readTable(text) : undefined
  return table ? { lines: table, problems: [] } : readDeckLines(text)
}

export const printTable = (deck: Deck): string =>
  ['return {', ...counted(deck).map(([key, count]) => `\t[${quoted(key)}] = ${count},`), '}', ''].join('\n')

export const printLines = (deck: Deck): string =>
  counted(deck)
    .map(([key, count]) => `${count} ${key}\n`)
    .join('')

/** The ways of writing decks, the usual one first. */
export const deckFormats: readonly DeckFormat<BloxCard>[] = [
  { id: 'list', label: 'Deck list', extension: '.txt', print: (deck) => ({ text: printLines(deck), unwritten: [] }) },
  { id: 'lua', label: 'Lua table', extension: '.lua', print: (deck) => ({ text: printTable(deck), unwritten: [] }) },
]
