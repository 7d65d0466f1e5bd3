interface Named {
  readonly key: string
  readonly name: string
}

/** The card that a picture is of; or how many it may be of, where it is not one. */
export type Match<C extends Named> = { readonly card: C } | { readonly several: readonly C[] }

/** Letters and digits alone: how people write a name into a file's name, without accents, signs and blanks. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const add = <C>(map: Map<string, C[]>, word: string, card: C): void => {
  if (word === '') return
  const list = map.get(word)
  if (list) list.push(card)
  else map.set(word, [card])
}

/** Finds the card whose key, else whose name a file is named after: as written, then without regard to case, accents and signs. */
export function pictureFinder<C extends Named>(cards: Iterable<C>): (stem: string) => Match<C> | undefined {
  const maps = [new Map<string, C[]>(), new Map<string, C[]>(), new Map<string, C[]>(), new Map<string, C[]>()] as const
  const [byKey, byName, byPlainKey, byPlainName] = maps
  for (const card of cards) {
    if (card.key === '') continue
    add(byKey, card.key.toLowerCase(), card)
    add(byName, card.name.toLowerCase(), card)
    add(byPlainKey, plain(card.key), card)
    add(byPlainName, plain(card.name), card)
  }
  return (stem) => {
    const found =
      byKey.get(stem.toLowerCase()) ??
      byName.get(stem.toLowerCase()) ??
      byPlainKey.get(plain(stem)) ??
      byPlainName.get(plain(stem))
    if (!found) return undefined
    const [first] = found
    // A key that two entries share is one name for both: they are given the same picture.
    const keys = new Set(found.map(({ key }) => key))
    return first && keys.size === 1 ? { card: first } : { several: found }
  }
}
