import { decode, rawOf, rewrite, textOf, trimmed, type Coded } from './coded'
import { own } from '../../../language/own'

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** References, and white space that an XML reader takes for a blank; the two that make a line end are one. */
const CODED = /&#(?:x0*d|0*13);&#(?:x0*a|0*10);|&(?:#\d{1,7}|#x[0-9a-f]{1,6}|\w+);|\r\n|[\t\r\n]/gi

function read(found: string): string {
  if (!found.startsWith('&')) return ' '
  const [, hex, decimal, name] = /^&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/i.exec(found) ?? []
  if (name !== undefined) return own(NAMED, name) ?? found
  const code = hex === undefined ? Number(decimal) : parseInt(hex, 16)
  if (code === 13) return '\n'
  return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? found : String.fromCodePoint(code)
}

/** The value of an attribute as it is written between its quotes. Line ends read as `\n`, unknown references as they stand. */
export const decodeValue = (raw: string): Coded => decode(raw, CODED, read)

const WRITTEN: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#xD;&#xA;',
  '\t': '&#9;',
  '¢': '&#162;',
  '£': '&#163;',
  '¤': '&#164;',
}

/** Characters that XML cannot hold at all, written or coded. */
const IMPOSSIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** A value as the community's sets write it. An apostrophe is written plainly where the file does so. */
export const encodeValue = (text: string, quote = '"', plainApostrophe = false): string =>
  text
    .replace(IMPOSSIBLE, '')
    .replace(/\r\n?/g, '\n')
    .replace(
      /[&<>"\n\t¢£¤']/g,
      (character) => WRITTEN[character] ?? (plainApostrophe && quote !== "'" ? character : '&apos;'),
    )

export const valueOf = (raw: string): string => textOf(decodeValue(raw))

/** The raw value that reads as `text`, the unchanged part of it and the white space around it as they were. */
export function rewriteValue(raw: string, text: string, quote: string, plainApostrophe: boolean): string {
  const { coded, skipped } = trimmed(decodeValue(raw))
  if (text === '') return ''
  const written = rewrite(coded, text, (part) => encodeValue(part, quote, plainApostrophe))
  return raw.slice(0, skipped) + written + raw.slice(skipped + rawOf(coded).length)
}
