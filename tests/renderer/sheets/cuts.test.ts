// @vitest-environment happy-dom
import { defineStore } from 'pinia'
import { nextTick } from 'vue'
import { afterEach, expect, test, vi } from 'vitest'
import { useCards } from '../../../renderer/cards/cards'
import { useCuts } from '../../../renderer/sheets/cuts'
import OutputOptions from '../../../renderer/sheets/options/OutputOptions.vue'
import { useSheet } from '../../../renderer/sheets/sheet'
import { leave, show } from '../components/mounted'
import { withCards } from './laid'

const POKER = { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 }
afterEach(leave)

/** What the card worker finds once a face is drawn: another size than the one of the usual template. */
const COIN = { width: 40, height: 40, bleed: 3, safe: 3, corner: 20 }

test('cut lines have the round corners of the face that is printed, not those that were guessed before it was drawn', async () => {
  const written: string[] = []
  withCards(
    { coin: [{ key: 'CP1', name: 'Coin' }] },
    {
      'files.adopt': ({ name, bytes }: { name: string; bytes: Uint8Array }) => {
        written.push(new TextDecoder().decode(bytes))
        return { handle: name, name }
      },
    },
  )
  Object.assign(window.studio ?? {}, { deliver: () => Promise.resolve(true) })
  const face = { templates: [{ for: [], size: POKER }, { size: COIN }] }
  defineStore('games', () => ({ ofEntry: () => ({ workshop: { face } }) }))()
  Object.assign(useCards(), {
    place: () => Promise.resolve({}),
    live: { ask: () => Promise.resolve({ size: COIN }) },
  })
  const sheet = useSheet()
  sheet.lay(['coin'])
  await vi.waitFor(() => expect(sheet.plan.pages[0]?.slots[0]?.box.width).toBe(40))
  await useCuts()('svg')
  expect(written).toHaveLength(1)
  expect(written[0]).toMatch(/width="40" height="40" rx="20"/)
})

test('cut lines are offered while there are sheets to cut', async () => {
  withCards({ lamp: [{ key: 'CP1', name: 'Lamp' }] })
  const options = show(OutputOptions)
  const offered = (): boolean[] =>
    options.findAll('button').flatMap((button) => (/SVG|DXF/.test(button.text()) ? [button.element.disabled] : []))
  expect(offered()).toEqual([true, true])
  useSheet().lay(['lamp'])
  await nextTick()
  expect(offered()).toEqual([false, false])
  useSheet().isRangeWrong = true
  await nextTick()
  expect(offered()).toEqual([true, true])
})
