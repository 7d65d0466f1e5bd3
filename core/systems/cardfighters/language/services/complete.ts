import type { Catalog } from '../../../../document/catalog'
import type { Completion } from '../../../../language/service'
import { completionsOf, escaped, openAt, proposeName } from '../../../../language/services/proposals'
import { span, type Span } from '../../../../language/span'
import { cardIndexAt, lineAt, type FightersParsed, type Line } from '../parse/tree'
import { cardNames, proposalsFor, type Scene } from './contexts'
import { GLOSSARY } from './glossary'
import { placed } from './propose'

/** The double quotes that the cursor stands in, as far as a card's name is written there; closed or not. */
function nameAt(
  { text }: FightersParsed,
  line: Line,
  offset: number,
): { readonly place: Span; readonly closed: boolean } | undefined {
  if (line.kind !== 'property' || line.key.id === 'label') return undefined
  const inside = line.tokens.findLast(
    ({ role, span: { start, end } }) =>
      (role === 'card' || role === 'junk') && text[start] === '"' && start < offset && offset <= end,
  )
  if (!inside) return undefined
  if (inside.role === 'junk') return { place: span(inside.span.start + 1, offset), closed: false }
  return offset < inside.span.end
    ? { place: span(inside.span.start + 1, inside.span.end - 1), closed: true }
    : undefined
}

const isComment = ({ comment }: Line, offset: number): boolean => comment !== undefined && comment.start < offset

/** What may stand at the cursor. The editor narrows it down by what is typed already. */
export function complete(
  parsed: FightersParsed,
  offset: number,
  catalog: Catalog,
  declared: Scene['declared'] = {},
): readonly Completion[] {
  const line = lineAt(parsed, offset)
  if (!line || isComment(line, offset)) return []
  const quoted = nameAt(parsed, line, offset)
  if (quoted) {
    const { place, closed } = quoted
    const cards = cardNames({ parsed, catalog }).filter(({ name }) => !name.includes('"'))
    const names = cards.map(({ name, kind }) => proposeName(name, 'card', kind, escaped(closed ? name : `${name}"`)))
    return completionsOf(names, place, GLOSSARY)
  }
  const open = openAt(line.slots, offset)
  if (!open) return []
  const { slot, place } = open
  const node = parsed.nodes[cardIndexAt(parsed, offset)]
  const scene: Scene = { parsed, offset, slot: { ...slot, word: place }, node, catalog, declared }
  return placed(proposalsFor(scene), place, parsed.text.slice(place.end, place.end + 80))
}
