import type { Catalog } from '../../../../document/catalog'
import { describe } from '../../../../language/services/glossary'
import { innermost } from '../../../../language/services/places'
import type { Said } from '../../../../language/services/shape'
import { slice, touches } from '../../../../language/span'
import type { EvolveParsed } from '../parse/tree'
import { GLOSSARY } from './glossary'
import { marks, type EvolveMark } from './marks'
import { referenceFacts } from './references'
import { subjectAt } from './subject'

/** Small words of the grammar, which stand in no table. */
const SMALL: Readonly<Record<string, string>> = {
  '<<': 'The condition is asked when the trigger happens, and never again. Without it, it is asked when the ability begins.',
  to: 'What follows is what the effect is done to: a target, and a filter that narrows it down.',
  name: 'Gives the ability a name, so that others can call it. Without one it is called by its trigger.',
  token: 'The card is a token: it is created by cards and is in no deck.',
  amount: 'The amount that the ability is done with; it sees it as _.',
  then: 'The ability that is done when the condition holds.',
  else: 'The ability that is done when the condition does not hold.',
}

/** What is said of a word of the vocabulary or of the grammar; other words without an entry are literals. */
function wordFacts({ text }: EvolveParsed, { span, colour, entry }: EvolveMark): readonly string[] {
  if (entry) return describe(GLOSSARY, entry)
  const word = slice(text, span)
  const isGrammar = colour === 'statement' || colour === 'type' || colour === 'operator'
  const said = isGrammar ? SMALL[word.toLowerCase()] : undefined
  return said === undefined ? [] : [`\`${word}\``, said]
}

/** What the word at the offset means, or the name that begins there. */
export function said(parsed: EvolveParsed, offset: number, catalog: Catalog): Said {
  const mark = innermost(
    marks(parsed).filter((each) => touches(each.span, offset) && wordFacts(parsed, each).length > 0),
    offset,
  )
  const subject = subjectAt(parsed, offset)
  if (mark && !(subject && mark.span.end === offset && subject.span.start === offset))
    return { span: mark.span, contents: wordFacts(parsed, mark) }
  return { span: subject?.span, contents: subject ? referenceFacts(parsed, subject, catalog) : [] }
}
