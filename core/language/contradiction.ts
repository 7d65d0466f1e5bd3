import type { Diagnostic, Fix } from './diagnostic'
import { inMannerOf } from './english'
import type { Difference, Fact } from './facts'
import { message } from './message'
import { bothWays, placed, placesOf, type Printed } from './printed'
import { slice, type Span } from './span'

/** A fact of a card's text, with places in the text, or of its script, with places in the source. */
export interface SpottedFact<Subject extends string = string> extends Fact<Subject> {
  /** What a fix on this side replaces. */
  readonly spot?: Span
}

/** A text with the places of its characters in the source. */
export interface PlacedText {
  readonly text: Printed
  readonly places: readonly number[] | undefined
}

export const placedText = (source: string, text: Printed): PlacedText => ({ text, places: placesOf(source, text) })

/** Both directions, with what is written on either side; a side without it has no fix. */
export function fixesBetween(
  { text, places }: PlacedText,
  { written, scripted }: Difference<SpottedFact>,
  inText: string | undefined,
  inScript: string | undefined,
): readonly Fix[] {
  if (!places) return []
  return bothWays(
    written?.spot && inText !== undefined ? { at: placed(places, written.spot, text.span), text: inText } : undefined,
    scripted?.spot && inScript !== undefined ? { at: scripted.spot, text: inScript } : undefined,
  )
}

/** Both directions, where a number is all that differs; `undefined`: it is not. */
export function numberFixes(reading: PlacedText, difference: Difference<SpottedFact>): readonly Fix[] | undefined {
  const { written, scripted } = difference
  if (written?.number === undefined || scripted?.number === undefined || written.number === scripted.number)
    return undefined
  const inText = written.spot && inMannerOf(slice(reading.text.value, written.spot), scripted.number)
  return fixesBetween(reading, difference, inText, written.number)
}

/** The hint of a difference: the message `CODE.both`, `CODE.text` or `CODE.script`, with what is `{written}` and what is `{scripted}`. */
export function contradiction(
  { text, places }: PlacedText,
  { written, scripted }: Difference,
  code: string,
  fixes: readonly Fix[],
): Diagnostic {
  const which = written && scripted ? 'both' : written ? 'text' : 'script'
  return {
    code,
    severity: 'hint',
    span: written ? placed(places, written.span, text.span) : (scripted?.span ?? text.span),
    message: message(`${code}.${which}`, { written: written?.words ?? '', scripted: scripted?.words ?? '' }),
    fixes,
  }
}
