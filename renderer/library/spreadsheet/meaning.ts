import { computed, shallowRef } from 'vue'
import { hasWorkshop, type WorkshopGame } from '../../../core/game'
import { guessColumns, isKey, type Target, targetsOf } from '../../../core/library/cells'
import type { Collection, FileHandle, SpreadsheetLook, SpreadsheetMapping } from '../../../preload/contract'
import { translate as t } from '../../messages/i18n'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'

export type Choices = Omit<SpreadsheetMapping, 'file'>

/** A spreadsheet, and what its columns are said to mean. */
export function createMeaning() {
  const library = useLibrary()
  const games = useGames()
  const file = shallowRef<FileHandle>()
  const look = shallowRef<SpreadsheetLook>()
  const choices = shallowRef<Choices>()

  const collections = computed<readonly Collection[]>(() =>
    (library.info?.collections ?? []).filter(({ collection }) => hasWorkshop(games.of(collection))),
  )
  const gameOf = (collection: string | undefined): WorkshopGame | undefined => {
    const found = games.of(collection)
    return hasWorkshop(found) ? found : undefined
  }
  const targetsIn = (game: WorkshopGame | undefined): readonly Target[] =>
    game
      ? targetsOf(game, {
          key: t('spreadsheet.key'),
          kind: t('spreadsheet.kind'),
          copies: t('spreadsheet.copies'),
          tags: t('spreadsheet.tags'),
        })
      : []
  const game = computed(() => gameOf(choices.value?.collection))
  const targets = computed(() => targetsIn(game.value))
  const kinds = computed(() => game.value?.workshop.kinds ?? [])
  const hasKey = computed(() => choices.value?.columns.some(isKey) ?? false)

  /** Begins with what the headings most likely mean. */
  function begin(collection: string, sheet: number): void {
    const found = gameOf(collection)
    const headings = look.value?.columns.map(({ heading }) => heading) ?? []
    const columns = guessColumns(headings, targetsIn(found))
    const { unmatched = 'create', empty = 'keep' } = choices.value ?? {}
    choices.value = { collection, sheet, columns, kind: found?.workshop.kinds[0]?.id ?? '', unmatched, empty }
  }

  return { file, look, choices, collections, targets, kinds, hasKey, begin }
}

export type Meaning = ReturnType<typeof createMeaning>
