import type { InlayHint } from '../../../../language/service'
import type { Reading } from '../../../../language/services/shape'
import type { Part } from '../../card'
import { phraseOf, sentenceOf } from '../../wording/phrases'
import type { BloxParsed } from '../parse/tree'

/** Sub-effects in plain words, each for itself, and all of an effect behind their list. */
export const readings = ({ cards, nodes }: BloxParsed): readonly Reading[] =>
  cards.flatMap((card, index): Reading[] => {
    const own = nodes[index]?.effect.get('Power')?.value
    if (!own || !card.effect) return []
    const parts = card.effect.parts.map((part) => ({
      span: part.span,
      phrase: () => phraseOf(part),
      hint: () => undefined,
    }))
    return [{ span: own.span, phrase: () => sentenceOf(card), hint: () => sentenceOf(card) }, ...parts]
  })

/** What a tuple takes from its effect, behind its last value. */
function fallback({ span, increase, target }: Part): readonly InlayHint[] {
  const isOwn = (place: { readonly start: number; readonly end: number }): boolean =>
    span.start <= place.start && place.end <= span.end
  const amount =
    increase && !isOwn(increase.span)
      ? increase.kind === 'number'
        ? String(increase.value)
        : increase.kind === 'list'
          ? `one of ${increase.keys.length}`
          : increase.kind === 'key'
            ? increase.key
            : increase.pool
      : undefined
  const whom = target && !isOwn(target.span) ? target.value : undefined
  const taken = [amount, whom].filter((one) => one !== undefined)
  return taken.length === 0 ? [] : [{ at: span.end - 1, text: `, ${taken.join(', ')}` }]
}

/** Increases and targets that sub-effects take from their effect (specification, section 2.3). */
export const hints = ({ text, cards, nodes }: BloxParsed): readonly InlayHint[] =>
  cards.flatMap(({ effect }, index) =>
    nodes[index]?.effect.has('Power')
      ? (effect?.parts ?? []).filter(({ span }) => text.charAt(span.start) === '{').flatMap(fallback)
      : [],
  )
