import { nextTick } from 'vue'
import { translate as t } from '../../messages/i18n'
import { type Command, useCommands } from '../../stores/commands'
import { useMissing } from '../../lab/witness/missing'
import { partAt, partsOf } from '../../lab/witness/parts'
import { useCoverage } from '../../scenarios/coverage/coverage'
import { usePages } from '../../stores/pages'
import { useToasts } from '../../stores/toasts'
import { useStops } from '../../table/stepping/points'
import { script } from '../commands'
import { front } from '../front'
import { useSession } from '../session'
import { stopAt } from './marks'

/** The part of the page's width that a board beside a script takes. */
const BOARD = 0.55

/** Stop points at the cursor, and the board beside the script. */
export function useSteppingCommands(): void {
  const pages = usePages()
  const session = useSession()
  const stops = useStops()
  const toasts = useToasts()
  const missing = useMissing()
  const coverage = useCoverage()

  function toggle(): void {
    const selected = script.value?.selected
    const point = session.active && selected && stopAt(session.active, selected)
    if (point) stops.toggle(point)
    else toasts.show(t('stepping.notes.nothingThere'))
  }

  /** The board takes the place of face and form, which stand behind it; what is stepped stands below the script. */
  async function beside(): Promise<void> {
    for (const pane of ['tests', 'values', 'step']) {
      front.value = { pane, isQuiet: true }
      await nextTick()
    }
    front.value = { pane: 'board', joined: ['face', 'form'], part: BOARD }
  }

  function missingHere(): void {
    const { active } = session
    if (!active) return
    const { index } = active.state
    const place = script.value?.selected
    missing.ask({
      entry: active.entry,
      index,
      path: place && partAt(partsOf(active, index, coverage.countsOf(active.entry)), active.text, place)?.path,
    })
  }

  const command = (id: string, title: string, run: () => unknown, more: Partial<Command>): Command => ({
    id: `step.${id}`,
    title,
    group: t('stepping.commands.group'),
    run,
    ...more,
  })
  const isHere = (): boolean => pages.page === 'editor'
  useCommands().register(
    command('stop', t('stepping.commands.stop'), toggle, {
      shortcuts: ['F9'],
      when: () => isHere() && session.active !== undefined,
    }),
    command('missing', t('missing.here'), missingHere, {
      when: () => isHere() && session.active !== undefined,
    }),
    command('clear', t('stepping.commands.clear'), stops.clear, { when: () => isHere() && stops.points.length > 0 }),
    command('beside', t('stepping.commands.beside'), beside, { shortcuts: ['Mod+Alt+B'], when: isHere }),
  )
}
