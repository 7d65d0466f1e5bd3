/** Only these are folded in the full-text index, too. */
const MARKS = /(?<=\p{Script=Latin})[\u0300-\u036f]+/gu

const PLAIN = /^\p{ASCII}*$/u

/** A text as it is compared: in lower case, Latin letters without their accents, in whatever way they were typed. */
export function folded(text: string): string {
  const lower = text.toLowerCase()
  return PLAIN.test(lower) ? lower : lower.normalize('NFD').replace(MARKS, '').normalize('NFC')
}
