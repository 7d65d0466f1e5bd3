import { computed } from 'vue'
import type { Answer } from '../../../core/engine/decision'
import type { Seat } from '../../../core/engine/seat'
import { translate as t } from '../../messages/i18n'
import { useToasts } from '../../stores/toasts'
import type { ToTable } from '../protocol'
import type { Laid } from './laid'

/** Playing on, going back and forth, and the lines of play that come of it. */
export function createLines({ position, cut }: Laid, send: (message: ToTable) => void) {
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

  const canUndo = computed(() => position.value?.undo !== undefined)
  const canRedo = computed(() => position.value?.redo !== undefined)
  const undo = (): void =>
    position.value?.undo === undefined ? toasts.show(t('play.notes.nothingToUndo')) : go(position.value.undo)
  const redo = (): void =>
    position.value?.redo === undefined ? toasts.show(t('play.notes.nothingToRedo')) : go(position.value.redo)

  return {
    canUndo,
    canRedo,
    answer,
    force: (results: readonly number[]): void => send({ do: 'force', results }),
    concede: (loser: Seat): void => send({ do: 'concede', seat: loser }),
    name: (line: string, name: string): void => send({ do: 'name', line, name }),
    forget: (line: string): void => send({ do: 'forget', line }),
    pause: (paused: boolean): void => send({ do: 'pause', paused }),
    go,
    follow,
    undo,
    redo,
  }
}
