import type { Span } from '../../../core/language/span'
import { translate as t } from '../../messages/i18n'
import type { PrintedStep, StopState } from '../../table/stepping/protocol'
import type { StopPoint } from '../../table/stepping/points'
import type { OpenCard } from '../open'
import { rangeOf } from '../script/convert'
import { monaco } from '../script/monaco'
import { valuesByLine } from './values'

export type Decoration = monaco.editor.IModelDeltaDecoration

const { TrackedRangeStickiness } = monaco.editor

/** How a stop point looks: by what it is, and how it fares. */
function lookOf(
  { off, condition, every }: StopPoint,
  span: Span | undefined,
  state: StopState | undefined,
): 'lost' | 'off' | 'wrong' | 'asks' | 'set' {
  if (span === undefined) return 'lost'
  if (off) return 'off'
  if (state?.problem !== undefined) return 'wrong'
  return condition !== undefined || every !== undefined ? 'asks' : 'set'
}

/** The place of a stop point, which moves with the text, and its sign at the beginning of its line. */
export function signOf(
  card: OpenCard,
  point: StopPoint,
  span: Span | undefined,
  state: StopState | undefined,
): readonly [Decoration, Decoration] {
  const { model } = card
  const line = Math.min(model.getLineCount(), point.line)
  const look = lookOf(point, span, state)
  const hover = [
    t(`stepping.stop.${look}`),
    ...(point.condition === undefined ? [] : [t('stepping.stop.when', { condition: point.condition })]),
    ...(point.every === undefined ? [] : [t('stepping.stop.every', { n: point.every })]),
    ...(state?.problem === undefined ? [] : [state.problem]),
  ]
  const first = span && card.text.indexOf('\n', span.start)
  const range =
    span === undefined
      ? { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: model.getLineMaxColumn(line) }
      : rangeOf(model, {
          start: span.start,
          end: first === undefined || first < 0 ? span.end : Math.min(span.end, first),
        })
  const start = { ...range, endLineNumber: range.startLineNumber, endColumn: range.startColumn }
  return [
    { range, options: { stickiness: TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges } },
    {
      range: start,
      options: {
        glyphMarginClassName: `stop-glyph stop-${look}`,
        glyphMarginHoverMessage: hover.map((value) => ({ value })),
        showIfCollapsed: true,
      },
    },
  ]
}

/** The line that runs, and those of what lies below it on the stack. */
export function runningIn(card: OpenCard, step: PrintedStep | undefined): Decoration[] {
  if (!step) return []
  const { model } = card
  const lineAt = (offset: number): monaco.IRange => {
    const { lineNumber } = model.getPositionAt(offset)
    return { startLineNumber: lineNumber, startColumn: 1, endLineNumber: lineNumber, endColumn: 1 }
  }
  const here = step.place?.entry === card.entry ? step.place.span : undefined
  const below = step.stack
    .slice(step.stack[0]?.place?.span?.start === here?.start ? 1 : 0)
    .flatMap(({ place }) => (place?.entry === card.entry && place.span ? [place.span.start] : []))
  const lines = [...new Set(below)].filter(
    (start) => !here || lineAt(start).startLineNumber !== lineAt(here.start).startLineNumber,
  )
  return [
    ...(here
      ? [
          { range: lineAt(here.start), options: { isWholeLine: true, className: 'running-line' } },
          { range: lineAt(here.start), options: { glyphMarginClassName: 'running-glyph', showIfCollapsed: true } },
          { range: rangeOf(model, here), options: { className: 'running-node' } },
        ]
      : []),
    ...lines.map((start) => ({ range: lineAt(start), options: { isWholeLine: true, className: 'waiting-line' } })),
  ]
}

/** What the next step works out, behind the lines that say so. */
export function valuesIn(card: OpenCard, step: PrintedStep | undefined): Decoration[] {
  if (!step) return []
  const { model } = card
  const own = step.values.flatMap(({ place, ...value }) =>
    place.entry === card.entry && place.span
      ? [{ ...value, line: model.getPositionAt(place.span.start).lineNumber }]
      : [],
  )
  return [...valuesByLine(own)].map(([line, text]) => {
    const column = model.getLineMaxColumn(line)
    return {
      range: { startLineNumber: line, startColumn: column, endLineNumber: line, endColumn: column },
      options: {
        showIfCollapsed: true,
        after: {
          content: `  ${text}${step.drawn ? ` (${t('stepping.values.random')})` : ''}`,
          inlineClassName: 'worked-values',
        },
      },
    }
  })
}
