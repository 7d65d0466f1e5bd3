import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FontFile } from '../../core/face/display'
import type { FamilySource } from '../../core/face/type/families'
import { FONT_SOURCES } from '../../core/face/type/fonts'

const { resolve } = createRequire(import.meta.url)

let loaded: readonly FontFile[] | undefined

/** The fonts of every face, read from their packages once. */
export function loadFonts(): readonly FontFile[] {
  if (loaded) return loaded
  loaded = FONT_SOURCES.map(({ family, weight, italic, module }) => ({
    family,
    weight,
    italic,
    bytes: new Uint8Array(readFileSync(resolve(module))),
  }))
  return loaded
}

/** Reads one file of a family for scripts beyond Latin; `undefined` where its package is not installed. */
export async function readFamily({ module }: FamilySource): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(resolve(module)))
  } catch {
    return undefined
  }
}
