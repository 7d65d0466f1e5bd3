import type { Operation } from '../../preload/contract'
import type { PrintedDiagnostic, PrintedFix } from '../cards/protocol'
import { translate } from '../messages/i18n'
import { freshId, useLibrary } from '../stores/library'
import { usePages } from '../stores/pages'
import { useToasts } from '../stores/toasts'
import type { OpenCard } from './open'

/** Fixes of problems: edits of the text, and what the collection gains besides. */
export function useRemedies() {
  const library = useLibrary()
  const pages = usePages()
  const toasts = useToasts()

  const nameOf = ({ game: { workshop } }: OpenCard, text: string): string =>
    workshop.language.parse(text).cards[0]?.name || translate('editor.unnamed')

  /** Takes out of the card's appearance what the fix says. */
  async function forget(opened: OpenCard, names: NonNullable<PrintedFix['forget']>): Promise<void> {
    const { entry, state } = opened
    const kept = Object.entries(state.appearance).filter(([name]) => !names.includes(name as (typeof names)[number]))
    const appearance = { ...Object.fromEntries(kept), version: 1 as const }
    const applied = await library.apply(
      [{ type: 'edit', entry, appearance }],
      translate('editor.steps.face', { name: opened.name }),
    )
    if ('conflict' in applied) toasts.show(translate('editor.remedies.conflict'), { tone: 'danger' })
  }

  /** Declares the fix's word and creates its card, as one step; changes the card's appearance. */
  async function supply(opened: OpenCard, { declare, create, forget: names }: PrintedFix): Promise<void> {
    if (names) await forget(opened, names)
    const collection = library.info?.collections.find((each) => each.collection === opened.collection)
    if (!collection || (!declare && create === undefined)) return
    const operations: Operation[] = []
    const entry = freshId()
    if (declare) {
      const words = collection.declared[declare.kind] ?? []
      operations.push({
        type: 'edit-collection',
        collection: collection.collection,
        declared: { ...collection.declared, [declare.kind]: [...new Set([...words, declare.word])] },
      })
    }
    const name = create === undefined ? '' : nameOf(opened, create)
    if (create !== undefined)
      operations.push({
        type: 'create',
        entry,
        collection: collection.collection,
        text: create,
        appearance: { version: 1 },
      })
    const applied = await library.apply(
      operations,
      create === undefined
        ? translate('editor.steps.declare', { word: declare?.word ?? '' })
        : translate('editor.steps.create', { name }),
    )
    if ('conflict' in applied) return toasts.show(translate('editor.remedies.conflict'), { tone: 'danger' })
    if (create === undefined)
      toasts.show(translate('editor.remedies.declared', { word: declare?.word ?? '', collection: collection.name }), {
        tone: 'success',
      })
    else
      toasts.show(translate('editor.remedies.created', { name, collection: collection.name }), {
        tone: 'success',
        action: { label: translate('editor.remedies.show'), run: () => pages.edit(entry) },
      })
  }

  /** Does all that the first fix of a problem says: where the text was edited since, of the same problem in the text as it stands. */
  async function apply(opened: OpenCard, { code, message, span, fixes }: PrintedDiagnostic): Promise<void> {
    const title = fixes[0]?.title
    const inspection = await opened.latest()
    const away = (one: PrintedDiagnostic): number => Math.abs(one.span.start - span.start)
    const [same] = [...(inspection?.diagnostics ?? []), ...opened.state.faults]
      .filter((one) => one.code === code && one.message === message)
      .sort((a, b) => away(a) - away(b))
    const fix = same?.fixes.find((one) => one.title === title)
    if (!fix) return
    opened.edit(fix.edits)
    await supply(opened, fix)
  }

  return { supply, apply }
}
