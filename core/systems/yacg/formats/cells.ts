import { slice } from '../../../language/span'
import type { YacgCard } from '../card'
import { currentId } from '../language/text/markup'
import { booleanOf, entryOf, givenIn, type CardNode, type YacgParsed } from '../language/parse/tree'
import { COLOURS } from '../words'
import { SHARES, type Column } from './columns.data'
import { endBelow, isBelow } from './setting'

/** An element with its text, as the workbook sees it. */
export interface Source {
  readonly parsed: YacgParsed
  readonly card: YacgCard
  readonly node: CardNode
}

export const sourcesIn = (parsed: YacgParsed): Source[] =>
  parsed.cards.flatMap((card, index) => {
    const node = parsed.nodes[index]
    return node ? [{ parsed, card, node }] : []
  })

/** Lines as they are compared and written: no line end behind them, LF between them. */
export const plain = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '')

/** Lines without the indentation that all but the empty ones share. */
export function dedented(text: string): string {
  const lines = plain(text).split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const shared = Math.min(...indents, Number.MAX_SAFE_INTEGER)
  return lines.map((line) => line.slice(shared).trimEnd()).join('\n')
}

/** A script as it stands in its cell: its lines from the first column on; `~` where it says that there are no rules. */
function scriptOf({ parsed: { text }, node }: Source): string {
  const entry = entryOf(node.data, 'script')
  if (!entry) return ''
  const start = text.indexOf('\n', entry.key.span.end) + 1
  const lines = isBelow(entry) ? text.slice(start, endBelow(text, entry)) : slice(text, entry.value.span)
  return lines.trim() === '' ? '~' : dedented(lines)
}

/** What a cell of a column says of an element; nothing of what is worked out from several parts. */
export function cellOf(source: Source, { part, key = '', type }: Column): string {
  if (!part) return ''
  if (type === 'script') return scriptOf(source)
  const section = source.node[part]
  const value = givenIn(section, key) ?? (key === 'atk-strong' ? givenIn(section, 'atk') : undefined)
  if (value?.kind !== 'scalar') return ''
  if (type === 'truth') return booleanOf(value) === true ? 'yes' : 'no'
  return plain(value.text)
}

/** One to three `X` for each of the nine colours, or nothing. */
export const sharesOf = ({ shares }: YacgCard): readonly string[] =>
  COLOURS.map((colour) => {
    const found = (['primary', 'secondary', 'tertiary'] as const).find((share) =>
      shares?.[share].some(({ value }) => value === colour),
    )
    return found ? SHARES[found] : ''
  })

/** Ids of its traits. */
export const traitIds = ({ traits }: YacgCard): readonly string[] => traits.map(({ id }) => currentId(id.value))

/** Id and variable of the element that an attack performs. */
export const attackOf = (card: YacgCard, which: 'strong' | 'technical'): readonly [id: string, variable: string] => {
  const effect = card[which]?.effect
  return [effect ? currentId(effect.id) : '', effect?.variable ? String(effect.variable.value) : '']
}
