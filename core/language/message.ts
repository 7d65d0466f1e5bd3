/** A sentence to be printed in the reader's language: an id in a table, and what fills its `{holes}`. */
export interface Message {
  readonly id: string
  readonly args: Readonly<Record<string, string | number>>
}

/** English by message id. Holes are written `{name}`, or `{name#card|cards}` where the number counts something: `1 card`. A translation is another table with the same ids. */
export type Messages = Readonly<Record<string, string>>

export const message = (id: string, args: Message['args'] = {}): Message => ({ id, args })

/** A hole of a sentence, and what its number counts. */
export interface Hole {
  readonly name: string
  readonly counts?: { readonly one: string; readonly many: string }
}

const HOLE = /\{(\w+)(?:#([^|{}]+)\|([^{}]+))?\}/

/** A sentence in its parts: what stands there as it is, and holes. */
export function partsOf(sentence: string): readonly (string | Hole)[] {
  const parts = sentence.split(HOLE)
  return parts.flatMap((part, index): (string | Hole)[] => {
    const [one, many] = [parts[index + 1], parts[index + 2]]
    if (index % 4 === 1)
      return [{ name: part, ...(one !== undefined && many !== undefined && { counts: { one, many } }) }]
    return index % 4 === 0 && part !== '' ? [part] : []
  })
}

/** What fills a hole, with what it counts. */
export const filled = ({ counts }: Hole, value: string | number): string =>
  counts ? `${value} ${Number(value) === 1 ? counts.one : counts.many}` : String(value)

/** Fills the message's sentence from the table; a missing id is printed with its arguments, so nothing is lost. */
export function printMessage(table: Messages, { id, args }: Message): string {
  const sentence = table[id]
  if (sentence === undefined) return `${id} ${JSON.stringify(args)}`
  const print = (part: string | Hole): string => {
    if (typeof part === 'string') return part
    const value = args[part.name]
    return value === undefined ? `{${part.name}}` : filled(part, value)
  }
  return partsOf(sentence).map(print).join('')
}
