import type { TextEdit } from '../../../../language/edit'
import { lineEdits } from '../../../../language/lines'
import { trim } from '../../../../language/parse/blanks'
import type { Span } from '../../../../language/span'
import { findFolded, STATEMENTS } from '../../vocabulary'
import {
  STATEMENT_IDS,
  type AbilityNode,
  type CardNode,
  type EvolveParsed,
  type Item,
  type Parameter,
  type Statement,
} from '../parse/tree'
import { TEXT_INDENT } from './quote'
import { partOf } from './rewrite'

const INDENT = '    '
const SEPARATOR = `// ${'-'.repeat(30)}`

/** An item with the comments and stray lines above it, and a comment behind it. */
interface Block {
  readonly above: readonly string[]
  readonly item: Statement | AbilityNode
  readonly behind: string
  /** The author left a blank line above it. */
  readonly apart: boolean
}

const written = (text: string, { start, end }: Span): string => text.slice(start, end).trim()

const hasComment = (parsed: EvolveParsed, { start, end }: Span): boolean =>
  parsed.tree.comments.some(({ span }) => span.start >= start && span.end <= end)

/** The first line as it is, the others with this indent; a line that closes the bracket goes back. */
const indented = (value: string, indent: string, closing = indent): string =>
  value
    .split(/\r?\n/)
    .map((line, index) => {
      const own = line.trim()
      if (index === 0 || own === '') return index === 0 ? line.trimEnd() : ''
      return (/^\)/.test(own) ? closing : indent) + own
    })
    .join('\n')

/** A word of a list that begins like a statement: with a blank before it, the reader would take it for one. */
const isRisky = ({ words }: Statement): boolean =>
  words.some(({ text }) => /[{}"]/.test(text) || findFolded(STATEMENTS, /^\S*/.exec(text)?.[0] ?? '') !== undefined)

function printValue(statement: Statement): string {
  const { id, value, words } = statement
  const text = value?.text ?? ''
  if (id !== 'text' && isRisky(statement)) return text
  switch (id) {
    case 'text':
      return indented(text, TEXT_INDENT)
    case 'trait':
    case 'type':
      return words.map((each) => each.text).join(' / ')
    case 'keyword':
      return words.map((each) => each.text).join(', ')
    case 'stats':
      return text.replace(/\s*\/\s*/, '/')
    default:
      return text
  }
}

function printStatement(parsed: EvolveParsed, statement: Statement): string {
  if (hasComment(parsed, statement.span)) return written(parsed.text, statement.span)
  if (statement.id === 'serve') return `${statement.words.map(({ text }) => text).join(', ')};`
  const value = printValue(statement)
  return value === '' ? `${statement.word.text};` : `${statement.word.text} ${value};`
}

function printParameter(parsed: EvolveParsed, { id, word, value, span }: Parameter): string {
  const { text } = parsed
  if (!value) return hasComment(parsed, span) ? INDENT + written(text, span) : `${INDENT}${word.text};`
  const around = [
    { start: span.start, end: value.span.start },
    { start: value.span.end, end: span.end },
  ]
  if (around.some((place) => hasComment(parsed, place))) return INDENT + written(text, span)
  const own = written(text, value.span)
  return `${INDENT}${word.text} ${id === 'text' ? indented(own, INDENT + TEXT_INDENT) : indented(own, INDENT + INDENT, INDENT)};`
}

/** What stands before the brace; as it is written, where some of it is nothing that is known. */
function printHead({ text }: EvolveParsed, { word, span, trigger, nameWord, name }: AbilityNode, end: number): string {
  const head = [word.text, trigger?.text, nameWord?.text, name && written(text, name.span)]
    .filter((part) => part !== undefined)
    .join(' ')
  const own = written(text, { start: span.start, end })
  return own.replace(/\s+/g, '') === head.replace(/\s+/g, '') ? head : own
}

function printAbility(parsed: EvolveParsed, ability: AbilityNode): string {
  const { text } = parsed
  const { open, close, items } = ability
  if (!open || !close || hasComment(parsed, { start: ability.span.start, end: open.start }))
    return written(text, ability.span)
  const lines = [`${printHead(parsed, ability, open.start)} {`]
  let before = open.end
  let last: string | undefined
  for (const item of items) {
    if (item.kind === 'empty') continue
    const line = item.kind === 'parameter' ? printParameter(parsed, item) : INDENT + written(text, item.span)
    const gap = text.slice(before, item.span.start)
    // A stray word keeps its distance from the comment behind it: a blank could make it a word of the language.
    if (item.kind === 'comment' && !gap.includes('\n'))
      lines.push((lines.pop() ?? '') + (last === 'junk' ? gap : ' ') + line.trim())
    else lines.push(line)
    before = item.span.end
    last = item.kind
  }
  return [...lines, '}'].join('\n')
}

const print = (parsed: EvolveParsed, item: Statement | AbilityNode): string =>
  item.kind === 'ability' ? printAbility(parsed, item) : printStatement(parsed, item)

const rank = ({ item }: Block): number =>
  item.kind === 'ability' ? STATEMENT_IDS.length : STATEMENT_IDS.indexOf(item.id)

/** Stray lines that nothing follows. */
type Below = Pick<Block, 'above' | 'apart'>

const isAfterBlank = (text: string, at: number): boolean => text.slice(trim(text, 0, at).end, at).split('\n').length > 2

function blocksOf({ text }: EvolveParsed, items: readonly Item[]): readonly [Block[], Below] {
  const blocks: Block[] = []
  let above: Span[] = []
  let before = items[0]?.span.start ?? 0
  const taken = (first: number): Below => ({
    above: above.map((span) => written(text, span)),
    apart: isAfterBlank(text, above[0]?.start ?? first),
  })
  for (const item of items) {
    const last = blocks.at(-1)
    const sameLine = !text.slice(before, item.span.start).includes('\n')
    const stray = above.at(-1)
    before = item.span.end
    if (item.kind === 'empty') continue
    if (item.kind === 'comment' && sameLine && stray)
      above[above.length - 1] = { start: stray.start, end: item.span.end }
    else if (item.kind === 'comment' && sameLine && last)
      blocks[blocks.length - 1] = { ...last, behind: `${last.behind} ${written(text, item.span)}` }
    else if (item.kind === 'comment' || item.kind === 'junk') above.push(item.span)
    else {
      blocks.push({ ...taken(item.span.start), item, behind: '' })
      above = []
    }
  }
  return [blocks, taken(before)]
}

const part = ({ item }: Block): 'head' | 'text' | 'tail' => (item.kind === 'ability' ? 'tail' : partOf(item.id))

const isApart = (before: Block, block: Block): boolean =>
  part(before) !== part(block) || (before.item.kind === 'ability' && block.apart)

function printCard(parsed: EvolveParsed, { items }: CardNode): string {
  const [blocks, below] = blocksOf(parsed, items)
  const lines = blocks
    .sort((a, b) => rank(a) - rank(b))
    .map((block, index) => {
      const before = blocks[index - 1]
      const gap = before ? (isApart(before, block) ? '\n\n' : '\n') : ''
      return gap + [...block.above, print(parsed, block.item) + block.behind].join('\n')
    })
  const rest = below.above.length > 0 ? [below.apart ? '\n\n' : '\n', below.above.join('\n')] : []
  return [...lines, ...rest].join('')
}

/** A card with an unfinished statement or bracket is left as it is: what its end would be is a guess. */
const isWhole = (parsed: EvolveParsed, { span, items }: CardNode): boolean =>
  !parsed.problems.some(
    ({ code, span: place }) =>
      (code === 'E02' || code === 'E03') && place.start >= span.start && place.start <= span.end,
  ) &&
  items.every((item) =>
    item.kind === 'statement'
      ? item.semicolon
      : item.kind === 'ability'
        ? item.close && item.items.every((each) => each.kind !== 'parameter' || each.semicolon)
        : true,
  )

const isLate = (parsed: EvolveParsed, index: number): boolean => {
  const card = parsed.cards[index]
  return card !== undefined && (card.token || card.type?.value === 'Leader')
}

/** What stands between two cards: comments and stray lines as written, blank lines around them, a separator where there is nothing. */
function printBetween(parsed: EvolveParsed, index: number, place: Span): string {
  const items = parsed.tree.between[index] ?? []
  if (items.length === 0) {
    const lines = isLate(parsed, index + 1) && !isLate(parsed, index) ? [SEPARATOR, SEPARATOR] : [SEPARATOR]
    return `\n\n${lines.join('\n')}\n\n`
  }
  let result = ''
  let before = place.start
  for (const { kind, span } of items) {
    const gap = parsed.text.slice(before, span.start)
    const breaks = gap.split('\n').length - 1
    const line = written(parsed.text, span)
    const least = result === '' && kind === 'comment' && line.startsWith('// ---') ? 2 : 1
    result += (breaks === 0 ? gap || ' ' : '\n'.repeat(Math.max(least, Math.min(2, breaks)))) + line
    before = span.end
  }
  const breaks = parsed.text.slice(before, place.end).split('\n').length - 1
  const isSeparator = /\/\/ -+$/.test(result)
  return result + (isSeparator || breaks > 1 ? '\n\n' : '\n')
}

/** Edits to the house layout of section 3.9. Abilities keep their order, comments and stray lines their place. */
export function format(parsed: EvolveParsed): readonly TextEdit[] {
  const { text, tree } = parsed
  const edits: TextEdit[] = []
  const replace = (place: Span, next: string): void => {
    const eol = text.includes('\r\n') ? next.replace(/\r?\n/g, '\r\n') : next
    edits.push(...lineEdits(text, place, eol))
  }
  tree.cards.forEach((card, index) => {
    if (isWhole(parsed, card)) replace(card.span, printCard(parsed, card))
    const next = tree.cards[index + 1]
    if (next) {
      const place = { start: card.span.end, end: next.span.start }
      if (isWhole(parsed, card)) replace(place, printBetween(parsed, index, place))
      return
    }
    const end = /\s+$/.exec(text.slice(card.span.end))
    if (end && isWhole(parsed, card)) replace({ start: text.length - end[0].length, end: text.length }, '\n')
  })
  return edits
}
