import { watch } from 'vue'
import { locate, stopAround, stopOnLine } from '../../../core/engine/stepping/stops'
import type { Span } from '../../../core/language/span'
import { translate as t } from '../../messages/i18n'
import { useToasts } from '../../stores/toasts'
import { idOf, useStops, type StopPoint } from '../../table/stepping/points'
import { useTable } from '../../table/table'
import { useGutter } from '../coverage/gutter'
import type { OpenCard } from '../open'
import type { ScriptEditor } from '../script/editor'
import { useSession } from '../session'
import { runningIn, signOf, valuesIn, type Decoration } from './drawing'

const scriptOf = (card: OpenCard) => ({ text: card.text, cards: card.parsed.cards })
const partsOf = (card: OpenCard): readonly string[] | undefined => card.game.workshop.rules?.scripts

/** Of the nodes at a place, the one of the same kind as before: with its words, else at the end of a path like it. */
function nearest(small: StopPoint | undefined, outer: StopPoint | undefined, before: StopPoint): StopPoint | undefined {
  const tail = (point: StopPoint): string | undefined => point.path.split('.').at(-1)
  const both = [outer, small].filter((one) => one !== undefined)
  return both.find(({ text }) => text === before.text) ?? both.find((one) => tail(one) === tail(before))
}

/** Those of a card's stop points that stand on the line at an offset. */
function onLine(card: OpenCard, points: readonly StopPoint[], offset: number): readonly StopPoint[] {
  const { model } = card
  const { lineNumber } = model.getPositionAt(offset)
  return points.filter((point) => {
    const span = locate(point, scriptOf(card), partsOf(card)).place?.span
    return (span ? model.getPositionAt(span.start).lineNumber : point.line) === lineNumber
  })
}

/** Stop points as they were drawn last, and where they were found; what was lost stands nowhere. */
interface Drawn {
  readonly card: OpenCard
  /** Of the card's text, which they were drawn on. */
  readonly version: number
  readonly points: readonly StopPoint[]
  readonly found: readonly (Span | undefined)[]
}

/** The stop points that have moved, by their ids before. What was lost is found by its words alone. */
function movedWith(
  { card, points, found }: Drawn,
  spans: readonly (Span | undefined)[],
): ReadonlyMap<string, StopPoint> {
  const script = scriptOf(card)
  const parts = partsOf(card)
  const moved = new Map<string, StopPoint>()
  points.forEach((point, index) => {
    const span = spans[index]
    if (!span || !found[index] || card.text.slice(span.start, span.end).trim() === '') return
    const now = nearest(
      stopAround(script, card.entry, { start: span.start, end: span.start + 1 }, parts),
      stopOnLine(script, card.entry, span.start, parts),
      point,
    )
    if (now) moved.set(idOf(point), { ...point, ...now })
  })
  return moved
}

/** The step that the table stands before. Where it plays an older text of the card, places in that are none in the one that stands here. */
function stepIn(card: OpenCard) {
  const table = useTable()
  return table.behind.includes(card.entry) ? undefined : table.position?.step
}

/** Stop points in the margin of the shown card, the line that runs, and what its numbers come to. */
export function useMarks(editorNow: () => ScriptEditor | undefined) {
  const session = useSession()
  const stops = useStops()
  const table = useTable()
  const toasts = useToasts()
  const gutter = useGutter()
  /** Stop points in the order in which they were drawn, before everything else that is drawn. */
  let drawn: Drawn | undefined

  const stateOf = (point: StopPoint) => table.position?.stops?.find(({ id }) => id === idOf(point))
  const pointsOf = (card: OpenCard): readonly StopPoint[] => stops.points.filter(({ entry }) => entry === card.entry)

  /** All that is drawn in a card. Stop points stand where the text has them. */
  function drawingOf(card: OpenCard): readonly Decoration[] {
    const points = pointsOf(card)
    const script = scriptOf(card)
    const parts = partsOf(card)
    const found = points.map((point) => locate(point, script, parts).place?.span)
    const signs = points.map((point, index) => signOf(card, point, found[index], stateOf(point)))
    drawn = { card, version: card.state.typed, points, found }
    const step = stepIn(card)
    return [
      ...signs.map(([place]) => place),
      ...signs.map(([, sign]) => sign),
      ...runningIn(card, step),
      ...valuesIn(card, step),
      ...gutter.marksOf(card),
    ]
  }

  /** Shows another card, or none. */
  const show = (card: OpenCard | undefined): void => editorNow()?.show(card, card && drawingOf(card))

  /** Draws everything anew; a card that is shown only after this is drawn then. */
  function draw(): void {
    const editor = editorNow()
    const card = session.active
    if (card && editor?.isShowing(card)) editor.decorate(drawingOf(card))
  }

  /** The text has changed: stop points have moved with their lines, and are known by what stands there now. */
  function follow(card: OpenCard): void {
    const editor = editorNow()
    if (editor && drawn?.card === card && session.active === card) stops.move(movedWith(drawn, editor.decorated))
    draw()
  }

  /** Something that is drawn has changed. Where the text did as well, stop points are followed first, or those whose words were typed at are lost. */
  function redraw(): void {
    const card = session.active
    if (card && drawn?.card === card && drawn.version !== card.state.typed) follow(card)
    else draw()
  }

  function toggle(point: StopPoint | undefined): void {
    if (point) stops.toggle(point)
    else toasts.show(t('stepping.notes.nothingThere'))
  }

  /** Sets a stop on the line at this offset, or takes away those that are on it. */
  function toggleLine(card: OpenCard, offset: number): void {
    const there = onLine(card, pointsOf(card), offset)
    if (there.length > 0) return there.forEach((point) => stops.remove(idOf(point)))
    toggle(stopOnLine(scriptOf(card), card.entry, offset, partsOf(card)))
  }

  watch(
    [() => stops.points, () => table.position?.step, () => table.position?.stops, () => table.behind, gutter.lines],
    redraw,
    { flush: 'post' },
  )
  watch(
    () => session.active?.state.version,
    () => redraw(),
    { flush: 'post' },
  )

  return { toggleLine, show }
}

/** A stop on what is selected in the shown card, or on the line of the cursor. */
export function stopAt(card: OpenCard, selected: Span): StopPoint | undefined {
  return stopAround(scriptOf(card), card.entry, selected, partsOf(card))
}
