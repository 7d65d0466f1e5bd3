import { safeName } from '../files'

/** Bytes of a name, without those that are left for a number and an extension. */
const LONGEST = 255 - 24

/** What file systems may take for the same name. */
const foldedOf = (name: string): string => name.normalize('NFC').toLowerCase()

/** File names of these bases, made distinct whatever the case of their letters, and however their accents are written. */
export function distinctNames(bases: readonly string[], extension: string): string[] {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return bases.map((given) => {
    const base = safeName(given.replace(/[/\\]/g, '-').replace(/[\n\v\f\r\u2028\u2029]+/g, ' '), LONGEST)
    const folded = foldedOf(base)
    for (let count = (counts.get(folded) ?? 0) + 1; ; count++) {
      const name = `${base}${count > 1 ? `-${count}` : ''}`
      if (taken.has(foldedOf(name))) continue
      taken.add(foldedOf(name))
      counts.set(folded, count)
      return `${name}.${extension}`
    }
  })
}
