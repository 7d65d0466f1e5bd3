import type { InlayHint } from '../../../../language/service'
import type { Reading } from '../../../../language/services/shape'
import type { Span } from '../../../../language/span'
import type { Operation, Script } from '../../script'
import type { YacgParsed } from '../parse/tree'
import { telling } from '../../wording/write/plain'
import { within } from '../../within'

const allOf = (list: readonly Operation[]): readonly Operation[] =>
  list.flatMap((operation) => [operation, ...allOf(within(operation))])

const operationsOf = (script: Script): readonly Operation[] =>
  allOf([...script.do, ...[...script.when, ...script.instead, ...script.activate].flatMap((one) => one.do)])

/** Where the first line of something ends: a hint behind what goes over several lines stands there. */
const isOneLine = (text: string, { start, end }: Span): boolean => !text.slice(start, end).trimEnd().includes('\n')

/** Operations, statics, triggers and what else a script has, in plain words; behind those of one line as a hint. */
export const readings = ({ text, cards }: YacgParsed): readonly Reading[] => {
  const reading = (span: Span, phrase: () => string): Reading => ({
    span,
    phrase: () => phrase() || undefined,
    hint: () => (isOneLine(text, span) ? phrase() || undefined : undefined),
  })
  return cards.flatMap((card) => {
    const { script } = card
    if (!script) return []
    const tell = telling(card, script)
    return [
      ...script.static.map((one) => reading(one.span, () => tell.lasting(one))),
      ...script.instead.map((one) => reading(one.span, () => tell.replaced(one))),
      ...script.when.map((one) => reading(one.span, () => tell.triggered(one))),
      ...script.activate.map((one) => reading(one.span, () => tell.activated(one))),
      ...operationsOf(script).map((one) => reading(one.span, () => tell.operation(one))),
    ].map((one) => ({ ...one, span: trimmed(text, one.span) }))
  })
}

/** A block's span may reach to the next line. */
const trimmed = (text: string, { start, end }: Span): Span => ({
  start,
  end: start + text.slice(start, end).trimEnd().length,
})

/** Whom an operation is about that does not say so: whoever controls the card (specification, section 4.9). */
function unsaid({ action }: Operation): string | undefined {
  switch (action.word) {
    case 'draw':
    case 'discard':
    case 'search':
    case 'gain':
    case 'lose':
    case 'win':
    case 'rounds-needed':
    case 'opening-draw':
      return action.player ? undefined : 'you'
    case 'create':
      return action.side || action.inPlaceOf ? undefined : 'on your side'
    case 'reorder':
    case 'shuffle':
    case 'look':
      return action.of ? undefined : 'your own'
    default:
      return undefined
  }
}

/** Who is meant where a script of several lines does not say; a reading says it of one line. */
export const hints = ({ text, cards }: YacgParsed): readonly InlayHint[] =>
  cards.flatMap(({ script }) =>
    (script ? operationsOf(script) : []).flatMap((operation): InlayHint[] => {
      const whom = unsaid(operation)
      const { start, end } = trimmed(text, operation.span)
      if (whom === undefined || isOneLine(text, { start, end })) return []
      const line = text.indexOf('\n', start)
      return [{ at: start + text.slice(start, line).trimEnd().length, text: whom }]
    }),
  )
