import type { Appearance } from '../../../core/document/appearance'
import { fieldsOf, hasWorkshop, type WorkshopGame } from '../../../core/game'
import { useCards } from '../../cards/cards'
import { translate } from '../../messages/i18n'
import { useDrafts } from '../../stores/drafts'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { usePages } from '../../stores/pages'
import { useSettings } from '../../stores/settings'
import { useToasts } from '../../stores/toasts'
import { OpenCard } from '../open'
import { monaco } from '../script/monaco'
import { entryOf, Peeks } from '../script/peeks'
import { registerLanguage } from '../script/providers'
import { createLanguageClient } from '../script/language-client'
import type { Opened } from './opened'

/** Cards of other tabs are the session's to open: Monaco only knows the one it shows. */
function openFromScripts(): void {
  const pages = usePages()
  monaco.editor.registerEditorOpener({
    openCodeEditor(source, resource, place) {
      if (resource.scheme !== 'card' || source.getModel()?.uri.toString() === resource.toString()) return false
      const at =
        place && ('startLineNumber' in place ? { lineNumber: place.startLineNumber, column: place.startColumn } : place)
      pages.edit(entryOf(resource), 0, { offset: at && monaco.editor.getModel(resource)?.getOffsetAt(at) })
      return true
    },
  })
}

/** Writes values of added fields as a step of the library's history, which saves in one spell widen. */
function createFilling() {
  const library = useLibrary()
  const games = useGames()
  const toasts = useToasts()

  return (entry: string, nameOf: () => string) => {
    const labelOf = (name: string): string =>
      fieldsOf(games.ofEntry(entry) ?? games.named('')).find((field) => field.name === name)?.label ?? name
    return {
      write: async (change: (appearance: Appearance) => Appearance, names: readonly string[], spell: string) => {
        const field = names.map(labelOf).join(', ')
        const label = translate('editor.steps.field', { name: nameOf(), field })
        return 'change' in (await library.restyle([entry], change, label, spell)) ? 'taken' : 'conflict'
      },
      lost: (name: string, again: () => void) =>
        toasts.show(translate('editor.form.lost', { name: nameOf(), field: labelOf(name) }), {
          tone: 'danger',
          action: { label: translate('editor.banner.mine'), run: again },
        }),
    } as const
  }
}

/** How cards of the library are opened, in the language of their game. */
export function createLoading({ open, find, flush }: Opened) {
  const library = useLibrary()
  const cards = useCards()
  const drafts = useDrafts()
  const settings = useSettings()
  const games = useGames()
  const languages = new Set<string>()
  const filling = createFilling()

  const byModel = (model: monaco.editor.ITextModel): OpenCard | undefined =>
    open.value.find((candidate) => candidate.model === model)

  /** Registers a system's language; models that belong to no open card, such as another version of one, get its colours. */
  function language(game: WorkshopGame): string {
    const known = game.workshop.language
    const { id } = known
    if (languages.has(id)) return id
    languages.add(id)
    registerLanguage(known, createLanguageClient({ game, byModel, flush, peeks }))
    return id
  }

  const peeks = new Peeks(async (entry) => {
    const found = await cards.read(entry)
    const game = games.of(found?.collection)
    return found && hasWorkshop(game)
      ? { text: found.text, language: language(game), name: found.cards[0]?.name ?? '' }
      : undefined
  })
  openFromScripts()

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
      leastDpi: () => settings.values.pictures.dpi,
      apply: library.apply,
      filling: filling(entry, () => find(entry)?.name ?? ''),
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

  return { peeks, load }
}

export type Loading = ReturnType<typeof createLoading>
