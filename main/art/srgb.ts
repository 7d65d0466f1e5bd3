/** What red, green and blue of sRGB are in the profile connection space (IEC 61966-2-1, adapted to D50). */
const PRIMARIES = [
  ['rXYZ', [0.4361, 0.2225, 0.0139]],
  ['gXYZ', [0.3851, 0.7169, 0.0971]],
  ['bXYZ', [0.1431, 0.0606, 0.7141]],
] as const

const CURVES = ['rTRC', 'gTRC', 'bTRC'] as const

/** Values of a picture, and how much light each is in sRGB. */
const LIGHT = [
  [0.1, 0.01002],
  [0.5, 0.21404],
  [0.8, 0.60383],
] as const

/** What profiles of sRGB differ by among themselves: less than one step of 256 in a picture. */
const OFF = 0.003

/** The most tags of a profile that are read. */
const MOST_TAGS = 100

const isNear = (value: number, wanted: number): boolean => Math.abs(value - wanted) < OFF

/** What each kind of a parametric curve makes of a value, by its parameters (ICC.1:2022, 10.18). */
const PARAMETRIC: readonly ((x: number, p: readonly number[]) => number)[] = [
  (x, [g = 1]) => x ** g,
  (x, [g = 1, a = 1, b = 0]) => (a * x + b > 0 ? (a * x + b) ** g : 0),
  (x, [g = 1, a = 1, b = 0, c = 0]) => (a * x + b > 0 ? (a * x + b) ** g : 0) + c,
  (x, [g = 1, a = 1, b = 0, c = 0, d = 0]) => (x >= d ? (a * x + b) ** g : c * x),
  (x, [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0]) => (x >= d ? (a * x + b) ** g + e : c * x + f),
]

/** The tags of an ICC profile, as its table lists them; reading beyond its end throws. */
class Tags {
  readonly #view: DataView
  readonly #places = new Map<string, number>()

  constructor(profile: Uint8Array) {
    this.#view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength)
    const count = Math.min(this.#view.getUint32(128), MOST_TAGS)
    for (let at = 132; at < 132 + count * 12; at += 12) this.#places.set(this.word(at), this.#view.getUint32(at + 4))
  }

  has(name: string): boolean {
    return this.#places.has(name)
  }

  word(at: number): string {
    return String.fromCharCode(...[0, 1, 2, 3].map((offset) => this.#view.getUint8(at + offset)))
  }

  colour(name: string): readonly number[] {
    const at = this.#at(name)
    return [8, 12, 16].map((offset) => this.#fixed(at + offset))
  }

  /** How much light a value is by the curve of that name. */
  light(name: string, value: number): number {
    const at = this.#at(name)
    if (this.word(at) === 'para') {
      const parameters = [0, 1, 2, 3, 4, 5, 6].map((index) => this.#parameter(at + 12 + index * 4))
      return PARAMETRIC[this.#view.getUint16(at + 8)]?.(value, parameters) ?? Number.NaN
    }
    const count = this.#view.getUint32(at + 8)
    if (count === 0) return value
    if (count === 1) return value ** (this.#view.getUint16(at + 12) / 256)
    const place = value * (count - 1)
    const point = (index: number): number => this.#view.getUint16(at + 12 + index * 2) / 65_535
    const before = Math.min(Math.floor(place), count - 2)
    return point(before) + (point(before + 1) - point(before)) * (place - before)
  }

  #at(name: string): number {
    return this.#places.get(name) ?? Number.MAX_SAFE_INTEGER
  }

  #fixed(at: number): number {
    return this.#view.getInt32(at) / 65_536
  }

  /** Curves of fewer parameters may end with the profile. */
  #parameter(at: number): number {
    return at + 4 <= this.#view.byteLength ? this.#fixed(at) : 0
  }
}

/** Whether colours by an ICC profile are those of sRGB, whatever it calls itself: its primaries and its curves are. One that maps colours by a table, or cannot be read, is taken for another. */
export function isSrgb(profile: Uint8Array): boolean {
  try {
    const tags = new Tags(profile)
    if (tags.word(16) !== 'RGB ' || tags.word(20) !== 'XYZ ' || tags.has('A2B0')) return false
    return (
      PRIMARIES.every(([name, wanted]) => {
        const colour = tags.colour(name)
        return wanted.every((part, index) => isNear(colour[index] ?? 0, part))
      }) && CURVES.every((name) => LIGHT.every(([value, light]) => isNear(tags.light(name, value), light)))
    )
  } catch {
    return false
  }
}
