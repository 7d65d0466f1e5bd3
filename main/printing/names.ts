import { safeName } from '../files'

/** Bytes of a name that are left for a number and an extension. */
const SUFFIX = 24

/** File names of these bases, made distinct whatever the case of their letters. */
export function distinctNames(bases: readonly string[], extension: string): string[] {
  const taken = new Map<string, number>()
  return bases.map((given) => {
    const base = safeName(given.replace(/[/\\]/g, '-'), 255 - SUFFIX)
    const count = (taken.get(base.toLowerCase()) ?? 0) + 1
    taken.set(base.toLowerCase(), count)
    return `${base}${count > 1 ? `-${count}` : ''}.${extension}`
  })
}
