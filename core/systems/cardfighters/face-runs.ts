import type { Run } from '../../face/type/runs'

/** The ability symbols as printed texts spell them (specification, section 2.1), with what a reader says. */
export const INLINE_SYMBOLS: Readonly<
  Record<string, { readonly symbol: 'instant' | 'triggered' | 'auto'; readonly label: string }>
> = {
  '¢': { symbol: 'instant', label: 'Instant' },
  '£': { symbol: 'triggered', label: 'Triggered' },
  '¤': { symbol: 'auto', label: 'Auto' },
}

const PARTS = /([¢£¤]|\([^()\n]*\))/

const readPart = (text: string): Run => {
  const found = INLINE_SYMBOLS[text]
  if (found) return { type: 'symbol', ...found }
  return { type: 'text', text, ...(text.startsWith('(') && text.endsWith(')') && { italic: true }) }
}

/** A choice's line opens with one dash, however it was typed. */
const dashed = (line: string): string => line.replace(/^(?:[—–]\s*|--?\s+)(?=\S)/, '— ')

/** Symbols inside parentheses stay symbols; the words around them are a reminder, in italics. */
const readLine = (line: string): Run[] =>
  dashed(line)
    .split(PARTS)
    .filter((part) => part !== '')
    .flatMap((part): Run[] => {
      if (!part.startsWith('(') || !/[¢£¤]/.test(part)) return [readPart(part)]
      return part
        .split(/([¢£¤])/)
        .filter((piece) => piece !== '')
        .map((piece) => (INLINE_SYMBOLS[piece] ? readPart(piece) : { type: 'text', text: piece, italic: true }))
    })

/** Printed text as runs: `¢ £ ¤` become symbols, reminders in parentheses are set in italics, lines of choices open with a dash. */
export function readRuns(text: string): readonly Run[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.flatMap((line, index) => [...(index > 0 ? [{ type: 'break' } as const] : []), ...readLine(line)])
}
