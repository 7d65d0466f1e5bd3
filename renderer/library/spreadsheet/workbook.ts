import { isWorkbook } from '../../../core/library/workbook'
import type { FileHandle } from '../../../preload/contract'
import { useGames } from '../../stores/games'
import { ask } from '../../stores/host'
import { useJobs } from '../../stores/jobs'

/** Whether a spreadsheet is the workbook in which the people of a game keep its cards: nobody needs to say what its columns mean. */
export async function isWorkbookFile({ handle, name }: FileHandle): Promise<boolean> {
  const { systems } = useGames()
  const jobs = useJobs()
  if (!name.toLowerCase().endsWith('.xlsx') || systems.every(({ workbook }) => !workbook)) return false
  const { job } = await ask('exchange.columns', { file: handle, sheet: 0 })
  const outcome = await jobs.outcome(job)
  return (
    outcome.type === 'columns' && systems.some(({ workbook }) => workbook && isWorkbook(workbook, outcome.look.sheets))
  )
}
