import type { DeckList } from '../../system'

const CARD = /^(\d{1,3})\s*[xX]?\s+(\S.*)$/
const HEADING = /^\p{L}[\p{L} -]*(\s+v\d+)?$/u

/**
 * Reads a deck list (specification, section 8.2): `<count> <id>` on each line, `#` comments, and a first line with class and version.
 * Extra blanks, an `x` after the count and a missing version are accepted.
 */
export function readDeck(text: string): DeckList {
  const lines: DeckList['lines'][number][] = []
  const problems: DeckList['problems'][number][] = []
  let headed = false
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const written = raw.replace(/^\ufeff/, '').trim()
    if (written === '' || written.startsWith('#')) return
    const [, count, key] = CARD.exec(written) ?? []
    if (count !== undefined && key !== undefined) lines.push({ count: Number(count), key: key.trim(), line: index + 1 })
    else if (!headed && lines.length === 0 && HEADING.test(written)) headed = true
    else problems.push({ line: index + 1, found: written })
  })
  return { lines, problems }
}
