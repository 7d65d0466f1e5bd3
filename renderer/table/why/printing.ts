import type { Match } from '../../../core/engine/match'
import { isVisible } from '../../../core/engine/view'
import { STAGES, whyNot, type Moment, type WhyNot } from '../../../core/engine/why/why'
import { nodeAt } from '../../../core/language/nodes'
import { slice } from '../../../core/language/span'
import { printPieces, type PrintContext } from '../log/printing'
import type { TableManners } from '../protocol'
import type { PrintedWhy } from './protocol'

/** Abilities that are told of at once. */
const MOST = 60
const WORDS = 60
const VALUES = 8

const firstLine = (text: string): string => {
  const line = text.split('\n', 1)[0]?.trim() ?? ''
  return line.length > WORDS ? `${line.slice(0, WORDS - 1)}…` : line
}

/** Whether the person may know of a card: where the table is closed, not of what lies in decks and in the hand across. */
const mayKnow = ({ rules, table }: Match, { open, near }: TableManners, id: number): boolean => {
  const card = table.state.cards[id]
  return open || (card !== undefined && isVisible(rules, table, card, near))
}

const FURTHEST_FIRST = (a: WhyNot, b: WhyNot): number => STAGES.indexOf(b.stage) - STAGES.indexOf(a.stage)

/** Why the abilities of a card, or of all cards, did not answer to what happened: those that came furthest first, and how many more there are. */
export function printWhy(
  context: PrintContext,
  manners: TableManners,
  match: Match,
  moment: Moment,
  cards: readonly number[] | undefined,
): { readonly answers: readonly PrintedWhy[]; readonly more: number } {
  const { state } = match
  const all = whyNot(match, moment, cards).filter(({ ability }) => mayKnow(match, manners, ability.id))
  const answers = all
    .toSorted(FURTHEST_FIRST)
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
  return { answers, more: all.length - answers.length }
}
