import type { Match } from '../../../core/engine/match'
import { whyNot, type Moment } from '../../../core/engine/why/why'
import { nodeAt } from '../../../core/language/nodes'
import { slice } from '../../../core/language/span'
import { printPieces, type PrintContext } from '../log/printing'
import type { PrintedWhy } from './protocol'

/** Abilities that are told of at once. */
const MOST = 60
const WORDS = 60
const VALUES = 8

const firstLine = (text: string): string => {
  const line = text.split('\n', 1)[0]?.trim() ?? ''
  return line.length > WORDS ? `${line.slice(0, WORDS - 1)}…` : line
}

/** Why the abilities of a card, or of all cards, did not answer to what happened. */
export function printWhy(
  context: PrintContext,
  match: Match,
  moment: Moment,
  cards: readonly number[] | undefined,
): readonly PrintedWhy[] {
  const { state } = match
  return whyNot(match, moment, cards)
    .slice(0, MOST)
    .map((why): PrintedWhy => {
      const { ability, said, span, values } = why
      const place = context.cards.placeOf(ability.key)
      const script = place && context.cards.scriptOf(place.entry)
      const card = script?.cards.find(({ key }) => key === ability.key)
      const wordsOf = (at: { start: number; end: number } | undefined): string =>
        at && script ? firstLine(slice(script.text, at)) : ''
      const words = wordsOf(span)
      // Where no part of it is to blame, the line with which it begins.
      const shown = span ?? { start: ability.span.start, end: ability.span.start + wordsOf(ability.span).length }
      return {
        card: ability.id,
        name: context.cards.nameOf(ability.key),
        ability: ability.name,
        stage: why.stage,
        listens: why.listens,
        happened: why.happened,
        ...(said && {
          said: printPieces(context, state, said.message, said.subjects)
            .map(({ text }) => text)
            .join(''),
        }),
        ...(place && { place: { ...place, span: { start: shown.start, end: shown.end } } }),
        ...(words !== '' && { words }),
        values: values.slice(0, VALUES).flatMap(({ node, value }) => {
          const text = wordsOf(card && nodeAt(card, node)?.span)
          return text === '' ? [] : [{ words: text, value: String(value) }]
        }),
      }
    })
}
