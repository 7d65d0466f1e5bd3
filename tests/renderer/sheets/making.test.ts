// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { PrintJob } from '../../../core/sheet/job'
import { useSheetMaking } from '../../../renderer/sheets/making'
import { useSheet } from '../../../renderer/sheets/sheet'
import { useJobs } from '../../../renderer/stores/jobs'
import { withCards } from './laid'

test('a sheet is checked no longer once a card, or what its face shows besides, was changed; to check again asks again', async () => {
  let asked = 0
  const { edit, others } = withCards(
    { lamp: [{ key: 'CP1', name: 'Lamp' }] },
    { 'sheet.check': () => ({ job: `check ${++asked}` }) },
  )
  const listeners = new Map<string, (announced: unknown) => void>()
  Object.assign(window.studio ?? {}, {
    on: (name: string, listener: (announced: unknown) => void) => (listeners.set(name, listener), () => undefined),
  })
  useJobs().start()
  useSheet().lay(['lamp'])
  const making = useSheetMaking()
  const check = async (): Promise<void> => {
    const done = making.check()
    await new Promise((resolve) => setTimeout(resolve))
    listeners.get('job.ended')?.({ job: `check ${asked}`, outcome: { type: 'checked', findings: [] } })
    await done
  }
  expect(making.isChecked).toBe(false)
  await check()
  expect(making.isChecked).toBe(true)
  edit('lamp')
  expect(making.isChecked).toBe(false)
  await check()
  expect([making.isChecked, asked]).toEqual([true, 2])
  others.value++
  expect(making.isChecked).toBe(false)
  await check()
  await check()
  expect([making.isChecked, asked]).toEqual([true, 4])
})

test('the test page lies as the sheets do, for a printer turns pages that lie on their side', async () => {
  const asked: string[] = []
  withCards(
    { lamp: [{ key: 'CP1', name: 'Lamp' }] },
    {
      'sheet.alignment': ({ job }: { job: PrintJob }) => {
        asked.push(job.orientation)
        return { job: 'test page' }
      },
    },
  )
  const sheet = useSheet()
  const print = (orientation: PrintJob['orientation']): void => {
    sheet.change({ paper: { width: 100, height: 140 }, orientation })
    void useSheetMaking().alignment()
    useSheetMaking().busy = false
  }
  print('best')
  sheet.lay(['lamp'])
  for (const orientation of ['best', 'portrait', 'landscape'] as const) print(orientation)
  expect(asked).toEqual(['portrait', 'landscape', 'portrait', 'landscape'])
})
