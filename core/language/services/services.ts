import type { Language, Parsed, Signature } from '../service'
import { named, rename } from './naming'
import type { Shape, Subject } from './shape'
import { coloursOf, foldingOf, lensesOf, outlineOf } from './surface'
import { hintsOf, hoverOf, signatureOf } from './explanations'

/** The services that the kit reads off a system's shape. */
export type Services<P extends Parsed> = Required<
  Pick<Language<P>, 'colours' | 'folding' | 'outline' | 'lenses' | 'hover' | 'hints' | 'named' | 'rename'>
> & { signature(parsed: P, offset: number): Signature | undefined }

/** Every service of a language but reading, checking, proposals and layout. */
export const servicesOf = <P extends Parsed, S extends Subject>(shape: Shape<P, S>): Services<P> => ({
  colours: (parsed) => coloursOf(shape.marks(parsed), shape.comments(parsed)),
  folding: (parsed) =>
    foldingOf(
      parsed.text,
      [...parsed.cards.map(({ span }) => span), ...(shape.blocks?.(parsed) ?? [])],
      shape.comments(parsed),
    ),
  outline: (parsed) => outlineOf(parsed, shape),
  lenses: (parsed) => lensesOf(parsed, shape),
  hover: (parsed, offset, catalog) => {
    const said = shape.said(parsed, offset, catalog)
    return said && hoverOf(said, shape.readings(parsed), offset)
  },
  hints: (parsed, catalog) =>
    [...hintsOf(shape.readings(parsed)), ...(shape.hints?.(parsed, catalog) ?? [])].sort((a, b) => a.at - b.at),
  signature: (parsed, offset) => {
    const call = shape.callAt(parsed, offset)
    return call && signatureOf(call, shape.glossary)
  },
  named: (parsed, offset, catalog, entry) => named(shape.naming, parsed, offset, catalog, entry),
  rename: (parsed, offset, name, catalog, entry) => rename(shape.naming, parsed, offset, name, catalog, entry),
})
