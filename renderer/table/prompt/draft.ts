import { computed, shallowRef, watch } from 'vue'
import { useBoard } from '../board/board'
import { type Armed, type Draft, EMPTY_DRAFT, type Standing, standings } from '../board/standing'
import { useTable } from '../table'
import type { Asked } from './asked'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The answer as far as it is put together. */
export function createDraft({ decision, asks, question }: Asked) {
  const table = useTable()
  const board = useBoard()
  const draft = shallowRef<Draft>(EMPTY_DRAFT)
  const all = computed(() => standings(decision.value, draft.value))
  const standing = (card: number): Standing | undefined => all.value.get(card)

  const clear = (): void => void (draft.value = EMPTY_DRAFT)
  watch([question, () => table.position?.inputs, () => table.position?.total], clear)

  const arm = (armed: Armed): void => void (draft.value = { ...EMPTY_DRAFT, armed })

  /** Chooses a card, or chooses it no more. */
  function choose(card: number): void {
    const { value } = asks
    if (value?.kind !== 'cards') return
    const { chosen } = draft.value
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

  /** Whether the draft could be given as the answer. */
  const isWhole = computed(() => {
    const { value } = asks
    if (value?.kind === 'cards')
      return draft.value.chosen.length >= Math.max(1, value.min) && draft.value.chosen.length <= value.max
    if (value?.kind === 'share') return left.value === 0 && Object.keys(draft.value.share).length >= value.min
    return false
  })

  return { draft, standing, clear, arm, choose, left, give, isWhole }
}

export type Drafted = ReturnType<typeof createDraft>
