import type { FontFile } from '../display'
import type { Hyphenator } from './hyphens'
import { FAMILY_SOURCES, type FamilySource } from './families'

/** What shapes, orders and breaks text beyond Latin. Half a megabyte of it is a compiled program, which is loaded when first wanted. */
export type Shaping = typeof import('./shaping')

/** Reads one file of a family; `undefined` where it cannot be had. */
export type ReadFamily = (source: FamilySource) => Promise<Uint8Array | undefined>

/** What texts beyond Latin are set with. It is asked at once and brings later: whoever asked in vain asks again after `bring`. */
export interface Foundry {
  /** Grows with everything that was brought: what was set before may have to be set again. */
  readonly version: number
  readonly shaping: Shaping | undefined
  /** What divides words of a language; `undefined` as long as it was not brought, and where there is none. */
  hyphenator(language: string): Hyphenator | undefined
  /** A file of a family, or that it has to be brought first; `undefined` where it cannot be had. */
  file(family: string, weight: 400 | 700): FontFile | 'wanted' | undefined
  /** The files that were brought so far. */
  readonly files: readonly FontFile[]
  /** Brings what was asked for in vain; whether anything came. */
  bring(): Promise<boolean>
}

export function createFoundry(read: ReadFamily): Foundry {
  const files = new Map<string, FontFile | undefined>()
  const wanted = new Set<FamilySource>()
  const hyphenators = new Map<string, Hyphenator | undefined>()
  const languages = new Set<string>()
  let shaping: Shaping | undefined
  let wantsShaping = false
  let bringing: Promise<boolean> | undefined
  let version = 0

  async function fetchFile(source: FamilySource): Promise<void> {
    const { family, weight, name } = source
    const bytes = await read(source)
    files.set(name, bytes && { family, weight, italic: false, bytes })
    wanted.delete(source)
  }

  async function fetchHyphenator(language: string): Promise<void> {
    const { loadHyphenator } = await import('./hyphens')
    hyphenators.set(language, await loadHyphenator(language))
    languages.delete(language)
  }

  async function bringAll(): Promise<boolean> {
    if (!wantsShaping && wanted.size === 0 && languages.size === 0) return false
    await Promise.all([
      ...[...wanted].map(fetchFile),
      ...[...languages].map(fetchHyphenator),
      ...(wantsShaping ? [import('./shaping').then((loaded) => (shaping = loaded))] : []),
    ])
    wantsShaping = false
    version++
    return true
  }

  return {
    get version() {
      return version
    },
    get shaping() {
      if (!shaping) wantsShaping = true
      return shaping
    },
    hyphenator(language) {
      if (!hyphenators.has(language)) languages.add(language)
      return hyphenators.get(language)
    },
    file(family, weight) {
      const source = FAMILY_SOURCES.find((each) => each.family === family && each.weight === weight)
      if (!source) return undefined
      if (files.has(source.name)) return files.get(source.name)
      wanted.add(source)
      return 'wanted'
    },
    get files() {
      return [...files.values()].filter((file) => file !== undefined)
    },
    bring: () =>
      (bringing ??= bringAll().finally(() => {
        bringing = undefined
      })),
  }
}
