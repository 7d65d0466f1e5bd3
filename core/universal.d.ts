// What every host of `core` has although it is not part of the language: text coding and WebAssembly's companions.
// Declared here because `core/tsconfig.json` knows neither the DOM nor Node.

declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(bytes?: Uint8Array | ArrayBuffer, options?: { stream?: boolean }): string
}

declare function structuredClone<T>(value: T): T
