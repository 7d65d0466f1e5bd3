import type { DisplayItem } from '../../display'
import type { TextStyle } from '../../template'
import type { FontBook } from '../fontbook'

/** Of how many bands a fading edge is made: each at most so many millimetres wide, where there are not too many of them. */
const [BAND, FEWEST, MOST] = [0.1, 3, 8]
/** How much is left of a shadow at a fraction of the way over its edge. */
const fading = (way: number): number => (way < 1 ? (1 - way) ** 1.5 : 0)

/** Bands around letters, the widest first: how far each reaches in millimetres, and how much it covers so that all of them together fade evenly. */
function bandsOf(blur: number): readonly { readonly reach: number; readonly opacity: number }[] {
  const count = Math.min(MOST, Math.max(FEWEST, Math.ceil(blur / BAND)))
  return Array.from({ length: blur > 0 ? count : 0 }, (_, index) => {
    const number = count - index
    const [inside, outside] = [fading((number - 0.5) / count), fading((number + 0.5) / count)]
    return { reach: (blur * number) / count, opacity: 1 - (1 - inside) / (1 - outside) }
  })
}

/** The outline of letters, on the card. */
function outlineOf(item: DisplayItem, fonts: FontBook): string | undefined {
  if (item.type === 'text') return fonts.outline(item)
  return item.type === 'glyphs' ? item.path : undefined
}

/** Lines along the edges of letters, of so many millimetres. */
const lines = (paths: readonly string[], colour: string, width: number, opacity?: number): readonly DisplayItem[] =>
  paths.map((path) => ({
    type: 'path',
    path,
    stroke: colour,
    strokeWidth: width,
    join: 'round',
    ...(opacity !== undefined && { opacity }),
  }))

/** Shapes that letters throw; `outline` is the width of the lines around them, `stretch` how much wider all of it is drawn than it is set. */
function shadowOf(
  paths: readonly string[],
  { colour, x, y, blur = 0, opacity = 1 }: NonNullable<TextStyle['shadow']>,
  outline: number,
  stretch: number,
): DisplayItem {
  const bands = bandsOf(blur).flatMap((band) => lines(paths, colour, outline + 2 * band.reach, band.opacity))
  const letters = paths.map((path): DisplayItem => ({ type: 'path', path, fill: colour }))
  return {
    type: 'group',
    transform: [1, 0, 0, 1, x / stretch, y],
    items: [...bands, ...(outline > 0 ? lines(paths, colour, outline) : []), ...letters],
    ...(opacity < 1 && { opacity }),
  }
}

/**
 * What is painted below all letters of a text: what they throw, and the lines around them, none of which lies over another letter. They are outlines and
 * no text: every printer paints them alike, and nobody reads them twice.
 */
export function belowLetters(
  items: readonly DisplayItem[],
  { shadow: given, outline }: Pick<TextStyle, 'shadow' | 'outline'>,
  fonts: FontBook,
  stretch = 1,
): readonly DisplayItem[] {
  const width = outline?.width ?? 0
  const shadow = given?.opacity === 0 ? undefined : given
  if (!shadow && width === 0) return []
  const paths = items.flatMap((item) => outlineOf(item, fonts) ?? [])
  if (paths.length === 0) return []
  return [
    ...(shadow ? [shadowOf(paths, shadow, width, stretch)] : []),
    ...(outline && width > 0 ? lines(paths, outline.colour, width) : []),
  ]
}
