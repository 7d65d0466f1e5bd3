/** Bytes of UTF-8 that one card's text may have. Longer ones are kept as they came, and neither read nor edited. */
export const LONGEST_TEXT = 1024 * 1024

/** Bytes of a text in UTF-8. */
export function bytesOf(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // Half a surrogate pair has three bytes like any other sign of its size; the other half of a whole one takes two of them back.
    if (unit >= 0x80) bytes += unit >= 0x800 ? 2 : 1
    if (unit >= 0xdc00 && unit <= 0xdfff && at > 0 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) bytes -= 2
  }
  return bytes
}

export const isTooLong = (text: string): boolean =>
  text.length > LONGEST_TEXT || (text.length * 3 > LONGEST_TEXT && bytesOf(text) > LONGEST_TEXT)

/** `2.4 MB, and the limit is 1 MB` */
export const lengthOf = (text: string): string =>
  `${(Math.ceil((bytesOf(text) / 1024 / 1024) * 100) / 100).toFixed(2)} MB, and the limit is ${LONGEST_TEXT / 1024 / 1024} MB`
