import { safeName } from '../files'

/** Bytes of a name, without those that are left for a number and an extension. */
const LONGEST = 255 - 24

/** File names of these bases, made distinct whatever the case of their letters. */
export function distinctNames(bases: readonly string[], extension: string): string[] {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return bases.map((given) => {
    const base = safeName(given.replace(/[/\\]/g, '-'), LONGEST)
    const folded = base.toLowerCase()
    for (let count = (counts.get(folded) ?? 0) + 1; ; count++) {
      const name = `${base}${count > 1 ? `-${count}` : ''}`
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      counts.set(folded, count)
      return `${name}.${extension}`
    }
  })
}
