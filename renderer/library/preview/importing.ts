import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { FileHandle } from '../../../preload/contract'
import { translate as t } from '../../messages/i18n'
import { useJobs } from '../../stores/jobs'
import { useLibrary } from '../../stores/library'
import { usePages } from '../../stores/pages'
import { ask } from '../../stores/host'
import { useToasts } from '../../stores/toasts'
import { dialogs } from '../dialogs'
import { isSpreadsheet, useSpreadsheet } from '../spreadsheet/rows'
import { isWorkbookFile } from '../spreadsheet/workbook'
import { createChoices } from './choices'
import { createPreviewing } from './previewing'

export { offeredFor, type PreviewCard } from './choices'

/** The files that are about to be imported, what they would change, and what of it is wanted. Nothing is written before `run`. */
export const useImporting = defineStore('importing', () => {
  const jobs = useJobs()
  const library = useLibrary()
  const pages = usePages()
  const toasts = useToasts()
  const spreadsheet = useSpreadsheet()

  const { preview, files, overwrite, complain, where, look, settled, close } = createPreviewing()
  const { otherwise, pictures, choiceOf, choose, chooseAll, counts, isEmpty, reset, chosen } = createChoices(preview)
  const working = ref(false)

  let staying = false

  /** Shows what an import of these files would change. What was imported is shown in the library afterwards, unless the person stays where they are. */
  async function open(given: readonly FileHandle[], stays = false): Promise<void> {
    if (given.length === 0) return
    if (!library.info) return toasts.show(t('library.preview.noLibrary'), { tone: 'danger' })
    const [only, ...others] = given
    if (only && others.length === 0 && isSpreadsheet(only.name) && !(await isWorkbookFile(only)))
      return spreadsheet.open(only, stays)
    files.value = given
    staying = stays
    reset()
    overwrite.value = false
    await look()
  }

  async function setOverwrite(now: boolean): Promise<void> {
    overwrite.value = now
    await look()
  }

  /** Imports as chosen, as one step of history. */
  async function run(): Promise<void> {
    if (working.value) return
    working.value = true
    try {
      await settled()
      if (!preview.value) return
      // Deck lists are used from the preview; the library keeps none.
      const lists = new Set(preview.value.decks.map(({ path }) => path))
      files.value = files.value.filter(({ name }) => !lists.has(name))
      const input = { ...where(), choices: chosen() }
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
