import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Answer, Backup, Safety } from '../../preload/contract'
import { i18n, translate as t } from '../messages/i18n'
import { type Outcome, useJobs } from '../stores/jobs'
import { useLibrary } from '../stores/library'
import { ask, RequestError } from '../stores/host'
import { useToasts } from '../stores/toasts'

type Difference = Answer<'library.compare'>
export type Losses = Pick<Extract<Safety, { state: 'damaged' }>, 'found' | 'lost'>

/** When a backup was made, in the person's words. */
export const dateOf = ({ at }: Backup): string =>
  new Date(at).toLocaleString(i18n.global.locale.value, { dateStyle: 'medium', timeStyle: 'medium' })

/** Jobs that make backups and bring them back; of one that fails, the person is told why. */
function createWork() {
  const jobs = useJobs()
  const toasts = useToasts()
  const isWorking = ref(false)

  async function run(start: () => Promise<{ job: string } | undefined>): Promise<Outcome | undefined> {
    isWorking.value = true
    try {
      const started = await start()
      const outcome = started && (await jobs.outcome(started.job))
      if (outcome?.type === 'failed') toasts.show(outcome.message, { tone: 'danger' })
      return outcome
    } finally {
      isWorking.value = false
    }
  }

  return { isWorking, run }
}

/** Backups of the open library, and the ways out of a damaged one. */
export const useBackups = defineStore('backups', () => {
  const library = useLibrary()
  const toasts = useToasts()
  const isOpen = ref(false)
  const folder = ref('')
  const list = shallowRef<readonly Backup[]>()
  /** What became of the entries since each, or why that cannot be said; absent until it is known. */
  const since = shallowRef(new Map<string, Difference | string>())
  /** What cannot be read, for a dialog; `isRescued`: of what was just rescued. */
  const losses = shallowRef<(Losses & { readonly isRescued: boolean }) | undefined>()
  const { isWorking, run } = createWork()

  /** Reads the list, and then what changed since each, newest first. */
  async function load(): Promise<void> {
    const found = await ask('library.backups', {})
    folder.value = found.folder
    list.value = found.backups
    since.value = new Map()
    for (const { backup } of found.backups) {
      if (!isOpen.value || list.value !== found.backups) return
      const difference = await ask('library.compare', { backup }).catch((error: unknown) =>
        error instanceof RequestError ? error.message : String(error),
      )
      since.value = new Map([...since.value, [backup, difference]])
    }
  }

  async function backUp(): Promise<void> {
    const outcome = await run(() => ask('library.backup', {}))
    if (outcome?.type !== 'backed-up') return
    toasts.show(t('backups.made', { cards: t('backups.cards', outcome.backup.cards) }), { tone: 'success' })
    if (isOpen.value) await load()
  }

  async function restore(backup: Backup): Promise<void> {
    const outcome = await run(() => ask('library.restore', { backup: backup.backup }))
    if (outcome?.type !== 'restored') return
    isOpen.value = false
    toasts.show(t('backups.restored', { date: dateOf(backup) }), { tone: 'success' })
  }

  async function rescue(): Promise<void> {
    const { safety, name = '' } = library.info ?? {}
    const found = safety?.state === 'damaged' ? safety.found : []
    const outcome = await run(() =>
      ask('library.rescue', { name: t('backups.damaged.rescuedName', { name }).slice(0, 100) }),
    )
    if (outcome?.type !== 'rescued') return
    toasts.show(
      t('backups.damaged.rescued', { n: outcome.entries, name: library.info?.name ?? name }, outcome.entries),
      { tone: 'success' },
    )
    if (outcome.lost.length > 0) losses.value = { found, lost: outcome.lost, isRescued: true }
  }

  /** Writes what is open into a new library, whose place the host finds or asks for, which is open then; what was not saved before is saved there. */
  async function saveAsNew(): Promise<void> {
    const outcome = await run(() =>
      ask('library.rescue', { name: (library.info?.name ?? '').replace(/ \d+$/, '').slice(0, 100) }),
    )
    if (outcome?.type === 'rescued')
      toasts.show(t('backups.vanished.saved', { place: library.info?.location ?? '' }), { tone: 'success' })
  }

  /** Why no other library may take the place of the open one, if any may not: one that has vanished is nowhere but here. */
  const reasonToStay = (): string | undefined =>
    library.info?.safety.state === 'vanished' ? t('backups.vanished.first', { name: library.info.name }) : undefined

  return { isOpen, folder, list, since, losses, isWorking, load, backUp, restore, rescue, saveAsNew, reasonToStay }
})
