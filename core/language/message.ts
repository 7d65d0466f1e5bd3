/** A sentence to be printed in the reader's language: an id in a table, and what fills its `{holes}`. */
export interface Message {
  readonly id: string
  readonly args: Readonly<Record<string, string | number>>
}

/** English by message id. Holes are written `{name}`. A translation is another table with the same ids. */
export type Messages = Readonly<Record<string, string>>

export const message = (id: string, args: Message['args'] = {}): Message => ({ id, args })

/** Fills the message's sentence from the table; a missing id is printed with its arguments, so nothing is lost. */
export function printMessage(table: Messages, { id, args }: Message): string {
  const sentence = table[id]
  if (sentence === undefined) return `${id} ${JSON.stringify(args)}`
  return sentence.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = args[name]
    return value === undefined ? hole : String(value)
  })
}
