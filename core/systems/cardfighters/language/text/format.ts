import type { TextEdit } from '../../../../language/edit'
import { lineEdits } from '../../../../language/lines'
import { overlaps, slice, span } from '../../../../language/span'
import { FIELD_KEYS } from '../../vocabulary'
import type { CardNode, FightersParsed, Line } from '../parse/tree'
import { printKey, printValue } from './print'

/** A line with the comments above it. */
interface Block {
  readonly above: readonly string[]
  readonly line: Line
  /** Fields in their order, then the rule. */
  readonly rank: number
}

const RULE = FIELD_KEYS.length

const isBare = ({ kind }: Line): boolean => kind === 'blank' || kind === 'comment'

const written = ({ text }: FightersParsed, line: Line): string => slice(text, line.span).trim()

/** What another line lacks. */
const ELSEWHERE = new Set(['CFC027'])

/** Lines with an error in them stay as they are: what they mean is a guess. */
const isBroken = ({ problems }: FightersParsed, line: Line): boolean =>
  problems.some(
    ({ severity, code, span: place }) => severity === 'error' && !ELSEWHERE.has(code) && overlaps(place, line.span),
  )

/** The card's lines behind its header, up to the last one that says something. */
function blocksOf(parsed: FightersParsed, lines: readonly Line[]): Block[] {
  const blocks: Block[] = []
  let above: string[] = []
  for (const line of lines) {
    if (line.kind === 'comment') above.push(written(parsed, line))
    if (isBare(line)) continue
    const own = line.kind === 'field' ? FIELD_KEYS.findIndex(({ id }) => id === line.key.id) : RULE
    blocks.push({ above, line, rank: line.kind === 'junk' ? (blocks.at(-1)?.rank ?? 0) : own })
    above = []
  }
  return blocks
    .map((block, order) => ({ block, order }))
    .sort((a, b) => a.block.rank - b.block.rank || a.order - b.order)
    .map(({ block }) => block)
}

const isNamed = ({ line: { kind, ...line } }: Block, id: string): boolean =>
  kind === 'property' && 'key' in line && line.key.id === id

/** Runs of `label` and `action` lines that stand right below one another: their values are aligned. */
function aligned(blocks: readonly Block[]): ReadonlySet<Block> {
  const all = new Set<Block>()
  let run: Block[] = []
  const end = (): void => {
    if (run.some((block) => isNamed(block, 'label')) && run.some((block) => isNamed(block, 'action')))
      for (const block of run) all.add(block)
    run = []
  }
  for (const block of blocks) {
    const member = isNamed(block, 'label') || isNamed(block, 'action')
    if (!member || block.above.length > 0) end()
    if (member) run.push(block)
  }
  end()
  return all
}

const WIDTH = 'action'.length

/** A comment stands as far from the value as its author put it. */
function behind({ text }: FightersParsed, line: Line): string {
  if (!line.comment) return ''
  const before = slice(text, span(line.span.start, line.comment.start))
  return (/\s*$/.exec(before)?.[0] || ' ') + slice(text, line.comment)
}

function printLine(parsed: FightersParsed, line: Line, align: boolean): string {
  if ((line.kind !== 'field' && line.kind !== 'property') || isBroken(parsed, line)) return written(parsed, line)
  const key = printKey(parsed.text, line)
  return `${align ? key.padEnd(WIDTH) : key} = ${printValue(parsed.text, line)}${behind(parsed, line)}`.trimEnd()
}

/** The comments and blank lines at the end of a card, of which each gap is one blank line. */
function printTail(parsed: FightersParsed, lines: readonly Line[], last: boolean): string[] {
  const printed: string[] = []
  for (const line of lines) {
    if (line.kind === 'comment') printed.push(written(parsed, line))
    else if (printed.at(-1) !== '') printed.push('')
  }
  if (last) while (printed.at(-1) === '') printed.pop()
  else if (printed.length === 0) printed.push('')
  return printed
}

function printCard(parsed: FightersParsed, { lines }: CardNode, last: boolean): string[] {
  const end = lines.findLastIndex((line) => !isBare(line)) + 1
  const [header] = lines
  const blocks = blocksOf(parsed, lines.slice(1, end))
  const align = aligned(blocks)
  const printed = header ? [written(parsed, header)] : []
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]
    if (block.rank === RULE && before && before.rank !== RULE) printed.push('')
    printed.push(...block.above, printLine(parsed, block.line, align.has(block)))
  }
  return [...printed, ...printTail(parsed, lines.slice(end), last)]
}

/** Edits to the house layout of sections 3.7 and 8.7, line by line. Comments and lines with errors stay as they are. */
export function format(parsed: FightersParsed): readonly TextEdit[] {
  const { text, nodes } = parsed
  const eol = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
  return nodes.flatMap((node, index) => {
    const start = node.lines[0]?.span.start ?? 0
    const next = nodes[index + 1]?.lines[0]?.span.start
    const printed = printCard(parsed, node, next === undefined).join(eol)
    const ends = next !== undefined || /[\r\n]\s*$/.test(text)
    return lineEdits(text, span(start, next ?? text.length), printed + (ends ? eol : ''))
  })
}
