export const LINE_ENDINGS = ['\n', '\r\n', '\r'] as const
export type LineEnding = (typeof LINE_ENDINGS)[number]

/** The line ending that a text uses most; LF where it has none, or as many of another kind. */
export function dominantEnding(text: string): LineEnding {
  const counts = { '\n': 0, '\r\n': 0, '\r': 0 }
  for (const [ending] of text.matchAll(/\r\n|\n|\r/g)) counts[ending as LineEnding]++
  return LINE_ENDINGS.reduce((best, ending) => (counts[ending] > counts[best] ? ending : best))
}

/** The text with every line ending replaced by this one: for new entries, never for text that was there before. */
export const withEnding = (text: string, ending: LineEnding): string => text.replace(/\r\n|\n|\r/g, ending)
