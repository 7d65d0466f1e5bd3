import { watch } from 'vue'
import { locate, stopAround, stopOnLine } from '../../../core/engine/stepping/stops'
import type { Span } from '../../../core/language/span'
import { translate as t } from '../../messages/i18n'
import { useToasts } from '../../stores/toasts'
import { idOf, useStops, type StopPoint } from '../../table/stepping/points'
import { useTable } from '../../table/table'
import type { OpenCard } from '../open'
import { rangeOf } from '../script/convert'
import type { ScriptEditor } from '../script/editor'
import { monaco } from '../script/monaco'
import { useSession } from '../session'
import { valuesByLine } from './values'

type Decoration = monaco.editor.IModelDeltaDecoration

const { TrackedRangeStickiness } = monaco.editor

const scriptOf = (card: OpenCard) => ({ text: card.text, cards: card.parsed.cards })
const partsOf = (card: OpenCard): readonly string[] | undefined => card.game.workshop.rules?.scripts

/** Stop points in the margin of the shown card, the line that runs, and what its numbers come to. */
export function useMarks(editorNow: () => ScriptEditor | undefined) {
  const session = useSession()
  const stops = useStops()
  const table = useTable()
  const toasts = useToasts()
  /** Stop points in the order in which they were drawn, before everything else that is drawn. */
  let drawn: { readonly card: OpenCard; readonly points: readonly StopPoint[] } | undefined

  const pointsOf = (card: OpenCard): readonly StopPoint[] => stops.points.filter(({ entry }) => entry === card.entry)

  function glyphOf(card: OpenCard, point: StopPoint, span: Span | undefined): Decoration {
    const { model } = card
    const state = table.position?.stops?.find(({ id }) => id === idOf(point))
    const line = Math.min(model.getLineCount(), point.line)
    const look =
      span === undefined
        ? 'lost'
        : point.off
          ? 'off'
          : state?.problem !== undefined
            ? 'wrong'
            : point.condition !== undefined || point.every !== undefined
              ? 'asks'
              : 'set'
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
    return {
      range,
      options: {
        stickiness: TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
        glyphMarginClassName: `stop-glyph stop-${look}`,
        glyphMarginHoverMessage: hover.map((value) => ({ value })),
      },
    }
  }

  function runningIn(card: OpenCard): Decoration[] {
    const step = table.position?.step
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

  function valuesIn(card: OpenCard): Decoration[] {
    const step = table.position?.step
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

  /** Draws everything anew. Stop points stand where the text has them. */
  function draw(): void {
    const editor = editorNow()
    const card = session.active
    if (!editor || !card) return
    const points = pointsOf(card)
    const script = scriptOf(card)
    const parts = partsOf(card)
    const found = points.map((point) => locate(point, script, parts).place?.span)
    editor.decorate([
      ...points.map((point, index) => glyphOf(card, point, found[index])),
      ...runningIn(card),
      ...valuesIn(card),
    ])
    drawn = { card, points }
  }

  /** The text has changed: stop points have moved with their lines, and are known by what stands there now. */
  function follow(card: OpenCard): void {
    const editor = editorNow()
    if (editor && drawn?.card === card && session.active === card) {
      const spans = editor.decorated
      const script = scriptOf(card)
      const parts = partsOf(card)
      const moved = new Map<string, StopPoint>()
      drawn.points.forEach((point, index) => {
        const span = spans[index]
        if (!span || card.text.slice(span.start, span.end).trim() === '') return
        const now = nearest(
          stopAround(script, card.entry, { start: span.start, end: span.start + 1 }, parts),
          stopOnLine(script, card.entry, span.start, parts),
          point,
        )
        if (now) moved.set(idOf(point), { ...point, ...now })
      })
      stops.move(moved)
    }
    draw()
  }

  /** Of the nodes at a place, the one of the same kind as before: with its words, else at the end of a path like it. */
  function nearest(
    small: StopPoint | undefined,
    outer: StopPoint | undefined,
    before: StopPoint,
  ): StopPoint | undefined {
    const tail = (point: StopPoint): string | undefined => point.path.split('.').at(-1)
    const both = [outer, small].filter((one) => one !== undefined)
    return both.find(({ text }) => text === before.text) ?? both.find((one) => tail(one) === tail(before))
  }

  function toggle(point: StopPoint | undefined): void {
    if (point) stops.toggle(point)
    else toasts.show(t('stepping.notes.nothingThere'))
  }

  /** Sets a stop on the line at this offset, or takes away those that are on it. */
  function toggleLine(card: OpenCard, offset: number): void {
    const script = scriptOf(card)
    const parts = partsOf(card)
    const line = card.model.getPositionAt(offset).lineNumber
    const there = pointsOf(card).filter((point) => {
      const span = locate(point, script, parts).place?.span
      return (span ? card.model.getPositionAt(span.start).lineNumber : point.line) === line
    })
    if (there.length > 0) return there.forEach((point) => stops.remove(idOf(point)))
    toggle(stopOnLine(script, card.entry, offset, parts))
  }

  watch([() => stops.points, () => table.position?.step, () => table.position?.stops], () => draw(), { flush: 'post' })
  watch(
    () => session.active?.state.version,
    () => session.active && follow(session.active),
    { flush: 'post' },
  )

  return { toggleLine, draw }
}

/** A stop on what is selected in the shown card, or on the line of the cursor. */
export function stopAt(card: OpenCard, selected: Span): StopPoint | undefined {
  return stopAround(scriptOf(card), card.entry, selected, partsOf(card))
}
