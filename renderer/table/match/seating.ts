import { computed, watch } from 'vue'
import { other } from '../../../core/engine/seat'
import { translate as t } from '../../messages/i18n'
import { steady } from '../../shell/steady'
import { useSettings } from '../../stores/settings'
import { type ChosenManners, readManners } from '../manners'
import type { SeatPlayer, TableManners, ToTable } from '../protocol'
import type { Laid } from './laid'

/** Who sits where, and how the table behaves towards them. */
export function createSeating({ opening, players, near }: Laid, send: (message: ToTable) => void) {
  const settings = useSettings()
  const manners = computed<ChosenManners>(() => readManners(settings.values.table))
  const told = (): TableManners => {
    const { open, brisk, each, pause } = manners.value
    const [here, there] = [t('play.names.near'), t('play.names.far')]
    return { open, brisk, each, pause, near: near.value, names: near.value === 0 ? [here, there] : [there, here] }
  }

  function seat(next: readonly [SeatPlayer, SeatPlayer]): void {
    players.value = next
    if (opening.value) send({ do: 'seat', players: next })
  }

  function tellManners(): void {
    if (opening.value) send({ do: 'manners', manners: told() })
  }

  const change = (chosen: Partial<ChosenManners>): void =>
    settings.write({ table: { ...settings.values.table, ...chosen } })

  /** Settings are those of all windows: what is chosen in another one holds at this table too. At once, so that a step that is made next finds it. */
  watch(
    steady(() => {
      const { open, brisk, each, pause } = manners.value
      return { open, brisk, each, pause }
    }),
    tellManners,
    { flush: 'sync' },
  )

  /** Turns the table round: the other seat is shown near. */
  function swap(): void {
    near.value = other(near.value)
    tellManners()
  }

  return { manners, told, seat, change, swap }
}

export type Seating = ReturnType<typeof createSeating>
