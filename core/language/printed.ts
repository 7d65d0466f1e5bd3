import type { Fix } from './diagnostic'
import { message } from './message'
import { span, type Span } from './span'

/** A text that is printed on a card, with the place where it is written. */
export interface Printed {
  readonly value: string
  readonly span: Span
}

/** For every character of the printed text, its offset in the source; none where they cannot be brought together. Line ends may be written `\n`. */
export function placesOf(source: string, { value, span: { start, end } }: Printed): readonly number[] | undefined {
  const places: number[] = []
  let at = source[start] === '"' ? start + 1 : start
  for (const character of value) {
    if (character === '\n') while (at < end && /[^\S\r\n]/.test(source[at] ?? '')) at++
    if (character === '\n' && source[at] === '\r') at++
    const escaped = source[at] === '\\' && source[at] !== character ? source[at + 1] : undefined
    if (escaped === (character === '\n' ? 'n' : character)) {
      places.push(at)
      at += 2
      continue
    }
    while (at < end && source[at] !== character && /\s/.test(source[at] ?? '')) at++
    if (source[at] !== character && !(character === '\n' && source[at] === '\r')) return undefined
    for (let unit = 0; unit < character.length; unit++) places.push(at++)
    if (character === '\n') while (at < end && /[^\S\r\n]/.test(source[at] ?? '')) at++
  }
  return places
}

/** The place in the source of a part of the printed text; the whole of the text where it is not known. */
export function placed(places: readonly number[] | undefined, { start, end }: Span, whole: Span): Span {
  const [first, last] = [places?.[start], places?.[end - 1]]
  return first === undefined || last === undefined ? whole : span(first, last + 1)
}

/** A remedy on either side, where it is known what to replace there; titles are `fix.wording.text` and `fix.wording.script` of the system's table, each with its `{text}`. */
export function bothWays(
  text: { readonly at: Span; readonly text: string } | undefined,
  script: { readonly at: Span; readonly text: string } | undefined,
): readonly Fix[] {
  return [
    ...(text
      ? [{ title: message('fix.wording.text', { text: text.text }), edits: [{ span: text.at, text: text.text }] }]
      : []),
    ...(script
      ? [
          {
            title: message('fix.wording.script', { text: script.text }),
            edits: [{ span: script.at, text: script.text }],
          },
        ]
      : []),
  ]
}
