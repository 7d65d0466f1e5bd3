import type { TextEdit } from '../../../language/edit'
import type { Wording } from '../../../language/service'
import { span } from '../../../language/span'
import { valueOf, type YacgParsed } from '../language/parse/tree'
import { quoted } from '../language/text/scalars'
import { printed } from './write/text'

/** The text without what only reminds of traits, and without differences that nobody sees. */
const plainly = (text: string): string =>
  text
    .replaceAll(/ \(\(REF:[^)]*\.DESCRIPTION\)\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Edits that make `text` the element's description, in the manner in which it is written. */
function taking(parsed: YacgParsed, index: number, text: string): readonly TextEdit[] {
  const node = parsed.nodes[index]
  const value = node && valueOf(node.data, 'description')
  if (!node || value?.kind !== 'scalar' || value.text === text) return []
  const newline = parsed.text.includes('\r\n') ? '\r\n' : '\n'
  if (!value.block && !text.includes('\n')) {
    const written = quoted(text, node.data.flow)
    return [{ span: value.span, text: value.text === '' ? ` ${written}` : written }]
  }
  const key = node.data.entries.find((entry) => entry.value === value)?.key.span.start ?? value.span.start
  const column = key - (parsed.text.lastIndexOf('\n', key - 1) + 1)
  const lines = text.split('\n').map((line) => `${newline}${' '.repeat(column + 2)}${line}`)
  // A flow mapping has no place for lines.
  if (node.data.flow) return []
  return [{ span: span(value.span.start, value.span.end), text: `|${lines.join('')}` }]
}

/** For every element with a script the printed text that its script stands for, beside the written one. */
export const wordings = (parsed: YacgParsed): readonly Wording[] =>
  parsed.cards.flatMap((card, index): Wording[] => {
    if (!card.script || card.kind === 'mechanic') return []
    const written = card.description?.value ?? ''
    const said = printed(card, card.script)
    // A text that only adds reminders in brackets says it already.
    const generated = plainly(written) === plainly(said) ? written : said
    return [{ index, written, generated, edits: taking(parsed, index, generated) }]
  })
