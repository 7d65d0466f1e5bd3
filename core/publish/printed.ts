/** What is printed of these: the cards, without rules that cards name; the rules, where there is nothing else. */
export function printedOf<T>(all: readonly T[], isCard: (each: T) => boolean): readonly T[] {
  const cards = all.filter(isCard)
  return cards.length > 0 ? cards : all
}
