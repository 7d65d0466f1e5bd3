import { printMessage } from '../../core/language/message'
import type { Span } from '../../core/language/span'
import { SCENARIO_MESSAGES } from '../../core/scenario/messages'
import { rangeOf, visible } from '../editor/script/convert'
import { monaco } from '../editor/script/monaco'
import { translate as t } from '../messages/i18n'
import { type LabDocument, stateOf } from './documents'
import type { LabFile } from './files'
import type { FoundDifference } from './running/protocol'

type Model = monaco.editor.ITextModel

const PROBLEMS = 'scenario'
const RESULT = 'scenario-result'

interface Mark {
  readonly message: string
  readonly range: monaco.IRange
  /** What is written behind the line, where it is the only one there. */
  readonly short: string
}

const short = ({ text, sides }: FoundDifference): string =>
  sides ? t('scenarios.expected', { expected: sides.expected, found: sides.found }) : text

/** What came out otherwise than a document says, where it says it. */
function resultMarks(
  { scenario: { span: whole }, outcome }: LabDocument,
  place: (span: Span) => monaco.IRange,
): Mark[] {
  const { step, reasons = [], differences = [] } = outcome?.result ?? {}
  const within = ({ start, end }: Span): monaco.IRange => place({ start: start + whole.start, end: end + whole.start })
  const [reason = ''] = reasons
  if (step) return [{ message: reason, short: reason, range: within(step.span) }]
  return differences.map((difference) => ({
    message: difference.text,
    short: short(difference),
    range: within(difference.span),
  }))
}

/** One for each line that something is marked in. */
function decorationsOf(model: Model, marks: readonly Mark[]): monaco.editor.IModelDeltaDecoration[] {
  const lines = new Map<number, Mark[]>()
  for (const mark of marks)
    lines.set(mark.range.startLineNumber, [...(lines.get(mark.range.startLineNumber) ?? []), mark])
  return [...lines].map(([line, [first, ...others]]) => {
    const content = others.length === 0 ? first?.short : t('scenarios.several', { n: others.length + 1 })
    return {
      range: new monaco.Range(line, 1, line, model.getLineMaxColumn(line)),
      options: {
        isWholeLine: true,
        className: 'failed-line',
        after: {
          content: `   ${content}`,
          inlineClassName: 'failed-reason',
          cursorStops: monaco.editor.InjectedTextCursorStops.None,
        },
      },
    }
  })
}

const markers = (marks: readonly Pick<Mark, 'message' | 'range'>[]): monaco.editor.IMarkerData[] =>
  marks.map(({ message, range }) => ({ message, severity: monaco.MarkerSeverity.Error, ...range }))

/** Marks what a file says wrongly, and what came out otherwise than its documents say. Answers the decorations that were set. */
export function markFile(model: Model, { documents }: LabFile, before: readonly string[]): string[] {
  const text = model.getValue()
  const place = (span: Span): monaco.IRange => rangeOf(model, visible(span, text))
  const problems = documents.flatMap(({ scenario }) =>
    scenario.problems.map(({ span, message }) => ({
      message: printMessage(SCENARIO_MESSAGES, message),
      range: place(span),
    })),
  )
  const results = documents
    .filter((document) => stateOf(document) === 'failed')
    .flatMap((document) => resultMarks(document, place))
  monaco.editor.setModelMarkers(model, PROBLEMS, markers(problems))
  monaco.editor.setModelMarkers(model, RESULT, markers(results))
  return model.deltaDecorations([...before], decorationsOf(model, results))
}
