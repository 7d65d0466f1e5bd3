/** 32 bits of a text, mixed as in MurmurHash3 and started from `seed`. */
export function hash32(text: string, seed = 0): number {
  let hash = seed ^ 0x9e3779b9
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x5bd1e995)
    hash = (hash << 13) | (hash >>> 19)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Numbers from 0 up to 1 that only depend on the text. */
export function numbersFrom(text: string): () => number {
  let count = 0
  return () => hash32(text, ++count * 0x2545f491) / 2 ** 32
}

/** JSON whose objects list their members by name, so that equal values are equal texts. */
export const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** 128 bits, in hexadecimal, of a text. */
export const digest = (text: string): string =>
  [1, 2, 3, 4].map((seed) => hash32(text, Math.imul(seed, 0x9e3779b1)).toString(16).padStart(8, '0')).join('')

/** Digests of what is the same for many faces, by the thing itself. */
const digests = new WeakMap<object, string>()

/** The digest of a thing that is printed once. */
export const digestOf = (thing: object, print: () => string): string => {
  const known = digests.get(thing)
  if (known !== undefined) return known
  const made = digest(print())
  digests.set(thing, made)
  return made
}

export const digestOfData = (data: object): string => digestOf(data, () => stableJson(data))
