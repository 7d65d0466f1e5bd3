import { defineStore } from 'pinia'
import { ref } from 'vue'
import { SPREADSHEETS } from '../../../core/library/extensions'
import type { FileHandle } from '../../../preload/contract'
import { translate as t } from '../../messages/i18n'
import { useJobs } from '../../stores/jobs'
import { useLibrary } from '../../stores/library'
import { usePages } from '../../stores/pages'
import { ask } from '../../stores/host'
import { useToasts } from '../../stores/toasts'
import { dialogs } from '../dialogs'
import { useCardList } from '../list/list'
import { createForeseeing } from './foreseeing'
import { type Choices, createMeaning } from './meaning'

/** Whether a file is one of columns and rows, which is read in by itself. */
export const isSpreadsheet = (name: string): boolean =>
  SPREADSHEETS.includes(name.split('.').at(-1)?.toLowerCase() ?? '')

/** A spreadsheet that is about to be read in: what its columns mean, and what its rows would do. Nothing is written before `run`. */
export const useSpreadsheet = defineStore('spreadsheet', () => {
  const library = useLibrary()
  const jobs = useJobs()
  const list = useCardList()
  const pages = usePages()
  const toasts = useToasts()
  const { begin, ...meaning } = createMeaning()
  const { file, look, choices, collections } = meaning
  const { preview, progress, stop, complain } = createForeseeing(meaning)
  const isImporting = ref(false)
  let stays = false
  /** Number of the newest reading; others come too late. */
  let read = 0

  function close(): void {
    read++
    stop()
    file.value = look.value = choices.value = undefined
  }

  async function readSheet({ handle }: FileHandle, sheet: number, collection: string): Promise<void> {
    const mine = ++read
    const { job } = await ask('exchange.columns', { file: handle, sheet })
    const outcome = await jobs.outcome(job)
    if (mine !== read) return
    if (outcome.type === 'columns') {
      look.value = outcome.look
      return begin(collection, outcome.look.sheet)
    }
    complain(outcome)
    if (!look.value) close()
  }

  /** Reads what is in a file, and asks what it means. The library comes up with what was imported, unless the person stays where they are. */
  async function open(given: FileHandle, isStaying = false): Promise<void> {
    const near = list.collection ?? library.rows.get(list.cursor ?? '')?.collection
    const home = collections.value.find(({ collection }) => collection === near) ?? collections.value[0]
    if (!home) return toasts.show(t('spreadsheet.nowhere'), { tone: 'danger' })
    close()
    file.value = given
    stays = isStaying
    await readSheet(given, 0, home.collection)
  }

  function choose(change: Partial<Choices>): void {
    const [now, given] = [choices.value, file.value]
    if (!now || !given) return
    const { sheet = now.sheet, collection = now.collection } = change
    if (sheet !== now.sheet) void readSheet(given, sheet, collection)
    else if (collection !== now.collection) begin(collection, sheet)
    else choices.value = { ...now, ...change }
  }

  /** Each target is said by one column: another one that said it says nothing any more. */
  function mean(column: number, target: string | null): void {
    const columns = choices.value?.columns.map((name, at) => (at === column ? target : name === target ? null : name))
    if (columns) choose({ columns })
  }

  /** Imports as chosen, as one step of history. */
  async function run(): Promise<void> {
    const [now, given] = [choices.value, file.value]
    if (!now || !given || !preview.value || isImporting.value) return
    isImporting.value = true
    try {
      const { job } = await ask('exchange.rows', { ...now, columns: [...now.columns], file: given.handle })
      close()
      const outcome = await jobs.outcome(job)
      if (outcome.type !== 'imported') return complain(outcome)
      if (!stays) pages.go('library')
      dialogs.imported = outcome
    } finally {
      isImporting.value = false
    }
  }

  return { ...meaning, preview, progress, isImporting, open, choose, mean, close, run }
})
