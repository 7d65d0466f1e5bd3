import type { Answer } from '../../../core/engine/decision'
import { useBoard } from '../board/board'
import { groupsAt, type OptionGroup } from '../board/standing'
import type { Asked } from './asked'
import type { Drafted } from './draft'

interface Means {
  readonly asked: Asked
  readonly drafted: Drafted
  readonly answer: (given: Answer) => void
  readonly take: (group: OptionGroup) => void
}

/** What a click on a card means for the decision at hand. */
export function createPressing({ asked: { decision, asks }, drafted, answer, take }: Means) {
  const { draft, standing, clear, choose, give } = drafted
  const board = useBoard()

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
    else if (asks.value?.kind === 'cards' && asks.value.max === 1) answer({ choose: [card] })
    else choose(card)
    return true
  }

  return press
}
