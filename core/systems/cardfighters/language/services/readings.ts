import type { Catalog } from '../../../../document/catalog'
import type { InlayHint } from '../../../../language/service'
import type { Reading } from '../../../../language/services/shape'
import type { FightersCard } from '../../card'
import type { FightersParsed } from '../parse/tree'
import { partsOf, readPart, speaksForItself, type Part } from '../text/parts'
import { currentIn } from '../text/persons'

const isNumber = (part: Part): boolean => 'expression' in part && part.expression.kind === 'number'

/** Every filter and whole expression of the rules. */
export const readings = ({ cards }: FightersParsed): readonly Reading[] =>
  cards.flatMap(partsOf).map((part) => ({
    span: part.span,
    phrase: () => (isNumber(part) ? undefined : readPart(part)),
    hint: () => (speaksForItself(part) ? undefined : readPart(part)),
  }))

const WHO = { you: undefined, enemy: 'me is the enemy', either: 'me may be either player' } as const

/** Behind the events of an auto: who the current player is when that is not the controller. */
function whose({ rule }: FightersCard): InlayHint[] {
  const last = rule?.auto?.events.at(-1)
  const text = rule?.auto && WHO[currentIn(rule.auto)]
  return last && text ? [{ at: last.span.end + 1, text }] : []
}

/** Behind a GUID: the name of its card. */
function names({ cards, mentions }: FightersParsed, catalog: Catalog): InlayHint[] {
  const guids = mentions.filter(({ kind }) => kind === 'guid')
  const own = new Map(guids.length > 0 ? cards.map((card) => [card.key, card]) : [])
  return guids.flatMap(({ name, span }) => {
    const card = own.get(name) ?? catalog.byKey(name)[0]
    return card ? [{ at: span.end, text: card.name }] : []
  })
}

/** Players and GUIDs in plain words behind them. */
export const hints = (parsed: FightersParsed, catalog: Catalog): readonly InlayHint[] => [
  ...parsed.cards.flatMap(whose),
  ...names(parsed, catalog),
]
