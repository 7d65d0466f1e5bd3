import sharp from 'sharp'

/** How light a picture's pixels are, 0 to 255, row by row. */
export interface Lightness {
  readonly data: Float64Array
  readonly width: number
  readonly height: number
}

/** A part of a picture, in its pixels; fractions are rounded outwards. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const WINDOW = 8
/** The constants of Wang, Bovik, Sheikh and Simoncelli (2004), for 255 steps. */
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

/** Pixels of a PNG, on white. */
export async function lightnessOf(png: Uint8Array): Promise<Lightness> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: Float64Array.from(data), width: info.width, height: info.height }
}

/** A part of a picture, which may begin between two pixels, each of its pixels the mean of `by` times `by`; what lies outside is white. */
export function averaged({ data, width, height }: Lightness, by: number, part: Region): Lightness {
  const [columns, rows] = [Math.floor(part.width / by), Math.floor(part.height / by)]
  const [left, top] = [Math.floor(part.x), Math.floor(part.y)]
  const [aside, below] = [part.x - left, part.y - top]
  const at = (x: number, y: number): number =>
    x >= 0 && y >= 0 && x < width && y < height ? (data[y * width + x] ?? 255) : 255
  const made = new Float64Array(columns * rows)
  for (let row = 0; row < rows * by; row++) {
    for (let column = 0; column < columns * by; column++) {
      const [x, y] = [left + column, top + row]
      const above = at(x, y) * (1 - aside) + at(x + 1, y) * aside
      const under = at(x, y + 1) * (1 - aside) + at(x + 1, y + 1) * aside
      const place = Math.floor(row / by) * columns + Math.floor(column / by)
      made[place] = (made[place] ?? 0) + (above * (1 - below) + under * below) / (by * by)
    }
  }
  return { data: made, width: columns, height: rows }
}

function windowSimilarity(a: Lightness, b: Lightness, left: number, top: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let y = top; y < top + WINDOW; y++) {
    for (let x = left; x < left + WINDOW; x++) {
      const [p, q] = [a.data[y * a.width + x] ?? 255, b.data[y * b.width + x] ?? 255]
      sumA += p
      sumB += q
      squaresA += p * p
      squaresB += q * q
      products += p * q
    }
  }
  const count = WINDOW * WINDOW
  const [meanA, meanB] = [sumA / count, sumB / count]
  const covariance = products / count - meanA * meanB
  const variances = squaresA / count - meanA ** 2 + squaresB / count - meanB ** 2
  return ((2 * meanA * meanB + C1) * (2 * covariance + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (variances + C2))
}

/** Structural similarity of two pictures in a region: the mean over all windows of 8 x 8 pixels; 1 where they are the same. */
export function similarity(a: Lightness, b: Lightness, { x, y, width, height }: Region): number {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
  const right = Math.min(a.width, b.width, Math.ceil(x + width))
  const bottom = Math.min(a.height, b.height, Math.ceil(y + height))
  let [sum, count] = [0, 0]
  for (let row = top; row + WINDOW <= bottom; row++) {
    for (let column = left; column + WINDOW <= right; column++) {
      sum += windowSimilarity(a, b, column, row)
      count++
    }
  }
  if (count === 0) throw new Error('A region is smaller than one window.')
  return sum / count
}
