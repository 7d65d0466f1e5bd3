import type { Catalog } from '../../../../document/catalog'
import type { InlayHint } from '../../../../language/service'
import { partsOf, readPart, speaksForItself } from '../text/parts'
import { currentIn } from '../text/persons'
import type { FightersCard } from '../../card'
import type { FightersParsed } from '../parse/tree'

/** Longer readings are cut: the hover has all of it. */
const MOST_LETTERS = 64

/** Cut at a word. */
const short = (text: string): string =>
  text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS).replace(/[\s,]+\S*$/, '')} …`

const WHO = { you: undefined, enemy: 'me is the enemy', either: 'me may be either player' } as const

/** Behind the events of an auto: who the current player is when that is not the controller. */
function whose({ rule }: FightersCard): InlayHint[] {
  const last = rule?.auto?.events.at(-1)
  const text = rule?.auto && WHO[currentIn(rule.auto)]
  return last && text ? [{ at: last.span.end + 1, text }] : []
}

const readings = (card: FightersCard): InlayHint[] =>
  partsOf(card)
    .filter((part) => part.span.start < part.span.end && !speaksForItself(part))
    .map((part) => ({ at: part.span.end, text: short(readPart(part)) }))

/** Behind a GUID: the name of its card. */
function names({ cards, mentions }: FightersParsed, catalog: Catalog): InlayHint[] {
  const guids = mentions.filter(({ kind }) => kind === 'guid')
  const own = new Map(guids.length > 0 ? cards.map((card) => [card.key, card]) : [])
  return guids.flatMap(({ name, span }) => {
    const card = own.get(name) ?? catalog.byKey(name)[0]
    return card ? [{ at: span.end, text: card.name }] : []
  })
}

/** Filters, expressions, players and GUIDs in plain words behind them, where they do not speak for themselves. */
export function hints(parsed: FightersParsed, catalog: Catalog): readonly InlayHint[] {
  const found = [...parsed.cards.flatMap((card) => [...whose(card), ...readings(card)]), ...names(parsed, catalog)]
  return found.sort((a, b) => a.at - b.at)
}
