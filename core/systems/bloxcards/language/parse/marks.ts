import type { Token } from '../../formats/tokens'

/** What closes what was opened. */
export const OPENING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }

/** Words that begin what `end` or `until` ends. */
export const BLOCKS: ReadonlySet<string> = new Set(['function', 'if', 'do', 'repeat'])

export const isMark = (token: Token | undefined, ...marks: readonly string[]): boolean =>
  token?.type === 'mark' && marks.includes(token.value)

export const isSeparator = (token: Token | undefined): boolean => isMark(token, ',', ';')
