const FORMATS = {
  png: ['image/png', /^\x89PNG\r\n\x1a\n/],
  jpeg: ['image/jpeg', /^\xff\xd8\xff/],
  webp: ['image/webp', /^RIFF[^]{4}WEBP/],
  gif: ['image/gif', /^GIF8[79]a/],
} as const

export type BitmapType = (typeof FORMATS)[keyof typeof FORMATS][0]

/** The format of a bitmap by its first bytes; `undefined` for everything else, which may be an SVG. */
export function bitmapTypeOf(bytes: Uint8Array): BitmapType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  return Object.values(FORMATS).find(([, signature]) => signature.test(start))?.[0]
}
