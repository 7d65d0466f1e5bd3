import { converter, parse } from 'culori'
import type { DisplayItem, Paint, Picture } from '../../face/display'
import type { Ink } from '../plan/aids'
import { numbers } from './matrix'

const toRgb = converter('rgb')

/** Red, green and blue from 0 to 1, and opacity; black for what is not a colour. */
export function readColour(colour: string): {
  readonly rgb: readonly [number, number, number]
  readonly alpha: number
} {
  const parsed = parse(colour)
  if (!parsed) return { rgb: [0, 0, 0], alpha: colour === 'none' || colour === 'transparent' ? 0 : 1 }
  const { r, g, b, alpha = 1 } = toRgb(parsed)
  const clamp = (value: number): number => Math.min(1, Math.max(0, value))
  return { rgb: [clamp(r), clamp(g), clamp(b)], alpha }
}

/** How bright a colour looks, from 0 to 1 (ITU-R BT.601). */
export function brightnessOf(colour: string): number {
  const [r, g, b] = readColour(colour).rgb
  return 0.299 * r + 0.587 * g + 0.114 * b
}

/** What colours are written in. */
export interface Colours {
  readonly space: 'DeviceRGB' | 'DeviceCMYK'
  /** Operands from 0 to 1, one for each ink or light. */
  values(colour: string): readonly number[]
}

export const RGB: Colours = { space: 'DeviceRGB', values: (colour) => readColour(colour).rgb }

/** Operators that choose a colour for what is filled, or for lines. */
export const colourOperators = (colour: string, use: 'fill' | 'stroke', { space, values }: Colours): string => {
  const operator = space === 'DeviceRGB' ? 'rg' : 'k'
  return `${numbers(...values(colour))} ${use === 'fill' ? operator : operator.toUpperCase()}`
}

/** A picture in inks. */
export interface InkPicture {
  readonly width: number
  readonly height: number
  /** A JPEG of four inks, or their bytes pixel by pixel. */
  readonly data: Uint8Array
  readonly isJpeg: boolean
  /** In the JPEG 255 means no ink. */
  readonly isInverted?: boolean
  /** How far each pixel covers what is below, where some do not. */
  readonly alpha?: Uint8Array
}

/** Turns colours and pictures into the inks of a printing condition, by its ICC profile. */
export interface InkPress {
  /** What the profile calls itself. */
  readonly name: string
  readonly profile: Uint8Array
  /** Red, green and blue from 0 to 1, to percentages of ink. */
  inks(colours: readonly (readonly [number, number, number])[]): Promise<readonly Ink[]>
  picture(picture: Picture): Promise<InkPicture>
}

const ofPaint = (paint: Paint | undefined): readonly string[] =>
  paint === undefined ? [] : typeof paint === 'string' ? [paint] : paint.stops.map(({ colour }) => colour)

/** Every colour that items are painted in, by the word for it. */
export function* coloursOf(items: readonly DisplayItem[]): Generator<string> {
  for (const item of items) {
    if (item.type === 'path') yield* [...ofPaint(item.fill), ...ofPaint(item.stroke)]
    else if (item.type === 'group') yield* coloursOf([...item.items, ...(item.mask ?? [])])
    else if (item.type !== 'image') yield item.fill
  }
}

const keyOf = (rgb: readonly number[]): string => rgb.map((value) => Math.round(value * 255)).join(' ')

/** Colours in inks: those that somebody chose unchanged, others as the press says, each asked for once. */
export class InkColours {
  readonly #press: InkPress
  readonly #known = new Map<string, Ink>()

  constructor(press: InkPress) {
    this.#press = press
  }

  /** Learns the colours of items, for `own` to answer. */
  async learn(items: readonly DisplayItem[]): Promise<void> {
    const wanted = new Map<string, readonly [number, number, number]>()
    for (const colour of coloursOf(items)) {
      const { rgb } = readColour(colour)
      if (!this.#known.has(keyOf(rgb))) wanted.set(keyOf(rgb), rgb)
    }
    if (wanted.size === 0) return
    const inks = await this.#press.inks([...wanted.values()])
    ;[...wanted.keys()].forEach((key, index) => this.#known.set(key, inks[index] ?? [0, 0, 0, 100]))
  }

  /** The colours of one face or page, of which some are inks by their own words. */
  own(chosen: Readonly<Record<string, Ink>> = {}): Colours {
    return {
      space: 'DeviceCMYK',
      values: (colour) => {
        const ink = Object.hasOwn(chosen, colour) ? chosen[colour] : this.#known.get(keyOf(readColour(colour).rgb))
        return (ink ?? [0, 0, 0, 100]).map((percent) => percent / 100)
      },
    }
  }
}
