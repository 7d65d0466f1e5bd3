/** One line that may stand between a statement's word and its `;`: no quotes (section 3.1 has no escape), no comment marks, no line breaks. */
export const plainText = (value: string): string =>
  value
    .replace(/"/g, "'")
    .replace(/;/g, ',')
    .replace(/\/{2,}/g, '/')
    .replace(/\s+/g, ' ')
    .trim()

/** Printed text as the card holds it: lines trimmed, double quotes made single, because a quote inside would end the text. */
export const printedText = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/"/g, "'")
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()

/** Lines after the first are indented by this much (section 3.9). */
export const TEXT_INDENT = '      '

/** The value of a `text` statement that prints `value`; lines that `before` already has keep their own blanks. */
export function quoteText(value: string, before = ''): string {
  const lines = value.split('\n').map((line, index) => (index === 0 || line === '' ? line : TEXT_INDENT + line))
  if (!before.startsWith('"') || !before.endsWith('"') || before.length < 2) return `"${lines.join('\n')}"`
  const old = before.slice(1, -1).split('\n')
  const same = (index: number, other: number): boolean =>
    old[other] !== undefined && lines[index] !== undefined && old[other].trim() === lines[index].trim()
  let head = 0
  while (head < Math.min(lines.length, old.length) && same(head, head)) head++
  let tail = 0
  while (tail < Math.min(lines.length, old.length) - head && same(lines.length - 1 - tail, old.length - 1 - tail))
    tail++
  const kept = lines.map((line, index) => {
    if (index < head) return old[index] ?? line
    return index >= lines.length - tail && index > 0 ? (old[old.length - (lines.length - index)] ?? line) : line
  })
  return `"${kept.join('\n')}"`
}
