import type { CardSummary, CatalogRow } from '../../../core/document/catalog'
import type { Diagnostic } from '../../../core/language/diagnostic'
import { message } from '../../../core/language/message'
import type { Language } from '../../../core/language/service'
import { span, touches } from '../../../core/language/span'
import type { YacgCard } from './card'
import { OPERATIONS, parse, type YacgParsed } from './parse'

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  stats: 'Changes numbers of a creature at once.',
  draw: 'You draw so many cards.',
  gain: 'You receive energy.',
  counter: 'An effect leaves the stack without resolving.',
  'extra-plays': 'You may play that many more effects before the other player acts.',
}

/** What the library keeps of a card. */
export const summarise = ({ key, name, kind, colour, cost, stats, text }: YacgCard): CardSummary => ({
  key,
  name,
  kind,
  text,
  stats: { cost: cost.total, ...(kind === 'creature' ? stats : {}) },
  words: { colour: [colour] },
  references: [],
})

/** The catalog's rows of one entry. */
export const rowsOf = (entry: string, parsed: YacgParsed): readonly CatalogRow[] =>
  parsed.cards.map((card, index) => ({ ...summarise(card), entry, index }))

/** As much of the community's language as ten cards need. */
export const language: Language<YacgParsed> = {
  id: 'yacg-spike',
  comment: '#',
  triggers: [],
  messages: {
    Y001: 'The YAML cannot be read here: {found}',
    Y100: 'There is no "{found}" in {where}.',
    Y101: 'Expected {expected}, found "{found}".',
    Y204: 'The id {id} is used by another card.',
    replace: 'Replace by "{text}"',
  },
  parse,
  check(parsed, catalog, { entry } = {}) {
    const doubles = parsed.cards.filter(({ key }) => catalog.byKey(key).some((row) => row.entry !== entry))
    const found = doubles.map(({ key, span: place }): Diagnostic => ({
      code: 'Y204',
      severity: 'error',
      span: place,
      message: message('Y204', { id: key }),
      fixes: [],
    }))
    return [...parsed.problems, ...found]
  },
  complete: (parsed, offset) => {
    const word = parsed.words.find((one) => touches(one.span, offset))
    return OPERATIONS.map((label) => ({
      label,
      kind: 'effect',
      span: word?.span ?? span(offset, offset),
      insert: label,
    }))
  },
  hover(parsed, offset) {
    const word = parsed.words.find((one) => touches(one.span, offset))
    const description = word && DESCRIPTIONS[word.word]
    return word && description ? { span: word.span, contents: [description] } : undefined
  },
  outline: ({ cards }) =>
    cards.map(({ name, kind, span: whole, nameSpan }) => ({
      name,
      detail: kind,
      kind: 'card',
      span: whole,
      nameSpan,
      children: [],
    })),
  folding: ({ cards }) => cards.map((card) => ({ span: card.span, kind: 'region' })),
  colours: ({ words }) =>
    words.map(({ word, span: place }) => ({ span: place, colour: word in DESCRIPTIONS ? 'effect' : 'keyword' })),
  format: () => [],
}
