import type { Span } from '../../../core/language/span'
import type { CardPlace } from '../../stores/pages'
import type { OpenCard } from '../open'
import { whereNow } from '../script/places'
import type { Loading } from './loading'
import type { Opened } from './opened'

/** Where the words of a line begin; of the last, where the text has fewer. */
function startOfLine({ model }: OpenCard, line: number): number {
  const lineNumber = Math.min(line, model.getLineCount())
  return model.getOffsetAt({ lineNumber, column: Math.max(1, model.getLineFirstNonWhitespaceColumn(lineNumber)) })
}

/** Shows cards and places in their texts. */
export function createShowing({ active, brought, target, find, use, leave }: Opened, load: Loading['load']) {
  /** Number of the newest card that was asked for, and what shows it. */
  let asked = 0
  let coming: Promise<unknown> = Promise.resolve()
  /** When a person last asked for a card, in milliseconds of the page's clock. */
  let askedAt = 0

  /** Shows a card, opening it if need be, unless another one was asked for meanwhile; saves the one that was shown. A quiet one leaves the focus where it is. */
  function show(place: CardPlace, isQuiet = false): Promise<OpenCard | undefined> {
    if (!isQuiet) askedAt = performance.now()
    const shown = open(place, isQuiet)
    coming = shown
    return shown
  }

  async function open({ entry, index, offset, line }: CardPlace, isQuiet: boolean): Promise<OpenCard | undefined> {
    const mine = ++asked
    const opened = find(entry) ?? (await load(entry))
    if (!opened || mine !== asked) return opened
    const before = active.value
    if (before && before !== opened) leave(before)
    brought.value = isQuiet ? opened : undefined
    active.value = opened
    opened.state.index = index
    use(entry)
    const at = offset ?? (line && startOfLine(opened, line))
    if (at !== undefined) target.value = { card: opened, span: { start: at, end: at } }
    else if (index > 0) {
      const span = opened.parsed.cards[index]?.span
      if (span) target.value = { card: opened, span: { start: span.start, end: span.start } }
    }
    return opened
  }

  /** Shows a card where none is shown; one that was asked for is waited for first. */
  async function showFirst(place: CardPlace): Promise<void> {
    await coming.catch(() => undefined)
    if (!active.value) await open(place, false)
  }

  /** Shows a place in a card's text and selects it. Where `words` stand there no more, as the text was changed since the place was found, it is the nearest place where they do. */
  async function reveal(entry: string, span: Span, words?: string): Promise<void> {
    const opened = find(entry) ?? (await load(entry))
    if (!opened) return
    await show({ entry, index: opened.state.index })
    if (active.value === opened)
      target.value = { card: opened, span: words === undefined ? span : whereNow(opened.text, span, words) }
  }

  return { show, showFirst, reveal, askedAt: () => askedAt }
}

export type Showing = ReturnType<typeof createShowing>
