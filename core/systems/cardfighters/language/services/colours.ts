import type { Colour, ColouredSpan } from '../../../../language/service'
import type { FightersParsed, Role } from '../parse/tree'

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

/** Semantic colours in order of place. */
export const colours = ({ lines }: FightersParsed): readonly ColouredSpan[] =>
  lines.flatMap(({ tokens, comment }) => [
    ...tokens
      .flatMap(({ role, span }): ColouredSpan[] => {
        const colour = COLOURS[role]
        return colour && span.start < span.end ? [{ span, colour }] : []
      })
      .sort((a, b) => a.span.start - b.span.start),
    ...(comment ? [{ span: comment, colour: 'comment' as const }] : []),
  ])
