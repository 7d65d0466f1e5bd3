/** A place as people count it: lines and columns from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Converts between offsets and positions of one text. Lines end with LF, CRLF or CR. */
export interface LineMap {
  position(offset: number): Position
  offset(position: Position): number
  readonly lines: number
}

export function mapLines(text: string): LineMap {
  const starts = [0]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1)
  }
  return {
    lines: starts.length,
    position(offset) {
      const at = Math.max(0, Math.min(offset, text.length))
      let low = 0
      let high = starts.length - 1
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if ((starts[middle] ?? 0) <= at) low = middle
        else high = middle - 1
      }
      return { line: low + 1, column: at - (starts[low] ?? 0) + 1 }
    },
    offset({ line, column }) {
      const start = starts[Math.max(1, line) - 1]
      if (start === undefined) return text.length
      return Math.min(text.length, start + Math.max(1, column) - 1)
    },
  }
}
