import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { withoutSpans } from './mutations'

/** One card of the text as compiled, without its places. */
export const nearby = (text: string, index: number): string | undefined => {
  const card = parse(text).cards[index]
  return card && withoutSpans(card)
}
