/** Cards that show where a face does not hold. Each is there only where it is none of those before it. */
export interface Trials<T> {
  readonly longest?: T
  /** Of those that say anything. */
  readonly shortest?: T
  /** One that says nothing. */
  readonly empty?: T
}

/** Of cards, those to try a face on by how long their text is in signs, blanks around it apart; of equal ones the first. */
export function trialsOf<T>(cards: Iterable<T>, textOf: (card: T) => string): Trials<T> {
  let longest: readonly [T, number] | undefined
  let shortest: readonly [T, number] | undefined
  let empty: readonly [T] | undefined
  for (const card of cards) {
    const length = [...textOf(card).trim()].length
    if (length === 0) empty ??= [card]
    else {
      if (!longest || length > longest[1]) longest = [card, length]
      if (!shortest || length < shortest[1]) shortest = [card, length]
    }
  }
  return {
    ...(longest && { longest: longest[0] }),
    ...(shortest && shortest[0] !== longest?.[0] && { shortest: shortest[0] }),
    ...(empty && { empty: empty[0] }),
  }
}
