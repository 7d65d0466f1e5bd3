import { watch } from 'vue'
import { usePages } from '../../stores/pages'
import { useBoard } from '../../table/board/board'
import { useTable } from '../../table/table'
import { front } from '../front'
import { useSession } from '../session'

/** A table that is laid while its board stands beside the script is seen, whatever stood before it. */
export function followBoard(): void {
  const board = useBoard()
  watch(
    () => board.called,
    () => (front.value = { pane: 'board', isQuiet: true }),
  )
}

/** While the table stands before a step, the editor shows the line of its script, if the person wants that and has not gone elsewhere since the match moved. */
export function followStep(): void {
  const pages = usePages()
  const session = useSession()
  const table = useTable()
  watch(
    () => table.position?.step,
    async (step, before) => {
      if (!step || pages.page !== 'editor') return
      if (!before) front.value = { pane: 'step', isQuiet: true }
      const { place } = step
      if (!table.follows || !place?.span || session.askedAt() > table.movedAt()) return
      const shown = await session.show({ entry: place.entry, index: place.index }, true)
      if (shown && table.position?.step === step && !table.behind.includes(place.entry))
        session.target = { card: shown, span: { start: place.span.start, end: place.span.start }, isQuiet: true }
    },
  )
}
