import { difference, type TextEdit } from '../../../../language/edit'
import { shift, slice, span, type Span } from '../../../../language/span'
import { STATEMENT_IDS, type CardNode, type EvolveParsed, type Statement, type StatementId } from '../parse/tree'

/** Parts of a card that a blank line separates in the house layout (specification, section 3.9). */
export const partOf = (id: StatementId): 'head' | 'text' | 'tail' =>
  id === 'text' ? 'text' : id === 'evolve' || id === 'serve' || id === 'keyword' ? 'tail' : 'head'

/** A card's statements of one kind, as written. */
export const statementsOf = (card: CardNode, id: StatementId): Statement[] =>
  card.items.filter((item): item is Statement => item.kind === 'statement' && item.id === id)

/** The statement that counts where it may stand once: the last one. */
export const lastOf = (card: CardNode, id: StatementId): Statement | undefined => statementsOf(card, id).at(-1)

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1

const lineEnd = (text: string, offset: number): number => {
  const end = text.indexOf('\n', offset)
  return end === -1 ? text.length : end
}

/** Replaces what stands between the word and the `;`, changing only characters that differ. */
export function replaceValue(text: string, statement: Statement, value: string): readonly TextEdit[] {
  if (!statement.value) {
    const at = statement.word.span.end
    return value === '' ? [] : [{ span: span(at, at), text: ` ${value}` }]
  }
  const { span: place } = statement.value
  const edit = difference(slice(text, place), value)
  return edit ? [{ span: shift(edit.span, place.start), text: edit.text }] : []
}

const fullSpan = ({ span: { start, end }, semicolon }: Statement): Span =>
  span(start, Math.max(end, semicolon?.end ?? end))

/** Takes the statement out: with its line, when nothing else stands on it; a blank line around it goes too, where two would be left. */
export function removeStatement(text: string, statement: Statement): TextEdit {
  const own = fullSpan(statement)
  const start = lineStart(text, own.start)
  const end = lineEnd(text, own.end)
  const alone = text.slice(start, own.start).trim() === '' && text.slice(own.end, end).trim() === ''
  if (!alone) {
    const before = /[ \t]*$/.exec(text.slice(start, own.start))?.[0].length ?? 0
    return { span: span(own.start - before, own.end), text: '' }
  }
  const first =
    /\n[ \t\r]*\n$/.test(text.slice(0, start)) || start === 0
      ? (/^\n[ \t\r]*(?=\n|$)/.exec(text.slice(end))?.[0].length ?? 0)
      : 0
  return end < text.length
    ? { span: span(start, end + 1 + (first > 0 ? first : 0)), text: '' }
    : { span: span(Math.max(0, start - 1), end), text: '' }
}

/** Where the last character of the line after `statement` is, if only blanks and a comment follow it there. */
const freeLineEnd = (text: string, statement: Statement): number | undefined => {
  const end = lineEnd(text, statement.span.end)
  const rest = text.slice(fullSpan(statement).end, end).trim()
  return rest === '' || rest.startsWith('//') ? end : undefined
}

const insertAfter = (text: string, before: Statement, line: string, apart: boolean): TextEdit => {
  const end = freeLineEnd(text, before)
  const terminated = before.semicolon ? '' : ';'
  const gap = apart ? '\n\n' : '\n'
  const at = end === undefined || terminated !== '' ? fullSpan(before).end : end
  const follows = text.slice(at, at + 2)
  const close = end === undefined ? '\n' : apart && follows !== '' && !/^\r?\n\r?\n?$/.test(follows) ? '\n' : ''
  return { span: span(at, at), text: `${terminated}${gap}${line}${close}` }
}

const insertBeforeAbility = (text: string, card: CardNode, line: string): TextEdit | undefined => {
  const ability = card.items.find((item) => item.kind === 'ability')
  if (!ability || text.slice(lineStart(text, ability.span.start), ability.span.start).trim() !== '') return undefined
  const at = lineStart(text, ability.span.start)
  return { span: span(at, at), text: `${line}\n` }
}

/** Puts a statement in front of all that a card is made of. */
function insertFirst(text: string, card: CardNode, line: string): TextEdit {
  const first = card.items.find(({ kind }) => kind === 'statement' || kind === 'ability')?.span.start ?? card.span.start
  const start = lineStart(text, first)
  const at = text.slice(start, first).trim() === '' ? start : first
  return { span: span(at, at), text: `${line}\n` }
}

/**
 * Writes a statement that the card does not have on a line of its own, at its place in the dominant order. In a card whose name was lost the
 * name comes first, and all else behind the statement that begins it, since what stood before that would belong to the card above.
 */
export function insertStatement({ text }: EvolveParsed, card: CardNode, id: StatementId, value: string): TextEdit {
  const line = id === 'serve' ? `${value};` : `${id} ${value};`
  const order = STATEMENT_IDS.indexOf(id)
  const earlier = card.items.filter(
    (item): item is Statement => item.kind === 'statement' && STATEMENT_IDS.indexOf(item.id) <= order,
  )
  const known = earlier.toSorted((a, b) => STATEMENT_IDS.indexOf(a.id) - STATEMENT_IDS.indexOf(b.id)).at(-1)
  const before =
    known ?? (id === 'name' ? undefined : card.items.find((item): item is Statement => item.kind === 'statement'))
  if (!before) return insertFirst(text, card, line)
  const apart = partOf(before.id) !== partOf(id)
  return (
    (apart && partOf(id) === 'tail' ? insertBeforeAbility(text, card, line) : undefined) ??
    insertAfter(text, before, line, apart)
  )
}
