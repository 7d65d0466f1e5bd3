import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { printMessage } from '../../core/language/message'
import { PUBLISH_MESSAGES } from '../../core/publish/messages'
import { NAMING_FIELDS, nameBy, placeOf, readPattern } from '../../core/publish/naming'
import { readAddress } from '../../core/publish/tts'
import type { FileHandle } from '../../preload/contract'
import { fieldsOf } from '../../core/game'
import { useCardSizes } from '../face/size'
import { translate as t } from '../messages/i18n'
import { useGames } from '../stores/games'
import { ask, bridge } from '../stores/host'
import { type Outcome, useJobs } from '../stores/jobs'
import { useLibrary } from '../stores/library'
import { useSettings } from '../stores/settings'
import { useToasts } from '../stores/toasts'
import { isOneFile, type PublishChoices, readChoices, wayOf } from './choices'

type Published = Extract<Outcome, { type: 'published' }>

/** Entries with how often each is wanted; the card's own number of copies where none is said. */
export interface WantedEntry {
  readonly entry: string
  readonly copies?: number | undefined
}

interface Wanted {
  readonly title: string
  readonly entries: readonly WantedEntry[]
}

/** The cards that are about to be published, how, and what came of it. */
export const usePublishing = defineStore('publishing', () => {
  const library = useLibrary()
  const games = useGames()
  const jobs = useJobs()
  const settings = useSettings()
  const toasts = useToasts()
  const sizes = useCardSizes()

  const wanted = shallowRef<Wanted>()
  const job = ref<string>()
  const result = shallowRef<Published>()
  const folder = shallowRef<FileHandle>()
  const failure = ref('')
  const choices = computed(() => readChoices(settings.values.publish))
  const choose = (change: Partial<PublishChoices>): void => settings.write({ publish: { ...choices.value, ...change } })

  const cards = computed(() =>
    (wanted.value?.entries ?? []).flatMap(({ entry, copies }) => {
      const row = library.rows.get(entry)
      return (row?.cards ?? []).map((_, index) => ({ entry, index, copies: copies ?? row?.appearance.copies ?? 1 }))
    }),
  )
  const size = computed(() => sizes.of(cards.value[0]?.entry))
  const canPlace = bridge().place !== undefined
  const isSingle = computed(() => isOneFile(choices.value, cards.value.length))
  /** Whether a folder is asked for. */
  const isPlaced = computed(
    () =>
      canPlace &&
      !isSingle.value &&
      (choices.value.into === 'folder' || (choices.value.way === 'tts' && choices.value.address.trim() === '')),
  )

  /** Names of the fields that file names may be made of. */
  const namingFields = computed(() => {
    const own = new Set(cards.value.map(({ entry }) => library.rows.get(entry)?.collection))
    const fields = [...own].flatMap((collection) => {
      const game = games.of(collection)
      return game ? fieldsOf(game).map(({ name }) => name) : []
    })
    return [...new Set([...NAMING_FIELDS, ...fields])]
  })
  /** What the first card's file is called, or what is wrong with the pattern. */
  const naming = computed(() => {
    const read = readPattern(choices.value.name, namingFields.value)
    if ('fault' in read) return { fault: printMessage(PUBLISH_MESSAGES, read.fault) }
    const [first] = cards.value
    const row = library.rows.get(first?.entry ?? '')
    const card = row?.cards[first?.index ?? 0]
    if (!card) return { example: '' }
    const { name, key, kind, stats, words } = card
    const collection = library.info?.collections.find((each) => each.collection === row?.collection)?.name ?? ''
    const lists = Object.entries(words).map(([field, all]) => [field, all.join(', ')])
    const said = Object.entries(stats).map(([field, value]) => [field, String(value)])
    const values = { number: placeOf(0, cards.value.length), name, key, id: key, kind, collection }
    return {
      example: nameBy(read.pattern, {
        ...values,
        ...(Object.fromEntries([...lists, ...said]) as Record<string, string>),
      }),
    }
  })
  /** What is missing before it can begin. */
  const complaint = computed(() => {
    const { way, address } = choices.value
    if (way === 'pictures' && naming.value.fault !== undefined) return naming.value.fault
    if (way !== 'tts') return ''
    if (address.trim() === '') return canPlace ? '' : t('publish.tts.needed')
    const read = readAddress(address)
    return 'fault' in read ? printMessage(PUBLISH_MESSAGES, read.fault) : ''
  })

  function open(title: string, entries: readonly WantedEntry[]): void {
    if (entries.every(({ entry }) => (library.rows.get(entry)?.cards.length ?? 0) === 0))
      return toasts.show(t('library.toasts.noFaces'))
    result.value = undefined
    failure.value = ''
    wanted.value = { title, entries }
  }

  function close(): void {
    if (job.value !== undefined) void jobs.cancel(job.value)
    wanted.value = undefined
    result.value = undefined
  }

  async function run(): Promise<void> {
    const request = wanted.value
    if (!request || job.value !== undefined || complaint.value !== '') return
    const place = isPlaced.value ? await bridge().place?.() : undefined
    if (isPlaced.value && !place) return
    failure.value = ''
    const { job: started } = await ask('publish.make', {
      title: request.title.slice(0, 200),
      cards: cards.value,
      way: wayOf(choices.value, size.value),
      ...(place && { folder: place.handle }),
    })
    job.value = started
    const outcome = await jobs.outcome(started)
    job.value = undefined
    if (outcome.type === 'cancelled') toasts.show(t('shell.jobs.cancelled'))
    if (outcome.type === 'failed') {
      if (wanted.value) failure.value = outcome.message
      else toasts.show(outcome.message, { tone: 'danger' })
    }
    if (outcome.type !== 'published') return
    folder.value = place
    if (wanted.value) result.value = outcome
    if (outcome.file) await bridge().deliver(outcome.file)
  }

  const cancel = (): void => void (job.value !== undefined && jobs.cancel(job.value))
  const progress = computed(() => jobs.list.find((each) => each.job === job.value))
  const deliver = (): void => void (result.value?.file && bridge().deliver(result.value.file))
  const show = (): void => void (folder.value && bridge().show?.(folder.value))

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
    job,
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
