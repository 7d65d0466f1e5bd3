import type { Colour } from '../../../../language/service'
import type { Mark, Part } from '../../../../language/services/shape'
import { slice, type Span } from '../../../../language/span'
import type { FightersCard } from '../../card'
import type { FightersParsed, Line, Role } from '../parse/tree'

/** What a word of each role looks like; signs and what cannot be read stay plain. */
const COLOURS: Readonly<Partial<Record<Role, Colour>>> = {
  name: 'name',
  field: 'statement',
  key: 'statement',
  operator: 'operator',
  command: 'effect',
  ability: 'keyword',
  cost: 'cost',
  condition: 'statement',
  event: 'trigger',
  suffix: 'trigger',
  to: 'target',
  duration: 'enum',
  type: 'target',
  modifier: 'target',
  quantity: 'number',
  pick: 'number',
  filter: 'filter',
  zone: 'type',
  selector: 'filter',
  card: 'name',
  variable: 'value',
  own: 'value',
  attribute: 'value',
  function: 'value',
  number: 'number',
  string: 'string',
  guid: 'string',
  word: 'enum',
  text: 'string',
}

export const marks = ({ lines }: FightersParsed): readonly Mark[] =>
  lines.flatMap(({ tokens }) => tokens.map(({ role, span, entry }) => ({ span, colour: COLOURS[role], entry })))

/** All comments in order of place. */
export const comments = ({ lines }: FightersParsed): Span[] => lines.flatMap(({ comment }) => comment ?? [])

export const facts = ({ kind, bp, sp }: FightersCard): (string | undefined)[] => [
  kind,
  bp && `BP ${bp.value}`,
  sp && `SP ${sp.value}`,
]

/** Properties with which a card does something. */
const PLAYED = new Set(['action', 'auto', 'abilities'])

/** The properties of a card's rule. */
export function parts({ text, nodes }: FightersParsed, index: number): Part[] {
  let played = 0
  return (nodes[index]?.lines ?? []).flatMap((line: Line) =>
    line.kind === 'property' && !line.ignored
      ? [
          {
            name: line.key.id,
            detail: slice(text, line.valueSpan),
            span: line.span,
            nameSpan: line.keySpan,
            ability: PLAYED.has(line.key.id) ? played++ : undefined,
          },
        ]
      : [],
  )
}
