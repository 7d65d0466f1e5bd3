import { translate as t } from '../../messages/i18n'
import { useToasts } from '../../stores/toasts'
import type { FromTable, ToTable } from '../protocol'
import type { Supply } from '../supply'
import type { Laid } from './laid'
import type { Asking } from './asking'
import type { Recording } from './recording'

interface Means {
  readonly laid: Laid
  readonly recording: Recording
  readonly asking: Asking
  readonly supply: Supply
  /** Remembers the table as it stands now. */
  readonly keep: () => void
  readonly lost: () => void
  /** Goes to the end of another line of play. */
  readonly follow: (line: string) => void
}

/** Takes up what the table says. */
export function createHearing({ laid, recording, asking, supply, keep, lost, follow }: Means) {
  const { state, opening, history, lines, players, refusal, cut, fault } = laid
  const toasts = useToasts()

  function stand(message: Extract<FromTable, { tell: 'position' }>): void {
    laid.stand(message.position)
    history.value = message.history
    lines.value = message.lines
    if (cut.value && message.position.inputs > cut.value.at) cut.value = undefined
    state.value = 'open'
    keep()
  }

  /** Another line of play has begun; the one before is a click away, as long as it is there and the same table is shown. */
  function forked(before: string): void {
    const at = opening.value
    toasts.show(t('play.notes.forked'), {
      action: {
        label: t('play.follow'),
        run: () => follow(before),
        isPossible: () => opening.value === at && lines.value?.lines.some(({ id }) => id === before) !== false,
      },
    })
  }

  function hear(message: FromTable): void {
    switch (message.tell) {
      case 'position':
        return stand(message)
      case 'refused':
        refusal.value = { ...message.reason }
        return
      case 'wanted':
        return void supply.find([...message.keys, ...message.names])
      case 'cut':
        cut.value = { at: message.at, reason: message.reason }
        return
      case 'forked':
        return forked(message.before)
      case 'used':
        return supply.note(message.texts)
      case 'note':
        if (message.note === 'player') players.value = ['person', 'person']
        return toasts.show(t(`play.notes.${message.note}`, { names: message.names.join(', ') }), {
          tone: message.note === 'unmet' || message.note === 'first' ? 'neutral' : 'danger',
        })
      case 'saved':
        return recording.took(message)
      case 'compared':
        asking.compared.value = message.comparison
        return
      case 'why':
        return asking.tookWhy(message)
      case 'fault':
        if (state.value === 'opening') return lost()
        fault.value = message.error
        recording.fail()
    }
  }

  /** The table was started again without an input, or without a player that is no person, or without one that was still being resolved. */
  function dropped(message: ToTable | undefined): void {
    const names = players.value.filter((name) => name !== 'person')
    if (message || names.length === 0)
      return toasts.show(t('play.notes.dropped', { what: t(`play.inputs.${message?.do ?? 'answer'}`) }), {
        tone: 'danger',
      })
    hear({ tell: 'note', note: 'player', names })
  }

  return { hear, dropped }
}
