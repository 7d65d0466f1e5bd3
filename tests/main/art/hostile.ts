import { deflateSync } from 'node:zlib'

/** Pictures that once did harm, each by what it did. */

const SVG = (body: string, given = 'viewBox="0 0 100 140"'): Uint8Array =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${given}>${body}</svg>`,
  )

/** As many masks as `count`, each cut by the next. */
export const chainedMasks = (count: number): Uint8Array =>
  SVG(
    `<defs>${Array.from({ length: count }, (_, number) => `<mask id="m${number}"><rect width="100" height="140" fill="#fff" mask="url(#m${number + 1})"/></mask>`).join('')}</defs><rect width="100" height="140" mask="url(#m0)"/>`,
  )

/** The same by way of a style sheet. */
export const styledMasks = (count: number): Uint8Array =>
  SVG(
    `<style>${Array.from({ length: count }, (_, number) => `.c${number}{mask:url(#m${number})}`).join('')}</style><defs>${Array.from({ length: count }, (_, number) => `<mask id="m${number}"><rect width="100" height="140" fill="#fff" class="c${number + 1}"/></mask>`).join('')}</defs><rect width="100" height="140" class="c0"/>`,
  )

/** Each level draws the one below it `fold` times. */
export const foldedUses = (fold: number, levels: number): Uint8Array =>
  SVG(
    `<defs><path id="l0" d="M0 0H9V9Z"/>${Array.from({ length: levels }, (_, level) => `<g id="l${level + 1}">${`<use xlink:href="#l${level}"/>`.repeat(fold)}</g>`).join('')}</defs><use href="#l${levels}"/>`,
  )

export const nestedGroups = (depth: number): Uint8Array =>
  SVG(`${'<g opacity=".9">'.repeat(depth)}<path d="M0 0H9V9Z"/>${'</g>'.repeat(depth)}`)

export const sliver = (width: number, height: number): Uint8Array =>
  SVG('<rect width="1" height="1"/>', `viewBox="0 0 ${width} ${height}"`)

/** Blurs of everything, on top of each other: each wants a canvas of its own. */
export const filters = (count: number): Uint8Array =>
  SVG(
    `<filter id="f" x="-5000%" y="-5000%" width="10000%" height="10000%" filterUnits="objectBoundingBox">${Array.from({ length: count }, (_, number) => `<feGaussianBlur stdDeviation="${40 + number}" result="r${number}"/>`).join('')}</filter><rect width="100" height="140" filter="url(#f)"/>`,
  )

/** Elements that cover each other, each on a layer of its own: slow, and nothing else. */
export const layers = (count: number): Uint8Array =>
  SVG(
    `<filter id="f"><feTurbulence baseFrequency=".02" numOctaves="8"/></filter>${'<rect width="100" height="140" filter="url(#f)"/>'.repeat(count)}`,
  )

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  let crc = 0xffffffff
  for (const byte of body) crc = (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A grey PNG that says it has so many pixels a side; `rows` are really there. */
export function png(width: number, height: number, rows = height): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const row = Buffer.alloc(1 + Math.ceil(Math.min(width, 100_000) / 8))
  const packed = deflateSync(Buffer.concat(Array.from({ length: Math.min(rows, 4000) }, () => row)), { level: 9 })
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', packed),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** 69 bytes that claim 4294967295 pixels a side. */
export const boastfulPng = (): Uint8Array => png(0xffffffff, 0xffffffff, 1).slice(0, 69)

/** The bytes as they are up to a place, then whatever the generator gives. */
export const garbled = (bytes: Uint8Array, from: number, next: () => number): Uint8Array =>
  bytes.map((byte, index) => (index < from ? byte : next() & 255))

/** A JPEG that ends behind its header. */
export const jpegHeader = (): Uint8Array =>
  Uint8Array.from([
    0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xc0, 0, 11, 8, 4, 0, 4,
    0, 1, 1, 0x11, 0,
  ])

export const drawing = (body: string, given?: string): Uint8Array => SVG(body, given)
