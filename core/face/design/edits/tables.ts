import type { Gradient } from '../../display'
import type { TextStyle } from '../../template'
import type { PaletteSource } from '../../template/paint'
import type { TemplateEdit } from '../edit'
import { numbersIn } from './shape'

/** What a face has by name: what is changed there is changed wherever it is named. */
export interface Tables {
  readonly palettes: PaletteSource
  readonly styles: TextStyle
  readonly gradients: Gradient
}

/** Sets what one of a face's tables has under a name. */
export const changeTable =
  <T extends keyof Tables>(table: T, name: string, value: Tables[T]): TemplateEdit =>
  (template) => ({
    ...template,
    // A palette that is new is in force.
    ...(table === 'palettes' &&
      !Object.hasOwn(template.palettes ?? {}, name) && { palette: [...template.palette, name] }),
    [table]: { ...template[table], [name]: value },
  })

type PaletteColour = PaletteSource[string]
export type Inks = readonly [number, number, number, number]

export const paintOf = (colour: PaletteColour): string => (typeof colour === 'string' ? colour : colour.colour)
export const inksOf = (colour: PaletteColour): Inks | undefined =>
  typeof colour === 'string' ? undefined : colour.cmyk

/** A colour of a palette as it looks and as it is printed: without inks, the look says both. */
const paletteColour = (colour: string, cmyk: Inks | undefined): PaletteColour => (cmyk ? { colour, cmyk } : colour)

/** The palette with another look of a colour; its inks stay. */
export const painted = (colours: PaletteSource, name: string, to: string): PaletteSource => ({
  ...colours,
  [name]: paletteColour(to, colours[name] === undefined ? undefined : inksOf(colours[name])),
})

/** The palette with other inks of a colour, or with none. */
export const inked = (colours: PaletteSource, name: string, cmyk: Inks | undefined): PaletteSource =>
  colours[name] === undefined ? colours : { ...colours, [name]: paletteColour(paintOf(colours[name]), cmyk) }

/** Inks as a person writes them: four percentages; none at all from nothing, `undefined` from anything else. */
export function inksIn(text: string): { readonly inks: Inks | undefined } | undefined {
  const numbers = numbersIn(text.replaceAll('%', ' '))
  if (numbers?.length === 0) return { inks: undefined }
  const [c, m, y, k] = numbers ?? []
  if (c === undefined || m === undefined || y === undefined || k === undefined || numbers?.length !== 4)
    return undefined
  return [c, m, y, k].every((each) => each >= 0 && each <= 100) ? { inks: [c, m, y, k] } : undefined
}
