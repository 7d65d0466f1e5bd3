import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FontFile } from '../../core/face/display'
import { FONT_SOURCES } from '../../core/face/type/fonts'

let loaded: readonly FontFile[] | undefined

/** The fonts of every face, read from their packages once. */
export function loadFonts(): readonly FontFile[] {
  if (loaded) return loaded
  const { resolve } = createRequire(import.meta.url)
  loaded = FONT_SOURCES.map(({ family, weight, italic, module }) => ({
    family,
    weight,
    italic,
    bytes: new Uint8Array(readFileSync(resolve(module))),
  }))
  return loaded
}
