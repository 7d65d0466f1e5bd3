import type { PrintJob } from './job'

/** What a card is ordered by, and how often it is printed. */
export interface Ordered {
  readonly name: string
  readonly key: string
  readonly copies: number
}

/** Letters by their places in Unicode, numbers within them by their values: alike on every machine. */
function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.toLowerCase().match(/\d+|\D+/g) ?? [])
  for (let index = 0; index < Math.max(left?.length ?? 0, right?.length ?? 0); index++) {
    const [one, other] = [left?.[index] ?? '', right?.[index] ?? '']
    const byValue = /^\d/.test(one) && /^\d/.test(other) ? Number(one) - Number(other) : 0
    if (byValue !== 0) return byValue
    if (one !== other) return one < other ? -1 : 1
  }
  return 0
}

/** The indices of cards in the order in which they are printed, each as often as it is printed. */
export function printOrder(cards: readonly Ordered[], { by, copies }: PrintJob['order']): number[] {
  const order = cards.map((_, index) => index)
  const textOf = (index: number): string => cards[index]?.[by === 'key' ? 'key' : 'name'] ?? ''
  if (by !== 'given') order.sort((a, b) => compare(textOf(a), textOf(b)) || a - b)
  const countOf = (index: number): number => Math.max(0, cards[index]?.copies ?? 0)
  if (copies === 'together') return order.flatMap((index) => Array.from({ length: countOf(index) }, () => index))
  const most = order.reduce((sum, index) => Math.max(sum, countOf(index)), 0)
  return Array.from({ length: most }, (_, round) => order.filter((index) => countOf(index) > round)).flat()
}
