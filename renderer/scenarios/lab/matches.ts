import { withProposals, type Proposal } from '../../../core/scenario/proposals'
import { translate as t } from '../../messages/i18n'
import { usePages } from '../../stores/pages'
import { useTable } from '../../table/table'
import type { LabDocument } from '../documents'
import { scenarioName, useScenarioFiles } from '../files'
import { withoutSection } from '../places'
import type { Running } from '../running/running'
import type { Outcomes } from './outcomes'
import type { Shown } from './shown'

/** Characters of a file that one more kept match is added to; a longer one is followed by a file of its own. */
const FULL = 500_000

/** Takes matches from the lab to the table, and back. */
export function createMatches({ files, active, number, show }: Shown, run: Outcomes['run'], running: Running) {
  const pages = usePages()
  const store = useScenarioFiles()
  const table = useTable()

  /** Lays a document's match on the table: as it stood where it failed, or as it began. */
  function layOut({ outcome }: LabDocument): void {
    const match = outcome?.result.match
    if (!match) return
    table.open({ ...match, players: ['person', 'person'] })
    pages.go('table')
  }

  /** Puts a recording into the library at once. Where the library's own cards lead to the same end, it is a test of them and needs no copies. */
  async function keep(recording: string): Promise<void> {
    const name = scenarioName(t('scenarios.keptFile'))
    const lean = withoutSection(recording, 'cards')
    const text = (await running.run(lean))?.result.passed ? lean : recording
    const known = files.value.find((file) => file.name === name && file.text.length < FULL)
    if (known) await store.commit(known, `${known.text.trimEnd()}\n---\n${text}`)
    const file = known ?? (await store.create([{ name, text }]))[0]
    if (!file) return
    pages.go('lab')
    show(file, file.documents.length - 1)
    await run(file, file.documents.length - 1)
  }

  /** Moves some of what a document proposes to what it checks; none: what is left of it is dropped. */
  async function takeProposals(taken: readonly Proposal['path'][]): Promise<void> {
    const [file, at] = [active.value, number.value]
    if (!file) return
    store.read(file)
    const { scenario, text = '' } = file.documents[at] ?? {}
    if (!scenario) return
    const { start } = scenario.span
    const after = file.text.slice(start + text.length)
    await store.commit(file, `${file.text.slice(0, start)}${withProposals(text, taken)}${after}`)
    await run(file, at)
  }

  return { layOut, keep, takeProposals }
}
