/** What a print service takes of a card, in pixels. */
export interface Preset {
  readonly id: string
  readonly service: string
  readonly product: string
  readonly dpi: number
  /** The whole picture. */
  readonly width: number
  readonly height: number
  /** What is left of it once it is cut. */
  readonly trim: { readonly width: number; readonly height: number }
  /** Pictures; or one PDF/X-1a of them, back and front in turn. */
  readonly format: 'png' | 'jpeg' | 'pdf'
  /** Percent of all inks together that a place of a PDF may have. */
  readonly ink?: number
  /** Whether every copy is a picture of its own, or a list says how many are wanted. */
  readonly copies: 'each' | 'listed'
  /** Where the figures come from. */
  readonly source: string
  /** Somebody has ordered with these figures, or compared them with the service's own template. */
  readonly isVerified: boolean
}

const DPI = 300
const pixels = (inches: number): number => Math.round(inches * DPI)

const crafter = (
  product: string,
  id: string,
  [width, height]: readonly [number, number],
  [cutWidth, cutHeight]: readonly [number, number],
): Preset => ({
  id: `gamecrafter-${id}`,
  service: 'The Game Crafter',
  product,
  dpi: DPI,
  width: pixels(width),
  height: pixels(height),
  trim: { width: pixels(cutWidth), height: pixels(cutHeight) },
  format: 'png',
  copies: 'listed',
  source: 'layout files that people use for it',
  isVerified: false,
})

/** Print services whose figures are known (peers.md, section 6). Sizes in inches, the whole picture first. */
export const PRESETS: readonly Preset[] = [
  crafter('Poker, 2.5 x 3.5 in', 'poker', [2.75, 3.75], [2.5, 3.5]),
  crafter('Euro poker, 63 x 88 mm', 'euro-poker', [2.75, 3.75], [2.48, 3.46]),
  crafter('US game, 2.2 x 3.43 in', 'us-game', [2.5, 3.75], [2.2, 3.43]),
  crafter('Tarot, 2.75 x 4.75 in', 'tarot', [3, 5], [2.75, 4.75]),
  crafter('Jumbo, 3.5 x 5.5 in', 'jumbo', [3.75, 5.75], [3.5, 5.5]),
  crafter('Business, 2 x 3.5 in', 'business', [2.25, 3.75], [2, 3.5]),
  {
    id: 'makeplayingcards',
    service: 'MakePlayingCards',
    product: 'Game card, 63 x 88 mm',
    dpi: DPI,
    width: 816,
    height: 1110,
    trim: { width: 744, height: 1039 },
    format: 'png',
    copies: 'each',
    source: 'other tools, which agree on a picture of 69 x 94 mm',
    isVerified: false,
  },
  {
    id: 'drivethrucards',
    service: 'DriveThruCards',
    product: 'Poker, 2.5 x 3.5 in, as one PDF',
    dpi: DPI,
    width: pixels(2.75),
    height: pixels(3.75),
    trim: { width: pixels(2.5), height: pixels(3.5) },
    format: 'pdf',
    ink: 240,
    copies: 'each',
    source: 'its help for publishers, as it was some years ago',
    isVerified: false,
  },
]

export const presetNamed = (id: string): Preset | undefined => PRESETS.find((preset) => preset.id === id)

const INCH = 25.4

/** Millimetres of a card once it is cut. */
export const trimOf = ({ trim, dpi }: Preset) => ({
  width: (trim.width / dpi) * INCH,
  height: (trim.height / dpi) * INCH,
})

/** By how much a card's shape differs from the service's, as a fraction: what is cut off beyond what the card's maker expects. */
export function misfit(preset: Preset, card: { readonly width: number; readonly height: number }): number {
  const [a, b] = [trimOf(preset), card]
  const ratio = (size: { width: number; height: number }): number =>
    Math.max(size.width, size.height) / Math.min(size.width, size.height)
  return Math.abs(ratio(a) / ratio(b) - 1)
}

/** The presets whose cards are most like one of this size come first. */
export const presetsFor = (card: { readonly width: number; readonly height: number }): readonly Preset[] => {
  const distance = (preset: Preset): number => {
    const { width, height } = trimOf(preset)
    return Math.abs(width - Math.min(card.width, card.height)) + Math.abs(height - Math.max(card.width, card.height))
  }
  return [...PRESETS].sort((a, b) => distance(a) - distance(b))
}
