const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** The end of the quoted string that begins at `at`, behind its closing quote; -1 when it is not closed. */
export function stringEnd(source: string, at: number): number {
  const quote = source.charAt(at)
  for (let next = at + 1; next < source.length; next++) {
    const letter = source.charAt(next)
    if (letter === '\\') next++
    else if (letter === quote) return next + 1
  }
  return -1
}

/** The first place from `at` on where one of the signs stands outside of brackets and quotes, or where a bracket closes that was opened before; else the end. */
export function outside(source: string, at: number, signs: readonly string[]): number {
  const open: string[] = []
  for (let next = at; next < source.length; next++) {
    const letter = source.charAt(next)
    if (open.length === 0 && signs.some((one) => source.startsWith(one, next))) return next
    if (letter === '"' || letter === "'") next = Math.max(next, stringEnd(source, next) - 1)
    else if (CLOSING[letter] !== undefined) open.push(CLOSING[letter])
    else if (letter === ')' || letter === ']' || letter === '}') {
      if (open.at(-1) === letter) open.pop()
      else if (open.length === 0) return next
    }
  }
  return source.length
}
