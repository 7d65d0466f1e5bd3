import type { Lens } from '../../../../language/service'
import type { FightersParsed, Line } from '../parse/tree'

const isPlayed = (line: Line): boolean =>
  line.kind === 'property' && !line.ignored && ['action', 'auto', 'abilities'].includes(line.key.id)

/** What can be tried out on the table: every card, and each part of its rule that does something. The table knows cards by their GUID. */
export const lenses = ({ cards, nodes }: FightersParsed): readonly Lens[] =>
  cards.flatMap(({ key, nameSpan }, index) => {
    if (key === '') return []
    const parts = nodes[index]?.lines.filter(isPlayed) ?? []
    return [{ span: nameSpan, index }, ...parts.map(({ span }, ability): Lens => ({ span, index, ability }))]
  })
