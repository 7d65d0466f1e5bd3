import { computed } from 'vue'
import { MOST_LINES } from '../../../core/engine/branches/tree'
import type { Answer } from '../../../core/engine/decision'
import type { Seat } from '../../../core/engine/seat'
import { translate as t } from '../../messages/i18n'
import { useToasts } from '../../stores/toasts'
import { lineName } from '../log/lines'
import type { ToTable } from '../protocol'
import type { Laid } from './laid'

/** Playing on, going back and forth, and the lines of play that come of it. */
export function createLines({ position, cut, lines, opening }: Laid, send: (message: ToTable) => void) {
  const toasts = useToasts()

  function answer(given: Answer): void {
    const decision = position.value?.decision
    cut.value = undefined
    if (decision) send({ do: 'answer', decision: decision.number, answer: given })
  }

  function go(inputs: number): void {
    cut.value = undefined
    send({ do: 'go', inputs })
  }

  /** Goes to the end of another line of play. */
  function follow(line: string): void {
    cut.value = undefined
    send({ do: 'follow', line })
  }

  /** Takes a line of play away, which can be put back as long as the same table lies there. */
  function forget(line: string): void {
    const [before, at] = [lines.value, opening.value]
    const gone = before?.lines.find(({ id }) => id === line)
    send({ do: 'forget', line })
    if (!before || !gone) return
    const { name, said, from } = gone
    const called = { ...(name && { name }), ...(said && { said }), ...(from && { from: from.at }) }
    toasts.show(t('table.lines.gone', { name: lineName(called) }), {
      action: {
        label: t('shell.undo'),
        // Where it is refused, the table says why.
        run: () => (send({ do: 'remember', line, before }), (lines.value?.lines.length ?? 0) < MOST_LINES),
        isPossible: () => opening.value === at,
        givesBack: true,
      },
    })
  }

  const canUndo = computed(() => position.value?.undo !== undefined)
  const canRedo = computed(() => position.value?.redo !== undefined)
  function undo(): void {
    if (!canUndo.value) return toasts.show(t('play.notes.nothingToUndo'))
    cut.value = undefined
    send({ do: 'go', inputs: 'undo' })
  }
  /** What was undone is done again: stop points halt it as they did before. */
  function redo(): void {
    if (!canRedo.value) return toasts.show(t('play.notes.nothingToRedo'))
    cut.value = undefined
    send({ do: 'go', inputs: 'redo', stops: true })
  }

  return {
    canUndo,
    canRedo,
    answer,
    force: (results: readonly number[]): void => send({ do: 'force', results }),
    concede: (loser: Seat): void => send({ do: 'concede', seat: loser }),
    name: (line: string, name: string): void => send({ do: 'name', line, name }),
    forget,
    pause: (paused: boolean): void => send({ do: 'pause', paused }),
    go,
    follow,
    undo,
    redo,
  }
}
