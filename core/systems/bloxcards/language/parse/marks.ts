import type { Token } from '../../formats/tokens'

/** What closes what was opened. */
const OPENING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }

/** Words that begin what `end` or `until` ends. */
const BLOCKS: ReadonlySet<string> = new Set(['function', 'if', 'do', 'repeat'])

export const isMark = (token: Token | undefined, ...marks: readonly string[]): boolean =>
  token?.type === 'mark' && marks.includes(token.value)

export const isSeparator = (token: Token | undefined): boolean => isMark(token, ',', ';')

/** What is open while something is read over that is no data. */
export class Nesting {
  /** What closes each bracket that is open. */
  readonly open: string[] = []
  blocks = 0

  get isFree(): boolean {
    return this.open.length === 0 && this.blocks === 0
  }

  /** Reads over a token; whether it is a sign that neither opens nor closes anything here. */
  isLone(token: Token): boolean {
    if (token.type === 'name') {
      if (BLOCKS.has(token.value)) this.blocks++
      else if (token.value === 'end' || token.value === 'until') this.blocks = Math.max(0, this.blocks - 1)
    }
    if (token.type !== 'mark') return false
    const closing = OPENING[token.value]
    if (closing !== undefined) this.open.push(closing)
    else if (this.open.at(-1) === token.value) this.open.pop()
    else return true
    return false
  }
}
