import type { Lens } from '../../../../language/service'
import type { EvolveParsed } from '../parse/tree'

/** What can be tried out on the table: every card but leaders, and each of its abilities that does something. The table knows cards by their id. */
export const lenses = ({ cards }: EvolveParsed): readonly Lens[] =>
  cards.flatMap(({ key, type, nameSpan, abilities }, index) => {
    if (key === '' || type?.value === 'Leader') return []
    const own = abilities.flatMap(({ span, trigger, effect }, ability): Lens[] =>
      trigger && effect ? [{ span, index, ability }] : [],
    )
    return [{ span: nameSpan, index }, ...own]
  })
