import type { CardSummary } from '../../../core/document/catalog'
import type { Message } from '../../../core/language/message'
import type { ColouredSpan, Language, OutlineItem } from '../../../core/language/service'
import { slice } from '../../../core/language/span'
import type { FightersCard } from './card'
import { parse, type FightersParsed } from './parse'
import { FIELD_KEYS, RULE_KEYS, VOCABULARY } from './vocabulary'

export const MESSAGES: Readonly<Record<Message['id'], string>> = {
  replace: 'Replace by {word}.',
  'unknown-key': 'Expected a field or a property such as "action = …", found "{found}".',
  'unknown-command': 'Expected a command, found "{found}".',
  'no-parentheses': 'Expected parentheses after the command "{found}".',
  'unknown-filter': 'Expected a filter such as "attack", found "{found}".',
  'unknown-type': 'Expected what is meant, such as "character", found "{found}".',
  'unknown-zone': 'Expected a zone such as "@oppRing", found "{found}".',
  'unknown-event': 'Expected an event, found "{found}".',
  'unknown-ability': 'Expected an ability, found "{found}".',
  'wrong-value': 'Expected another value for "{key}", found "{found}".',
  'no-type': 'Expected the type of {found}: Character, Action or Reaction.',
}

const wordAt = (text: string, offset: number): { start: number; end: number } => ({
  start: offset - (/\w*$/.exec(text.slice(0, offset))?.[0].length ?? 0),
  end: offset + (/^\w*/.exec(text.slice(offset))?.[0].length ?? 0),
})

const abilityItem = ({ value: { name, type }, span }: NonNullable<FightersCard['ability']>): OutlineItem => ({
  name, detail: type, kind: 'ability', span, nameSpan: span, children: [],
})

const outlineItem = ({ name, kind, span, nameSpan, ability }: FightersCard): OutlineItem => ({
  name, detail: kind, kind: 'card', span, nameSpan, children: ability ? [abilityItem(ability)] : [],
})

/** Every key, and the commands of every rule. */
function colours({ lines, cards }: FightersParsed): ColouredSpan[] {
  const keys = lines.flatMap((line): ColouredSpan[] => (line.type === 'property' ? [{ span: line.keySpan, colour: 'statement' }] : []))
  const statements = cards.flatMap(({ rule }) => [...rule.actions.flatMap((action) => action.statements), ...(rule.auto?.statements ?? [])])
  const effects = statements.flatMap((statement) => statement.effects.map(({ span }): ColouredSpan => ({ span, colour: 'effect' })))
  return [...keys, ...effects].sort((a, b) => a.span.start - b.span.start)
}

/** The language of card documents, on the kit's interface, as far as ten cards need it. */
export const language: Language<FightersParsed> = {
  id: 'cardfighters',
  messages: MESSAGES,
  parse,
  check: ({ diagnostics }) => diagnostics,
  complete({ text }, offset) {
    const span = wordAt(text, offset)
    const first = /^\s*$/.test(text.slice(text.lastIndexOf('\n', span.start - 1) + 1, span.start))
    if (first) return [...FIELD_KEYS, ...RULE_KEYS].map((key) => ({ label: key, kind: 'statement', span, insert: `${key} = ` }))
    const effects = VOCABULARY.filter(({ kind }) => kind === 'effect')
    return effects.map(({ id, description }) => ({ label: id, kind: 'effect', span, insert: `${id}()`, documentation: description }))
  },
  hover({ text }, offset) {
    const span = wordAt(text, offset)
    const entry = VOCABULARY.find(({ id }) => id.toLowerCase() === slice(text, span).toLowerCase())
    return entry && { span, contents: [`**${entry.id}**`, entry.description] }
  },
  outline: ({ cards }) => cards.map(outlineItem),
  folding: ({ cards }) => cards.map(({ span }) => ({ span, kind: 'region' })),
  colours,
  format: ({ lines, text }) =>
    lines.flatMap((line) => {
      if (line.type !== 'property') return []
      const between = { start: line.keySpan.end, end: line.valueSpan.start }
      return slice(text, between) !== ' = ' ? [{ span: between, text: ' = ' }] : []
    }),
}

/** What the library keeps of a card. */
export const summarise = ({ key, name, kind, bp, sp, subtype, text }: FightersCard): CardSummary => ({
  key, name, kind, references: [], text: text?.value ?? '',
  stats: { ...(bp && { bp: bp.value }), ...(sp && { sp: sp.value }), ...(subtype && { subtype: subtype.value }) },
  words: subtype ? { subtype: [subtype.value] } : {},
})
