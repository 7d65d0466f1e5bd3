// Libraries that bring no types of their own.

declare module 'wawoff2/decompress.js' {
  /** A WOFF2 file as the TTF or OTF that was packed in it. Rejects what is none. */
  export default function decompress(bytes: Uint8Array): Promise<Uint8Array>
}
