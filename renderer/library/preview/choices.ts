import { computed, ref, type Ref } from 'vue'
import type { ImportChoice, ImportPreview } from '../../../preload/contract'

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

/** What of a preview is wanted. */
export function createChoices(preview: Ref<ImportPreview | undefined>) {
  /** What is done with cards, scenario files and assets that differ. */
  const otherwise = ref<ImportChoice>('replace')
  /** Choices for single cards, by their id. */
  const single = ref<Record<string, ImportChoice>>({})
  /** What becomes of pictures that cards have. */
  const pictures = ref<'keep' | 'replace'>('keep')

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
  const wantedAssets = computed(
    () => (preview.value?.assets ?? []).filter(({ replaces }) => !replaces || otherwise.value !== 'skip').length,
  )
  const isEmpty = computed(
    () =>
      counts.value.added +
        counts.value.replaced +
        wantedScenarios.value +
        wantedAssets.value +
        (preview.value?.appearances ?? 0) +
        (preview.value?.declared.length ?? 0) +
        wantedPictures.value ===
      0,
  )

  /** What is wanted unless something else is chosen. */
  function reset(): void {
    otherwise.value = 'replace'
    single.value = {}
    pictures.value = 'keep'
  }

  const chosen = () => ({ otherwise: otherwise.value, cards: { ...single.value }, pictures: pictures.value })

  return { otherwise, pictures, choiceOf, choose, chooseAll, counts, isEmpty, reset, chosen }
}
