import { defineStore } from 'pinia'
import { translate as t } from '../messages/i18n'
import type { Appearance } from '../../core/document/appearance'
import type { FieldValue } from '../../core/language/field'
import { freshCard } from '../../core/library/fresh'
import type { SystemId, Workshop } from '../../core/system'
import type { EntryRow, Operation } from '../../preload/contract'
import { useGames } from '../stores/games'
import { type Applied, freshId, useLibrary } from '../stores/library'
import { createLine } from '../stores/line'
import { usePages } from '../stores/pages'
import { useSelection } from '../stores/selection'
import { useToasts } from '../stores/toasts'
import { takingBack } from '../stores/undoing'

/** What can be done to cards and collections, each as one step of history. */
export const useCardActions = defineStore('card-actions', () => {
  const library = useLibrary()
  const games = useGames()
  const pages = usePages()
  const selection = useSelection()
  const toasts = useToasts()

  const rowsOf = (entries: readonly string[]): readonly EntryRow[] =>
    entries.flatMap((entry) => library.rows.get(entry) ?? [])
  const nameOf = (row: EntryRow | undefined): string =>
    row?.cards[0]?.name || row?.cards[0]?.key || t('library.details.unnamed')
  const counted = (rows: readonly EntryRow[]): { name: string; n: number } => ({
    name: nameOf(rows[0]),
    n: rows.length,
  })

  const inLine = createLine()
  /** One action after the other: each must see what the one before has made of the cards. */
  const queued =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      inLine(() => work(...args))

  /** Applies, and says so when somebody else was faster; answers the step's number, or undefined when nothing was done. */
  const apply = (operations: readonly Operation[], label: string): Promise<number | undefined> =>
    told(library.apply(operations, label))

  async function told(applied: Promise<Applied>): Promise<number | undefined> {
    const answer = await applied
    if ('change' in answer) return answer.change.step
    toasts.show(t('library.toasts.conflict'), { tone: 'danger' })
    return undefined
  }

  /** What is needed to make cards of a collection; where its game has nothing of the kind here, the person is told. */
  function workshopOf(collection: string): Workshop | undefined {
    const game = games.of(collection)
    if (game && !game.workshop)
      toasts.show(t(game.isKnown ? 'library.toasts.noWorkshop' : 'library.unknown.noCards', { game: game.name }))
    return game?.workshop
  }

  const keysOf = (collection: string): Set<string> => {
    const rows = [...library.rows.values()].filter((row) => row.collection === collection)
    return new Set(rows.flatMap(({ cards }) => cards.map(({ key }) => key)).filter(Boolean))
  }

  /** Selects a new card and opens the editor at it, unless the person has gone to a page since the moves were counted. */
  function lead(entry: string, moves: number): void {
    selection.only(entry)
    if (pages.moves === moves) pages.edit(entry)
  }

  /** Creates a card at the end of its collection, with these words in its fields, and opens the editor at it. */
  async function create(
    collection: string,
    kind: string,
    name: string,
    words: Readonly<Record<string, FieldValue | undefined>>,
  ): Promise<void> {
    const workshop = workshopOf(collection)
    const template = workshop?.kinds.find(({ id }) => id === kind)
    if (!workshop || !template) return
    const taken = keysOf(collection)
    const text = freshCard(workshop, template, {
      name,
      key: workshop.nextKey(taken, [...taken].at(-1), freshId()),
      words,
    })
    const entry = freshId()
    const { moves } = pages
    const done = await apply(
      [{ type: 'create', entry, collection, text, appearance: { version: 1 } }],
      t('library.labels.create', { name }),
    )
    if (done !== undefined) lead(entry, moves)
  }

  /** Creates an entry for each script, the first under this name, all with keys of their own, and opens the editor at the first. */
  async function createFrom(collection: string, scripts: readonly string[], name: string): Promise<void> {
    const workshop = workshopOf(collection)
    if (!workshop) return
    const taken = keysOf(collection)
    const operations = scripts.map((script, index): Operation & { type: 'create' } => {
      const card = workshop.language.parse(script).cards[0]
      const key = workshop.nextKey(taken, card?.key, freshId())
      taken.add(key)
      const text = workshop.rename(script, index === 0 ? name : (card?.name ?? name), key)
      return { type: 'create', entry: freshId(), collection, text, appearance: { version: 1 } }
    })
    const [first] = operations
    const { moves } = pages
    if (first && (await apply(operations, t('library.labels.create', { name }))) !== undefined) lead(first.entry, moves)
  }

  async function duplicate(entries: readonly string[]): Promise<void> {
    const taken = new Map<string, Set<string>>()
    const operations: Operation[] = []
    for (const row of await library.read(entries)) {
      const workshop = workshopOf(row.collection)
      if (!workshop) return
      const keys = taken.get(row.collection) ?? keysOf(row.collection)
      taken.set(row.collection, keys)
      const key = workshop.nextKey(keys, row.cards[0]?.key, freshId())
      keys.add(key)
      const text = workshop.rename(row.text, t('library.labels.copyOf', { name: nameOf(row) }), key)
      operations.push({
        type: 'create',
        entry: freshId(),
        collection: row.collection,
        text,
        appearance: row.appearance,
        after: row.entry,
      })
    }
    if (operations.length === 0) return
    const about = counted(rowsOf(entries))
    const label = t('library.labels.duplicate', about, about.n)
    const step = await apply(operations, label)
    if (step === undefined) return
    const made = operations.flatMap((operation) => (operation.type === 'create' ? [operation.entry] : []))
    selection.only(made[0])
    selection.all(made)
    toasts.show(t('library.toasts.duplicated', about, about.n), takingBack(step, label))
  }

  /** Deletes without asking: the note offers to take it back. The cursor goes to the next card in `order`. */
  async function remove(entries: readonly string[], order: readonly string[]): Promise<void> {
    const rows = rowsOf(entries)
    if (rows.length === 0) return
    const about = counted(rows)
    const label = t('library.labels.remove', about, about.n)
    const gone = new Set(entries)
    const last = order.findLastIndex((entry) => gone.has(entry))
    const next =
      order.slice(last + 1).find((entry) => !gone.has(entry)) ??
      order.slice(0, last).findLast((entry) => !gone.has(entry))
    const step = await apply(
      rows.map(({ entry }) => ({ type: 'delete', entry })),
      label,
    )
    if (step === undefined) return
    selection.only(next)
    toasts.show(t('library.toasts.removed', about, about.n), takingBack(step, label))
  }

  /** Changes what no text says of the cards. */
  async function restyle(
    entries: readonly string[],
    change: (appearance: Appearance) => Appearance,
    what: 'copies' | 'tags',
  ): Promise<void> {
    const about = counted(rowsOf(entries))
    if (about.n > 0) await told(library.restyle(entries, change, t(`library.labels.${what}`, about, about.n)))
  }

  /** Sets or clears single values of what no text says; answers why not, where somebody was faster. */
  async function setAppearance(entries: readonly string[], change: Partial<Appearance>): Promise<string | undefined> {
    const about = counted(rowsOf(entries))
    if (about.n === 0) return t('library.cells.gone')
    const given = (appearance: Appearance): Appearance =>
      Object.fromEntries(
        Object.entries({ ...appearance, ...change }).filter(([, value]) => value !== undefined),
      ) as unknown as Appearance
    return 'change' in (await library.restyle(entries, given, t('library.labels.appearance', about, about.n)))
      ? undefined
      : t('library.toasts.conflict')
  }

  const setCopies = (entries: readonly string[], copies: number): Promise<void> =>
    restyle(entries, (appearance) => ({ ...appearance, copies }), 'copies')
  const addTag = (entries: readonly string[], tag: string): Promise<void> =>
    restyle(entries, (appearance) => ({ ...appearance, tags: [...new Set([...(appearance.tags ?? []), tag])] }), 'tags')
  const removeTag = (entries: readonly string[], tag: string): Promise<void> =>
    restyle(
      entries,
      (appearance) => ({ ...appearance, tags: (appearance.tags ?? []).filter((other) => other !== tag) }),
      'tags',
    )

  async function createCollection(name: string, system: SystemId): Promise<string> {
    const collection = freshId()
    await apply(
      [{ type: 'create-collection', collection, system, name }],
      t('library.labels.createCollection', { name }),
    )
    return collection
  }

  const renameCollection = (collection: string, name: string): Promise<unknown> =>
    apply([{ type: 'edit-collection', collection, name }], t('library.labels.renameCollection', { name }))

  async function removeCollection(collection: string): Promise<void> {
    const name = library.info?.collections.find((each) => each.collection === collection)?.name ?? ''
    const label = t('library.labels.removeCollection', { name })
    const step = await apply([{ type: 'delete-collection', collection }], label)
    if (step !== undefined) toasts.show(t('library.toasts.collectionRemoved', { name }), takingBack(step, label))
  }

  return {
    nameOf,
    create: queued(create),
    createFrom: queued(createFrom),
    duplicate: queued(duplicate),
    remove: queued(remove),
    setAppearance: queued(setAppearance),
    setCopies: queued(setCopies),
    addTag: queued(addTag),
    removeTag: queued(removeTag),
    createCollection: queued(createCollection),
    renameCollection: queued(renameCollection),
    removeCollection: queued(removeCollection),
  }
})
