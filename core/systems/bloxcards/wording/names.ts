import type { BloxCard } from '../card'

/** Longer texts fit no card (BLX430) and are not compared with what it does. */
export const LONGEST = 2000

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Effects of more sub-effects are not compared either: the longest of the community's has 76. */
export const MOST_PARTS = 200

/** The words by which a text may call its own card: its name, its key, and the first long word of its name. */
export function namesOf({ name, key }: Pick<BloxCard, 'name' | 'key'>): RegExp | undefined {
  const words = [name, key, /^\p{L}{4,}/u.exec(name)?.[0] ?? '']
    .filter((word) => word.length > 2)
    .map((word) => escaped(word).replace(/\s+/g, '\\s+'))
  return words.length > 0 ? new RegExp(`(?<!\\b(?:an?|another|any|each) )(?:${words.join('|')})`, 'i') : undefined
}
