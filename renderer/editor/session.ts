import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { Appearance } from '../../core/document/appearance'
import { hasWorkshop, type WorkshopGame } from '../../core/game'
import type { Span } from '../../core/language/span'
import { useCards } from '../cards/cards'
import { translate } from '../messages/i18n'
import { type Bookmark, useBookmarks } from '../stores/bookmarks'
import { useDrafts } from '../stores/drafts'
import { useGames } from '../stores/games'
import { useLibrary } from '../stores/library'
import { type CardPlace, usePages } from '../stores/pages'
import { monaco } from './script/monaco'
import { OpenCard } from './open'
import { whereNow } from './script/places'
import { entryOf, Peeks } from './script/peeks'
import { registerLanguage } from './script/providers'
import { createDesk } from './script/services'

/** Cards that stay open; beyond, the saved one used least recently is closed. */
const MOST_OPEN = 16

/** The cards that are open in the editor, in the order of their tabs. */
export const useSession = defineStore('session', () => {
  const library = useLibrary()
  const cards = useCards()
  const drafts = useDrafts()
  const games = useGames()
  const pages = usePages()
  const open = shallowRef<readonly OpenCard[]>([])
  const active = shallowRef<OpenCard>()
  /** Where the script pane is to go: a fresh object for every request. */
  const target = shallowRef<{ readonly card: OpenCard; readonly span: Span }>()
  const used: string[] = []
  /** Number of the newest card that was asked for. */
  let asked = 0
  const languages = new Set<string>()
  const inspection = computed(() => active.value?.state.inspection)
  const card = computed(() => inspection.value?.cards[active.value?.state.index ?? 0])

  const find = (entry: string): OpenCard | undefined => open.value.find((candidate) => candidate.entry === entry)
  const byModel = (model: monaco.editor.ITextModel): OpenCard | undefined =>
    open.value.find((candidate) => candidate.model === model)

  /** Registers a system's language; models that belong to no open card, such as another version of one, get its colours. */
  function language(game: WorkshopGame): string {
    const known = game.workshop.language
    const { id } = known
    if (languages.has(id)) return id
    languages.add(id)
    registerLanguage(known, createDesk({ game, byModel, flush, peeks }))
    return id
  }

  const peeks = new Peeks(async (entry) => {
    const found = await cards.read(entry)
    const game = games.of(found?.collection)
    return found && hasWorkshop(game)
      ? { text: found.text, language: language(game), name: found.cards[0]?.name ?? '' }
      : undefined
  })
  // Cards of other tabs are the session's to open: Monaco only knows the one it shows.
  monaco.editor.registerEditorOpener({
    openCodeEditor(source, resource, place) {
      if (resource.scheme !== 'card' || source.getModel()?.uri.toString() === resource.toString()) return false
      const at =
        place && ('startLineNumber' in place ? { lineNumber: place.startLineNumber, column: place.startColumn } : place)
      pages.edit(entryOf(resource), 0, at && monaco.editor.getModel(resource)?.getOffsetAt(at))
      return true
    },
  })

  async function load(entry: string): Promise<OpenCard | undefined> {
    const found = await cards.read(entry)
    const game = games.of(found?.collection)
    if (!found || !hasWorkshop(game)) return undefined
    const known = find(entry)
    if (known) return known
    const opened = new OpenCard({
      model: peeks.take(entry),
      entry: found,
      game,
      language: language(game),
      client: cards.live,
      apply: library.apply,
      label: (name) => translate('editor.steps.edit', { name }),
      unsaved: library.markUnsaved,
      checked: (id, text, { cards: found, diagnostics }) =>
        drafts.take({
          entry: id,
          text,
          keys: found.map(({ key }) => key),
          isSound: diagnostics.every(({ severity }) => severity !== 'error'),
        }),
    })
    open.value = [...open.value, opened]
    return opened
  }

  /** Shows a card, opening it if need be, unless another one was asked for meanwhile; saves the one that was shown. */
  async function show({ entry, index, offset }: CardPlace): Promise<OpenCard | undefined> {
    const mine = ++asked
    const opened = find(entry) ?? (await load(entry))
    if (!opened || mine !== asked) return opened
    const before = active.value
    if (before && before !== opened) leave(before)
    active.value = opened
    opened.state.index = index
    used.splice(0, used.length, entry, ...used.filter((other) => other !== entry))
    closeLeastUsed()
    if (offset !== undefined) target.value = { card: opened, span: { start: offset, end: offset } }
    else if (index > 0) {
      const span = opened.parsed.cards[index]?.span
      if (span) target.value = { card: opened, span: { start: span.start, end: span.start } }
    }
    return opened
  }

  /** Shows a place in a card's text and selects it. Where `words` stand there no more, as the text was changed since the place was found, it is the nearest place where they do. */
  async function reveal(entry: string, span: Span, words?: string): Promise<void> {
    const opened = find(entry) ?? (await load(entry))
    if (!opened) return
    await show({ entry, index: opened.state.index })
    if (active.value === opened)
      target.value = { card: opened, span: words === undefined ? span : whereNow(opened.text, span, words) }
  }

  function leave(opened: OpenCard): void {
    void opened.saving.flush()
    opened.saving.endSpell()
  }

  function closeLeastUsed(): void {
    for (const entry of [...used].reverse()) {
      if (open.value.length <= MOST_OPEN) return
      const opened = find(entry)
      if (opened && opened !== active.value && opened.state.save === 'saved') discard(opened)
    }
  }

  function discard(opened: OpenCard): void {
    const at = open.value.indexOf(opened)
    open.value = open.value.filter((other) => other !== opened)
    used.splice(0, used.length, ...used.filter((other) => other !== opened.entry))
    if (active.value === opened) active.value = open.value[Math.min(at, open.value.length - 1)]
    drafts.drop(opened.entry)
    opened.dispose()
  }

  /** Closes a card's tab once its text is saved; stays open when that fails. */
  async function close(entry: string): Promise<void> {
    const opened = find(entry)
    if (!opened) return
    await opened.saving.flush()
    if (opened.state.save === 'saved' || opened.state.save === 'removed') discard(opened)
  }

  const flush = (): Promise<unknown> => Promise.all(open.value.map((opened) => opened.saving.flush()))

  /** Changes a card's appearance as a step of its own, after its text. */
  async function dress(
    opened: OpenCard,
    change: (appearance: Appearance) => Appearance,
    label: string,
  ): Promise<boolean> {
    await opened.saving.flush()
    return !('conflict' in (await library.restyle([opened.entry], change, label)))
  }

  library.onChange((change) => {
    for (const entry of change.entries) {
      peeks.changed(entry.entry, entry.text)
      find(entry.entry)?.took(entry)
    }
    for (const entry of change.removed) {
      peeks.drop(entry)
      const opened = find(entry)
      if (opened && !opened.saving.isDirty) discard(opened)
      else opened?.took(undefined)
    }
    active.value?.refresh()
  })

  watch(
    () => active.value && { entry: active.value.entry, index: active.value.state.index },
    (shown) => (drafts.shown = shown),
    { immediate: true },
  )
  /** Saves what is open in the library that goes on from the one it was opened in. */
  async function takeUp(): Promise<void> {
    const texts = new Map((await library.read(open.value.map(({ entry }) => entry))).map((text) => [text.entry, text]))
    for (const opened of open.value) opened.took(texts.get(opened.entry))
    await flush()
  }

  watch(
    () => library.loaded,
    (loaded) => {
      if (loaded) return library.goesOn ? void takeUp() : undefined
      peeks.clear()
      if (!library.goesOn) [...open.value].forEach(discard)
    },
  )

  let restoring = 0
  const isRestored = shallowRef(false)
  /** Opens the tabs again that were open, those of cards that are still there; a card that was asked for meanwhile stays the one shown. */
  async function restore(tabs: Bookmark['tabs']): Promise<void> {
    const mine = ++restoring
    const { handle } = library.info ?? {}
    for (const { entry, index } of tabs?.open ?? []) {
      const opened = find(entry) ?? (await load(entry))
      if (library.info?.handle !== handle) break
      if (!opened) continue
      if (active.value !== opened) opened.state.index = index
      if (!used.includes(entry)) used.push(entry)
    }
    const shown = find(tabs?.active ?? '') ?? open.value[0]
    if (!active.value && shown && library.info?.handle === handle)
      await show({ entry: shown.entry, index: shown.state.index })
    if (mine === restoring) isRestored.value = true
  }

  useBookmarks().follow(
    'tabs',
    (kept) => {
      isRestored.value = false
      void restore(kept)
    },
    () =>
      isRestored.value
        ? {
            value: {
              open: open.value.map(({ entry, state }) => ({ entry, index: state.index })),
              active: active.value?.entry,
            },
          }
        : undefined,
  )

  return { open, active, inspection, card, target, find, show, reveal, close, flush, leave, dress, discard }
})
