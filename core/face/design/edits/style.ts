import type { StyleSource, TextStyle } from '../../template'

/** Parts of a style with what each may be; `undefined` takes one away. */
export type StyleChange = { readonly [K in keyof TextStyle]?: TextStyle[K] | undefined }

/** A style, or what a layer says of one that has a name, with parts of it changed. */
export function restyled(source: StyleSource, change: StyleChange): StyleSource {
  const changed = typeof source === 'string' ? { use: source, ...change } : { ...source, ...change }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)) as StyleSource
}
