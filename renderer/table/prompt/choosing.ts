import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { Answer } from '../../../core/engine/decision'
import type { Seat } from '../../../core/engine/seat'
import { useBoard } from '../board/board'
import {
  EMPTY_DRAFT,
  groupsAt,
  groupsOf,
  standings,
  type Armed,
  type Draft,
  type OptionGroup,
  type Standing,
} from '../board/standing'
import { useTable } from '../table'

/** A place of a numbered zone, from 0. */
export interface TablePlace {
  readonly zone: string
  readonly seat: Seat
  readonly index: number
}

export const placeId = ({ zone, seat, index }: TablePlace): string => `${zone} ${seat} ${index}`

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The answer that the person is putting together, card by card. */
export const useChoosing = defineStore('choosing', () => {
  const table = useTable()
  const board = useBoard()
  const draft = shallowRef<Draft>(EMPTY_DRAFT)
  /** The decision, when it is a person who decides: also for another player, after going back. */
  const decision = computed(() => (table.position?.thinking === undefined ? table.position?.decision : undefined))
  const asks = computed(() => decision.value?.asks)
  const all = computed(() => standings(decision.value, draft.value))
  const standing = (card: number): Standing | undefined => all.value.get(card)

  const clear = (): void => void (draft.value = EMPTY_DRAFT)
  /** Options that mean a free place, by `placeId`. */
  const places = computed(
    () =>
      new Map(
        (decision.value?.options ?? []).flatMap((option) =>
          option.place && !option.refused ? [[placeId(option.place), option] as const] : [],
        ),
      ),
  )
  /** Where a card was dropped that is being played: its place, when it is asked for one. */
  const wish = shallowRef<{ readonly place: TablePlace; readonly inputs: number }>()
  watch([() => table.position?.decision?.number, () => table.position?.inputs, () => table.position?.total], clear)

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

  const arm = (armed: Armed): void => void (draft.value = { ...EMPTY_DRAFT, armed })

  /** Takes one way to go on, or asks for its target. */
  function take(group: OptionGroup): void {
    const [first] = group.options
    if (!first) return board.tell(undefined, group.refused)
    if (group.aimed && first.card !== undefined) return arm({ card: first.card, verb: group.verb, name: group.name })
    answer({ option: first.id })
  }

  function choose(card: number): void {
    const { value } = asks
    if (value?.kind !== 'cards') return
    const { chosen } = draft.value
    if (value.max === 1) return answer({ choose: [card] })
    const next = chosen.includes(card) ? chosen.filter((other) => other !== card) : [...chosen, card]
    if (next.length <= value.max) draft.value = { ...draft.value, chosen: next }
    else board.tell(card, [{ text: board.phrase('full', { n: value.max }) }])
  }

  /** What is left to share out. */
  const left = computed(() =>
    asks.value?.kind === 'share' ? asks.value.total - sum(Object.values(draft.value.share)) : 0,
  )

  function give(card: number, part: number): void {
    const { value } = asks
    if (value?.kind !== 'share') return
    const { [card]: _, ...others } = draft.value.share
    const bounded = Math.min(part, value.total - sum(Object.values(others)))
    if (bounded < Math.max(1, value.least)) draft.value = { ...draft.value, share: others }
    else if (card in draft.value.share || Object.keys(others).length < value.max)
      draft.value = { ...draft.value, share: { ...others, [card]: bounded } }
    else board.tell(card, [{ text: board.phrase('full', { n: value.max }) }])
  }

  function pressOption(card: number, element: HTMLElement | undefined): void {
    const { armed } = draft.value
    if (armed) {
      const option = decision.value?.options.find(
        (one) =>
          !one.refused &&
          one.card === armed.card &&
          one.verb === armed.verb &&
          one.name === armed.name &&
          one.target === card,
      )
      return option ? answer({ option: option.id }) : clear()
    }
    const groups = groupsAt(decision.value, card)
    const [only] = groups
    if (groups.length === 1 && only) take(only)
    else board.menu = { card, element }
  }

  /** A click on a card; false when the decision does not concern it. */
  function press(card: number, element?: HTMLElement): boolean {
    const found = standing(card)
    if (!found) return false
    if (found.role === 'refused') {
      board.tell(card, found.reasons)
      return true
    }
    board.told = undefined
    if (asks.value?.kind === 'option') pressOption(card, element)
    else if (asks.value?.kind === 'share') give(card, found.role === 'chosen' ? 0 : Math.max(1, asks.value.least))
    else choose(card)
    return true
  }

  /** Whether the draft could be given as the answer. */
  const isWhole = computed(() => {
    const { value } = asks
    if (value?.kind === 'cards')
      return draft.value.chosen.length >= Math.max(1, value.min) && draft.value.chosen.length <= value.max
    if (value?.kind === 'share') return left.value === 0 && Object.keys(draft.value.share).length >= value.min
    return false
  })

  function confirm(): void {
    if (!isWhole.value) return
    if (asks.value?.kind === 'share') answer({ share: draft.value.share })
    else answer({ choose: draft.value.chosen })
  }

  /** What ends the player's part, such as the end of a phase. */
  const passing = computed(() => decision.value?.options.find(({ passes, refused }) => passes && !refused))
  const listed = computed(() => new Set((table.rules?.verbs ?? []).filter((verb) => verb.listed).map(({ id }) => id)))
  /** What needs no card to be clicked. */
  const general = computed(() => [...groupsAt(decision.value, undefined), ...groupsOf(decision.value, listed.value)])
  /** It is for the other side of the table, which cannot be seen from here. */
  const isAcross = computed(
    () => !table.manners.open && decision.value !== undefined && decision.value.by !== table.near,
  )

  return {
    decision,
    asks,
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
  }
})
