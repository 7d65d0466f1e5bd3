import { SaxesParser } from 'saxes'
import { applyEdits, type TextEdit } from '../../language/edit'
import type { Span } from '../../language/span'
import type { Deck } from '../../engine/rules'
import type { DeckFormat, DeckLine, DeckList } from '../../system'
import type { FightersCard } from './card'
import { encodeValue } from './formats/entities'

const GAME = 'e3d56d9e-900d-49c6-b6ae-22cbb51be153'

/** The word by which deck codes name a card. */
export const gidWord = (gid: number): string => `Gid ${gid}`

/** A `<card>` of an OCTGN deck, with the places of its element and of its quantity. */
interface DeckElement {
  readonly line: number
  readonly count: number
  readonly id: string
  readonly name: string
  readonly span: Span
  readonly countSpan: Span
}

interface ReadElements {
  readonly elements: readonly DeckElement[]
  readonly problems: DeckList['problems']
}

type Open = { line: number; start: number; tag: number; qty: string; id: string; name: string }

/** A deck's elements lie three deep; what goes deeper than this is none, and is not read on. */
const DEEPEST = 20
class TooDeep extends Error {}

/** Reads the cards of an OCTGN deck (specification, section 8.3), as far as it is XML. */
function readElements(text: string): ReadElements {
  const elements: DeckElement[] = []
  const problems: { line: number; found: string }[] = []
  const parser = new SaxesParser()
  let open: Open | undefined
  let depth = 0
  parser.on('error', (error) => {
    if (problems.length === 0) problems.push({ line: parser.line, found: error.message.replace(/^\d+:\d+: /, '') })
  })
  parser.on('opentag', ({ name, attributes }) => {
    const { qty = '', id = '' } = attributes
    depth += 1
    if (depth > DEEPEST) throw new TooDeep()
    if (name === 'card')
      open = {
        line: parser.line,
        start: text.lastIndexOf('<card', parser.position),
        tag: parser.position,
        qty,
        id,
        name: '',
      }
  })
  parser.on('text', (written) => {
    if (open) open.name += written
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    if (name !== 'card' || !open) return
    const { line, start, tag, qty, id } = open
    const span = { start, end: parser.position }
    const before = /\sqty\s*=\s*["']/.exec(text.slice(start, tag))
    const at = start + (before ? before.index + before[0].length : 0)
    if (/^[1-9]\d?$/.test(qty) && (id !== '' || open.name.trim() !== '')) {
      elements.push({
        line,
        count: Number(qty),
        id: id.toLowerCase(),
        name: open.name.trim(),
        span,
        countSpan: { start: at, end: at + qty.length },
      })
    } else problems.push({ line, found: text.slice(span.start, span.end) })
    open = undefined
  })
  try {
    parser.write(text).close()
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    problems.push({ line: parser.line, found: `elements that lie more than ${DEEPEST} deep in each other` })
  }
  return { elements, problems }
}

const COUNTS: Readonly<Record<string, number>> = { ',': 1, '.': 2, ':': 3 }
/** Blanks stand behind a sign only, where mail has broken the code; otherwise many a sentence would be one. */
const CODE = /^(?:[0-9a-v]{1,4}[,.:]\s*)+$/i

/** Reads a deck code (specification, section 8.4): numbers of cards in base 32, each with a sign for the count. */
const readCode = (code: string): DeckLine[] =>
  [...code.matchAll(/([0-9a-v]+)([,.:])/gi)].map(([, digits = '', sign = '']) => ({
    count: COUNTS[sign] ?? 0,
    key: gidWord(parseInt(digits, 32)),
    line: 1,
  }))

/** Reads an OCTGN deck or a deck code; what is neither is a problem in its first line. */
export function readDeck(text: string): DeckList {
  const whole = text.replace(/^\ufeff/, '')
  const code = whole.trim()
  if (CODE.test(code)) return { lines: readCode(code), problems: [] }
  if (!/^\s*</.test(whole))
    return { lines: [], problems: [{ line: 1, found: whole.trim().split(/[\r\n]/, 1)[0] ?? '' }] }
  const { elements, problems } = readElements(whole)
  return {
    lines: elements.map(({ count, id, name, line }) => ({
      count,
      key: id === '' ? name : id,
      line,
      ...(name === '' ? {} : { name }),
    })),
    problems,
  }
}

/** The cards of a deck with their counts, in the order in which they first stand in it. */
function counted(
  { sections }: Deck,
  cards: readonly FightersCard[],
): { readonly card: FightersCard; readonly count: number }[] {
  const known = new Map(cards.map((card) => [card.key, card]))
  const counts = new Map<string, number>()
  for (const key of Object.values(sections).flat()) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].flatMap(([key, count]) => {
    const card = known.get(key)
    return card ? [{ card, count }] : []
  })
}

const element = ({ card, count }: { readonly card: FightersCard; readonly count: number }): string =>
  `<card qty="${count}" id="${card.key}">${encodeValue(card.name, "'", true)}</card>`

/** Writes an OCTGN deck. */
export function printDeck(deck: Deck, cards: readonly FightersCard[]): string {
  const lines = counted(deck, cards).map((each) => `    ${element(each)}\n`)
  return [
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n',
    `<deck game="${GAME}">\n`,
    '  <section name="Main" shared="False">\n',
    ...lines,
    '  </section>\n',
    '  <notes><![CDATA[]]></notes>\n',
    '</deck>',
  ].join('')
}

/** The text of an OCTGN deck with other cards: what stays is as it was written, sleeves, notes and layout included. */
export function rewriteDeck(text: string, deck: Deck, cards: readonly FightersCard[]): string {
  const { elements } = readElements(text)
  const last = elements.at(-1)
  if (!last) return printDeck(deck, cards)
  const left = new Map(counted(deck, cards).map((each) => [each.card.key.toLowerCase(), each]))
  const edits = elements.flatMap(({ id, count, span, countSpan }): TextEdit[] => {
    const wanted = left.get(id)
    left.delete(id)
    if (!wanted)
      return [
        {
          span: { start: span.start - (/\s*$/.exec(text.slice(0, span.start))?.[0].length ?? 0), end: span.end },
          text: '',
        },
      ]
    return wanted.count === count ? [] : [{ span: countSpan, text: String(wanted.count) }]
  })
  const blank = /\s*$/.exec(text.slice(0, last.span.start))?.[0] ?? ''
  const added = [...left.values()].map((each) => blank + element(each)).join('')
  return applyEdits(text, [
    ...edits,
    ...(added === '' ? [] : [{ span: { start: last.span.end, end: last.span.end }, text: added }]),
  ])
}

/** Writes a deck code; cards without a Gid cannot be in it. */
export function printCode(
  deck: Deck,
  cards: readonly FightersCard[],
): { text: string; unwritten: readonly FightersCard[] } {
  const all = counted(deck, cards)
  const code = all.flatMap(({ card: { gid }, count }) => {
    if (!gid) return []
    const digits = gid.value.toString(32)
    return [
      `${digits}:`.repeat(Math.floor(count / 3)),
      count % 3 === 0 ? '' : `${digits}${count % 3 === 1 ? ',' : '.'}`,
    ]
  })
  return { text: code.join(''), unwritten: all.flatMap(({ card }) => (card.gid ? [] : [card])) }
}

/** The community's ways of writing decks, the usual one first. */
export const deckFormats: readonly DeckFormat<FightersCard>[] = [
  {
    id: 'octgn',
    label: 'OCTGN deck',
    extension: '.o8d',
    print: (deck, cards) => ({ text: printDeck(deck, cards), unwritten: [] }),
  },
  { id: 'code', label: 'Deck code', extension: '.txt', print: printCode },
]
