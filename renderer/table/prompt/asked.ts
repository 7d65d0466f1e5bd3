import { computed } from 'vue'
import type { Seat } from '../../../core/engine/seat'
import { steady } from '../../shell/steady'
import { groupsAt, groupsOf } from '../board/standing'
import { useTable } from '../table'

/** A place of a numbered zone, from 0. */
export interface TablePlace {
  readonly zone: string
  readonly seat: Seat
  readonly index: number
}

export const placeId = ({ zone, seat, index }: TablePlace): string => `${zone} ${seat} ${index}`

/** What the decision at hand asks of the person. */
export function createAsked() {
  const table = useTable()
  /** The decision, when it is a person who decides: also for another player, after going back. */
  const decision = computed(() => (table.position?.thinking === undefined ? table.position?.decision : undefined))
  const asks = computed(() => decision.value?.asks)
  /** Another object for every other question: also for one of another line of play, or of a card that was changed, which comes with the number of the one before. */
  const question = steady(() => {
    if (!decision.value) return undefined
    const { number, by, kind, asks: what, source } = decision.value
    return { line: table.position?.line, number, by, kind, asks: what, card: source?.card }
  })
  /** Options that mean a free place, by `placeId`. */
  const places = computed(
    () =>
      new Map(
        (decision.value?.options ?? []).flatMap((option) =>
          option.place && !option.refused ? [[placeId(option.place), option] as const] : [],
        ),
      ),
  )
  /** What ends the player's part, such as the end of a phase. */
  const passing = computed(() => decision.value?.options.find(({ passes, refused }) => passes && !refused))
  const listed = computed(() => new Set((table.rules?.verbs ?? []).filter((verb) => verb.listed).map(({ id }) => id)))
  /** What needs no card to be clicked. */
  const general = computed(() => [...groupsAt(decision.value, undefined), ...groupsOf(decision.value, listed.value)])
  /** It is for the other side of the table, which cannot be seen from here. */
  const isAcross = computed(
    () => !table.manners.open && decision.value !== undefined && decision.value.by !== table.near,
  )

  return { decision, asks, question, places, passing, general, isAcross }
}

export type Asked = ReturnType<typeof createAsked>
