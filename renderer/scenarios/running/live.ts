import { useDrafts } from '../../stores/drafts'
import { useLibrary } from '../../stores/library'
import { holds, meansDocument, misses, type Supply } from './supply'

/** Milliseconds without a change after which what hangs on the changed cards is run again. */
const PAUSE = 300

interface Changed {
  readonly text: string | undefined
  /** Keys and names of its cards. */
  readonly words: readonly string[]
  /** Path of the document that holds it. */
  readonly path: string | undefined
}

/** Whether a result that came of this supply is old after the change of an entry. */
export function isOld(supply: Supply, entry: string, { text, words, path }: Changed): boolean {
  if (holds(supply, entry))
    return [...supply.cards, ...Object.values(supply.files).flat()].some(
      (known) => known.entry === entry && known.text !== text,
    )
  return (
    words.some((word) => misses(supply, word)) ||
    (path !== undefined && Object.keys(supply.files).some((pattern) => meansDocument(pattern, path)))
  )
}

/**
 * Follows the cards of the library, and those open in the editor as they are typed: calls back with a test of which results are old. A text with
 * errors waits until it has none.
 */
export function followCards(run: (isOldResult: (supply: Supply) => boolean) => void): void {
  const drafts = useDrafts()
  const library = useLibrary()
  const changed = new Map<string, Changed>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function take(entry: string, change: Changed): void {
    changed.set(entry, change)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const gathered = [...changed]
      changed.clear()
      run((supply) => gathered.some(([each, what]) => isOld(supply, each, what)))
    }, PAUSE)
  }

  const pathOf = (entry: string): string | undefined => {
    const document = library.rows.get(entry)?.document
    return library.collectionOf(entry)?.documents.find((one) => one.document === document)?.path
  }
  const wordsOf = (entry: string): string[] =>
    library.rows.get(entry)?.cards.flatMap(({ key, name }) => [key, name]) ?? []

  drafts.onChange(
    ({ entry, text, keys, isSound }) =>
      isSound && take(entry, { text, words: [...keys, ...wordsOf(entry)], path: pathOf(entry) }),
  )
  library.onChange(({ entries, removed }) => {
    for (const { entry, text } of entries)
      if (!drafts.find(entry)) take(entry, { text, words: wordsOf(entry), path: pathOf(entry) })
    for (const entry of removed) take(entry, { text: undefined, words: [], path: undefined })
  })
}
