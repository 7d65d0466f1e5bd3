import { tokenise, type Token } from '../../../core/systems/bloxcards/formats/tokens'
import { span, type Span } from '../../../core/language/span'

/** A Lua value as data: a table, or a plain value (`undefined` is `nil`, or what is no data). */
export type Node =
  TableNode | { readonly type: 'plain'; readonly value: string | number | boolean | undefined; readonly span: Span }

export interface TableNode {
  readonly type: 'table'
  readonly items: readonly Item[]
  readonly span: Span
}

export interface Item {
  /** Positional items count from 1; `nil` counts too. */
  readonly key: string | number
  readonly keySpan: Span
  readonly value: Node
}

/** Reads the entries of a fragment (`["Key"] = {…},`). Whatever fits nowhere is passed over. */
export function readTable(text: string): TableNode {
  const tokens = tokenise(text)
  let at = 0
  const is = (value: string, ahead = 0): boolean =>
    tokens[at + ahead]?.type === 'mark' && tokens[at + ahead]?.value === value
  const spanOf = (token: Token | undefined): Span =>
    token ? span(token.start, token.end) : span(text.length, text.length)

  const key = (): { key: string; keySpan: Span } | undefined => {
    const bracketed = is('[') && is(']', 2) && is('=', 3)
    const token = tokens[bracketed ? at + 1 : at]
    if (!token || !(bracketed || (token.type === 'name' && is('=', 1)))) return undefined
    at += bracketed ? 4 : 2
    return { key: token.value, keySpan: spanOf(token) }
  }

  const plain = (): Node => {
    const sign = is('-') ? -1 : 1
    if (sign < 0) at++
    const token = tokens[at++]
    const words: Record<string, boolean> = { true: true, false: false }
    const number = token?.type === 'number' ? sign * Number(token.value) : undefined
    const value = token?.type === 'string' ? token.value : token?.type === 'name' ? words[token.value] : number
    return { type: 'plain', value, span: spanOf(token) }
  }

  const items = (closed: boolean): Item[] => {
    const found: Item[] = []
    for (let position = 1; at < tokens.length && !(closed && is('}'));) {
      if (is(',') || is(';') || is('}')) {
        at++
        continue
      }
      const named = key()
      const start = spanOf(tokens[at])
      const value = is('{') ? table() : plain()
      found.push(named ? { ...named, value } : { key: position++, keySpan: start, value })
    }
    return found
  }

  const table = (): TableNode => {
    const { start } = spanOf(tokens[at++])
    const found = items(true)
    const { end } = spanOf(tokens[at++])
    return { type: 'table', items: found, span: span(start, end) }
  }

  return { type: 'table', items: items(false), span: span(0, text.length) }
}

/** The last item of a key, as Lua has it. */
export const itemOf = (table: TableNode | undefined, key: string | number): Item | undefined =>
  table?.items.findLast((item) => item.key === key)

export const tableAt = (table: TableNode | undefined, key: string | number): TableNode | undefined => {
  const value = itemOf(table, key)?.value
  return value?.type === 'table' ? value : undefined
}

export const plainAt = (
  table: TableNode | undefined,
  key: string | number,
): Extract<Node, { type: 'plain' }> | undefined => {
  const value = itemOf(table, key)?.value
  return value?.type === 'plain' && value.value !== undefined ? value : undefined
}
