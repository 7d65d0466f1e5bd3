import { defineStore } from 'pinia'
import { computed, type ComputedRef, shallowRef } from 'vue'
import { printMessage } from '../../core/language/message'
import { PUBLISH_MESSAGES } from '../../core/publish/messages'
import { readAddress } from '../../core/publish/tts'
import { useCardSizes } from '../face/size'
import { usePrinted } from '../library/printed'
import { translate as t } from '../messages/i18n'
import { bridge } from '../stores/host'
import { useLibrary } from '../stores/library'
import { useProfile } from '../stores/profile'
import { useSettings } from '../stores/settings'
import { useToasts } from '../stores/toasts'
import { isOneFile, type PublishChoices, readChoices, takesInks, wayOf } from './choices'
import { useNaming } from './naming'
import { type Order, useRunning } from './running'

/** Entries with how often each is wanted; the card's own number of copies where none is said. */
export interface WantedEntry {
  readonly entry: string
  readonly copies?: number | undefined
}

interface Wanted {
  readonly title: string
  readonly entries: readonly WantedEntry[]
}

/** What is chosen, as it was chosen last, and where files go by that. */
function useChoices(cards: ComputedRef<readonly { readonly entry: string }[]>) {
  const settings = useSettings()
  const sizes = useCardSizes()
  const choices = computed(() => readChoices(settings.values.publish))
  const choose = (change: Partial<PublishChoices>): void =>
    settings.write({ publish: { ...settings.values.publish, ...change } })
  const size = computed(() => sizes.of(cards.value[0]?.entry))
  const canPlace = bridge().place !== undefined
  const isSingle = computed(() => isOneFile(choices.value, size.value, cards.value.length))
  /** Whether a folder is asked for. */
  const isPlaced = computed(
    () =>
      canPlace &&
      !isSingle.value &&
      (choices.value.into === 'folder' || (choices.value.way === 'tts' && choices.value.address.trim() === '')),
  )
  return { choices, choose, size, canPlace, isSingle, isPlaced }
}

/** What is missing before it can begin; empty where nothing is. */
function complaintOf({ way, address }: PublishChoices, fault: string | undefined, canPlace: boolean): string {
  if (way === 'pictures' && fault !== undefined) return fault
  if (way !== 'tts') return ''
  if (address.trim() === '') return canPlace ? '' : t('publish.tts.needed')
  const read = readAddress(address)
  return 'fault' in read ? printMessage(PUBLISH_MESSAGES, read.fault) : ''
}

/** The cards that are about to be published, how, and what came of it. */
export const usePublishing = defineStore('publishing', () => {
  const library = useLibrary()
  const toasts = useToasts()
  const profile = useProfile()
  const printed = usePrinted()

  const wanted = shallowRef<Wanted>()
  const cards = computed(() =>
    printed(
      (wanted.value?.entries ?? []).flatMap(({ entry, copies }) => {
        const row = library.rows.get(entry)
        return (row?.cards ?? []).map((_, index) => ({ entry, index, copies: copies ?? row?.appearance.copies ?? 1 }))
      }),
    ),
  )
  const { choices, choose, size, canPlace, isSingle, isPlaced } = useChoices(cards)
  const { namingFields, naming } = useNaming(cards, choices)
  const complaint = computed(() =>
    takesInks(choices.value, size.value) && !profile.chosen
      ? t('publish.service.profileNeeded')
      : complaintOf(choices.value, naming.value.fault, canPlace),
  )

  /** What the host is asked for; none while something is missing. */
  const request = (): Order | undefined =>
    wanted.value && complaint.value === ''
      ? {
          isPlaced: isPlaced.value,
          input: {
            title: wanted.value.title.slice(0, 200),
            cards: [...cards.value],
            way: wayOf(choices.value, size.value, profile.chosen?.handle),
          },
        }
      : undefined
  const { isRunning, result, folder, failure, progress, run, cancel, deliver, show } = useRunning(
    request,
    () => wanted.value !== undefined,
  )

  function open(title: string, entries: readonly WantedEntry[]): void {
    if (entries.every(({ entry }) => (library.rows.get(entry)?.cards.length ?? 0) === 0))
      return toasts.show(t('library.toasts.noFaces'))
    result.value = undefined
    failure.value = ''
    wanted.value = { title, entries }
  }

  function close(): void {
    cancel()
    wanted.value = undefined
    result.value = undefined
  }

  return {
    wanted,
    cards,
    size,
    choices,
    choose,
    canPlace,
    isSingle,
    isPlaced,
    naming,
    namingFields,
    complaint,
    failure,
    isRunning,
    progress,
    result,
    folder,
    open,
    close,
    run,
    cancel,
    deliver,
    show,
  }
})
