import type { PlacedText } from './contradiction'
import type { Fact } from './facts'
import { placed } from './printed'
import type { Span } from './span'

/** Something that a card's printed text says, and the places of the script that do it; all of them in the source. */
export interface Told {
  readonly span: Span
  readonly by: readonly Span[]
}

/** What a text says that a script does too; `placesOf` says where in the source a fact of the script is done. */
export function toldBy<F extends Fact>(
  { text, places }: PlacedText,
  written: readonly F[],
  scripted: readonly F[],
  placesOfFact: (fact: F) => readonly Span[] = ({ span }) => [span],
): readonly Told[] {
  return written.flatMap((fact): Told[] => {
    const by = scripted.filter(({ role, value }) => role === fact.role && value === fact.value).flatMap(placesOfFact)
    return by.length > 0 ? [{ span: placed(places, fact.span, text.span), by }] : []
  })
}
