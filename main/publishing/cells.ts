import type { RenderedFace } from '../printing/tasks'

/** A picture of so many pixels, four bytes each. */
export interface Cell {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array<ArrayBuffer>
}

type Drawn = Pick<RenderedFace, 'width' | 'height' | 'bytes'>

/** A face turned by a quarter, clockwise. */
export function turned({ width, height, bytes }: Drawn): Drawn {
  const [from, to] = [new Uint32Array(bytes.buffer, bytes.byteOffset, width * height), new Uint32Array(width * height)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) to[x * height + (height - 1 - y)] = from[y * width + x] ?? 0
  return { width: height, height: width, bytes: new Uint8Array(to.buffer) }
}

/** The middle of a face as the pixels of a cell; where it is smaller, nothing lies beside it. */
export function fitted({ width, height, bytes }: Drawn, { across, down }: { across: number; down: number }): Cell {
  if (width === across && height === down) return { width, height, pixels: bytes }
  const pixels = new Uint8Array(across * down * 4)
  const [left, top] = [Math.floor((across - width) / 2), Math.floor((down - height) / 2)]
  const [first, last] = [Math.max(0, -left), Math.min(width, across - left)]
  for (let y = Math.max(0, -top); y < Math.min(height, down - top); y++)
    pixels.set(bytes.subarray((y * width + first) * 4, (y * width + last) * 4), ((y + top) * across + left + first) * 4)
  return { width: across, height: down, pixels }
}
