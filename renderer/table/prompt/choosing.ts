import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import type { Answer } from '../../../core/engine/decision'
import { useBoard } from '../board/board'
import type { OptionGroup } from '../board/standing'
import { useTable } from '../table'
import { createAsked, placeId, type TablePlace } from './asked'
import { createDraft } from './draft'
import { createHaste } from './haste'
import { createPressing } from './pressing'

export { placeId, type TablePlace } from './asked'

/** The answer that the person is putting together, card by card. */
export const useChoosing = defineStore('choosing', () => {
  const table = useTable()
  const board = useBoard()
  const asked = createAsked()
  const { decision, asks, question, places, passing, general, isAcross } = asked
  const drafted = createDraft(asked)
  const { draft, standing, clear, arm, left, give, isWhole } = drafted
  /** Where a card was dropped that is being played: its place, when it is asked for one. */
  const wish = shallowRef<{ readonly place: TablePlace; readonly inputs: number }>()

  function answer(given: Answer): void {
    clear()
    board.told = undefined
    table.answer(given)
  }

  watch(decision, (now) => {
    const { value } = wish
    if (!value || !now || table.position?.inputs === value.inputs) return
    wish.value = undefined
    const option = places.value.get(placeId(value.place))
    if (option) answer({ option: option.id })
  })

  /** Takes a way to go on that asks for a place, with the place that is meant. */
  function takeAt(group: OptionGroup, place: TablePlace | undefined): void {
    if (place) wish.value = { place, inputs: table.position?.inputs ?? 0 }
    take(group)
  }

  /** Takes one way to go on, or asks for its target. */
  function take(group: OptionGroup): void {
    const [first] = group.options
    if (!first) return board.tell(undefined, group.refused)
    if (group.aimed && first.card !== undefined) return arm({ card: first.card, verb: group.verb, name: group.name })
    answer({ option: first.id })
  }

  const press = createPressing({ asked, drafted, answer, take })

  function confirm(): void {
    if (!isWhole.value) return
    if (asks.value?.kind === 'share') answer({ share: draft.value.share })
    else answer({ choose: draft.value.chosen })
  }

  return {
    decision,
    asks,
    question,
    draft,
    standing,
    press,
    take,
    takeAt,
    places,
    answer,
    arm,
    give,
    left,
    isWhole,
    confirm,
    clear,
    passing,
    general,
    isAcross,
    isUnread: createHaste(() => question.value),
  }
})
