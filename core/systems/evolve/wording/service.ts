import type { Catalog } from '../../../document/catalog'
import type { TextEdit } from '../../../language/edit'
import type { Wording } from '../../../language/service'
import { printedText, quoteText } from '../language/text/quote'
import { insertStatement, lastOf, replaceValue } from '../language/text/rewrite'
import type { EvolveParsed } from '../language/parse/tree'
import { generate } from './generate'
import { normalised } from './hints'

/** Edits that make `printed` the card's printed text; none where it is already. */
function taking(parsed: EvolveParsed, index: number, printed: string): readonly TextEdit[] {
  const node = parsed.tree.cards[index]
  const card = parsed.cards[index]
  if (!node || !card || printed === '' || card.text?.value === printed) return []
  const statement = lastOf(node, 'text')
  const quoted = quoteText(printed, statement?.value?.text)
  return statement ? replaceValue(parsed.text, statement, quoted) : [insertStatement(parsed, node, 'text', quoted)]
}

/** For every card the printed text that its script stands for, beside the written one. */
export const wordings = (parsed: EvolveParsed, catalog: Catalog): readonly Wording[] =>
  parsed.cards.map((card, index) => {
    const written = card.text?.value ?? ''
    const said = printedText(generate(card, catalog))
    // A text that only adds reminders in parentheses says it already.
    const generated = normalised(written) === normalised(said) ? written : said
    return { index, written, generated, edits: taking(parsed, index, generated) }
  })
