import type { OutlineItem } from '../../../../language/service'
import { slice } from '../../../../language/span'
import type { FightersCard } from '../../card'
import type { CardNode, FightersParsed, Line } from '../parse/tree'

const detail = ({ kind, bp, sp }: FightersCard): string =>
  [kind, bp && `BP ${bp.value}`, sp && `SP ${sp.value}`].filter((part) => part !== undefined && part !== '').join(', ')

type PropertyLine = Extract<Line, { kind: 'property' }>

/** What a property says, as far as it fits into a line of the outline. */
const property = (text: string, { key, keySpan, valueSpan, span }: PropertyLine): OutlineItem => ({
  name: key.id,
  detail: slice(text, valueSpan),
  kind: 'ability',
  span,
  nameSpan: keySpan,
  children: [],
})

const properties = (text: string, { lines }: CardNode): OutlineItem[] =>
  lines.flatMap((line) => (line.kind === 'property' && !line.ignored ? [property(text, line)] : []))

/** Cards with what they are, and the properties of their rules below them. */
export const outline = ({ text, cards, nodes }: FightersParsed): readonly OutlineItem[] =>
  cards.map((card, index) => {
    const node = nodes[index]
    return {
      name: card.name === '' ? card.key || 'card' : card.name,
      detail: detail(card),
      kind: 'card',
      span: card.span,
      nameSpan: card.nameSpan,
      children: node ? properties(text, node) : [],
    }
  })
