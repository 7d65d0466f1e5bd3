import { shallowRef } from 'vue'
import { applyEdits, type TextEdit } from '../../../core/language/edit'
import type { RenameEdits } from '../../../core/language/service'
import type { Operation } from '../../../preload/contract'
import { useCards } from '../../cards/cards'
import { translate } from '../../messages/i18n'
import { useLibrary } from '../../stores/library'
import { useToasts } from '../../stores/toasts'
import { takingBack } from '../../stores/undoing'
import type { OpenCard } from '../open'
import { type RenamedLine, renamedLines } from './renamed'

/** A rename over several cards that waits for the person's word. */
export interface Renaming {
  readonly from: string
  readonly to: string
  readonly cards: readonly {
    readonly entry: string
    readonly name: string
    readonly places: number
    readonly lines: readonly RenamedLine[]
  }[]
  /** The collection declares the word. */
  readonly declared: boolean
  answer(goesOn: boolean): void
}
export const renaming = shallowRef<Renaming>()

/** The operation that declares the new word where the collection declares the old one. */
function redeclaring(of: string, kind: string, from: string, to: string): readonly Operation[] {
  const { collection, declared } = useLibrary().info?.collections.find((each) => each.collection === of) ?? {}
  const words = declared?.[kind]
  if (!collection || !words?.includes(from)) return []
  return [
    {
      type: 'edit-collection',
      collection,
      declared: { ...declared, [kind]: [...new Set(words.map((word) => (word === from ? to : word)))] },
    },
  ]
}

/** Asks the person whether the rename goes on. */
const agreed = (about: Omit<Renaming, 'answer'>): Promise<boolean> =>
  new Promise((resolve) => {
    renaming.value = { ...about, answer: (goesOn) => ((renaming.value = undefined), resolve(goesOn)) }
  })

/** Renaming what is named in a script: in it alone as an edit of its text, over several cards as one step of the library. */
export function useRenaming(flush: () => Promise<unknown>) {
  const library = useLibrary()
  const cards = useCards()
  const toasts = useToasts()

  const conflict = (): readonly TextEdit[] => (toasts.show(translate('editor.rename.conflict'), { tone: 'danger' }), [])

  async function renameCards(
    opened: OpenCard,
    from: string,
    to: string,
    changes: readonly RenameEdits[],
    more: readonly Operation[],
  ): Promise<readonly TextEdit[]> {
    const edits = new Map(changes.map((change) => [change.entry ?? opened.entry, change.edits]))
    const asked = new Map([...edits.keys()].map((entry) => [entry, library.rows.get(entry)?.revision]))
    const own = opened.text
    const texts = await library.read([...edits.keys()])
    const isCurrent =
      texts.length === edits.size &&
      texts.every(
        ({ entry, revision, text }) => revision === asked.get(entry) && (entry !== opened.entry || text === own),
      )
    if (!isCurrent) return conflict()
    const shown = texts.map(({ entry, text, cards: [first] }) => {
      const own = edits.get(entry) ?? []
      return {
        entry,
        name: first?.name || translate('editor.unnamed'),
        places: own.length,
        lines: renamedLines(text, own),
      }
    })
    if (!(await agreed({ from, to, cards: shown, declared: more.length > 0 }))) return []
    const operations: Operation[] = [
      ...texts.map(({ entry, text }) => ({
        type: 'edit' as const,
        entry,
        text: applyEdits(text, edits.get(entry) ?? []),
      })),
      ...more,
    ]
    const label = translate('editor.steps.rename', { from, to })
    const applied = await library.apply(
      operations,
      label,
      undefined,
      Object.fromEntries(texts.map(({ entry, revision }) => [entry, revision])),
    )
    if ('conflict' in applied) return conflict()
    toasts.show(translate('editor.rename.done', { from, to, n: texts.length }, texts.length), {
      tone: 'success',
      ...takingBack(applied.change.step, label),
    })
    return []
  }

  /** Gives what is named at the offset another name; answers the edits of the card's own text that are left to do. */
  async function rename(opened: OpenCard, offset: number, name: string): Promise<readonly TextEdit[]> {
    await flush()
    const answer = await cards.live.ask('rename', { card: opened.cardText, offset, name })
    if ('refused' in answer) return (toasts.show(answer.refused, { tone: 'danger' }), [])
    if (answer.edits.length === 0) return []
    const to = name.replace(/\s+/g, ' ').trim()
    const more = redeclaring(opened.collection, answer.kind, answer.from, to)
    const [own] = answer.edits
    const isAlone = answer.edits.length === 1 && own?.entry === undefined && more.length === 0
    return isAlone ? (own?.edits ?? []) : renameCards(opened, answer.from, to, answer.edits, more)
  }

  return { rename }
}
