import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Line } from '../../../core/channel/line'
import type { Nothing } from '../../../core/channel/offer'
import { TIMERS } from '../../../renderer/channel/timers'
import type { MutationOffer } from '../../../renderer/lab/mutation/protocol'
import { useMutations } from '../../../renderer/lab/mutation/mutations'
import type { LabDocument } from '../../../renderer/scenarios/documents'
import { type LabFile, useScenarioFiles } from '../../../renderer/scenarios/files'
import { StandInWorker } from '../stand-in'
import { hostWith, row } from '../table/host'

const REPORT = { cards: [], failing: [] }

class Asked extends StandInWorker {
  readonly line = new Line<MutationOffer, Nothing>({
    port: this.inside,
    timers: TIMERS,
    answers: { mutate: () => ({ value: { report: REPORT } }) },
  })
}

/** The tests of the library: one, which ran with these texts. */
function testsWith(lamp: string, wall: string, files: Readonly<Record<string, string>> = {}): void {
  const cards = Object.entries({ lamp, wall }).map(([entry, text]) => ({ entry, text }))
  const named = Object.entries(files).map(([entry, text]) => [`${entry}.sve`, [{ entry, text }]] as const)
  const supply = { cards, missing: [], files: Object.fromEntries(named) }
  const outcome = { text: 'test', supply, result: { passed: true, uses: ['lamp'] } }
  const document = { scenario: { problems: [] }, text: 'test', outcome } as unknown as LabDocument
  useScenarioFiles().files = [{ documents: [document] } as unknown as LabFile]
}

beforeEach(() => {
  vi.stubGlobal('Worker', Asked)
  hostWith([row('lamp', [{ key: 'L', name: 'Lamp' }]), row('wall', [{ key: 'W', name: 'Wall' }])], {
    'library.read': ({ entries }: { entries: string[] }) =>
      entries.map((entry) => ({ ...row(entry, []), text: 'own' })),
  })
  Object.assign(window, { addEventListener: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

test('what tests would notice holds for the other cards that they ran with, and is asked again when one changes', async () => {
  testsWith('own', 'wall')
  const mutations = useMutations()
  await mutations.ask('lamp')
  expect(mutations.foundOf('lamp', 'own')).toMatchObject({ report: REPORT })
  // The card's own text is what is asked about, whatever its tests ran with.
  testsWith('older', 'wall')
  expect(mutations.foundOf('lamp', 'own')).toBeDefined()
  testsWith('own', 'wall, now weaker')
  expect(mutations.foundOf('lamp', 'own')).toBeUndefined()
  testsWith('own', 'wall', { other: 'a card of a named file' })
  expect(mutations.foundOf('lamp', 'own')).toBeUndefined()
})
