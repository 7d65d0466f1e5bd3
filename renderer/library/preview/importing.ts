import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { FileHandle, ImportChoice, ImportPreview } from '../../../preload/contract'
import { translate as t } from '../../messages/i18n'
import { type Outcome, useJobs } from '../../stores/jobs'
import { useLibrary } from '../../stores/library'
import { usePages } from '../../stores/pages'
import { ask } from '../../stores/studio'
import { useToasts } from '../../stores/toasts'
import { dialogs } from '../dialogs'
import { useCardList } from '../list/list'

export type PreviewCard = ImportPreview['cards'][number]

/** What can be done with a card; the first is what is done unless something else is chosen. */
export function offeredFor({ status, isOurs }: PreviewCard): readonly ImportChoice[] {
  if (status === 'same') return []
  if (status === 'new') return ['keep', 'skip']
  return isOurs ? ['replace', 'skip'] : ['replace', 'keep', 'skip']
}

const allowed = (card: PreviewCard, wanted: ImportChoice): ImportChoice | undefined => {
  const offered = offeredFor(card)
  return offered.includes(wanted) ? wanted : offered[0]
}

/** The files that are about to be imported, what they would change, and what of it is wanted. Nothing is written before `run`. */
export const useImporting = defineStore('importing', () => {
  const jobs = useJobs()
  const library = useLibrary()
  const list = useCardList()
  const pages = usePages()
  const toasts = useToasts()

  const preview = shallowRef<ImportPreview>()
  const files = shallowRef<readonly FileHandle[]>([])
  /** What is done with cards, and scenario files, that differ. */
  const otherwise = ref<ImportChoice>('replace')
  /** Choices for single cards, by their id. */
  const single = ref<Record<string, ImportChoice>>({})
  const overwrite = ref(false)
  /** What becomes of pictures that cards have. */
  const pictures = ref<'keep' | 'replace'>('keep')
  const working = ref(false)

  const choiceOf = (card: PreviewCard): ImportChoice | undefined =>
    single.value[card.id] ?? allowed(card, card.status === 'new' ? 'keep' : otherwise.value)
  const choose = (card: PreviewCard, choice: ImportChoice): void =>
    void (single.value = { ...single.value, [card.id]: choice })

  /** One choice for all cards that are there already. */
  function chooseAll(choice: ImportChoice): void {
    otherwise.value = choice
    const fresh = preview.value?.cards.filter(({ status }) => status === 'new').map(({ id }) => id) ?? []
    single.value = Object.fromEntries(Object.entries(single.value).filter(([id]) => fresh.includes(id)))
  }

  const counts = computed(() => {
    const cards = preview.value?.cards ?? []
    const count = (test: (card: PreviewCard) => boolean): number => cards.filter(test).length
    return {
      fresh: count(({ status }) => status === 'new'),
      changed: count(({ status }) => status === 'changed'),
      same: count(({ status }) => status === 'same'),
      added: count((card) => choiceOf(card) === 'keep'),
      replaced: count((card) => choiceOf(card) === 'replace'),
    }
  })
  const wantedPictures = computed(
    () => (preview.value?.pictures ?? []).filter(({ replaces }) => !replaces || pictures.value === 'replace').length,
  )
  const wantedScenarios = computed(
    () => (preview.value?.scenarios ?? []).filter(({ replaces }) => !replaces || otherwise.value !== 'skip').length,
  )
  const isEmpty = computed(
    () =>
      counts.value.added +
        counts.value.replaced +
        wantedScenarios.value +
        (preview.value?.declared.length ?? 0) +
        wantedPictures.value ===
      0,
  )

  let staying = false

  /** Says how a job ended that did not come to its end. */
  function complain(outcome: Outcome): void {
    if (outcome.type === 'failed') toasts.show(outcome.message, { tone: 'danger' })
    else if (outcome.type === 'cancelled') toasts.show(t('shell.jobs.cancelled'))
  }

  const where = () => ({
    files: files.value.map(({ handle }) => handle),
    overwrite: overwrite.value,
    ...(list.collection === undefined ? {} : { collection: list.collection }),
  })

  /** Number of the newest preview that was asked for; one that is overtaken, or whose dialog was closed, is not shown. */
  let asked = 0
  let looked = Promise.resolve()

  async function find(mine: number): Promise<void> {
    const { job } = await ask('exchange.preview', where())
    const outcome = await jobs.outcome(job)
    if (mine !== asked) return
    if (outcome.type === 'previewed') preview.value = outcome.preview
    else complain(outcome)
  }

  const look = (): Promise<void> => (looked = find(++asked))

  /** Shows what an import of these files would change. What was imported is shown in the library afterwards, unless the person stays where they are. */
  async function open(chosen: readonly FileHandle[], stays = false): Promise<void> {
    if (chosen.length === 0) return
    if (!library.info) return toasts.show(t('library.preview.noLibrary'), { tone: 'danger' })
    files.value = chosen
    staying = stays
    otherwise.value = 'replace'
    single.value = {}
    overwrite.value = false
    pictures.value = 'keep'
    await look()
  }

  async function setOverwrite(now: boolean): Promise<void> {
    overwrite.value = now
    await look()
  }

  function close(): void {
    asked++
    preview.value = undefined
    files.value = []
  }

  /** Imports as chosen, as one step of history. */
  async function run(): Promise<void> {
    if (working.value) return
    working.value = true
    try {
      await looked
      if (!preview.value) return
      // Deck lists are used from the preview; the library keeps none.
      const lists = new Set(preview.value.decks.map(({ path }) => path))
      files.value = files.value.filter(({ name }) => !lists.has(name))
      const input = {
        ...where(),
        choices: { otherwise: otherwise.value, cards: { ...single.value }, pictures: pictures.value },
      }
      close()
      const { job } = await ask('exchange.import', input)
      const outcome = await jobs.outcome(job)
      if (outcome.type !== 'imported') return complain(outcome)
      if (!staying) pages.go('library')
      dialogs.imported = outcome
    } finally {
      working.value = false
    }
  }

  return {
    preview,
    files,
    otherwise,
    overwrite,
    pictures,
    working,
    counts,
    isEmpty,
    choiceOf,
    choose,
    chooseAll,
    open,
    setOverwrite,
    close,
    run,
  }
})
