import { placesOf } from '../../../../language/printed'
import { span, type Span } from '../../../../language/span'
import type { Scalar } from '../parse/tree'

/** A block's text begins behind the sign. */
function bodyOf(source: string, place: Span): Span {
  const header = /^[|>][-+0-9]*[^\n\r]*\r?\n[ ]*/.exec(source.slice(place.start, place.end))
  const isQuoted = source[place.start] === "'"
  return span(place.start + (header?.[0].length ?? (isQuoted ? 1 : 0)), place.end)
}

/** Where each character of a scalar's text stands in the source; absent where they cannot be brought together. */
export const placesIn = (source: string, { text, span: place }: Scalar): readonly number[] | undefined =>
  placesOf(source, { value: text, span: bodyOf(source, place) })

/** The place in the source of a part of a scalar's text. */
export const placing = (source: string, node: Scalar): ((part: Span) => Span) => {
  let places: readonly number[] | undefined
  return ({ start, end }) => {
    places ??= placesIn(source, node)
    const [first, last] = [places?.[start], places?.[end - 1]]
    return first === undefined || last === undefined ? node.span : span(first, last + 1)
  }
}
