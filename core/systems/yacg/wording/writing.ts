import { applyEdits, type TextEdit } from '../../../language/edit'
import { span } from '../../../language/span'
import { ELEMENTS, type YacgCard } from '../card'
import { parse } from '../language/parse/parse'
import { entryOf, type CardNode, type YacgParsed } from '../language/parse/tree'
import { propose } from './read/assemble'
import type { Mark, Proposal } from './read/draft'
import { scriptText } from './script-text'

/** The script that the text of an element is read as. Absent where it has no text, or is none that has a script. */
export const proposalFor = ({ kind, key, name, description }: YacgCard): Proposal | undefined =>
  description && ELEMENTS.includes(kind) && kind !== 'mechanic'
    ? propose({ kind, id: key, name }, description.value)
    : undefined

/** Edits that put a script at the end of an element's data; none where its YAML leaves no place for one. */
export function inserted({ text }: YacgParsed, { data }: CardNode, proposal: Proposal): readonly TextEdit[] {
  const last = data.entries.at(-1)
  const head = data.entries[0]
  if (data.flow || !last || !head || entryOf(data, 'script')) return []
  const column = head.key.span.start - (text.lastIndexOf('\n', head.key.span.start - 1) + 1)
  if (text.slice(head.key.span.start - column, head.key.span.start).trim() !== '') return []
  const found = text.indexOf('\n', Math.max(0, last.span.end - 1))
  const end = found < 0 ? text.length : found
  const at = text[end - 1] === '\r' ? end - 1 : end
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const written = scriptText(proposal, column).trimEnd().replaceAll('\n', newline)
  return [{ span: span(at, at), text: newline + written }]
}

/** What the proposal and the text disagree about in the end, by a check that reads the result; each gets its mark. */
export type Checking = (parsed: YacgParsed, card: YacgCard, node: CardNode) => readonly string[]

/** Edits that write the script of an element without one; what could not be read, and what `checking` finds, is marked by comments. */
export function writing(parsed: YacgParsed, card: YacgCard, node: CardNode, checking: Checking): readonly TextEdit[] {
  const proposal = proposalFor(card)
  if (!proposal) return []
  const { start, end } = node.root.node.span
  const own = parse(parsed.text.slice(start, end))
  const [alone, place] = [own.cards[0], own.nodes[0]]
  const edits = inserted(parsed, node, proposal)
  if (edits.length === 0 || !alone || !place) return edits
  const after = parse(applyEdits(own.text, inserted(own, place, proposal)))
  const [result, written] = [after.cards[0], after.nodes[0]]
  if (!result || !written) return []
  const found = checking(after, result, written).map((words): Mark => ({ kind: 'doubt', words }))
  const known = new Set(proposal.marks.map(({ words }) => words))
  const marks = [...proposal.marks, ...found.filter(({ words }) => !known.has(words))]
  return inserted(parsed, node, { ...proposal, marks })
}
