import type { Diagnostic } from '../language/diagnostic'
import { message, type Message, type Messages } from '../language/message'
import { HIGH_CHARACTERS } from './encoding.data'

export const CHARSETS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const

/** How a file's bytes were read, kept with its document so that they can be written the same way. Plain JSON. */
export interface Encoding {
  readonly charset: (typeof CHARSETS)[number]
  /** Whether a byte order mark stands before the text; always with UTF-16, never with Windows-1252. */
  readonly mark: boolean
}

export const UTF_8: Encoding = { charset: 'utf-8', mark: false }

const BYTES = new Map(Array.from(HIGH_CHARACTERS, (character, index) => [character, index + 0x80] as const))

const begins = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/** UTF-16 that every store can keep: whole code units, no half of a pair alone. */
function decodeUtf16(bytes: Uint8Array, little: boolean): string | undefined {
  if (bytes.length % 2 !== 0) return undefined
  const units: string[] = []
  for (let i = 2; i < bytes.length; i += 2) {
    const first = bytes[i] ?? 0
    const second = bytes[i + 1] ?? 0
    units.push(String.fromCharCode(little ? first | (second << 8) : (first << 8) | second))
  }
  const text = units.join('')
  return /\p{Surrogate}/u.test(text) ? undefined : text
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const decodeBytes = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte < 0x80 || byte > 0x9f ? String.fromCharCode(byte) : HIGH_CHARACTERS[byte - 0x80],
  ).join('')

/** The text of any bytes: UTF-8, UTF-16 behind its mark, and otherwise Windows-1252, in which every byte is a character. `encode` gives the same bytes back. */
export function decode(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  for (const little of [true, false]) {
    if (!(little ? begins(bytes, 0xff, 0xfe) : begins(bytes, 0xfe, 0xff))) continue
    const text = decodeUtf16(bytes, little)
    if (text !== undefined) return { text, encoding: { charset: little ? 'utf-16le' : 'utf-16be', mark: true } }
  }
  const mark = begins(bytes, 0xef, 0xbb, 0xbf)
  const text = decodeUtf8(mark ? bytes.subarray(3) : bytes)
  if (text !== undefined) return { text, encoding: { charset: 'utf-8', mark } }
  return { text: decodeBytes(bytes), encoding: { charset: 'windows-1252', mark: false } }
}

/** English for what is said of how a file was read. */
export const ENCODING_MESSAGES: Messages = {
  FILE1: 'This file is not UTF-8: it is read as Windows-1252, in which this is "{character}". Save it as UTF-8.',
  FILE4:
    'An invisible byte order mark stands here, as it does where files were put together: the card behind it may be read as part of the one before. Delete it, or import the files one by one.',
  'FILE4.fix': 'Delete the mark',
}

const warning = (start: number, said: Message, fixes: Diagnostic['fixes']): Diagnostic => ({
  code: said.id,
  severity: 'warning',
  span: { start, end: start + 1 },
  message: said,
  fixes,
})

/** What there is to say of how a file was read: at the first character that others may read otherwise, and at each mark that is none of its beginning. */
export function checkEncoding(text: string, { charset }: Encoding): readonly Diagnostic[] {
  const start = charset === 'windows-1252' ? text.search(/[^\u0000-\u007f]/) : -1
  const marks = Array.from(text.matchAll(/(?!^)\ufeff/g), ({ index }) =>
    warning(index, message('FILE4'), [
      { title: message('FILE4.fix'), edits: [{ span: { start: index, end: index + 1 }, text: '' }] },
    ]),
  )
  return start < 0 ? marks : [warning(start, message('FILE1', { character: text.charAt(start) }), []), ...marks]
}

/** Whether bytes say that they are UTF-16, and are not: half a character is missing. */
export const isTornUtf16 = (bytes: Uint8Array, { charset }: Encoding): boolean =>
  charset === 'windows-1252' && (begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff))

const byteOf = (character: string): number | undefined => {
  const code = character.charCodeAt(0)
  return code < 0x80 || (code > 0x9f && code < 0x100) ? code : BYTES.get(character)
}

/** A character that an encoding cannot write, and the encoding that can. */
export interface Misfit {
  readonly offset: number
  readonly character: string
  readonly instead: Encoding
}

/** The first character of the text that the encoding cannot write, or none. Whoever saves decides whether to use the other encoding. */
export function findMisfit(text: string, encoding: Encoding): Misfit | undefined {
  if (encoding.charset !== 'windows-1252') return undefined
  for (let offset = 0; offset < text.length; offset++) {
    if (byteOf(text[offset] ?? '') === undefined)
      return { offset, character: String.fromCodePoint(text.codePointAt(offset) ?? 0), instead: UTF_8 }
  }
  return undefined
}

function encodeUtf16(text: string, little: boolean): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2)
  bytes.set(little ? [0xff, 0xfe] : [0xfe, 0xff])
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    bytes.set(little ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff], 2 + i * 2)
  }
  return bytes
}

/** The bytes of a text. Throws where the text does not fit: ask `findMisfit` first. */
export function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding.charset === 'utf-8') return new TextEncoder().encode(encoding.mark ? `\ufeff${text}` : text)
  if (encoding.charset !== 'windows-1252') return encodeUtf16(text, encoding.charset === 'utf-16le')
  const misfit = findMisfit(text, encoding)
  if (misfit) throw new Error(`"${misfit.character}" at ${misfit.offset} does not fit ${encoding.charset}.`)
  return Uint8Array.from(text, (character) => byteOf(character) ?? 0)
}
